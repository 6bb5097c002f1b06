"""The other seats of a table, and the things that stand for a seat and for what it has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from xian.engine.game import Seat
from xian.ui.ids import Id

if TYPE_CHECKING:
    from xian.scenes.boards.board import Shown

OWN_KIND: Final = "own"
"""Of this kind is what the seat shown at the bottom keeps counters of."""


def others(shown: Shown) -> list[Seat]:
    """The other seats in the order of the table."""
    players = shown.view.state.players
    return [(shown.seat + step) % players for step in range(1, players)]


def acting(shown: Shown) -> Seat:
    """Whose move it is."""
    to_move: Seat = shown.view.state.to_move
    return to_move if shown.waited is None else shown.waited


def panel(seat: Seat) -> Id:
    """The thing that stands for a seat."""
    return Id("panel", seat)


def holder(shown: Shown, seat: Seat, own: Id) -> Id:
    """Where a seat has something: one's own is that thing, and what another has is on its panel."""
    return own if seat == shown.seat else panel(seat)


def counter(shown: Shown, seat: Seat, name: str) -> Id:
    """Where a seat keeps what is counted by that name."""
    return holder(shown, seat, Id(OWN_KIND, name))
