"""The tail of a card ends in the thing that its words are about; of an arrow that has come only the end stays."""

from __future__ import annotations

import pygame

from xian.scenes.play.arrows import DOTS, STEP, arc, dots
from xian.scenes.play.tail import draw_tail, ends, into
from xian.ui.canvas import Canvas, Pens
from xian.ui.geometry import Box
from xian.ui.shapes import Sector
from xian.ui.theme import Theme

CARD = Box(460, 64, 268, 200)


def test_to_a_box_it_is_the_shortest_way() -> None:
    assert ends(CARD, Box(100, 100, 50, 40)) == ((460, 120), (150, 120))
    assert ends(CARD, Box(500, 300, 50, 40)) == ((525, 264), (525, 300))


def test_it_ends_within_a_part_of_a_ring_and_not_beside_it() -> None:
    hub = (225.0, 268.0)
    for start in range(0, 360, 30):
        segment = Sector(hub, 46, 211, start, start + 30)
        begin, end = into(CARD, segment)
        assert segment.has(end), start
        assert CARD.inset(-0.01).has(begin)
    rim = Sector(hub, 82, 91, 0, 360)
    assert rim.has(into(CARD, rim)[1])


def test_a_long_one_does_not_strike_across_what_lies_between() -> None:
    surface, pens = pygame.Surface((1280, 720)), Pens(Theme())
    sector = Sector((100.0, 268.0), 46, 150, 90, 120)
    for thing, near in ((Box(100, 100, 50, 40), False), (Box(400, 100, 50, 40), True), (sector, False)):
        before = surface.get_buffer().raw
        draw_tail(Canvas(surface, pens), CARD, thing)
        drawn = surface.get_buffer().raw != before
        assert drawn is near


def test_of_an_arrow_that_has_come_only_the_end_stays() -> None:
    """All the way would strike across what one decides about."""
    points = arc((40, 600), (900, 200))
    found = dots(points)
    assert len(found) == DOTS and all(abs(x - 900) + abs(y - 200) < 8 * (DOTS + 1) * STEP for x, y in found)
    assert dots(points[-2:]) == [] or len(dots(points[-2:])) <= DOTS
