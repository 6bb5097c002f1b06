"""A player as a button: sign, name, and the score as it would be now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from xian.scenes.seat_sign import seat_sign
from xian.ui.canvas import Canvas
from xian.ui.controls import Control, Look, focus_ring
from xian.ui.geometry import Box


class SeatButton(Control):
    def __init__(
        self, id: str, box: Box, name: str, colour: str, on_press: Callable[[], Any], *, score: Callable[[], int],
        chosen: Callable[[], bool], tip: str = "",
    ) -> None:
        super().__init__(id, box, name, tip=tip)
        self.colour = colour
        self.on_press = on_press
        self.score = score
        self.chosen = chosen

    def press(self) -> None:
        self.on_press()

    def draw(self, canvas: Canvas, look: Look) -> None:
        chosen = self.chosen()
        if chosen or look.over:
            canvas.plate(self.box, "legal-over" if chosen else "quiet-over", radius=8,
                         edge="gold-shade" if chosen else None)
        seat_sign(canvas, self.box.left(38).middle(24, 24), self.colour)
        words = Box(self.box.x + 40, self.box.y, self.box.w - 96, self.box.h)
        canvas.text(self.label, words, 16, face="bold" if chosen else "text", cut=True)
        canvas.text(str(self.score()), Box(self.box.right - 56, self.box.y, 46, self.box.h), 17, face="bold",
                    align="right")
        if look.focus:
            focus_ring(canvas, self.box)
