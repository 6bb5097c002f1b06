"""The end of a game as a poster, to be kept and shown to others: who has won, with what, the
seats, the day and the deal."""

from __future__ import annotations

from datetime import datetime
from typing import Final

import pygame

from xian.engine.texts import Plain
from xian.scenes.desktop import show_beside
from xian.scenes.parade import March
from xian.scenes.record_words import date_words, game_words
from xian.scenes.scoring_result import Result, paint_cards, paint_place, wins_words
from xian.ui.canvas import Canvas, Pens
from xian.ui.geometry import Box
from xian.ui.picture import keep_shown
from xian.ui.stage import Stage
from xian.ui.theme import Theme

SIZE: Final = (1600, 900)
MARGIN: Final = 54.0
SEAL: Final = 46.0
"""Side of one sign of the seal."""


def keep_poster(stage: Stage, result: Result, when: datetime) -> None:
    """Keep it in the folder of pictures, show that folder, and say where; or why not."""
    keep_shown(stage, poster(stage, result, when), f"{result.match.game.key}-{result.match.seed}", show_beside)


def poster(stage: Stage, result: Result, when: datetime) -> pygame.Surface:
    """The same at any size of the window and of the text."""
    pens = Pens(Theme())
    pens.fit(*SIZE)
    canvas = Canvas(pygame.Surface(SIZE), pens)
    size = canvas.size
    paint_place(canvas, result.parade, size)
    canvas.plate(size.inset(16), None, radius=14, edge="gold", edge_width=2)
    canvas.plate(size.inset(22), None, radius=10, edge="gold-shade", edge_width=1)
    inner = size.inset(MARGIN, 44)
    head = paint_name(canvas, stage, result, inner)
    canvas.text(wins_words(result, stage), Box(inner.x, head.bottom + 2, inner.w, 44), 30, face="display",
                colour="gold", shadow="shade", cut=True)
    low = inner.low(118)
    paint_cards(canvas, stage, result, low.top(88))
    paint_foot(canvas, stage, result, when, low.low(22))
    march = March(result.parade, result.pieces, lambda seconds: 0.0)
    march.finish()
    top = head.bottom + 56
    march.draw(canvas, Box(inner.x + 30, top, inner.w - 60, low.y - 18 - top))
    return canvas.surface


def paint_name(canvas: Canvas, stage: Stage, result: Result, inner: Box) -> Box:
    """The game's name in type, and its signs as a seal at the right."""
    head = inner.top(84)
    canvas.text(game_words(stage, result.match.game.key), head.left(inner.w - 140), 76, face="display",
                colour="text-light", shadow="shade")
    signs = result.parade.signs
    if signs:
        seal = Box(inner.right - SEAL - 12, inner.y, SEAL + 12, SEAL * len(signs) + 14)
        canvas.shadow(seal, 7, 5)
        canvas.plate(seal, "band-red", radius=7)
        canvas.plate(seal.inset(4), None, radius=5, edge="bone", edge_width=1.5)
        for sign, part in zip(signs, seal.inset(6, 7).rows(len(signs)), strict=True):
            canvas.text(sign, part, 36, face="chinese", colour="bone", align="centre")
    return head


def paint_foot(canvas: Canvas, stage: Stage, result: Result, when: datetime, box: Box) -> None:
    """The day at the left, the deal's number at the right."""
    canvas.text(date_words(stage, when), box, 16, colour="text-light", shadow="shade")
    canvas.text(stage.say("load.deal", seed=Plain(str(result.match.seed))), box, 16, colour="text-light",
                shadow="shade", align="right")
