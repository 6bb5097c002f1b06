"""Buttons that change under the cursor: where one was just pressed, another that stands there now hears nothing until
a moment has passed and the pointer has moved."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from xian.ui.controls import Control
from xian.ui.geometry import Point

DEAF: Final = 0.4
"""Seconds."""
MOVED: Final = 2.0
"""Design units."""


class Deaf:
    """The last press, and what could be pressed then."""

    def __init__(self) -> None:
        self.at: Point | None = None
        self.when = 0.0
        self.left = False
        """Whether the pointer has left the screen since, as a finger does."""
        self.there: frozenset[str] = frozenset()

    def pressed(self, at: Point, now: float, there: Iterable[Control]) -> None:
        """A button was pressed; `there` is what stood on the table then."""
        self.left = False
        self.at, self.when, self.there = at, now, frozenset(control.id for control in there)

    def moved(self, at: Point, now: float) -> None:
        """The pointer moves: what is under it is meant, once the moment has passed."""
        if self.at is not None and now - self.when >= DEAF and max(
                abs(at[0] - self.at[0]), abs(at[1] - self.at[1])) > MOVED:
            self.at = None

    def hears(self, control: Control, now: float) -> bool:
        """Whether a press on it counts."""
        if self.left and now - self.when >= DEAF:
            return True
        return self.at is None or control.id in self.there or not control.box.has(self.at)
