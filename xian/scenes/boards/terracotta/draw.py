"""How the table of Terracotta Army looks: its ground, and every thing on it by kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from xian.scenes.boards.board import Table, Thing
from xian.scenes.boards.signs import table_top
from xian.scenes.boards.terracotta import draw_army, draw_seats, draw_wheel
from xian.scenes.boards.terracotta.places import TerracottaPlaces
from xian.scenes.boards.thing_pictures import Painter, kept
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box


def unseen(canvas: Canvas, box: Box, look: Any, table: Table) -> None:
    """What is only pointed at: the ground shows it."""


PAINTERS: Final[Mapping[str, Painter]] = {
    "hub": draw_wheel.hub,
    "wedge": draw_wheel.space,
    "round": draw_wheel.named_space,
    "knob": draw_wheel.knob,
    "worker": draw_wheel.worker,
    "store": draw_wheel.store,
    "tile": draw_army.tile,
    "track": draw_army.track,
    "inspector": draw_army.inspector,
    "space": draw_army.space,
    "warrior": draw_army.warrior,
    "stone": draw_army.stone,
    "mount": draw_army.mount,
    "rack": draw_army.rack,
    "stock": draw_army.stock,
    "area": draw_seats.area,
    "plate": draw_seats.plate,
    "panel": draw_seats.panel,
    "pool": draw_seats.pool,
    "base": draw_seats.base,
    "counter": draw_seats.counter,
    "weapon": draw_seats.weapon,
    "token": draw_seats.token,
    **dict.fromkeys(("segment", "notch", "order"), unseen),
}
"""Who draws a kind of thing: on a canvas, into a box, by its look."""


def ground(canvas: Canvas, places: TerracottaPlaces, table: Table) -> None:
    """What lies under all things."""
    table_top(canvas, [*places.panels, places.own, *places.tiles, *places.rack])
    draw_army.ground(canvas, places)
    draw_wheel.ground(canvas, places)
    draw_wheel.names(canvas, places)


def thing(canvas: Canvas, thing: Thing, box: Box, table: Table, alpha: int = 255, turned: float = 0.0,
          crisp: bool = False) -> None:
    """A thing at a place; its picture is kept for the next time. What a disc bears goes with it, but stays upright."""
    if PAINTERS[thing.kind] is unseen:
        return
    if thing.kind == "wedge" and not crisp:
        draw_wheel.rib(canvas, thing, box, turned)
    kept(canvas.pens, table).draw(canvas, thing, box, PAINTERS[thing.kind], table, alpha, crisp)
