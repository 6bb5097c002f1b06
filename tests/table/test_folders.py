"""Where things are kept, and sentences for when that is not possible."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

import pytest

from tests.toy import TOY
from xian.engine.game import BadInput, GameError
from xian.engine.intake import FileTrouble, trouble
from xian.table import folders
from xian.table.folders import Folders, find_folders, pack_files, pack_finder, ready

SILK = 'name = "silk road"\ncards = 60\n'


def test_the_environment_puts_everything_under_one_folder(tmp_path: Path) -> None:
    found = find_folders(portable=True, program=tmp_path / "program", environment={"XIAN_DATA_DIR": str(tmp_path)})
    assert found == Folders(
        tmp_path, tmp_path / "config", tmp_path / "log", tmp_path / "saves", tmp_path / "packs"
    )
    assert found.autosaves == tmp_path / "saves" / "auto"


def test_the_environment_may_name_a_folder_from_here_or_from_home(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    assert find_folders(environment={"XIAN_DATA_DIR": "here"}).data == tmp_path / "here"
    home = find_folders(environment={"XIAN_DATA_DIR": "~/there"}).data
    assert home.is_absolute()
    assert home == Path("~/there").expanduser()


def test_tests_use_their_own_folder(data_dir: Path) -> None:
    assert find_folders().data == data_dir


@pytest.mark.parametrize("by_file", [True, False])
def test_portable_mode_keeps_everything_beside_the_program(tmp_path: Path, by_file: bool) -> None:
    if by_file:
        (tmp_path / "portable.txt").touch()
    found = find_folders(portable=not by_file, program=tmp_path, environment={})
    saves = tmp_path / "saves"
    assert found.saves == saves
    assert all(saves in (path, path.parent) for path in (found.data, found.config, found.log, found.packs))


def test_else_the_system_says_where(tmp_path: Path) -> None:
    found = find_folders(program=tmp_path, environment={"XIAN_DATA_DIR": "  "})
    assert tmp_path not in found.saves.parents
    assert found.saves == found.data / "saves"
    assert found.packs == found.data / "packs"
    assert "xian" in found.config.parts
    assert "xian" in found.log.parts


def test_the_program_is_where_main_or_the_executable_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert (folders.program_folder() / "xian" / "table" / "folders.py").is_file()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "xian.exe"))
    assert folders.program_folder() == tmp_path.resolve()


def test_a_folder_is_made_when_it_is_needed(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    assert ready(folder) == folder
    assert folder.is_dir()
    assert ready(folder) == folder


def test_a_file_where_the_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "saves").touch()
    with pytest.raises(FileTrouble, match=r"saves: a file stands where a folder should be$"):
        ready(tmp_path / "saves")
    with pytest.raises(FileTrouble, match="a file stands where a folder should be"):
        ready(tmp_path / "saves" / "auto")


def test_a_folder_that_can_not_be_written_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    with pytest.raises(FileTrouble, match="writing there is not allowed"):
        ready(tmp_path)


@pytest.mark.parametrize(("number", "reason"), [
    (errno.ENOSPC, "the disk is full"),
    (errno.EROFS, "the disk can only be read"),
    (errno.EACCES, "writing there is not allowed"),
    (errno.ENAMETOOLONG, "the name is too long"),
    (errno.EIO, os.strerror(errno.EIO)),
])
def test_what_the_system_says_in_plain_words(number: int, reason: str) -> None:
    told = trouble(Path("saves"), OSError(number, os.strerror(number)))
    assert isinstance(told, GameError)
    assert str(told) == f"saves: {reason}"


def test_a_system_that_says_nothing() -> None:
    assert str(trouble(Path("saves"), OSError())) == "saves: the system gives no reason"


def test_packs_are_found_by_the_name_they_bear(tmp_path: Path) -> None:
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "mine.toml").write_text(SILK, encoding="utf-8")
    (tmp_path / "toy" / "with-bom.toml").write_text('name = "bom"\ncards = 20\n', encoding="utf-8-sig")
    (tmp_path / "toy" / "notes.txt").write_text("not a pack", encoding="utf-8")
    find = pack_finder(tmp_path)
    assert [path.name for path in pack_files(tmp_path, TOY)] == ["mine.toml", "with-bom.toml"]
    silk, bom = find(TOY, "silk road"), find(TOY, "bom")
    assert silk is not None
    assert silk.tables == 60
    assert bom is not None
    assert bom.name == "bom"
    assert find(TOY, "../mine") is None


def test_without_a_folder_there_are_no_packs(tmp_path: Path) -> None:
    assert pack_files(tmp_path, TOY) == []
    assert pack_finder(tmp_path)(TOY, "silk road") is None


def test_a_broken_pack_is_told_only_when_the_pack_is_not_found(tmp_path: Path) -> None:
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "broken.toml").write_bytes(b"\xff")
    (tmp_path / "toy" / "mine.toml").write_text(SILK, encoding="utf-8")
    (tmp_path / "toy" / "wrong.toml").write_text("cards = 1", encoding="utf-8")
    find = pack_finder(tmp_path)
    assert find(TOY, "silk road") is not None
    with pytest.raises(BadInput, match=r"'tea' is not at hand, and one file can't be read: .*broken.toml, line 1: not"):
        find(TOY, "tea")


def test_a_pack_folder_that_can_not_be_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(folder: Path) -> None:
        raise PermissionError(errno.EACCES, "no")

    monkeypatch.setattr(os, "scandir", refuse)
    with pytest.raises(FileTrouble, match="not allowed"):
        pack_files(tmp_path, TOY)
