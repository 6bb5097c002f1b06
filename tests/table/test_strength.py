"""Which level suits a player, and that it is the even match of *Your games*."""

from __future__ import annotations

import random
from datetime import datetime
from pathlib import Path

import pytest

from tests.table.chronicle_help import many
from tests.table.test_chronicle import game_of
from xian.ai import levels
from xian.ai.measured import level_points
from xian.engine.registry import GAMES
from xian.table.chronicle.figures import names_of
from xian.table.chronicle.file import Chronicle, keep_finished, read_chronicle
from xian.table.chronicle.rating import LATEST, LEAST, Rated, even_match, rated_games, strength
from xian.table.folders import Folders
from xian.table.seating import SeatChoice, choices_of, players_of
from xian.table.strength import followed, known_games, name_in, suiting

KEYS = [level.key for level in levels.offered()]


def games(level: str, won: int, lost: int, key: str = "qin") -> list[Rated]:
    points = level_points(key)[level]
    return [Rated((points,), 1.0)] * won + [Rated((points,), 0.0)] * lost


def suits(games: list[Rated], key: str = "qin") -> int:
    """Which rung."""
    found = suiting(games, key)
    assert found is not None
    return KEYS.index(found.key)


UNMEASURED = {"terracotta": ["pupil"]}
"""Levels that no match tells anything of: docs/GAMES.md says so."""


@pytest.mark.parametrize("key", GAMES)
def test_every_level_that_was_measured_can_suit(key: str) -> None:
    """Who wins every other game against one is told that one."""
    measured = [level for level in KEYS if level not in UNMEASURED.get(key, [])]
    assert list(level_points(key)) == measured
    for level in measured:
        assert suits(games(level, LATEST // 2, LATEST // 2, key), key) == KEYS.index(level)


def test_nothing_is_said_before_three_games_or_of_a_game_in_which_nothing_was_measured() -> None:
    assert suiting(games("artisan", 1, LEAST - 2), "qin") is None
    assert suiting(games("artisan", 1, LEAST - 1), "qin") is not None
    assert suiting([], "a game nobody measured") is None


@pytest.mark.parametrize("key", GAMES)
def test_who_wins_more_is_never_given_weaker_opponents(key: str) -> None:
    rungs = [suits(games("steward", won, 8 - won, key), key) for won in range(9)]
    assert rungs == sorted(rungs) and rungs[0] < KEYS.index("steward") < rungs[-1]
    gentlest, strongest = next(iter(level_points(key))), KEYS[-1]
    assert suits(games(gentlest, 0, 8, key), key) == KEYS.index(gentlest)
    assert suits(games(strongest, 8, 0, key), key) == KEYS.index(strongest)


def test_at_a_larger_table_a_third_of_the_games_is_fair() -> None:
    """One win in three against two Stewards says the Steward; one in eight says somebody gentler."""
    points, rung = level_points("qin")["steward"], KEYS.index("steward")
    assert suits([Rated((points, points), float(number % 3 == 0)) for number in range(6)]) == rung
    assert suits([Rated((points, points), float(number == 0)) for number in range(8)]) < rung


@pytest.mark.parametrize("key", GAMES)
def test_it_is_the_even_match_of_the_games_that_are_shown(key: str, tmp_path: Path) -> None:
    """For everybody in a file of many games, at any time."""
    folders, lots, told = Folders.under(tmp_path), random.Random(5), 0
    chronicle = Chronicle(tmp_path / "games.jsonl")
    for number in range(30):
        level, name = lots.choice(list(level_points(key))), lots.choice(["Mei", "", "Bo"])
        played = game_of(number, lots.random() < 0.5, level, key, name)
        chronicle.lines.append((played.line(), played))
    chronicle.add(game_of(30, key=key))
    shown = read_chronicle(folders.data).games
    for name in names_of(shown):
        even, found = strength(rated_games(shown, key, name), key), suiting(known_games(folders, key, name), key)
        assert (even is None) == (found is None)
        if even is not None and found is not None:
            assert found.key == even_match(even, key)
            told += 1
    assert told >= 2


def test_games_are_those_of_the_one_who_sits_there(tmp_path: Path) -> None:
    folders = Folders.under(tmp_path)
    assert known_games(folders, "qin") == []
    alone = [match for match in many(60) if match.game.key == "qin"
             and sum(player.person for player in match.players) == 1]
    for match in alone:
        keep_finished(folders, match, datetime(2026, 3, 1, 12, 0))
    names = {name_in(choices_of(match.players)) for match in alone}
    assert names == {"Mei", ""}
    assert sum(len(known_games(folders, "qin", name)) for name in names) == len(alone)
    assert known_games(folders, "xian", "Mei") == []
    assert [name_in((SeatChoice(name=name),)) for name in ("Mei", " Mei ", "", "Player 1", "Joueur 1")] \
        == ["Mei", "Mei", "", "", ""]


def test_only_who_plays_alone_is_followed_and_tempers_stay() -> None:
    alone = (SeatChoice(name="Mei"), SeatChoice("pupil", colour="orange", temper="mason"))
    level = levels.offered()[3]
    after = followed(alone, level)
    assert [choice.player_kind for choice in after] == ["person", "overseer/mason"]
    two = (*alone, SeatChoice(name="Lin", colour="cyan"))
    assert followed(two, level) == two and followed(alone, None) == alone
    players = players_of(after, "en")
    assert [player.name for player in players] == ["Mei", "Overseer"] and choices_of(players) == after
