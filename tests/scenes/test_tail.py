"""The tail of a card ends in the thing that its words are about; of an arrow that has come only the end stays."""

from __future__ import annotations

from pathlib import Path

import pygame

from tests.scenes.terracotta_help import at_the_table
from xian.scenes.boards.verbs import News
from xian.scenes.play.arrows import HEAD, Arrows
from xian.scenes.play.tail import draw_tail, ends, into
from xian.ui.canvas import Canvas, Pens
from xian.ui.geometry import Box
from xian.ui.ids import Id
from xian.ui.motion import Travel
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


def test_of_an_arrow_that_has_come_only_the_head_stays_beside_what_it_leads_to(tmp_path: Path) -> None:
    """What stands there, a sign or a word, is read as long as it stays, and so is what lies on the way."""
    with at_the_table(tmp_path) as (pilot, turn):
        board = turn.table.board
        for id in (Id("wedge", 1, 4), Id("tile", 2), Id("rack", 1), Id("store", 3)):
            thing = board.thing(id)
            assert thing is not None, id
            arrows, surface = Arrows(board), pilot.picture()
            arrows.add(1, id, Travel(0.0, passed=1.0))
            inner = pygame.Rect(0, 0, *pilot.pixel((thing.box.w * 0.7, thing.box.h * 0.7)))
            inner.center = pilot.pixel(thing.box.centre)
            whole, before = surface.copy(), surface.subsurface(inner).copy()
            arrows.draw(Canvas(surface, turn.stage.pens))
            shown = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255), whole)
            shown.invert()
            seen, = shown.get_bounding_rects()
            assert 0 < max(seen.size) < 2 * HEAD * turn.stage.pens.window_scale
            assert surface.subsurface(inner).copy().get_buffer().raw == before.get_buffer().raw, id


def test_a_sentence_that_is_shown_for_a_while_leaves_the_card_with_news_to_be_read(tmp_path: Path) -> None:
    news = News("A new round", tuple(("coin", "", f"what is new, line {line}") for line in range(3)))
    for lines in (news.lines, ()):
        with at_the_table(tmp_path, speed=2) as (pilot, turn):
            turn.table.view.announce(News(news.title, lines))
            pilot.app.notice("The table has been laid for the next step.", False)
            pilot.wait(0.6)
            boxes = dict(pilot.last.shown)
            sentence = boxes["The table has been laid for the next step."]
            for words in (news.title, *(words for _, _, words in lines)):
                assert words in boxes and not sentence.meets(boxes[words]), words
