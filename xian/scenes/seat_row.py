"""One seat of the set-up: its picture, who sits there, its colour with the pattern that goes with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from xian.ai import levels
from xian.scenes.seat_sign import seat_sign
from xian.table import system
from xian.table.seating import SeatChoice
from xian.table.seats import COLOURS
from xian.ui.canvas import Canvas
from xian.ui.controls import Look, Turned, focus_ring, panel
from xian.ui.geometry import Box, Point
from xian.ui.stage import Stage
from xian.ui.theme import PATTERNS

GAP: Final = 8.0


def draw_face(canvas: Canvas, choice: SeatChoice, box: Box) -> None:
    """Who sits there: the face of a level, or the sign of a person, on the seat's colour."""
    canvas.plate(box, choice.colour, radius=12, edge="ink-soft")
    if choice.person:
        canvas.art("icons/person", box.inset(box.w * 0.16), line="bone")
        return
    level = next(level for level in levels.offered() if level.key == choice.kind)
    canvas.art(f"faces/{level.face}", box.inset(4))


def is_slower(choice: SeatChoice, game: str) -> bool:
    """Whether this opponent finds less in its time here than is told of it."""
    return not choice.person and system.is_slower(choice.kind, game)


def paint_seat(canvas: Canvas, stage: Stage, row: Box, choice: SeatChoice, name: str, game: str) -> None:
    """Who sits there, under what is chosen of it."""
    say = stage.say
    panel(canvas, row)
    draw_face(canvas, choice, Box(row.x + 14, row.y + 8, 66, 66))
    words = Box(row.x + 102, row.y + 52, 212, 24)
    if choice.person:
        canvas.text(say("setup.person-about"), words, 14, colour="text-soft")
    else:
        called = [] if name == say(f"level.{choice.kind}") else [name]
        slower = [say("setup.slower")] if is_slower(choice, game) else []
        canvas.text(" · ".join([*called, *slower]), words, 14, face="bold" if called else "text")
        canvas.paragraph(say(f"level-about.{choice.kind}"), Box(row.x + 332, row.y + 4, 240, row.h - 8), 15,
                         colour="text-soft", valign="middle", leading=0.92)
    look = say("setup.colour-look", colour=f"seat-colour.{choice.colour}",
               pattern=f"pattern.{PATTERNS[choice.colour]}")
    canvas.text(look, Box(row.x + 584, words.y, 192, words.h), 14, colour="text-soft")
    if not choice.person and levels.tempers(game):
        temper = say(f"temper-about.{choice.temper}" if choice.temper else "setup.even-temper-about")
        canvas.text(temper, Box(row.x + 794, words.y, 270, words.h), 14, colour="text-soft")


class ColourChooser(Turned):
    """The colours side by side, each with its pattern; the arrows and a click choose."""

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

    def point(self, at: Point, kind: str) -> bool:
        if kind == "up":
            for colour, swatch in zip(COLOURS, self.swatches, strict=True):
                if swatch.has(at):
                    self.choose(colour)
        return True

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
