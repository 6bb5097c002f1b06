"""A line chart of scores over the moves of a game: colours and strokes tell the players apart, the pointer or the
arrow keys read a move's figures off it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from xian.scenes.seat_sign import DASHES, seat_sign
from xian.scenes.winners import leading
from xian.table.curve import Curve
from xian.ui.canvas import Canvas
from xian.ui.controls import Control, Look, focus_ring
from xian.ui.geometry import Box, Point
from xian.ui.theme import PATTERNS

LEFT: Final = 52.0
LOW: Final = 54.0
THICK: Final = 3.0
HALF_NAME: Final = 74.0
"""Half the room that the name of a chapter takes at most."""


def between(start: Point, end: Point, share: float) -> Point:
    """The point that share of the way from one to the other."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def dashed(points: Sequence[Point], dashes: Sequence[float]) -> Iterator[tuple[Point, Point]]:
    """The strokes of a line through the points: stroke and gap by turns, going on round the corners."""
    if not dashes:
        yield from pairwise(points)
        return
    place, left = 0, dashes[0]
    for start, end in pairwise(points):
        length = math.hypot(end[0] - start[0], end[1] - start[1])
        done = 0.0
        while length - done > 1e-6:
            step = min(left, length - done)
            if place % 2 == 0:
                yield between(start, end, done / length), between(start, end, (done + step) / length)
            done, left = done + step, left - step
            if left <= 1e-6:
                place = (place + 1) % len(dashes)
                left = dashes[place]


class Chart(Control):
    """The chart of a curve. `read` is the move whose figures are shown, if any."""

    def __init__(
        self, id: str, box: Box, label: str, curve: Curve, colours: Sequence[str], names: Sequence[str], *,
        chapter: Callable[[str], str], moment: Callable[[int], str], axis: str, mouse: Callable[[], Point],
    ) -> None:
        super().__init__(id, box, label)
        self.curve = curve
        self.ticks = curve.ticks()
        self.colours = list(colours)
        self.names = list(names)
        self.chapter = chapter
        self.moment = moment
        self.axis = axis
        self.mouse = mouse
        self.read: int | None = None

    @property
    def plot(self) -> Box:
        """Where the lines run; the signs of the players stand at its right."""
        return Box(self.box.x + LEFT, self.box.y + 14, self.box.w - LEFT - 44, self.box.h - LOW - 14)

    def x_of(self, position: float) -> float:
        return self.plot.x + self.plot.w * position / max(1, self.curve.moves)

    def y_of(self, score: float) -> float:
        ticks = self.ticks
        return self.plot.bottom - self.plot.h * (score - ticks[0]) / (ticks[-1] - ticks[0])

    def position_at(self, at: Point) -> int | None:
        """The move under a point."""
        if not self.plot.inset(-12, -14).has(at):
            return None
        share = (at[0] - self.plot.x) / self.plot.w
        return min(self.curve.moves, max(0, round(share * self.curve.moves)))

    def command(self, name: str) -> bool:
        steps = {"left": -1, "right": 1, "page-up": -10, "page-down": 10}.get(name)
        if name in ("first", "last"):
            self.read = 0 if name == "first" else self.curve.moves
        elif steps is not None:
            now = self.curve.moves if self.read is None else self.read
            self.read = min(self.curve.moves, max(0, now + steps))
        return name in ("first", "last") or steps is not None

    def point(self, at: Point, kind: str) -> bool:
        return True

    def draw(self, canvas: Canvas, look: Look) -> None:
        self.draw_axes(canvas)
        for seat in reversed(range(self.curve.seats)):
            self.draw_line(canvas, seat)
        self.draw_ends(canvas)
        read = self.position_at(self.mouse()) if look.over else self.read if look.focus else None
        if read is not None:
            self.draw_read(canvas, read)
        if look.focus:
            focus_ring(canvas, self.box.inset(6))

    def draw_axes(self, canvas: Canvas) -> None:
        """Lines at round figures, and the chapters under the axis."""
        plot = self.plot
        for tick in self.ticks:
            y = self.y_of(tick)
            canvas.plate(Box(plot.x, y - 0.5, plot.w, 1), "panel-edge", radius=0, alpha=200 if tick == 0 else 90)
            canvas.text(str(tick), Box(self.box.x, y - 10, LEFT - 10, 20), 14, colour="text-soft", align="right")
        free, before = -1e9, ""
        for begins, heading in self.curve.chapters:
            if (words := self.chapter(heading)) == before:
                continue
            before, x = words, self.x_of(begins)
            if begins:
                canvas.plate(Box(x - 0.5, plot.y, 1, plot.h + 5), "panel-edge", radius=0, alpha=80)
            width = min(canvas.text_width(words, 13), 2 * HALF_NAME)
            if x > free and x + width < self.box.right:
                canvas.text(words, Box(x, plot.bottom + 6, width + 4, 20), 13, colour="text-soft")
                free = x + width + 12
        canvas.text(self.axis, Box(plot.x, plot.bottom + 28, plot.w, 22), 13, colour="text-soft", align="right")

    def points(self, seat: int) -> list[Point]:
        """A seat's line: level until a move changes the score."""
        found: list[Point] = []
        for position, score in enumerate(self.curve.line(seat)):
            x, y = self.x_of(position), self.y_of(score)
            if found and found[-1][1] != y:
                found.append((x, found[-1][1]))
            if not found or found[-1][1] != y or position == self.curve.moves:
                found.append((x, y))
        return found

    def draw_line(self, canvas: Canvas, seat: int) -> None:
        colour = self.colours[seat]
        dashes, half, paint = DASHES[PATTERNS[colour]], THICK / 2, canvas.colour(colour)
        for start, end in dashed(self.points(seat), dashes):  # all of them level or upright
            x, y = min(start[0], end[0]), min(start[1], end[1])
            stroke = Box(x, y, abs(end[0] - start[0]), abs(end[1] - start[1]))
            along = 0.0 if dashes else half
            stroke = stroke.inset(-along, -half) if stroke.w >= stroke.h else stroke.inset(-half, -along)
            canvas.surface.fill(paint, canvas.rect(stroke))

    def draw_ends(self, canvas: Canvas) -> None:
        """The players' signs at the ends of their lines, moved apart where they would meet."""
        side = 24.0
        ends = sorted((self.y_of(line[-1]), seat) for seat, line in
                      ((seat, self.curve.line(seat)) for seat in range(self.curve.seats)))
        places = [y for y, _ in ends]
        for place in range(1, len(places)):
            places[place] = max(places[place], places[place - 1] + side)
        over = max(0.0, places[-1] - self.plot.bottom - 8)
        for y, (_, seat) in zip(places, ends, strict=True):
            seat_sign(canvas, Box(self.plot.right + 10, y - over - side / 2, side, side), self.colours[seat])

    def draw_read(self, canvas: Canvas, position: int) -> None:
        """A line at a move, and what everybody had there."""
        plot, x = self.plot, self.x_of(position)
        canvas.line((x, plot.y), (x, plot.bottom), "text", 1.5)
        scores = self.curve.scores[position]
        for seat, score in enumerate(scores):
            canvas.disc((x, self.y_of(score)), 4.5, self.colours[seat], edge="bone", edge_width=1.5)
        title = self.moment(position)
        chapter = self.curve.chapter_at(position)
        heads = [title, self.chapter(chapter)] if chapter else [title]
        width = max([canvas.text_width(head, 14) for head in heads]
                    + [canvas.text_width(name, 14) + 84 for name in self.names])
        width = min(width, 260.0) + 28
        row = max(22.0, canvas.paragraph_height("X", 100, 14))
        box = Box(x + 14, plot.y + 6, width, row * (len(heads) + len(scores)) + 18)
        if box.right > plot.right:
            box = box.moved(-width - 28, 0)
        canvas.shadow(box, 8, 4)
        canvas.plate(box, "panel-dark", radius=8, edge="gold")
        rows = box.inset(14, 9).rows(len(heads) + len(scores))
        for head, place in zip(heads, rows, strict=False):
            canvas.text(head, place, 14, face="bold" if head is title else "text", colour="text-light")
        for seat, place in zip(leading(scores), rows[len(heads):], strict=True):
            seat_sign(canvas, place.left(18).middle(18, 18), self.colours[seat])
            canvas.text(self.names[seat], Box(place.x + 26, place.y, place.w - 74, place.h), 14, colour="text-light",
                        cut=True)
            canvas.text(str(scores[seat]), place.end(44), 14, face="bold", colour="text-light", align="right")
