"""The column of a puzzle: what is asked, how the try came out, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from xian.scenes.play.paragraphs import Paragraphs
from xian.scenes.puzzle_stars import draw_stars
from xian.ui.canvas import Canvas, Pens
from xian.ui.controls import Look, panel
from xian.ui.geometry import Box

LETTERS: Final = 15.0
HEAD: Final = 58.0
STAR: Final = 17.0


class PuzzleTold(Paragraphs):
    """Paragraphs of `words`; `title` and `about` stand still over them."""

    def __init__(self, box: Box, title: str, about: str, stars: int, words: Sequence[str], pens: Pens,
                 offset: float = 0.0) -> None:
        super().__init__("puzzle-told", box, title, pens, [one for one in words if one], box.inset(12, 9), head=HEAD,
                         letters=LETTERS, margin=8, offset=offset)
        self.about = about
        self.stars = stars

    def draw(self, canvas: Canvas, look: Look) -> None:
        panel(canvas, self.box, radius=8)
        inner = self.box.inset(12, 9)
        stars = STAR * self.stars
        canvas.text(self.label, inner.top(26).left(inner.w - stars - 8), 19, face="display", colour="iron")
        draw_stars(canvas, inner.top(26).end(stars), self.stars)
        canvas.text(self.about, Box(inner.x, inner.y + 26, inner.w, 20), 14, colour="text-soft", cut=True)
        self.draw_paragraphs(canvas, look)
