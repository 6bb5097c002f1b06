"""The table of the final count: sources in rows, players in columns, the totals under them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from xian.scenes.seat_sign import seat_sign
from xian.table.count import Count, Row
from xian.ui.canvas import Canvas
from xian.ui.controls import Control, Look, focus_ring
from xian.ui.geometry import Box, Point
from xian.ui.stage import Stage

HEAD: Final = 66.0
FOOT: Final = 58.0
HIGHEST: Final = 84.0
"""No row is higher: few rows make the table shorter."""
HIGH: Final = 60.0
"""From this height on the letters of a row are larger."""
LETTERS: Final = 16.0
HIGH_LETTERS: Final = 19.0
LABEL: Final = 0.36
"""Share of the width that the names of the sources take;"""
LABEL_MORE: Final = {2: 0.16, 3: 0.1}
"""and so much more with letters twice as large, by players."""


def table_height(count: Count) -> float:
    """As high as the table may be."""
    return HEAD + FOOT + HIGHEST * len(count.rows)


def row_words(stage: Stage, row: Row) -> str:
    """A source's name."""
    return stage.say(f"score.{row.source}")


class CountTable(Control):
    """`told` rows are shown whole; `share` of the next one is. `on_read` hears which row is looked at."""

    sound = ""

    def __init__(
        self, id: str, box: Box, stage: Stage, count: Count, names: Sequence[str], colours: Sequence[str], *,
        progress: Callable[[], tuple[int, float]], mouse: Callable[[], Point], read: int = -1, total: str = "total",
    ) -> None:
        super().__init__(id, box, stage.say("scoring.tab-count"))
        self.stage = stage
        self.total = stage.say(f"scoring.{total}")
        """What the sum of all sources is called."""
        self.count = count
        self.names = list(names)
        self.colours = list(colours)
        self.progress = progress
        self.mouse = mouse
        self.read = read
        """The row that the keys have come to; -1 before they have."""

    @property
    def rows(self) -> list[Box]:
        inner = self.box.inset(0, 0)
        return Box(inner.x, inner.y + HEAD, inner.w, inner.h - HEAD - FOOT).rows(len(self.count.rows))

    @property
    def names_take(self) -> float:
        """Which share of the width."""
        larger = min(1.0, max(0.0, self.stage.pens.text_factor - 1))
        return LABEL + LABEL_MORE.get(len(self.names), 0.0) * larger

    def columns(self, row: Box) -> list[Box]:
        """The players' cells of a row."""
        names = row.w * self.names_take
        return Box(row.x + names, row.y, row.w - names - 14, row.h).columns(len(self.names))

    def row_at(self, at: Point) -> int | None:
        return next((place for place, box in enumerate(self.rows) if box.has(at)), None)

    def point(self, at: Point, kind: str) -> bool:
        return True

    def command(self, name: str) -> bool:
        last = len(self.count.rows) - 1
        goal = {"up": self.read - 1, "down": self.read + 1, "first": 0, "last": last}.get(name)
        if goal is None or not 0 <= goal <= last:
            return False
        self.read = goal
        return True

    def draw(self, canvas: Canvas, look: Look) -> None:
        told, share = self.progress()
        marked = self.row_at(self.mouse()) if look.over else self.read if look.focus else None
        self.draw_head(canvas)
        for place, box in enumerate(self.rows):
            if place == told < len(self.count.rows) or (told == len(self.count.rows) and place == marked):
                canvas.plate(box.inset(4, 1), "legal-over", radius=7, edge="gold-shade", edge_width=1.5)
            elif place % 2 == 0:
                canvas.plate(box.inset(4, 1), "loess-light", radius=7, alpha=120)
            self.draw_row(canvas, place, box, told, share)
        self.draw_foot(canvas, told, share)
        if look.focus:
            focus_ring(canvas, self.rows[max(0, self.read)].inset(6, 4))

    def draw_head(self, canvas: Canvas) -> None:
        """Signs and names."""
        for seat, box in enumerate(self.columns(self.box.top(HEAD))):
            inner = box.inset(4, 6)
            seat_sign(canvas, Box(inner.x, inner.y, inner.w, 28), self.colours[seat])
            canvas.text(self.names[seat], inner.low(24), 15, face="bold", align="centre", cut=True)

    def draw_row(self, canvas: Canvas, place: int, box: Box, told: int, share: float) -> None:
        row = self.count.rows[place]
        soft = place > told
        label = Box(box.x + 18, box.y, box.w * self.names_take - 22, box.h)
        size = HIGH_LETTERS if box.h >= HIGH else LETTERS
        canvas.paragraph(row_words(self.stage, row), label, self.letters(canvas, label, size), valign="middle",
                         colour="text-soft" if soft else "text")
        best = max(row.points)
        for seat, cell in enumerate(self.columns(box)):
            if row.parts[seat] is None:
                canvas.text("–", cell, size + 1, colour="text-soft", align="centre") if place < told else None
                continue
            points = row.points[seat]
            if place < told:
                canvas.text(str(points), cell, size + 1, face="bold" if points == best > 0 else "text", align="centre")
            elif place == told and share > 0:
                words = self.stage.say("scoring.gain", points=round(points * share))
                canvas.text(words, cell.moved(0, 10 * (1 - share)), size + 2, face="bold", colour="iron",
                            align="centre")

    def letters(self, canvas: Canvas, label: Box, size: float) -> float:
        """The size at which the names of all sources fit, so that they look alike; in high rows they may take two
        lines."""
        return canvas.pens.fitted(size, lambda size: all(
            canvas.paragraph_height(row_words(self.stage, row), label.w, size) <= label.h + 1
            for row in self.count.rows))

    def draw_foot(self, canvas: Canvas, told: int, share: float) -> None:
        """Running totals; at the end the winners' stand out."""
        foot = self.box.low(FOOT)
        canvas.plate(Box(foot.x + 14, foot.y + 2, foot.w - 28, 2), "panel-edge", radius=0)
        canvas.text(self.total, Box(foot.x + 18, foot.y + 4, foot.w * self.names_take - 22, FOOT - 8), 19,
                    face="display")
        now, done = self.count.after(told), told == len(self.count.rows)
        after = now if done else self.count.after(told + 1)
        for seat, cell in enumerate(self.columns(foot)):
            points = round(now[seat] + (after[seat] - now[seat]) * share)
            wins = done and seat in self.count.winners
            pill = cell.middle(min(cell.w - 4, 82), FOOT - 12).moved(0, 3)
            if wins:
                canvas.plate(pill, "gold", radius=10, edge="gold-shade", edge_width=2)
            canvas.text(str(points), pill.inset(6, 5), 26, face="bold", align="centre",
                        colour="ink" if wins else "text")
