"""The pointer over the table: what it rests on is looked at closely after a moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from xian.ui.geometry import Point
from xian.ui.ids import NO_ID, Id

LOOK_AFTER: Final = 0.35
"""Seconds the pointer rests on a thing before it is looked at closely."""
QUIET: Final = 34.0
"""Design units the pointer moves away from what was put down before anything is looked at again."""


@dataclass
class RestingPointer:
    """Which thing it is over, and for how long."""

    under: Id = NO_ID
    rested: float = 0.0
    """How many seconds it has been there."""
    quiet: Point | None = None
    """Where something was put down: nothing is looked at closely until the pointer has left the place."""

    @property
    def looks(self) -> bool:
        return self.rested >= LOOK_AFTER

    def over(self, id: Id = NO_ID) -> None:
        """It is over a thing, or over none."""
        if id != self.under:
            self.under, self.rested = id, 0.0

    def stays(self, id: Id) -> None:
        """Other things lie there by now, that one under it: where it is another, nothing is looked at."""
        if id != self.under:
            self.over()

    def heeds(self, at: Point) -> bool:
        """It moves; whether what is under it counts."""
        if self.quiet is not None and max(abs(at[0] - self.quiet[0]), abs(at[1] - self.quiet[1])) > QUIET:
            self.quiet = None
        return self.quiet is None

    def rest(self, seconds: float) -> float | None:
        """It stays where it is: in how many seconds that will be a closer look, 0 when it has just become one."""
        if not self.under or self.looks:
            return None
        self.rested += seconds
        return max(0.0, LOOK_AFTER - self.rested)
