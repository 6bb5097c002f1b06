"""One seat of the set-up: its picture, its colour with the pattern that goes with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from xian.ai import levels
from xian.scenes.seat_sign import seat_sign
from xian.table.seating import SeatChoice
from xian.table.seats import COLOURS
from xian.ui.canvas import Canvas
from xian.ui.controls import Control, Look, focus_ring
from xian.ui.geometry import Box, Point

GAP: Final = 8.0


def draw_face(canvas: Canvas, choice: SeatChoice, box: Box) -> None:
    """Who sits there: the face of a level, or the sign of a person, on the seat's colour."""
    canvas.plate(box, choice.colour, radius=12, edge="ink-soft")
    if choice.person:
        canvas.art("icons/person", box.inset(box.w * 0.16), line="bone")
        return
    level = next(level for level in levels.offered() if level.key == choice.kind)
    canvas.art(f"faces/{level.face}", box.inset(4))


class ColourChooser(Control):
    """The colours side by side, each with its pattern; the arrows and a click choose."""

    sound = "toggle"

    def __init__(self, id: str, box: Box, label: str, value: str, on_change: Callable[[str], Any], *,
                 tip: str = "") -> None:
        super().__init__(id, box, label, tip=tip)
        self.value = value
        self.on_change = on_change

    @property
    def swatches(self) -> list[Box]:
        return self.box.columns(len(COLOURS), GAP)

    def choose(self, colour: str) -> None:
        if colour != self.value:
            self.value = colour
            self.on_change(colour)

    def turn(self, steps: int) -> None:
        self.choose(COLOURS[(COLOURS.index(self.value) + steps) % len(COLOURS)])

    def press(self) -> None:
        self.turn(1)

    def point(self, at: Point, kind: str) -> bool:
        if kind == "up":
            for colour, swatch in zip(COLOURS, self.swatches, strict=True):
                if swatch.has(at):
                    self.choose(colour)
        return True

    def command(self, name: str) -> bool:
        if name in ("left", "right"):
            self.turn(1 if name == "right" else -1)
            return True
        return False

    def draw(self, canvas: Canvas, look: Look) -> None:
        for colour, swatch in zip(COLOURS, self.swatches, strict=True):
            mine = colour == self.value
            if mine:
                canvas.plate(swatch.inset(-3), "text", radius=11)
                canvas.plate(swatch.inset(-1), "bone", radius=9)
            canvas.plate(swatch, "loess-light", radius=8, edge="text" if look.over else "panel-edge")
            side = min(swatch.w, swatch.h) * 0.8
            seat_sign(canvas, swatch.middle(side, side), colour)
        if look.focus:
            focus_ring(canvas, self.box.inset(-2))
