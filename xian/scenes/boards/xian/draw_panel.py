"""The area of another seat in little: all that is public about it, at a glance."""

from __future__ import annotations

from typing import Any, Final

from xian.engine.xian.slots import COLOURS, END_TILE_NAMES, NONE, TILE_NAMES, WARRIORS_EACH
from xian.scenes.boards.board import Table
from xian.scenes.boards.signs import figure, named, sign
from xian.scenes.boards.xian.draw_equipment import counts
from xian.scenes.boards.xian.draw_own import place, points
from xian.scenes.boards.xian.draw_signs import TOKENS
from xian.scenes.seat_sign import stripe
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box
from xian.ui.theme import mixed

TALL: Final = 200.0
"""From this height on the resources take two lines."""


def panel(c: Canvas, box: Box, look: tuple[Any, ...], table: Table) -> None:
    """Name, points, resources, what is left, helpers, tiles, equipment. The right end is for its pair and builders."""
    (name, colour, face, prestige, score, order, active), amounts, painted, seals, *rest = look
    helpers, tiles, used, end_tile, kinds, hand = rest
    ground = mixed(c.theme["panel"], c.theme["legal-over"], 0.6) if active else c.theme["panel"]
    c.plate(box, ground, radius=8, alpha=240, edge="gold-shade" if active else "panel-edge",
            edge_width=2.5 if active else 1.5)
    stripe(c, Box(box.x + 10, box.y + 1.5, box.w - 20, 5), colour, 5)
    head = Box(box.x + 7, box.y + 9, box.w - 92, 45)
    sign(c, head.left(25).top(25), colour, face)
    named(c, name, Box(head.x + 30, head.y, head.w - 30, 24), 15)
    points(c, Box(head.x, head.y + 26, head.w - 21, 19), prestige, score, 16)
    if order:
        place(c, Box(head.right - 18, head.y + 26, 18, 18), order)
    inner = Box(box.x + 6, box.y + 56, box.w - 12, box.h - 60)
    tall = box.h >= TALL
    lines = inner.rows(5 if tall else 4, 3)
    cells = [*lines[0].columns(3), *lines[1].columns(3)] if tall else lines[0].columns(6)
    high = min(lines[0].h, 26.0)
    for resource, amount, cell in zip(("coin", "clay", *COLOURS), amounts, cells, strict=True):
        figure(c, cell.middle(cell.w, high - 2), TOKENS[resource], str(amount), size=17 if tall else 15, gap=0,
               colour="text" if amount else "text-soft")
    left_overs(c, lines[-3].middle(inner.w, high), colour, painted, seals, hand, (tiles, used, end_tile))
    people(c, lines[-2], helpers)
    counts(c, lines[-1].middle(inner.w, min(lines[-1].h, 28.0)).left(inner.w - 46), kinds, 24)


def left_overs(c: Canvas, box: Box, colour: str, painted: int, seals: int, hand: int,
               tiles: tuple[int, int, int]) -> None:
    """Warriors painted, seals and cards left, tiles."""
    figure(c, box.left(42), "tokens/painted", f"{painted}/{WARRIORS_EACH}", size=14, dye=colour, gap=0)
    figure(c, box.after(46).left(28), "tokens/seal", str(seals), size=14, dye=colour, gap=1)
    figure(c, box.after(77).left(29), "tokens/card", str(hand), size=14, gap=1)
    mine, used, end_tile = tiles
    width = (box.w - 108) / 5
    x = box.x + 108
    for tile, name in enumerate(TILE_NAMES):
        if (mine | used) >> tile & 1:
            word = name.replace("/", "-").replace(" ", "-")
            c.art(f"tiles/{word}", Box(x, box.y, width, box.h), alpha=255 if mine >> tile & 1 else 80)
            x += width
    if end_tile != NONE:
        c.art(f"end-tiles/{END_TILE_NAMES[end_tile]}", Box(x, box.y, width, box.h))


def people(c: Canvas, box: Box, helpers: tuple[str, ...]) -> None:
    """The helpers recruited."""
    width = box.w / 6
    for number, name in enumerate(helpers):
        cell = Box(box.x + number * width, box.y, width - 2, box.h)
        c.art(f"workers/{name}", cell, valign="bottom")
