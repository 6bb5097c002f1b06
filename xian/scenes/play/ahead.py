"""What a move would cost and give: worked out once when a piece comes over a spot, drawn as signs with figures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from xian.engine.game import Move
from xian.table.preview import preview
from xian.table.wording import wording
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box

if TYPE_CHECKING:
    from xian.scenes.play.controller import Controller


@dataclass(frozen=True)
class Ahead:
    """The move's name, what is paid and gained, and how the score would change."""

    title: str
    rows: tuple[tuple[str, str, str], ...]
    """Picture, its dye, figure."""
    change: int
    word: str

    def draw(self, canvas: Canvas, at: Box) -> None:
        """A bubble beside what is held."""
        score = f"{self.change:+d}".replace("-", "−") if self.change else "±0"
        width = max(canvas.text_width(self.title, 14, "bold"), 64.0 * len(self.rows),
                    canvas.text_width(self.word, 14) + 50) + 24
        height = 30 + (30 if self.rows else 0) + 24
        box = Box(at.right + 12, at.y - 6, width, height)
        if box.right > canvas.size.right - 4:
            box = Box(at.x - 12 - width, box.y, width, height)
        box = box.moved(0, min(0.0, canvas.size.bottom - 4 - box.bottom) + max(0.0, 4 - box.y))
        canvas.shadow(box, 8, 5)
        canvas.plate(box, "panel-dark", radius=8, edge="gold")
        inner = box.inset(12, 5)
        canvas.text(self.title, inner.top(22), 14, face="bold", colour="text-light")
        y = inner.y + 24
        for place, (picture, dye, words) in enumerate(self.rows):
            cell = Box(inner.x + 64 * place, y, 62, 28)
            canvas.art(picture, cell.left(26), dye=dye)
            canvas.text(words, cell.after(29), 16, face="bold", colour="text-light")
        line = inner.low(22)
        canvas.text(self.word, line, 14, colour="text-light-soft")
        canvas.text(score, line, 15, face="bold", colour="gold", align="right")


def look_ahead(table: Controller, move: Move) -> Ahead:
    """Play the move on a copy and read what it does to the seat at the bottom."""
    assert table.board.shown is not None
    game, seat = table.source.match.game, table.source.seat
    found = preview(game, table.board.shown.view, move)
    return Ahead(wording(game).move_text(move, table.stage.lang), tuple(table.board.ahead(found.events, seat)),
                 found.change, table.stage.say("turn.score-change"))
