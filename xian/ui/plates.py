"""Boxes with round corners and all other shapes, smooth at their edges, kept by form and colours."""

from __future__ import annotations

from itertools import pairwise
from math import ceil, floor
from typing import Final, TypeAlias

import pygame

from xian.ui.geometry import Shape
from xian.ui.shapes import normal
from xian.ui.store import Store, bytes_of
from xian.ui.theme import Colour

FINER: Final = 4
"""Corners are drawn so many times larger, then shrunk."""
KEPT_BYTES: Final = 32 << 20
TILE: Final = 320
"""Pixels of the middle of a large box that are kept."""
LARGE: Final = 1 << 18
"""Pixels of a shape that is drawn only twice as large."""

Form: TypeAlias = "tuple[int, int, int, Colour | None, int, Colour | None, int]"
Placed: TypeAlias = "tuple[pygame.Surface, tuple[int, int]]"
"""A picture, and the pixel that its upper left corner is put on."""


class Plates:
    """Round-cornered boxes and other shapes as pictures."""

    def __init__(self) -> None:
        self.plates: Store[Form, pygame.Surface] = Store(KEPT_BYTES, bytes_of)
        self.shapes: Store[tuple[Shape, float, Colour, int, float], Placed] = Store(
            KEPT_BYTES, lambda placed: bytes_of(placed[0]))

    def plate(
        self, size: tuple[int, int], radius: int, fill: Colour | None, alpha: int = 255,
        edge: Colour | None = None, edge_width: int = 0,
    ) -> pygame.Surface:
        """A box of that size in pixels, filled, with an edge, or with both."""
        width, height = max(1, size[0]), max(1, size[1])
        radius = max(0, min(radius, width // 2, height // 2))
        return self.plates.get((width, height, radius, fill, alpha, edge, edge_width), drawn)

    def shape(self, shape: Shape, scale: float, colour: Colour, alpha: int = 255, width: float = 0.0) -> Placed:
        """A shape filled, or its outline of so many pixels."""
        return self.shapes.get((shape, scale, colour, alpha, width), shape_drawn)

    def draw(
        self, surface: pygame.Surface, rect: pygame.Rect, radius: int, fill: Colour | None, alpha: int = 255,
        edge: Colour | None = None, edge_width: int = 0,
    ) -> None:
        """Put a box on a surface. Of a large one only the corners and a part of its middle are kept, and laid side by
        side like tiles."""
        margin = max(radius, edge_width) + 1
        most = TILE + 2 * margin
        size = min(rect.w, most), min(rect.h, most)
        plate = self.plate(size, radius, fill, alpha, edge, edge_width)
        if size == rect.size:
            surface.blit(plate, rect)
            return
        for x, part_x, width in tiles(rect.w, size[0], margin):
            for y, part_y, height in tiles(rect.h, size[1], margin):
                surface.blit(plate, (rect.x + x, rect.y + y), (part_x, part_y, width, height))

    def forget(self) -> None:
        self.plates.forget()
        self.shapes.forget()


def tiles(length: int, kept: int, margin: int) -> list[tuple[int, int, int]]:
    """How a length is laid with parts of a shorter one that is the same all along but for its margins: where each part
    goes, where it is taken from, and how long it is."""
    if length == kept:
        return [(0, 0, length)]
    middle = range(margin, length - margin, TILE)
    return [(0, 0, margin), *[(at, margin, min(TILE, length - margin - at)) for at in middle],
            (length - margin, kept - margin, margin)]


def drawn(
    width: int, height: int, radius: int, fill: Colour | None, alpha: int, edge: Colour | None, edge_width: int
) -> pygame.Surface:
    """The box itself."""
    plate = pygame.Surface((width, height), pygame.SRCALPHA)
    inner = (*fill, alpha) if fill is not None else (0, 0, 0, 0)
    outer = (*edge, 255) if edge is not None and edge_width else inner
    plate.fill(outer)
    if edge is not None and edge_width:
        plate.fill(inner, (edge_width, edge_width, width - 2 * edge_width, height - 2 * edge_width))
    if radius:
        corner = round_corner(radius, inner, outer, edge_width if edge is not None else 0)
        for x, y, part_x, part_y in (
            (0, 0, 0, 0), (width - radius, 0, radius, 0),
            (0, height - radius, 0, radius), (width - radius, height - radius, radius, radius),
        ):
            plate.fill((0, 0, 0, 0), (x, y, radius, radius))
            plate.blit(corner, (x, y), (part_x, part_y, radius, radius), special_flags=pygame.BLEND_RGBA_MAX)
    return plate


def round_corner(
    radius: int, inner: tuple[int, int, int, int], outer: tuple[int, int, int, int], edge: int
) -> pygame.Surface:
    """A disc with an edge; its quarters are the corners. Its rim fades in the rim's own colour."""
    side = 2 * radius
    large = pygame.Surface((side * FINER, side * FINER), pygame.SRCALPHA)
    large.fill((*outer[:3], 0))
    middle = (side * FINER / 2, side * FINER / 2)
    pygame.draw.circle(large, outer, middle, radius * FINER)
    if edge and radius > edge:
        pygame.draw.circle(large, inner if inner[3] else (*outer[:3], 0), middle, (radius - edge) * FINER)
    return pygame.transform.smoothscale(large, (side, side))


def shape_drawn(shape: Shape, scale: float, colour: Colour, alpha: int, width: float) -> Placed:
    """The shape itself: drawn larger, then shrunk."""
    points = [(x * scale, y * scale) for x, y in shape.outline()]
    xs, ys, margin = [x for x, _ in points], [y for _, y in points], width / 2 + 1
    left, top = floor(min(xs) - margin), floor(min(ys) - margin)
    size = ceil(max(xs) + margin) - left, ceil(max(ys) + margin) - top
    finer = FINER if size[0] * size[1] <= LARGE else 2
    corners = [(round((x - left) * finer), round((y - top) * finer)) for x, y in points]
    large = pygame.Surface((size[0] * finer, size[1] * finer), pygame.SRCALPHA)
    large.fill((*colour, 0))
    if width:
        draw_stroke(large, (*colour, alpha), corners, width * finer)
    else:
        pygame.draw.polygon(large, (*colour, alpha), corners)
    picture = pygame.transform.smoothscale(large, size)
    picture.set_alpha(255, pygame.RLEACCEL)  # most of it is empty or one colour: three times as fast
    return picture, (left, top)


def draw_once(surface: pygame.Surface, shape: Shape, scale: float, colour: Colour, alpha: int) -> None:
    """A shape that is not to be kept."""
    points = [(x * scale, y * scale) for x, y in shape.outline()]
    if alpha == 255:
        pygame.draw.polygon(surface, colour, points)
        pygame.draw.aalines(surface, colour, True, points)
        return
    left, top = floor(min(x for x, _ in points)), floor(min(y for _, y in points))
    size = ceil(max(x for x, _ in points)) + 1 - left, ceil(max(y for _, y in points)) + 1 - top
    picture = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.polygon(picture, (*colour, alpha), [(x - left, y - top) for x, y in points])
    surface.blit(picture, (left, top))


def draw_stroke(surface: pygame.Surface, paint: tuple[int, int, int, int], corners: list[tuple[int, int]],
                width: float) -> None:
    """A closed line with round corners. A seam, gone along both ways, is no part of it."""
    sides = list(pairwise([*corners, corners[0]]))
    for start, end in sides:
        if (end, start) not in sides:  # pygame's own thick lines are thinner where they slant
            x, y = normal(start, end, 1)
            aside = (x * width / 2, y * width / 2)
            pygame.draw.polygon(surface, paint, [
                (corner[0] + way * aside[0], corner[1] + way * aside[1])
                for corner, way in ((start, 1), (end, 1), (end, -1), (start, -1))])
            pygame.draw.circle(surface, paint, start, width / 2)
            pygame.draw.circle(surface, paint, end, width / 2)
