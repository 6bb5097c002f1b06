"""The column of a puzzle: what is asked, how the try came out, and why; it scrolls where that is long."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from xian.scenes.puzzle_stars import draw_stars
from xian.ui.canvas import Canvas
from xian.ui.controls import Look, focus_ring, panel
from xian.ui.geometry import Box
from xian.ui.scroll import Scrolled

LETTERS: Final = 15.0
HEAD: Final = 58.0
GAP: Final = 9.0
STAR: Final = 17.0


class PuzzleTold(Scrolled):
    """`words` gives its paragraphs as they are now; `title` and `about` stand still over them."""

    def __init__(self, box: Box, title: str, about: str, stars: int, words: Callable[[], Sequence[str]],
                 offset: float = 0.0) -> None:
        super().__init__("puzzle-told", box, title, head=HEAD)
        self.about = about
        self.stars = stars
        self.paragraphs = words
        self.offset = self.goal = offset

    def draw(self, canvas: Canvas, look: Look) -> None:
        panel(canvas, self.box, radius=8)
        inner = self.box.inset(12, 9)
        stars = STAR * self.stars
        canvas.text(self.label, inner.top(26).left(inner.w - stars - 8), 19, face="display", colour="iron")
        draw_stars(canvas, inner.top(26).end(stars), self.stars)
        canvas.text(self.about, Box(inner.x, inner.y + 26, inner.w, 20), 14, colour="text-soft", cut=True)
        room, said = inner.below(HEAD - 8), [words for words in self.paragraphs() if words]
        width = room.w - 8
        heights = [canvas.paragraph_height(words, width, LETTERS) for words in said]
        self.fit(sum(heights) + GAP * len(heights), room.h)
        with canvas.clipped(room.inset(-6, -2)):
            y = room.y - self.offset
            for words, height in zip(said, heights, strict=True):
                canvas.paragraph(words, Box(room.x, y, width, height), LETTERS)
                y += height + GAP
        self.draw_bar(canvas, look.down)
        if look.focus:
            focus_ring(canvas, self.box)
