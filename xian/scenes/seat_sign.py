"""The sign of a player's colour: a disc or a stripe with the pattern that goes with the colour, so that colour never
says alone whose something is; and the strokes of the player's lines in charts."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

import pygame

from xian.ui.canvas import Canvas
from xian.ui.geometry import Box, Point
from xian.ui.theme import PATTERNS, Colour, mixed

DASHES: Final[Mapping[str, tuple[float, ...]]] = {
    "wave": (), "cloud": (11.0, 5.0), "meander": (3.5, 4.0), "lozenge": (13.0, 4.0, 3.0, 4.0),
}
"""Stroke and gap by turns, in design units; nothing is an unbroken line."""
FINER: Final = 4
"""Patterns are drawn so many times larger, then shrunk."""

Stroke = list[Point]


def wave() -> list[Stroke]:
    """Two waves."""
    return [[(step / 12, y - 0.11 * math.sin(step / 12 * 2 * math.pi)) for step in range(13)] for y in (0.34, 0.66)]


def cloud() -> list[Stroke]:
    """A scroll that rolls up."""
    turns = [(0.5 + (0.06 + 0.38 * step / 19) * math.cos(0.46 * step - 0.4),
              0.52 + (0.06 + 0.34 * step / 19) * math.sin(0.46 * step - 0.4)) for step in range(20)]
    return [turns]


def meander() -> list[Stroke]:
    """A key that turns inwards."""
    return [[(0.1, 0.82), (0.1, 0.2), (0.88, 0.2), (0.88, 0.8), (0.38, 0.8), (0.38, 0.48), (0.62, 0.48)]]


def lozenge() -> list[Stroke]:
    """A lozenge in a lozenge."""
    return [[(0.5, 0.5 - r), (0.5 + r, 0.5), (0.5, 0.5 + r), (0.5 - r, 0.5), (0.5, 0.5 - r)] for r in (0.42, 0.17)]


STROKES: Final[Mapping[str, Callable[[], list[Stroke]]]] = {
    "wave": wave, "cloud": cloud, "meander": meander, "lozenge": lozenge,
}


@lru_cache(maxsize=512)
def drawn(width: int, height: int, stroke: int, light: Colour, name: str) -> pygame.Surface:
    """A pattern in so many pixels, drawn larger and shrunk, so that it is smooth; kept, for it is shown often."""
    large = pygame.Surface((width * FINER, height * FINER), pygame.SRCALPHA)
    large.fill((*light, 0))
    for line in STROKES[name]():
        points = [(x * width * FINER, y * height * FINER) for x, y in line]
        pygame.draw.lines(large, light, False, points, stroke)
        for point in points:
            pygame.draw.circle(large, light, point, stroke / 2)
    return pygame.transform.smoothscale(large, (width, height))


def pattern(canvas: Canvas, box: Box, colour: str, width: float = 1.6) -> None:
    """The pattern of a player's colour in a light line."""
    light = mixed(canvas.theme[colour], canvas.theme["bone"], 0.82)
    rect = canvas.rect(box)
    stroke = max(FINER, round(width * canvas.scale * FINER))
    canvas.surface.blit(drawn(rect.w, rect.h, stroke, light, PATTERNS[colour]), rect)


def seat_sign(canvas: Canvas, box: Box, colour: str) -> None:
    """A disc of the colour with its pattern."""
    box = box.fitted(1)
    radius = box.w / 2
    canvas.disc(box.centre, radius, colour, edge=mixed(canvas.theme[colour], canvas.theme["ink"], 0.45),
                edge_width=max(1.0, radius / 11))
    pattern(canvas, box.inset(radius * 0.32), colour, max(1.2, radius / 8))


def stripe(canvas: Canvas, box: Box, colour: str, side: float) -> None:
    """A band of the colour with its pattern again and again."""
    canvas.plate(box, colour, radius=0)
    for place in box.columns(max(1, int(box.w / side))):
        pattern(canvas, place.middle(side * 0.8, side * 0.7), colour, max(1.1, side / 16))
