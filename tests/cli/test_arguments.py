"""The command line as a whole: help, exit codes, and that nothing ends in a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from xian import __version__
from xian.cli.arguments import main

COMMANDS = ("sim", "replay", "legal", "explain", "score", "pack", "bench", "play", "arena", "serve", "hint", "train")
ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--help"]) == 0
    assert f"Example: xian {command}" in " ".join(capsys.readouterr().out.split())


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"xian {__version__}\n"


@pytest.mark.parametrize("argv", [
    [], ["dance"], ["sim"], ["sim", "xian", "--games", "many"], ["sim", "xian", "--games", "0"],
    ["sim", "xian", "--games", "9" * 5000], ["sim", "xian", "--seed", "-1"], ["sim", "xian", "--jobs", "٣"],
    ["sim", "go"], ["sim", "xian", "--bots", "gready"], ["sim", "xian", "--bots", "random,random,random,"],
    ["sim", "xian", "--players", "7"], ["sim", "xian", "--players", "3", "--bots", "random,greedy"],
    ["bench", "xian", "--seconds", "-1"], ["bench", "xian", "--seconds", "nan"], ["bench", "xian", "--seconds", "x"],
    ["play", "xian", "--seats", "person,dragon"], ["play", "go"], ["explain", "x"], ["replay", "x", "--at", "-1"],
    ["pack", "burn", "x"], ["pack", "check", "x", "--game", "go"],
])
def test_bad_arguments_are_one_sentence(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(argv) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert "Traceback" not in printed.err


@pytest.mark.parametrize("argv", [
    ["--version"], ["--help"], ["arena", "--help"], ["sim", "xian", "--games", "1"], ["replay"],
])
def test_the_reader_of_the_output_has_gone(argv: list[str], record: Path) -> None:
    """What is printed fits into a pipe, or is more; nobody reads it."""
    command = [sys.executable, "-m", "xian", *argv, *([str(record)] if argv == ["replay"] else [])]
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with subprocess.Popen(command, cwd=ROOT, env=buffered, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout and process.stderr
        process.stdout.close()
        complaint = process.stderr.read()
    assert complaint == b""
    assert process.returncode == 141


def test_as_a_module_it_starts_without_rich() -> None:
    """The start stays short: what long work needs is imported when it starts."""
    command = [sys.executable, "-X", "importtime", "-m", "xian", "--version"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == f"xian {__version__}\n"
    assert "rich" not in done.stderr
    assert "concurrent.futures" not in done.stderr


def test_the_program_itself_takes_commands_too() -> None:
    command = [sys.executable, "main.py", "--version"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == f"xian {__version__}\n"


def test_letters_that_the_terminal_lacks() -> None:
    command = [sys.executable, "-m", "xian", "sim", "秦"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False,
                          env={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "1", "PATH": ""})
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    assert b"\\u79e6" in done.stderr


def test_french_in_a_terminal_that_lacks_its_narrow_space(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "xian", "play", "--seats", "person,greedy", "--seed", "3", "--lang", "fr"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, input=b"x\nquitter\n",
                          env={"PYTHONIOENCODING": "cp1252", "PATH": "", "XIAN_DATA_DIR": str(tmp_path)})
    printed = done.stdout.decode("cp1252")
    assert "« x » n’est pas un coup ; tapez son numéro" in printed
    assert "numéro, ou aide)\u00a0:" in printed
    assert "202f" not in printed
