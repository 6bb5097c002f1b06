"""Commands that are called off by Ctrl+C, or lose one of their processes: what was played is told, nobody is left."""

from __future__ import annotations

import json
import os
import signal
import time
from pathlib import Path

import pytest

from tests.cli.running import Watched, started
from tests.waiting import wait_until, wait_until_gone


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_was_played_before_an_interrupt_is_counted(tmp_path: Path, jobs: str) -> None:
    """A deal is two games: four deals are finished when the eleventh game begins, however they are shared out, and two
    of them have been told of."""
    player = Watched(tmp_path)
    with started("arena", "xian", "--bots", f"{player.name},random", "--games", "1000", "--jobs", jobs,
                 "--json") as process:
        wait_until(lambda: len(player.begun()) >= 11)
        os.killpg(process.pid, signal.SIGINT)
        printed, complaint = process.communicate(timeout=30)
    assert (process.returncode, complaint) == (130, "interrupted\n")
    found = json.loads(printed)
    assert found["interrupted"]
    assert 4 <= found["games"] < 1000


def test_an_interrupt_leaves_no_process_behind(tmp_path: Path) -> None:
    """Two processes play with a program from outside that takes its time; all go at once, and there is nothing to
    tell."""
    player = Watched(tmp_path, seconds=0.2)
    with started("arena", "xian", "--bots", f"{player.name},random", "--games", "100", "--jobs", "2") as process:
        wait_until(lambda: len(player.begun()) >= 2)
        start = time.monotonic()
        os.killpg(process.pid, signal.SIGINT)
        printed, complaint = process.communicate(timeout=30)
    assert (process.returncode, printed, complaint) == (130, "", "interrupted\n")
    assert time.monotonic() - start < 10
    wait_until_gone([pid for both in player.begun() for pid in both])


def test_a_job_in_the_background_goes_on(tmp_path: Path) -> None:
    """A shell lets what it starts with & ignore Ctrl+C, which is for what runs in front."""
    player = Watched(tmp_path)
    with started("arena", "xian", "--bots", f"{player.name},random", "--games", "4", "--json",
                 heeds=False) as process:
        wait_until(lambda: len(player.begun()) >= 1)
        os.killpg(process.pid, signal.SIGINT)
        printed, complaint = process.communicate(timeout=60)
    assert (process.returncode, complaint) == (0, "")
    assert json.loads(printed)["games"] == 4


@pytest.mark.parametrize("command", ["arena", "sim"])
def test_a_process_that_is_ended_from_outside(tmp_path: Path, command: str) -> None:
    """The arena counts the deals that are finished; of the many games of a sim none are."""
    player = Watched(tmp_path)
    with started(command, "xian", "--bots", f"{player.name},random", "--games", "1000", "--jobs", "2",
                 "--json") as process:
        wait_until(lambda: len(player.begun()) >= 11)
        os.kill(player.begun()[-1][1], signal.SIGKILL)
        printed, complaint = process.communicate(timeout=30)
    assert process.returncode == 2
    assert "one of the processes was ended from outside" in complaint
    assert complaint.count("\n") == 1
    assert (4 <= json.loads(printed)["games"] < 1000) if command == "arena" else printed == ""


@pytest.mark.parametrize("command", ["arena", "sim"])
def test_an_interrupt_while_processes_start(tmp_path: Path, command: str) -> None:
    """The first has just begun to play, and most are still being started: they say nothing of their own."""
    player = Watched(tmp_path, seconds=0.1)
    with started(command, "xian", "--bots", f"{player.name},random", "--games", "1000", "--jobs", "8") as process:
        wait_until(lambda: len(player.begun()) >= 1)
        os.killpg(process.pid, signal.SIGINT)
        printed, complaint = process.communicate(timeout=30)
    assert (process.returncode, printed, complaint) == (130, "", "interrupted\n")
    wait_until_gone([pid for both in player.begun() for pid in both])
