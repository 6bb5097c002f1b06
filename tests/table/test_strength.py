"""Which level suits a player, from games as they are saved."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from tests.table.chronicle_help import many
from xian.ai import levels
from xian.engine.game import Options
from xian.engine.record import Record
from xian.engine.registry import game as find_game
from xian.table.chronicle.file import keep_finished
from xian.table.folders import Folders
from xian.table.match import Match
from xian.table.saves import save_as
from xian.table.seating import SeatChoice, choices_of, players_of
from xian.table.seats import sit
from xian.table.strength import LATEST, Finished, finished, followed, known_games, suiting

KEYS = [level.key for level in levels.offered()]


def record(kinds: list[str], scores: tuple[int, ...] | None, seed: int = 1, key: str = "qin") -> Record:
    game = find_game(key)
    players = [sit(seat, f"Player {seat}", kind) for seat, kind in enumerate(kinds)]
    begun = Match.new(game, Options(len(kinds), game.house_pack()), seed, players).record()
    return replace(begun, result=scores)


def games(level: str, won: int, lost: int) -> list[Finished]:
    rung = KEYS.index(level)
    return [Finished((rung,), 1.0)] * won + [Finished((rung,), 0.0)] * lost


@pytest.mark.parametrize(("kinds", "scores", "told"), [
    (["person", "artisan"], (20, 10), Finished((2,), 1.0)),
    (["artisan/mason", "person"], (20, 10), Finished((2,), 0.0)),
    (["person", "pupil", "emperor"], (9, 9, 3), Finished((0, 6), 0.5)),
    (["person", "artisan"], None, None), (["person", "person"], (1, 2), None), (["artisan", "steward"], (1, 2), None),
    (["person", "random"], (1, 2), None), (["person", "dragon/wild"], (1, 2), None),
])
def test_what_a_record_tells(kinds: list[str], scores: tuple[int, ...] | None, told: Finished | None) -> None:
    assert finished(record(kinds, scores)) == told


def test_nothing_is_said_before_three_games() -> None:
    assert suiting(games("artisan", 1, 1)) is None
    assert suiting(games("artisan", 1, 2)) is not None


@pytest.mark.parametrize(("level", "won", "lost", "suits"), [
    ("apprentice", 0, 3, "pupil"), ("apprentice", 2, 2, "apprentice"), ("apprentice", 3, 0, "artisan"),
    ("apprentice", 8, 0, "overseer"), ("pupil", 0, 8, "pupil"), ("emperor", 8, 0, "emperor"),
    ("steward", 1, 7, "artisan"),
])
def test_the_level_that_suits_is_the_one_that_is_won_against_as_often_as_not(
        level: str, won: int, lost: int, suits: str) -> None:
    found = suiting(games(level, won, lost))
    assert found is not None and found.key == suits


def test_who_wins_more_is_never_given_weaker_opponents() -> None:
    found = [suiting(games("steward", won, 8 - won)) for won in range(9)]
    rungs = [KEYS.index(level.key) for level in found if level is not None]
    assert len(rungs) == 9 and rungs == sorted(rungs) and rungs[0] < KEYS.index("steward") < rungs[-1]


def test_at_a_larger_table_a_third_of_the_games_is_fair() -> None:
    """One win in three against two Stewards says the Steward; one in eight says somebody gentler."""
    rung = KEYS.index("steward")
    fair = [Finished((rung, rung), float(number % 3 == 0)) for number in range(6)]
    assert suiting(fair) is levels.offered()[rung]
    poor = suiting([Finished((rung, rung), float(number == 0)) for number in range(8)])
    assert poor is not None and KEYS.index(poor.key) < rung


def test_the_games_are_read_from_the_saves_the_latest_of_their_kind(tmp_path: Path) -> None:
    folders = Folders.under(tmp_path)
    folders.autosaves.mkdir(parents=True)
    for seed in range(LATEST + 2):
        save_as(record(["person", "artisan"], None, seed), folders.autosaves / f"open {seed}.xian")
    assert known_games(folders, "qin") == []
    for seed in range(LATEST + 2):
        path = folders.autosaves / f"over {seed}.xian"
        save_as(record(["person", "artisan"], (3, 5), seed), path)
    assert known_games(folders, "qin") == [Finished((2,), 0.0)] * LATEST
    assert known_games(folders, "xian") == []
    assert known_games(Folders.under(tmp_path / "nowhere"), "qin") == []


def test_games_of_the_file_of_all_games_come_first_and_are_not_counted_twice(tmp_path: Path) -> None:
    folders = Folders.under(tmp_path)
    folders.autosaves.mkdir(parents=True)
    match = next(match for match in many(60) if match.game.key == "qin"
                 and sum(player.person for player in match.players) == 1)
    save_as(match.record(), folders.autosaves / "played.xian")
    before = known_games(folders, "qin")
    assert len(before) == 1
    keep_finished(folders.data, match, datetime(2026, 3, 1, 12, 0))
    assert known_games(folders, "qin") == before
    save_as(record(["person", "artisan"], (9, 5)), folders.autosaves / "older.xian")
    assert known_games(folders, "qin") == [*before, Finished((2,), 1.0)]


def test_only_who_plays_alone_is_followed_and_tempers_stay() -> None:
    alone = (SeatChoice(name="Mei"), SeatChoice("pupil", colour="orange", temper="mason"))
    level = levels.offered()[3]
    after = followed(alone, level)
    assert [choice.player_kind for choice in after] == ["person", "overseer/mason"]
    two = (*alone, SeatChoice(name="Lin", colour="cyan"))
    assert followed(two, level) == two and followed(alone, None) == alone
    players = players_of(after, "en")
    assert [player.name for player in players] == ["Mei", "Overseer"] and choices_of(players) == after
