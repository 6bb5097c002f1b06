"""The log on the screen: the newest at the bottom, one line a move in signs, or every sentence; only what is seen is
drawn."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from xian.scenes.boards.board import Board
from xian.scenes.boards.looked_at import Row
from xian.scenes.play.log import Log, Move
from xian.scenes.play.measure import measuring
from xian.scenes.play.painted import Painted
from xian.scenes.play.sign_row import draw_signs, lines_of, signs_of
from xian.ui.canvas import Canvas, Pens
from xian.ui.controls import Look, focus_ring
from xian.ui.geometry import Box, Point
from xian.ui.ids import Id
from xian.ui.scroll import Scrolled

LETTERS: Final = 13.0
SIGN: Final = 19.0
LINE: Final = 23.0
"""Height of a line of signs."""
HOLD: Final = 14.0
"""A line stands so far from the edge: room for its seat's colour."""
MOST: Final = 1.5
"""The column is narrow: its letters grow so far at most."""


def letters(canvas: Canvas) -> float:
    """The design size of the letters."""
    return LETTERS * min(1.0, MOST / canvas.pens.text_factor)


class LogList(Scrolled):
    """`on_light` lights up what the move that is looked at is about. What `before` it stood there is scrolled to the
    same place, and only what is new since is measured."""

    def __init__(self, box: Box, label: str, log: Log, board: Board, colours: list[str],
                 on_light: Callable[[list[Id]], None], words: bool, pens: Pens, before: LogList | None = None) -> None:
        super().__init__("log", box, label)
        self.inner = box.inset(9, 6)
        self.log = log
        self.moves = log.moves
        self.board = board
        self.colours = colours
        self.on_light = on_light
        self.words = words
        """Whether sentences are shown."""
        self.back: float = before.back if before is not None else 0.0
        """How far the view is above the newest line."""
        self.ends: list[float] = []
        """How far it is from the beginning of the log to the end of each move."""
        self.signs: list[list[Row]] = []
        self.measured: list[int] = []
        """Of how many sentences the end of each move was worked out."""
        self.set_for = (self.inner.w, words, pens.scale, pens.text_factor)
        self.chosen: Move | None = None
        """What is looked at: under the pointer, or by the keys."""
        self.painted: Painted = before.painted if before is not None else Painted()
        if before is not None and before.set_for == self.set_for and before.moves is self.moves:
            self.ends, self.signs, self.measured = before.ends, before.signs, before.measured
        self.measure(measuring(pens))

    def scroll(self, goal: float, glide: bool = True) -> None:
        super().scroll(goal, glide)
        self.back = self.most - self.offset

    def measure(self, canvas: Canvas) -> None:
        """Take in what is new, and how high it is."""
        same = next((place for place, (count, move) in enumerate(zip(self.measured, self.moves, strict=False))
                     if count != len(move.lines)), len(self.measured))
        for measured in (self.ends, self.signs, self.measured):
            del measured[same:]
        for move in self.moves[same:]:
            signs, start = self.signs_of(move), self.ends[-1] if self.ends else 0.0
            self.signs.append(signs)
            self.measured.append(len(move.lines))
            self.ends.append(start + self.height(canvas, move, signs, self.inner.w - HOLD - 10))
        back = self.back
        self.fit(self.ends[-1] if self.ends else 0.0, self.inner.h)
        self.scroll(self.most - back)

    def signs_of(self, move: Move) -> list[Row]:
        if self.words:
            return []
        return signs_of(self.board, move.lines, move.seat, self.colours)

    def height(self, canvas: Canvas, move: Move, signs: list[Row], width: float) -> float:
        if signs:
            return len(lines_of(canvas, signs, width, SIGN)) * LINE + 4
        return canvas.paragraph_height(move.text, width, letters(canvas), "bold" if move.heading else "text") + 4

    @property
    def rows(self) -> list[tuple[Box, Move]]:
        """The moves that are seen, and where."""
        return [(row, self.moves[place]) for place, row in self.seen()]

    def seen(self) -> Iterator[tuple[int, Box]]:
        """The places in the log of what is seen, from the first row that is seen whole."""
        y = self.inner.bottom + self.back - self.whole
        for place in range(bisect_left(self.ends, self.inner.y - y), len(self.ends)):
            start = self.ends[place - 1] if place else 0.0
            row = Box(self.inner.x, y + start, self.inner.w, self.ends[place] - start)
            if row.y >= self.inner.bottom:
                return
            if row.y >= self.inner.y - 0.01:
                yield place, row

    def hover(self, at: Point) -> None:
        """Light up what the move under the pointer is about."""
        inside = self.box.has(at)
        self.choose(next((move for box, move in self.rows if box.has(at)), None) if inside else None)

    def choose(self, move: Move | None) -> None:
        self.chosen = move
        lines = move.lines if move is not None else ()
        self.on_light([id for line in lines for id in self.board.places_of(line.event)])

    def command(self, name: str) -> bool:
        """The arrows go from move to move."""
        moves = self.moves
        if name not in ("up", "down") or not moves:
            return super().command(name)
        place = next((place for place, move in enumerate(moves) if move is self.chosen), len(moves))
        place = min(len(moves) - 1, max(0, place + (1 if name == "down" else -1)))
        self.choose(moves[place])
        start = self.ends[place - 1] if place else 0.0
        if start < self.offset:
            self.scroll(start)
        elif self.ends[place] > self.offset + self.page:
            self.scroll(self.ends[place] - self.page)
        return True

    @property
    def row_of_chosen(self) -> Box | None:
        """Where what is looked at stands."""
        return next((box for box, move in self.rows if move is self.chosen), None)

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.plate(self.box, "panel", radius=8, edge="panel-edge")
        rows = [(row, self.moves[place], self.signs[place]) for place, row in self.seen()]

        def paint(canvas: Canvas) -> None:
            for row, move, signs in rows:
                self.draw_row(canvas, row, move, signs)

        key = [(row, move.seat, move is self.chosen, tuple(signs) or move.text) for row, move, signs in rows]
        self.painted.draw_part(canvas, self.inner, (key, *self.colours), paint)
        self.draw_bar(canvas, look.down)
        if look.focus:
            focus_ring(canvas, self.box)

    def draw_row(self, canvas: Canvas, row: Box, move: Move, signs: Sequence[Row]) -> None:
        if move is self.chosen:
            canvas.plate(row.inset(-2, 0), "quiet-over", radius=5)
        if move.seat >= 0:
            canvas.plate(Box(row.x, row.y + 3, 4, row.h - 7), self.colours[move.seat], radius=2)
        room = Box(row.x + 10, row.y + 1, row.w - HOLD - 8, row.h)
        if signs:
            draw_signs(canvas, room, signs, SIGN, LINE)
        else:
            canvas.paragraph(move.text, room, letters(canvas), face="bold" if move.heading else "text",
                             colour="iron" if move.heading else "text")
