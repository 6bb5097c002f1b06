"""Paragraphs in the column, under a head that stands still; they scroll where they are long."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from xian.scenes.play.measure import measuring
from xian.ui.canvas import Canvas, Pens
from xian.ui.controls import Look, focus_ring
from xian.ui.geometry import Box
from xian.ui.scroll import Scrolled

GAP: Final = 9.0
"""Under a paragraph."""
OVER: Final = 8.0
"""The room for them begins so much higher than the bar beside them."""


class Paragraphs(Scrolled):
    """`words` in letters of a size, in a column as wide as the `inner` box less `margin`."""

    def __init__(self, id: str, box: Box, label: str, pens: Pens, words: Sequence[str], inner: Box, *, head: float,
                 letters: float, margin: float = 0.0, offset: float = 0.0) -> None:
        super().__init__(id, box, label, head=head)
        self.said = list(words)
        self.letters = letters
        self.room = inner.below(head - OVER)
        self.width = self.room.w - margin
        measure = measuring(pens)
        self.heights = [measure.paragraph_height(one, self.width, letters) for one in self.said]
        self.offset = self.goal = offset
        self.fit(sum(self.heights) + GAP * len(self.heights), self.room.h)

    def paragraphs(self) -> list[str]:
        return self.said

    @property
    def rows(self) -> list[Box]:
        """Where each of them stands."""
        found, y = [], self.room.y - self.offset
        for height in self.heights:
            found.append(Box(self.room.x, y, self.width, height))
            y += height + GAP
        return found

    def draw_paragraphs(self, canvas: Canvas, look: Look, chosen: int | None = None) -> None:
        """All that is seen of them, the chosen one on a plate."""
        with canvas.clipped(self.room.inset(-6, -2)):
            for place, (words, row) in enumerate(zip(self.said, self.rows, strict=True)):
                if place == chosen:
                    canvas.plate(plate_of(row).inset(0, 1), "quiet-over", radius=6, edge="gold")
                canvas.paragraph(words, row, self.letters)
        self.draw_bar(canvas, look.down)
        if look.focus:
            focus_ring(canvas, self.box)


def plate_of(row: Box) -> Box:
    """A paragraph with the half of the gap on each side."""
    return row.inset(-6, -GAP / 2)
