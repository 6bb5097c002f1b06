"""Streams that are closed or full, and signals: every command ends with a sentence or in silence, and an exit code."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from xian import start
from xian.ui.door import VARIABLE

ROOT = Path(__file__).resolve().parent.parent
COMMANDS = {
    "serve": ["serve"], "sim": ["sim", "xian", "--games", "1", "--bots", "random,random"],
    "watch": ["play", "xian", "--seats", "random,random"], "play": ["play", "xian", "--seats", "person,random"],
    "help": ["--help"], "unknown": ["dance"],
}
WRONG = {"unknown": 2}
"""Exit codes of what is wrong in itself."""


def run(
    how: Sequence[str], closed: Sequence[int], out: int = subprocess.PIPE, err: int = subprocess.PIPE
) -> tuple[int, str]:
    """The exit code and all that was said, with standard streams closed as a shell closes them."""
    def close() -> None:
        for number in closed:
            os.close(number)

    done = subprocess.run([sys.executable, *how], cwd=ROOT, check=False, preexec_fn=close, timeout=60,
                          stdin=subprocess.DEVNULL, stdout=out, stderr=err)
    return done.returncode, (done.stdout or b"").decode() + (done.stderr or b"").decode()


@pytest.mark.parametrize("closed", [[0], [1], [2], [0, 1], [1, 2], [0, 1, 2]])
@pytest.mark.parametrize("name", COMMANDS)
def test_closed_streams(name: str, closed: list[int]) -> None:
    code, said = run(["-m", "xian", *COMMANDS[name]], closed)
    assert code == WRONG.get(name, 0)
    assert "Traceback" not in said and "Exception" not in said


@pytest.mark.parametrize("closed", [[0], [1], [0, 1, 2]])
@pytest.mark.parametrize("name", ["serve", "sim", "unknown"])
def test_closed_streams_of_the_program_itself(name: str, closed: list[int], data_dir: Path) -> None:
    code, said = run(["main.py", *COMMANDS[name]], closed)
    assert code == WRONG.get(name, 0)
    assert "Traceback" not in said


@pytest.mark.parametrize("name", ["sim", "watch", "play", "help"])
def test_a_full_disk_under_the_output(name: str) -> None:
    with Path("/dev/full").open("wb") as full:
        code, said = run(["-m", "xian", *COMMANDS[name]], [], full.fileno())
        assert (code, said) == (2, "xian: No space left on device\n")
        assert run(["-m", "xian", *COMMANDS[name]], [], full.fileno(), full.fileno()) == (2, "")


@pytest.mark.parametrize("name", ["serve", "play"])
def test_an_input_without_an_end_takes_no_memory(name: str) -> None:
    """A line that does not end: it took 4.3 GB in five seconds."""
    with Path("/dev/zero").open("rb") as zeros, subprocess.Popen(
        [sys.executable, "-m", "xian", *COMMANDS[name]], cwd=ROOT, stdin=zeros, stdout=subprocess.DEVNULL,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (400 << 20, 400 << 20)),
    ) as process:
        try:
            assert process.wait(3) == 0
        except subprocess.TimeoutExpired:
            assert name == "serve", "it answers each piece with an error"
            process.kill()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_interrupted(tmp_path: Path, how: signal.Signals) -> None:
    env = {**os.environ, VARIABLE: "open", "XIAN_DATA_DIR": str(tmp_path)}
    with subprocess.Popen(
        [sys.executable, "main.py"], cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        preexec_fn=lambda: signal.signal(how, signal.SIG_DFL),  # what a shell begins in the background ignores it
    ) as process:
        try:
            assert process.stdout is not None and "menu" in process.stdout.readline()
            process.send_signal(how)
            _, said = process.communicate(timeout=30)
        finally:
            process.kill()
    assert said == ""
    assert process.returncode in (0, start.INTERRUPTED)


ZENITY = """#!/bin/sh
[ "$1" = --version ] && { echo 4.0.0; exit 0; }
printf '%s\\n' "$@" > "$TOLD"
echo OK
"""
"""What shows boxes on desktops where the program has no other way; here it writes down what it is to show."""


@pytest.mark.parametrize("read", [True, False])
def test_what_nobody_would_read_is_shown_in_a_box(tmp_path: Path, read: bool) -> None:
    """Begun by a double click: what is printed leads nowhere."""
    (tmp_path / "zenity").write_text(ZENITY, encoding="utf-8")
    (tmp_path / "zenity").chmod(0o755)
    told = tmp_path / "told"
    kept = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "SDL_VIDEODRIVER")}
    env = {**kept, "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}", "TOLD": str(told), "LC_ALL": "fr_FR.UTF-8"}
    done = subprocess.run([sys.executable, "main.py"], cwd=ROOT, env=env, check=False, timeout=60,
                          stderr=subprocess.PIPE if read else subprocess.DEVNULL)
    assert done.returncode == 2
    assert told.exists() != read
    said = done.stderr.decode() if read else told.read_text("utf-8")
    assert "Aucun écran n’est disponible" in said
