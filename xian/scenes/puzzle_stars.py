"""Stars for how hard a puzzle is, and the seal of what is done."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from xian.ui.canvas import Canvas
from xian.ui.geometry import Box
from xian.ui.shapes import Polygon

POINTS: Final = 5
INNER: Final = 0.42
"""How deep a star is cut."""


def star(box: Box) -> Polygon:
    """A star that fills a box."""
    (x, y), radius = box.centre, min(box.w, box.h) / 2
    return Polygon(tuple(
        (x + far * sin(pi * step / POINTS), y - far * cos(pi * step / POINTS))
        for step in range(2 * POINTS) for far in [radius if step % 2 == 0 else INNER * radius]))


def draw_stars(canvas: Canvas, box: Box, count: int) -> None:
    """So many stars side by side, as high as the box lets them be."""
    for place in box.columns(count) if count else []:
        side = min(place.w - 2, place.h)
        canvas.shape(star(place.middle(side, side)), "gold")
        canvas.outline(star(place.middle(side, side)), "gold-shade", 1)


def draw_done(canvas: Canvas, box: Box) -> None:
    """The seal of what is solved, or has been played to its end."""
    canvas.plate(box, "good", radius=box.h * 0.16)
    canvas.plate(box.inset(box.h * 0.07), None, radius=box.h * 0.1, edge="bone", edge_width=max(1.0, box.h * 0.03))
    canvas.art("icons/check", box.inset(box.h * 0.2), line="bone")
