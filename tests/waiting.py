"""Waiting for what another process does."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

LONG = 60.0
"""Seconds that nothing in a test takes, however busy the machine is."""


def alive(pid: int) -> bool:
    """Whether a process runs; one that is dead and waits to be fetched does not."""
    try:
        if Path("/proc/self").exists():
            return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
        os.kill(pid, 0)
    except OSError:
        return False
    return True


def wait_until(done: Callable[[], bool]) -> None:
    end = time.monotonic() + LONG
    while not done():
        assert time.monotonic() < end, "this takes too long"
        time.sleep(0.01)


def wait_until_gone(pids: list[int]) -> None:
    wait_until(lambda: not any(alive(pid) for pid in pids))
