"""The slider over all moves with everybody's chances behind it: the lower edge is never, the upper one is sure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from xian.ai.review.scale import SURE
from xian.scenes.chart import dashed
from xian.scenes.seat_sign import DASHES
from xian.scenes.timeline import Timeline
from xian.table.review.report import Report
from xian.ui.canvas import Canvas
from xian.ui.controls import Look, focus_ring
from xian.ui.geometry import Point
from xian.ui.theme import PATTERNS

THICK: Final = 2.0
MARK: Final = 3.5
KNOB: Final = 5.0


class ChanceStrip(Timeline):
    """`marks` are the places where something was given away."""

    def __init__(self, *what: Any, report: Report, colours: Sequence[str], marks: Callable[[], Sequence[int]],
                 **more: Any) -> None:
        super().__init__(*what, **more)
        self.report = report
        self.colours = colours
        self.marks = marks

    def y_of(self, chance: int) -> float:
        room = self.box.inset(0, 6)
        return room.bottom - room.h * chance / SURE

    def points(self, seat: int) -> list[Point]:
        """A seat's line: level until a move changes the chance."""
        found: list[Point] = []
        for position, chance in enumerate(self.report.chances[seat]):
            x, y = self.x_of(position), self.y_of(chance)
            if found:
                found.append((x, found[-1][1]))
            found.append((x, y))
        return found

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.plate(self.box.inset(2, 2), "panel", radius=6, edge="panel-edge")
        for begins, _ in self.chapters:
            canvas.line((self.x_of(begins), self.box.y + 4), (self.x_of(begins), self.box.bottom - 4), "panel-edge", 1)
        for seat in reversed(self.report.seats):
            for start, end in dashed(self.points(seat), DASHES[PATTERNS[self.colours[seat]]]):
                canvas.line(start, end, self.colours[seat], THICK)
        for at in self.marks():
            canvas.disc((self.x_of(at), self.box.bottom - 7), MARK, "wrong", edge="bone")
        x = self.x_of(self.position)
        canvas.line((x, self.box.y + 3), (x, self.box.bottom - 3), "text", 2)
        for seat in self.report.seats:
            height = self.y_of(self.report.chances[seat][self.position])
            canvas.disc((x, height), KNOB, self.colours[seat], edge="bone", edge_width=1.5)
        if look.focus:
            focus_ring(canvas, self.box.inset(2, 4))
