"""What all have chosen in secret is turned over where it lies; the figures meet in the middle of the table, and slide
into the order that follows from them. Until it has ended nothing else on the table shows it."""

from __future__ import annotations

from typing import Final

from xian.scenes.boards.board import Board
from xian.scenes.boards.verbs import APART, SECONDS, Interlude, InterludeRow, Verb
from xian.scenes.play.card_place import overlap
from xian.scenes.play.moments import turn_over
from xian.scenes.seat_sign import seat_sign
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box
from xian.ui.motion import eased, eased_out

TURN: Final = 2 * SECONDS[Verb.TURNED]
"""It is worth a slower turn."""
NEXT: Final = 4 * APART
"""From one seat's things to the next one's."""
MEET: Final = 0.6
SLIDE: Final = 0.5
READ: Final = 2.2
"""Seconds in which the order can be read, where nobody has to say that it was."""
LARGER: Final = 2.1
LEAST: Final = 1.15
HIGHEST: Final = 150.0
"""A card is so much larger when it is lifted, and no higher than that."""
ROW: Final = 46.0
WIDE: Final = 430.0
TITLE: Final = 40.0
TEXT: Final = 42.0
BADGE: Final = 38.0
STEPS: Final = 8
"""So many places across and down are looked at for one that covers nothing of what it is about."""
MOST: Final = 1.4
"""So much higher the lines are at most."""


class Together:
    """One interlude. `pace` is how much longer or shorter all takes; at 0 it stands there turned over and in order.
    `waits`: it stays until somebody says that all have seen it."""

    def __init__(self, interlude: Interlude, pace: float, waits: bool) -> None:
        self.interlude = interlude
        self.pace = pace
        self.waits = waits
        self.passed = 0.0

    # Time

    @property
    def turned_by(self) -> float:
        return (TURN + NEXT * (len(self.interlude.rows) - 1)) * self.pace

    @property
    def whole(self) -> float:
        """Until all is in order."""
        return self.turned_by + (MEET + SLIDE) * self.pace

    @property
    def moves(self) -> bool:
        return self.passed < self.whole

    @property
    def over(self) -> bool:
        """Whether it has been seen long enough by itself."""
        return not self.waits and self.passed >= self.whole + READ

    @property
    def wanted(self) -> float | None:
        """In how many seconds it is to be called again."""
        if self.moves:
            return 0.0
        return None if self.waits else max(0.01, self.whole + READ - self.passed)

    def finish(self) -> bool:
        """All is turned over and in order at once; whether it still moved."""
        moved = self.moves
        self.passed = max(self.passed, self.whole)
        return moved

    # The picture

    def draw(self, canvas: Canvas, board: Board) -> None:
        """The things where they lie, then the figures on their way, then the order."""
        for place, row in enumerate(sorted(self.interlude.rows, key=lambda row: row.seat)):
            begun = NEXT * place * self.pace
            part = 1.0 if self.pace == 0 else min(1.0, max(0.0, (self.passed - begun) / (TURN * self.pace)))
            for covered, thing in zip(row.covered, row.things, strict=True):
                if part >= 1:
                    board.draw(canvas, thing, thing.box)
                elif part > 0 and covered.look != thing.look:
                    turn_over(canvas, board, covered, thing, part, max(LEAST, min(LARGER, HIGHEST / thing.box.h)))
        if self.passed >= self.turned_by:
            self.draw_order(canvas, board)

    def draw_order(self, canvas: Canvas, board: Board) -> None:
        """The figures meet as the seats sit, then slide into place."""
        meets, slides = (1.0, 1.0) if not self.pace else (
            eased_out((self.passed - self.turned_by) / (MEET * self.pace)),
            eased((self.passed - self.turned_by - MEET * self.pace) / (SLIDE * self.pace)))
        sheet, larger = self.sheet(canvas, board), letters(canvas)
        canvas.shadow(sheet, 10, 8)
        canvas.plate(sheet, "panel", radius=10, edge="gold-shade", edge_width=2,
                     alpha=round(24 * min(1.0, 2 * meets)) * 10 + 15)
        if meets < 0.5:
            self.draw_figures(canvas, board, sheet, meets)
            return
        canvas.text(self.interlude.title, sheet.top(TITLE * larger).inset(18, 4), 23, face="display", colour="iron",
                    align="centre")
        text = sheet.below(TITLE * larger - 2).top(TEXT * larger)
        canvas.paragraph(self.interlude.text, text.inset(18, 0), 14, colour="text-soft", align="centre")
        rows = self.rows(sheet, larger)
        seats = sorted(row.seat for row in self.interlude.rows)
        for place, row in reversed(list(enumerate(self.interlude.rows))):
            at = rows[seats.index(row.seat)].towards(rows[place], slides)
            self.draw_row(canvas, board, row, at, place if slides >= 1 else -1)
            if meets >= 1:
                self.draw_number(canvas, row, badge(at))
        if meets < 1:
            self.draw_figures(canvas, board, sheet, meets)

    def draw_figures(self, canvas: Canvas, board: Board, sheet: Box, meets: float) -> None:
        """The figures, on their way from the cards."""
        rows, seats = self.rows(sheet, letters(canvas)), sorted(row.seat for row in self.interlude.rows)
        for row in self.interlude.rows:
            start = row.things[-1].box.middle(BADGE, BADGE)
            self.draw_number(canvas, row, start.towards(badge(rows[seats.index(row.seat)]), meets))

    def draw_row(self, canvas: Canvas, board: Board, row: InterludeRow, box: Box, place: int) -> None:
        """Who, with which figure, and why there."""
        shown = board.shown
        assert shown is not None
        canvas.plate(box.inset(0, 2), "loess-light", radius=8, edge=shown.colours[row.seat], edge_width=2)
        if place >= 0:
            canvas.text(str(place + 1), box.left(34), 24, face="display", colour="iron", align="centre")
        seat_sign(canvas, box.after(34).left(24), shown.colours[row.seat])
        words = box.after(64).left(box.w - 64 - BADGE - 14)
        if place >= 0 and row.words:
            canvas.text(shown.names[row.seat], words.top(words.h * 0.56), 16, face="bold", cut=True)
            canvas.text(row.words, words.low(words.h * 0.5).moved(0, -3), 13, colour="text-soft")
        else:
            canvas.text(shown.names[row.seat], words, 16, face="bold", cut=True)

    def draw_number(self, canvas: Canvas, row: InterludeRow, box: Box) -> None:
        canvas.disc(box.centre, box.w / 2, "panel-dark", edge="gold", edge_width=2)
        canvas.text(row.number, box, 22, face="display", colour="text-light", align="centre")

    # Where it stands

    def sheet(self, canvas: Canvas, board: Board) -> Box:
        """In the middle of the table, or beside what it is about."""
        wide = max(WIDE, *(canvas.text_width(row.words, 13) + 64 + BADGE + 54 for row in self.interlude.rows))
        high = (TITLE + TEXT + ROW * len(self.interlude.rows)) * letters(canvas) + 14
        area = board.area.inset(10)
        middle = board.area.middle(min(area.w, wide), high)
        about = [thing.form.bounds for id in self.interlude.about if (thing := board.thing(id)) is not None]
        if not about:
            return middle
        across = [area.x + (area.w - middle.w) * step / STEPS for step in range(STEPS + 1)]
        down = [area.y + (area.h - high) * step / STEPS for step in range(STEPS + 1)]
        others = [Box(x, y, middle.w, high) for y in sorted(down, key=lambda y: abs(y - middle.y))
                  for x in sorted(across, key=lambda x: abs(x - middle.x))]
        return min([middle, *others], key=lambda box: sum(overlap(box, one) for one in about))

    def rows(self, sheet: Box, larger: float) -> list[Box]:
        inner = sheet.inset(16, 8).below((TITLE + TEXT) * larger - 8)
        return inner.top(ROW * larger * len(self.interlude.rows)).rows(len(self.interlude.rows), 2)


def letters(canvas: Canvas) -> float:
    """How much higher lines are for larger letters."""
    return min(MOST, max(1.0, canvas.pens.text_factor))


def badge(row: Box) -> Box:
    """Where the figure stands in a row."""
    return row.end(BADGE + 10).middle(BADGE, BADGE)
