"""The card that slides in from above when a part of the game begins or the game ends: it says what is new, the light
dips meanwhile, and it leaves by itself."""

from __future__ import annotations

from typing import Final

from xian.scenes.boards.verbs import SECONDS, News, Verb
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box
from xian.ui.motion import eased_in, eased_out

SLIDE: Final = 0.2
"""Seconds in which it comes, and in which it leaves: between them it can be read."""
STAYS: Final = SECONDS[Verb.CHAPTER] - 2 * SLIDE
LAST: Final = 2.6
"""So long it stays at the end of the game."""
DIP: Final = 0.2
"""How much darker the table is while it is there."""
WIDTH: Final = 380.0
TITLE: Final = 40.0
LINE: Final = 30.0
LETTERS: Final = 16.0


class NewsCard:
    """One card. `still`: it stands there at once and leaves at once, and the light stays."""

    def __init__(self, news: News, still: bool) -> None:
        self.news = news
        self.still = still
        self.passed = 0.0

    @property
    def stays(self) -> float:
        return LAST if self.news.last else STAYS

    @property
    def seconds(self) -> float:
        return self.stays + 2 * SLIDE

    @property
    def done(self) -> bool:
        return self.passed >= self.seconds

    @property
    def share(self) -> float:
        """How far it has come in."""
        if self.still:
            return 1.0
        if self.passed < SLIDE:
            return eased_out(self.passed / SLIDE)
        return 1 - eased_in((self.passed - SLIDE - self.stays) / SLIDE)

    @property
    def moves(self) -> bool:
        """Whether the next picture looks otherwise."""
        return not self.still and (self.passed < SLIDE or self.passed > SLIDE + self.stays)

    @property
    def wanted(self) -> float:
        """In how many seconds it is to be called again."""
        if self.moves:
            return 0.0
        return max(0.01, self.seconds - self.passed if self.still else SLIDE + self.stays - self.passed + 0.001)

    def dim(self, canvas: Canvas, area: Box) -> None:
        """The light of the table, while it is there."""
        if not self.still:
            alpha = round(255 * DIP * self.share)
            if alpha:
                canvas.plate(area, "shade", radius=0, alpha=alpha)

    def box(self, canvas: Canvas, area: Box) -> Box:
        """Where it stands once it has come."""
        news = self.news
        width = min(area.w - 40, max(WIDTH, *(canvas.text_width(words, LETTERS) + 90 for _, _, words in news.lines),
                                     canvas.text_width(news.title, 24, "display") + 60))
        height = TITLE + self.line(canvas) * len(news.lines) + (18 if news.lines else 12)
        return Box(area.centre[0] - width / 2, area.y + 14, width, height)

    @staticmethod
    def line(canvas: Canvas) -> float:
        return max(LINE, canvas.text_width("n", LETTERS) * 3.2)

    def draw(self, canvas: Canvas, area: Box) -> None:
        news, line, stands = self.news, self.line(canvas), self.box(canvas, area)
        box = stands.moved(0, -(stands.h + 24) * (1 - self.share))
        canvas.read.append(stands)
        with canvas.clipped(area):
            canvas.shadow(box, 10, 8)
            canvas.plate(box, "panel", radius=10, edge="gold-shade", edge_width=2)
            canvas.text(news.title, box.top(TITLE + 6).inset(18, 2), 24, face="display", colour="iron", align="centre")
            for place, (picture, dye, words) in enumerate(news.lines):
                row = Box(box.x + 22, box.y + TITLE + 6 + line * place, box.w - 44, line)
                canvas.art(picture, row.left(30).inset(1), dye=dye)
                canvas.text(words, row.after(40), LETTERS)
