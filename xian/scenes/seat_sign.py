"""The sign of a player's colour: a token whose outline and pattern go with the colour, so that colour never says alone
whose something is; a band of patterns; and the strokes of the player's lines in charts."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, TypeAlias

import pygame

from xian.ui.canvas import Canvas
from xian.ui.geometry import Box, Point
from xian.ui.theme import PATTERNS, Colour, mixed

DASHES: Final[Mapping[str, tuple[float, ...]]] = {
    "wave": (), "cloud": (11.0, 5.0), "meander": (3.5, 4.0), "lozenge": (13.0, 4.0, 3.0, 4.0),
}
"""Stroke and gap by turns, in design units; nothing is an unbroken line."""
FINER: Final = 4
"""Signs are drawn so many times larger, then shrunk."""
SMALLEST: Final = 15.0
"""No sign on the table is smaller, in design units."""
BAND: Final = 8.0
"""The height of the band along the upper edge of a seat's area."""
EDGE: Final = 0.075
"""The dark edge of a token, and as much of a light rim around it, so that it stands out of everything."""
LIGHT: Final = 0.96
"""So far a pattern's light is on its way from the player's colour to bone."""

Round: TypeAlias = "tuple[float, float, float]"
"""A disc: its middle and its radius."""
Parts: TypeAlias = "tuple[Sequence[Round], Sequence[Sequence[Point]]]"
"""Discs and polygons, which together are one form, in a square of one by one."""

BODIES: Final[Mapping[str, Parts]] = {
    "wave": (((0.5, 0.5, 0.47),), ()),
    "cloud": (((0.23, 0.64, 0.27), (0.77, 0.64, 0.27), (0.5, 0.36, 0.35), (0.5, 0.64, 0.28)), ()),
    "meander": ((), (((0.07, 0.07), (0.93, 0.07), (0.93, 0.93), (0.07, 0.93)),)),
    "lozenge": ((), (((0.5, -0.08), (1.08, 0.5), (0.5, 1.08), (-0.08, 0.5)),)),
}
"""The outlines: round, lobed, square, on its point."""
SOLID: Final[Mapping[str, Parts]] = {
    "cloud": (((0.25, 0.62, 0.2), (0.75, 0.62, 0.2), (0.5, 0.42, 0.25)), (((0.25, 0.5), (0.75, 0.5), (0.75, 0.82),
                                                                           (0.25, 0.82)),)),
    "lozenge": ((), (((0.5, -0.02), (1.02, 0.5), (0.5, 1.02), (-0.02, 0.5)),)),
}
"""What of a pattern is filled."""
HOLES: Final[Mapping[str, Parts]] = {"lozenge": ((), (((0.5, 0.22), (0.78, 0.5), (0.5, 0.78), (0.22, 0.5)),))}
"""What is left free in it."""
LINES: Final[Mapping[str, Sequence[Sequence[Point]]]] = {
    "wave": [[(step / 12, y - 0.13 * math.sin(step / 12 * math.tau)) for step in range(13)] for y in (0.3, 0.7)],
    "meander": [[(0.1, 0.95), (0.1, 0.08), (0.92, 0.08), (0.92, 0.76), (0.5, 0.76), (0.5, 0.44)]],
}
"""What of it is drawn with a line."""
THICK: Final = 0.2
"""The width of that line."""
INNER: Final[Mapping[str, float]] = {"wave": 0.58, "cloud": 0.62, "meander": 0.54, "lozenge": 0.62}
"""How large the pattern is on its token."""
FEW: Final = 20
"""A token of fewer pixels has a larger pattern, and a thinner edge."""


def draw_parts(surface: pygame.Surface, parts: Parts, colour: tuple[int, ...], box: Box, grown: float = 0.0) -> None:
    """A form in a box of pixels, larger by so much of the box all around."""
    share = 1 + 2 * grown

    def at(point: Point) -> Point:
        return (box.x + box.w * (0.5 + (point[0] - 0.5) * share), box.y + box.h * (0.5 + (point[1] - 0.5) * share))

    discs, polygons = parts
    for x, y, radius in discs:
        pygame.draw.circle(surface, colour, (box.x + box.w * x, box.y + box.h * y), box.w * (radius + grown))
    for points in polygons:
        pygame.draw.polygon(surface, colour, [at(point) for point in points])


def draw_pattern(surface: pygame.Surface, name: str, colour: tuple[int, ...], under: tuple[int, ...], box: Box) -> None:
    """A pattern in a box of pixels; `under` is seen through its holes."""
    if name in SOLID:
        draw_parts(surface, SOLID[name], colour, box)
    if name in HOLES:
        draw_parts(surface, HOLES[name], under, box)
    stroke = THICK * min(box.w, box.h)
    for line in LINES.get(name, ()):
        points = [(box.x + x * box.w, box.y + y * box.h) for x, y in line]
        for start, end in pairwise(points):
            pygame.draw.line(surface, colour, start, end, max(1, round(stroke)))
        for point in points:
            pygame.draw.circle(surface, colour, point, stroke / 2)


def light_of(colour: Colour, bone: Colour) -> Colour:
    """What a pattern is drawn with on its colour."""
    return mixed(colour, bone, LIGHT)


@lru_cache(maxsize=512)
def drawn_pattern(width: int, height: int, light: Colour, name: str) -> pygame.Surface:
    """A pattern alone in so many pixels."""
    large = pygame.Surface((width * FINER, height * FINER), pygame.SRCALPHA)
    large.fill((*light, 0))
    draw_pattern(large, name, (*light, 255), (*light, 0), Box(0, 0, width * FINER, height * FINER))
    return pygame.transform.smoothscale(large, (width, height))


@lru_cache(maxsize=512)
def drawn_sign(side: int, colour: Colour, light: Colour, edge: Colour, name: str) -> pygame.Surface:
    """A token with its pattern; its picture has a margin of an eighth all around."""
    margin = side // 8 + 1
    full = (side + 2 * margin) * FINER
    large = pygame.Surface((full, full), pygame.SRCALPHA)
    large.fill((*light, 0))
    body = Box(margin * FINER, margin * FINER, side * FINER, side * FINER)
    draw_parts(large, BODIES[name], (*light, 255), body)
    few = side < FEW
    draw_parts(large, BODIES[name], (*edge, 255), body, -EDGE / (4 if few else 2))
    draw_parts(large, BODIES[name], (*colour, 255), body, -EDGE * (0.9 if few else 1.3))
    inner = body.middle(body.w * INNER[name], body.h * INNER[name])
    inner = inner.inset(-inner.w * 0.11) if few else inner
    draw_pattern(large, name, (*light, 255), (*edge, 255), inner)
    return pygame.transform.smoothscale(large, (side + 2 * margin, side + 2 * margin))


def pattern(canvas: Canvas, box: Box, colour: str) -> None:
    """The pattern of a player's colour, light, on that colour."""
    light = light_of(canvas.theme[colour], canvas.theme["bone"])
    rect = canvas.rect(box)
    canvas.surface.blit(drawn_pattern(rect.w, rect.h, light, PATTERNS[colour]), rect)


def seat_sign(canvas: Canvas, box: Box, colour: str) -> None:
    """The token of a player's colour, as large as fits the box."""
    rect = canvas.rect(box.fitted(1))
    fill = canvas.theme[colour]
    light = light_of(fill, canvas.theme["bone"])
    edge = mixed(fill, canvas.theme["ink"], 0.62)
    picture = drawn_sign(rect.w, fill, light, edge, PATTERNS[colour])
    canvas.surface.blit(picture, picture.get_rect(center=rect.center))


def stripe(canvas: Canvas, box: Box, colour: str) -> None:
    """A band of the colour with its pattern again and again."""
    canvas.plate(box, colour, radius=0)
    for place in box.columns(max(1, int(box.w / (box.h * 1.6)))):
        pattern(canvas, place.middle(box.h * 0.86, box.h * 0.8), colour)
