"""The end of workers: nothing is left behind, however the app ends."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from multiprocessing import resource_tracker
from pathlib import Path

import pytest

from tests.ai.worker_help import LONG, MODULES, PATIENT, alive, ask, awake, toy_view, wait_until, wait_until_gone
from xian.ai.pool import Workers


def children() -> set[int]:
    """The processes this one has started and that still run, without the one in which Python itself keeps
    track of shared things; nothing where the system does not tell."""
    tracker = getattr(resource_tracker._resource_tracker, "_pid", None)
    found = set()
    for task in Path("/proc/self/task").glob("*/children"):
        found.update(int(pid) for pid in task.read_text().split())
    return {pid for pid in found if pid != tracker and alive(pid)}


@pytest.mark.parametrize("bot", ["", "thinking", "sleeper"])
def test_close_leaves_nothing_behind(bot: str) -> None:
    before, threads = children(), threading.active_count()
    workers = Workers(2, "toy", modules=MODULES, patience=PATIENT)
    pids = awake(workers, 2)
    for seat in range(2 if bot else 0):
        workers.ask(ask(bot, view=toy_view(moves=seat), seconds=1000.0))
    time.sleep(0.05)
    workers.close()
    wait_until_gone(pids)
    wait_until(lambda: threading.active_count() <= threads)
    assert children() <= before
    assert workers.poll() == [] and workers.pids() == []
    workers.forget("m")
    workers.close()
    with pytest.raises(ValueError, match="are closed"):
        workers.ask(ask())


def test_closed_while_they_start() -> None:
    workers = Workers(2, "toy", modules=MODULES)
    workers.ask(ask())
    workers.close()
    assert workers.poll() == []
    wait_until_gone(workers.pids())


PARENT = """
import sys, time
from tests.ai.worker_help import MODULES, PATIENT, ask, awake
from xian.ai.pool import Workers
if __name__ == "__main__":
    workers = Workers(2, "toy", modules=MODULES, patience=PATIENT)
    pids = awake(workers, 2)
    workers.ask(ask("sleeper", seconds=1000.0))
    print(*pids, flush=True)
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
    pids = [int(pid) for pid in parent.stdout.readline().split()]
    assert len(pids) == 2
    if code is None:
        assert all(alive(pid) for pid in pids)
        parent.kill()
    parent.communicate(timeout=LONG)
    assert code is None or parent.returncode == code
    wait_until_gone(pids)
