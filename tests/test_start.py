"""What a double click starts: arguments, streams, and one program at a time."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from xian import start
from xian.engine.game import GameError
from xian.table.folders import Folders
from xian.table.lock import Lock, take


@pytest.mark.parametrize("word", ["sim", "dance", "xian"])
def test_words_are_commands(word: str) -> None:
    assert start.is_command(word)


def test_files_and_options_are_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("sim").write_text("a file of that name", encoding="utf-8")
    for word in ("sim", "not-there.xian", "/not/there", "--selftest", "-x", ""):
        assert not start.is_command(word)


@pytest.mark.parametrize("words", [
    ["a.xian"], ["/"], ["--dance"], ["--report"], ["a.xian", "b.xian"], ["--selftest", "a", "b"], ["--selftest", "a"],
    ["--report", "a"],
])
def test_what_is_wrong_is_one_sentence(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert start.main(words) == start.BAD_INPUT
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1


def test_help_tells_of_everything(capsys: pytest.CaptureFixture[str]) -> None:
    assert start.main(["--help"]) == start.DONE
    text = capsys.readouterr().out
    for word in ("--portable", "--selftest", "--report", "--version", "COMMAND", "FILE"):
        assert word in text
    assert "until" not in text


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Folders, Path | None, bool]]:
    """Where the program would have begun, with what, and whether it held the lock."""
    found: list[tuple[Folders, Path | None, bool]] = []

    def note(folders: Folders, record: Path | None, lock: Lock) -> int:
        found.append((folders, record, take(folders.data) is None))
        return start.DONE

    monkeypatch.setattr(start, "desktop", note)
    return found


def test_the_program_holds_the_lock(
    begun: list[tuple[Folders, Path | None, bool]], data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert start.main(["-psn_0_1234"]) == start.DONE
    record = data_dir / "game.xian"
    record.write_text("", encoding="utf-8")
    monkeypatch.chdir(data_dir)
    assert start.main(["game.xian"]) == start.DONE
    assert begun == [(Folders.under(data_dir), None, True), (Folders.under(data_dir), record, True)]


def test_portable_mode_keeps_everything_beside_the_program(
    begun: list[tuple[Folders, Path | None, bool]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("XIAN_DATA_DIR")
    monkeypatch.setattr("xian.table.folders.program_folder", lambda: tmp_path)
    assert start.main(["--portable"]) == start.DONE
    assert begun[0][0].saves == tmp_path / "saves"


def test_the_second_start_hands_over(
    begun: list[tuple[Folders, Path | None, bool]], data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    handed: list[Path | None] = []
    monkeypatch.setattr(start, "hand_over", lambda folder, record: not handed.append(record))
    data_dir.mkdir(exist_ok=True)
    record = data_dir / "game.xian"
    record.write_text("", encoding="utf-8")
    with take(data_dir) or pytest.fail("nobody else is here"):
        assert start.main([str(record)]) == start.DONE
    assert handed == [record]
    assert begun == []


def test_the_first_does_not_answer(
    begun: list[tuple[Folders, Path | None, bool]], data_dir: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(start, "hand_over", lambda folder, record: False)
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    with take(data_dir) or pytest.fail("nobody else is here"):
        assert start.main([]) == start.BAD_INPUT
    assert "déjà ouvert" in capsys.readouterr().err
    assert begun == []


def test_the_first_has_just_gone(
    begun: list[tuple[Folders, Path | None, bool]], data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = take(data_dir)
    assert first is not None
    monkeypatch.setattr(start, "hand_over", lambda folder, record: bool(first.close()))
    assert start.main([]) == start.DONE
    assert len(begun) == 1


def test_a_file_that_can_t_be_handed_over(
    begun: list[tuple[Folders, Path | None, bool]], data_dir: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail(folder: Path, record: Path | None) -> bool:
        raise GameError("the disk is full")

    monkeypatch.setattr(start, "hand_over", fail)
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    with take(data_dir) or pytest.fail("nobody else is here"):
        assert start.main([]) == start.BAD_INPUT
    assert "could not be handed over: the disk is full." in capsys.readouterr().err
    assert begun == []


def test_without_a_terminal_words_go_into_the_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    start.streams_for(Folders.under(tmp_path))
    for stream in (sys.stdout, sys.stderr):
        assert isinstance(stream, io.TextIOWrapper)
    print("a word \udcff", file=sys.stderr)
    sys.stderr.close()
    assert "a word" in (tmp_path / "log" / "xian.log").read_text("utf-8")


def test_without_a_terminal_and_without_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setattr(sys, "stdout", None)
    start.streams_for(Folders.under(tmp_path / "file"))
    print("a word for nobody")
    sys.stdout.close()


def test_the_system_s_programs_get_the_system_s_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("LD_LIBRARY_PATH", "/packed")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/theirs")
    start.leave_the_system_its_libraries()
    assert start.os.environ["LD_LIBRARY_PATH"] == "/theirs"
    assert "LD_LIBRARY_PATH_ORIG" not in start.os.environ
    start.leave_the_system_its_libraries()
    assert "LD_LIBRARY_PATH" not in start.os.environ
