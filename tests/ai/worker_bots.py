"""Computer players that behave badly, or in a way a test can foretell. `worker_modules` enrols them."""

from __future__ import annotations

import os
import random
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping

from xian.engine.game import Game, Move, View


class Player(ABC):
    """What they have in common."""

    def __init__(self, game: Game, rng: random.Random) -> None:
        self.game = game
        self.rng = rng
        self.asked = 0

    @abstractmethod
    def decide(self, view: View) -> Move: ...


class Sleeper(Player):
    """Never answers."""

    def decide(self, view: View) -> Move:
        while True:
            time.sleep(1)


class Crasher(Player):
    """Takes its process with it."""

    def decide(self, view: View) -> Move:
        os._exit(3)


class Raiser(Player):
    """Fails."""

    def decide(self, view: View) -> Move:
        raise RuntimeError("no idea")


class Cheat(Player):
    """Plays what is not legal."""

    def decide(self, view: View) -> Move:
        return next(move for move in range(104) if move not in view.state.legal() and (move < 90 or move >= 100))


class Counting(Player):
    """Plays the first legal move when asked first, then the second, and so on."""

    def decide(self, view: View) -> Move:
        moves: list[Move] = view.state.legal()
        self.asked += 1
        return moves[(self.asked - 1) % len(moves)]


class Thinking(Player):
    """Thinks as long as it may; the move depends on every iteration."""

    def decide(self, view: View) -> Move:
        raise AssertionError("one that thinks is asked to think")

    def think(self, view: View, until: Callable[[], bool]) -> Move:
        moves: list[Move] = view.state.legal()
        place = 0
        while not until():
            place = (place + self.rng.randrange(len(moves))) % len(moves)
        return moves[place]


class Searching(Player):
    """Its search likes one legal move best, by its lots."""

    def decide(self, view: View) -> Move:
        raise AssertionError("one that searches is asked for its share")

    def share(self, view: View, until: Callable[[], bool]) -> Mapping[Move, tuple[int, float]]:
        moves: list[Move] = view.state.legal()
        tried = dict.fromkeys(moves, (0, 0.0))
        while not until():
            move = self.rng.choice(moves)
            visits, total = tried[move]
            tried[move] = (visits + 1, total + self.rng.random())
        return tried


class Lame(Searching):
    """Some of its shares take their process with them."""

    def share(self, view: View, until: Callable[[], bool]) -> Mapping[Move, tuple[int, float]]:
        if self.rng.random() < 0.5:
            os._exit(3)
        return super().share(view, until)


class Idle(Searching):
    """Its search has tried nothing."""

    def share(self, view: View, until: Callable[[], bool]) -> Mapping[Move, tuple[int, float]]:
        return {}


ALL = {each.__name__.lower(): each
       for each in (Sleeper, Crasher, Raiser, Cheat, Counting, Thinking, Searching, Lame, Idle)}
