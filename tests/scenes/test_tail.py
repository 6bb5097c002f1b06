"""The tail of a card ends in the thing that its words are about."""

from __future__ import annotations

from math import hypot, isclose

from xian.scenes.play.tail import HEAD, LONGEST, PART, ends, into, line
from xian.ui.geometry import Box
from xian.ui.shapes import Sector

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
    sector = Sector((225.0, 268.0), 46, 211, 90, 120)
    for start, end in (ends(CARD, Box(100, 100, 50, 40)), ends(CARD, Box(400, 100, 50, 40)), into(CARD, sector)):
        first, neck = line(start, end)
        far = hypot(end[0] - start[0], end[1] - start[1])
        assert isclose(hypot(end[0] - neck[0], end[1] - neck[1]), HEAD)
        assert first == start if far <= LONGEST else isclose(hypot(neck[0] - first[0], neck[1] - first[1]), PART)
