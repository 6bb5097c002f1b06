"""Saves: written so that a good one is always left, read with the backup to fall back on."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.toy import TOY
from tests.toy_known import toy_known  # noqa: F401
from xian.engine.game import BadInput, GameError
from xian.engine.intake import FileTrouble
from xian.engine.record import digest, write
from xian.table import saves, writing
from xian.table.match import Match
from xian.table.measures import autosave_times, random_match
from xian.table.saves import SaveFile, list_saves, load, remove, resume, safe_stem, save_as, save_paths

DEVICES = ("con", "prn", "aux", "nul", "com1", "lpt9")


def after(moves: int, seed: int = 1) -> Match:
    match = random_match(TOY, 2, seed)
    match.go(moves)
    return match


def text_after(moves: int) -> str:
    return write(after(moves).record())


@given(st.text(max_size=200))
def test_names_of_files_suit_every_system(text: str) -> None:
    stem = safe_stem(text)
    assert stem
    assert not set(stem) & set('<>:"/\\|?*\x00\n')
    assert stem == stem.strip(" .")
    assert len(stem) <= saves.LONGEST_STEM + 5
    assert stem.split(".")[0].lower() not in DEVICES
    assert len((stem + ".xian.bak").encode()) < 255
    assert safe_stem(stem) == stem


@pytest.mark.parametrize(("text", "stem"), [
    ("Mei & Lü", "Mei & Lü"), ("a/b\\c:d", "a b c d"), ("../../etc/passwd", "etc passwd"), ("CON", "game CON"),
    ("nul.txt", "game nul.txt"), ("", "game"), ("...", "game"), ("秦始皇", "秦始皇"),
])
def test_some_names(text: str, stem: str) -> None:
    assert safe_stem(text) == stem


def test_what_is_saved_is_read(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "mine.xian"
    SaveFile(path).write(text_after(5))
    loaded = load(path)
    assert loaded.notice is None
    assert loaded.good == path.read_bytes() == text_after(5).encode()
    assert [file.name for file in path.parent.iterdir()] == ["mine.xian"]


def test_the_copy_before_becomes_the_backup(tmp_path: Path) -> None:
    path = tmp_path / "mine.xian"
    file = SaveFile(path)
    for moves in range(4):
        file.write(text_after(moves))
    assert path.read_text(encoding="utf-8") == text_after(3)
    assert (tmp_path / "mine.xian.bak").read_text(encoding="utf-8") == text_after(2)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["mine.xian", "mine.xian.bak"]


@pytest.mark.parametrize("spoil", [
    lambda data: b"", lambda data: data[: len(data) // 2], lambda data: b"\x00" * len(data), lambda data: None,
    lambda data: data.replace(b"state: ", b"state: 0"),
])
def test_from_a_spoilt_save_the_backup_is_used_and_that_is_said(
    tmp_path: Path, spoil: Callable[[bytes], bytes | None]
) -> None:
    path = tmp_path / "mine.xian"
    file = SaveFile(path)
    file.write(text_after(4))
    file.write(text_after(5))
    spoilt = spoil(path.read_bytes())
    if spoilt is None:
        path.unlink()
    else:
        path.write_bytes(spoilt)
    match, loaded = resume(path)
    assert match.history.position == 4
    assert loaded.good is None
    assert str(loaded.notice).startswith(str(path))
    assert str(loaded.notice).endswith("The copy before it was good and is used: the last move may be missing.")


def test_a_spoilt_save_never_takes_the_place_of_the_good_backup(tmp_path: Path) -> None:
    path = tmp_path / "mine.xian"
    file = SaveFile(path)
    file.write(text_after(4))
    file.write(text_after(5))
    path.write_bytes(b"rubbish")
    loaded = load(path)
    SaveFile(path, loaded.good).write(text_after(6))
    assert path.read_text(encoding="utf-8") == text_after(6)
    assert (tmp_path / "mine.xian.bak").read_text(encoding="utf-8") == text_after(4)
    assert (tmp_path / "mine.xian.bad").read_bytes() == b"rubbish"


def test_a_save_spoilt_under_our_hands_does_not_either(tmp_path: Path) -> None:
    path = tmp_path / "mine.xian"
    file = SaveFile(path)
    file.write(text_after(4))
    file.write(text_after(5))
    path.write_bytes(text_after(5).encode()[:-9])
    file.write(text_after(6))
    assert path.read_text(encoding="utf-8") == text_after(6)
    assert (tmp_path / "mine.xian.bak").read_text(encoding="utf-8") == text_after(4)


def test_when_neither_can_be_used_both_are_told(tmp_path: Path) -> None:
    path = tmp_path / "mine.xian"
    path.write_bytes(b"rubbish\n")
    with pytest.raises(BadInput, match=r"mine.xian, line 1: not a game record") as refused:
        load(path)
    assert "copy before it" not in str(refused.value)
    (tmp_path / "mine.xian.bak").write_bytes(b"")
    with pytest.raises(BadInput, match=r"mine.xian, line 1: .*; and the copy before it is no better: .*file is empty"):
        load(path)


def test_a_save_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileTrouble, match=r"none.xian: it is not there"):
        load(tmp_path / "none.xian")
    with pytest.raises(GameError, match=r"a folder stands where a file should be|not allowed"):
        load(tmp_path)


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO])
@pytest.mark.parametrize("name", ["fsync", "replace"])
def test_trouble_with_the_disk_is_a_sentence_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, number: int
) -> None:
    path = tmp_path / "mine.xian"
    file = SaveFile(path)
    file.write(text_after(5))

    def refuse(*parts: object) -> None:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr(os, name, refuse)
        with pytest.raises(FileTrouble, match=r"mine.xian: "):
            file.write(text_after(6))
    assert [file.name for file in tmp_path.iterdir()] == ["mine.xian"]
    assert load(path).good == text_after(5).encode()
    file.write(text_after(7))
    assert load(path).good == text_after(7).encode()


def test_a_scanner_that_holds_the_file_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "mine.xian"
    real, held = os.replace, [True, True]

    def busy(old: Path, new: Path) -> None:
        if held:
            held.pop()
            raise PermissionError(errno.EACCES, "held")
        real(old, new)

    monkeypatch.setattr(os, "replace", busy)
    monkeypatch.setattr(writing, "WAITS", (0.0, 0.0, 0.0))
    SaveFile(path).write(text_after(5))
    assert load(path).good == text_after(5).encode()
    held += [True] * 4
    with pytest.raises(FileTrouble, match="not allowed"):
        SaveFile(path).write(text_after(6))


def test_a_file_that_can_not_be_read_is_set_aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "mine.xian"
    file = SaveFile(path)
    file.write(text_after(5))

    def refuse(*parts: object) -> bytes:
        raise OSError(errno.EIO, "no")

    with monkeypatch.context() as patch:
        patch.setattr(os, "read", refuse)
        file.write(text_after(6))
    assert load(path).good == text_after(6).encode()
    assert (tmp_path / "mine.xian.bad").read_text(encoding="utf-8") == text_after(5)


def test_a_folder_that_can_not_be_synced_is_no_trouble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.open

    def refuse(path: Path, flags: int, mode: int = 0o777) -> int:
        if path == tmp_path:
            raise PermissionError(errno.EACCES, "no")
        return real(path, flags, mode)

    monkeypatch.setattr(os, "open", refuse)
    SaveFile(tmp_path / "mine.xian").write(text_after(5))
    assert load(tmp_path / "mine.xian").good == text_after(5).encode()


def test_saving_under_a_name_keeps_what_was_good_there(tmp_path: Path) -> None:
    path = tmp_path / "mine.xian"
    save_as(after(3).record(), path)
    save_as(after(4).record(), path)
    assert (tmp_path / "mine.xian.bak").read_text(encoding="utf-8") == text_after(3)
    path.write_bytes(b"rubbish")
    save_as(after(5).record(), path)
    assert (tmp_path / "mine.xian.bak").read_text(encoding="utf-8") == text_after(3)
    assert (tmp_path / "mine.xian.bad").read_bytes() == b"rubbish"


def test_the_list_of_saves_has_the_latest_first_and_says_what_is_wrong(tmp_path: Path) -> None:
    for number, name in enumerate(["first", "second", "third"]):
        path = tmp_path / f"{name}.xian"
        SaveFile(path).write(text_after(number + 2))
        os.utime(path, (1000 + number, 1000 + number))
    (tmp_path / "second.xian").write_bytes(b"rubbish")
    os.utime(tmp_path / "second.xian", (2000, 2000))
    (tmp_path / "first.xian").rename(tmp_path / "first.xian.bak")
    (tmp_path / "notes.txt").write_text("not a save", encoding="utf-8")
    (tmp_path / "folder.xian").mkdir()
    listed = list_saves(tmp_path)
    assert [save.path.name for save in listed] == ["second.xian", "third.xian", "first.xian"]
    assert [save.changed for save in listed] == [2000, 1002, 1000]
    assert listed[0].record is None
    assert "not a game record" in str(listed[0].problem)
    assert listed[1].record is not None
    assert len(listed[1].record.moves) == 4
    assert listed[2].record is not None
    assert load(listed[2].path).notice


def test_a_save_that_vanishes_while_it_is_listed(tmp_path: Path) -> None:
    listed = saves._listed(tmp_path / "gone.xian")
    assert listed.record is None
    assert str(listed.problem).endswith("it is not there")


def test_no_folder_no_saves(tmp_path: Path) -> None:
    assert list_saves(tmp_path / "none") == []
    (tmp_path / "file").touch()
    with pytest.raises(FileTrouble, match="a file stands where a folder should be"):
        save_paths(tmp_path / "file")


def test_removing_a_save_removes_all_of_it(tmp_path: Path) -> None:
    path = tmp_path / "mine.xian"
    file = SaveFile(path)
    file.write(text_after(3))
    file.write(text_after(4))
    remove(path)
    assert list(tmp_path.iterdir()) == []
    remove(path)
    path.mkdir()
    with pytest.raises(FileTrouble):
        remove(path)


def test_the_measure_of_saving_reads_the_same_game_back(tmp_path: Path) -> None:
    match = random_match(TOY, 3, 2)
    figures = autosave_times(match, tmp_path, saves=2)
    assert figures["same"] == 1
    assert figures["moves"] == match.history.length
    assert digest(TOY, load(tmp_path / "measured.xian").replay.final) == digest(TOY, match.state)
