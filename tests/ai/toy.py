"""A game small enough to see at a glance what a computer player should do.

Two seats in turn choose a door and then a shelf behind it, and get what lies there; one chapter is one turn of
one seat. Which shelf of the third door is the full one only the other seat knows, as if it had hidden it.
"""

from __future__ import annotations

import random
from typing import Any

from xian.engine.game import NOBODY, Event, Move, Seat, View

TURNS = 4
SHELVES = {0: [3, 3, 3], 1: [0, 0, 9]}
AT_THE_DOOR = {0: 2, 1: 0, 2: 0}
"""Points that are there for the moment between the two steps, and gone after: bait."""
FULL_SHELF = 20
UNKNOWN = -1


class Doors:
    """The whole state: points, turn, the door chosen, and the shelf each seat has hidden from the other."""

    def __init__(self, hidden: list[int]) -> None:
        self.players = 2
        self.points = [0, 0]
        self.turn = 0
        self.door = UNKNOWN
        self.hidden = hidden
        self.was_viewed = False

    @property
    def to_move(self) -> Seat:
        return NOBODY if self.over else self.turn % 2

    @property
    def over(self) -> bool:
        return self.turn == TURNS

    def legal(self) -> list[Move]:
        return [0, 1, 2] if self.door == UNKNOWN else [10, 11, 12]

    def play(self, move: Move, events: list[Event] | None = None) -> None:
        assert not self.was_viewed, "a view is not for playing"
        seat = self.to_move
        if self.door == UNKNOWN:
            self.door = move
            self.points[seat] += AT_THE_DOOR[move]
            return
        self.points[seat] -= AT_THE_DOOR[self.door]
        self.points[seat] += self._shelf(seat, move - 10)
        self.door = UNKNOWN
        self.turn += 1

    def _shelf(self, seat: Seat, shelf: int) -> int:
        if self.door in SHELVES:
            return SHELVES[self.door][shelf]
        return FULL_SHELF if self.hidden[1 - seat] == shelf else 0

    def copy(self) -> Doors:
        other = Doors(list(self.hidden))
        other.points = list(self.points)
        other.turn, other.door = self.turn, self.door
        return other

    def scores(self) -> list[int]:
        return list(self.points)

    def winners(self) -> list[Seat]:
        return [seat for seat in (0, 1) if self.points[seat] == max(self.points)]


class DoorsGame:
    """The contract over it; what computer players never use says so by failing."""

    key = "doors"
    rules = 1
    seats = range(2, 3)

    def view(self, state: Doors, seat: Seat) -> View:
        shown = state.copy()
        shown.hidden[1 - seat] = UNKNOWN
        shown.was_viewed = True
        return View(seat, shown)

    def determinize(self, view: View, rng: random.Random) -> Doors:
        state: Doors = view.state.copy()
        state.hidden = [rng.randrange(3) if shelf == UNKNOWN else shelf for shelf in state.hidden]
        return state

    def heading(self, state: Doors) -> str:
        return f"turn {state.turn}"

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"no computer player needs {name}")
