"""One seat of the set-up: its picture, its colour with the pattern that goes with it."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final

from xian.ai import levels
from xian.table.seats import COLOURS
from xian.table.tables import SeatChoice
from xian.ui.canvas import Canvas
from xian.ui.controls import Control, Look, focus_ring
from xian.ui.geometry import Box, Point
from xian.ui.theme import PATTERNS

GAP: Final = 8.0


def draw_pattern(canvas: Canvas, pattern: str, box: Box, colour: str, width: float = 2.0) -> None:
    """The sign of a player's colour: wave, cloud, meander or lozenge."""
    for line in STROKES[pattern]:
        canvas.lines([(box.x + x * box.w, box.y + y * box.h) for x, y in line], colour, width)


def arc(x: float, y: float, radius: float, first: float, last: float) -> list[Point]:
    """Points of a part of a circle; the angles in turns, from the right, clockwise."""
    steps = [first + (last - first) * step / 10 for step in range(11)]
    return [(x + radius * math.cos(math.tau * turn), y + radius * math.sin(math.tau * turn)) for turn in steps]


def wave(y: float) -> list[Point]:
    return [(step / 16, y + 0.13 * math.sin(math.tau * step / 8)) for step in range(17)]


STROKES: Final[dict[str, list[list[Point]]]] = {
    "wave": [wave(0.2), wave(0.5), wave(0.8)],
    "cloud": [[*arc(0.22, 0.62, 0.2, 0.25, 0.75), *arc(0.5, 0.38, 0.26, 0.53, 0.97), *arc(0.78, 0.62, 0.2, 0.75, 1.25),
               (0.22, 0.82)]],
    "meander": [[(0.0, 0.95), (0.0, 0.05), (1.0, 0.05), (1.0, 0.75), (0.35, 0.75), (0.35, 0.4), (0.68, 0.4)]],
    "lozenge": [[(0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5), (0.5, 0.0)],
                [(0.5, 0.3), (0.7, 0.5), (0.5, 0.7), (0.3, 0.5), (0.5, 0.3)]],
}
"""The patterns' lines in a square of one by one."""


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
            side = min(swatch.w, swatch.h) * 0.56
            canvas.plate(swatch, colour, radius=8, edge="text" if look.over else None)
            draw_pattern(canvas, PATTERNS[colour], swatch.middle(side, side), "bone")
        if look.focus:
            focus_ring(canvas, self.box.inset(-2))
