"""The end of Xi'an: the winner's painted warriors walk into the hall."""

from __future__ import annotations

from xian.engine.game import Seat
from xian.engine.xian.position import Position, bits
from xian.engine.xian.slots import PAINTED
from xian.scenes.boards.xian.draw_pit import RATIO
from xian.scenes.boards.xian.things import figure
from xian.scenes.parade import Parade, Piece
from xian.ui.geometry import Box


def pieces(state: Position, seat: Seat, colour: str) -> list[Piece]:
    """One for each warrior that the seat has painted."""
    return [Piece(((f"warriors/{figure(space)}", colour, Box(0, 0, 1, 1)),), RATIO)
            for space in bits(state.v[PAINTED + seat])]


PARADE = Parade("scenes/scoring", "西安", True, 0.17, pieces=pieces)
