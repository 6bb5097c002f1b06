"""Which game was played last does not hang on the clock: Continue, the lists and what makes way go by one order."""

from __future__ import annotations

import errno
import json
import os
import random
import time
from pathlib import Path

import pytest

from tests.toy import TOY
from tests.toy_known import toy_known  # noqa: F401
from xian.engine.game import Options
from xian.engine.record import write
from xian.table import order
from xian.table.autosave import KEPT, Autosave
from xian.table.folders import Folders
from xian.table.match import Match
from xian.table.saves import SaveFile, list_saves
from xian.table.seating import to_continue
from xian.table.seats import sit
from xian.table.shelf import SAVES, Shelf

DAY = 86_400


def new_match(seed: int = 1) -> Match:
    return Match.new(TOY, Options(2, TOY.house_pack()), seed, [sit(0, "Mei"), sit(1, f"Bo {seed}")])


def play(autosave: Autosave, moves: int = 1) -> None:
    match, rng = autosave.match, random.Random(1)
    for _ in range(moves):
        match.play(match.to_move, rng.choice(match.state.legal()))


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return Folders.under(tmp_path)


def begin(folders: Folders, seed: int) -> Path:
    autosave = Autosave.start(new_match(seed), folders.autosaves)
    play(autosave, 2)
    return autosave.file.path


def dated(path: Path, days: float) -> Path:
    """As if the file, and its copy, had been written so many days from now."""
    for file in path.parent.glob(path.name + "*"):
        os.utime(file, (time.time() + DAY * days,) * 2)
    return path


def from_elsewhere(folder: Path, name: str, days: float, moves: int = 1) -> Path:
    """A save as version 0.1.0 writes it, or as a person copies it in: it has no number."""
    match = new_match(9)
    for _ in range(moves):
        match.play(match.to_move, match.state.legal()[0])
    SaveFile(folder / f"{name}.xian").write(write(match.record()))
    return dated(folder / f"{name}.xian", days)


def last(folders: Folders) -> Path:
    found = to_continue(folders.autosaves)
    assert found is not None
    return found.path


@pytest.mark.parametrize("by_hand", [True, False])
def test_with_the_clock_set_back_the_game_just_played_is_the_last(folders: Folders, by_hand: bool) -> None:
    old = from_elsewhere(folders.autosaves, "old", 1) if by_hand else dated(begin(folders, 1), 1)
    assert last(folders) == old
    new = begin(folders, 2)
    assert last(folders) == new == list_saves(folders.autosaves)[0].path
    assert Shelf(folders).paths(SAVES) == [new, old]
    play(Autosave.go_on(old))
    dated(old, -2)
    assert last(folders) == old, "also when it went back while the game was played"


def test_with_the_clock_set_back_no_new_game_deletes_the_one_just_played(folders: Folders) -> None:
    old = [from_elsewhere(folders.autosaves, f"old {number}", 1 + number / 100) for number in range(KEPT)]
    mine = begin(folders, 1)
    others = [begin(folders, 2 + number) for number in range(KEPT - 2)]
    assert set(Shelf(folders).paths(SAVES)) == {old[-1], mine, *others}
    begin(folders, 50)
    assert old[-1] not in Shelf(folders).paths(SAVES) and mine in Shelf(folders).paths(SAVES)
    begin(folders, 51)
    assert mine not in Shelf(folders).paths(SAVES)


def test_a_clock_that_was_years_ahead_for_a_day_has_no_say_later(folders: Folders) -> None:
    ahead = dated(begin(folders, 1), 20_000)
    first, second = begin(folders, 2), begin(folders, 3)
    assert Shelf(folders).paths(SAVES) == [second, first, ahead]


def test_files_without_a_number_are_sorted_by_their_time(folders: Folders) -> None:
    mine = dated(begin(folders, 1), -3)
    new, old, older = (from_elsewhere(folders.autosaves, name, days)
                       for name, days in (("new", 1), ("old", -1), ("older", -9)))
    assert Shelf(folders).paths(SAVES) == [new, mine, old, older]
    outside = Shelf(folders).take_in(from_elsewhere(folders.data / "desk", "from a friend", -5, moves=2)).path
    assert Shelf(folders).paths(SAVES) == [outside, new, mine, old, older], "taken in is played last"


def test_a_game_that_an_older_version_goes_on_with_is_the_last(folders: Folders) -> None:
    one, two = begin(folders, 1), begin(folders, 2)
    SaveFile(one).write(one.read_text(encoding="utf-8"))
    dated(one, 0.1)
    assert Shelf(folders).paths(SAVES) == [one, two]


def test_another_name_and_a_time_in_the_bin_change_nothing(folders: Folders) -> None:
    shelf = Shelf(folders)
    one, two, three = (dated(begin(folders, number), 3 - number) for number in range(3))
    assert shelf.paths(SAVES) == [three, two, one]
    two = shelf.rename(two, "The long evening")
    assert shelf.paths(SAVES) == [three, two, one]
    binned = shelf.throw_away(two)
    from_elsewhere(folders.autosaves, "The long evening", -9)
    two = shelf.take_back(binned)
    assert two.stem == "The long evening 2"
    assert shelf.paths(SAVES)[:3] == [three, two, one]


@pytest.mark.parametrize("data", [
    b"", b"\xff\xfe", b"[" * 999, b"[1]", b'{"auto/', b'{"a": "x", "b": -4, "c": true, "d": 1e9, "e": null}',
    b'{"a": 9' + b"9" * 28 + b"}", b" " * (order.MOST_BYTES + 1), None,
])
def test_a_file_that_is_lost_or_damaged_costs_nothing_and_is_whole_again(folders: Folders, data: bytes | None) -> None:
    one, two = dated(begin(folders, 1), -2), dated(begin(folders, 2), -1)
    file = folders.saves / order.FILE
    file.unlink()
    if data is not None:
        file.write_bytes(data)
    assert Shelf(folders).paths(SAVES) == [two, one]
    three = begin(folders, 3)
    assert Shelf(folders).paths(SAVES) == [three, two, one]
    four = begin(folders, 4)
    dated(four, -5)
    assert Shelf(folders).paths(SAVES) == [four, three, two, one]


def test_where_no_number_can_be_kept_the_game_is_saved_all_the_same(folders: Folders) -> None:
    (folders.saves / order.FILE).mkdir(parents=True)
    one = begin(folders, 1)
    assert last(folders) == one


def test_the_file_does_not_grow_without_end(folders: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(order, "MOST_KEPT", 5)
    paths = [dated(begin(folders, number), -number) for number in range(8)]
    assert len(json.loads((folders.saves / order.FILE).read_text(encoding="utf-8"))) == 5
    assert Shelf(folders).paths(SAVES)[:5] == paths[:2:-1]


def test_a_name_that_is_no_text_is_a_name_all_the_same(folders: Folders) -> None:
    begin(folders, 3)
    path = begin(folders, 1)
    odd = path.with_name(os.fsdecode(b"odd \xff.xian"))
    path.rename(odd)
    path.with_name(path.name + ".bak").unlink()
    play(Autosave.go_on(odd))
    dated(odd, -1)
    assert last(folders) == odd
    new = begin(folders, 2)
    assert Shelf(folders).paths(SAVES)[0] == new


@pytest.mark.parametrize("days", [-40_000, 90_000_000])
def test_a_time_that_no_calendar_has_is_shown_as_some_time(folders: Folders, days: float) -> None:
    path = dated(begin(folders, 1), days)
    [found] = list_saves(folders.autosaves)
    assert found.path == path
    assert 0 <= found.changed <= order.LAST_MOMENT


def test_only_the_first_save_of_a_session_writes_the_order(folders: Folders) -> None:
    autosave = Autosave.start(new_match(), folders.autosaves)
    before = (folders.saves / order.FILE).stat().st_ino, (folders.saves / order.FILE).stat().st_mtime_ns
    play(autosave, 5)
    assert ((folders.saves / order.FILE).stat().st_ino, (folders.saves / order.FILE).stat().st_mtime_ns) == before


def test_the_highest_number_that_a_file_can_say_is_none(folders: Folders) -> None:
    """With one more it could not be read again, and all order would be lost."""
    first = Autosave.start(new_match(1), folders.autosaves)
    (folders.saves / order.FILE).write_text(json.dumps({"auto/other.xian": 10**30 - 1}), encoding="utf-8")
    os.utime(first.file.path, (time.time() + DAY, time.time() + DAY))
    second = Autosave.start(new_match(2), folders.autosaves)
    found = to_continue(folders.autosaves)
    assert found is not None and found.path == second.file.path


def test_files_of_which_nothing_can_be_told_are_listed(folders: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even whether they are links."""
    first, second = begin(folders, 1), begin(folders, 2)
    real = os.stat

    def refuse(path: Path, **more: bool) -> os.stat_result:
        if not more.get("follow_symlinks", True):
            raise PermissionError(errno.EACCES, "", str(path))
        return real(path, **more)

    monkeypatch.setattr(os, "stat", refuse)
    assert order.latest_first([first, second]) == [second, first]
