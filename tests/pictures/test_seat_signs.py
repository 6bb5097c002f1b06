"""The signs of the players are told apart without their colours, at every size they have on the screen."""

from __future__ import annotations

from itertools import combinations
from typing import Final

import pygame
import pytest

from xian.scenes.seat_sign import BAND, SMALLEST, seat_sign, stripe
from xian.table.seats import COLOURS
from xian.ui.canvas import Canvas, Pens
from xian.ui.geometry import Box
from xian.ui.theme import Theme

CLEAR: Final = 40
"""Two of 256 greys that are so far apart are told apart at a glance."""
OTHER: Final = 0.2
"""Of two signs at least this share of the points is clearly lighter or darker."""
SIZES: Final = (SMALLEST, 18.0, 21.0, 25.0, 41.0)
"""The smallest on the table, on pawns, on warriors' bases, on panels, of one's own."""
PAIRS: Final = list(combinations(COLOURS, 2))
THEMES: Final = pytest.mark.parametrize("contrast", [False, True], ids=["standard", "high-contrast"])


def grey(colour: str, side: float, ground: str, contrast: bool, moved: float = 0.0) -> list[int]:
    """A sign as it stands on a table of 1280 x 720, without its colours."""
    pens = Pens(Theme(contrast))
    surface = pygame.Surface((round(side) + 8, round(side) + 8))
    canvas = Canvas(surface, pens)
    canvas.fill(ground)
    seat_sign(canvas, Box(4 + moved, 4 + moved, side, side), colour)
    return greys(surface, Box(4, 4, side, side))


def greys(surface: pygame.Surface, box: Box) -> list[int]:
    whole = pygame.transform.grayscale(surface)
    return [whole.get_at((x, y))[0] for y in range(round(box.y), round(box.bottom))
            for x in range(round(box.x), round(box.right))]


def unlike(one: list[int], other: list[int]) -> float:
    return sum(abs(a - b) > CLEAR for a, b in zip(one, other, strict=True)) / len(one)


@THEMES
@pytest.mark.parametrize("ground", ["panel", "clay", "earth"])
@pytest.mark.parametrize("side", SIZES)
def test_signs_are_told_apart_in_grey(side: float, ground: str, contrast: bool) -> None:
    found = {colour: grey(colour, side, ground, contrast) for colour in COLOURS}
    least = min((unlike(found[one], found[other]), one, other) for one, other in PAIRS)
    assert least[0] > OTHER, least


def test_a_sign_is_like_itself() -> None:
    """The measure tells signs apart, not places."""
    for colour in COLOURS:
        assert unlike(grey(colour, 25, "panel", False), grey(colour, 25, "panel", False, 0.3)) < OTHER


@THEMES
def test_bands_are_told_apart_in_grey(contrast: bool) -> None:
    found = {}
    for colour in COLOURS:
        canvas = Canvas(pygame.Surface((208, 12)), Pens(Theme(contrast)))
        stripe(canvas, Box(0, 0, 206, BAND), colour)
        found[colour] = greys(canvas.surface, Box(0, 0, 206, BAND))
    least = min((unlike(found[one], found[other]), one, other) for one, other in PAIRS)
    assert least[0] > OTHER / 2, least
