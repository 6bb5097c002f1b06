"""Some of what `make faults` and `make kills` try; and both notice when something is lost."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.table.test_order import begin
from tests.toy_known import toy_known  # noqa: F401
from tools.fault_deeds import DEEDS
from xian.engine.data import ASSETS
from xian.table.folders import Folders
from xian.table.saves import load


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *words], cwd=ASSETS.parent, capture_output=True, text=True, timeout=120,
                          env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"})


def test_some_faults_of_every_deed_and_kind() -> None:
    done = run("-m", "tools.faults", "--every", "97")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 wrong" in done.stdout
    assert done.stdout.count("calls to the disk") == len(DEEDS) == 25


def test_what_can_not_be_read_for_once_is_not_written_over() -> None:
    """The files of which one entry is added: none of them begins anew because the disk failed in reading."""
    done = run("-m", "tools.faults", "--what", "game over,own puzzle,solved,chapter", "--every", "3")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("calls to the disk") == 4 and "0 wrong" in done.stdout


SABOTAGE = {
    "is written in place": """
def put(path, data, make_way=None):
    ready(path.parent)
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.write(handle, data)
    os.fsync(handle)
    os.close(handle)
for module in (writing, shelf): module.put = put
""",
    "is not waited for": """
def write_through(path, data):
    handle = os.open(path, os.O_WRONLY | os.O_CREAT)
    os.write(handle, data)
    os.close(handle)
writing.write_through = write_through
""",
    "fails in silence": """
real = writing.put
def put(path, data, make_way=None):
    with contextlib.suppress(Exception): real(path, data)
shelf.put = put
""",
    "goes another way": """
def put(path, data, make_way=None):
    ready(path.parent)
    path.write_bytes(data)
shelf.put = put
""",
}


@pytest.mark.parametrize(("how", "complaint"), [
    ("is written in place", "neither None nor"), ("is not waited for", "power cut: exports"),
    ("fails in silence", "it was told to be done, and is not"), ("goes another way", "in another way"),
])
def test_a_writer_that_loses_something_is_found_out(how: str, complaint: str) -> None:
    start = ("import contextlib, os, sys\nfrom xian.table import shelf, writing\nfrom xian.table.folders import ready\n"
             f"{SABOTAGE[how]}\nfrom tools import faults\nsys.argv = ['faults', '--what', 'export', '--every', '3']\n"
             "sys.exit(faults.main())")
    done = run("-c", start)
    assert done.returncode == 1, done.stdout + done.stderr
    assert complaint in done.stdout + done.stderr


def test_some_kills() -> None:
    done = run("-m", "tools.kills", "--count", "3", "--seconds", "30")
    assert done.returncode == 0, done.stdout + done.stderr
    assert ", 0 wrong" in done.stdout


def test_what_a_kill_loses_is_found_out(tmp_path: Path) -> None:
    from tools.kills import Ledger

    folders = Folders.under(tmp_path)
    path, other = begin(folders, 1), begin(folders, 2)
    moves = len(load(path).replay.steps)

    def told(word: str, move: int, name: str = path.name) -> dict[str, object]:
        return {"word": word, "name": name, "move": move}

    def wrong(*lines: dict[str, object]) -> str:
        ledger = Ledger(folders)
        ledger.kept[other.name] = 2
        return " ".join(ledger.check(list(lines)))

    assert "1 were kept" not in wrong(told("kept", moves), told("kept", 2, other.name))
    assert wrong(told("kept", 2, other.name), told("kept", moves - 1), told("playing", moves)).startswith("Continue")
    assert f"has {moves} moves; {moves + 1} were kept" in wrong(told("kept", moves + 1))
    (folders.autosaves / "left.xian.tmp.png").write_bytes(b"")
    assert "left.xian.tmp.png is left behind" in wrong(told("kept", moves))
    path.write_bytes(b"")
    path.with_name(path.name + ".bak").unlink()
    assert "the file is empty" in wrong(told("kept", moves))
