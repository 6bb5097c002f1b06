"""What a computer player is, and those that can sit down at a table.

Whatever a file, a save or another program says of a computer player becomes an `Opponent` or nothing. Programs from
outside and networks in files are `contestants`, which only the command line can name.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from xian.ai import levels
from xian.ai.games import likely_of
from xian.ai.greedy import GreedyBot
from xian.ai.learner import LearnerBot
from xian.ai.network_bot import NetworkBot
from xian.ai.random_bot import RandomBot
from xian.ai.search_bot import SearchBot
from xian.ai.tempers import Liking, liking_of
from xian.engine.game import BadInput, Game, Move, Seat, View


class Bot(Protocol):
    """A computer player. It is asked with the view of the seat to move, which holds nothing it may not know."""

    def decide(self, view: View) -> Move:
        """One of `view.state.legal()`."""


BOTS: dict[str, Callable[[Game, random.Random], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
"""Those that know nothing but the contract and can play any game."""


@dataclass(frozen=True)
class Opponent:
    """A computer player as data from outside may name it: a level that the program knows, and a temper. There is no
    way to say more with it: no program, no path, no time to think."""

    level: str
    temper: str = ""

    @property
    def kind(self) -> str:
        """As records write it: `minister/painter`."""
        return f"{self.level}/{self.temper}" if self.temper else self.level


POINTS: Final = 100.0
"""What a sure win counts for a player that knows only points."""

FALLBACK: Final = Opponent("artisan")
"""Who plays where nobody known is named."""


def opponent(kind: str, game: str) -> Opponent | None:
    """The computer player that such a kind of player means; None for what the program does not know."""
    key, stroke, temper = kind.partition("/")
    if stroke and not temper:
        return None
    known = not stroke if key in BOTS else levels.level(key, game, temper) is not None
    return Opponent(key, temper) if known else None


def in_place_of(kind: str, game: str) -> Opponent:
    """Who plays for a kind of player that is not known as it stands: the level whose name it begins with, with its
    temper if the game has it, else the fallback."""
    words = kind.partition(":")[0].partition("@")[0]
    return opponent(words, game) or opponent(words.partition("/")[0], game) or FALLBACK


def sit(who: Opponent, game: Game, rng: random.Random) -> Bot:
    """A computer player who sits down. `rng` is its own, see `own_rng`. Raises BadInput where the game knows no such
    level."""
    if who.level in BOTS:
        return BOTS[who.level](game, rng)
    return of_level(level_of(who, game.key), game, rng)


def level_of(who: Opponent, game: str) -> levels.Level:
    """Its level in that game. Raises BadInput when there is none."""
    found = levels.level(who.level, game, who.temper)
    if found is None:
        raise BadInput(f"there is no computer player {who.kind!r}; there are {', '.join(names())}")
    return found


def of_level(level: levels.Level, game: Game, rng: random.Random) -> Bot:
    """A computer player of a level."""
    liking = in_points(liking_of(level, game))
    if level.method == "learner":
        return LearnerBot(game, rng, level, liking)
    if level.method == "greedy":
        return GreedyBot(game, rng, level.lines, level.overlook, level.noise, likely_of(game.key), liking)
    if level.method == "network":
        return NetworkBot(game, rng, level)
    return SearchBot(game, rng, level)


def in_points(liking: Liking | None) -> Liking | None:
    """What a temper adds for a player that knows only points."""
    return (lambda state, move: POINTS * liking(state, move)) if liking else None


def names() -> list[str]:
    """The names of all computer players, from the weakest up."""
    return [*BOTS, *(level.key for level in levels.every())]


def own_rng(seed: int, seat: Seat, purpose: str) -> random.Random:
    """Random numbers for one seat and one purpose, far from the game's: how long or how often a computer player
    thinks never changes what is drawn for the game or for another seat."""
    digest = hashlib.sha256(f"{seed}/{seat}/{purpose}".encode()).digest()
    return random.Random(int.from_bytes(digest[:16], "big"))
