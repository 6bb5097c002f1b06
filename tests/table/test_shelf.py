"""The shelf of saved games: what it lists; nothing is lost by renaming, throwing away, exporting or taking in."""

from __future__ import annotations

import errno
import os
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

import pytest

from tests.toy import TOY
from tests.toy_known import toy_known  # noqa: F401
from xian.engine.game import BadInput, GameError
from xian.engine.intake import FileTrouble
from xian.engine.record import MOST_BYTES, parse, replay, write
from xian.table.folders import Folders
from xian.table.match import Match
from xian.table.measures import random_match
from xian.table.order import REPLAYS
from xian.table.saves import save_as
from xian.table.shelf import SAVES, NameTaken, Shelf, ended, look_at

MOMENT = datetime(2026, 3, 1, 20, 30, 5)


def text_after(moves: int | None = None, seed: int = 1) -> str:
    match = random_match(TOY, 2, seed)
    match.go(match.history.length if moves is None else moves)
    return write(match.record())


@pytest.fixture
def shelf(tmp_path: Path, toy_known: None) -> Shelf:  # noqa: F811
    return Shelf(Folders.under(tmp_path))


def test_a_save_says_the_chapter_that_has_begun(shelf: Shelf) -> None:
    """Also where nobody has moved in it yet; and going on from there says it once."""
    match = random_match(TOY, 2, 1)
    steps, heading = list(match.history.steps), match.game.heading
    last = next(place for place in range(1, len(steps)) if heading(match.history.at(place)) != steps[place - 1].chapter)
    fresh = Match.of(replay(parse(text_after(0))))
    for step in steps[:last]:
        fresh.play(step.seat, step.move)
    path = put(shelf.folders.saves, "mine", write(fresh.record()))
    assert look_at(path).chapter == match.game.heading(fresh.state)
    on = Match.of(replay(parse(path.read_bytes(), path.name)))
    on.play(on.to_move, steps[last].move)
    assert write(on.record()) == text_after(last + 1)


def put(folder: Path, name: str, text: str, age: float = 0) -> Path:
    """A file that was written so many seconds before the others."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.xian"
    path.write_text(text, encoding="utf-8")
    os.utime(path, (1e9 - age, 1e9 - age))
    return path


def test_all_saves_stand_in_one_list_the_latest_first(shelf: Shelf) -> None:
    mine = put(shelf.folders.saves, "mine", text_after(3), 20)
    old = put(shelf.folders.autosaves, "old", text_after(2), 30)
    new = put(shelf.folders.autosaves, "new", text_after(1), 10)
    put(shelf.replays, "from outside", text_after())
    assert shelf.paths(SAVES) == [new, mine, old]


def test_replays_are_the_finished_games_and_those_from_outside(shelf: Shelf) -> None:
    done = put(shelf.folders.autosaves, "done", text_after(), 10)
    put(shelf.folders.saves, "going on", text_after(4), 5)
    outside = put(shelf.replays, "from outside", text_after(), 1)
    assert shelf.paths(REPLAYS) == [outside, done]


def test_empty_and_missing_folders_are_empty_lists(shelf: Shelf) -> None:
    assert shelf.paths(SAVES) == shelf.paths(REPLAYS) == []
    assert shelf.trouble is None


def test_a_folder_that_is_a_file_is_told(shelf: Shelf) -> None:
    shelf.folders.saves.mkdir(parents=True)
    shelf.replays.write_text("in the way")
    assert shelf.paths(REPLAYS) == []
    assert "replays" in str(shelf.trouble)


def test_a_look_at_a_save(shelf: Shelf) -> None:
    found = look_at(put(shelf.folders.saves, "mine", text_after(7)))
    assert (found.name, found.moves, found.finished, found.problem) == ("mine", 7, False, None)
    assert found.chapter == "round 2"
    assert found.changed == 1e9
    assert found.picture == shelf.folders.saves / "mine.png"


def test_a_name_of_date_and_players_is_no_name(shelf: Shelf) -> None:
    path = put(shelf.folders.autosaves, "2026-03-01 20.30.05 toy Mei, Bo", text_after())
    assert look_at(path).name == ""
    assert look_at(path).finished


@pytest.mark.parametrize("data", [
    b"", b"\x00\xff\xfe" * 999, b"xian record 2\ngame: toy\n", b"\x89PNG\r\n", b"x" * (MOST_BYTES + 1),
    text_after(5).encode()[:-60] + b"\n99 9 lay\n",
])
def test_a_file_that_cannot_be_read_says_why(shelf: Shelf, data: bytes) -> None:
    path = put(shelf.folders.saves, "bad", "")
    path.write_bytes(data)
    found = look_at(path)
    assert found.record is None
    assert "bad.xian" in str(found.problem)
    assert not found.finished
    assert (found.moves, found.chapter) == (0, "")


def test_the_copy_before_stands_in_for_a_damaged_file(shelf: Shelf) -> None:
    path = put(shelf.folders.saves, "mine", "spoilt")
    path.with_name("mine.xian.bak").write_text(text_after(3), encoding="utf-8")
    found = look_at(path)
    assert found.moves == 3
    assert "mine.xian" in str(found.problem)


def test_a_file_that_is_gone_says_so(shelf: Shelf) -> None:
    found = look_at(shelf.folders.saves / "gone.xian")
    assert found.record is None
    assert "it is not there" in str(found.problem)
    assert not ended(found.path)


def test_a_comment_that_looks_like_a_result_ends_no_game(shelf: Shelf) -> None:
    text = text_after(3).replace("\n\n", "\n\n; a remark\n", 1) + "; result: 1 2\n"
    assert not ended(put(shelf.folders.saves, "mine", text))


def test_renaming_takes_all_that_belongs_to_a_game(shelf: Shelf) -> None:
    path = put(shelf.folders.saves, "a", text_after(3))
    for ending in (".xian.bak", ".xian.bad", ".png"):
        (path.parent / f"a{ending}").write_bytes(b"1")
    new = shelf.rename(path, "  The long: evening ")
    assert new.name == "The long evening.xian"
    assert sorted(file.name for file in path.parent.iterdir()) == [
        "The long evening.png", "The long evening.xian", "The long evening.xian.bad", "The long evening.xian.bak"]
    assert look_at(new).moves == 3


def test_a_name_that_is_taken_is_refused(shelf: Shelf) -> None:
    one, two = put(shelf.folders.saves, "one", text_after(1)), put(shelf.folders.saves, "two", text_after(2))
    with pytest.raises(NameTaken):
        shelf.rename(one, "two")
    assert (look_at(one).moves, look_at(two).moves) == (1, 2)
    assert shelf.rename(one, "one") == one


def test_a_link_to_a_game_never_takes_its_place(shelf: Shelf) -> None:
    game = put(shelf.folders.saves, "game", text_after(2))
    link = game.with_name("link.xian")
    link.symlink_to(game.name)
    with pytest.raises(NameTaken):
        shelf.rename(link, "game")
    assert not game.is_symlink() and look_at(game).moves == 2
    assert look_at(shelf.rename(link, "other")).moves == 2


def test_a_renaming_that_stops_half_way_is_undone(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    path = put(shelf.folders.saves, "a", text_after(3))
    path.with_suffix(".png").write_bytes(b"1")
    replace = Path.replace

    def fail(self: Path, target: Path) -> Path:
        if self.suffix == ".png":
            raise OSError(errno.ENOSPC, "no room")
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(FileTrouble, match="the disk is full"):
        shelf.rename(path, "b")
    assert sorted(file.name for file in path.parent.iterdir()) == ["a.png", "a.xian"]


def test_what_is_thrown_away_can_be_put_back(shelf: Shelf) -> None:
    path = put(shelf.folders.autosaves, "a", text_after(3))
    path.with_suffix(".png").write_bytes(b"picture")
    binned = shelf.throw_away(path, lambda: MOMENT)
    assert shelf.paths(SAVES) == []
    assert [file.name for file in sorted((shelf.bin / "2026-03-01 20.30.05").iterdir())] == ["a.png", "a.xian"]
    assert shelf.take_back(binned) == path
    assert path.with_suffix(".png").read_bytes() == b"picture"
    assert look_at(path).changed == 1e9
    assert list(shelf.bin.iterdir()) == []


def test_two_games_of_one_name_in_one_second(shelf: Shelf) -> None:
    one = shelf.throw_away(put(shelf.folders.saves, "a", text_after(1)), lambda: MOMENT)
    two = shelf.throw_away(put(shelf.folders.saves, "a", text_after(2)), lambda: MOMENT)
    first, second = shelf.take_back(two), shelf.take_back(one)
    assert (first.name, second.name) == ("a.xian", "a 2.xian")
    assert (look_at(first).moves, look_at(second).moves) == (2, 1)


def test_a_bin_that_cannot_be_made_leaves_the_game(shelf: Shelf) -> None:
    path = put(shelf.folders.saves, "a", text_after(3))
    shelf.bin.write_text("in the way")
    with pytest.raises(FileTrouble):
        shelf.throw_away(path)
    assert look_at(path).moves == 3


def look(shelf: Shelf, *days: float) -> list[str]:
    """Look into the bin so many days after; what is in it then."""
    for day in days:
        shelf.empty_bin(partial(MOMENT.__add__, timedelta(days=day)))
    return sorted(folder.name for folder in shelf.bin.iterdir() if folder.is_dir())


def test_the_bin_lets_old_games_go_and_nothing_else(shelf: Shelf) -> None:
    old = shelf.throw_away(put(shelf.folders.saves, "old", text_after(1)), lambda: MOMENT)
    (shelf.bin / "mine").mkdir()
    assert len(look(shelf, *range(12))) == 2
    new = shelf.throw_away(put(shelf.folders.saves, "new", text_after(2)), lambda: MOMENT + timedelta(days=12))
    assert len(look(shelf, *range(12, 31))) == 3
    assert look(shelf, 30.5) == ["2026-03-13 20.30.05", "mine"]
    assert shelf.take_back(new).exists()
    with pytest.raises(FileTrouble):
        shelf.take_back(old)


def test_a_clock_that_was_set_wrong_empties_no_bin(shelf: Shelf) -> None:
    shelf.throw_away(put(shelf.folders.saves, "mine", text_after(1)), lambda: MOMENT)
    assert look(shelf, 0, 27_000, 1, 27_000, 27_001, -9_000, 2, 3), "years ahead and back again"
    assert look(shelf, *range(4, 11)), "three steps ahead count as three weeks, and nine days were days"
    (shelf.bin / "waited.json").write_text('{"looked": "x"', encoding="utf-8")
    assert look(shelf, *range(11, 42)), "where the count is lost, it begins anew"
    assert look(shelf, 42) == []


def test_who_looks_into_the_bin_now_and_then_finds_more_in_it(shelf: Shelf) -> None:
    shelf.throw_away(put(shelf.folders.saves, "mine", text_after(1)), lambda: MOMENT)
    assert look(shelf, 0, 100, 200, 300, 400)
    assert look(shelf, 500) == []


def test_an_empty_bin_is_no_trouble(shelf: Shelf) -> None:
    shelf.empty_bin()
    assert not shelf.bin.exists()


def test_an_export_is_the_same_file(shelf: Shelf) -> None:
    path = put(shelf.folders.saves, "mine", text_after(3))
    first, again = shelf.export(path), shelf.export(path)
    assert first == again == shelf.folders.data / "exports" / "mine.xian"
    assert first.read_bytes() == path.read_bytes()
    path.write_text(text_after(4), encoding="utf-8")
    assert shelf.export(path).name == "mine 2.xian"
    assert first.read_text(encoding="utf-8") == text_after(3)


def test_a_game_can_be_exported_before_it_is_a_file(shelf: Shelf) -> None:
    path = shelf.export_text(text_after(3), "2026-03-01 toy: Mei/Bo")
    assert path.name == "2026-03-01 toy Mei Bo.xian"
    assert look_at(path).moves == 3


@pytest.mark.parametrize("name", ["write", "fsync", "replace"])
def test_an_export_that_cannot_be_written_says_why_and_leaves_nothing(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    path = put(shelf.folders.saves, "mine", text_after(3))

    def fail(*parts: object) -> int:
        raise OSError(errno.ENOSPC, "no room")

    monkeypatch.setattr(os, name, fail)
    with pytest.raises(FileTrouble, match="the disk is full"):
        shelf.export(path)
    assert list((shelf.folders.data / "exports").iterdir()) == []


def test_a_game_from_outside_comes_to_the_saves_or_the_replays(shelf: Shelf, tmp_path: Path) -> None:
    running = shelf.take_in(put(tmp_path / "desk", "running", text_after(3)))
    over = shelf.take_in(put(tmp_path / "desk", "over", text_after()))
    assert running.path == shelf.folders.saves / "running.xian"
    assert over.path == shelf.replays / "over.xian"
    assert (tmp_path / "desk" / "over.xian").exists()


def test_the_same_game_from_outside_is_kept_once(shelf: Shelf, tmp_path: Path) -> None:
    path = put(tmp_path / "desk", "over", text_after())
    assert shelf.take_in(path).path == shelf.take_in(path).path
    other = shelf.take_in(put(tmp_path / "desk", "over", text_after(seed=2)))
    assert other.path.name == "over 2.xian"
    assert shelf.take_in(other.path).path == other.path
    assert len(shelf.paths(REPLAYS)) == 2


@pytest.mark.parametrize("data", [b"", b"\x00\xff" * 50, b"PK\x03\x04", b"x" * (MOST_BYTES + 1)])
def test_what_is_no_record_is_refused(shelf: Shelf, tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "thing.xian"
    path.write_bytes(data)
    with pytest.raises(BadInput, match=r"thing\.xian"):
        shelf.take_in(path)
    assert shelf.paths(SAVES) == shelf.paths(REPLAYS) == []


def test_half_a_record_and_one_that_was_changed_are_refused(shelf: Shelf, tmp_path: Path) -> None:
    text = text_after()
    for spoilt in (text[: len(text) // 2], text.replace("seed: 1", "seed: 2")):
        path = put(tmp_path / "desk", "spoilt", spoilt)
        with pytest.raises(GameError):
            shelf.take_in(path)
    assert shelf.paths(SAVES) == shelf.paths(REPLAYS) == []


def test_a_folder_and_a_file_that_is_gone_are_refused(shelf: Shelf, tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "gone.xian"):
        with pytest.raises(FileTrouble):
            shelf.take_in(path)


def test_a_copy_that_cannot_be_kept_says_why(shelf: Shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "no room")

    path = put(tmp_path / "desk", "over", text_after())
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(FileTrouble, match="the disk is full"):
        shelf.take_in(path)
    assert shelf.paths(REPLAYS) == []


def test_a_save_keeps_its_place_when_it_is_written_again(shelf: Shelf) -> None:
    match = random_match(TOY, 2, 1)
    path = shelf.folders.saves / "mine.xian"
    save_as(match.record(), path)
    save_as(match.record(), path)
    assert shelf.paths(SAVES) == [path]
