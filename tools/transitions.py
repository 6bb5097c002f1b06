"""A running hash over many steps of seeded games: the same for the pure and for the compiled engine, or one is wrong.

    python -m tools.transitions --count 200000 --game qin

To run the compiled copy, stand in it and put it before the checkout: PYTHONPATH=build/compiled:. in its folder.
Prints where the engine was loaded from, then a hash after every tenth of the way: of the legal moves, every slot,
the piles, who is to move, the projected scores and winners, and in every fifth game the events.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import sys
from array import array
from collections.abc import Iterator
from typing import Any

from tools.choosers import Choosing, chooser
from xian.engine.game import Event, Options
from xian.engine.registry import FIRST, GAMES
from xian.engine.registry import game as find_game

LISTEN_EVERY = 5
"""Every so manieth game has a listener: with one the engine goes other ways."""


def told(state: Any, events: list[Event] | None) -> bytes:
    """All of a position, a list of ints in every game that is compiled, as bytes."""
    scores, winners = state.scores(), state.winners()
    facts = array("q", [*state.legal(), *state.v, *getattr(state, "piles", ()), state.to_move, *scores, *winners])
    return facts.tobytes() + (repr([event.data() for event in events]).encode() if events else b"")


def begin(key: str, seed: int) -> tuple[Any, Choosing]:
    """The game of a seed, and who plays it."""
    game = find_game(key)
    return game.new(Options(game.seats[seed % len(game.seats)], game.house_pack()), seed), chooser(key, seed)


def hashes(count: int, seed: int, key: str = FIRST) -> Iterator[str]:
    """Play so many steps; a hash of everything so far after each tenth."""
    running = hashlib.sha256()
    done = 0
    while True:
        state, chooser = begin(key, seed)
        running.update(told(state, None))
        while not state.over:
            events: list[Event] | None = [] if seed % LISTEN_EVERY == 0 else None
            state.play(chooser.choose(state.legal()), events)
            running.update(told(state, events))
            done += 1
            if done % max(1, count // 10) == 0:
                yield f"{done} {running.hexdigest()}"
            if done >= count:
                return
        seed += 1


def main() -> int:
    parser = argparse.ArgumentParser(description="A hash over many steps of seeded games.")
    parser.add_argument("--count", type=int, default=200_000, help="how many steps (default: 200000)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first game (default: 1)")
    parser.add_argument("--game", default=FIRST, choices=list(GAMES), help=f"which game (default: {FIRST})")
    parser.add_argument("--loaded", nargs="*", default=[], metavar="MODULE",
                        help="modules whose file is told first, to show which engine runs")
    options = parser.parse_args()
    for name in options.loaded:
        print(f"{name} {importlib.import_module(name).__file__}")
    for line in hashes(options.count, options.seed, options.game):
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
