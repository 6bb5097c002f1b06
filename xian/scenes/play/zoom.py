"""The board seen from nearer: how much larger it is than its place, and which part of it stands there."""

from __future__ import annotations

from typing import Final

from xian.ui.geometry import Box, Point

STEP: Final = 1.15
MOST: Final = 3.0


class Zoom:
    """1 shows the whole board."""

    def __init__(self) -> None:
        self.factor = 1.0
        self.left = 0.0
        self.up = 0.0
        """How far the board's corner lies beside its place's, in design units."""

    def room(self, area: Box) -> Box:
        """Where the whole board lies."""
        return Box(area.x - self.left, area.y - self.up, area.w * self.factor, area.h * self.factor)

    def step(self, steps: float, at: Point, area: Box) -> bool:
        """Nearer by so many steps, or farther; what is at that point stays there. Whether anything changed."""
        factor = round(min(MOST, max(1.0, self.factor * STEP ** steps)), 9)  # steps out and in again come to 1
        share = factor / self.factor
        if share == 1.0:
            return False
        x, y = at[0] - area.x, at[1] - area.y
        self.factor, self.left, self.up = factor, (self.left + x) * share - x, (self.up + y) * share - y
        self.settle(area)
        return True

    def move(self, right: float, down: float, area: Box) -> bool:
        """Another part of the board, as if it were pushed; whether anything changed."""
        before = self.left, self.up
        self.left, self.up = self.left - right, self.up - down
        self.settle(area)
        return (self.left, self.up) != before

    def bring(self, box: Box, area: Box) -> bool:
        """So much of a push that a thing can be seen; whether there was need of it."""
        right = max(0.0, area.x - box.x) - max(0.0, box.right - area.right)
        down = max(0.0, area.y - box.y) - max(0.0, box.bottom - area.bottom)
        return self.move(right, down, area)

    def settle(self, area: Box) -> None:
        """The board covers its place."""
        self.left = min(area.w * (self.factor - 1), max(0.0, self.left))
        self.up = min(area.h * (self.factor - 1), max(0.0, self.up))
