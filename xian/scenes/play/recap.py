"""What the others have done since one's own last move: a line for each of them in signs, and a button that shows it
again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from xian.engine.game import Seat
from xian.scenes.boards.looked_at import Row
from xian.scenes.play.card_place import cost, places
from xian.scenes.play.controller import Controller
from xian.scenes.play.log import Log, Move
from xian.scenes.play.painted import Painted
from xian.scenes.play.sign_row import GAP, draw_signs, lines_of, signs_of
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
LINES: Final = 2
"""Of signs for each of the others."""
BESIDE: Final = 250.0
"""The widest line of a card beside a panel."""
EDGE: Final = 11.0
LETTERS: Final = 14.0
SHOWN: Final = 40.0
"""How much it matters that what is being shown is seen."""
MOST: Final = 1.5
"""Its letters grow so far at most: it lies over the board."""


def high_for(players: int) -> float:
    """How high the card is."""
    return HEAD + 12 + EACH * max(1, players - 1)


class Recap(Control):
    """The card over the log; it keeps its place and its size."""

    sound = ""

    def __init__(self, box: Box, label: str, nothing: str, table: Controller, log: Log,
                 before: Recap | None = None) -> None:
        super().__init__("recap", box, label)
        self.painted: Painted = before.painted if before is not None else Painted()
        self.nothing = nothing
        """What is written while the others have done nothing yet."""
        self.table = table
        self.log = log
        moves = log.latest(table.source.seat)
        rows = self.box.inset(10, 6).below(HEAD).top(EACH * len(moves)).rows(len(moves), 4) if moves else []
        self.rows = list(zip(rows, moves, strict=True))
        """Where each move is told."""
        self.chosen: Move | None = None

    def hover(self, at: Point) -> None:
        """The move under the pointer is looked at."""
        self.chosen = next((move for box, move in self.rows if box.has(at)), None)

    def draw(self, canvas: Canvas, look: Look) -> None:
        panel(canvas, self.box, radius=8)
        told = [(row, move, len(move.lines), move is self.chosen) for row, move in self.rows]
        self.painted.draw_part(canvas, self.box.inset(6, 5), (self.label, self.nothing, told), self.draw_moves)
        if look.focus:
            focus_ring(canvas, self.box)

    def draw_moves(self, canvas: Canvas) -> None:
        inner = self.box.inset(10, 6)
        canvas.text(self.label, inner.top(HEAD - 4).left(inner.w - 36), 16, face="display", colour="iron")
        if not self.rows:
            canvas.paragraph(self.nothing, inner.below(HEAD), 14, colour="text-soft")
        for row, move in self.rows:
            self.draw_move(canvas, row, move)

    def draw_move(self, canvas: Canvas, row: Box, move: Move) -> None:
        if move is self.chosen:
            canvas.plate(row.inset(-4, -1), "quiet-over", radius=5)
        seat_sign(canvas, row.left(20).top(20).moved(0, 1), self.table.shows.colours[move.seat])
        beside = row.after(27)
        signs = self.signs(canvas, move, beside.w)
        if signs:
            draw_signs(canvas, beside, signs, SIGN, LINE)
        else:
            canvas.text(move.lines[-1].text, beside.top(LINE), 14, cut=True)


    def signs(self, canvas: Canvas, move: Move, width: float) -> list[Row]:
        """As many of its signs as find room: before what was done to the seat that looks, its own are left out."""
        board, colours = self.table.board, self.table.shows.colours
        own = signs_of(board, (line for line in move.lines if line.seat == move.seat), move.seat, colours)
        done = signs_of(board, (line for line in move.lines if line.seat != move.seat), move.seat, colours)
        while own and len(lines_of(canvas, [*own, *done], width, SIGN)) > LINES:
            own.pop()
        return [*own, *done]


@dataclass(frozen=True)
class Deed:
    """What one of the others has done, beside its panel."""

    seat: Seat
    box: Box
    lines: list[list[Row]]
    words: str
    size: float
    """Of the words' letters."""
    high: float
    """Of the words."""


def card_of(canvas: Canvas, table: Controller, log: Log) -> Deed | None:
    """The card of who has moved last, with its last sentence. It lies beside that seat's panel, where it covers the
    least of what the step is about; a card that was read is gone when another moves."""
    moves = log.latest(table.source.seat)
    move = next((move for move in moves if move.by == log.moves[-1].by), None)
    thing = table.board.thing(table.board.seat_panel(move.by)) if move is not None else None
    if move is None or thing is None:
        return None
    signs = signs_of(table.board, move.lines, move.seat, table.shows.colours)
    if not signs:
        return None
    lines = lines_of(canvas, signs, BESIDE, SIGN + 2)
    wide = max(sum(wide_of(canvas, sign, SIGN + 2) + GAP for sign in line) for line in lines) + 2 * EDGE
    words = move.lines[-1].text if move.lines[-1] is log.lines[-1] else ""
    size = LETTERS * min(1.0, MOST / canvas.pens.text_factor)
    wide = max(wide, min(BESIDE, canvas.text_width(words, size) + 4) + 2 * EDGE) if words else wide
    high = canvas.paragraph_height(words, wide - 2 * EDGE, size) + 4 if words else 0.0
    return Deed(move.seat, place(table, thing.box, wide, len(lines) * (LINE + 3) + 12 + high), lines, words, size, high)


def place(table: Controller, beside: Box, wide: float, high: float) -> Box:
    """Where a card lies: right of a panel, and only where it would cover there what is being shown, elsewhere."""
    board, room = table.board, table.shows.area.inset(4)
    about = {id for event in table.shows.step for id in (*board.places_of(event), board.aim(event))}
    needed = [(thing.form.bounds.inset(-6), SHOWN) for id in sorted(about) if (thing := board.thing(id)) is not None]
    panels = (board.thing(board.seat_panel(seat)) for seat in range(len(table.shows.names)))
    needed += [(table.shows.bar, SHOWN), *((thing.box, SHOWN) for thing in panels if thing is not None)]
    down = [Box(beside.right + 10, beside.y + step, wide, high) for step in range(8, max(9, round(room.h - high)), 24)]
    right = [box for box in down if box.within(room) and not any(box.meets(one) for one, _ in needed)]
    found = right or [box for box in (*down, *places(beside, beside, wide, high, room)) if box.within(room)]
    return min(found, key=lambda box: cost(box, beside, needed), default=down[0])


def paint_beside_panels(canvas: Canvas, table: Controller, log: Log) -> None:
    """While the others move: what the one who moves now has done, in a card beside its panel."""
    card = card_of(canvas, table, log)
    if card is None:
        return
    panel(canvas, card.box, radius=8)
    canvas.plate(card.box.left(5).inset(0, 6), table.shows.colours[card.seat], radius=2)
    inner = card.box.inset(EDGE, 6)
    draw_signs(canvas, inner, [sign for line in card.lines for sign in line], SIGN + 2, LINE + 3)
    if card.words:
        canvas.paragraph(card.words, inner.low(card.high).moved(0, 2), card.size, colour="text-soft")
