"""The closer look beside the thing that is looked at: never over it, nor over the pointer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from xian.scenes.boards.board import OWN, Board, Thing
from xian.scenes.closer_look import CloserLook
from xian.scenes.play.card_place import overlap
from xian.ui.canvas import Canvas
from xian.ui.controls import panel
from xian.ui.geometry import Box, around

WIDE: Final = 264.0
EDGE: Final = (12.0, 10.0)
AWAY: Final = 12.0
"""So far from the thing."""


def place_beside(thing: Box, wide: float, high: float, room: Box, kept: Sequence[Box] = (), own: Box | None = None,
                 also: Sequence[Box] = ()) -> Box:
    """Right of the thing where there is room, else left of it, under it or over it; where that can be, what is `kept`
    stays free, and as much as can be of what it is `also` about. Of a thing in one's `own` area it stands over or
    beside that, so that the hand is seen."""
    y = min(max(room.y, thing.centre[1] - high / 2), room.bottom - high)
    x = min(max(room.x, thing.centre[0] - wide / 2), room.right - wide)
    places = [place for whole in (thing, *([around([thing, *also])] if also else []))
              for place in (Box(whole.right + AWAY, y, wide, high), Box(whole.x - AWAY - wide, y, wide, high),
                            Box(x, whole.bottom + AWAY, wide, high), Box(x, whole.y - AWAY - high, wide, high))]
    if also:
        places += [Box(edge, y, wide, high) for edge in (room.x, room.right - wide)]
        places = [box for box in places if not box.meets(thing)]
    if own is not None and own.has(thing.centre):
        places[:0] = [Box(x, own.y - AWAY - high, wide, high), Box(own.right + AWAY, y, wide, high)]
    places = [box for box in places if box.within(room)]
    edges = [Box(edge, level, wide, high) for level in (y, room.bottom - high) for edge in (room.right - wide, room.x)]
    free = [box for box in places if not any(box.meets(one) for one in kept)] or [
        box for box in edges if not any(box.meets(one) for one in (thing, *kept))]
    return min(free or places, key=lambda box: sum(overlap(box, one) for one in also),
               default=Box(room.right - wide, room.bottom - high, wide, high))


def paint_closer(canvas: Canvas, board: Board, thing: Thing, more: str, top: float, bar: Box,
                 also_kept: Sequence[Box] = ()) -> Box:
    """A sheet with the closer look at a thing; `top` is where the table begins; the `bar` of the decision stays free,
    and what else is kept. Returns its place."""
    look = CloserLook(canvas, board, thing, more)
    room = Box(4, top + 4, canvas.size.w - 8, canvas.size.h - top - 8)
    wide = WIDE * min(1.5, canvas.pens.text_factor) if canvas.pens.text_factor > 1 else WIDE
    own = board.thing(OWN)
    also = [found.box for id in board.looked_beside(thing) if (found := board.thing(id)) is not None]
    kept = [bar, *also_kept]
    boxes = [place_beside(thing.form.bounds, wide, high, room, kept, own.box if own is not None else None, also)
             for high in heights(look, wide, room, bar)]
    box = next((box for box in boxes if not any(box.meets(one) for one in (*kept, thing.form.bounds))), boxes[0])
    panel(canvas, box)
    look.draw(box.inset(*EDGE))
    return box


def heights(look: CloserLook, wide: float, room: Box, kept: Box) -> list[float]:
    """How high the sheet may be: with letters of full size; where it would lie over what stays free, with smaller
    ones, as long as they have room."""
    inner = wide - 2 * EDGE[0]
    high, least = (min(room.h, words + 2 * EDGE[1]) for words in (look.height(inner), look.least(inner)))
    above = kept.y - AWAY - room.y
    return [high, *([above] if least <= above < high else []), least]
