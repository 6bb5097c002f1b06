"""What a computer player is, and the list of them by name."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
from typing import Protocol

from xian.ai.greedy import GreedyBot
from xian.ai.random_bot import RandomBot
from xian.engine.game import BadInput, Game, Move, Seat, View


class Bot(Protocol):
    """A computer player. It is asked with the view of the seat to move, which holds nothing it may not know."""

    def decide(self, view: View) -> Move:
        """One of `view.state.legal()`."""


BOTS: dict[str, Callable[[Game, random.Random], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def make(name: str, game: Game, rng: random.Random) -> Bot:
    """A computer player by name. `rng` is its own, see `own_rng`. Raises BadInput for an unknown name."""
    if name not in BOTS:
        raise BadInput(f"there is no computer player {name!r}; there are {', '.join(sorted(BOTS))}")
    return BOTS[name](game, rng)


def own_rng(seed: int, seat: Seat, purpose: str) -> random.Random:
    """Random numbers for one seat and one purpose, far from the game's: how long or how often a computer player
    thinks never changes what is drawn for the game or for another seat."""
    digest = hashlib.sha256(f"{seed}/{seat}/{purpose}".encode()).digest()
    return random.Random(int.from_bytes(digest[:16], "big"))
