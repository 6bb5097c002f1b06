"""How large words are, before anything is drawn."""

from __future__ import annotations

import pygame

from xian.ui.canvas import Canvas, Pens


def measuring(pens: Pens) -> Canvas:
    """A canvas to ask how large things would be on it: nobody sees it."""
    return Canvas(pygame.Surface((1, 1)), pens)
