"""The curtain between two people at one screen: nothing is seen until the next one says to be there."""

from __future__ import annotations

from xian.engine.texts import Plain
from xian.scenes.scene import Scene
from xian.scenes.seat_sign import seat_sign
from xian.ui.canvas import Canvas
from xian.ui.controls import Button, panel
from xian.ui.geometry import Box
from xian.ui.stage import Stage


class Handover(Scene):
    name = "handover"

    def __init__(self, stage: Stage, name_of: str, colour: str) -> None:
        super().__init__(stage)
        self.name_of = Plain(name_of)
        self.colour = colour

    @property
    def sheet(self) -> Box:
        return self.stage.size.middle(520, 260)

    def build(self) -> None:
        low = self.sheet.low(76).inset(60, 12)
        self.controls = [Button("here", low, self.stage.say("turn.i-am", name=self.name_of), self.lift, style="main",
                                size=19)]
        self.focus = "here"

    def paint(self, canvas: Canvas) -> None:
        canvas.fill("curtain")
        ratio = 1280 / 720
        size = canvas.size
        width = max(size.w, size.h * ratio)
        canvas.art("scenes/curtain", size.middle(width, width / ratio))
        panel(canvas, self.sheet)
        inner = self.sheet.inset(30, 24)
        seat_sign(canvas, Box(inner.centre[0] - 28, inner.y - 2, 56, 56), self.colour)
        canvas.text(self.stage.say("turn.pass-to", name=self.name_of), Box(inner.x, inner.y + 62, inner.w, 44), 32,
                    face="display", align="centre")
        why = self.stage.say("turn.pass-why", name=self.name_of)
        canvas.paragraph(why, Box(inner.x, inner.y + 108, inner.w, 40), 15, colour="text-soft", align="centre")

    def lift(self) -> None:
        self.stage.sound.play("flip")
        self.stage.close(handed=True)

    def command(self, name: str) -> bool:
        if name == "accept":
            self.lift()
            return True
        if name == "back":
            say = self.stage.say
            self.stage.open("question", text=say("turn.leave-kept"), default="stay",
                            options=[("stay", say("turn.stay")), ("leave", say("turn.leave"))])
            return True
        return False

    def back(self, **result: object) -> None:
        if result.get("answer") == "leave":
            self.stage.home()
