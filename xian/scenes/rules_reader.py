"""A scene with a text to scroll: by wheel, keys and a bar, its cross references to be pressed."""

from __future__ import annotations

from typing import Final

from xian.scenes.rules_flow import Flow, Typesetter
from xian.scenes.rules_parts import Reference
from xian.scenes.scene import Scene
from xian.ui.canvas import Canvas
from xian.ui.controls import Control, Look
from xian.ui.geometry import Box
from xian.ui.input import Pointer
from xian.ui.scroll import Scrolled
from xian.ui.stage import Stage
from xian.ui.theme import Colour

READING: Final = 20.0
"""Design size of the letters."""
LINES: Final = 3.2
"""What an arrow key is worth, in letters' heights: two lines."""
FADE: Final = 7
"""Steps in which the text fades at an edge beyond which it goes on."""
SCROLLS: Final = ("up", "down", "page-up", "page-down", "first", "last")


class Text(Scrolled):
    """The text, in pixels; the scene draws it under its controls."""

    def draw(self, canvas: Canvas, look: Look) -> None:
        self.draw_bar(canvas, look.down)


class Reader(Scene):
    """Shows `flow` in `room` on `sheet`. Subclasses set the three and their own controls, then call `open_text`."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.setter = Typesetter(stage.pens)
        self.sheet = self.room = stage.size
        self.flow = Flow(self.setter, 0)
        self.fixed: list[Control] = []
        """The controls that don't move with the text."""
        self.text = Text("text", self.room, "")

    def open_text(self, anchor: tuple[str, float]) -> None:
        """Show the text from that place on."""
        room, settings = self.room, self.stage.settings
        self.text = Text("text", Box(room.x, room.y + 3, self.sheet.right - 9 - room.x, room.h - 6), "",
                         line=LINES * self.setter.letters(READING), scale=self.stage.pens.scale,
                         glides=bool(settings.speed) and not settings.reduced_motion, on_move=self.place)
        self.fixed.insert(0, self.text)
        self.text.fit(self.flow.height, self.high)
        self.scroll(self.flow.top_of(anchor), glide=False)

    # For subclasses

    def follow(self, rule: str) -> None:
        """To the paragraph of a rule."""
        raise NotImplementedError

    def heading(self, rule: str) -> str:
        """What a reference leads to, in words."""
        raise NotImplementedError

    def hits(self) -> list[Control]:
        """Further controls that move with the text."""
        return []

    # Scrolling

    @property
    def high(self) -> int:
        """How much is seen at once, in pixels."""
        return self.setter.px(self.room.h)

    @property
    def scrolls(self) -> bool:
        """Whether there is more of the text than is seen."""
        return self.text.most > 0

    @property
    def top(self) -> float:
        """How much of the text lies above what is seen."""
        return self.text.offset

    @property
    def goal(self) -> float:
        """Where the text glides to."""
        return self.text.goal

    def scroll(self, top: float, glide: bool = True) -> None:
        """Bring that height of the text to the upper edge."""
        self.text.scroll(top, glide)
        self.stage.wake()

    def passed(self, seconds: float) -> float | None:
        return 0.0 if self.text.pass_time(seconds) else None

    def pointed(self, event: Pointer) -> bool:
        return event.kind == "wheel" and self.text.wheel(event.wheel)

    # What moves with the text

    def seen(self, x: float, y: float, w: float, h: float) -> Box | None:
        """Where a part of the text stands in the window, as far as it is seen."""
        if y + h <= self.top or y >= self.top + self.high:
            return None
        scale = self.stage.pens.scale
        upper, lower = max(y, self.top) - self.top, min(y + h, self.top + self.high) - self.top
        return Box(self.room.x + x / scale, self.room.y + upper / scale, w / scale, (lower - upper) / scale)

    def place(self) -> None:
        """Put controls where references and findings are seen now."""
        moving = self.hits()
        for number, spot in enumerate(self.flow.spots):
            box = self.seen(spot.x, spot.y, spot.w, spot.h)
            if box is not None and self.top <= spot.y and spot.y + spot.h <= self.top + self.high:
                moving.append(Reference(f"reference.{number}", box, spot.target, self.heading(spot.target),
                                        self.follow))
        self.controls = self.fixed + moving
        if self.focus and self.focus not in [control.id for control in self.controls]:
            self.focus = ""

    def focusable(self) -> list[Control]:
        """Everything but the text: the keys scroll it without that; who listens reads where the focus is."""
        return [control for control in super().focusable() if control is not self.text or self.stage.listens]

    def paint_text(self, canvas: Canvas, paper: Colour, lit: str = "", query: str = "") -> None:
        """The text, fading into the paper where it goes on."""
        room = self.room
        self.flow.draw(canvas, room, self.top, lit=lit, query=query)
        more = self.flow.height - self.high - self.top
        for step in range(FADE):
            strip, alpha = room.w, round(255 * (1 - (step + 0.5) / FADE))
            for there, y in ((self.top > 0, room.y + 2 * step), (more > 0, room.bottom - 2 * step - 2)):
                if there:
                    canvas.plate(Box(room.x, y, strip, 2), paper, radius=0, alpha=alpha)
