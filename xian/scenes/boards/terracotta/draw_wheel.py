"""The wheel: three rings of stone, wood and jade, their spaces, the workers, the warehouses."""

from __future__ import annotations

from typing import Final

from xian.engine.terracotta import slots as at
from xian.scenes.boards.board import Table, Thing
from xian.scenes.boards.signs import badge, figure, larger
from xian.scenes.boards.terracotta.draw_signs import DRY, KNOBS, action_sign
from xian.scenes.boards.terracotta.places import EDGE, STEP, TerracottaPlaces
from xian.scenes.seat_sign import SMALLEST, seat_sign
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box
from xian.ui.shapes import Sector

ROOFS: Final = ("band-red", "gold-shade", "band-green", "blue")
"""The colours of the four districts' roofs."""
RIBS: Final = ("patina", "gold", "ink-soft")
GROUNDS: Final = ("central", "middle", "outer")


def ground(c: Canvas, places: TerracottaPlaces) -> None:
    """The wheel under all that turns: the rings, the roofs of the districts at its edge, places for workers."""
    c.disc((places.hub[0] + 2, places.hub[1] + 6), places.share(0.5), "shade", alpha=70)
    c.art("terracotta/wheel", places.wheel)
    for district in range(at.DISTRICTS):
        start = STEP * at.IN_DISTRICT * district
        roof = Sector(places.hub, places.share(EDGE - 0.008), places.share(0.498), start, start + 90)
        c.shape(roof, "ink-soft")
        c.shape(roof.inset(1.2), ROOFS[district])
    for segment in range(at.SEGMENTS):
        rim = places.segment(segment)
        for radius, colour, wide in ((0.304, "ink-soft", 3.0), (0.304, "patina", 1.4)):
            c.line(rim.point(rim.start, places.share(radius)), rim.point(rim.start, places.share(EDGE - 0.01)),
                   colour, wide)
        for slot in (2 * segment, 2 * segment + 1):
            foot = places.worker(slot, False)
            c.disc((foot.centre[0], foot.centre[1] + foot.h * 0.14), places.share(0.031), "ink", alpha=46,
                   edge="bone", edge_width=1)


def names(c: Canvas, places: TerracottaPlaces) -> None:
    """The numbers of the segments."""
    for segment in range(at.SEGMENTS):
        shape = places.segment(segment)
        x, y = shape.point(shape.start + STEP / 2, places.share(0.47))
        more = larger(c)
        c.disc((x, y), 8.5 + 2.5 * more, "panel-dark")
        c.text(str(segment + 1), Box(0, 0, 18 + 5 * more, 15 + 5 * more).at((x, y)), 13, face="bold",
               colour="text-light", align="centre")


def hub(c: Canvas, box: Box, look: tuple[int], table: Table) -> None:
    """The round that is played."""
    c.text(table.say("board-terracotta.round"), box.top(box.h * 0.46).inset(box.w * 0.18, 0), 13, colour="text-light",
           align="centre", valign="bottom")
    number = box.low(box.h * 0.56).top(box.h * 0.4).inset(box.w * 0.14, 0)  # the round ends under it
    c.text(f"{look[0]}/{at.ROUNDS}", number, 24, face="display", colour="gold", align="centre")


def space(c: Canvas, box: Box, look: tuple[int, int, tuple[str, ...]], table: Table) -> None:
    """The sunk round of a space with its action; on a master the tokens of those who have won it over."""
    ring, action, owners = look
    c.art(f"terracotta/round-{GROUNDS[ring]}", box)
    action_sign(c, box.inset(box.w * 0.04), action)
    side = max(SMALLEST * 0.8, box.w * 0.34)
    for place, colour in enumerate(owners):
        corner = (box.x if place % 2 == 0 else box.right - side, box.bottom - side if place < 2 else box.y)
        seat_sign(c, Box(*corner, side, side), colour)


def named_space(c: Canvas, box: Box, look: tuple[int, int, tuple[str, ...], int], table: Table) -> None:
    """A space that has a closer look of its own."""
    space(c, box, look[:3], table)


def rib(c: Canvas, thing: Thing, box: Box, turned: float) -> None:
    """The bronze rib at which a space of a disc begins; it goes with the disc, and is lifted with it."""
    shape = thing.shape
    if not isinstance(shape, Sector) or thing.look[0] == at.OUTER:
        return
    shape = shape.turned(shape.hub, turned)
    lift = box.centre[1] - shape.centre[1]
    start, end = ((x, y + lift) for x, y in (shape.point(shape.start, shape.inner + 1),
                                             shape.point(shape.start, shape.outer - 1)))
    c.line(start, end, "ink-soft", 3)
    c.line(start, end, RIBS[thing.look[0]], 1.4)


def knob(c: Canvas, box: Box, look: tuple[int], table: Table) -> None:
    """The grip of a disc, with the way in which it turns."""
    c.art(KNOBS[look[0]], box)


def worker(c: Canvas, box: Box, look: tuple[str, str], table: Table) -> None:
    """A worker on the wheel."""
    name, colour = look
    c.art(f"terracotta/{name}", box, dye=colour, valign="bottom")
    side = box.h * 0.4
    seat_sign(c, Box(box.centre[0] - side / 2, box.bottom - side, side, side), colour)


def store(c: Canvas, box: Box, look: tuple[int, int], table: Table) -> None:
    """A warehouse with its roof and its dry clay."""
    district, clay = look
    c.plate(box, "panel", radius=7, edge=ROOFS[district], edge_width=2.5)
    c.art("terracotta/store", box.left(box.w * 0.42).inset(3, 2))
    badge(c, Box(box.x - 1, box.y - 1, 17, 16).moved(2, 2), str(district + 1), "panel-dark", "text-light")
    figure(c, box.after(box.w * 0.4).left(box.w * 0.56).inset(0, 12), DRY, str(clay), size=16, gap=1, align="centre")
