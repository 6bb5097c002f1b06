"""How the table of Xi'an looks: its ground, and every thing on it by kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from xian.scenes.boards.board import Table, Thing
from xian.scenes.boards.thing_pictures import Painter, kept
from xian.scenes.boards.xian import (
    draw_cards,
    draw_city,
    draw_equipment,
    draw_ground,
    draw_own,
    draw_panel,
    draw_pit,
    draw_requests,
)
from xian.scenes.boards.xian.places import XianPlaces
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box

PAINTERS: Final[Mapping[str, Painter]] = {
    "area": draw_ground.area,
    "shelf": draw_ground.empty_shelf,
    "turn": draw_requests.turn,
    "request": draw_requests.request,
    "pile": draw_equipment.pile,
    "place": draw_equipment.place,
    "equipment": draw_equipment.equipment,
    "equip": draw_equipment.equip,
    "space": draw_pit.space,
    "floor": draw_pit.floor,
    "tab": draw_pit.tab,
    "strip": draw_pit.strip,
    "flag": draw_pit.flag,
    "warrior": draw_pit.warrior,
    "raw-stock": draw_pit.raw_stock,
    "building": draw_city.building,
    "builder": draw_city.builder,
    "minister": draw_city.minister,
    "supervisor": draw_city.supervisor,
    "track": draw_city.track,
    "end-tile": draw_city.end_tile,
    "tile": draw_city.tile,
    "stock": draw_own.stock,
    "counter": draw_own.counter,
    "seals": draw_own.seals,
    "painted": draw_own.painted,
    "token": draw_own.token,
    "plate": draw_own.plate,
    "slot": draw_cards.slot,
    "deck": draw_cards.deck,
    "card": draw_cards.card,
    "helper": draw_cards.helper,
    "panel": draw_panel.panel,
}
"""Who draws a kind of thing: on a canvas, into a box, by its look."""


def ground(canvas: Canvas, places: XianPlaces, table: Table) -> None:
    """What lies under all things."""
    draw_ground.ground(canvas, places, table)


def thing(canvas: Canvas, thing: Thing, box: Box, table: Table, alpha: int = 255, crisp: bool = False) -> None:
    """A thing at a place, wholly inside the box; its picture is kept for the next time. On its way it may be scaled
    from a larger one; `crisp` says that it stays as it is, though not at its own place."""
    kept(canvas.pens, table).draw(canvas, thing, box, PAINTERS[thing.kind], table, alpha, crisp)
