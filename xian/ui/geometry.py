"""Places in design units: the table is laid out for 1280 x 720 and drawn at any scale. What every shape can be asked,
and the shape that most things have, the box; `shapes.py` has the others."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, radians, sin
from typing import Final, Protocol, Self, TypeAlias

from xian.ui.value import value

Point: TypeAlias = "tuple[float, float]"

DESIGN: Final = (1280.0, 720.0)
"""The smallest table: a window has at least this many design units each way."""


class Shape(Protocol):
    """A place on the table. Angles are in degrees, clockwise as seen."""

    @property
    def bounds(self) -> Box:
        """The smallest box around it."""

    @property
    def centre(self) -> Point: ...

    def has(self, point: Point, /) -> bool:
        """Whether the point lies inside."""

    def outline(self) -> Sequence[Point]:
        """Its corners, one after the other; of a round side so many that it looks round."""

    def distance(self, point: Point, /) -> float:
        """How far a point is from it; 0 inside."""

    def moved(self, dx: float, dy: float, /) -> Self: ...

    def at(self, point: Point, /) -> Self:
        """The same shape with its centre there."""

    def turned(self, pivot: Point, degrees: float, /) -> Self:
        """Gone round a point; a box stays upright."""

    def inset(self, by: float, /) -> Self:
        """Smaller by so much on every side; larger when negative."""

    def grown(self, factor: float, /) -> Self:
        """So much larger, with the same centre."""

    def towards(self, other: Self, share: float, /) -> Self:
        """The shape that share of the way to another."""


def swung(point: Point, pivot: Point, degrees: float) -> Point:
    """Where a point comes to when it goes round another."""
    x, y, angle = point[0] - pivot[0], point[1] - pivot[1], radians(degrees)
    return pivot[0] + x * cos(angle) - y * sin(angle), pivot[1] + x * sin(angle) + y * cos(angle)


@value(frozen=True, slots=True)
class Box:
    """A rectangle: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> Point:
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def bounds(self) -> Box:
        return self

    def has(self, point: Point) -> bool:
        """Whether the point lies inside; the far edges belong to the neighbour."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def meets(self, other: Box) -> bool:
        """Whether the two share any area."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def within(self, other: Box, slack: float = 0.01) -> bool:
        """Whether it lies wholly inside the other."""
        return (other.x - slack <= self.x and self.right <= other.right + slack
                and other.y - slack <= self.y and self.bottom <= other.bottom + slack)

    def outline(self) -> tuple[Point, ...]:
        return (self.x, self.y), (self.right, self.y), (self.right, self.bottom), (self.x, self.bottom)

    def distance(self, point: Point) -> float:
        x, y = point
        return hypot(max(self.x - x, 0.0, x - self.right), max(self.y - y, 0.0, y - self.bottom))

    def inset(self, dx: float, dy: float | None = None) -> Box:
        """Smaller by so much on every side; larger when negative."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, max(0.0, self.w - 2 * dx), max(0.0, self.h - 2 * dy))

    def moved(self, dx: float, dy: float) -> Box:
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def at(self, point: Point) -> Box:
        """The same box with its centre there."""
        return Box(point[0] - self.w / 2, point[1] - self.h / 2, self.w, self.h)

    def turned(self, pivot: Point, degrees: float) -> Box:
        """Gone round a point, upright all the way."""
        return self.at(swung(self.centre, pivot, degrees)) if degrees else self

    def grown(self, factor: float) -> Box:
        """So much larger, with the same centre."""
        return Box(0, 0, self.w * factor, self.h * factor).at(self.centre)

    def towards(self, other: Box, share: float) -> Box:
        """The box that share of the way to another."""
        return Box(
            self.x + (other.x - self.x) * share, self.y + (other.y - self.y) * share,
            self.w + (other.w - self.w) * share, self.h + (other.h - self.h) * share,
        )

    def top(self, height: float) -> Box:
        return Box(self.x, self.y, self.w, height)

    def low(self, height: float) -> Box:
        return Box(self.x, self.bottom - height, self.w, height)

    def left(self, width: float) -> Box:
        return Box(self.x, self.y, width, self.h)

    def end(self, width: float) -> Box:
        return Box(self.right - width, self.y, width, self.h)

    def below(self, height: float) -> Box:
        """What is left under a strip of that height."""
        return Box(self.x, self.y + height, self.w, max(0.0, self.h - height))

    def after(self, width: float) -> Box:
        """What is left beside a strip of that width."""
        return Box(self.x + width, self.y, max(0.0, self.w - width), self.h)

    def columns(self, count: int, gap: float = 0.0) -> list[Box]:
        """Equal parts side by side."""
        width = (self.w - gap * (count - 1)) / count
        return [Box(self.x + place * (width + gap), self.y, width, self.h) for place in range(count)]

    def rows(self, count: int, gap: float = 0.0) -> list[Box]:
        """Equal parts one under the other."""
        height = (self.h - gap * (count - 1)) / count
        return [Box(self.x, self.y + place * (height + gap), self.w, height) for place in range(count)]

    def middle(self, width: float, height: float) -> Box:
        """A box of that size in the middle."""
        return Box(0, 0, width, height).at(self.centre)

    def fitted(self, ratio: float) -> Box:
        """The largest box of that width to height in the middle."""
        width = min(self.w, self.h * ratio)
        return self.middle(width, width / ratio)


def around(boxes: list[Box]) -> Box:
    """The smallest box with all of them in it."""
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)


def nearest(start: Shape, others: Sequence[Shape], dx: int, dy: int) -> int | None:
    """Which of the others an arrow key leads to: ahead in that direction, near, and not too far aside."""
    best: tuple[float, int] | None = None
    x, y = start.centre
    for place, other in enumerate(others):
        ox, oy = other.centre
        ahead = (ox - x) * dx + (oy - y) * dy
        aside = abs((ox - x) * dy) + abs((oy - y) * dx)
        if ahead > 1 and aside < 3 * ahead + 1:
            far = ahead + 2 * aside
            if best is None or far < best[0]:
                best = (far, place)
    return None if best is None else best[1]
