"""How a tile is held: which way it points, and which move that is on a spot of the board.

A tile points right (0), down (1), left (2) or up (3), from its first half to its second. Of a tile of one colour right
and left are the same, and so are down and up. It is put down by its upper or left half, whichever that is.
"""

from __future__ import annotations

from typing import Final

from xian.engine.game import Move
from xian.engine.qin.moves import ACROSS, SPOT_NAMES, move_of, spot_name, spots, tile_of
from xian.engine.qin.slots import ONE_COLOUR
from xian.ui.ids import Id

RIGHT: Final = 0
DOWN: Final = 1
LEFT: Final = 2
UP: Final = 3


def ways_of(tile: int) -> int:
    """How many ways of holding it there are."""
    return 2 if tile < ONE_COLOUR else 4


def tall(way: int) -> bool:
    """Whether the halves lie one over the other."""
    return way % 2 == 1


def move_at(tile: int, way: int, spot: int) -> Move:
    """The move that puts a tile held so down with its upper or left half on the spot."""
    other = spot - ACROSS if tall(way) else spot + 1
    if tile < ONE_COLOUR:
        return move_of(tile, min(spot, other), max(spot, other))
    return move_of(tile, spot, other) if way in (RIGHT, DOWN) else move_of(tile, other, spot)


def placed(move: Move) -> tuple[int, int, int]:
    """The tile of a move, its way, and the spot of its upper or left half."""
    tile = tile_of(move)
    first, second = spots(move)
    if abs(first - second) == 1:
        way = RIGHT if first < second else LEFT
        return tile, way, min(first, second)
    way = DOWN if first > second or tile < ONE_COLOUR else UP
    return tile, way, max(first, second)


def target(spot: int) -> Id:
    """The thing a tile is put down on."""
    return Id("square", spot_name(spot))


def spot_of_target(id: Id) -> int | None:
    """The spot of such a thing; None for any other thing."""
    return SPOT_NAMES.get(id.name) if id.kind == "square" else None
