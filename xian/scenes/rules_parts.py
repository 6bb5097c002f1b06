"""What can be pressed in the book: cross references in the text, what a search has found, dots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from xian.ui.canvas import Canvas
from xian.ui.controls import Control, Look, focus_ring
from xian.ui.geometry import Box


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
        canvas.disc(self.box.centre, radius, "red" if self.active else "loess",
                    edge="iron" if self.active else "clay-shade")
        if look.focus:
            focus_ring(canvas, self.box, 12)
