"""The shapes of things on a table that are no boxes: polygons, and sectors of a ring."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise, zip_longest
from math import acos, atan2, cos, degrees, hypot, radians, sin
from typing import Final

from xian.ui.geometry import Box, Point, swung

CHORD: Final = 0.05
"""So far, in design units, the straight pieces of a drawn arc may lie from the arc itself."""
SPIKE: Final = 0.1
"""Corners sharper than that are blunted where a polygon grows."""
QUARTERS: Final = (0.0, 90.0, 180.0, 270.0)


@dataclass(frozen=True, slots=True)
class Polygon:
    """Three corners or more, one after the other; no two sides cross."""

    points: tuple[Point, ...]

    @property
    def sides(self) -> list[tuple[Point, Point]]:
        return list(pairwise((*self.points, self.points[0])))

    @property
    def bounds(self) -> Box:
        x, y = min(x for x, _ in self.points), min(y for _, y in self.points)
        return Box(x, y, max(x for x, _ in self.points) - x, max(y for _, y in self.points) - y)

    @property
    def area(self) -> float:
        """Negative where the corners go round against the clock."""
        return sum(ax * by - bx * ay for (ax, ay), (bx, by) in self.sides) / 2

    @property
    def centre(self) -> Point:
        """The centre of gravity; of one without area the middle of its box."""
        area, (x, y) = self.area, self.points[0]
        if abs(area) < 1e-9:
            return self.bounds.centre
        parts = [((ax - x) * (by - y) - (bx - x) * (ay - y), ax + bx - 2 * x, ay + by - 2 * y)
                 for (ax, ay), (bx, by) in self.sides]
        return (x + sum(cross * dx for cross, dx, _ in parts) / (6 * area),
                y + sum(cross * dy for cross, _, dy in parts) / (6 * area))

    def has(self, point: Point) -> bool:
        """Whether the point lies inside; on a side that two polygons share it belongs to one of them."""
        x, y = point
        inside = False
        for (ax, ay), (bx, by) in self.sides:
            if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                inside = not inside
        return inside

    def outline(self) -> tuple[Point, ...]:
        return self.points

    def distance(self, point: Point) -> float:
        return 0.0 if self.has(point) else min(from_line(point, *side) for side in self.sides)

    def moved(self, dx: float, dy: float) -> Polygon:
        return Polygon(tuple((x + dx, y + dy) for x, y in self.points))

    def at(self, point: Point) -> Polygon:
        x, y = self.centre
        return self.moved(point[0] - x, point[1] - y)

    def turned(self, pivot: Point, degrees: float) -> Polygon:
        return Polygon(tuple(swung(point, pivot, degrees) for point in self.points)) if degrees else self

    def inset(self, by: float) -> Polygon:
        """Every side further in by so much. Where a side would be lost the whole shrinks to its centre instead, as far
        as no point is nearer to the edge than asked."""
        normals = [normal(*side, by if self.area > 0 else -by) for side in self.sides]
        found = Polygon(tuple(corner(point, before, after, by) for point, before, after
                              in zip(self.points, (normals[-1], *normals), normals, strict=False)))
        if all((bx - ax) * (dx - cx) + (by - ay) * (dy - cy) >= 0 for ((ax, ay), (bx, by)), ((cx, cy), (dx, dy))
               in zip(self.sides, found.sides, strict=True)):
            return found
        near = min(from_line(self.centre, *side) for side in self.sides)
        return self.grown(max(0.0, 1 - by / near) if near else 0.0)

    def grown(self, factor: float) -> Polygon:
        cx, cy = self.centre
        return Polygon(tuple((cx + (x - cx) * factor, cy + (y - cy) * factor) for x, y in self.points))

    def towards(self, other: Polygon, share: float) -> Polygon:
        """Corner by corner; the last one stands for those that only the other has."""
        pairs = [(a or self.points[-1], b or other.points[-1]) for a, b in zip_longest(self.points, other.points)]
        return Polygon(tuple((ax + (bx - ax) * share, ay + (by - ay) * share) for (ax, ay), (bx, by) in pairs))


@dataclass(frozen=True, slots=True)
class Sector:
    """A part of a ring round a hub, between two radii and clockwise from one angle to another; 0 is straight up. One of
    360 degrees is the whole ring."""

    hub: Point
    inner: float
    outer: float
    start: float
    end: float

    @property
    def span(self) -> float:
        return min(360.0, self.end - self.start)

    @property
    def radius(self) -> float:
        """From the hub to the middle of the ring."""
        return (self.inner + self.outer) / 2

    @property
    def whole(self) -> bool:
        return self.span >= 360

    def point(self, angle: float, radius: float) -> Point:
        """The point at that angle, so far from the hub."""
        return self.hub[0] + radius * sin(radians(angle)), self.hub[1] - radius * cos(radians(angle))

    @property
    def centre(self) -> Point:
        """Half way along the middle of the ring; of a whole ring the hub."""
        return self.hub if self.whole else self.point(self.start + self.span / 2, self.radius)

    @property
    def bounds(self) -> Box:
        angles = [self.start, self.end, *(quarter for quarter in QUARTERS if self.faces(quarter))]
        points = [self.point(angle, radius) for angle in angles for radius in (self.inner, self.outer)]
        return Polygon(tuple(points)).bounds

    def faces(self, angle: float) -> bool:
        """Whether it reaches into that direction."""
        return self.whole or (round(angle, 6) - self.start) % 360 < self.span

    def has(self, point: Point) -> bool:
        """Whether the point lies inside; outer edge and far side belong to the neighbour."""
        x, y = point[0] - self.hub[0], point[1] - self.hub[1]
        return self.inner <= hypot(x, y) < self.outer and self.faces(degrees(atan2(x, -y)))

    def outline(self) -> tuple[Point, ...]:
        """The outer arc, then the inner one back; those of a whole ring are joined by a seam."""
        return (*self.arc(self.outer), *reversed(self.arc(self.inner)))

    def arc(self, radius: float) -> list[Point]:
        """Points along an arc, close enough to look round."""
        step = degrees(2 * acos(max(0.0, 1 - CHORD / radius))) if radius > CHORD else 360.0
        count = max(1, -int(-self.span // step)) if radius else 0
        return [self.point(self.start + self.span * place / max(1, count), radius) for place in range(count + 1)]

    def distance(self, point: Point) -> float:
        x, y = point[0] - self.hub[0], point[1] - self.hub[1]
        if self.faces(degrees(atan2(x, -y))):
            far = hypot(x, y)
            return max(self.inner - far, 0.0, far - self.outer)
        return min(from_line(point, self.point(angle, self.inner), self.point(angle, self.outer))
                   for angle in (self.start, self.end))

    def moved(self, dx: float, dy: float) -> Sector:
        return Sector((self.hub[0] + dx, self.hub[1] + dy), self.inner, self.outer, self.start, self.end)

    def at(self, point: Point) -> Sector:
        x, y = self.centre
        return self.moved(point[0] - x, point[1] - y)

    def turned(self, pivot: Point, degrees: float) -> Sector:
        if not degrees:
            return self
        return Sector(swung(self.hub, pivot, degrees), self.inner, self.outer, self.start + degrees, self.end + degrees)

    def inset(self, by: float) -> Sector:
        """Narrower by so much at both arcs, and at both sides as measured along the middle of the ring."""
        radial = min(by, (self.outer - self.inner) / 2)
        aside = 0.0 if self.whole or not self.radius else min(degrees(by / self.radius), self.span / 2)
        inner, start = max(0.0, self.inner + radial), self.start + aside
        return Sector(self.hub, inner, max(inner, self.outer - radial), start,
                      min(max(start, self.end - aside), start + 360))

    def grown(self, factor: float) -> Sector:
        """Thicker and longer by so much, about the middle of the ring."""
        thick = (self.outer - self.inner) * factor / 2
        middle, aside = self.start + self.span / 2, 180.0 if self.whole else min(180.0, self.span * factor / 2)
        return Sector(self.hub, max(0.0, self.radius - thick), self.radius + thick, middle - aside, middle + aside)

    def towards(self, other: Sector, share: float) -> Sector:
        """Along the ring, the shorter way."""
        turns = 360 * round((self.start + self.span / 2 - other.start - other.span / 2) / 360)
        pairs = ((self.inner, other.inner), (self.outer, other.outer), (self.start, other.start + turns),
                 (self.end, other.end + turns))
        inner, outer, start, end = (one + (two - one) * share for one, two in pairs)
        (x, y), (to_x, to_y) = self.hub, other.hub
        return Sector((x + (to_x - x) * share, y + (to_y - y) * share), inner, outer, start, end)

    def parts(self, count: int) -> list[Sector]:
        """Equal parts one after the other, clockwise."""
        step = self.span / count
        return [Sector(self.hub, self.inner, self.outer, self.start + place * step, self.start + (place + 1) * step)
                for place in range(count)]


def from_line(point: Point, start: Point, end: Point) -> float:
    """How far a point is from a piece of a straight line."""
    (x, y), (ax, ay), (dx, dy) = point, start, (end[0] - start[0], end[1] - start[1])
    long = dx * dx + dy * dy
    share = min(1.0, max(0.0, ((x - ax) * dx + (y - ay) * dy) / long)) if long else 0.0
    return hypot(x - ax - share * dx, y - ay - share * dy)


def normal(start: Point, end: Point, side: float) -> Point:
    """A step of length 1 off a line: to its right as seen, or to its left when `side` is negative."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = (hypot(dx, dy) or 1.0) * (1 if side >= 0 else -1)
    return -dy / long, dx / long


def corner(point: Point, before: Point, after: Point, by: float) -> Point:
    """Where a corner comes to when the two sides that meet in it go so far along their normals."""
    far = abs(by) / max(SPIKE, 1 + before[0] * after[0] + before[1] * after[1])
    return point[0] + (before[0] + after[0]) * far, point[1] + (before[1] + after[1]) * far
