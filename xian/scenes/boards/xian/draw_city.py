"""Buildings and the people that go about: builders, the Prime Minister, supervisors; the avenue and the tiles."""

from __future__ import annotations

from typing import Final

from xian.engine.xian.components import Components
from xian.engine.xian.slots import BUILDINGS, COLOURS, END_TILE_NAMES, LAST_SPACE
from xian.scenes.boards.board import Table
from xian.scenes.boards.xian.draw_signs import BANDS, CHINESE, LETTERS
from xian.scenes.seat_sign import SMALLEST, seat_sign
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box

TRACK_TILES: Final = ("open-free", "market", "discount", "extra-action")
"""What spaces 1 to 4 of the avenue give (X6.6)."""


def building(c: Canvas, box: Box, look: tuple[int, tuple[int, int]], table: Table) -> None:
    """A building: the band of its colour, its picture, and how full its pair is. Its foot is for the pieces."""
    number, (inside, limit) = look
    colour = COLOURS[number]
    full = inside >= limit
    c.plate(box, "panel", radius=6, edge=BANDS[colour], edge_width=2)
    band = box.top(max(20.0, min(box.h * 0.25, box.w * 0.165)))
    c.plate(band, BANDS[colour], radius=6)
    c.plate(band.low(6), BANDS[colour], radius=0)
    letters, size = LETTERS[colour], max(14.0, band.h * 0.5)
    side = band.h - 6
    c.art(f"signs/{colour}", Box(band.x + 4, band.y + 3, side, side), line=letters)
    chinese = band.end(33).inset(3, 1)
    c.text(CHINESE[number], chinese, 13, colour=letters, align="right")
    if box.w > 110:  # a small picture of it stands beside its name
        c.text(table.say(f"building.{BUILDINGS[number]}"),
               Box(band.x + side + 7, band.y, band.w - side - 38, band.h), size, face="bold", colour=letters)
    inner = Box(box.x + 2, band.bottom, box.w - 4, box.bottom - band.bottom - 2)
    c.art(f"buildings/{BUILDINGS[number]}", Box(inner.x, inner.y + 1, inner.w - 34, inner.h), valign="bottom",
          alpha=120 if full else 255)
    state = Box(box.right - 36, band.bottom + 1, 33, 20)
    c.text(f"{inside}/{limit}", state, size, face="bold", colour="wrong" if full else "text-soft", align="right")
    if full:
        closed(c, state.moved(0, state.h + 1).end(16).top(16))


def closed(c: Canvas, box: Box) -> None:
    """No way in: the pair is full."""
    c.disc(box.centre, box.w / 2, "wrong", edge="bone", edge_width=1)
    c.plate(box.middle(box.w * 0.58, box.h * 0.2), "bone", radius=1)


def pawn(c: Canvas, box: Box, picture: str, colour: str) -> None:
    """A figure in a player's colours with the player's sign."""
    body = box.fitted(1)
    c.art(picture, body, dye=colour)
    side = max(body.w * 0.46, SMALLEST)
    seat_sign(c, Box(body.right - side - body.w * 0.04, body.bottom - side, side, side), colour)


def builder(c: Canvas, box: Box, look: tuple[str], table: Table) -> None:
    pawn(c, box, "tokens/builder", look[0])


def supervisor(c: Canvas, box: Box, look: tuple[str], table: Table) -> None:
    pawn(c, box, "tokens/supervisor", look[0])


def minister(c: Canvas, box: Box, look: tuple[()], table: Table) -> None:
    """The Prime Minister, on a disc of gold."""
    c.art("tokens/minister", box.fitted(1))


def track(c: Canvas, box: Box, look: tuple[int], table: Table) -> None:
    """A space of the avenue with what it gives; the picture of the avenue is part of the ground."""
    number = look[0]
    top = box.bottom - 20 - 3 * number
    side = 25.0
    spot = Box(box.x + 3, top - side + 2, side, side)
    if 0 < number < LAST_SPACE:
        c.art(f"tiles/{TRACK_TILES[number - 1]}", spot)
    elif number == LAST_SPACE:
        c.art("tokens/victory", spot)


def end_tile(c: Canvas, box: Box, look: tuple[int], table: Table) -> None:
    """An end tile with its figure."""
    tile = look[0]
    components: Components = table.pack.tables
    box = box.fitted(1)
    c.art(f"end-tiles/{END_TILE_NAMES[tile]}", box)
    field = Box(box.x + box.w * 0.6, box.y + box.h * 0.67, box.w * 0.31, box.h * 0.24)
    c.text(str(components.end_tile_points[tile]), field, max(13.0, box.h * 0.2), face="bold", colour="ink",
           align="centre")


def tile(c: Canvas, box: Box, look: tuple[int, str, bool], table: Table) -> None:
    """A bonus tile; a used one is turned over, its picture still faintly there."""
    _, word, used = look
    box = box.fitted(1)
    c.art("tiles/back" if used else f"tiles/{word}", box)
    if used:
        c.plate(box.inset(box.w * 0.05), "panel", radius=box.w * 0.12, alpha=170)
        c.art(f"tiles/{word}", box.inset(box.w * 0.17), alpha=130)
