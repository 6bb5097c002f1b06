"""The ground of the table of Xi'an: loess, the pit's sections with their figures, the avenue, shelves, one's area."""

from __future__ import annotations

from itertools import pairwise

from xian.engine.xian.components import Components
from xian.scenes.boards.board import Table
from xian.scenes.boards.signs import dashed, figure
from xian.scenes.boards.xian.draw_signs import words
from xian.scenes.boards.xian.places import FLAG, Places
from xian.scenes.seat_sign import BAND, stripe
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box


def ground(c: Canvas, places: Places, table: Table) -> None:
    """All that never moves and belongs to no thing."""
    c.fill("ground")
    if not c.theme.high_contrast:
        c.art("board/table", c.size, stretch=True)
    for pair in places.pairs:
        c.plate(pair, "earth", radius=8, alpha=70, edge="panel-edge", edge_width=1.5)
    for upper, lower in pairwise(places.pairs):
        bridge = (upper.bottom + lower.y) / 2
        c.line((upper.x + 8, bridge), (upper.right - 8, bridge), "panel-edge", 1)
    for section, box in enumerate(places.sections):
        c.shadow(box, 6, 3)
        c.art("board/section", box, stretch=True)
        strip(c, places.strips[section], section, table)
    shelf(c, places.end_tiles_area, words(table, "end-tiles"))
    c.plate(places.stock_area, "earth", radius=8, alpha=70, edge="panel-edge", edge_width=1.5)
    c.art("board/track", places.avenue.low(places.avenue.h * 0.8), stretch=True)


def strip(c: Canvas, box: Box, section: int, table: Table) -> None:
    """A section's letter, what most painted warriors score there, and the clay a warrior costs (X10.1, X6.1)."""
    components: Components = table.pack.tables
    c.plate(box, "panel-dark", radius=4, alpha=190)
    c.text("ABC"[section], box.after(FLAG).left(16), 17, face="display", colour="gold", align="centre")
    majority = " · ".join(str(points) for points in components.majority[section] if points)
    middle = box.after(FLAG + 16).inset(3, 2)
    figure(c, middle.left(middle.w * 0.66), "tokens/victory", majority, size=13, colour="text-light", face="text")
    figure(c, middle.after(middle.w * 0.66).inset(2, 0), "tokens/clay", str(components.craft_price[section]), size=15,
           colour="text-light", align="right")


def shelf(c: Canvas, box: Box, title: str) -> None:
    """A place for tiles, with its name over them."""
    c.plate(box, "earth", radius=8, alpha=70, edge="panel-edge", edge_width=1.5)
    c.text(title, box.top(22).inset(6, 2), 13, face="bold", align="centre")


def area(c: Canvas, box: Box, look: tuple[str, bool], table: Table) -> None:
    """One's own area: a panel with the band of one's colour; a gold edge when it is one's move."""
    colour, active = look
    c.plate(box, "panel", radius=10, alpha=235, edge="gold-shade" if active else "panel-edge",
            edge_width=2.5 if active else 1.5)
    stripe(c, Box(box.x + 12, box.y + 1.5, box.w - 24, BAND), colour)


def empty_shelf(c: Canvas, box: Box, look: tuple[str], table: Table) -> None:
    """Where one's helpers or equipment will lie."""
    dashed(c, box.inset(2), "panel-edge", width=1)
    c.text(words(table, f"shelf-{look[0]}"), box.inset(8, 4), 13, face="italic", colour="text-soft", align="centre")
