"""The log on the screen: the newest at the bottom, one line a move in signs, or every sentence; only what is seen is
drawn."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import Final

from xian.scenes.boards.board import Board
from xian.scenes.boards.looked_at import Row
from xian.scenes.play.log import Log, Move
from xian.scenes.play.sign_row import draw_signs, lines_of, once
from xian.ui.canvas import Canvas
from xian.ui.controls import Look, focus_ring
from xian.ui.geometry import Box, Point
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
    """`on_light` lights up what the move that is looked at is about."""

    def __init__(self, box: Box, label: str, log: Log, board: Board, colours: list[str],
                 on_light: Callable[[list[str]], None], words: bool, back: float = 0.0) -> None:
        super().__init__("log", box, label)
        self.log = log
        self.board = board
        self.colours = colours
        self.on_light = on_light
        self.words = words
        """Whether sentences are shown."""
        self.back = back
        """How far the view is above the newest line."""
        self.rows: list[tuple[Box, Move]] = []
        self.ends: list[float] = []
        """How far it is from the beginning of the log to the end of each move."""
        self.signs: list[list[Row]] = []
        self.measured: list[int] = []
        """Of how many sentences the end of each move was worked out."""
        self.set_for: tuple[object, ...] = ()
        self.chosen: Move | None = None
        """What is looked at: under the pointer, or by the keys."""

    def scroll(self, goal: float, glide: bool = True) -> None:
        super().scroll(goal, glide)
        self.back = self.most - self.offset

    def measure(self, canvas: Canvas, width: float, page: float) -> None:
        """Take in what is new, and how high it is."""
        set_for = (width, canvas.scale, canvas.pens.text_factor, id(self.log.moves))
        if self.set_for != set_for or len(self.ends) > len(self.log.moves):
            self.set_for, self.ends, self.signs, self.measured = set_for, [], [], []
        while self.measured and self.measured[-1] != len(self.log.moves[len(self.measured) - 1].lines):
            self.ends.pop()
            self.signs.pop()
            self.measured.pop()
        for move in self.log.moves[len(self.ends):]:
            signs = self.signs_of(move)
            self.signs.append(signs)
            self.measured.append(len(move.lines))
            self.ends.append((self.ends[-1] if self.ends else 0.0) + self.height(canvas, move, signs, width))
        back = self.back
        self.fit(self.ends[-1] if self.ends else 0.0, page)
        self.scroll(self.most - back)

    def signs_of(self, move: Move) -> list[Row]:
        if self.words:
            return []
        return once(sign for line in move.lines for sign in self.board.signs(line.event))

    def height(self, canvas: Canvas, move: Move, signs: list[Row], width: float) -> float:
        if signs:
            return len(lines_of(canvas, signs, width, SIGN)) * LINE + 4
        return canvas.paragraph_height(move.text, width, letters(canvas), "bold" if move.heading else "text") + 4

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
        moves = self.log.moves
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

    def row_of_chosen(self) -> Box | None:
        """Where what is looked at stands."""
        return next((box for box, move in self.rows if move is self.chosen), None)

    def draw(self, canvas: Canvas, look: Look) -> None:
        self.rows = []
        canvas.plate(self.box, "panel", radius=8, edge="panel-edge")
        inner = self.box.inset(9, 6)
        self.measure(canvas, inner.w - HOLD - 10, inner.h)
        y = inner.bottom + self.back - self.whole
        with canvas.clipped(inner):
            for place in range(bisect_left(self.ends, inner.y - y), len(self.ends)):
                start = self.ends[place - 1] if place else 0.0
                row = Box(inner.x, y + start, inner.w, self.ends[place] - start)
                if row.y < inner.y - 0.01:
                    continue
                if row.y >= inner.bottom:
                    break
                self.rows.append((row, self.log.moves[place]))
                self.draw_row(canvas, row, self.log.moves[place], self.signs[place])
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
