"""How the table of Qin looks: its ground, and every thing on it by kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from xian.scenes.boards.board import Table, Thing
from xian.scenes.boards.qin import draw_board, draw_over, draw_seats
from xian.scenes.boards.qin.places import QinPlaces
from xian.scenes.boards.thing_pictures import Painter, kept
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box

PAINTERS: Final[Mapping[str, Painter]] = {
    "square": draw_board.square,
    "letters": draw_board.letters,
    "village": draw_board.village,
    "tile": draw_board.tile,
    "border": draw_board.border,
    "pagoda": draw_board.pagoda,
    "lead": draw_over.lead,
    "spot": draw_over.spot,
    "area": draw_seats.area,
    "plate": draw_seats.plate,
    "panel": draw_seats.panel,
    "back": draw_seats.back,
    "legend": draw_seats.legend,
    "reserve": draw_seats.reserve,
    "pile": draw_seats.pile,
    "cell": draw_seats.cell,
}
"""Who draws a kind of thing: on a canvas, into a box, by its look."""


ON_SQUARES: Final = ("square", "village", "tile", "border")
"""What lies on squares of the board and must meet its neighbours to the pixel."""


def ground(canvas: Canvas, places: QinPlaces, table: Table) -> None:
    """What lies under all things."""
    draw_board.ground(canvas, places, table)


def thing(canvas: Canvas, thing: Thing, box: Box, table: Table, alpha: int = 255, crisp: bool = False) -> None:
    """A thing at a place; its picture is kept for the next time. `crisp` says that it is looked at closely."""
    if thing.kind in ON_SQUARES and box == thing.box:
        box, crisp = on_pixels(canvas, box), True
    kept(canvas.pens, table).draw(canvas, thing, box, PAINTERS[thing.kind], table, alpha, crisp)


def on_pixels(canvas: Canvas, box: Box) -> Box:
    """The box with its edges on pixels, so that neighbours share them: else a line of the frame shines through."""
    rect = canvas.rect(box)
    return Box(rect.x / canvas.scale, rect.y / canvas.scale, rect.w / canvas.scale, rect.h / canvas.scale)
