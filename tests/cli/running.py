"""Commands as processes of their own, of which nothing is left after a test, and a player that tells where it runs."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

PLAYER = """
import json, os, sys, time
with open({told!r}, "a") as file:
    file.write(f"{{os.getpid()}} {{os.getppid()}}\\n")
for line in sys.stdin:
    request = json.loads(line)
    time.sleep({seconds})
    print(json.dumps({{"id": request["id"], "protocol": 1, "move": request.get("legal", [""])[0]}}), flush=True)
"""


class Watched:
    """A player from outside, written into a folder; each game starts it anew, and it tells that it has begun."""

    def __init__(self, folder: Path, seconds: float = 0.0) -> None:
        """`seconds` is how long it takes over each move."""
        file = folder / "player.py"
        self._told = folder / "begun"
        self._told.touch()
        file.write_text(PLAYER.format(told=str(self._told), seconds=seconds), "utf-8")
        self.name = f'cmd:"{sys.executable}" -S -E "{file}"'

    def begun(self) -> list[tuple[int, int]]:
        """The processes it has been so far, and those that started them."""
        whole = self._told.read_text("utf-8").rpartition("\n")[0]
        return [(int(one), int(parent)) for one, parent in (line.split() for line in whole.splitlines())]


@contextmanager
def started(*argv: str, heeds: bool = True) -> Iterator[subprocess.Popen[str]]:
    """`xian` with these arguments. It heeds Ctrl+C or ignores it as a background job does, whatever may be true of the
    process that runs the tests: a handler is not inherited, the default is; being deaf is inherited."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler if heeds else signal.SIG_IGN)
    try:
        process = subprocess.Popen([sys.executable, "-m", "xian", *argv], cwd=ROOT, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True, start_new_session=True)
    finally:
        signal.signal(signal.SIGINT, before)
    with process:
        try:
            yield process
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


def children(pid: int) -> list[int]:
    """The processes that one has started."""
    try:
        found = [path.read_text().split() for path in Path(f"/proc/{pid}/task").glob("*/children")]
    except OSError:
        return []
    return [int(child) for each in found for child in each]


def worked(pid: int) -> float:
    """Seconds of processor time that a process has used."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return int(fields[11]) / os.sysconf("SC_CLK_TCK")
