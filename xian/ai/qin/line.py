"""A move of Qin, played on a world of its own: the tile laid and settled, and nothing drawn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeVar

from xian.ai.qin.look import Look
from xian.engine.game import Event, Move, Seat
from xian.engine.qin.laying import lay
from xian.engine.qin.slots import OWNER, PLACES, RECORD, SIZE
from xian.engine.qin.state import QinState

E = TypeVar("E", bound=Event)


class QinLine:
    """What was there before the move, what happened, and what is there after."""

    planned: Final = False

    def __init__(self, world: QinState, move: Move) -> None:
        self.seat: Seat = world.to_move
        self.steps: list[Move] = [move]
        self.log: list[Event] = []
        self.before = world.copy()
        self.after = world.copy()
        lay(self.after, move, self.log)
        self.after.moves = None
        self.seen_before = Look(self.before, self.seat)
        self.seen_after = Look(self.after, self.seat)

    def told(self, kind: type[E]) -> Iterable[E]:
        """The events of a kind, in their order."""
        return (event for event in self.log if isinstance(event, kind))

    @property
    def others(self) -> list[Seat]:
        """The other seats, as they follow in turn."""
        players = self.before.players
        return [(self.seat + step) % players for step in range(1, players)]

    @property
    def over(self) -> bool:
        """Whether the move ends the game: nothing comes next."""
        return self.after.over


def provinces(s: QinState) -> list[int]:
    """Every province that there is."""
    return [province for province in range(PLACES, len(s.v), len(RECORD)) if s.v[SIZE + province]]


def of_seat(s: QinState, seat: Seat) -> list[int]:
    """The provinces of a seat."""
    return [province for province in provinces(s) if s.v[OWNER + province] == seat]
