"""Names of the small signs on the table of Xi’an, and its own words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from xian.scenes.boards.board import Table
from xian.scenes.seat_sign import seat_sign
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box

TOKENS: Final[Mapping[str, str]] = {
    "coin": "tokens/coin", "clay": "tokens/clay", "yellow": "tokens/pigment-yellow", "red": "tokens/pigment-red",
    "green": "tokens/pigment-green", "blue": "tokens/pigment-blue", "any": "tokens/pigment-any",
    "prestige": "tokens/prestige",
}
"""The picture of each resource, of a pigment of any colour, and of prestige."""
LETTERS: Final[Mapping[str, str]] = {"yellow": "ink", "red": "text-light", "green": "text-light", "blue": "text-light"}
"""What is written with on each of the four colours."""
BANDS: Final[Mapping[str, str]] = {"yellow": "yellow", "red": "band-red", "green": "band-green", "blue": "blue"}
"""What it is written on: the four colours, dark enough for light letters."""
CHINESE: Final = ("工坊", "染坊", "兵库", "宫殿")
"""The buildings' signs: Workshop, Lab, Armory, Palace."""
NUMERALS: Final = "一二三四五六"
"""The turns."""
MATERIALS: Final = ("bronze", "wood")
EDGES: Final[Mapping[str, str]] = {"bronze": "patina", "wood": "clay-shade"}

SLIDE: Final = 2


def words(table: Table, key: str, **params: int | str) -> str:
    """A text of the table's own catalogue."""
    return table.say(f"board-xian.{key}", **params)


def seal(c: Canvas, token: Box, colour: str) -> None:
    """The player's sign on the face of a seal that is drawn in that box."""
    side = token.w * 0.6
    seat_sign(c, Box(0, 0, side, side).at((token.x + token.w * 0.37, token.y + token.h * 0.6)), colour)
