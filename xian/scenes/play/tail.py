"""The tail of a card: from its edge to the thing that its words are about."""

from __future__ import annotations

from itertools import dropwhile, islice, takewhile
from math import atan2, cos, hypot, pi, sin
from typing import Final

from xian.ui.canvas import Canvas
from xian.ui.geometry import Box, Point, Shape
from xian.ui.shapes import Polygon

HEAD: Final = 13.0
SHORTEST: Final = 10.0
LONGEST: Final = 90.0
"""A longer one would strike across pieces that the words are not about: the thing has a ring, and that is enough."""
INSIDE: Final = 20.0
"""So far it goes into a thing that is no box."""


def ends(card: Box, thing: Box) -> tuple[Point, Point]:
    """From where on the card's edge it goes to where on the thing's: the nearest points of both."""
    def between(low: float, high: float, other_low: float, other_high: float) -> tuple[float, float]:
        if high < other_low:
            return high, other_low
        if other_high < low:
            return low, other_high
        middle = (max(low, other_low) + min(high, other_high)) / 2
        return middle, middle

    (x, to_x), (y, to_y) = (between(card.x, card.right, thing.x, thing.right),
                            between(card.y, card.bottom, thing.y, thing.bottom))
    return (x, y), (to_x, to_y)


def into(card: Box, thing: Shape) -> tuple[Point, Point]:
    """From the card's edge towards the middle of a thing that is no box, not much farther than its edge:
    beside it may lie what the words are not about."""
    x, y = thing.centre
    start = min(max(x, card.x), card.right), min(max(y, card.y), card.bottom)
    steps = max(1, round(hypot(x - start[0], y - start[1])))
    way = ((start[0] + (x - start[0]) * step / steps, start[1] + (y - start[1]) * step / steps)
           for step in range(steps + 1))
    inside = list(islice(takewhile(thing.has, dropwhile(lambda point: not thing.has(point), way)), round(INSIDE)))
    return start, inside[-1] if inside else thing.centre


def draw_tail(canvas: Canvas, card: Box, thing: Shape) -> None:
    """A line with a head; none where the card stands on the thing or far from it."""
    start, end = ends(card, thing) if isinstance(thing, Box) else into(card, thing)
    if not SHORTEST <= hypot(end[0] - start[0], end[1] - start[1]) <= LONGEST:
        return
    angle = atan2(end[1] - start[1], end[0] - start[0])
    neck = end[0] - HEAD * cos(angle), end[1] - HEAD * sin(angle)
    for colour, width in (("panel", 8), ("red", 4)):
        canvas.line(start, neck, colour, width)
    head = [end, *((end[0] - HEAD * 1.25 * cos(angle + turn), end[1] - HEAD * 1.25 * sin(angle + turn))
                   for turn in (pi / 6, -pi / 6))]
    canvas.shape(Polygon(tuple(head)), "red")
