"""A seeded player of Xi'an that leans: random play which still comes to every corner of the rules.

Uniform random play seldom uses a tile, hardly ever meets a toll it can't pay, and passes far too little or too
much. A `Chooser` draws a weight for every kind of move (`enter lab`, `swap`, `pass`, …) once, then plays by
these weights, so that one game is full of palace moves and the next full of passes. Equal seeds play alike.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from xian.engine.xian.moves import BACK, NAMES, text

WEIGHTS: Final = (0.05, 0.3, 1.0, 1.0, 1.0, 4.0, 20.0)
"""What a kind's weight is drawn from."""

OF_TWO_WORDS: Final = {"enter", "extra"}
"""Moves whose kind is told by two words: which building matters."""


def kind(move: int) -> str:
    """The kind of a move: `pair`, `enter lab`, `enter open`, `swap`, …"""
    words = text(move).split()
    if words[0] == "enter" and len(words) == 3:
        return f"enter {words[2]}"
    return " ".join(words[:2]) if words[0] in OF_TWO_WORDS else words[0]


KINDS: Final[dict[int, str]] = {move: kind(move) for move in NAMES}
"""Kind by move; every move above BACK is a `back`."""

ALL_KINDS: Final = (*sorted(set(KINDS.values())), "back")


class Chooser:
    """Plays for all seats of one game. `even` plays every move alike."""

    def __init__(self, seed: int, even: bool = False) -> None:
        rng = random.Random(f"chooser {seed}")
        self.random = rng.random
        self.weight: dict[str, float] = {}
        for name in ALL_KINDS:
            self.weight[name] = 1.0 if even else WEIGHTS[int(rng.random() * len(WEIGHTS))]

    def choose(self, moves: Sequence[int]) -> int:
        """One of the moves, by the weights of their kinds."""
        weights = [self.weight["back" if move > BACK else KINDS[move]] for move in moves]
        point = self.random() * sum(weights)
        for move, weight in zip(moves, weights, strict=True):
            point -= weight
            if point < 0:
                return move
        return moves[-1]


OWN: Final = Chooser
