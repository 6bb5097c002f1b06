"""Pictures, as large as the window or a part of it, that are drawn anew only when something in them changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from xian.ui.canvas import Canvas
from xian.ui.geometry import Box


class Painted:
    """A picture that is drawn anew only when something in it changes, with the words that are written on it."""

    def __init__(self) -> None:
        self.picture: pygame.Surface | None = None
        self.key: tuple[Any, ...] = ()
        self.shown: list[tuple[str, Box]] = []
        self.overflows: list[str] = []

    def draw(self, canvas: Canvas, key: tuple[Any, ...], paint: Callable[[Canvas], None]) -> None:
        """Put the picture there, painted anew if its key is another."""
        if self.picture is None or key != self.key:
            if self.picture is None or self.picture.get_size() != canvas.surface.get_size():
                self.picture = pygame.Surface(canvas.surface.get_size()).convert(canvas.surface)
            own = Canvas(self.picture, canvas.pens)
            paint(own)
            self.key, self.shown, self.overflows = key, own.shown, own.overflows
        canvas.surface.blit(self.picture, (0, 0))
        canvas.shown += self.shown
        canvas.overflows += self.overflows

    def draw_part(self, canvas: Canvas, box: Box, key: tuple[Any, ...], paint: Callable[[Canvas], None]) -> None:
        """The same of a box alone. It is kept as it looks there: what lies under it is of one colour."""
        key = (canvas.surface.get_size(), canvas.scale, canvas.pens.text_factor, id(canvas.theme), box, *key)
        if self.picture is not None and key == self.key:
            canvas.surface.blit(self.picture, canvas.rect(box))
            canvas.shown += self.shown
            canvas.overflows += self.overflows
            return
        shown, overflows = len(canvas.shown), len(canvas.overflows)
        with canvas.clipped(box):
            paint(canvas)
            seen = canvas.surface.get_clip()
        if seen == canvas.rect(box):
            self.key, self.picture = key, canvas.surface.subsurface(seen).copy()
            self.shown, self.overflows = canvas.shown[shown:], canvas.overflows[overflows:]
