"""Things as single pictures: each is put together once from art, plates and words, and kept by its look and size."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias
from weakref import WeakKeyDictionary

import pygame

from xian.scenes.boards.board import Table, Thing
from xian.ui.canvas import Canvas, Pens
from xian.ui.geometry import Box

KEPT_BYTES: Final = 40 << 20
"""How many bytes of pictures are kept."""

Size: TypeAlias = "tuple[int, int]"
Look: TypeAlias = "tuple[str, tuple[Any, ...]]"
Painter: TypeAlias = "Callable[[Canvas, Box, Any, Table], None]"
"""Draws a kind of thing: on a canvas, into a box, by its look."""


@dataclass(frozen=True)
class DrawnThing:
    """A thing drawn, and what is written on it: for the tests, and for whoever asks what is on the screen."""

    surface: pygame.Surface
    shown: tuple[tuple[str, Box], ...]
    overflows: tuple[str, ...]


class ThingPictures:
    """The pictures of one table at one scale. It knows neither pens nor table: those know the program, and would never
    be let go."""

    def __init__(self, stamp: tuple[Any, ...]) -> None:
        self.stamp = stamp
        self._pictures: OrderedDict[tuple[Look, Size], DrawnThing] = OrderedDict()
        self._sizes: dict[Look, set[Size]] = {}
        self._bytes = 0

    def draw(self, canvas: Canvas, thing: Thing, box: Box, paint: Painter, table: Table,
             alpha: int = 255, crisp: bool = False) -> None:
        """Put the thing's picture there. One that grows or shrinks on its way is scaled from one that is kept;
        where it rests it is drawn afresh, crisp."""
        look = (thing.kind, thing.look)
        size = pixels(canvas, box)
        x, y = round(box.x * canvas.scale), round(box.y * canvas.scale)
        rests = crisp or size == pixels(canvas, thing.box)
        picture = self._pictures.get((look, size))
        if picture is not None:
            self._pictures.move_to_end((look, size))
        elif not rests and (larger := self._larger(look, size)) is not None:
            picture = DrawnThing(pygame.transform.smoothscale(larger.surface, size), (), ())
        else:
            picture = self._paint(canvas.pens, thing, size, paint, table)
            self._keep(look, size, picture)
        if alpha < 255:
            picture.surface.set_alpha(alpha)
        canvas.surface.blit(picture.surface, (x, y))
        if alpha < 255:
            picture.surface.set_alpha(255)
        canvas.shown += [(text, at.moved(x / canvas.scale, y / canvas.scale)) for text, at in picture.shown]
        canvas.overflows += picture.overflows

    def _larger(self, look: Look, size: Size) -> DrawnThing | None:
        """The smallest picture kept of that look that is not smaller than this."""
        fit = [other for other in self._sizes.get(look, ()) if other[0] >= size[0] and other[1] >= size[1]]
        return self._pictures[look, min(fit)] if fit else None

    def _paint(self, pens: Pens, thing: Thing, size: Size, paint: Painter, table: Table) -> DrawnThing:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        if pygame.display.get_init() and pygame.display.get_surface() is not None:
            surface = surface.convert_alpha()
        canvas = Canvas(surface, pens)
        paint(canvas, canvas.size, thing.look, table)
        return DrawnThing(surface, tuple(canvas.shown), tuple(canvas.overflows))

    def _keep(self, look: Look, size: Size, picture: DrawnThing) -> None:
        self._pictures[look, size] = picture
        self._sizes.setdefault(look, set()).add(size)
        self._bytes += 4 * size[0] * size[1]
        while self._bytes > KEPT_BYTES and len(self._pictures) > 1:
            (old, its_size), _ = self._pictures.popitem(last=False)
            self._sizes[old].discard(its_size)
            self._bytes -= 4 * its_size[0] * its_size[1]


def pixels(canvas: Canvas, box: Box) -> Size:
    """The size of a box in pixels, the same wherever it is."""
    return max(1, canvas.px(box.w)), max(1, canvas.px(box.h))


_kept: WeakKeyDictionary[Pens, ThingPictures] = WeakKeyDictionary()


def kept(pens: Pens, table: Table) -> ThingPictures:
    """The pictures for these pens and this table; begun anew when scale, letters, theme, language or pack change."""
    stamp = (pens.scale, pens.text_factor, pens.theme, table.lang, table.pack.digest)
    found = _kept.get(pens)
    if found is None or found.stamp != stamp:
        found = _kept[pens] = ThingPictures(stamp)
    return found
