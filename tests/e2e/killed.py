"""A game that plays itself in a process of its own until it is killed; `test_continue` is who kills it.

    python -m tests.e2e.killed FOLDER SEED KIND KIND ...

It tells `playing N` before the move after which there are N is kept, and `kept N` when it is.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from tests.e2e.helpers import QUICKLY
from tests.e2e.players import MousePlayer
from xian.pilot import Pilot
from xian.scenes.play.turn import Turn
from xian.table import seating


def tell(word: str, number: int) -> None:
    sys.stdout.write(f"{word} {number}\n")
    sys.stdout.flush()


def main(folder: str, seed: str, *kinds: str) -> None:
    lots = random.Random(int(seed))
    seating.random_seed = lambda: lots.getrandbits(31)
    pilot = Pilot(Path(folder), settings=QUICKLY)
    pilot.app.open("menu")
    hands = MousePlayer(pilot, int(seed))
    hands.begin(kinds)
    turn = pilot.app.scenes[1]
    assert isinstance(turn, Turn)
    history = turn.match.history

    def playing() -> None:
        tell("playing", history.position)

    turn.match._watchers = (playing, *turn.match._watchers)  # before the autosave hears of it
    turn.match.on_change(lambda: tell("kept", history.position))
    tell("kept", history.position)
    hands.play()
    tell("over", history.position)


if __name__ == "__main__":
    main(*sys.argv[1:])
