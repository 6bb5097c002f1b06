"""The card of the menu that tells of the game played last, when it is over."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from xian.engine.game import Seat
from xian.engine.record import Record
from xian.engine.texts import Plain
from xian.scenes.load_rows import known_colour
from xian.scenes.record_words import begun, game_words, moment_words
from xian.scenes.seat_sign import seat_sign
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box
from xian.ui.stage import Stage


def paint_last(canvas: Canvas, stage: Stage, record: Record, winners: Sequence[Seat], changed: float,
               card: Box) -> None:
    """Which game it was and when, and what everybody had; who won stands out."""
    canvas.shadow(card, 12, 5)
    canvas.plate(card, "panel", radius=12, alpha=255 if canvas.theme.high_contrast else 236, edge="panel-edge")
    inner = card.inset(18, 8)
    when = begun(moment_words(stage, datetime.fromtimestamp(changed), datetime.now()))
    title, game = inner.top(26).left(inner.w * 0.62), game_words(stage, record.game)
    words = stage.say("menu.last", game=Plain(game))
    fits = canvas.text_width(words, canvas.pens.size_of(canvas.least(17)), "display") <= title.w
    canvas.text(words if fits else game, title, 17, face="display")
    canvas.text(when, inner.top(26).end(inner.w * 0.36), 14, colour="text-soft", align="right")
    row = Box(inner.x, inner.y + 29, inner.w, 26)
    cells = row.left(84.0 * len(record.players)).columns(len(record.players))
    for seat, (cell, player, points) in enumerate(zip(cells, record.players, record.result or (), strict=False)):
        seat_sign(canvas, cell.left(24).middle(22, 22), known_colour(player))
        canvas.text(str(points), cell.after(30), 17, face="bold" if seat in winners else "text")
