"""What can happen in Qin, as facts of the past with their data.

Tiles are 0 to 5, colours 1 to 3, squares 0 to 168 (`moves.square_name`). A village is told by its number and
by its lowest square. Only a tile drawn in secret changes with who looks.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from xian.engine.game import Event, Seat
from xian.engine.qin.slots import HIDDEN


@dataclass(frozen=True)
class TileLaid(Event):
    """Q3.1: the tile's first half lies on `first`, its second on `second`."""

    seat: Seat
    tile: int
    first: int
    second: int


@dataclass(frozen=True)
class ProvinceGrown(Event):
    """Q4.2: the owner's province has new territories, `squares`, and `size` in all."""

    seat: Seat
    colour: int
    squares: tuple[int, ...]
    size: int


@dataclass(frozen=True)
class ProvinceJoined(Event):
    """Q4.4: provinces became one of the owner's. `squares` are the new territories, `size` those of the result;
    `joined` has the lowest square of each province that there was, `owners` whose it was."""

    seat: Seat
    colour: int
    squares: tuple[int, ...]
    size: int
    joined: tuple[int, ...]
    owners: tuple[Seat, ...]


@dataclass(frozen=True)
class ProvinceFounded(Event):
    """Q4.1: all its territories are `squares`."""

    seat: Seat
    colour: int
    squares: tuple[int, ...]


@dataclass(frozen=True)
class PagodaPlaced(Event):
    """`why` is founded, major or village; `square` tells the province or village, `left` what the seat has left."""

    seat: Seat
    why: str
    square: int
    left: int


@dataclass(frozen=True)
class PagodaReturned(Event):
    """`why` is joined or village; `square` tells where it stood."""

    seat: Seat
    why: str
    square: int
    left: int


@dataclass(frozen=True)
class VillageTaken(Event):
    """Q4.6, Q4.7: with so many pagodas connected; from the seat `holder`, or -1 when nobody held it, which has
    `against` connected: the most of any other when nobody held it."""

    seat: Seat
    village: int
    square: int
    pagodas: int
    holder: Seat
    against: int


@dataclass(frozen=True)
class VillageLost(Event):
    """Q4.7: to the seat `taker`; comes before the taker's event."""

    seat: Seat
    village: int
    square: int
    taker: Seat


@dataclass(frozen=True)
class TileDrawn(Event):
    """Q3.3: from pile 0 to 3; others don't see which tile."""

    reveals: ClassVar[bool] = True
    why_kept: ClassVar[str] = "qin-undo.tile-drawn"
    seat: Seat
    tile: int
    pile: int

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else replace(self, tile=HIDDEN)


@dataclass(frozen=True)
class TurnPassed(Event):
    """Q3.4: no tile of the hand can be laid, while another player can lay one."""

    seat: Seat


@dataclass(frozen=True)
class RoundBegan(Event):
    """Every seat has had so many turns but one."""

    chapter: ClassVar[bool] = True
    number: int


@dataclass(frozen=True)
class GameEnded(Event):
    """Q5: pagodas on the board, who wins, and whether by the last pagoda (Q5.1)."""

    ends: ClassVar[bool] = True
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    last_pagoda: bool
