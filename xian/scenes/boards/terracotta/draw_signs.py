"""Small signs of Terracotta Army: the actions of the wheel, scoring tiles, amounts."""

from __future__ import annotations

from typing import Final

from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import MIDDLE_COLUMN, MIDDLE_ROW, tile_region
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box

COIN: Final = "tokens/coin"
WET: Final = "terracotta/wet"
DRY: Final = "terracotta/dry"
POINTS: Final = "tokens/victory"
AMOUNTS: Final = {"coin": COIN, "wet": WET, "dry": DRY}
MASTERS: Final = ("terracotta/shaper", "terracotta/administrator", "terracotta/inspector-master",
                  "terracotta/clay-pits", "terracotta/overseer", "terracotta/blacksmith")
KNOBS: Final = ("terracotta/knob", "terracotta/knob-back")
"""The grips of the central and the middle disc: each shows which way its disc turns."""
WAYS: Final = ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0))


def picture_of(action: int) -> str:
    """The picture of an action of the wheel."""
    if action < at.GET_CLAY:
        return COIN
    if action < at.WET_CLAY:
        return WET
    if action == at.WET_CLAY:
        return "terracotta/wetting"
    if action == at.PROMOTE:
        return "terracotta/promote"
    if action < at.PRIORITY_TOKEN:
        return "terracotta/craft"
    if action == at.PRIORITY_TOKEN:
        return "terracotta/priority"
    if action < at.WEAPON:
        return MASTERS[action - at.MASTER]
    if action < at.SPECIALIST:
        return f"terracotta/{at.WEAPONS[action - at.WEAPON]}"
    return "terracotta/specialist"


def action_sign(c: Canvas, box: Box, action: int) -> None:
    """The picture of an action, with its number where it has one."""
    c.art(picture_of(action), box.inset(box.w * (0.02 if at.MASTER <= action < at.WEAPON else 0.14)))
    amount = at.AMOUNTS[action]
    if amount:
        number = Box(box.right - box.w * 0.46, box.bottom - box.h * 0.5, box.w * 0.5, box.h * 0.5)
        c.disc(number.centre, number.w * 0.5, "panel-dark" if action < at.CRAFT else "iron", edge="gold", edge_width=1)
        c.text(str(amount), number, 13, face="bold", colour="text-light", align="centre")


def tile_sign(c: Canvas, box: Box, tile: int) -> None:
    """What a scoring tile counts: a part of the mausoleum, a type of warrior, coins or clay."""
    if tile == at.TILE_COINS:
        c.art(COIN, box)
    elif tile == at.TILE_CLAY:
        c.art(WET, box.left(box.w * 0.6))
        c.art(DRY, box.end(box.w * 0.6))
    elif at.TILE_TYPES <= tile < at.TILE_QUADRANTS:
        c.art(f"terracotta/{at.TYPES[tile - at.TILE_TYPES]}", box)
    else:
        plan(c, box, tile)


def plan(c: Canvas, box: Box, tile: int) -> None:
    """The mausoleum in little, with the part that is counted."""
    box = box.inset(0, 3).fitted(1.25)
    c.plate(box, "earth-shade", radius=2)
    inner = box.inset(1.5)
    counted = tile_region(tile).has
    for row, line in enumerate(inner.rows(at.ROWS)):
        for column, cell in enumerate(line.columns(at.COLUMNS)):
            pale = row == MIDDLE_ROW or column == MIDDLE_COLUMN
            c.plate(cell, "red" if counted[at.COLUMNS * row + column] else "bone" if pale else "loess", radius=0)


def arrow(c: Canvas, box: Box, way: int) -> None:
    """At the edge of a box, the way in which something looks."""
    dx, dy = WAYS[way]
    x, y = box.centre[0] + dx * (box.w / 2 - 5), box.centre[1] + dy * (box.h / 2 - 5)
    size = 5.5
    points = [(x + dx * size, y + dy * size), (x - dx * size * 0.6 - dy * size, y - dy * size * 0.6 + dx * size),
              (x - dx * size * 0.6 + dy * size, y - dy * size * 0.6 - dx * size)]
    for first, second in zip(points, [*points[1:], points[0]], strict=True):
        c.line(first, second, "ink", 4)
    for first, second in zip(points, [*points[1:], points[0]], strict=True):
        c.line(first, second, "gold", 2)
