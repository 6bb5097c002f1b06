"""Pictures as large as the window that are drawn anew only when something in them changes."""

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
