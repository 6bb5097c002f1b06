"""The area of another seat in little: all that is public about it, at a glance."""

from __future__ import annotations

from typing import Any

from xian.engine.xian.slots import END_TILE_NAMES, NONE, RESOURCES, TILE_NAMES, WARRIORS_EACH
from xian.scenes.boards.board import Table
from xian.scenes.boards.xian.draw_equipment import counts
from xian.scenes.boards.xian.draw_own import place, points, sign
from xian.scenes.boards.xian.draw_signs import TOKENS, figure, named
from xian.scenes.seat_sign import stripe
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box

ORDER = ("coin", "clay", "yellow", "red", "green", "blue")


def panel(c: Canvas, box: Box, look: tuple[Any, ...], table: Table) -> None:
    """Name, points, resources, what is left, helpers, tiles, equipment. The right end is for its pair and builders."""
    (name, colour, face, prestige, score, order, active), amounts, painted, seals, *rest = look
    helpers, tiles, used, end_tile, kinds, hand = rest
    c.plate(box, "panel", radius=8, alpha=240, edge="gold" if active else "panel-edge", edge_width=3 if active else 1.5)
    stripe(c, Box(box.x + 10, box.y + 1.5, box.w - 20, 5), colour, 5)
    head = Box(box.x + 7, box.y + 9, box.w - 92, 44)
    sign(c, head.left(26).top(26), colour, face)
    named(c, name, Box(head.x + 31, head.y, head.w - 31 - (20 if order else 0), 24), 15)
    if order:
        place(c, Box(head.right - 18, head.y + 3, 18, 18), order)
    points(c, Box(head.x, head.y + 26, head.w, 19), prestige, score, 16)
    inner = Box(box.x + 6, box.y + 57, box.w - 12, box.h - 62)
    lines = inner.rows(4, 3)
    for resource, cell in zip(ORDER, lines[0].columns(6), strict=True):
        amount = amounts[("coin", "clay", *RESOURCES[:4]).index(resource)]
        figure(c, cell.inset(0, 1), TOKENS[resource], str(amount), size=15, gap=0,
               colour="text" if amount else "text-soft")
    left_overs(c, lines[1], colour, painted, seals, hand, (tiles, used, end_tile))
    people(c, lines[2], helpers)
    counts(c, lines[3].left(lines[3].w - 44), kinds, 23)


def left_overs(c: Canvas, box: Box, colour: str, painted: int, seals: int, hand: int,
               tiles: tuple[int, int, int]) -> None:
    """Warriors painted, seals and cards left, tiles."""
    figure(c, box.left(42), "tokens/painted", f"{painted}/{WARRIORS_EACH}", size=13, dye=colour, face="text", gap=0)
    figure(c, box.after(43).left(27), "tokens/seal", str(seals), size=13, dye=colour, face="text", gap=0)
    figure(c, box.after(71).left(28), "tokens/card", str(hand), size=13, face="text", gap=0)
    mine, used, end_tile = tiles
    x = box.x + 100
    for tile, name in enumerate(TILE_NAMES):
        if (mine | used) >> tile & 1:
            spot = Box(x, box.y, 16, box.h)
            word = name.replace("/", "-").replace(" ", "-")
            c.art(f"tiles/{word}", spot, alpha=255 if mine >> tile & 1 else 90)
            x += 16
    if end_tile != NONE:
        c.art(f"end-tiles/{END_TILE_NAMES[end_tile]}", Box(x, box.y, 16, box.h))


def people(c: Canvas, box: Box, helpers: tuple[str, ...]) -> None:
    """The helpers recruited."""
    width = min(30.0, box.w / 6)
    for number, name in enumerate(helpers):
        c.art(f"workers/{name}", Box(box.x + number * width, box.y, width - 1, box.h), valign="bottom")
