"""What is written stands there whole or not at all. What every call to the disk may do, `tools.faults` tries."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from xian.engine.intake import FileTrouble
from xian.table import writing
from xian.table.writing import TEMPORARY, put, stands, unfinished


@pytest.mark.parametrize(("name", "other"), [
    ("mine.xian", "mine.xian.tmp"), ("settings.json", "settings.json.xian.tmp"), ("pond.toml", "pond.toml.xian.tmp"),
])
def test_an_unfinished_file_has_a_name_of_ours(name: str, other: str) -> None:
    assert unfinished(Path("a") / name) == Path("a") / other
    assert other.endswith(TEMPORARY)


def test_a_disk_that_takes_a_little_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.write
    monkeypatch.setattr(os, "write", lambda handle, data: real(handle, bytes(data)[:3]))
    put(tmp_path / "a", b"0123456789")
    assert (tmp_path / "a").read_bytes() == b"0123456789"


def test_a_start_that_takes_the_unfinished_file_away_does_no_harm(tmp_path: Path) -> None:
    """The terminal takes no lock, so a window may open, and put things in order, while it saves."""
    path, swept = tmp_path / "a", [True]

    def sweep() -> None:
        if swept:
            swept.pop()
            unfinished(path).unlink()

    put(path, b"whole", sweep)
    assert [file.name for file in tmp_path.iterdir()] == ["a"] and path.read_bytes() == b"whole"


def test_a_file_left_by_a_killed_program_is_no_hindrance_and_a_link_is_not_followed(tmp_path: Path) -> None:
    path, others = tmp_path / "a", tmp_path / "others"
    others.write_text("theirs", encoding="utf-8")
    unfinished(path).write_text("half", encoding="utf-8")
    put(path, b"whole")
    unfinished(path).symlink_to(others)
    put(path, b"whole again")
    assert (path.read_bytes(), others.read_bytes()) == (b"whole again", b"theirs")
    assert not stands(unfinished(path))


def test_a_folder_under_that_name_is_told_and_stays(tmp_path: Path) -> None:
    (unfinished(tmp_path / "a") / "mine").mkdir(parents=True)
    with pytest.raises(FileTrouble, match="a: "):
        put(tmp_path / "a", b"")
    assert (unfinished(tmp_path / "a") / "mine").is_dir()


def test_whatever_stops_the_making_of_room_nothing_is_left(tmp_path: Path) -> None:
    def stop() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        put(tmp_path / "a", b"", stop)
    assert list(tmp_path.iterdir()) == []


def test_what_can_not_be_told_is_not_taken_for_absent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not stands(tmp_path / "none")
    (tmp_path / "file").touch()
    assert stands(tmp_path / "file") and not stands(tmp_path / "file" / "in it")

    def refuse(*parts: object, **more: object) -> os.stat_result:
        raise OSError(errno.EIO, "no")

    monkeypatch.setattr(os, "lstat", refuse)
    monkeypatch.setattr(os, "stat", refuse)
    with pytest.raises(FileTrouble):
        stands(tmp_path / "none")
    assert not writing.is_file(tmp_path / "file")
