"""What another start hands over may name anything: the program that runs shows why it can't be used, and goes on."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.waiting import wait_until
from tools.real_window import RealWindow
from xian.engine.record import write
from xian.engine.registry import game as find_game
from xian.table.lock import SPOOL
from xian.table.measures import random_match

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def window(tmp_path: Path) -> Iterator[RealWindow]:
    found = RealWindow(tmp_path / "player")
    yield found
    found.clear()


def odd_paths(folder: Path) -> list[str]:
    """Names of what is no record, some of which would never end."""
    os.mkfifo(folder / "pipe.xian")
    (folder / "folder.xian").mkdir()
    with (folder / "huge.xian").open("wb") as file:
        file.truncate(10 << 30)
    (folder / "loop.xian").symlink_to("loop.xian")
    (folder / "noise.xian").write_bytes(random.Random(1).randbytes(100_000))
    names = ("pipe", "folder", "huge", "loop", "noise", "not there", "a\nb\tc")
    here = [str(folder / f"{name}.xian") for name in names]
    return [*here, "/dev/zero", "/dev/tty", "/proc/self/mem", "x" * 20_000, "a/" * 3_000, "", "\u202e\u0000"]


def hand_over(window: RealWindow, content: bytes) -> None:
    """A request as another start writes it, taken in."""
    spool = window.folder / SPOOL
    spool.mkdir(parents=True, exist_ok=True)
    (spool / "request.part").write_bytes(content)
    (spool / "request.part").rename(spool / "1-1.json")
    wait_until(lambda: not (spool / "1-1.json").exists())


def test_no_request_ends_the_program(window: RealWindow, tmp_path: Path) -> None:
    window.scene("menu")
    requests = [json.dumps({"record": path}).encode() for path in odd_paths(tmp_path)]
    rubbish = [b"", b"[" * 50_000, b"null", b'{"record": 1e999}', bytes(100_000), b'{"record": "\\ud800"}']
    for content in [*requests, *rubbish]:
        hand_over(window, content)
        assert window.process.poll() is None, (content[:80], window.complaint())
    good = tmp_path / "good.xian"
    good.write_text(write(random_match(find_game("xian"), 2, 1).record()), encoding="utf-8")
    before = window.still()["frame"]
    hand_over(window, json.dumps({"record": str(good)}).encode())
    line = window.until(lambda now: now["frame"] > before and now["scene"] == "replay")
    assert "timeline" in line["controls"]


@pytest.mark.parametrize("name", [b"caf\xe9.xian", b"two\nlines.xian"])
def test_a_name_that_is_no_text(window: RealWindow, tmp_path: Path, name: bytes) -> None:
    """The first start shows it; a second one hands it over, or says why not."""
    path = os.fsencode(tmp_path) + b"/" + name
    Path(os.fsdecode(path)).write_text(write(random_match(find_game("xian"), 2, 1).record()), encoding="utf-8")
    window.scene("menu")
    done = subprocess.run([sys.executable, str(ROOT / "main.py"), os.fsdecode(path)], env=window.environment(),
                          capture_output=True, text=True, timeout=60, check=False)
    if name.isascii():
        assert (done.returncode, done.stderr) == (0, "")
        window.scene("replay")
    else:
        assert done.returncode == 2 and done.stderr.count("\n") == 1 and "could not be handed over" in done.stderr
        assert window.process.poll() is None
    first = RealWindow(tmp_path / "other", arguments=(str(ROOT / "main.py"), os.fsdecode(path)))
    first.scene("replay")
    first.clear()
