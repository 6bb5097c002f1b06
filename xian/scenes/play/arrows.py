"""Arrows that show what others decide: from a seat's panel to the piece, and on from there to the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
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

POINTS: Final = 28
BEND: Final = 0.16
"""How far an arc bends aside, to its length."""
SHORTEST: Final = 24.0
HEAD: Final = 11.0
DOT: Final = 2.8
STEP: Final = 14.0
"""From dot to dot of what stays faintly."""
DOTS: Final = 4
"""So many of them."""
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
        """Those that come in full, those that have come as a faint trail."""
        for arrow in self.arrows:
            points = self.points(arrow)
            if points and arrow.travel.done:
                trail(canvas, points, self.colour(arrow))
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


def trail(canvas: Canvas, points: Sequence[Point], colour: str) -> None:
    """What stays: the head, and a few dots before it."""
    for x, y in dots(points):
        canvas.disc((x, y), DOT + 1, "bone", alpha=FAINT)
        canvas.disc((x, y), DOT, colour, alpha=FAINT)
    head(canvas, points, str(colour), faint=True)


def dots(points: Sequence[Point]) -> list[Point]:
    """Those before the head: all the way would strike across what one decides about."""
    gone, found = 0.0, list[Point]()
    for (x, y), (to_x, to_y) in pairwise(points):
        gone += hypot(to_x - x, to_y - y)
        if gone >= STEP:
            gone -= STEP
            found.append((to_x, to_y))
    return found[-DOTS:]


def head(canvas: Canvas, points: Sequence[Point], colour: str, faint: bool = False) -> None:
    """The point of the arrow."""
    (x, y), (before_x, before_y) = points[-1], points[-2]
    angle, long = atan2(y - before_y, x - before_x), HEAD * (0.7 if faint else 1.0)
    corners = [(x, y), *((x - long * cos(angle + turn), y - long * sin(angle + turn)) for turn in (pi / 7, -pi / 7))]
    shape = Polygon(tuple(corners))
    canvas.shape(shape.inset(-1.5), "bone", FAINT if faint else 255, moving=True)
    canvas.shape(shape, mixed(canvas.theme[colour], canvas.theme["bone"], 0.2) if faint else colour, moving=True)
