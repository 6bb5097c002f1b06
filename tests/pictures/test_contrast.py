"""Every text of every scene can be read on what it stands on: its colour against what was there before it was written,
measured in the picture, whatever plates and pictures lie under it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pygame
import pytest

from tools.gallery import SEATS
from xian.engine.registry import GAMES
from xian.scenes.boards.board import Table, Thing
from xian.scenes.boards.thing_pictures import ThingPictures
from xian.shots import Shot, scenes_of, staged
from xian.ui.canvas import Canvas, Pens
from xian.ui.geometry import Box
from xian.ui.theme import Colour, Theme, contrast

READ = 4.5
"""The least contrast of words and what they are written on."""
AIR = 0.18
"""So much of a line's height, above and below, holds no letters."""
AROUND = 12
"""Pixels round a box that its words may stand out of it."""

TEXT, PARAGRAPH = Canvas.text, Canvas.paragraph


@dataclass
class Watch:
    """Writes as a canvas does, and notes what can hardly be read. What is drawn on nothing, to be laid on the table
    later, is not looked at: there it is drawn again."""

    faint: set[str] = field(default_factory=set)
    looked_at: int = 0

    def text(self, canvas: Canvas, text: str, box: Box, *size: float, **more: Any) -> Box:
        under = self.under(canvas, box)
        placed = TEXT(canvas, text, box, *size, **more)
        self.note(canvas, text, more.get("colour", "text"), under, placed.inset(0, AIR * placed.h))
        return placed

    def paragraph(self, canvas: Canvas, text: str, box: Box, *size: float, **more: Any) -> Any:
        under = self.under(canvas, box)
        height, links = PARAGRAPH(canvas, text, box, *size, **more)
        self.note(canvas, text, more.get("colour", "text"), under, box.top(height))
        return height, links

    def under(self, canvas: Canvas, box: Box) -> tuple[pygame.Surface, pygame.Rect] | None:
        """What is to be seen there so far, and where that is."""
        surface = canvas.surface
        place = canvas.rect(box).inflate(2 * AROUND, 2 * AROUND).clip(surface.get_clip())
        if surface.get_flags() & pygame.SRCALPHA or place.w < 1 or place.h < 1:
            return None
        return surface.subsurface(place).copy(), place

    def note(self, canvas: Canvas, text: str, colour: str | Colour, under: tuple[pygame.Surface, pygame.Rect] | None,
             at: Box) -> None:
        if under is None or not text.strip():
            return
        picture, place = under
        words = canvas.rect(at).clip(place).move(-place.x, -place.y)
        if words.w < 2 or words.h < 2:
            return
        self.looked_at += 1
        red, green, blue = pygame.transform.average_color(picture.subsurface(words))[:3]
        found = contrast(canvas.colour(colour), (red, green, blue))
        if found < READ:
            self.faint.add(f"{text!r} in {colour}: {found:.1f}")


def paint(kept: ThingPictures, canvas: Canvas, thing: Thing, box: Box, draw: Callable[..., None], table: Table,
          *more: Any, **also: Any) -> None:
    """In the place of `Kept.draw`: things are painted where they lie."""
    draw(canvas, box, thing.look, table)


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    found = Watch()
    monkeypatch.setattr(Canvas, "text", lambda canvas, *what, **more: found.text(canvas, *what, **more))
    monkeypatch.setattr(Canvas, "paragraph", lambda canvas, *what, **more: found.paragraph(canvas, *what, **more))
    monkeypatch.setattr(ThingPictures, "draw", paint)
    return found


@pytest.mark.parametrize("high", [False, True], ids=["standard", "high-contrast"])
@pytest.mark.parametrize(("game", "scene"), [(game, scene) for game in GAMES for scene in scenes_of(game)])
def test_every_text_can_be_read(game: str, scene: str, high: bool, watch: Watch) -> None:
    with staged(Shot(scene, game, SEATS.get((game, scene), 4), contrast=high)) as pilot:
        pilot.app.wake()
        pilot.step()
    assert watch.looked_at > 0
    assert not watch.faint, "\n".join(sorted(watch.faint))


def test_a_faint_text_is_found(watch: Watch) -> None:
    canvas = Canvas(pygame.Surface((200, 60)), Pens(Theme()))
    canvas.fill("red")
    canvas.text("too light", Box(10, 10, 180, 30), colour="text-light")
    assert watch.faint == {"'too light' in text-light: 4.2"}
