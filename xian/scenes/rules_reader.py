"""A scene with a text to scroll: by wheel, keys and a bar, its cross references to be pressed."""

from __future__ import annotations

from math import exp
from typing import Final

from xian.scenes.rules_flow import Flow, Typesetter
from xian.scenes.rules_parts import Reference, ScrollBar
from xian.scenes.scene import Scene
from xian.ui.canvas import Canvas
from xian.ui.controls import Control
from xian.ui.geometry import Box
from xian.ui.input import Pointer
from xian.ui.stage import Stage
from xian.ui.theme import Colour

READING: Final = 20.0
"""Design size of the letters."""
QUICKNESS: Final = 20.0
"""How quickly a text glides to where it was sent."""
FADE: Final = 7
"""Steps in which the text fades at an edge beyond which it goes on."""
SCROLLS: Final = ("up", "down", "page-up", "page-down", "first", "last")


class Reader(Scene):
    """Shows `flow` in `room` on `sheet`. Subclasses set the three and their own controls, then call `open_text`."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.setter = Typesetter(stage.pens)
        self.sheet = self.room = stage.size
        self.flow = Flow(self.setter, 0)
        self.fixed: list[Control] = []
        """The controls that don't move with the text."""
        self.top = self.goal = 0.0

    def open_text(self, anchor: tuple[str, float]) -> None:
        """Show the text from that place on."""
        self.bar = ScrollBar("bar", Box(self.sheet.right - 24, self.room.y + 8, 16, self.room.h - 16), self.slid)
        self.fixed.append(self.bar)
        self.top = self.goal = self.limited(self.flow.top_of(anchor))
        self.place()
        self.stage.wake()

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
        return self.flow.height > self.high

    def limited(self, top: float) -> float:
        return float(round(min(max(0.0, top), max(0.0, self.flow.height - self.high))))

    def scroll(self, top: float, glide: bool = True) -> None:
        """Bring that height of the text to the upper edge."""
        self.goal = self.limited(top)
        settings = self.stage.settings
        if not glide or settings.reduced_motion or not settings.speed:
            self.top = self.goal
            self.place()
        self.stage.wake()

    def slid(self, share: float) -> None:
        """The bar's knob was moved."""
        self.scroll(share * (self.flow.height - self.high), glide=False)

    def scroll_by(self, name: str) -> None:
        """A scrolling key."""
        line = self.setter.letters(READING) * 1.6
        page = max(line, self.high - 2.5 * line)
        self.scroll({
            "up": self.goal - 2 * line, "down": self.goal + 2 * line, "page-up": self.goal - page,
            "page-down": self.goal + page, "first": 0.0, "last": 1e9,
        }[name])

    def passed(self, seconds: float) -> float | None:
        if self.top == self.goal:
            return None
        self.top += (self.goal - self.top) * (1 - exp(-QUICKNESS * min(seconds, 0.03)))
        if abs(self.goal - self.top) < 1:
            self.top = self.goal
        self.place()
        return 0.0

    def pointed(self, event: Pointer) -> bool:
        if event.kind == "wheel" and self.scrolls:
            self.scroll(self.goal - event.wheel * 3.2 * 1.6 * self.setter.letters(READING))
            return True
        return False

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
        self.bar.share = min(1.0, self.high / max(1, self.flow.height))
        self.bar.place = self.top / max(1.0, self.flow.height - self.high)
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
        """Everything but the bar: the keys scroll without it."""
        return [control for control in super().focusable() if control is not self.bar]

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
