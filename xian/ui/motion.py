"""Movement: values that travel over time, eased, and finish at once when told to; and the ways that shapes take."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, degrees, pi, sin
from typing import Final, Generic, TypeVar

from xian.ui.geometry import Point, Shape

SECONDS: Final = {0: 0.0, 1: 1.8, 2: 1.0, 3: 0.45}
"""How much longer or shorter a movement takes at each speed."""
SET_DOWN: Final = 0.78
"""After this share of its time a piece is where it goes; in the rest it bounces."""
BOUNCE: Final = 0.16
"""How high it bounces, to how high it was lifted."""

_Shape = TypeVar("_Shape", bound=Shape)


def eased(share: float) -> float:
    """Slow at both ends."""
    share = min(1.0, max(0.0, share))
    return share * share * (3 - 2 * share)


def eased_out(share: float) -> float:
    """Quick at first, slow where it arrives."""
    rest = 1 - min(1.0, max(0.0, share))
    return 1 - rest * rest * rest


def eased_in(share: float) -> float:
    """Slow where it leaves, quicker and quicker."""
    share = min(1.0, max(0.0, share))
    return share * share


def arrived(share: float) -> float:
    """How far a piece is that is set down: it is there a little before its time, for a bounce."""
    return eased_out(share / SET_DOWN)


def hop(share: float) -> float:
    """How high a piece is that goes and is set down, 1 being the most: one hop, and one small bounce."""
    share = min(1.0, max(0.0, share))
    if share < SET_DOWN:
        return sin(pi * eased_out(share / SET_DOWN))
    return BOUNCE * sin(pi * (share - SET_DOWN) / (1 - SET_DOWN))


@dataclass
class Travel:
    """A share that goes from 0 to 1, after a delay."""

    seconds: float
    delay: float = 0.0
    passed: float = 0.0

    @property
    def share(self) -> float:
        """How far it is, eased."""
        return eased(self.part)

    @property
    def part(self) -> float:
        """How much of its time has passed."""
        if self.seconds <= 0:
            return 1.0 if self.begun else 0.0
        return min(1.0, max(0.0, (self.passed - self.delay) / self.seconds))

    @property
    def begun(self) -> bool:
        return self.passed >= self.delay

    @property
    def done(self) -> bool:
        return self.passed >= self.delay + self.seconds

    def pass_time(self, seconds: float) -> None:
        self.passed += seconds

    def finish(self) -> None:
        self.passed = self.delay + self.seconds


def length(seconds: float, speed: int, reduced: bool) -> float:
    """How long a movement takes with these settings."""
    return 0.0 if reduced else seconds * SECONDS[speed]


@dataclass(frozen=True)
class Way(Generic[_Shape]):
    """From one shape to another of its kind: straight, or in an arc round a pivot, by so many degrees clockwise."""

    start: _Shape
    end: _Shape
    pivot: Point | None = None
    degrees: float = 0.0

    def at(self, share: float) -> _Shape:
        """The shape that share of the way: at both ends exactly what it was and what it is to be."""
        if share <= 0:
            return self.start
        if share >= 1:
            return self.end
        if self.pivot is None:
            return self.start.towards(self.end, share)
        begun = self.start.turned(self.pivot, self.turned(share))
        return begun.towards(self.end.turned(self.pivot, self.turned(share) - self.degrees), share)

    def turned(self, share: float) -> float:
        """By how many degrees a picture on it is turned that share of the way, if it turns with the way."""
        return self.degrees * min(1.0, max(0.0, share))


def around(start: _Shape, end: _Shape, pivot: Point) -> Way[_Shape]:
    """The way round a pivot, the shorter side."""
    angles = [degrees(atan2(y - pivot[1], x - pivot[0])) for x, y in (start.centre, end.centre)]
    return Way(start, end, pivot, (angles[1] - angles[0] + 180) % 360 - 180)
