"""What the others do, in a card beside the panel of who has moved last: within the window, and not over what the step
is about; and what somebody had pinned makes way for it."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from tests.e2e.players import KeyPlayer
from tests.scenes.test_turn import table
from tools.monkey_start import match_of
from xian.engine.registry import GAMES
from xian.pilot import piloted
from xian.scenes.boards.looked_at import SEAT
from xian.scenes.play.recap import EDGE, SIGN, card_of
from xian.scenes.play.sign_row import apart, draw_signs, lines_of
from xian.table.settings import Settings
from xian.ui.canvas import Canvas, Pens
from xian.ui.geometry import Box
from xian.ui.theme import Theme


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("game", GAMES)
def test_the_card_lies_in_the_window_and_not_over_what_is_done(tmp_path: Path, game: str, scale: float) -> None:
    """It is the card of who moves, step after step: another seat's that was read is gone."""
    seen: set[int] = set()
    with piloted(tmp_path, settings=Settings(speed=0, text_scale=scale)) as pilot:
        kinds = ["person", "apprentice", "apprentice", "apprentice"]
        turn = table(pilot, match_of(game, kinds, random.Random(3), 12))
        for _ in range(40):
            shows, match = turn.table.shows, turn.progress.match
            mover = match.to_move
            shows.show(turn.progress.step(mover, match.state.legal()[0]))
            while shows.running:
                shows.skip()
            card = card_of(pilot.last, turn.table, turn.log)
            if card is None:
                continue
            seen.add(card.seat)
            assert card.seat == mover != turn.progress.seat and card.box.within(shows.area)
            about = {id for event in shows.step for id in (*turn.table.board.places_of(event),
                                                           turn.table.board.aim(event))}
            for thing in (found for id in about if (found := turn.table.board.thing(id)) is not None):
                assert not card.box.meets(thing.form.bounds) or thing.box.w > 300, thing.id
            panels = [turn.table.board.thing(turn.table.board.seat_panel(seat)) for seat in range(4) if seat != mover]
            assert not any(card.box.meets(panel.box) for panel in panels if panel is not None), (mover, card.box)
            signs = [sign for line in card.lines for sign in line]
            assert len(lines_of(pilot.last, signs, card.box.inset(EDGE, 6).w, SIGN + 2)) <= len(card.lines)
    assert len(seen) == 3


def test_what_was_pinned_is_gone_when_one_has_moved(tmp_path: Path) -> None:
    with piloted(tmp_path, settings=Settings(speed=0)) as pilot:
        turn = table(pilot, match_of("xian", ["person", "apprentice"], random.Random(1), 0))
        pilot.key("alt+2")
        assert turn.table.pinned == "panel.1"
        pilot.click("keep")
        pilot.idle()
        assert turn.table.pinned == ""


@pytest.mark.parametrize(("scale", "least"), [(1.0, 14.0), (2.0, 36.0)])
def test_large_letters_of_a_question_are_large_beside_two_buttons(tmp_path: Path, scale: float, least: float) -> None:
    with piloted(tmp_path, size=(1280, 720), settings=Settings(speed=0, text_scale=scale)) as pilot:
        turn = table(pilot, match_of("qin", ["person", "apprentice"], random.Random(1), 0))
        for key in ("tab", "return", "return"):
            pilot.key(key)
        assert {"lay", "clear"} <= {control.id for control in turn.controls}
        asked = next(box for text, box in pilot.last.shown if text == turn.now.prompt)
        assert asked.h > least
        assert pilot.overflows() == []


def test_nothing_lies_over_what_everybody_looks_at(tmp_path: Path) -> None:
    with piloted(tmp_path, settings=Settings(speed=2)) as pilot:
        turn = table(pilot, match_of("xian", ["person", "apprentice", "apprentice"], random.Random(1), 0))
        pilot.click("keep")
        pilot.idle()
        hands = KeyPlayer(pilot, 1)
        for card, slot in zip(turn.hand()[:2], ("slot.top", "slot.below"), strict=True):
            hands.put(card, slot)
            pilot.idle()
        hands.go_to("lay")
        pilot.key("return")
        cards, together = 0, 0
        for _ in range(400):
            pilot.step(0.05)
            told = any(words.endswith("lays a pair face down.") for words in pilot.texts())
            if turn.table.view.together is not None:
                together += 1
                assert not told
            elif not together:
                cards += told
        assert cards and together


def test_what_belongs_together_stands_nearer_in_a_row_of_signs(tmp_path: Path) -> None:
    """The halves of a tile are one sign, and its place does not stick to them."""
    tile = (("qin/red", "", ""), ("qin/yellow", "", "c4"), ("qin/pagoda", "purple", "+1"))
    assert apart(tile[0]) < apart(tile[1]) == apart(tile[2]) == apart((SEAT, "purple", ""))
    canvas = Canvas(pygame.Surface((400, 40)), Pens(Theme()))
    draw_signs(canvas, Box(0, 0, 400, 40), tile, 20, 24)
    words = dict(canvas.shown)["c4"]
    assert words.x - (40 + apart(tile[0])) >= 2
