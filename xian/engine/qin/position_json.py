"""A position of Qin as plain JSON with names (docs/POSITION-QIN.md).

What can be worked out from the tiles on the board is not written: the JSON of equal positions is equal.
"""

from __future__ import annotations

from typing import Any, Final

from xian.engine.game import NOBODY
from xian.engine.json_fields import OneOf, Whole
from xian.engine.qin.moves import SQUARE_NAMES, square_name, text
from xian.engine.qin.position import FULL
from xian.engine.qin.slots import HOLDER, IN_PILES, NONE, TILES
from xian.engine.qin.state import QinState

RULES: Final = 1
ONLOOKER: Final = "onlooker"
"""The viewer of a view that belongs to no seat."""
TILE: Final = OneOf("tile", TILES)
SQUARE: Final = OneOf("square", tuple(SQUARE_NAMES))
FLAG: Final = Whole(0, 1)
KEYS: Final = (
    "game", "rules", "viewer", "board", "balance", "turn", "to_move", "winner", "laid", "provinces", "villages",
    "piles", "players",
)
PROVINCE_KEYS: Final = ("at", "owner", "pagodas")
PLAYER_KEYS: Final = ("hand", "pagodas")


def to_json(state: QinState) -> dict[str, Any]:
    """The position as plain data: names for everything, seats from 1. A view says "?" for what it hides."""
    board = state.setting.board
    v = state.v
    return {
        "game": "qin",
        "rules": RULES,
        "viewer": None if state.viewer == FULL else ONLOOKER if state.viewer == NOBODY else state.viewer + 1,
        "board": board.name,
        "balance": state.setting.balance,
        "turn": state.turn,
        "to_move": seat_or_null(state.to_move),
        "winner": seat_or_null(state.winner),
        "laid": [text(move) for move in state.laid],
        "provinces": [
            {"at": square_name(state.squares(province)[0]), "owner": state.owner(province) + 1,
             "pagodas": state.pagodas(province)} for province in state.provinces()],
        "villages": {board.village_name(village): seat_or_null(v[HOLDER + village])
                     for village in range(len(board.villages))},
        "piles": [TILE.write(tile) for tile in reversed(state.piles[:v[IN_PILES]])],
        "players": [{"hand": [TILE.write(tile) for tile in state.hand(seat)], "pagodas": state.left(seat)}
                    for seat in range(state.players)],
    }


def seat_or_null(seat: int) -> int | None:
    return None if seat == NONE else seat + 1
