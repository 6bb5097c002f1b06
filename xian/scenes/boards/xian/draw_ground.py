"""The ground of the table of Xi'an: loess, the pit's sections with their figures, the avenue, shelves, one's area."""

from __future__ import annotations

from itertools import pairwise

from xian.scenes.boards.board import Table
from xian.scenes.boards.signs import dashed, paper, table_top
from xian.scenes.boards.xian.draw_signs import words
from xian.scenes.boards.xian.places import XianPlaces
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box


def ground(c: Canvas, places: XianPlaces, table: Table) -> None:
    """All that never moves and belongs to no thing."""
    table_top(c, [*places.panels, places.own])
    for pair in places.pairs:
        c.plate(pair, "earth", radius=8, alpha=70, edge="panel-edge", edge_width=1.5)
    for upper, lower in pairwise(places.pairs):
        bridge = (upper.bottom + lower.y) / 2
        c.line((upper.x + 8, bridge), (upper.right - 8, bridge), "panel-edge", 1)
    for box in places.sections:
        c.shadow(box, 6, 3)
        c.art("board/section", box, stretch=True)
    shelf(c, places.end_tiles_area, words(table, "end-tiles"), places.shelf)
    c.plate(places.stock_area, "earth", radius=8, alpha=70, edge="panel-edge", edge_width=1.5)
    c.art("board/track", places.avenue.low(places.avenue.h * 0.8), stretch=True)


def shelf(c: Canvas, box: Box, title: str, high: float) -> None:
    """A place for tiles, with its name over them, so high."""
    c.plate(box, "earth", radius=8, alpha=70, edge="panel-edge", edge_width=1.5)
    c.plate(box.top(high).inset(3, 2), "panel-dark", radius=5, alpha=240)
    c.text(title, box.top(high).inset(6, 2), 13, face="bold", colour="text-light", align="centre")


def area(c: Canvas, box: Box, look: tuple[str, bool], table: Table) -> None:
    """One's own area: a panel with the band of one's colour; a gold edge when it is one's move."""
    paper(c, box, *look)


def empty_shelf(c: Canvas, box: Box, look: tuple[str], table: Table) -> None:
    """Where one's helpers or equipment will lie."""
    dashed(c, box.inset(2), "panel-edge", width=1)
    c.text(words(table, f"shelf-{look[0]}"), box.inset(8, 4), 13, face="italic", colour="text-soft", align="centre")
