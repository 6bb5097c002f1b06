"""The end of Qin: the winner's pagodas rise over the plain, each on the ground of its province or village."""

from __future__ import annotations

from typing import Final

from xian.engine.game import Seat
from xian.engine.qin.position import Position
from xian.engine.qin.slots import COLOURS
from xian.scenes.parade import Layer, Parade, Piece
from xian.ui.geometry import Box

RATIO: Final = 0.62
SQUARES: Final = tuple(Box(0.1 + 0.267 * place, 0.84, 0.268, 0.166) for place in range(3))
"""The ground of a province."""
FIELD: Final = Box(0.1, 0.79, 0.8, 0.25)
"""That of a village."""
LOW: Final = Box(0.06, 0.3, 0.88, 0.62)
"""Where a pagoda stands that is alone."""
PAIR: Final = (LOW, Box(0.14, 0.02, 0.72, 0.52))
"""Where the two of a major province stand, one on the other."""


def pieces(state: Position, seat: Seat, colour: str) -> list[Piece]:
    """One for each province and each village of the seat, the largest provinces in the last rank."""
    own = sorted((province for province in state.provinces() if state.owner(province) == seat),
                 key=lambda province: (-state.pagodas(province), -state.size(province)))
    held = [village for village in range(len(state.setting.board.villages)) if state.holder(village) == seat]
    provinces = [standing([(ground(state, province), "", box) for box in SQUARES], colour, state.pagodas(province))
                 for province in own]
    return provinces + [standing([("qin/village-wide", "", FIELD)], colour, 1) for _ in held]


def ground(state: Position, province: int) -> str:
    """The picture of its territories."""
    return f"qin/{COLOURS[state.v[state.squares(province)[0]]]}"


def standing(floor: list[Layer], colour: str, pagodas: int) -> Piece:
    """So many pagodas on that ground."""
    towers = [("qin/pagoda", colour, box) for box in PAIR[:pagodas]]
    return Piece((*floor, *towers), RATIO)


PARADE = Parade("scenes/provinces", "秦", False, 0.38, 0.8, pieces)
