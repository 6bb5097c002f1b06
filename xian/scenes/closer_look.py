"""A closer look at a thing of the table, beside the board: its picture, its name, and what is to be said of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Final

from xian.scenes.boards.board import Board, Closer, Thing
from xian.scenes.boards.looked_at import Row
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box

FIGURE: Final = (92.0, 108.0)
FLAT: Final = 50.0
"""The least height of the head with the picture of a wide thing."""
WIDE: Final = 2.1
"""A thing so much wider than high is a strip."""
LARGE: Final = 140.0
"""So wide a thing is larger on the table than it would be here."""
LETTERS: Final = 14.0
ROW: Final = 23.0
SIGN: Final = 28.0
"""The picture of a row with the air after it."""


@dataclass(frozen=True)
class CloserLook:
    """A thing large and its words under it; of a strip or a large thing only the words. The letters shrink as far as
    they may where there is not room enough; what finds no room even so is owned up to in a last row."""

    canvas: Canvas
    board: Board
    thing: Thing
    more: str = ""
    """The last row, where something had to be left out: where it can be read."""

    @cached_property
    def found(self) -> Closer:
        return self.board.closer(self.thing)

    @property
    def ratio(self) -> float:
        return self.thing.box.w / max(1.0, self.thing.box.h)

    @property
    def head(self) -> float:
        """The height of the title, with or without a picture."""
        return self.figure + 8 if self.figure else 34.0

    @property
    def figure(self) -> float:
        """The height of the picture; 0 for none."""
        if self.found.picture:
            return FIGURE[0]
        if self.ratio > WIDE or self.thing.box.w > LARGE:
            return 0.0
        return max(FLAT, min(FIGURE[1], FIGURE[0] / self.ratio + 4))

    def size(self, pixels: int) -> float:
        """The design size of letters of so many pixels."""
        return self.canvas.pens.size_of(pixels)

    def row(self, row: Row, width: float, pixels: int) -> float:
        """How high a row is: long words take two lines."""
        beside = width - (SIGN if row[0] else 0)
        return max(ROW, self.canvas.paragraph_height(row[2], beside, self.size(pixels)) + 2)

    def words(self, width: float, pixels: int) -> float:
        """How high the words are."""
        text = self.found.text
        high = self.canvas.paragraph_height(text, width, self.size(pixels)) + 6 if text else 0.0
        return high + sum(self.row(row, width, pixels) for row in self.found.rows)

    def height(self, width: float) -> float:
        """How much room it takes with letters of full size."""
        return self.head + self.words(width, self.canvas.pixels(LETTERS))

    def least(self, width: float) -> float:
        """How much room it takes with the smallest letters."""
        return self.head + self.words(width, self.canvas.least(LETTERS))

    def letters(self, box: Box) -> int:
        """The largest letters with which the words find room there, in pixels."""
        return self.canvas.pens.largest(LETTERS, lambda pixels: self.words(box.w, pixels) <= box.h)

    def draw(self, box: Box) -> None:
        self.draw_head(box)
        words = box.below(self.head)
        pixels = self.letters(words)
        high = 0.0
        if self.found.text:
            high, _ = self.canvas.paragraph(self.found.text, words, self.size(pixels))
            high += 6
        self.draw_rows(words.below(high), pixels)

    def draw_head(self, box: Box) -> None:
        canvas, title = self.canvas, self.found.title
        if not self.figure:
            canvas.text(title, box.top(28), 18, face="display", colour="iron")
            return
        figure = box.left(FIGURE[0]).top(self.figure)
        if self.found.picture:
            canvas.art(self.found.picture, figure.inset(8))
        else:
            self.board.draw(canvas, self.thing, figure.fitted(self.ratio))
        beside = Box(figure.right + 10, box.y, box.w - figure.w - 10, figure.h)
        canvas.paragraph(title, beside, 18, face="display", colour="iron", valign="middle")

    def draw_rows(self, box: Box, pixels: int) -> None:
        rows = list(self.found.rows)
        heights = [self.row(row, box.w, pixels) for row in rows]
        if sum(heights) > box.h + 1:
            last: Row = ("", "", self.more)
            room = box.h + 1 - self.row(last, box.w, pixels)
            kept = sum(high <= room for high in accumulate(heights))
            rows, heights = [*rows[:kept], last], [*heights[:kept], self.row(last, box.w, pixels)]
        y = box.y
        for (picture, dye, line), high in zip(rows, heights, strict=True):
            row = Box(box.x, y, box.w, high)
            if picture:
                self.canvas.art(picture, row.left(22).top(min(high, 1.4 * ROW)), dye=dye)
            words = row.after(SIGN if picture else 0)
            self.canvas.paragraph(line, words, self.size(pixels), valign="middle")
            y += high
