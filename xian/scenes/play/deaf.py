"""Buttons that change under the cursor: where one was just pressed, another that stands there now hears nothing until
a moment has passed and the pointer has moved, or until it has stood there long enough without a press to be meant. As
long as it hears nothing it looks pale."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from xian.ui.controls import Control
from xian.ui.geometry import Point

DEAF: Final = 0.4
"""Seconds."""
MOVED: Final = 2.0
"""Design units."""
RESTED: Final = 1.5
"""Seconds without a press after which a pointer that rests is enough."""


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

    def again(self, now: float) -> None:
        """A press that was not heard: nobody who goes on clicking means what comes under the pointer."""
        self.when = now

    def hears(self, control: Control, now: float) -> bool:
        """Whether a press on it counts."""
        return self.at is None or not self.left_for(now) or control.id in self.there or not control.box.has(self.at)

    def left_for(self, now: float) -> float:
        """In how many seconds all is heard, though the pointer rests where it is, or has left."""
        return max(0.0, self.when + (DEAF if self.left else RESTED) - now)

    def rest(self, now: float) -> float | None:
        """Time passes: in how many seconds all is heard though the pointer rests, 0 when that has just come; None when
        all is heard."""
        if self.at is None:
            return None
        left = self.left_for(now)
        if not left:
            self.at = None
        return left


class Settling:
    """Everything that can be pressed is new, wherever it stands: nothing is heard until a moment has passed and the
    pointer has moved from where it was `at`, or until it has rested there long enough."""

    def __init__(self, at: Point) -> None:
        self.at = at
        self.passed = 0.0
        """Seconds since; a picture that takes long counts little, for nobody has seen the buttons meanwhile."""

    def again(self) -> None:
        """A press that was not heard."""
        self.passed = 0.0

    def deaf(self, mouse: Point, by_keys: bool) -> bool:
        """Whether a press is not meant for what can be pressed now."""
        moved = max(abs(mouse[0] - self.at[0]), abs(mouse[1] - self.at[1])) > MOVED
        return self.passed < (DEAF if moved or by_keys else RESTED)

    def pass_time(self, seconds: float) -> float | None:
        """When to be called again, as long as something will be heard that is not."""
        self.passed += seconds
        return next((limit - self.passed for limit in (DEAF, RESTED) if self.passed < limit), None)
