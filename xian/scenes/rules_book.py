"""Sets the written rules as a book: chapters, the paragraphs of a thing, and what a search has found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from xian.scenes.rules_flow import Flow, Picture, Seal, Stroke, Typesetter, numeral
from xian.scenes.rules_reader import READING
from xian.table.rulebook import Figures, Paragraph, Passage, Rulebook

NUMBER: Final = 13.5
LEADING: Final = 1.14
LEAST_MEASURE: Final = 0.72
"""A column with less of the best width than that gives up its margin for the rules' numbers."""


def key_of(paragraph: Paragraph) -> str:
    """The name of a paragraph's block, the same in every language."""
    return " ".join(paragraph.rules)


def filled(passage: Passage, figures: Figures) -> str:
    """A text with its figures; a row of them is not torn apart at the end of a line."""
    return passage.text_with(figures).replace(" / ", "\u00a0/\u00a0")


@dataclass(frozen=True)
class Column:
    """Where numbers, words and pictures of a paragraph stand, in pixels."""

    number_x: int
    number_w: int
    text_x: int
    text_w: int
    picture_x: int
    picture_w: int
    inline: bool
    """Whether a number stands over its paragraph, as there is no margin."""


def column(setter: Typesetter, width: int, pictures: bool = True) -> Column:
    """The best column for a sheet of that width: in its middle, never wider than good to read."""
    px = setter.px
    edge, gap = px(18), px(26)
    best = setter.measure(setter.letters(READING))
    margin = setter.pens.fonts.width("X10.10b", "text", setter.letters(NUMBER)) + px(6)
    picture = px(112) if pictures else 0
    spare = width - 2 * edge - (picture + gap if pictures else 0)
    if spare - margin - gap < best * LEAST_MEASURE:
        wide = min(best, spare)
        text = edge + max(0, (spare - wide) // 2)
        return Column(text, wide, text, wide, text + wide + gap, picture, True)
    wide = min(best, spare - margin - gap)
    start = edge + max(0, (spare - margin - gap - wide) // 2)
    text = start + margin + gap
    return Column(start, margin, text, wide, text + wide + gap, picture, False)


class Book:
    """One rulebook with the figures of a game, at one size."""

    def __init__(self, setter: Typesetter, rulebook: Rulebook, figures: Figures,
                 learnt: Callable[[Paragraph], tuple[str, str]] = lambda paragraph: ("", "")) -> None:
        self.setter = setter
        self.learnt = learnt
        """Where a paragraph can be learnt by playing: words, and what they lead to."""
        self.rulebook = rulebook
        self.figures = figures

    def rules(self, width: int) -> Flow:
        """All chapters, one after the other."""
        flow, room = Flow(self.setter, width), column(self.setter, width)
        y = self.setter.px(30)
        for number, chapter in enumerate(self.rulebook.chapters, 1):
            start = y
            y = self._chapter(flow, room, y, number, chapter.title)
            flow.block(f"chapter {chapter.key}", start, y)
            for paragraph in chapter.paragraphs:
                y = self._paragraph(flow, room, y, paragraph)
            y += self.setter.px(40)
        return flow.close(y)

    def selection(self, width: int, paragraphs: Sequence[Paragraph], pictures: bool = True) -> Flow:
        """Some paragraphs, with the names of their chapters."""
        flow, room = Flow(self.setter, width), column(self.setter, width, pictures)
        titles = {chapter.key: chapter.title for chapter in self.rulebook.chapters}
        y = self.setter.px(22)
        before = ""
        for paragraph in paragraphs:
            title = titles[paragraph.chapter]
            y = self._paragraph(flow, room, y, paragraph, title if title != before else "")
            before = title
        return flow.close(y)

    def _chapter(self, flow: Flow, room: Column, y: int, number: int, title: str) -> int:
        """A chapter's head: its number in a seal, its title, a line."""
        px, letters = self.setter.px, self.setter.letters(32)
        high = self.setter.pens.fonts.height("display", letters)
        side = round(high * 0.9)
        shift = 0 if not room.inline else side + px(16)
        seal_x = room.text_x if room.inline else room.text_x - px(20) - side
        flow.pieces.append(Seal(seal_x, y + (high - side) // 2, side, numeral(number)))
        y = flow.text(title, room.text_x + shift, y, room.text_w - shift, 32, face="display", colour="ink")
        flow.pieces.append(Stroke(room.text_x, y + px(6), room.text_w, max(1, px(1.5)), "panel-edge"))
        return y + px(26)

    def _paragraph(self, flow: Flow, room: Column, y: int, paragraph: Paragraph, title: str = "") -> int:
        """A paragraph with its number, heading and picture. Returns where the next begins."""
        px, start = self.setter.px, y
        number_y = y
        if title:
            y = flow.text(title, room.text_x, y, room.text_w, 14, face="italic", colour="text-soft")
            number_y = y
        if room.inline:
            y = number_y = flow.text("  ".join(paragraph.rules), room.text_x, y, room.text_w, NUMBER,
                                     colour="text-soft")
        if paragraph.heading:
            y = flow.text(paragraph.heading, room.text_x, y, room.text_w, READING + 1, face="bold",
                          colour="iron") + px(2)
        if not room.inline:
            drop = round((self._rise("bold", READING + 1) if paragraph.heading else self._rise("text", READING))
                         - self._rise("text", NUMBER))
            for rule in paragraph.rules:
                number_y = flow.text(rule, room.number_x, number_y + drop, room.number_w, NUMBER,
                                     colour="text-soft", align="right")
                drop = 0
        y = flow.text(filled(paragraph, self.figures), room.text_x, y, room.text_w, READING, leading=LEADING)
        if paragraph.picture and room.picture_w:
            top = start + px(4)
            high = min(room.picture_w, max(px(72), y - top))
            flow.pieces.append(Picture(room.picture_x, top, room.picture_w, high, paragraph.picture))
            y = max(y, top + high)
        y = max(y, number_y)
        words, target = self.learnt(paragraph)
        if target:
            y = flow.way(words, target, room.text_x, y + px(2), room.text_w, READING - 4)
        flow.block(key_of(paragraph), start, y)
        return y + px(26)

    def _rise(self, face: str, size: float) -> int:
        """From the upper edge of a line to the foot of its letters."""
        return self.setter.pens.fonts.font(face, self.setter.letters(size)).get_ascent()
