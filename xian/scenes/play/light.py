"""The light on a table: a game is a day, from a cool dawn to torches, and its middle is always lighter than its edge.

It lies on the ground and on what never moves; panels, pieces and everything that flies are above it. Words on what it
lies on must be readable in every hour (`tests/pictures/test_light.py`)."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Final, TypeAlias

import pygame

from xian.ui.canvas import Canvas
from xian.ui.geometry import Box, Point
from xian.ui.theme import mixed

Shade: TypeAlias = "tuple[int, int, int]"

HOURS: Final[tuple[tuple[float, Shade, Shade], ...]] = (
    (0.0, (236, 244, 255), (146, 156, 182)),
    (0.2, (255, 255, 252), (168, 166, 164)),
    (0.6, (255, 255, 250), (168, 163, 156)),
    (0.8, (255, 238, 196), (168, 138, 106)),
    (1.0, (255, 224, 172), (134, 106, 96)),
)
"""Share of the day: what the light leaves of white in the middle of the table, and at its edge."""
COARSE: Final = (64, 36)
"""The light is worked out for so many points, and smooth between them."""
INNER: Final = 0.45
OUTER: Final = 1.25
"""It is full up to that share of the way from the middle to the edge, and gone at the other."""


def at_hour(day: float) -> tuple[Shade, Shade]:
    """The light in the middle and at the edge."""
    day = min(1.0, max(0.0, day))
    for (start, middle, edge), (end, next_middle, next_edge) in pairwise(HOURS):
        if day <= end:
            share = (day - start) / (end - start)
            return mixed(middle, next_middle, share), mixed(edge, next_edge, share)
    return HOURS[-1][1:]


def gone(point: Point, table: Box) -> float:
    """How much of the way from the middle's light to the edge's a point is; `table` is what the light falls on."""
    (x, y), (left, top) = table.centre, point
    far: float = (((left - x) / (table.w / 2)) ** 2 + ((top - y) / (table.h / 2)) ** 2) ** 0.5
    share = min(1.0, max(0.0, (far - INNER) / (OUTER - INNER)))
    return share * share * (3 - 2 * share)


@lru_cache(4)
def fall(size: Box, table: Box) -> tuple[float, ...]:
    """The same of all points that the light is worked out for, row by row."""
    width, height = COARSE
    return tuple(gone((size.w * (column + 0.5) / width, size.h * (row + 0.5) / height), table)
                 for row in range(height) for column in range(width))


def draw_light(canvas: Canvas, day: float, table: Box) -> None:
    """Let the light of the hour fall on what is drawn so far; all is equally light in high contrast."""
    if canvas.theme.high_contrast:
        return
    light = drawn(canvas.size, table, day, canvas.surface.get_size())
    canvas.surface.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def drawn(size: Box, table: Box, day: float, pixels: tuple[int, int]) -> pygame.Surface:
    """The light itself."""
    shares = fall(size, table)
    points = bytearray(3 * len(shares))
    for place, (middle, edge) in enumerate(zip(*at_hour(day), strict=True)):
        points[place::3] = bytes([round(middle + (edge - middle) * share) for share in shares])
    return pygame.transform.smoothscale(pygame.image.frombuffer(points, COARSE, "RGB"), pixels)
