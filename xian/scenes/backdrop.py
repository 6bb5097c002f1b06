"""The menu's evening, dimmed, behind what is read and chosen on paper; with high contrast all stays plain."""

from __future__ import annotations

from typing import Final
from weakref import WeakKeyDictionary

import pygame

from xian.ui.canvas import Canvas, Pens
from xian.ui.geometry import Box

RATIO: Final = 16 / 9
"""Of the menu's picture, whose left third is calm."""
DIMMED: Final = 0.6
"""So much of the picture is veiled."""
EDGES: Final = 0.8
"""So much light is left at the frame."""
SOFT: Final = 2
"""The picture is a little out of focus: shrunk so many times, and enlarged again."""
LIGHTS: Final = (32, 18)
"""Points at which the light is worked out."""

_kept: WeakKeyDictionary[Pens, pygame.Surface] = WeakKeyDictionary()


def covering(size: Box) -> Box:
    """Where the picture stands so that nothing of the window is left free; what does not fit is cut off above and
    at the sides, most at the calm left."""
    w = max(size.w, size.h * RATIO)
    h = w / RATIO
    return Box(-(w - size.w) * 0.7, -(h - size.h) * 0.7, w, h)


def page(size: Box, widest: float, margin: float = 40) -> Box:
    """What is used of a window for what stands on it: its middle, no wider than that."""
    width = min(size.w, widest)
    return Box(size.centre[0] - width / 2, 0, width, size.h).inset(margin, 0)


def draw(canvas: Canvas) -> None:
    """Fill the canvas with the evening."""
    if canvas.theme.high_contrast:
        canvas.fill("ground")
        return
    picture = _kept.get(canvas.pens)
    if picture is None or picture.get_size() != canvas.surface.get_size():
        picture = _kept[canvas.pens] = painted(canvas)
    canvas.surface.blit(picture, (0, 0))


def ink(canvas: Canvas) -> str:
    """The colour of words that stand on it."""
    return "text" if canvas.theme.high_contrast else "text-light"


def painted(canvas: Canvas) -> pygame.Surface:
    """The evening in the size of the canvas."""
    size, box = canvas.surface.get_size(), covering(canvas.size)
    x, y, width, height = (round(length * canvas.scale / SOFT) for length in (box.x, box.y, box.w, box.h))
    small = pygame.Surface((-(-size[0] // SOFT), -(-size[1] // SOFT)), depth=32)
    small.blit(canvas.pens.art.picture("scenes/title", width + 1, height + 1), (x, y))
    veil = pygame.Surface(small.get_size())
    veil.fill(canvas.colour("panel-dark"))
    veil.set_alpha(round(255 * DIMMED))
    small.blit(veil, (0, 0))
    small.blit(pygame.transform.smoothscale(lights(), small.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return pygame.transform.smoothscale(small, size).convert(canvas.surface)


def lights() -> pygame.Surface:
    """How much light falls where: less at the frame."""
    found = pygame.Surface(LIGHTS, depth=32)
    for x in range(LIGHTS[0]):
        for y in range(LIGHTS[1]):
            across, down = abs(2 * x / (LIGHTS[0] - 1) - 1), abs(2 * y / (LIGHTS[1] - 1) - 1)
            far = min(1.0, max(across, down) ** 3)
            found.set_at((x, y), (round(255 * (1 - far * (1 - EDGES))),) * 3)
    return found
