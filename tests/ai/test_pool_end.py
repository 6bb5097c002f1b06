"""The end of workers: nothing is left behind, however the app ends."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from multiprocessing import resource_tracker
from pathlib import Path

import pytest

from tests.ai.worker_help import ask, awake, pids, started, toy_view
from tests.waiting import LONG, alive, wait_until, wait_until_gone

pytestmark = pytest.mark.usefixtures("enrolled")


def children() -> set[int]:
    """The processes this one has started and that still run, without the one in which Python itself keeps
    track of shared things; nothing where the system does not tell."""
    tracker = getattr(resource_tracker._resource_tracker, "_pid", None)
    found: set[int] = set()
    for task in Path("/proc/self/task").glob("*/children"):
        found.update(int(pid) for pid in task.read_text().split())
    return {pid for pid in found if pid != tracker and alive(pid)}


@pytest.mark.parametrize("bot", ["", "thinking", "sleeper"])
def test_close_leaves_nothing_behind(bot: str) -> None:
    before, threads = children(), threading.active_count()
    workers = started(2)
    running = awake(workers, 2)
    for seat in range(2 if bot else 0):
        workers.ask(ask(bot, view=toy_view(moves=seat), seconds=1000.0))
    time.sleep(0.05)
    workers.close()
    wait_until_gone(running)
    wait_until(lambda: threading.active_count() <= threads)
    assert children() <= before
    assert workers.poll() == [] and pids(workers) == []
    workers.close()
    with pytest.raises(ValueError, match="are closed"):
        workers.ask(ask())


def test_closed_while_they_start() -> None:
    workers = started(2)
    workers.ask(ask())
    workers.close()
    assert workers.poll() == []
    wait_until_gone(pids(workers))


PARENT = """
import sys, time
from tests.ai import worker_modules
from tests.ai.worker_help import ask, awake, started
from xian.ai import keeper
if __name__ == "__main__":
    keeper.main = worker_modules.main
    workers = started(2)
    running = awake(workers, 2)
    workers.ask(ask("sleeper", seconds=1000.0))
    print(*running, flush=True)
    END
"""


@pytest.mark.parametrize(("end", "code"), [("time.sleep(1000)", None), ("sys.exit(7)", 7), ("raise SystemExit(8)", 8)])
def test_when_the_parent_ends_so_do_its_workers(end: str, code: int | None) -> None:
    """Killed or ended without a word: also a worker that never looks up ends, and lets go of the output."""
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT.replace("END", end)], stdout=subprocess.PIPE, text=True,
        cwd=Path(__file__).parents[2],
    )
    assert parent.stdout is not None
    running = [int(pid) for pid in parent.stdout.readline().split()]
    assert len(running) == 2
    if code is None:
        assert all(alive(pid) for pid in running)
        parent.kill()
    parent.communicate(timeout=LONG)
    assert code is None or parent.returncode == code
    wait_until_gone(running)
