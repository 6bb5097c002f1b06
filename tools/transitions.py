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

from tools.choosers import AnyMove, Chooser
from xian.engine.game import Event, Options
from xian.engine.qin.game import QIN
from xian.engine.qin.state import QinState
from xian.engine.xian.game import XIAN
from xian.engine.xian.state import XianState

LISTEN_EVERY = 5
"""Every so manieth game has a listener: with one the engine goes other ways."""


def told(state: XianState | QinState, events: list[Event] | None) -> bytes:
    """All of a position, as bytes."""
    scores, winners = state.scores(), state.winners()
    facts = array("q", [*state.legal(), *state.v, *state.piles, state.to_move, *scores, *winners])
    return facts.tobytes() + (repr([event.data() for event in events]).encode() if events else b"")


def begin(key: str, seed: int) -> tuple[XianState | QinState, Chooser | AnyMove]:
    """The game of a seed, and who plays it."""
    if key == "qin":
        return QIN.new(Options(2 + seed % 3, QIN.house_pack()), seed), AnyMove(seed)
    return XIAN.new(Options(2 + seed % 3, XIAN.house_pack()), seed), Chooser(seed)


def hashes(count: int, seed: int, key: str = "xian") -> Iterator[str]:
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
    parser.add_argument("--game", default="xian", choices=("xian", "qin"), help="which game (default: xian)")
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
