"""What a double click starts: arguments, streams, and one program at a time."""

from __future__ import annotations

import io
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.conftest import HOMES
from tests.waiting import wait_until
from tools.real_window import RealWindow
from xian import start
from xian.cli.parser import BAD_INPUT
from xian.engine.record import write
from xian.engine.registry import game as find_game
from xian.table.folders import Folders
from xian.table.lock import SPOOL, take
from xian.table.measures import random_match
from xian.ui.door import VARIABLE

ROOT = Path(__file__).resolve().parent.parent


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
    assert start.main(words) == BAD_INPUT
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1


def test_help_tells_of_everything(capsys: pytest.CaptureFixture[str]) -> None:
    assert start.main(["--help"]) == start.DONE
    text = capsys.readouterr().out
    for word in ("--portable", "--selftest", "--report", "--version", "COMMAND", "FILE"):
        assert word in text
    assert "until" not in text


# The program, begun as a double click begins it


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Callable[..., RealWindow]]:
    """Begins the program, for nobody to see, with all its data in one folder."""
    begun: list[RealWindow] = []

    def begin_one(*arguments: str) -> RealWindow:
        begun.append(RealWindow(tmp_path / "player", arguments=(str(ROOT / "main.py"), *arguments)))
        return begun[-1]

    yield begin_one
    for window in begun:
        window.clear()


def also_started(first: RealWindow, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Another start beside the first, to its end."""
    return subprocess.run([sys.executable, str(ROOT / "main.py"), *arguments], env=first.environment(), check=False,
                          capture_output=True, text=True, timeout=30)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "a game.xian"
    path.write_text(write(random_match(find_game("xian"), 2, 1).record()), encoding="utf-8")
    return path


def test_without_arguments_the_menu_opens(begin: Callable[..., RealWindow]) -> None:
    window = begin("-psn_0_1234")
    window.scene("menu")
    assert take(window.folder) is None, "no other can hold the lock"


def test_a_file_is_replayed(begin: Callable[..., RealWindow], record: Path) -> None:
    begin(str(record)).scene("replay")


def test_the_second_start_hands_over(begin: Callable[..., RealWindow], record: Path) -> None:
    first = begin()
    first.scene("menu")
    second = also_started(first)
    assert (second.returncode, second.stdout, second.stderr) == (0, "", "")
    second = also_started(first, str(record))
    assert (second.returncode, second.stdout, second.stderr) == (0, "", "")
    first.scene("replay")
    assert list((first.folder / SPOOL).iterdir()) == []


def test_the_first_does_not_answer(
    data_dir: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    with take(data_dir) or pytest.fail("nobody else is here"):
        assert start.main([]) == BAD_INPUT
    assert "déjà ouvert" in capsys.readouterr().err


def test_the_first_has_just_gone(begin: Callable[..., RealWindow], tmp_path: Path) -> None:
    with take(tmp_path / "player") or pytest.fail("nobody else is here"):
        window = begin()
        wait_until(lambda: list((tmp_path / "player" / SPOOL).glob("*.json")) != [])
    window.scene("menu")


def test_a_file_that_can_t_be_handed_over(
    data_dir: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    with take(data_dir) or pytest.fail("nobody else is here"):
        (data_dir / SPOOL).write_text("in the way", encoding="utf-8")
        assert start.main([]) == BAD_INPUT
    printed = capsys.readouterr().err
    assert "could not be handed over: " in printed and "a file stands where a folder should be" in printed


def test_portable_mode_keeps_everything_beside_the_program(tmp_path: Path) -> None:
    stick, home = tmp_path / "stick", tmp_path / "home"
    for part in ("xian", "assets"):
        shutil.copytree(ROOT / part, stick / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "main.py", stick)
    home.mkdir()
    environment = {**os.environ, **dict.fromkeys(HOMES, str(home)), VARIABLE: "open"}
    del environment["XIAN_DATA_DIR"]
    with subprocess.Popen([sys.executable, "main.py", "--portable"], cwd=stick, env=environment, text=True,
                          stdout=subprocess.PIPE) as process:
        try:
            assert process.stdout is not None
            assert json.loads(process.stdout.readline())["scene"] == "menu"
            assert take(stick / "saves") is None, "the lock is held there"
        finally:
            process.kill()
    assert list(home.iterdir()) == []


@pytest.mark.parametrize(("lang", "sentence"), [
    ("en_GB.UTF-8", "There is no screen to draw on"), ("fr_FR.UTF-8", "Aucun écran n’est disponible"),
])
def test_without_a_screen_a_sentence_is_said(lang: str, sentence: str, data_dir: Path) -> None:
    environment = {**os.environ, "SDL_VIDEODRIVER": "no-such-driver", "LC_ALL": lang, "PYTHONUTF8": "1"}
    done = subprocess.run([sys.executable, str(ROOT / "main.py")], env=environment, check=False, capture_output=True,
                          encoding="utf-8", timeout=30)
    assert (done.returncode, done.stdout) == (BAD_INPUT, "")
    assert sentence in done.stderr and done.stderr.count("\n") == 1


# Streams and libraries


def test_without_a_terminal_words_go_into_the_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    start.streams_for(Folders.under(tmp_path))
    for stream in (sys.stdout, sys.stderr):
        assert isinstance(stream, io.TextIOWrapper)
    print("a word \udcff", file=sys.stderr)
    sys.stderr.close()
    assert "a word" in (tmp_path / "log" / "xian.log").read_text("utf-8")


@pytest.mark.parametrize("kind", ["link", *(["pipe"] if hasattr(os, "mkfifo") else [])])
def test_the_log_is_a_file_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    log, mine = tmp_path / "log" / "xian.log", tmp_path / "mine"
    log.parent.mkdir()
    mine.write_text("all I have", encoding="utf-8")
    log.symlink_to(mine) if kind == "link" else os.mkfifo(log)
    monkeypatch.setattr(sys, "stdout", None)
    start.streams_for(Folders.under(tmp_path))
    print("a word")
    sys.stdout.close()
    assert (mine.read_text("utf-8"), log.read_text("utf-8")) == ("all I have", "a word\n")


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
    assert os.environ["LD_LIBRARY_PATH"] == "/theirs"
    assert "LD_LIBRARY_PATH_ORIG" not in os.environ
    start.leave_the_system_its_libraries()
    assert "LD_LIBRARY_PATH" not in os.environ
