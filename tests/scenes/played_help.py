"""Games that end on the screen, for the tests of what becomes of them."""

from __future__ import annotations

import random
from pathlib import Path
from typing import cast

from tests.scenes.helpers import faults_at_all_scales
from tests.table.chronicle_help import many
from tests.table.test_chronicle import keep
from xian.pilot import Pilot
from xian.scenes.play.turn import Turn
from xian.table.settings import Settings


def still(lang: str = "en") -> Settings:
    """Nothing moves."""
    return Settings(language=lang, speed=0, reduced_motion=True, course_offered=True)


SIZES = [(1000, 760), (1720, 720)]
"""Windows that `tests/pictures/test_overflow.py` does not look at."""


def cut_or_outside(pilot: Pilot) -> list[str]:
    """The faults with every size of the text, but for texts on others: what is scrolled away and what lies under a
    sheet is drawn too; `tests/pictures/test_overflow.py` knows what covers what."""
    return [fault for fault in faults_at_all_scales(pilot)
            if ": overlap: " not in fault and not fault.partition(": ")[2].startswith("outside: ")]


def keep_many(folder: Path, count: int = 24) -> None:
    """So many finished games in the player's folder."""
    keep(folder, many(count))


def play_to_the_end(pilot: Pilot, seed: int = 1) -> Turn:
    """The game on the table is played by lot, and its end is seen there."""
    turn = cast("Turn", pilot.app.scenes[1])
    lots, match = random.Random(seed), turn.match
    while not match.over:
        match.play(match.to_move, lots.choice(match.state.legal()))
    for _ in range(200):
        if pilot.where == "scoring":
            break
        pilot.step(0.05)
    return turn
