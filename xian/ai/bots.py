"""What a computer player is, and the list of them by name."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
from typing import Protocol

from xian.ai import levels
from xian.ai.greedy import GreedyBot
from xian.ai.network_bot import NetworkBot
from xian.ai.outside import OutsideBot, is_outside
from xian.ai.random_bot import RandomBot
from xian.ai.search_bot import SearchBot
from xian.engine.game import BadInput, Game, Move, Seat, View


class Bot(Protocol):
    """A computer player. It is asked with the view of the seat to move, which holds nothing it may not know."""

    def decide(self, view: View) -> Move:
        """One of `view.state.legal()`."""


BOTS: dict[str, Callable[[Game, random.Random], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
"""Those that know nothing but the contract and can play any game."""


def make(name: str, game: Game, rng: random.Random) -> Bot:
    """A computer player by name: one of BOTS, or a level as `levels.find` reads it. `rng` is its own, see
    `own_rng`. Raises BadInput for an unknown name."""
    if is_outside(name):
        return OutsideBot(name, game, rng)
    if name in BOTS:
        return BOTS[name](game, rng)
    level = levels.find(name, game.key)
    if level is None:
        raise BadInput(f"there is no computer player {name!r}; there are {', '.join(names())}")
    return of_level(level, game, rng)


def known(name: str, game: Game) -> bool:
    """Whether there is a computer player of that name."""
    return name in BOTS or levels.find(name, game.key) is not None


def name_key(name: str, game: Game) -> str:
    """The catalogue's key for what players call it."""
    level = levels.find(name, game.key)
    return f"level.{level.key if level else name}"


def of_level(level: levels.Level, game: Game, rng: random.Random) -> Bot:
    """A computer player of a level."""
    if level.method == "greedy":
        return GreedyBot(game, rng, overlook=level.overlook, noise=level.noise)
    if level.method == "network":
        return NetworkBot(game, rng, level)
    return SearchBot(game, rng, level)


def names() -> list[str]:
    """The names of all computer players, from the weakest up."""
    return [*BOTS, *(level.key for level in levels.every())]


def own_rng(seed: int, seat: Seat, purpose: str) -> random.Random:
    """Random numbers for one seat and one purpose, far from the game's: how long or how often a computer player
    thinks never changes what is drawn for the game or for another seat."""
    digest = hashlib.sha256(f"{seed}/{seat}/{purpose}".encode()).digest()
    return random.Random(int.from_bytes(digest[:16], "big"))
