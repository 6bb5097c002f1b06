"""A list of many rows of which some are seen: turned with the wheel, the bar beside it, and the keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from xian.ui.canvas import Canvas
from xian.ui.controls import Control, Look, focus_ring
from xian.ui.geometry import Box, Point

BAR: Final = 14.0
"""Width of the scroll bar's strip."""
TWICE: Final = 0.45
"""Seconds within which two presses are one opening."""


class RowList(Control):
    """Rows of one height. `draw_row(canvas, place, box, chosen, over)` draws one; the list keeps which is chosen."""

    def __init__(
        self, id: str, box: Box, label: str, count: int, row: float,
        draw_row: Callable[[Canvas, int, Box, bool, bool], None], *, chosen: int = 0, top: float = 0.0,
        on_choose: Callable[[int], Any], on_open: Callable[[], Any], now: Callable[[], float],
        mouse: Callable[[], Point],
    ) -> None:
        super().__init__(id, box, label, enabled=count > 0)
        self.count = count
        self.row = row
        self.draw_row = draw_row
        self.on_choose = on_choose
        self.on_open = on_open
        self.now = now
        self.mouse = mouse
        self.chosen = min(max(0, chosen), max(0, count - 1))
        self.top = 0.0
        self.grabbed: float | None = None
        self.pressed_at = -1e9
        self.scroll(top)

    # Where things are

    @property
    def view(self) -> Box:
        """Where rows are seen."""
        return Box(self.box.x, self.box.y, self.box.w - (BAR + 4 if self.scrolls else 0), self.box.h)

    @property
    def scrolls(self) -> bool:
        return self.count * self.row > self.box.h

    @property
    def furthest(self) -> float:
        return max(0.0, self.count * self.row - self.box.h)

    @property
    def page(self) -> int:
        return max(1, int(self.box.h // self.row))

    def place_of(self, place: int) -> Box:
        return Box(self.view.x, self.box.y + place * self.row - self.top, self.view.w, self.row)

    def row_at(self, at: Point) -> int | None:
        """The row under a point."""
        place = int((at[1] - self.box.y + self.top) // self.row)
        return place if self.view.has(at) and 0 <= place < self.count else None

    def seen(self) -> range:
        """The rows of which something is seen."""
        return range(int(self.top // self.row), min(self.count, int((self.top + self.box.h - 0.01) // self.row) + 1))

    @property
    def knob(self) -> Box:
        """The part of the bar that is taken hold of."""
        height = max(30.0, self.box.h * self.box.h / max(1.0, self.count * self.row))
        share = self.top / self.furthest if self.furthest else 0.0
        return Box(self.box.right - BAR + 2, self.box.y + share * (self.box.h - height), BAR - 4, height)

    # Moving

    def scroll(self, top: float) -> None:
        self.top = min(self.furthest, max(0.0, top))

    def choose(self, place: int) -> None:
        """Take a row, and see it."""
        place = min(max(0, place), self.count - 1)
        start = place * self.row
        self.scroll(min(start, max(self.top, start + self.row - self.box.h)))
        if place != self.chosen:
            self.chosen = place
            self.on_choose(place)

    def command(self, name: str) -> bool:
        steps = {"up": -1, "down": 1, "page-up": -self.page, "page-down": self.page, "first": -self.count,
                 "last": self.count}.get(name)
        if steps is None or not self.count:
            return False
        self.choose(self.chosen + steps)
        return True

    def wheel(self, turns: float) -> bool:
        self.scroll(self.top - turns * self.row)
        return True

    def point(self, at: Point, kind: str) -> bool:
        if kind == "down":
            self._down(at)
        elif kind == "drag" and self.grabbed is not None:
            room = self.box.h - self.knob.h
            if room > 0:
                self.scroll((at[1] - self.box.y - self.grabbed) / room * self.furthest)
        elif kind == "up":
            self.grabbed = None
        return True

    def _down(self, at: Point) -> None:
        if self.scrolls and at[0] >= self.box.right - BAR - 2:
            if not self.knob.y <= at[1] <= self.knob.bottom:
                share = (at[1] - self.box.y - self.knob.h / 2) / (self.box.h - self.knob.h)
                self.scroll(share * self.furthest)
            self.grabbed = at[1] - self.knob.y
            return
        place = self.row_at(at)
        if place is None:
            return
        again = place == self.chosen and self.now() - self.pressed_at < TWICE
        self.pressed_at = -1e9 if again else self.now()
        self.choose(place)
        if again:
            self.on_open()

    def press(self) -> None:
        if self.count:
            self.on_open()

    def draw(self, canvas: Canvas, look: Look) -> None:
        over = self.row_at(self.mouse()) if look.over else None
        with canvas.clipped(self.box):
            for place in self.seen():
                self.draw_row(canvas, place, self.place_of(place), place == self.chosen, place == over)
        if self.scrolls:
            canvas.plate(Box(self.box.right - BAR + 4, self.box.y, BAR - 8, self.box.h), "off", radius=3, alpha=120)
            canvas.plate(self.knob, "button" if self.grabbed is not None else "earth", radius=5)
        if look.focus and self.count:
            focus_ring(canvas, self.place_of(self.chosen).inset(3, 4))
