"""What an adviser says, in the place of the log: hints with their reasons, or why an opponent did what it did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from xian.ui.canvas import Canvas
from xian.ui.controls import Control, Look, panel
from xian.ui.geometry import Box

if TYPE_CHECKING:
    from xian.scenes.turn_side import Side


class Talk(Control):
    """What an adviser says, in the place of the log."""

    sound = ""

    def __init__(self, box: Box, side: Side) -> None:
        super().__init__("talk", box, side.turn.stage.say("turn.advice"))
        self.side = side
        self.back = 0.0

    def wheel(self, turns: float) -> bool:
        self.back = max(0.0, self.back - 30 * turns)
        return True

    def draw(self, canvas: Canvas, look: Look) -> None:
        say = self.side.turn.stage.say
        panel(canvas, self.box, radius=8)
        inner = self.box.inset(10, 8)
        kind = self.side.talk[0] if self.side.talk is not None else "wait"
        titles = {"hints": "turn.hints", "why": "turn.why", "wait": "turn.advice"}
        canvas.text(say(titles[kind]), inner.top(24).left(inner.w - 30), 17, face="display", colour="iron")
        with canvas.clipped(inner.below(28)):
            self.draw_words(canvas, inner.below(28).moved(0, -self.back))

    def draw_words(self, canvas: Canvas, box: Box) -> None:
        say = self.side.turn.stage.say
        if self.side.talk is None:
            canvas.paragraph(say("turn.asking"), box, 14, colour="text-soft")
            return
        kind, found = self.side.talk
        if kind != "hints":
            canvas.paragraph(str(found), Box(box.x, box.y, box.w, 600), 14)
            return
        y = box.y
        for place, hint in enumerate(found, 1):
            words = f"**{place}.** {hint['words']}"
            height, _ = canvas.paragraph(words, Box(box.x, y, box.w, 600), 13)
            y += height + 7
