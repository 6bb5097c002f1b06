"""All seals side by side: those somebody has, and what the others are given for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from xian.scenes.record_words import date_words
from xian.scenes.seal_sign import draw_seal
from xian.table.chronicle.played import PlayedGame
from xian.table.chronicle.seals import SealOfGames
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box
from xian.ui.stage import Stage

COLUMNS: Final = 4
SIDE: Final = 58.0
HIGHEST: Final = 104.0


def paint_seals(canvas: Canvas, stage: Stage, box: Box, every: Sequence[SealOfGames],
                had: Mapping[str, PlayedGame]) -> None:
    """Each with its name, and what it is for; those one has with the day."""
    rows = -(-len(every) // COLUMNS)
    high = min(HIGHEST, box.h / rows)
    for place, seal in enumerate(every):
        row, column = divmod(place, COLUMNS)
        cell = Box(box.x + column * box.w / COLUMNS, box.y + row * high, box.w / COLUMNS, high).inset(6, 4)
        game = had.get(seal.key)
        draw_seal(canvas, cell.left(SIDE).top(SIDE), seal.key, game is not None)
        words = cell.after(SIDE + 10)
        canvas.text(stage.say(f"seal-name.{seal.key}"), words.top(22), 16, face="bold",
                    colour="text" if game is not None else "text-soft")
        rest = words.below(22)
        room = rest.top(rest.h - (17 if game is not None else 0))
        height, _ = canvas.paragraph(stage.say(f"seal-for.{seal.key}"), room, 14, colour="text-soft")
        if game is not None:
            canvas.text(date_words(stage, game.when), rest.below(height).top(17), 13, colour="good")
