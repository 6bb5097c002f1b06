"""What scenes draw on: boxes, words and pictures in design units, at whatever scale the window has."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

from xian.ui.art import LARGE, Art
from xian.ui.fonts import Fonts
from xian.ui.geometry import DESIGN, Box, Point, Shape, swung
from xian.ui.plates import Plates, draw_once
from xian.ui.richtext import CHINESE, Placed, broken, shortened
from xian.ui.store import Store, bytes_of
from xian.ui.theme import Colour, Theme

SMALLEST: Final = 13.0
"""Design size below which no word is shrunk to make it fit."""
LAYOUTS: Final = 2000
"""How many broken texts are kept."""
TURNED_BYTES: Final = 24 << 20
"""How many bytes of turned pictures are kept."""
STEP: Final = 1.5
"""Pictures are turned by so many degrees, or twice, three times so many: each is kept."""


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
        self.turned: Store[tuple[str, int, int, str, str, bool, float], pygame.Surface] = Store(TURNED_BYTES, bytes_of)
        self.layouts: dict[tuple[str, int, int, str], list[list[Placed]]] = {}
        """Texts broken into lines: most are drawn again in the next picture."""
        self.scale = 1.0
        self.size = (round(DESIGN[0]), round(DESIGN[1]))
        """Pixels that are drawn."""
        self.share = 1.0
        """So many pixels are drawn for each of the window, which may have too many."""
        self.text_factor = 1.0

    @property
    def window_scale(self) -> float:
        """Pixels of the window for a design unit."""
        return self.scale / self.share

    def fit(self, width: int, height: int, share: float = 1.0) -> bool:
        """Take the scale for that many pixels; whether it is another than before."""
        self.size, self.share = (width, height), share
        scale = max(0.1, min(width / DESIGN[0], height / DESIGN[1]))
        if scale == self.scale:
            return False
        self.scale = scale
        self.forget()
        return True

    def pixels(self, size: float) -> int:
        """Letters of a design size, in pixels."""
        return max(6, round(size * self.scale * self.text_factor))

    def least(self, size: float) -> int:
        """The smallest letters that a text of that size may shrink to."""
        return max(6, round(min(size, SMALLEST) * self.scale * min(1.0, self.text_factor)))

    def largest(self, size: float, fits: Callable[[int], bool]) -> int:
        """The largest letters, in pixels, that fit: at most of that design size, and never below the smallest."""
        pixels, least = self.pixels(size), self.least(size)
        while pixels > least and not fits(pixels):
            pixels -= 1
        return pixels

    def fitted(self, size: float, fits: Callable[[float], bool]) -> float:
        """The same as a design size."""
        return self.size_of(self.largest(size, lambda pixels: fits(self.size_of(pixels))))

    def size_of(self, pixels: int) -> float:
        """The design size of letters of so many pixels."""
        return pixels / (self.scale * self.text_factor)

    def layout(self, text: str, width: int, pixels: int, face: str) -> list[list[Placed]]:
        """The text in lines of so many pixels."""
        key = (text, max(1, width), pixels, face)
        if key not in self.layouts:
            if len(self.layouts) >= LAYOUTS:
                self.layouts.clear()
            self.layouts[key] = broken(text, key[1], lambda words, its: self.fonts.width(
                words, face if its == "text" else its, pixels))
        return self.layouts[key]

    def turn(self, name: str, width: int, height: int, dye: str, line: str, stretch: bool, angle: float
             ) -> pygame.Surface:
        """A picture of `art` turned clockwise: made from one twice as large, for smooth lines."""
        return pygame.transform.rotozoom(self.art.picture(name, 2 * width, 2 * height, dye, line, stretch), -angle, 0.5)

    def forget(self) -> None:
        """Let everything drawn at another scale go."""
        self.fonts.forget()
        self.art.forget()
        self.plates.forget()
        self.turned.forget()
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
        self.read: list[Box] = []
        """What is read just now and goes by itself: no sentence that is shown for a while lies over it."""

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

    def shape(self, shape: Shape, colour: str | Colour, alpha: int = 255, *, moving: bool = False) -> None:
        """A shape, filled. One that is moving, and looks otherwise in the next picture, is drawn for this one alone."""
        if isinstance(shape, Box):
            self.plate(shape, colour, radius=0, alpha=alpha)
        elif moving:
            draw_once(self.surface, shape, self.scale, self.colour(colour), alpha)
        else:
            self.surface.blit(*self.pens.plates.shape(shape, self.scale, self.colour(colour), alpha))

    def outline(self, shape: Shape, colour: str | Colour, width: float = 1.5) -> None:
        """The edge of a shape."""
        if isinstance(shape, Box):
            self.plate(shape.inset(-width / 2), None, radius=0, edge=colour, edge_width=width)
        else:
            thick = max(1.0, width * self.scale)
            self.surface.blit(*self.pens.plates.shape(shape, self.scale, self.colour(colour), width=thick))

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
            valign: str = "middle", stretch: bool = False, turned: float = 0.0) -> None:
        """A picture as large as fits the box, or filling it; turned round the middle of the box, by so many degrees
        clockwise."""
        rect = self.rect(box)
        tint = ""
        if line:
            red, green, blue = self.colour(line)
            tint = f"#{red:02X}{green:02X}{blue:02X}"
        seen = rect.clip(self.surface.get_clip())
        angle = round(turned / STEP) * STEP % 360 if turned else 0.0
        plain = not stretch and not angle and valign == "middle" and alpha == 255
        if plain and rect.w * rect.h > LARGE and seen.w and seen != rect:
            self.surface.blit(self.pens.art.part(name, rect, seen, dye, tint), seen)
            return
        picture = self.pens.art.picture(name, rect.w, rect.h, dye, tint, stretch)
        x = rect.x + (rect.w - picture.get_width()) // 2
        y = rect.y + (rect.h - picture.get_height()) // 2 if valign == "middle" else rect.bottom - picture.get_height()
        if angle:
            middle = swung((x + picture.get_width() / 2, y + picture.get_height() / 2), rect.center, angle)
            picture = self.pens.turned.get((name, rect.w, rect.h, dye, tint, stretch, angle), self.pens.turn)
            x, y = round(middle[0] - picture.get_width() / 2), round(middle[1] - picture.get_height() / 2)
        if alpha < 255:
            picture = picture.copy()
            picture.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        self.surface.blit(picture, (x, y))

    # Words

    def pixels(self, size: float) -> int:
        return self.pens.pixels(size)

    def least(self, size: float) -> int:
        return self.pens.least(size)

    def face(self, text: str, face: str) -> str:
        return "chinese" if CHINESE.search(text) else face

    def text(
        self, text: str, box: Box, size: float = 15, *, face: str = "text", colour: str | Colour = "text",
        align: str = "left", valign: str = "middle", shadow: str | Colour | None = None, cut: bool = False,
    ) -> Box:
        """One line in a box, shrunk as far as allowed to fit; then it is cut, and counted as an overflow unless it may
        be `cut`: what people call themselves or their games has any length. Returns where the words stand."""
        if not text:
            return Box(box.x, box.y, 0, 0)
        face = self.face(text, face)
        fonts, wide, high = self.pens.fonts, box.w * self.scale, box.h * self.scale * 1.25
        pixels = self.pens.largest(size, lambda pixels: fonts.width(text, face, pixels) <= wide
                                   and fonts.height(face, pixels) <= high)
        shown = text
        if fonts.width(text, face, pixels) > wide + 1:
            self.overflows += [] if cut else [text]
            shown = shortened(text, lambda part: fonts.width(part, face, pixels) <= wide)
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

    def paragraph_height(self, text: str, width: float, size: float = 15, face: str = "text",
                         leading: float = 1.0) -> float:
        """How high a running text would be, in design units."""
        pixels = self.pixels(size)
        lines = self.pens.layout(text, round(width * self.scale), pixels, face)
        return len(lines) * self.pens.fonts.height(face, pixels) * leading / self.scale

    def paragraph(
        self, text: str, box: Box, size: float = 15, *, face: str = "text", colour: str | Colour = "text",
        link: str | Colour = "focus", align: str = "left", valign: str = "top", leading: float = 1.0,
    ) -> tuple[float, list[Link]]:
        """A running text in a box, shrunk as far as allowed; what is still too much is cut and counted.
        Returns its height and the cross references in it."""
        fonts = self.pens.fonts
        room, wide = box.h * self.scale + 1, round(box.w * self.scale)
        pixels = self.pens.largest(size, lambda pixels: len(self.pens.layout(text, wide, pixels, face))
                                   * fonts.height(face, pixels) * leading <= room)
        lines = self.pens.layout(text, wide, pixels, face)
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
