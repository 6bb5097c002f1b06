"""The final count told on the table itself: source by source the things light up that bring the points, and the points
fly to their seats in the column beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from xian.engine.texts import Plain
from xian.scenes.boards.board import Table, Thing
from xian.scenes.boards.catalogue import board_of
from xian.scenes.count_table import row_words
from xian.scenes.play.again import Again
from xian.scenes.play.controller import Controller
from xian.scenes.play.painted import Painted
from xian.scenes.seat_sign import seat_sign
from xian.table.count import Count
from xian.table.match import Match
from xian.ui.canvas import Canvas
from xian.ui.controls import panel
from xian.ui.geometry import Box, Point, around
from xian.ui.motion import eased
from xian.ui.stage import Stage

COLUMN: Final = 286.0
DARK: Final = 150
"""How dark the table is, of 255, but for what is counted."""
LOW: Final = 142.0
"""Foot of the column, for what can be pressed and what to press."""
HEAD: Final = 124.0
LARGEST: Final = 100.0
"""No seat takes more of the column's height."""
LIT: Final = 0.45
"""In this share of a line's time its things light up; in the rest the points fly."""
BADGE: Final = 30.0
LAID: Final = ("square", "tile", "border")
"""Kinds of things that lie close together: they light up without a ring. So does what stands on another thing."""


class CountTelling:
    """The table of the end, and the column beside it."""

    def __init__(self, stage: Stage, match: Match, count: Count) -> None:
        self.stage = stage
        self.count = count
        board = board_of(Table(match.game, match.options.pack, stage.say, stage.lang))
        self.table = Controller(stage, board, Again(match, match.history.position), lambda: None)
        self.dark = Painted()
        self.best = max(1, *count.scores)

    # Where things stand

    @property
    def area(self) -> Box:
        size = self.stage.size
        return Box(6, 4, size.w - COLUMN - 16, size.h - 8)

    @property
    def column(self) -> Box:
        size = self.stage.size
        return Box(size.right - COLUMN - 5, 6, COLUMN, size.h - 12)

    @property
    def skip(self) -> Box:
        """Of the button that shows all; nothing that leads away ever stands here."""
        return self.column.inset(14, 0).low(LOW).top(48)

    @property
    def seats(self) -> list[Box]:
        inner = self.column.inset(14, 10)
        room = Box(inner.x, inner.y + HEAD, inner.w, self.column.bottom - LOW - 10 - inner.y - HEAD)
        number = len(self.count.scores)
        return room.top(min(room.h, LARGEST * number)).rows(number, 4)

    def lay(self, told: int) -> None:
        """The table, where so many lines are told: its panels know no more than that."""
        self.table.lay(self.area)
        board = self.table.board
        points: Sequence[int] = self.count.after(told) if told < len(self.count.rows) else ()
        self.table.view.show(replace(board.now, counted=points), self.table.shows.room, False)

    def forget(self) -> None:
        self.table.view.forget()
        self.dark = Painted()

    # What is lit

    def lit(self, row: int) -> list[list[Thing]]:
        """The things that bring each seat its points of a line; its panel, where no other thing does."""
        return [self.things_of(row, seat) for seat in range(len(self.count.scores))]

    def things_of(self, row: int, seat: int) -> list[Thing]:
        part = self.count.rows[row].parts[seat]
        if part is None or not part.points:
            return []
        board = self.table.board
        named = set(board.scored_by(seat, part)) or {board.seat_panel(seat)}
        found = [thing for thing in board.things if thing.id in named]
        panel_of = board.thing(board.seat_panel(seat))
        return found or ([panel_of] if panel_of is not None else [])

    # The picture

    def paint(self, canvas: Canvas, told: int, share: float) -> None:
        """`told` lines are told, and so much of the next."""
        row = min(told, len(self.count.rows) - 1)
        unread = Canvas(canvas.surface, canvas.pens)  # nobody reads in the dark
        self.dark.draw(unread, (*self.table.view.stamp(canvas), told), self.paint_dark)
        seats = self.lit(row)
        self.light(canvas, seats, share)
        self.paint_column(canvas, told, share)
        for seat, things in enumerate(seats):
            part = self.count.rows[row].parts[seat]
            if things and part is not None and share < 1:
                self.paint_points(canvas, seat, part.points, around([thing.box for thing in things]).centre, share)

    def paint_dark(self, canvas: Canvas) -> None:
        """The table with the light turned down."""
        self.table.view.draw(canvas)
        canvas.fill("shade", DARK)

    def light(self, canvas: Canvas, seats: Sequence[list[Thing]], share: float) -> None:
        """The things out of the dark, those of each seat one after another; all that are seen lie as on the table: no
        square over a border or a piece."""
        board, seen = self.table.board, [heap for things in seats for heap in lit_by(heaped(things), share)]
        lowest = [heap[0] for heap in seen if heap[0].kind not in LAID]
        shining = {thing.id for heap in seen for thing in heap}
        for thing in lowest:
            canvas.plate(thing.box.inset(-2), "panel", radius=8)
        for thing in board.things:
            if thing.id in shining:
                board.draw(canvas, thing, thing.box)
        for thing in lowest:
            canvas.plate(thing.box.inset(-2), None, radius=8, edge="gold", edge_width=2.5)

    def paint_points(self, canvas: Canvas, seat: int, points: int, start: Point, share: float) -> None:
        """The points of a seat: they beat once where they arose, then fly to its line."""
        goal = self.seats[seat]
        way = eased((share - LIT) / (1 - LIT))
        beat = 1 + 0.25 * max(0.0, 1 - abs(share - LIT / 2) / (LIT / 2))
        words = self.stage.say("scoring.gain", points=points)
        width = canvas.text_width(words, 20, "bold") + BADGE + 12
        end = (goal.x - max(54.0, width) / 2 - 2, goal.centre[1])  # never over a name
        box = Box(0, 0, max(54.0, width), BADGE).grown(beat).at(
            (start[0] + (end[0] - start[0]) * way, start[1] + (end[1] - start[1]) * way))
        canvas.plate(box, "panel-dark", radius=box.h / 2, edge="gold", edge_width=2)
        seat_sign(canvas, box.left(box.h).inset(4), self.table.shows.colours[seat])
        canvas.text(words, box.after(box.h - 2).inset(0, 2), 20, face="bold", colour="text-light")

    def paint_column(self, canvas: Canvas, told: int, share: float) -> None:
        """What is counted, and how everybody stands."""
        say, rows = self.stage.say, self.count.rows
        panel(canvas, self.column)
        inner = self.column.inset(14, 10)
        canvas.text(say("scoring.title"), inner.top(34), 23, face="display", colour="iron")
        row = rows[min(told, len(rows) - 1)]
        words = Box(inner.x, inner.y + 38, inner.w, 50)
        canvas.paragraph(row_words(self.stage, row), words, 19, face="bold", valign="middle")
        low = Box(inner.x, words.bottom + 2, inner.w, 22)
        canvas.text(say("scoring.rule", rule=Plain(row.rule)), low.left(inner.w - 70), 14, colour="text-soft")
        canvas.text(say("scoring.line", line=min(told, len(rows) - 1) + 1, lines=len(rows)), low.end(66), 14,
                    colour="text-soft", align="right")
        now, after = self.count.after(told), self.count.after(min(told + 1, len(rows)))
        landed = eased((share - 0.7) / 0.3)
        for seat, box in enumerate(self.seats):
            points = round(now[seat] + (after[seat] - now[seat]) * landed)
            self.paint_seat(canvas, box, seat, points, row.points[seat] if landed >= 1 else 0)
        foot = self.column.inset(14, 0).low(LOW - 56)
        canvas.paragraph(say("scoring.step"), foot.inset(0, 6), 15, colour="text-soft", align="centre", valign="middle")

    def paint_seat(self, canvas: Canvas, box: Box, seat: int, points: int, gained: int) -> None:
        """A seat's points so far, with a band as long as they are many; and what it has just gained."""
        colour = self.table.shows.colours[seat]
        canvas.plate(box, "legal-over" if gained else "loess-light", radius=8, alpha=255 if gained else 130,
                     edge="gold-shade" if gained else None)
        inner = box.inset(8, 5)
        band = inner.low(9)
        head = inner.top(inner.h - 13)
        side = min(30.0, head.h)
        seat_sign(canvas, head.left(side).middle(side, side), colour)
        canvas.text(str(points), head.end(64), 27, face="bold", align="right")
        name = head.after(side + 8).left(head.w - side - 76)
        if gained:
            name, more = name.rows(2)
            canvas.text(self.stage.say("scoring.gain", points=gained), more, 16, face="bold", colour="good")
        canvas.text(self.table.shows.names[seat], name, 16, face="bold", cut=True)
        canvas.plate(band, "panel-edge", radius=4, alpha=90)
        if points > 0:
            canvas.plate(band.left(band.w * points / self.best), colour, radius=4)


def heaped(things: list[Thing]) -> list[list[Thing]]:
    """The things by where they lie: what stands on another one comes with it, never after it."""
    heaps: list[list[Thing]] = []
    for thing in things:
        under = next((heap for heap in heaps if heap[0].box.has(thing.box.centre)), None)
        if under is None:
            heaps.append([thing])
        else:
            under.append(thing)
    return heaps


def lit_by(heaps: list[list[Thing]], share: float) -> list[list[Thing]]:
    """Those that are lit when so much of a line's time has passed."""
    return heaps[:round(len(heaps) * min(1.0, share / LIT))]
