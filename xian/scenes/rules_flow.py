"""Running text for reading: set once in lines, then drawn from any place on; only what is seen is drawn.

Everything in a flow is counted in pixels from its upper left corner, so that letters stay sharp while it scrolls.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field
from typing import Final

import pygame

from xian.table.rulebook import marked
from xian.ui.canvas import Canvas, Pens
from xian.ui.geometry import Box
from xian.ui.richtext import Placed

ALPHABET: Final = "abcdefghijklmnopqrstuvwxyz"
ALPHABETS: Final = 2.12
"""How many alphabets fit a line that is good to read: about 62 letters."""


@dataclass(frozen=True)
class Line:
    """One line of words."""

    x: int
    y: int
    h: int
    runs: tuple[Placed, ...]
    face: str
    pixels: int
    colour: str

    @property
    def text(self) -> str:
        return "".join(placed.run.text for placed in self.runs).rstrip()

    def face_of(self, placed: Placed) -> str:
        return self.face if placed.run.face == "text" else placed.run.face

    def draw(self, canvas: Canvas, dx: int, dy: int, query: str) -> None:
        """Draw it so far from its own place, with the words that a query asks for marked."""
        fonts = canvas.pens.fonts
        high = fonts.height(self.face, self.pixels)
        for placed in self.runs:
            run, face = placed.run, self.face_of(placed)
            x, y = dx + self.x + placed.x, dy + self.y
            for start, end in marked(run.text, query) if query else ():
                left = x + fonts.width(run.text[:start], face, self.pixels)
                wide = fonts.width(run.text[start:end], face, self.pixels)
                place = pygame.Rect(left, y, wide, high).inflate(round(high * 0.16), 0)
                canvas.surface.blit(canvas.pens.plates.plate(place.size, high // 6, canvas.colour("legal")), place)
            colour = canvas.colour("focus" if run.link else self.colour)
            canvas.surface.blit(fonts.words(run.text, face, self.pixels, colour), (x, y))

    def width(self, pens: Pens) -> int:
        if not self.runs:
            return 0
        last = self.runs[-1]
        return last.x + pens.fonts.width(last.run.text.rstrip(" "), self.face_of(last), self.pixels)


@dataclass(frozen=True)
class Picture:
    """A picture, as large as fits its place."""

    x: int
    y: int
    w: int
    h: int
    name: str

    def draw(self, canvas: Canvas, dx: int, dy: int, query: str) -> None:
        scale = canvas.scale
        canvas.art(self.name, Box((dx + self.x) / scale, (dy + self.y) / scale, self.w / scale, self.h / scale))


@dataclass(frozen=True)
class Seal:
    """A Chinese numeral in a cinnabar seal, at the head of a chapter."""

    x: int
    y: int
    h: int
    sign: str

    def draw(self, canvas: Canvas, dx: int, dy: int, query: str) -> None:
        draw_seal(canvas, Box((dx + self.x) / canvas.scale, (dy + self.y) / canvas.scale, self.h / canvas.scale,
                              self.h / canvas.scale), self.sign)


@dataclass(frozen=True)
class Stroke:
    """A thin line."""

    x: int
    y: int
    w: int
    h: int
    colour: str

    def draw(self, canvas: Canvas, dx: int, dy: int, query: str) -> None:
        canvas.surface.fill(canvas.colour(self.colour), (dx + self.x, dy + self.y, self.w, self.h))


@dataclass(frozen=True)
class Spot:
    """A cross reference in the text."""

    target: str
    x: int
    y: int
    w: int
    h: int


@dataclass(frozen=True)
class Block:
    """What belongs together under one name: a paragraph with its heading and its picture."""

    key: str
    y: int
    h: int


class Typesetter:
    """Counts in pixels, at the scale of the window and of the letters."""

    def __init__(self, pens: Pens) -> None:
        self.pens = pens

    def px(self, length: float) -> int:
        return round(length * self.pens.scale)

    def letters(self, size: float) -> int:
        """Letters of a design size at the person's scale of text, in pixels."""
        return self.pens.pixels(size)

    def measure(self, pixels: int) -> int:
        """How wide a line is best to read, in pixels."""
        return round(self.pens.fonts.width(ALPHABET, "text", pixels) * ALPHABETS)


@dataclass
class Flow:
    """Lines and pictures one under the other. `pieces` stand in the order of their upper edges once it is closed."""

    setter: Typesetter
    width: int
    pieces: list[Line | Picture | Seal | Stroke] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)
    blocks: list[Block] = field(default_factory=list)
    height: int = 0
    tallest: int = 0
    too_wide: list[str] = field(default_factory=list)
    """Texts with a word that fits no line, for the tests."""

    def text(self, text: str, x: int, y: int, width: int, size: float, *, face: str = "text", colour: str = "text",
             leading: float = 1.0, align: str = "left") -> int:
        """Set a text in lines from there on. Returns where the next may begin."""
        fonts = self.setter.pens.fonts
        pixels = self.setter.letters(size)
        high = fonts.height(face, pixels)
        step = round(high * leading)
        for runs in self.setter.pens.layout(text, width, pixels, face):
            line = Line(x, y, high, tuple(runs), face, pixels, colour)
            wide = line.width(self.setter.pens)
            if wide > width:
                self.too_wide.append(text)
            if align != "left":
                line = Line(x + (width - wide) // (1 if align == "right" else 2), y, high, line.runs, face, pixels,
                            colour)
            self.pieces.append(line)
            self._spots(line)
            y += step
        return y

    def way(self, text: str, target: str, x: int, y: int, width: int, size: float) -> int:
        """Words on a line of their own that lead elsewhere, as a whole. Returns where the next may begin."""
        before = len(self.pieces)
        end = self.text(text, x, y, width, size, face="bold", colour="focus")
        for line in self.pieces[before:]:
            if isinstance(line, Line):
                self.spots.append(Spot(target, line.x, line.y, line.width(self.setter.pens), line.h))
        return end

    def _spots(self, line: Line) -> None:
        for placed in line.runs:
            if placed.run.link:
                wide = self.setter.pens.fonts.width(placed.run.text, line.face_of(placed), line.pixels)
                self.spots.append(Spot(placed.run.link, line.x + placed.x, line.y, wide, line.h))

    def block(self, key: str, y: int, end: int) -> None:
        self.blocks.append(Block(key, y, end - y))

    def close(self, height: int) -> Flow:
        """Everything is in it; so high it is."""
        self.height = height
        self.pieces.sort(key=lambda piece: piece.y)
        self.tallest = max((piece.h for piece in self.pieces), default=0)
        return self

    # Places

    def y_of(self, key: str) -> int:
        """Where the block of that name begins; 0 when there is none."""
        return next((block.y for block in self.blocks if block.key == key), 0)

    def block_at(self, y: float) -> Block | None:
        """The last block that begins above that height."""
        found = None
        for block in self.blocks:
            if block.y > y and found is not None:
                break
            found = block
        return found

    def anchor(self, top: float) -> tuple[str, float]:
        """A place that holds when the text is set anew: a block, and how far it has been read."""
        block = self.block_at(top)
        return ("", 0.0) if block is None else (block.key, (top - block.y) / max(1, block.h))

    def top_of(self, anchor: tuple[str, float]) -> float:
        block = next((one for one in self.blocks if one.key == anchor[0]), None)
        return 0.0 if block is None else block.y + anchor[1] * block.h

    # Drawing

    def seen(self, top: float, height: float) -> list[Line | Picture | Seal | Stroke]:
        """The pieces of which something shows."""
        first = bisect_left(self.pieces, top - self.tallest, key=lambda piece: piece.y)
        last = bisect_left(self.pieces, top + height, key=lambda piece: piece.y)
        return [piece for piece in self.pieces[first:last] if piece.y + piece.h > top]

    def draw(self, canvas: Canvas, box: Box, top: float, *, lit: str = "", query: str = "") -> None:
        """Draw what shows in the box when the text is scrolled that far; one block may be lit."""
        room = canvas.rect(box)
        dy = room.y - round(top)
        canvas.overflows += self.too_wide
        with canvas.clipped(box):
            for block in self.blocks if lit else ():
                if block.key == lit:
                    self._light(canvas, room, block, dy)
            for piece in self.seen(top, room.h):
                piece.draw(canvas, room.x, dy, query)
                if isinstance(piece, Line) and piece.y + dy >= room.y and piece.y + piece.h + dy <= room.bottom:
                    place = Box((room.x + piece.x) / canvas.scale, (piece.y + dy) / canvas.scale,
                                piece.width(canvas.pens) / canvas.scale, piece.h / canvas.scale)
                    canvas.shown.append((piece.text, place))

    def _light(self, canvas: Canvas, room: pygame.Rect, block: Block, dy: int) -> None:
        edge = self.setter.px(10)
        place = pygame.Rect(room.x, block.y + dy - edge, self.width, block.h + 2 * edge)
        plate = canvas.pens.plates.plate(place.size, self.setter.px(8), canvas.colour("legal"), 70)
        canvas.surface.blit(plate, place)
        canvas.surface.fill(canvas.colour("iron"), (place.x, place.y, self.setter.px(4), place.h))


def draw_seal(canvas: Canvas, box: Box, sign: str) -> None:
    """A small cinnabar seal with a sign or two."""
    canvas.plate(box, "band-red", radius=box.h * 0.16)
    canvas.plate(box.inset(box.h * 0.07), None, radius=box.h * 0.1, edge="bone", edge_width=max(1.0, box.h * 0.03))
    fonts, side = canvas.pens.fonts, canvas.px(box.h)
    pixels = max(6, round(side * (0.58 if len(sign) == 1 else 0.36)))
    step = side * 0.36
    for place, stroke in enumerate(sign):
        words = fonts.words(stroke, "chinese", pixels, canvas.colour("bone"))
        middle = canvas.px(box.centre[1]) + (place - (len(sign) - 1) / 2) * step
        x, y = canvas.px(box.centre[0]) - words.get_width() // 2, round(middle - words.get_height() / 2)
        for bolder in range(1 + side // 28):  # the face is thin; a seal is cut with a broad knife
            canvas.surface.blit(words, (x, y + bolder))


def numeral(number: int) -> str:
    """A number from 1 to 99 as the Chinese write it."""
    digits = "一二三四五六七八九"
    tens, ones = divmod(number, 10)
    return (digits[tens - 1] if tens > 1 else "") + ("十" if tens else "") + (digits[ones - 1] if ones else "")
