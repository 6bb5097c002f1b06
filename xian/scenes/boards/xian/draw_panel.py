"""The area of another seat in little: all that is public about it, at a glance."""

from __future__ import annotations

from typing import Any

from xian.engine.xian.slots import COLOURS, END_TILE_NAMES, NONE, TILE_NAMES, WARRIORS_EACH
from xian.scenes.boards.board import Table
from xian.scenes.boards.signs import dashed, figure, larger, named, paper, sign
from xian.scenes.boards.xian.draw_equipment import counts
from xian.scenes.boards.xian.draw_own import place, points
from xian.scenes.boards.xian.draw_signs import TOKENS, seal
from xian.scenes.boards.xian.panel_places import PanelPlaces, panel_places
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box


def panel(c: Canvas, box: Box, look: tuple[Any, ...], table: Table) -> None:
    """Name, points, resources, what is left, helpers, tiles, equipment. Its pair and builders lie on it."""
    (name, colour, face, prestige, score, order, active), amounts, painted, seals, *rest = look
    helpers, tiles, used, end_tile, kinds, hand = rest
    paper(c, box, colour, active)
    at = panel_places(box, larger(c))
    sign(c, at.sign, colour, face)
    named(c, name, at.name, 15 + at.large / 2)
    points(c, at.points, prestige, score, 16 + at.large / 2)
    if order:
        place(c, at.order, order)
    for resource, amount, cell in zip(("coin", "clay", *COLOURS), amounts, at.resources, strict=True):
        figure(c, cell, TOKENS[resource], str(amount), size=15 + at.large, gap=0,
               colour="text" if amount else "text-soft")
    left_overs(c, at, colour, painted, seals, hand)
    bonus_tiles(c, at.tiles, tiles, used, end_tile)
    people(c, at.helpers, helpers, max(4, len(helpers)) if at.slots else 6)
    counts(c, at.equipment, kinds, at.equipment.w / 5 if at.slots and sum(map(bool, kinds)) < 6 else 24)
    for slot in at.pair if at.slots else ():
        dashed(c, slot.inset(2), "panel-edge", width=1)


def left_overs(c: Canvas, at: PanelPlaces, colour: str, painted: int, seals: int, hand: int) -> None:
    """Warriors painted, seals and cards left."""
    size = 14 + at.large if at.slots else 14
    figure(c, at.left[0], "tokens/painted", f"{painted}/{WARRIORS_EACH}", size=size, dye=colour, gap=0)
    seal(c, figure(c, at.left[1], "tokens/seal", str(seals), size=size, dye=colour, gap=1), colour)
    figure(c, at.left[2], "tokens/card", str(hand), size=size, gap=1)


def bonus_tiles(c: Canvas, box: Box, mine: int, used: int, end_tile: int) -> None:
    """The tiles of the avenue, a used one faint, and the end tile."""
    width = box.w / 5
    x = box.x
    for tile, name in enumerate(TILE_NAMES):
        if (mine | used) >> tile & 1:
            word = name.replace("/", "-").replace(" ", "-")
            c.art(f"tiles/{word}", Box(x, box.y, width, box.h), alpha=255 if mine >> tile & 1 else 80)
            x += width
    if end_tile != NONE:
        c.art(f"end-tiles/{END_TILE_NAMES[end_tile]}", Box(x, box.y, width, box.h))


def people(c: Canvas, box: Box, helpers: tuple[str, ...], places: int) -> None:
    """The helpers recruited."""
    width = box.w / places
    for number, name in enumerate(helpers):
        cell = Box(box.x + number * width, box.y, width - 2, box.h)
        c.art(f"workers/{name}", cell, valign="bottom")
