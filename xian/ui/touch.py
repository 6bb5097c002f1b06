"""What fingers on a screen mean, told as if by a mouse: a tap is a click, a finger that moves drags, one that rests
points at what is under it, two look nearer or farther and push."""

from __future__ import annotations

from typing import Final

from xian.ui.geometry import Point

SLACK: Final = 9.0
"""Design units that a finger may tremble."""
TAP: Final = 0.35
"""Seconds; who stays longer only wants to look."""


class Touch:
    """The fingers on the screen. Each method returns what a mouse would have done: kinds of `Pointer`, with places."""

    def __init__(self) -> None:
        self.fingers: dict[int, Point] = {}
        self.start: Point = (0.0, 0.0)
        self.since = 0.0
        self.dragging = False
        self.alone = False
        """Whether there has been one finger all the time."""

    def down(self, finger: int, at: Point, now: float) -> list[tuple[str, Point]]:
        self.fingers[finger] = at
        if len(self.fingers) == 1:
            self.start, self.since, self.dragging, self.alone = at, now, False, True
            return [("move", at)]
        self.alone = False
        dragged, self.dragging = self.dragging, False
        return [("leave", at)] if dragged or len(self.fingers) == 2 else []

    def move(self, finger: int, at: Point) -> list[tuple[str, Point]]:
        if finger not in self.fingers:
            return []
        before, self.fingers[finger] = self.fingers[finger], at
        if not self.alone:
            return [("push", ((at[0] - before[0]) / 2, (at[1] - before[1]) / 2))] if len(self.fingers) == 2 else []
        if self.dragging:
            return [("move", at)]
        if max(abs(at[0] - self.start[0]), abs(at[1] - self.start[1])) <= SLACK:
            return []
        self.dragging = True
        return [("down", self.start), ("move", at)]

    def up(self, finger: int, at: Point, now: float) -> list[tuple[str, Point]]:
        if self.fingers.pop(finger, None) is None or not self.alone:
            return []
        if self.dragging:
            self.dragging = False
            return [("up", at), ("leave", at)]
        tap = [("down", self.start), ("up", self.start)] if now - self.since < TAP else []
        return [*tap, ("leave", at)]
