"""Where a deal was begun: games of one's own count after every restart and from before there was a list; a stranger's
never does, however true its fingerprint."""

from __future__ import annotations

import json
import random
from datetime import date, datetime
from pathlib import Path

import pytest

from xian.engine.game import Options
from xian.engine.record import write
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game
from xian.table import begun as module
from xian.table.autosave import Autosave
from xian.table.begun import FILE, begun_at, mark_of, note_begun, was_begun
from xian.table.chronicle.file import keep_finished, read_chronicle
from xian.table.daily import match_on
from xian.table.folders import Folders
from xian.table.match import Match
from xian.table.pledge import pledged
from xian.table.seats import sit

WHEN = datetime(2026, 11, 19, 21, 5)
DAY = date(2026, 11, 19)


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return Folders.under(tmp_path / "player")


def dealt(key: str = "qin", day: bool = False, seed: int = 7) -> Match:
    game = find_game(key)
    if day:
        return match_on(game, DAY, "Mei", "en")
    return pledged(Match.new(game, Options(2, game.house_pack()), seed, [sit(0, "Mei"), sit(1, "Wu", "pupil")]))


def played(match: Match, left: int = 0) -> Match:
    """To its end, or to so many moves before it."""
    lots = random.Random(match.seed)
    while not match.over:
        match.play(match.to_move, lots.choice(match.state.legal()))
    match.go(match.history.position - left)
    return match


def outside(tmp_path: Path, match: Match) -> Path:
    """The record as a friend sends it."""
    path = tmp_path / "From a friend.xian"
    path.write_text(write(match.record()), encoding="utf-8")
    return path


def ended(folders: Folders, path: Path) -> bool:
    """Gone on with as Continue and Load do it, and played to its end; whether it counts."""
    return bool(keep_finished(folders, played(Autosave.go_on(path, folder=folders.autosaves).match), WHEN))


@pytest.mark.parametrize(("key", "day"), [*((key, False) for key in GAMES), ("qin", True)])
def test_a_stranger_s_game_one_move_before_its_end_does_not_count(
        folders: Folders, tmp_path: Path, key: str, day: bool) -> None:
    path = outside(tmp_path, played(dealt(key, day), 1))
    assert not ended(folders, path)
    [own] = folders.autosaves.glob("*.xian")
    Autosave.go_on(own, folder=folders.autosaves).match.go(0)
    assert not ended(folders, own), "nor after a restart, out of the player's own folder"
    assert read_chronicle(folders.data).games == []


@pytest.mark.parametrize("day", [False, True], ids=["promised", "of the day"])
def test_a_game_begun_here_counts_after_a_restart(folders: Folders, day: bool) -> None:
    autosave = Autosave.start(dealt(day=day), folders.autosaves)
    played(autosave.match, 3)
    assert ended(folders, autosave.file.path)
    assert len(read_chronicle(folders.data).games) == 1


def test_somebody_else_s_deal_of_the_day_is_not_the_own_one(folders: Folders, tmp_path: Path) -> None:
    """The same deal under the same name: only the table is another."""
    own = Autosave.start(dealt(day=True), folders.autosaves)
    assert not ended(folders, outside(tmp_path, played(dealt(day=True), 1)))
    assert ended(folders, own.file.path)


@pytest.mark.parametrize("spoilt", [None, b"", b"{", b"{}", b'[5, "0123456789abcdef0123"]', b'["abc"]', b"[" * 70_000])
def test_games_of_before_there_was_the_list_count(folders: Folders, tmp_path: Path, spoilt: bytes | None) -> None:
    """So do those of whom a damaged list told: it is made of the games that have saved themselves."""
    waits = Autosave.start(dealt(), folders.autosaves).file.path
    path = folders.saves / FILE
    path.unlink() if spoilt is None else path.write_bytes(spoilt)
    by_hand = folders.saves / "by hand.xian"
    by_hand.write_text(write(played(dealt(seed=8), 1).record()), encoding="utf-8")
    assert not ended(folders, outside(tmp_path, played(dealt(seed=9), 1)))
    assert not ended(folders, by_hand), "what was put among the saves is none of them"
    assert ended(folders, waits)


def test_what_can_not_be_written_down_counts_until_the_program_ends(folders: Folders) -> None:
    (folders.saves / FILE).mkdir(parents=True)
    autosave = Autosave.start(dealt(), folders.autosaves)
    assert autosave.problem is None
    assert keep_finished(folders, played(autosave.match), WHEN) is not None


def test_the_list_is_bounded_and_forgets_the_oldest(folders: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST", 3)
    matches = [dealt(seed=seed) for seed in range(5)]
    for match in matches:
        note_begun(folders.saves, match)
        note_begun(folders.saves, match)
    assert begun_at(folders.saves) == [mark_of(match.record()) for match in matches[2:]]
    matches[2].begun_here = matches[0].begun_here = False
    assert was_begun(folders.saves, matches[2]) and not was_begun(folders.saves, matches[0])


def test_a_full_list_can_be_read_again(folders: Folders) -> None:
    folders.saves.mkdir(parents=True)
    marks = [f"{number:020x}" for number in range(module.MOST)]
    (folders.saves / FILE).write_text(json.dumps(marks), encoding="utf-8")
    match = dealt()
    note_begun(folders.saves, match)
    assert begun_at(folders.saves) == [*marks[1:], mark_of(match.record())]
    assert (folders.saves / FILE).stat().st_size < module.MOST_BYTES / 2


def test_the_mark_is_the_same_from_the_first_move_to_the_last_and_in_the_file() -> None:
    for match in (dealt(), dealt(day=True)):
        first = mark_of(match.record())
        match.play(match.to_move, match.state.legal()[0])
        match.comment("well")
        assert mark_of(match.record()) == first
    assert mark_of(dealt(day=True).record()) != mark_of(dealt(day=True).record())
