"""A small picture of a game, kept beside its save: drawn on a board of its own, so that nothing on the table moves."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

import pygame

from xian.engine.game import GameError
from xian.scenes.boards.catalogue import board_of
from xian.scenes.play.controller import Controller
from xian.ui.canvas import Canvas
from xian.ui.picture import keep

WIDTH: Final = 320


def keep_thumbnail(save: Path, table: Controller) -> None:
    """Keep the table as anybody may see it, small, as a PNG of the save's name. Trouble with the disk is no trouble."""
    with suppress(GameError, OSError):
        if save.parent.is_dir():
            keep(thumbnail(table), save.with_suffix(".png"))


def thumbnail(table: Controller) -> pygame.Surface:
    """The picture."""
    board = board_of(table.board.table)
    board.show(table.shows.shown(closed=True), table.shows.area)
    picture = pygame.Surface(table.stage.pens.size)
    canvas = Canvas(picture, table.stage.pens)
    board.draw_ground(canvas)
    for still in (True, False):
        for thing in board.things:
            if thing.still is still:
                board.draw(canvas, thing, thing.box)
    picture = picture.subsurface(canvas.rect(table.shows.area).clip(picture.get_rect()))
    return pygame.transform.smoothscale(picture, (WIDTH, round(WIDTH * picture.get_height() / picture.get_width())))
