"""A list of many rows of which some are seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from xian.ui.canvas import Canvas
from xian.ui.controls import Look, focus_ring
from xian.ui.geometry import Box, Point
from xian.ui.scroll import TURN, Scrolled

BAR: Final = 18.0
"""What the rows leave free for the scroll bar."""
TWICE: Final = 0.45
"""Seconds within which two presses are one opening."""


class RowList(Scrolled):
    """Rows of one height. `draw_row(canvas, place, box, chosen, over)` draws one; the list keeps which is chosen."""

    def __init__(
        self, id: str, box: Box, label: str, count: int, row: float,
        draw_row: Callable[[Canvas, int, Box, bool, bool], None], *, chosen: int = 0, top: float = 0.0,
        on_choose: Callable[[int], Any], on_open: Callable[[], Any], now: Callable[[], float],
        mouse: Callable[[], Point],
    ) -> None:
        super().__init__(id, box, label, line=row / TURN, enabled=count > 0)
        self.count = count
        self.row = row
        self.draw_row = draw_row
        self.on_choose = on_choose
        self.on_open = on_open
        self.now = now
        self.mouse = mouse
        self.chosen = min(max(0, chosen), max(0, count - 1))
        self.pressed_at: float | None = None
        """When a row was pressed that the next press may open."""
        self.fit(count * row, box.h)
        self.scroll(top)

    # Where things are

    @property
    def view(self) -> Box:
        """Where rows are seen."""
        return Box(self.box.x, self.box.y, self.box.w - (BAR if self.most else 0), self.box.h)

    def place_of(self, place: int) -> Box:
        return Box(self.view.x, self.box.y + place * self.row - self.offset, self.view.w, self.row)

    def row_at(self, at: Point) -> int | None:
        """The row under a point."""
        place = int((at[1] - self.box.y + self.offset) // self.row)
        return place if self.view.has(at) and 0 <= place < self.count else None

    def seen(self) -> range:
        """The rows of which something is seen."""
        end = int((self.offset + self.box.h - 0.01) // self.row) + 1
        return range(int(self.offset // self.row), min(self.count, end))

    # Moving

    def choose(self, place: int) -> None:
        """Take a row, and see it."""
        place = min(max(0, place), self.count - 1)
        start = place * self.row
        self.scroll(min(start, max(self.offset, start + self.row - self.box.h)))
        if place != self.chosen:
            self.chosen = place
            self.on_choose(place)

    def command(self, name: str) -> bool:
        page = max(1, int(self.box.h // self.row))
        steps = {"up": -1, "down": 1, "page-up": -page, "page-down": page, "first": -self.count, "last": self.count}
        if name not in steps or not self.count:
            return False
        self.choose(self.chosen + steps[name])
        return True

    def point(self, at: Point, kind: str) -> bool:
        super().point(at, kind)
        place = self.row_at(at)
        if kind == "up" and place is not None and not self.dragged:
            before, now = self.pressed_at, self.now()
            again = place == self.chosen and before is not None and now - before < TWICE
            self.pressed_at = None if again else now
            self.choose(place)
            if again:
                self.on_open()
        return True

    def press(self) -> None:
        if self.count:
            self.on_open()

    def draw(self, canvas: Canvas, look: Look) -> None:
        over = self.row_at(self.mouse()) if look.over else None
        with canvas.clipped(self.box):
            for place in self.seen():
                self.draw_row(canvas, place, self.place_of(place), place == self.chosen, place == over)
        self.draw_bar(canvas, look.down)
        if look.focus and self.count:
            focus_ring(canvas, self.place_of(self.chosen).inset(3, 4))
