"""A small picture of a game, kept beside its save for the list of saves."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import pygame

from xian.ui.canvas import Canvas, Pens
from xian.ui.geometry import Box

WIDTH: Final = 320


def keep_thumbnail(save: Path, pens: Pens, draw: Callable[[Canvas], None], area: Box) -> None:
    """Draw the table in that area and keep it, small, as a PNG of the save's name. Trouble with the disk is no
    trouble."""
    screen = pygame.display.get_surface()
    if screen is None or not save.parent.is_dir():
        return
    picture = pygame.Surface(screen.get_size()).convert(screen)
    canvas = Canvas(picture, pens)
    draw(canvas)
    picture = picture.subsurface(canvas.rect(area).clip(picture.get_rect()))
    small = pygame.transform.smoothscale(picture, (WIDTH, round(WIDTH * picture.get_height() / picture.get_width())))
    with suppress(pygame.error, OSError):
        pygame.image.save(small, str(save.with_suffix(".png")))
