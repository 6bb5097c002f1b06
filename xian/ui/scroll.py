"""What is longer than its place: moved by the wheel, by keys, by the knob of a bar, or with a finger."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Any, Final

from xian.ui.canvas import Canvas
from xian.ui.controls import Control
from xian.ui.geometry import Box, Point

BAR: Final = 24.0
"""Width of the strip at the right where the bar is taken hold of: wide enough for a finger."""
KNOB: Final = (7.0, 36.0)
"""Width of the knob, and its least height."""
TURN: Final = 1.6
"""Lines that one turn of the wheel is worth."""
SLACK: Final = 6.0
"""So far something that was pressed may move before it is dragged."""
QUICKNESS: Final = 20.0
"""How quickly what glides comes to where it was sent."""


class Scrolled(Control):
    """A place for more than is seen at once. `whole` is how much there is, `page` how much is seen, `offset` how much
    lies above that, and `goal` what it glides to; all in units of which there are `scale` to a design unit."""

    sound = ""

    def __init__(self, id: str, box: Box, label: str, *, line: float = 30.0, scale: float = 1.0, glides: bool = False,
                 head: float = 0.0, on_move: Callable[[], Any] = lambda: None, enabled: bool = True) -> None:
        super().__init__(id, box, label, enabled=enabled)
        self.line = line
        """What an arrow key is worth."""
        self.scale = scale
        self.glides = glides
        self.head = head
        """So much at the top stands still, and has no bar beside it."""
        self.on_move = on_move
        self.whole = self.page = 0.0
        self.offset = self.goal = 0.0
        self.held: float | None = None
        """How far below the upper end of its knob the bar was taken hold of."""
        self.pressed = (0.0, 0.0)
        """Where the rest was pressed, and the offset then."""
        self.dragged = False

    # Where things are

    @property
    def most(self) -> float:
        """The greatest offset."""
        return max(0.0, self.whole - self.page)

    @property
    def strip(self) -> Box:
        return self.box.below(self.head).end(BAR)

    @property
    def track(self) -> Box:
        return self.strip.inset(0, 5).end(7 + KNOB[0] / 2).left(KNOB[0])

    @property
    def knob(self) -> Box:
        """The part of the bar that is taken hold of."""
        track = self.track
        high = min(track.h, max(KNOB[1], track.h * self.page / max(1.0, self.whole)))
        return Box(track.x, track.y + (track.h - high) * self.offset / (self.most or 1.0), track.w, high)

    # Moving

    def fit(self, whole: float, page: float) -> None:
        """So much there is, and so much is seen."""
        self.whole, self.page = whole, page
        if max(self.offset, self.goal) > self.most:
            self.scroll(self.goal, glide=False)

    def scroll(self, goal: float, glide: bool = True) -> None:
        """Bring that height to the upper edge, as far as that can be."""
        self.goal = self.most if goal >= self.most else max(0.0, float(round(goal)))
        if not (glide and self.glides):
            self.offset = self.goal
            self.on_move()

    def pass_time(self, seconds: float) -> bool:
        """Glide on; whether there was any way left."""
        if self.offset == self.goal:
            return False
        self.offset += (self.goal - self.offset) * (1 - exp(-QUICKNESS * min(seconds, 0.03)))
        if abs(self.goal - self.offset) < 1:
            self.offset = self.goal
        self.on_move()
        return True

    def command(self, name: str) -> bool:
        jump = max(self.line, self.page - self.line)
        goals = {"up": self.goal - self.line, "down": self.goal + self.line, "page-up": self.goal - jump,
                 "page-down": self.goal + jump, "first": 0.0, "last": self.most}
        if name not in goals or not self.most:
            return False
        self.scroll(goals[name])
        return True

    def wheel(self, turns: float) -> bool:
        self.scroll(self.goal - turns * TURN * self.line)
        return self.most > 0

    def point(self, at: Point, kind: str) -> bool:
        if kind == "down":
            self.dragged = False
            self.pressed = (at[1], self.offset)
            knob = self.knob
            on_bar = self.most > 0 and self.strip.has(at)
            self.held = None if not on_bar else at[1] - knob.y if knob.y <= at[1] < knob.bottom else knob.h / 2
        self.dragged = self.dragged or self.held is not None or abs(at[1] - self.pressed[0]) > SLACK
        if self.held is not None and kind in ("down", "drag"):
            free = self.track.h - self.knob.h
            self.scroll((at[1] - self.held - self.track.y) / free * self.most if free > 0 else 0.0, glide=False)
        elif kind == "drag" and self.dragged:
            self.scroll(self.pressed[1] - (at[1] - self.pressed[0]) * self.scale, glide=False)
        return True

    def draw_bar(self, canvas: Canvas, held: bool) -> None:
        """The bar, where there is more than is seen."""
        if self.most:
            canvas.plate(self.track.inset(1.5, 0), "loess-shade", radius=3, alpha=120)
            canvas.plate(self.knob, "iron" if held and self.held is not None else "clay-shade", radius=5)
