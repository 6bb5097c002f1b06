"""What can be pressed in the book: the scroll bar, cross references in the text, what a search has found, dots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from xian.ui.canvas import Canvas
from xian.ui.controls import Control, Look, focus_ring
from xian.ui.geometry import Box, Point

LEAST_KNOB: Final = 36.0


class ScrollBar(Control):
    """A bar with a knob that shows how far a text has been read, and moves it."""

    sound = ""

    def __init__(self, id: str, box: Box, on_move: Callable[[float], Any]) -> None:
        super().__init__(id, box, "")
        self.on_move = on_move
        self.share = 1.0
        """How much of the whole is in view."""
        self.place = 0.0
        """How far it is scrolled, 0 to 1."""
        self.held = 0.0

    @property
    def needed(self) -> bool:
        return self.share < 1

    @property
    def knob(self) -> Box:
        high = max(LEAST_KNOB, self.box.h * self.share)
        return Box(self.box.x, self.box.y + (self.box.h - high) * self.place, self.box.w, high)

    def point(self, at: Point, kind: str) -> bool:
        if not self.needed:
            return True
        knob = self.knob
        if kind == "down":
            self.held = at[1] - knob.y if knob.has(at) else knob.h / 2
        if kind in ("down", "drag"):
            free = self.box.h - knob.h
            self.on_move(min(1.0, max(0.0, (at[1] - self.held - self.box.y) / free)) if free > 0 else 0.0)
        return True

    def draw(self, canvas: Canvas, look: Look) -> None:
        if self.needed:
            canvas.plate(self.box.inset(self.box.w * 0.36, 0), "loess-shade", radius=3, alpha=120)
            knob = self.knob.inset(self.box.w * (0.22 if look.over or look.down else 0.28), 0)
            canvas.plate(knob, "iron" if look.over or look.down else "clay-shade", radius=5)


class Reference(Control):
    """A cross reference in the text; the words are drawn with the text, the line under them here."""

    def __init__(self, id: str, box: Box, target: str, tip: str, on_press: Callable[[str], Any]) -> None:
        super().__init__(id, box, target, tip=tip)
        self.on_press = on_press

    def press(self) -> None:
        self.on_press(self.label)

    def draw(self, canvas: Canvas, look: Look) -> None:
        foot = self.box.bottom - self.box.h * 0.14
        canvas.line((self.box.x, foot), (self.box.right, foot), "focus", 2.0 if look.over else 1.0)
        if look.focus:
            focus_ring(canvas, self.box, 4)


class Hit(Control):
    """A paragraph that a search has found."""

    def __init__(self, id: str, box: Box, on_press: Callable[[], Any]) -> None:
        super().__init__(id, box, "")
        self.on_press = on_press

    def press(self) -> None:
        self.on_press()

    def draw(self, canvas: Canvas, look: Look) -> None:
        if look.over:
            canvas.plate(self.box, None, radius=8, edge="gold-shade", edge_width=1.5)
        if look.focus:
            focus_ring(canvas, self.box, 8)


class Dot(Control):
    """The sign of one page among others."""

    def __init__(self, id: str, box: Box, tip: str, active: bool, on_press: Callable[[], Any]) -> None:
        super().__init__(id, box, "", tip=tip)
        self.active = active
        self.on_press = on_press

    def press(self) -> None:
        self.on_press()

    def draw(self, canvas: Canvas, look: Look) -> None:
        radius = 7.0 if self.active else 5.0 if look.over else 4.0
        canvas.disc(self.box.centre, radius, "red" if self.active else "clay-shade",
                    edge="iron" if self.active else None)
        if look.focus:
            focus_ring(canvas, self.box, 12)
