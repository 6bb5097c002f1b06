"""What can happen in Qin, as facts of the past with their data.

Tiles are 0 to 5, colours 1 to 3, squares 0 to 168 (`moves.square_name`). A village is told by its number and
by its lowest square. Only a tile drawn in secret changes with who looks.
"""

from __future__ import annotations

from typing import ClassVar

from xian.engine import events
from xian.engine.game import Seat, SeatEvent
from xian.engine.qin.slots import HIDDEN


class TileLaid(SeatEvent):
    """Q3.1: the tile's first half lies on `first`, its second on `second`."""

    tile: int
    first: int
    second: int


class ProvinceGrown(SeatEvent):
    """Q4.2: the owner's province has new territories, `squares`, and `size` in all."""

    colour: int
    squares: tuple[int, ...]
    size: int


class ProvinceJoined(SeatEvent):
    """Q4.4: provinces became one of the owner's. `squares` are the new territories, `size` those of the result;
    `joined` has the lowest square of each province that there was, `owners` whose it was."""

    colour: int
    squares: tuple[int, ...]
    size: int
    joined: tuple[int, ...]
    owners: tuple[Seat, ...]


class ProvinceFounded(SeatEvent):
    """Q4.1: all its territories are `squares`."""

    colour: int
    squares: tuple[int, ...]


class PagodaPlaced(SeatEvent):
    """`why` is founded, major or village; `square` tells the province or village, `left` what the seat has left."""

    why: str
    square: int
    left: int


class PagodaReturned(SeatEvent):
    """`why` is joined or village; `square` tells where it stood."""

    why: str
    square: int
    left: int


class VillageTaken(SeatEvent):
    """Q4.6, Q4.7: with so many pagodas connected; from the seat `holder`, or -1 when nobody held it, which has
    `against` connected: the most of any other when nobody held it."""

    village: int
    square: int
    pagodas: int
    holder: Seat
    against: int


class VillageLost(SeatEvent):
    """Q4.7: to the seat `taker`; comes before the taker's event."""

    village: int
    square: int
    taker: Seat


class TileDrawn(SeatEvent):
    """Q3.3: from pile 0 to 3; others don't see which tile."""

    hides: ClassVar = {"tile": HIDDEN}
    reveals: ClassVar[bool] = True
    why_kept: ClassVar[str] = "qin-undo.tile-drawn"
    tile: int
    pile: int


class TurnPassed(SeatEvent):
    """Q3.4: no tile of the hand can be laid, while another player can lay one."""


class RoundBegan(events.RoundStart):
    """Everybody has had a turn."""


class GameEnded(events.GameEnd):
    """Q5: pagodas on the board, who wins, and whether by the last pagoda (Q5.1)."""

    last_pagoda: bool
