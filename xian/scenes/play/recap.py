"""What the others have done since one's own last move: a line for each of them in signs, and a button that shows it
again."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from xian.engine.game import Seat
from xian.scenes.boards.looked_at import Row
from xian.scenes.play.controller import Controller
from xian.scenes.play.log import Log, Move
from xian.scenes.play.sign_row import GAP, draw_signs, lines_of, once
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
EDGE: Final = 11.0
LETTERS: Final = 14.0
MOST: Final = 1.5
"""Its letters grow so far at most: it lies over the board."""


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
    return once(sign for line in move.lines for sign in table.board.signs(line.event))


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


def card_of(canvas: Canvas, table: Controller, move: Move, signs: list[Row], last: bool) -> Deed | None:
    """The card of a move; the `last` one has its last sentence too."""
    thing = table.board.thing(table.board.seat_panel(move.seat))
    if thing is None or not signs:
        return None
    lines = lines_of(canvas, signs, BESIDE, SIGN + 2)
    wide = max(sum(wide_of(canvas, sign, SIGN + 2) + GAP for sign in line) for line in lines) + 2 * EDGE
    words = move.lines[-1].text if last else ""
    size = LETTERS * min(1.0, MOST / canvas.pens.text_factor)
    wide = max(wide, min(BESIDE, canvas.text_width(words, size) + 4) + 2 * EDGE) if words else wide
    high = canvas.paragraph_height(words, wide - 2 * EDGE, size) + 4 if words else 0.0
    box = Box(thing.box.right + 10, thing.box.y + 8, wide, len(lines) * (LINE + 3) + 12 + high)
    return Deed(move.seat, box, lines, words, size, high)


def cards_of(canvas: Canvas, table: Controller, log: Log) -> list[Deed]:
    """The cards of all who have moved, the lowest first: none over another or outside the window."""
    found = [card for move in log.latest(table.source.seat)
             if (card := card_of(canvas, table, move, signs_of(table, move),
                                 bool(log.lines) and move.lines[-1] is log.lines[-1])) is not None]
    placed: list[Deed] = []
    low = canvas.size.bottom
    for card in sorted(found, key=lambda card: -card.box.y):
        box = card.box.moved(0, min(0.0, low - 4 - card.box.bottom))
        placed.append(replace(card, box=box))
        low = box.y
    return placed


def paint_beside_panels(canvas: Canvas, table: Controller, log: Log) -> None:
    """While the others move: what each of them has done, in a card beside its panel; of the one who moves now the last
    sentence too."""
    for card in cards_of(canvas, table, log):
        panel(canvas, card.box, radius=8)
        canvas.plate(card.box.left(5).inset(0, 6), table.shows.colours[card.seat], radius=2)
        inner = card.box.inset(EDGE, 6)
        draw_signs(canvas, inner, [sign for line in card.lines for sign in line], SIGN + 2, LINE + 3)
        if card.words:
            canvas.paragraph(card.words, inner.low(card.high).moved(0, 2), card.size, colour="text-soft")
