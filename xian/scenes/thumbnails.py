"""Small pictures of saved games: the one that was kept beside the file if it is a PNG of a sane size, or bands of the
players' colours."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from xian.engine.game import GameError
from xian.engine.intake import png_size, png_unpacks, read_bytes
from xian.scenes.seat_sign import stripe
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box

MOST_BYTES: Final = 4 << 20
MOST_SIDE: Final = 2048
"""Pixels; ours have a few hundred, and what a file says of its size is believed before anything is drawn."""
KEPT: Final = 60


class Thumbnails:
    """Pictures by file and size in pixels; a file that is no picture gives none."""

    def __init__(self) -> None:
        self._pictures: dict[tuple[Path, int, int], pygame.Surface | None] = {}

    def draw(self, canvas: Canvas, path: Path, box: Box, colours: Sequence[str]) -> None:
        """The picture of that file, or a stand-in."""
        rect = canvas.rect(box)
        picture = self._picture(path, rect.w, rect.h)
        if picture is not None:
            canvas.surface.blit(picture, rect)
        else:
            stand_in(canvas, box, colours)
        canvas.plate(box, None, radius=3, edge="panel-edge", edge_width=1.5)

    def forget(self) -> None:
        """Read all again when they are next shown."""
        self._pictures.clear()

    def _picture(self, path: Path, width: int, height: int) -> pygame.Surface | None:
        key = (path, width, height)
        if key not in self._pictures:
            if len(self._pictures) > KEPT:
                self._pictures.clear()
            self._pictures[key] = filling(path, width, height)
        return self._pictures[key]


def filling(path: Path, width: int, height: int) -> pygame.Surface | None:
    """The picture as large as covers so many pixels, its middle; None when there is none."""
    try:
        data = read_bytes(path, MOST_BYTES)
        size = png_size(data)
        if size is None or not 0 < max(size) <= min(MOST_SIDE, 8 * min(size)) or not png_unpacks(data):
            return None
        return covering(pygame.image.load(io.BytesIO(data), "picture.png"), width, height)
    except (GameError, ValueError, pygame.error):
        return None


def covering(picture: pygame.Surface, width: int, height: int) -> pygame.Surface:
    """The middle of a picture, as large as covers so many pixels."""
    share = max(width / picture.get_width(), height / picture.get_height())
    size = (max(width, round(picture.get_width() * share)), max(height, round(picture.get_height() * share)))
    scaled = pygame.transform.smoothscale(picture.convert(24), size)
    part = pygame.Rect((size[0] - width) // 2, (size[1] - height) // 2, width, height)
    return scaled.subsurface(part).copy()


def stand_in(canvas: Canvas, box: Box, colours: Sequence[str]) -> None:
    """Rammed earth in layers, and a band for every player."""
    canvas.plate(box, "earth", radius=0)
    for place, layer in enumerate(box.rows(4)):
        if place % 2:
            canvas.plate(layer, "clay-shade", radius=0, alpha=70)
    if colours:
        inner = box.inset(box.w * 0.12, box.h * 0.16)
        for band, colour in zip(inner.rows(len(colours), box.h * 0.05), colours, strict=True):
            stripe(canvas, band, colour)
    else:
        canvas.art("icons/warning", box.middle(box.h * 0.45, box.h * 0.45), line="bone")
