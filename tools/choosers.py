"""Seeded players that come to every corner of the rules: a game's own of `tools/<game>_chooser.py`, which leans, where
uniform random play would miss much; else one that plays any move alike."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Protocol

from tools.own import own


class Choosing(Protocol):
    """Who plays for all seats of one game."""

    def choose(self, moves: Sequence[int]) -> int:
        """One of the moves."""


class AnyMove:
    """Plays any legal move alike, of whatever game."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(f"any move {seed}").random

    def choose(self, moves: Sequence[int]) -> int:
        return moves[int(self.random() * len(moves))]


def chooser(game: str, seed: int) -> Choosing:
    """Who plays that game."""
    usual: Callable[[int], Choosing] = AnyMove
    return own(game, "chooser", usual)(seed)
