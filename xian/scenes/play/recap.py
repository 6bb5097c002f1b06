"""What the others have done since one's own last move: a line for each of them in signs, and a button that shows it
again."""

from __future__ import annotations

from typing import Final

from xian.scenes.boards.close import Row
from xian.scenes.play.controller import Controller
from xian.scenes.play.log import Log, Move
from xian.scenes.play.sign_row import GAP, draw_signs, lines_of
from xian.scenes.play.sign_row import wide as wide_of
from xian.scenes.seat_sign import seat_sign
from xian.ui.canvas import Canvas
from xian.ui.controls import Control, Look, focus_ring, panel
from xian.ui.geometry import Box, Point

HEAD: Final = 30.0
EACH: Final = 46.0
"""For each of the others."""
SIGN: Final = 17.0
LINE: Final = 21.0
BESIDE: Final = 250.0
"""The widest line of a card beside a panel."""


def high_for(players: int) -> float:
    """How high the card is."""
    return HEAD + 12 + EACH * max(1, players - 1)


class Recap(Control):
    """The card over the log; it keeps its place and its size."""

    sound = ""

    def __init__(self, box: Box, label: str, nothing: str, table: Controller, log: Log) -> None:
        super().__init__("recap", box, label)
        self.nothing = nothing
        """What is written while the others have done nothing yet."""
        self.table = table
        self.log = log
        self.rows: list[tuple[Box, Move]] = []
        self.chosen: Move | None = None

    def hover(self, at: Point) -> None:
        """The move under the pointer is looked at."""
        self.chosen = next((move for box, move in self.rows if box.has(at)), None)

    def draw(self, canvas: Canvas, look: Look) -> None:
        panel(canvas, self.box, radius=8)
        inner = self.box.inset(10, 6)
        canvas.text(self.label, inner.top(HEAD - 4).left(inner.w - 36), 16, face="display", colour="iron")
        room, moves = inner.below(HEAD), self.log.latest(self.table.source.seat)
        self.rows = []
        if not moves:
            canvas.paragraph(self.nothing, room, 14, colour="text-soft")
        else:
            for move, row in zip(moves, room.top(EACH * len(moves)).rows(len(moves), 4), strict=True):
                self.rows.append((row, move))
                self.draw_move(canvas, row, move)
        if look.focus:
            focus_ring(canvas, self.box)

    def draw_move(self, canvas: Canvas, row: Box, move: Move) -> None:
        if move is self.chosen:
            canvas.plate(row.inset(-4, -1), "quiet-over", radius=5)
        seat_sign(canvas, row.left(20).top(20).moved(0, 1), self.table.shows.colours[move.seat])
        signs = signs_of(self.table, move)
        beside = row.after(27)
        if signs:
            draw_signs(canvas, beside, signs, SIGN, LINE)
        else:
            canvas.text(move.lines[-1].text, beside.top(LINE), 14, cut=True)


def signs_of(table: Controller, move: Move) -> list[Row]:
    return [sign for line in move.lines for sign in table.board.signs(line.event)]


def paint_beside_panels(canvas: Canvas, table: Controller, log: Log) -> None:
    """While the others move: what each of them has done, in a card beside its panel."""
    for move in log.latest(table.source.seat):
        thing, signs = table.board.thing(table.board.seat_panel(move.seat)), signs_of(table, move)
        if thing is None or not signs:
            continue
        lines = lines_of(canvas, signs, BESIDE, SIGN + 2)
        wide = max(sum(wide_of(canvas, sign, SIGN + 2) + GAP for sign in line) for line in lines) + 16
        card = Box(thing.box.right + 10, thing.box.y + 8, wide, len(lines) * (LINE + 3) + 12)
        panel(canvas, card, radius=8)
        canvas.plate(card.left(5).inset(0, 6), table.shows.colours[move.seat], radius=2)
        draw_signs(canvas, card.inset(11, 6), signs, SIGN + 2, LINE + 3)
