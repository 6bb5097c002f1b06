"""The end of Terracotta Army: the winner's warriors walk in."""

from __future__ import annotations

from xian.engine.game import Seat
from xian.engine.terracotta.position import Position, type_of
from xian.engine.terracotta.slots import TYPES
from xian.scenes.boards.terracotta.scored import own
from xian.scenes.parade import Parade, Piece
from xian.ui.geometry import Box

RATIO = 100 / 120


def pieces(state: Position, seat: Seat, colour: str) -> list[Piece]:
    """One for each warrior that still stands."""
    return [Piece(((f"terracotta/{TYPES[type_of(state.v[space])]}", colour, Box(0, 0, 1, 1)),), RATIO)
            for space in own(state, seat)]


PARADE = Parade("scenes/scoring", "兵馬", True, 0.17, pieces=pieces)
