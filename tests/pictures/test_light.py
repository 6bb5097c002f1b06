"""The light of the day on a table: every hour has its own, the edge is darker than the middle, and what is written on
the ground can be read in each."""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Final

import pygame
import pytest

from tests.typed import of
from xian.engine.registry import GAMES
from xian.scenes.play.light import Shade, at_hour, draw_light, gone
from xian.scenes.play.turn import Turn
from xian.shots import Shot, staged
from xian.ui.canvas import Canvas, Pens
from xian.ui.geometry import Box, Point
from xian.ui.theme import Colour, Theme, contrast, mixed

READ: Final = 4.5
HOURS: Final = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
"""The six turns of Xi'an."""
TABLE: Final = Box(6, 48, 990, 668)
DARKER: Final = 2 / 3
"""The edge of the table has at most so much of its middle's light."""
AIR: Final = 0.18
TEXT: Final = Canvas.text


def shade(hour: tuple[Shade, Shade], point: Point, table: Box) -> Shade:
    """The light at a point."""
    return mixed(*hour, gone(point, table))


def brightness(colour: Colour) -> float:
    return sum(colour) / 3


@pytest.mark.parametrize("hour", HOURS)
def test_the_edge_is_darker_than_the_middle_by_a_third(hour: float) -> None:
    middle, edge = at_hour(hour)
    assert brightness(edge) <= DARKER * brightness(middle) + 1
    assert shade(at_hour(hour), TABLE.centre, TABLE) == middle
    assert brightness(shade(at_hour(hour), (TABLE.x, TABLE.y), TABLE)) <= 0.75 * brightness(middle)


def test_a_day_passes() -> None:
    """A cool morning, a clear day, a low sun, torches."""
    blue = [at_hour(hour)[0][2] - at_hour(hour)[0][0] for hour in HOURS]
    assert blue[0] > 0
    assert all(-10 < one <= 0 for one in blue[1:4])
    assert blue[5] < blue[4] < -40
    assert brightness(at_hour(1.0)[1]) < brightness(at_hour(0.4)[1])


@pytest.mark.parametrize("game", GAMES)
def test_the_hours_of_a_game(game: str) -> None:
    days = []
    for moves in (0, 20, 40):
        with staged(Shot("turn", game, 2, moves=moves)) as pilot:
            days.append(of(Turn, pilot.scene).table.board.daylight())
    assert days[0] == 0
    assert days[0] < days[1] < days[2] <= 1


def test_high_contrast_has_no_light() -> None:
    for contrast_theme, changed in ((False, True), (True, False)):
        canvas = Canvas(pygame.Surface((128, 72)), Pens(Theme(contrast_theme)))
        canvas.fill("panel")
        before = canvas.surface.get_at((2, 2))
        draw_light(canvas, 1.0, Box(0, 0, 128, 72))
        assert (canvas.surface.get_at((2, 2)) != before) is changed


@dataclass
class Watch:
    """Notes what is written on what will lie in the light."""

    found: list[tuple[str, Colour, Colour, Box]] = field(default_factory=list)

    def text(self, canvas: Canvas, text: str, box: Box, *size: float, **more: Any) -> Box:
        place = canvas.rect(box).clip(canvas.surface.get_clip())
        under = canvas.surface.subsurface(place).copy() if place.w > 1 and place.h > 1 else None
        placed = TEXT(canvas, text, box, *size, **more)
        words = canvas.rect(placed.inset(0, AIR * placed.h)).clip(place).move(-place.x, -place.y)
        if under is not None and words.w > 1 and words.h > 1:
            red, green, blue = pygame.transform.average_color(under.subsurface(words))[:3]
            self.found.append((text, canvas.colour(more.get("colour", "text")), (red, green, blue), placed))
        return placed


def lit(colour: Colour, light: Colour) -> Colour:
    red, green, blue = (round(a * b / 255) for a, b in zip(colour, light, strict=True))
    return red, green, blue


@pytest.mark.parametrize("game", GAMES)
def test_words_in_the_light_can_be_read_at_every_hour(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each still thing is drawn where it lies, so that its ground is known."""
    watch = Watch()
    painters = import_module(f"xian.scenes.boards.{game}.draw").PAINTERS
    with staged(Shot("turn", game, 4, moves=60)) as pilot:
        table = of(Turn, pilot.scene).table
        canvas = Canvas(pygame.Surface((1280, 720)), pilot.app.pens)
        monkeypatch.setattr(Canvas, "text", lambda own, *what, **more: watch.text(own, *what, **more))
        table.board.draw_ground(canvas)
        for thing in table.board.things:
            if thing.still and not thing.bright:
                painters[thing.kind](canvas, thing.box, thing.look, table.board.table)
        fall = table.board.lit()
    assert len(watch.found) > 20 or game != "xian", "the names of the spaces lie in the light"
    faint = {f"{text!r} at {hour}: {found:.1f}" for text, words, under, box in watch.found for hour in HOURS
             if (found := contrast(lit(words, shade(at_hour(hour), box.centre, fall)),
                                   lit(under, shade(at_hour(hour), box.centre, fall)))) < READ}
    assert not faint, "\n".join(sorted(faint))
