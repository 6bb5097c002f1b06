"""A seeded player of Terracotta Army that leans: random play which still comes to every corner of the rules.

Uniform random play takes too little and builds no army. A `Leaning` draws once how much it likes every kind of move
and every part of the mausoleum, and then plays by these weights, so that one game fills a corner with guards and the
next buys specialists. Equal seeds play alike.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from xian.engine.terracotta.board import SPACE_NAMES
from xian.engine.terracotta.moves import NAMES

WEIGHTS: Final = (0.1, 0.5, 1.0, 1.0, 3.0, 10.0)
"""What a kind's weight is drawn from."""
ACTING: Final = {"act": 12.0, "use": 3.0, "keep": 0.5, "turn": 0.3}
"""How much more, or less, than other kinds these are liked."""


class Leaning:
    """Plays for all seats of one game."""

    def __init__(self, seed: int) -> None:
        rng = random.Random(f"leaning {seed}")
        self.random = rng.random
        kinds = {words.split(" ")[0] for words in NAMES}
        liked = {kind: rng.choice(WEIGHTS) * ACTING.get(kind, 1.0) for kind in sorted(kinds)}
        row, column, spread = rng.randrange(7), rng.randrange(9), rng.choice((1.5, 3.0, 30.0))
        near = {name: 0.02 + 2.0 ** -(max(abs(space // 9 - row), abs(space % 9 - column)) / spread * 2)
                for name, space in SPACE_NAMES.items()}
        self.weight = [liked[words.split(" ")[0]] * near.get(words.split(" ")[-1], 1.0) for words in NAMES]

    def choose(self, moves: Sequence[int]) -> int:
        """One of the moves, by their weights."""
        point = self.random() * sum(self.weight[move] for move in moves)
        for move in moves:
            point -= self.weight[move]
            if point < 0:
                return move
        return moves[-1]


OWN: Final = Leaning
