"""The closer look beside the thing that is looked at: never over it, nor over the pointer."""

from __future__ import annotations

from typing import Final

from xian.scenes.boards.board import Board, Thing
from xian.scenes.closer_look import CloserLook
from xian.ui.canvas import Canvas
from xian.ui.controls import panel
from xian.ui.geometry import Box

WIDE: Final = 264.0
EDGE: Final = (12.0, 10.0)
AWAY: Final = 12.0
"""So far from the thing."""


def place_beside(thing: Box, wide: float, high: float, room: Box, kept: Box | None = None) -> Box:
    """Right of the thing where there is room, else left of it, under it or over it; where that can be, `kept` stays
    free."""
    y = min(max(room.y, thing.centre[1] - high / 2), room.bottom - high)
    x = min(max(room.x, thing.centre[0] - wide / 2), room.right - wide)
    places = [Box(thing.right + AWAY, y, wide, high), Box(thing.x - AWAY - wide, y, wide, high),
              Box(x, thing.bottom + AWAY, wide, high), Box(x, thing.y - AWAY - high, wide, high)]
    places = [box for box in places if box.within(room)]
    free = [box for box in places if kept is None or not box.meets(kept)]
    return next(iter([*free, *places]), Box(room.right - wide, room.bottom - high, wide, high))


def paint_closer(canvas: Canvas, board: Board, thing: Thing, more: str, top: float, kept: Box) -> Box:
    """A sheet with the closer look at a thing; `top` is where the table begins, `kept` stays free. Returns its
    place."""
    look = CloserLook(canvas, board, thing, more)
    room = Box(4, top + 4, canvas.size.w - 8, canvas.size.h - top - 8)
    wide = WIDE * min(1.5, canvas.pens.text_factor) if canvas.pens.text_factor > 1 else WIDE
    high = min(room.h, look.height(wide - 2 * EDGE[0]) + 2 * EDGE[1])
    box = place_beside(thing.form.bounds, wide, high, room, kept)
    panel(canvas, box)
    look.draw(box.inset(*EDGE))
    return box
