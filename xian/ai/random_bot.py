"""The computer player that plays any legal move."""

from __future__ import annotations

import random

from xian.engine.game import Game, Move, View


class RandomBot:
    """Every legal move is as likely as every other: the floor that each other player is measured against."""

    def __init__(self, game: Game, rng: random.Random) -> None:
        self._rng = rng

    def decide(self, view: View) -> Move:
        """One of the legal moves."""
        moves: list[Move] = view.state.legal()
        return self._rng.choice(moves)
