"""What a move would cost and give: worked out once when a piece comes over a spot, drawn as words and as signs with
figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from xian.engine.game import Event, Move
from xian.scenes.play.floating import place_beside
from xian.table.preview import Preview, preview
from xian.table.wording import wording
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box

if TYPE_CHECKING:
    from xian.scenes.play.controller import Controller

NOTHING: Final = "±0"
LINE: Final = 20.0
CELL: Final = 64.0
SIGNS: Final = 30.0
WIDEST: Final = 420.0
LONGEST: Final = 560.0
"""So wide it is for the sake of a long name, which stands in one line."""


@dataclass(frozen=True)
class Ahead:
    """The move's name, what it makes, what is paid and gained, and how the score would change."""

    title: str
    lines: tuple[str, ...]
    """Sentences."""
    rows: tuple[tuple[str, str, str], ...]
    """Picture, its dye, figure."""
    score: str
    """The change of the score; empty where nothing can be said of it."""
    word: str
    """What it counts."""
    events: Sequence[Event] = ()
    """The same as what happens, to be told."""

    def draw(self, canvas: Canvas, at: Box, kept: Sequence[Box]) -> None:
        """A bubble beside what is held; what is `kept` stays free."""
        width = min(WIDEST, max(
            canvas.text_width(self.title, 14, "bold"), CELL * len(self.rows),
            *(canvas.text_width(line, 14) for line in self.lines),
            canvas.text_width(self.word, 14) + canvas.text_width(self.score, 15, "bold") + 24 if self.score else 0,
        ) + 2) + 24
        width = max(width, min(LONGEST, canvas.text_width(self.title, 14, "bold") + 26))
        heights = [canvas.paragraph_height(line, width - 24, 14) for line in self.lines]
        title = max(22.0, canvas.paragraph_height("n", width, 14, "bold"))
        height = 12 + title + sum(heights) + (SIGNS if self.rows else 0) + (title + 2 if self.score else 0)
        box = place_beside(at, width, height, canvas.size.inset(4), kept)
        canvas.shadow(box, 8, 5)
        canvas.plate(box, "panel-dark", radius=8, edge="gold")
        inner = box.inset(12, 5)
        canvas.text(self.title, inner.top(title), 14, face="bold", colour="text-light")
        y = inner.y + title + 2
        for line, high in zip(self.lines, heights, strict=True):
            canvas.paragraph(line, Box(inner.x, y, inner.w, high + 2), 14, colour="text-light")
            y += high
        for place, (picture, dye, words) in enumerate(self.rows):
            cell = Box(inner.x + CELL * place, y, CELL - 2, SIGNS - 2)
            canvas.art(picture, cell.left(26), dye=dye)
            canvas.text(words, cell.after(29), 16, face="bold", colour="text-light")
        if self.score:
            foot = inner.low(title)
            canvas.text(self.word, foot, 14, colour="text-light-soft")
            canvas.text(self.score, foot, 15, face="bold", colour="gold", align="right")


def look_ahead(table: Controller, move: Move, then: Sequence[Move] = ()) -> Ahead | None:
    """Play the move on a copy, and what the same gesture means to follow it, and read what it does to the seat at the
    bottom. Of what is chosen in secret, card by card, nothing comes at once."""
    board = table.board
    assert board.shown is not None
    game, view = table.source.match.game, board.shown.view
    if board.secret(view.state):
        return None
    found = preview(game, view, move, board.within, then)
    return Ahead(wording(game).move_text(move, table.stage.lang), tuple(board.foretold(found.events)),
                 tuple(board.ahead(found.events, table.source.seat, move)), score_of(table, found), board.counts(),
                 found.events)


def score_of(table: Controller, found: Preview) -> str:
    """The change of the score; of an action not finished the best that can follow. Nothing where that is not known, nor
    where a move brings nothing yet and one goes on."""
    if not found.finished:
        most = found.most or 0
        return table.stage.say("turn.up-to", points=signed(most)) if most > 0 else signed(most) if most else ""
    return signed(found.change) if found.change or found.ended else ""


def signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−") if points else NOTHING
