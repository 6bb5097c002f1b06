"""The program is killed in the middle of a game, at any moment; Continue brings the table back.

Nothing but the move just being made may be lost, and what is shown is what the saved game shows.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tests.e2e.helpers import QUICKLY, at_table, pixels, rest
from tests.e2e.players import PERSON, QUICK
from tests.lasting import lasting
from xian.engine.data import ASSETS
from xian.pilot import Pilot, piloted
from xian.scenes.menu import Menu
from xian.scenes.play.turn import Turn
from xian.table.saves import resume

SEATS = [[PERSON, QUICK], [PERSON, PERSON], [PERSON, QUICK, QUICK], [PERSON, PERSON, PERSON, QUICK]]


def kill_at_some_moment(folder: Path, number: int) -> list[str]:
    """Start a game, let it go on for a while after its first save, and kill it; what it has told."""
    lots = random.Random(number)
    run = subprocess.Popen(
        [sys.executable, "-m", "tests.e2e.killed", str(folder), str(number), *SEATS[number % len(SEATS)]],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ASSETS.parent,
        env={**os.environ, "PYTHONPATH": str(ASSETS.parent), "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
    )
    assert run.stdout is not None and run.stderr is not None
    told: list[str] = []
    wanted, waits = lots.randint(1, 60), lots.random() * 0.012
    for line in run.stdout:
        told.append(line.strip())
        if len(told) >= wanted:
            threading.Event().wait(waits)
            break
    run.kill()
    with run:
        told += run.stdout.read().split("\n")  # by the same hand as before: some of it has been read ahead
        trouble = run.stderr.read()
    assert told[0] == "kept 0", trouble
    return told


def last(told: list[str], word: str) -> int:
    """The last number told with that word."""
    return max((int(line.split()[1]) for line in told if line.startswith(f"{word} ") and line[-1].isdigit()),
               default=0)


def shown(pilot: Pilot) -> tuple[str, bytes]:
    """The scene and the picture, once all has come to rest."""
    rest(pilot)
    return pilot.where, pixels(pilot)


@pytest.mark.parametrize("number", range(lasting(6, 20)))
def test_continue_after_a_kill(tmp_path: Path, number: int) -> None:
    told = kill_at_some_moment(tmp_path, number)
    with piloted(tmp_path, settings=QUICKLY) as pilot:
        pilot.app.open("menu")
        pilot.idle()
        menu = pilot.scene
        assert isinstance(menu, Menu) and menu.waiting is not None
        match, _ = resume(menu.waiting.path)
        position = match.history.position
        assert last(told, "kept") <= position <= max(last(told, "playing"), last(told, "kept"))
        pilot.click("continue")
        turn = pilot.app.scenes[1]
        assert isinstance(turn, Turn) and turn.autosave is not None
        assert list(turn.match.history.steps[:position]) == list(match.history.steps)
        pilot.app.notices.clear()
        found = shown(pilot)
    with piloted(tmp_path / "other", settings=QUICKLY) as pilot:
        pilot.app.open("menu")
        at_table(pilot, match)
        assert shown(pilot) == found
