"""Boxes with round corners, smooth at the corners, kept by size and colours."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

import pygame

from xian.ui.theme import Colour

FINER: Final = 4
"""Corners are drawn so many times larger, then shrunk."""
KEPT_BYTES: Final = 32 << 20
TILE: Final = 320
"""Pixels of the middle of a large box that are kept."""


class Plates:
    """Round-cornered boxes as pictures."""

    def __init__(self) -> None:
        self._plates: OrderedDict[tuple[int, int, int, Colour | None, int, Colour | None, int], pygame.Surface] = (
            OrderedDict()
        )
        self._bytes = 0

    def plate(
        self, size: tuple[int, int], radius: int, fill: Colour | None, alpha: int = 255,
        edge: Colour | None = None, edge_width: int = 0,
    ) -> pygame.Surface:
        """A box of that size in pixels, filled, with an edge, or with both."""
        width, height = max(1, size[0]), max(1, size[1])
        radius = max(0, min(radius, width // 2, height // 2))
        key = (width, height, radius, fill, alpha, edge, edge_width)
        found = self._plates.get(key)
        if found is None:
            found = drawn(*key)
            self._plates[key] = found
            self._bytes += 4 * width * height
            while self._bytes > KEPT_BYTES and len(self._plates) > 1:
                _, old = self._plates.popitem(last=False)
                self._bytes -= 4 * old.get_width() * old.get_height()
        else:
            self._plates.move_to_end(key)
        return found

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
        self._plates.clear()
        self._bytes = 0


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
