"""What scenes draw on: boxes, words and pictures in design units, at whatever scale the window has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

from xian.ui.art import Art
from xian.ui.fonts import Fonts
from xian.ui.geometry import DESIGN, Box, Point
from xian.ui.plates import Plates
from xian.ui.richtext import CHINESE, Placed, broken
from xian.ui.theme import Colour, Theme

SMALLEST: Final = 13.0
"""Design size below which no word is shrunk to make it fit."""
LAYOUTS: Final = 2000
"""How many broken texts are kept."""


@dataclass(frozen=True)
class Link:
    """A cross reference on the screen."""

    target: str
    box: Box


class Pens:
    """Fonts, pictures and plates, shared by all scenes, and the scale they are drawn at."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.fonts = Fonts()
        self.art = Art()
        self.plates = Plates()
        self.layouts: dict[tuple[str, int, int, str], list[list[Placed]]] = {}
        """Texts broken into lines: most are drawn again in the next picture."""
        self.scale = 1.0
        self.text_factor = 1.0

    def fit(self, width: int, height: int) -> bool:
        """Take the scale of a window of that many pixels; whether it is another than before."""
        scale = max(0.1, min(width / DESIGN[0], height / DESIGN[1]))
        if scale == self.scale:
            return False
        self.scale = scale
        self.forget()
        return True

    def forget(self) -> None:
        """Let everything drawn at another scale go."""
        self.fonts.forget()
        self.art.forget()
        self.plates.forget()
        self.layouts.clear()


class Canvas:
    """A surface with a scale. `overflows` collects texts that did not fit their place, for the tests."""

    def __init__(self, surface: pygame.Surface, pens: Pens) -> None:
        self.surface = surface
        self.pens = pens
        self.theme = pens.theme
        self.scale = pens.scale
        self.overflows: list[str] = []
        self.shown: list[tuple[str, Box]] = []
        """Every text drawn, with its place."""

    @property
    def size(self) -> Box:
        """The whole surface in design units."""
        return Box(0, 0, self.surface.get_width() / self.scale, self.surface.get_height() / self.scale)

    def px(self, length: float) -> int:
        return round(length * self.scale)

    def rect(self, box: Box) -> pygame.Rect:
        """The pixels of a box: edges are rounded, so that neighbours meet."""
        x, y = round(box.x * self.scale), round(box.y * self.scale)
        return pygame.Rect(x, y, max(1, round(box.right * self.scale) - x), max(1, round(box.bottom * self.scale) - y))

    def colour(self, colour: str | Colour) -> Colour:
        return self.theme[colour] if isinstance(colour, str) else colour

    # Shapes

    def fill(self, colour: str | Colour, alpha: int = 255) -> None:
        """Cover everything."""
        if alpha == 255:
            self.surface.fill(self.colour(colour))
            return
        self.plate(self.size, colour, alpha=alpha, radius=0)

    def plate(
        self, box: Box, fill: str | Colour | None, *, radius: float = 8, alpha: int = 255,
        edge: str | Colour | None = None, edge_width: float = 1.5,
    ) -> None:
        """A box with round corners."""
        rect = self.rect(box)
        self.pens.plates.draw(
            self.surface, rect, self.px(radius), None if fill is None else self.colour(fill), alpha,
            None if edge is None else self.colour(edge), max(1, self.px(edge_width)) if edge is not None else 0,
        )

    def shadow(self, box: Box, radius: float = 8, depth: float = 4) -> None:
        """A soft shadow under a box."""
        for step, alpha in ((1.0, 26), (0.6, 30), (0.25, 34)):
            grown = Box(box.x - depth * step * 0.4, box.y + depth * 0.4, box.w + depth * step * 0.8,
                        box.h + depth * step * 0.9)
            self.plate(grown, "shade", radius=radius + depth * step, alpha=alpha)

    def line(self, start: Point, end: Point, colour: str | Colour, width: float = 1.5) -> None:
        first, last = (start[0] * self.scale, start[1] * self.scale), (end[0] * self.scale, end[1] * self.scale)
        pygame.draw.aaline(self.surface, self.colour(colour), first, last, max(1, self.px(width)))

    def lines(self, points: Sequence[Point], colour: str | Colour, width: float = 1.5) -> None:
        for start, end in pairwise(points):
            self.line(start, end, colour, width)

    def disc(self, centre: Point, radius: float, fill: str | Colour | None, edge: str | Colour | None = None,
             edge_width: float = 1.5, alpha: int = 255) -> None:
        """A circle: a plate that is all corners."""
        box = Box(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius)
        self.plate(box, fill, radius=radius, edge=edge, edge_width=edge_width, alpha=alpha)

    # Pictures

    def art(self, name: str, box: Box, *, dye: str = "", line: str | Colour = "", alpha: int = 255,
            valign: str = "middle", stretch: bool = False) -> None:
        """A picture as large as fits the box, or filling it."""
        rect = self.rect(box)
        tint = ""
        if line:
            red, green, blue = self.colour(line)
            tint = f"#{red:02X}{green:02X}{blue:02X}"
        picture = self.pens.art.picture(name, rect.w, rect.h, dye, tint, stretch)
        x = rect.x + (rect.w - picture.get_width()) // 2
        y = rect.y + (rect.h - picture.get_height()) // 2 if valign == "middle" else rect.bottom - picture.get_height()
        if alpha < 255:
            picture = picture.copy()
            picture.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        self.surface.blit(picture, (x, y))

    # Words

    def pixels(self, size: float) -> int:
        """Letters of a design size, in pixels."""
        return max(6, round(size * self.scale * self.pens.text_factor))

    def face(self, text: str, face: str) -> str:
        return "chinese" if CHINESE.search(text) else face

    def fitting(self, text: str, width: float, height: float, size: float, face: str) -> int:
        """The largest letters, at most of that size, that fit so much room; never below the smallest."""
        pixels = self.pixels(size)
        least = self.least(size)
        while pixels > least and (
            self.pens.fonts.width(text, face, pixels) > width * self.scale
            or self.pens.fonts.height(face, pixels) > height * self.scale * 1.25
        ):
            pixels -= 1
        return pixels

    def least(self, size: float) -> int:
        """The smallest letters that a text of that size may shrink to."""
        return max(6, round(min(size, SMALLEST) * self.scale * min(1.0, self.pens.text_factor)))

    def text(
        self, text: str, box: Box, size: float = 15, *, face: str = "text", colour: str | Colour = "text",
        align: str = "left", valign: str = "middle", shadow: str | Colour | None = None,
    ) -> Box:
        """One line in a box, shrunk as far as allowed to fit; then it is cut and counted as an overflow.
        Returns where the words stand."""
        if not text:
            return Box(box.x, box.y, 0, 0)
        face = self.face(text, face)
        fonts = self.pens.fonts
        pixels = self.fitting(text, box.w, box.h, size, face)
        shown = text
        if fonts.width(text, face, pixels) > box.w * self.scale + 1:
            self.overflows.append(text)
            while len(shown) > 1 and fonts.width(shown + "…", face, pixels) > box.w * self.scale:
                shown = shown[:-1]
            shown += "…"
        picture = fonts.words(shown, face, pixels, self.colour(colour))
        rect = self.rect(box)
        x = {"left": rect.x, "centre": rect.centerx - picture.get_width() // 2,
             "right": rect.right - picture.get_width()}[align]
        y = {"top": rect.y, "middle": rect.centery - picture.get_height() // 2,
             "bottom": rect.bottom - picture.get_height()}[valign]
        if shadow is not None:
            dark = fonts.words(shown, face, pixels, self.colour(shadow))
            self.surface.blit(dark, (x + max(1, self.px(1)), y + max(1, self.px(1))))
        self.surface.blit(picture, (x, y))
        placed = Box(x / self.scale, y / self.scale, picture.get_width() / self.scale,
                     picture.get_height() / self.scale)
        self.shown.append((text, placed))
        return placed

    def text_width(self, text: str, size: float = 15, face: str = "text") -> float:
        """How wide a line would be, in design units."""
        return self.pens.fonts.width(text, self.face(text, face), self.pixels(size)) / self.scale

    def layout(self, text: str, width: float, pixels: int, face: str = "text") -> list[list[Placed]]:
        """The text in lines."""
        fonts, kept = self.pens.fonts, self.pens.layouts
        key = (text, max(1, round(width * self.scale)), pixels, face)

        def measure(words: str, its_face: str) -> int:
            return fonts.width(words, face if its_face == "text" else its_face, pixels)

        if key not in kept:
            if len(kept) >= LAYOUTS:
                kept.clear()
            kept[key] = broken(text, key[1], measure)
        return kept[key]

    def paragraph_height(self, text: str, width: float, size: float = 15, face: str = "text",
                         leading: float = 1.0) -> float:
        """How high a running text would be, in design units."""
        pixels = self.pixels(size)
        lines = self.layout(text, width, pixels, face)
        return len(lines) * self.pens.fonts.height(face, pixels) * leading / self.scale

    def paragraph(
        self, text: str, box: Box, size: float = 15, *, face: str = "text", colour: str | Colour = "text",
        link: str | Colour = "focus", align: str = "left", valign: str = "top", leading: float = 1.0,
    ) -> tuple[float, list[Link]]:
        """A running text in a box, shrunk as far as allowed; what is still too much is cut and counted.
        Returns its height and the cross references in it."""
        fonts = self.pens.fonts
        pixels = self.pixels(size)
        room = box.h * self.scale + 1
        lines = self.layout(text, box.w, pixels, face)
        while len(lines) * fonts.height(face, pixels) * leading > room and pixels > self.least(size):
            pixels -= 1
            lines = self.layout(text, box.w, pixels, face)
        step = fonts.height(face, pixels) * leading
        if len(lines) * step > room:
            self.overflows.append(text)
            lines = lines[: max(1, int(room // step))]
        y = self.rect(box).y + (round((room - len(lines) * step) / 2) if valign == "middle" else 0)
        links: list[Link] = []
        for line in lines:
            self._line(line, box, y, step, pixels, face, (self.colour(colour), self.colour(link)), align, links)
            y += round(step)
        self.shown.append((text, Box(box.x, box.y, box.w, len(lines) * step / self.scale)))
        return len(lines) * step / self.scale, links

    def _line(
        self, line: list[Placed], box: Box, y: int, step: float, pixels: int, face: str,
        colours: tuple[Colour, Colour], align: str, links: list[Link],
    ) -> None:
        fonts = self.pens.fonts
        rect = self.rect(box)
        shift = 0
        if line and align != "left":
            last = line[-1]
            width = last.x + fonts.width(last.run.text.rstrip(" "), face if last.run.face == "text" else last.run.face,
                                         pixels)
            shift = (rect.w - width) // (2 if align == "centre" else 1)
        for placed in line:
            run = placed.run
            its_face = face if run.face == "text" else run.face
            picture = fonts.words(run.text, its_face, pixels, colours[1] if run.link else colours[0])
            x = rect.x + placed.x + shift
            self.surface.blit(picture, (x, y))
            if run.link:
                links.append(Link(run.link, Box(x / self.scale, y / self.scale, picture.get_width() / self.scale,
                                                step / self.scale)))

    @contextmanager
    def clipped(self, box: Box) -> Iterator[None]:
        """Draw only inside the box."""
        before = self.surface.get_clip()
        self.surface.set_clip(self.rect(box).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)
