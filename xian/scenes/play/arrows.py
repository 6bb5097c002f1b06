"""Arrows that show what others decide: from a seat's panel to the piece, and on from there to the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from math import atan2, cos, hypot, pi, sin
from typing import Final

from xian.engine.game import Seat
from xian.scenes.boards.board import Board
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box, Point
from xian.ui.ids import Id
from xian.ui.motion import Travel, eased_out
from xian.ui.shapes import Polygon
from xian.ui.theme import mixed

POINTS: Final = 60
BEND: Final = 0.16
"""How far an arc bends aside, to its length."""
SHORTEST: Final = 24.0
HEAD: Final = 11.0
FAINT: Final = 190


@dataclass
class Arrow:
    """From one thing to another, by their names."""

    seat: Seat
    start: Id
    end: Id
    travel: Travel


class Arrows:
    """What others have decided for since one's own last move."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.arrows: list[Arrow] = []

    def add(self, seat: Seat, thing: Id, travel: Travel) -> None:
        """The seat's next arrow: from where its last one has come to, or from its panel where it begins."""
        if self.arrows and self.arrows[-1].seat != seat:
            self.arrows = [arrow for arrow in self.arrows if arrow.seat != seat]
        start = self.arrows[-1].end if self.arrows and self.arrows[-1].seat == seat else self.board.seat_panel(seat)
        if start != thing:
            self.arrows.append(Arrow(seat, start, thing, travel))

    def clear(self) -> None:
        self.arrows.clear()

    @property
    def moving(self) -> bool:
        return any(not arrow.travel.done for arrow in self.arrows)

    def pass_time(self, seconds: float) -> None:
        for arrow in self.arrows:
            arrow.travel.pass_time(seconds)

    def finish(self) -> None:
        for arrow in self.arrows:
            arrow.travel.finish()

    def draw(self, canvas: Canvas) -> None:
        """Those that come in full; of those that have come the head stays."""
        for arrow in self.arrows:
            points = self.points(arrow)
            if points and arrow.travel.done:
                stays(canvas, self.outside(arrow, points), self.colour(arrow))
            elif points and arrow.travel.begun:
                comes(canvas, points, self.colour(arrow), eased_out(arrow.travel.part))

    def colour(self, arrow: Arrow) -> str:
        assert self.board.shown is not None
        return self.board.shown.colours[arrow.seat]

    def points(self, arrow: Arrow) -> list[Point]:
        """The arc from one thing to the other; none where one of them is gone."""
        start, end = self.board.thing(arrow.start), self.board.thing(arrow.end)
        if start is None or end is None:
            return []
        return arc(leaving(start.box, end.box.centre), end.box.centre)

    def outside(self, arrow: Arrow, points: Sequence[Point]) -> list[Point]:
        """The part of an arc before what it leads to: there it would lie over what is read."""
        end = self.board.thing(arrow.end)
        return list(takewhile(lambda point: end is None or not end.form.has(point), points))


def leaving(box: Box, to: Point) -> Point:
    """Where a straight line from the middle of a box to a point leaves the box."""
    (x, y), wide, high = box.centre, box.w / 2, box.h / 2
    aside = max(abs(to[0] - x) / max(1.0, wide), abs(to[1] - y) / max(1.0, high))
    share = 1 / aside if aside > 1 else 0.0
    return x + (to[0] - x) * share, y + (to[1] - y) * share


def arc(start: Point, end: Point) -> list[Point]:
    """Points along a thin arc; it ends a little before the middle of what it leads to."""
    (x, y), (to_x, to_y) = start, end
    far = hypot(to_x - x, to_y - y)
    if far < SHORTEST:
        return []
    aside = BEND if to_x >= x else -BEND
    over = (x + to_x) / 2 + (to_y - y) * aside, (y + to_y) / 2 - (to_x - x) * aside
    shares = [place / POINTS for place in range(POINTS + 1)]
    return [((1 - s) * (1 - s) * x + 2 * s * (1 - s) * over[0] + s * s * to_x,
             (1 - s) * (1 - s) * y + 2 * s * (1 - s) * over[1] + s * s * to_y) for s in shares]


def comes(canvas: Canvas, points: Sequence[Point], colour: str, share: float) -> None:
    """The part of an arc that is there."""
    there = points[:max(2, round(share * len(points)))]
    canvas.lines(there, "bone", 5)
    canvas.lines(there, colour, 3)
    head(canvas, there, colour)


def stays(canvas: Canvas, points: Sequence[Point], colour: str) -> None:
    """What stays of an arc: all the way would strike across what one decides about."""
    if len(points) > 1:
        head(canvas, points, colour, faint=True)


def head(canvas: Canvas, points: Sequence[Point], colour: str, faint: bool = False) -> None:
    """The point of the arrow."""
    (x, y), (before_x, before_y) = points[-1], points[-2]
    angle, long = atan2(y - before_y, x - before_x), HEAD * (0.9 if faint else 1.0)
    corners = [(x, y), *((x - long * cos(angle + turn), y - long * sin(angle + turn)) for turn in (pi / 7, -pi / 7))]
    shape = Polygon(tuple(corners))
    canvas.shape(shape.inset(-1.5), "bone", FAINT if faint else 255, moving=True)
    canvas.shape(shape, mixed(canvas.theme[colour], canvas.theme["bone"], 0.2) if faint else colour, moving=True)
