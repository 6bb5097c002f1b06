"""No text is cut, and no text lies on another, in any scene, language, size of the text and of the window; and every
picture that a scene names is there.

Texts that lie on each other are found thus: of every text the canvas tells where it stands. What lies outside the
part that is drawn on does not count; nor does a text that something opaque was put over before the other text was
written: that is a sheet, a bubble or a piece in the hand over the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import product
from typing import Any, Self

import pygame
import pytest

from tests.lasting import LONG
from tools.gallery import SEATS
from xian.engine.registry import GAMES
from xian.engine.texts import LANGUAGES, REFERENCE
from xian.scenes.boards.board import Table, Thing
from xian.scenes.boards.thing_pictures import ThingPictures
from xian.shots import Shot, scenes_of, staged
from xian.ui.art import Art
from xian.ui.canvas import Canvas, Pens
from xian.ui.controls import Button, Control
from xian.ui.geometry import Box
from xian.ui.theme import Theme

SIZES = ((1280, 720), (1024, 640))
FEWER = ("setup", "turn", "turn-closer", "reveal", "sheet", "scoring", "replay")
"""Scenes that are laid out otherwise when fewer play."""
SCALES = (0.8, 1.0, 1.5, 2.0)
EVERYDAY = {(size, lang): (scale,) for size, scale in zip(SIZES, (1.0, 2.0), strict=True)
            for lang in LANGUAGES if lang != REFERENCE}
"""Where there is the least room: what is translated is longer; the usual text, and the largest in a small window. All
sizes in every language with `make test-long`."""
WINDOWS = tuple(product(SIZES, LANGUAGES)) if LONG else tuple(EVERYDAY)
PIECE = 40.0
"""A picture at least so large on both sides covers what lies under it: it is a card or a sheet, no sign in a line."""
WELL_COVERED = 0.8
"""So much has to be covered; the line of a font is higher than the letters in it."""
AIR = 0.18
"""So much of a line's height, above and below, holds no letters."""


class KeptArt(Art):
    """Pictures that are drawn once for all tests: the scenes are shown some hundred times here."""

    def forget(self) -> None:
        """They are kept by their size in pixels."""


ART = KeptArt()


class Texts(list[tuple[str, Box]]):
    """Texts of a canvas, as far as they are seen; `order` numbers them among the covers."""

    def __init__(self, canvas: Watching) -> None:
        super().__init__()
        self.canvas = canvas
        self.order: list[int] = []

    def append(self, found: tuple[str, Box]) -> None:
        text, box = found
        clip, scale = self.canvas.surface.get_clip(), self.canvas.scale
        window = Box(clip.x / scale, clip.y / scale, clip.w / scale, clip.h / scale)
        visible = common(box.inset(1, box.h * AIR), window)
        if text.strip() and visible is not None:
            super().append((text, visible))
            self.order.append(len(self.canvas.covers))

    def extend(self, found: Iterable[tuple[str, Box]]) -> None:
        for one in found:
            self.append(one)

    def __iadd__(self, found: Iterable[tuple[str, Box]]) -> Self:  # type: ignore[misc,override]  # as in list itself
        self.extend(found)
        return self


class Watching(Canvas):
    """A canvas that remembers what was covered when."""

    def __init__(self, surface: pygame.Surface, pens: Pens) -> None:
        super().__init__(surface, pens)
        self.covers: list[Box] = []
        self.shown = Texts(self)

    def plate(self, box: Box, fill: Any, *, alpha: int = 255, **more: Any) -> None:
        super().plate(box, fill, alpha=alpha, **more)
        if fill is not None and alpha > 250:
            self.covers.append(box)

    def art(self, name: str, box: Box, *, alpha: int = 255, **more: Any) -> None:
        super().art(name, box, alpha=alpha, **more)
        if alpha > 250 and min(box.w, box.h) >= PIECE:
            self.covers.append(box)


def paint(kept: ThingPictures, canvas: Canvas, thing: Thing, box: Box, draw: Callable[..., None], table: Table,
          *more: Any, **also: Any) -> None:
    """In the place of `Kept.draw`: things are painted every time, so that the canvas sees what they cover."""
    draw(canvas, box, thing.look, table)


def common(one: Box, other: Box) -> Box | None:
    """What two boxes share; None when that is nothing."""
    x, y = max(one.x, other.x), max(one.y, other.y)
    w, h = min(one.right, other.right) - x, min(one.bottom, other.bottom) - y
    return Box(x, y, w, h) if w > 0.5 and h > 0.5 else None


def share(box: Box, cover: Box) -> float:
    """How much of a box is covered."""
    both = common(box, cover)
    return 0.0 if both is None else both.w * both.h / (box.w * box.h)


def overlaps(canvas: Watching) -> list[str]:
    """Pairs of texts that lie on each other."""
    texts = canvas.shown
    assert isinstance(texts, Texts)
    edges = [(box.x, box.y, box.right, box.bottom) for _, box in texts]
    found = []
    for place, (text, box) in enumerate(texts):
        x, y, right, bottom = edges[place]
        for later in range(place + 1, len(texts)):
            other = edges[later]
            if other[0] >= right or other[1] >= bottom or other[2] <= x or other[3] <= y:
                continue
            both = common(box, texts[later][1])
            if both is not None:
                between = canvas.covers[texts.order[place]:texts.order[later]]
                if not any(share(both, cover) > WELL_COVERED for cover in between):
                    found.append(f"{text!r} lies under {texts[later][0]!r}")
    return found


def under_buttons(canvas: Watching, controls: Iterable[Control]) -> list[str]:
    """Texts on which a button lies that has a picture alone: it covers nothing, its picture lies on the words."""
    texts = canvas.shown
    assert isinstance(texts, Texts)
    signs = [one for one in controls if isinstance(one, Button) and one.style == "icon"]
    return [f"{text!r} lies under the button {button.id}" for place, (text, box) in enumerate(texts)
            for button in signs if (part := common(box, button.box.inset(4))) is not None
            and not any(share(part, cover) > WELL_COVERED for cover in canvas.covers[texts.order[place]:])]


@pytest.fixture
def watching(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("xian.app.Canvas", Watching)
    monkeypatch.setattr("xian.ui.canvas.Art", lambda: ART)
    monkeypatch.setattr(ThingPictures, "draw", paint)
    monkeypatch.setattr("xian.scenes.play.view.draw_light", lambda *how: None)  # it lies on texts and moves none


def faults(shot: Shot) -> list[str]:
    """What is wrong in a picture at every size of the text."""
    found = []
    for scale in SCALES if LONG else EVERYDAY.get((shot.size, shot.lang), SCALES[-1:]):
        with staged(replace(shot, scale=scale)) as pilot:
            pilot.app.wake()
            pilot.step()
            last = pilot.last
            assert isinstance(last, Watching)
            found += [f"{scale:g}: {text!r} is cut" for text in last.overflows]
            found += [f"{scale:g}: {words}" for words in overlaps(last)]
            found += [f"{scale:g}: {words}" for words in under_buttons(last, pilot.scene.controls)]
            found += [f"{scale:g}: there is no picture {name}" for name in pilot.app.pens.art.missing]
    return found


@pytest.mark.usefixtures("watching")
@pytest.mark.parametrize(("size", "lang"), WINDOWS, ids=lambda part: part if isinstance(part, str) else f"{part[0]}")
@pytest.mark.parametrize(("game", "scene"), [(game, scene) for game in GAMES for scene in scenes_of(game)])
def test_every_text_has_room(game: str, scene: str, size: tuple[int, int], lang: str) -> None:
    assert faults(Shot(scene, game, SEATS.get((game, scene), 4), lang=lang, size=size)) == []


@pytest.mark.usefixtures("watching")
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize(("game", "scene"), [(game, scene) for game in GAMES for scene in scenes_of(game)
                                             if scene in FEWER])
def test_every_text_has_room_with_fewer_players(game: str, scene: str, players: int, lang: str) -> None:
    assert faults(Shot(scene, game, players, lang=lang)) == []


def canvas() -> Watching:
    return Watching(pygame.Surface((400, 300)), Pens(Theme()))


def test_a_text_on_another_is_found() -> None:
    found = canvas()
    found.text("one line", Box(10, 10, 200, 30))
    found.text("another line", Box(30, 14, 200, 30))
    assert overlaps(found) == ["'one line' lies under 'another line'"]


def test_lines_below_each_other_and_a_bubble_over_them_are_well() -> None:
    found = canvas()
    found.text("one line", Box(10, 10, 200, 22))
    found.text("the next", Box(10, 32, 200, 22))
    found.plate(Box(0, 0, 300, 100), "panel")
    found.text("a bubble", Box(10, 20, 200, 30))
    assert overlaps(found) == []


def test_what_is_not_drawn_does_not_count() -> None:
    found = canvas()
    with found.clipped(Box(0, 0, 300, 40)):
        found.text("scrolled away", Box(10, 100, 200, 30))
    found.text("below", Box(10, 100, 200, 30))
    assert overlaps(found) == []


def test_a_bubble_that_lets_words_through_is_found() -> None:
    found = canvas()
    found.text("one line", Box(10, 10, 200, 30))
    found.plate(Box(0, 0, 300, 100), "panel", alpha=120)
    found.text("a bubble", Box(10, 14, 200, 30))
    assert len(overlaps(found)) == 1
