"""The mausoleum and what stands in it, the inspectors' tracks, the scoring tiles, the rack."""

from __future__ import annotations

from typing import Final

from xian.engine.terracotta import slots as at
from xian.scenes.boards.board import Table
from xian.scenes.boards.signs import badge, figure
from xian.scenes.boards.terracotta.draw_signs import COIN, POINTS, arrow, tile_sign
from xian.scenes.boards.terracotta.places import TerracottaPlaces
from xian.scenes.seat_sign import seat_sign
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box
from xian.ui.theme import mixed

WASHES: Final = ("green", "blue", "orange", "purple")
"""The lightest of washes tells the quadrants apart."""
STONES: Final = ("terracotta/horse", "terracotta/footman", "terracotta/archer", "terracotta/musician")
ARCHERS: Final = ("terracotta/archer-up", "terracotta/archer", "terracotta/archer-down", "terracotta/archer-left")
UP: Final = at.WAYS.index("up")
MOUNTS: Final = ("terracotta/horse-tall", "terracotta/horse-wide", "terracotta/horse-down", "terracotta/horse-left")


def ground(c: Canvas, places: TerracottaPlaces) -> None:
    """Rammed earth under the mausoleum."""
    c.shadow(places.frame, 8, 6)
    c.plate(places.frame, "earth-shade", radius=8)
    c.plate(places.frame.inset(2), "earth", radius=7)


def space(c: Canvas, box: Box, look: tuple[int, int, int], table: Table) -> None:
    """A space: stone in the middle lines, earth in a quadrant; lighter where inspectors look."""
    quadrant, looked, grain = look
    tone = c.theme["bone"] if quadrant < 0 else mixed(c.theme["loess"], c.theme[WASHES[quadrant]], 0.09)
    tone = mixed(tone, c.theme["earth"], 0.03 * grain)
    cell = box.inset(0.8)
    c.plate(cell, mixed(tone, c.theme["earth-shade"], 0.4), radius=2)
    c.plate(Box(cell.x, cell.y, cell.w - 1.2, cell.h - 1.4), mixed(tone, c.theme["bone"], 0.5), radius=2)
    c.plate(Box(cell.x + 1.2, cell.y + 1.4, cell.w - 2.6, cell.h - 3), tone, radius=2)
    if looked:
        c.plate(cell, "red", radius=2, alpha=26 * looked)


def warrior(c: Canvas, box: Box, look: tuple[str, str], table: Table) -> None:
    """A warrior in its owner's colour, with the owner's sign on its base."""
    name, colour = look
    c.art(f"terracotta/{name}", box, dye=colour, valign="bottom")
    side = max(13.0, box.h * 0.25)
    seat_sign(c, Box(box.centre[0] - side / 2, box.bottom - side - 1, side, side), colour)


def stone(c: Canvas, box: Box, look: tuple[int, int], table: Table) -> None:
    """A specialist, and which way an archer looks."""
    kind, way = look
    c.art(ARCHERS[way] if kind == at.ARCHER and way != at.NONE else STONES[kind], box, valign="bottom")
    if way != at.NONE:
        arrow(c, box if way == UP else box.low(min(box.h, box.w * 1.05)), way)


def mount(c: Canvas, box: Box, look: tuple[int], table: Table) -> None:
    """A horse over its three spaces."""
    c.art(MOUNTS[look[0]], box.inset(2), stretch=True)


def track(c: Canvas, box: Box, look: tuple[int, int, bool], table: Table) -> None:
    """A place of a track, with the name of its line."""
    number, place, here = look
    c.plate(box.inset(1), "band-red" if here else "panel-dark", radius=4)
    words = str(place + 1) if number == 0 else "abcdefghi"[place]
    c.text(words, box.inset(2), 14, face="bold", colour="text-light", align="centre")


def inspector(c: Canvas, box: Box, look: tuple[()], table: Table) -> None:
    c.art("terracotta/inspector", box, valign="bottom")


def tile(c: Canvas, box: Box, look: tuple[int, int, int, int, int], table: Table) -> None:
    """A scoring tile: its round, what it counts, domination and presence; the present round's is lit, past ones are
    faint."""
    what, number, domination, presence, when = look
    paper = c.theme["legal-over"] if when == 0 else c.theme["panel"] if when > 0 else c.theme["loess-shade"]
    c.plate(box, paper, radius=7, edge="gold-shade" if when == 0 else "panel-edge", edge_width=2.5 if when == 0 else 1)
    inner = box.inset(4)
    badge(c, Box(inner.x, inner.y, 17, 16), str(number), "panel-dark", "text-light")
    sign = Box(inner.x + 14, inner.y - 1, inner.w * 0.48, inner.h + 2)
    tile_sign(c, sign, what)
    right = Box(sign.right + 2, inner.y, inner.right - sign.right - 2, inner.h)
    c.text(str(domination), right.top(right.h * 0.56), 18, face="bold", align="centre")
    c.text(str(presence), right.low(right.h * 0.46), 14, align="centre", colour="text" if when < 0 else "text-soft")


def rack(c: Canvas, box: Box, look: tuple[str, int, int], table: Table) -> None:
    """The next warrior of a type: what it scores, and how many are left."""
    name, left, worth = look
    c.plate(box, "panel", radius=7, edge="panel-edge", edge_width=1)
    c.art(f"terracotta/{name}", box.left(box.w * 0.44).inset(3, 2), valign="bottom", alpha=255 if left else 90)
    right = box.after(box.w * 0.44).inset(2, 3)
    if left:
        figure(c, right.top(right.h * 0.56), POINTS, f"+{worth}", size=17, gap=1)
    c.text(f"×{left}", right.low(right.h * 0.42), 13, colour="text-soft", align="centre")


def stock(c: Canvas, box: Box, look: tuple[int, int, int, int], table: Table) -> None:
    """The next specialist of a kind: its coins and its weapon, and how many are left."""
    kind, left, price, weapon = look
    c.plate(box, mixed(c.theme["panel"], c.theme["patina"], 0.22), radius=7, edge="panel-edge", edge_width=1)
    c.art(STONES[kind], box.left(box.w * 0.44).inset(3, 2), valign="bottom", alpha=255 if left else 90)
    right = box.after(box.w * 0.44).inset(2, 3)
    if left:
        top = right.top(right.h * 0.56)
        figure(c, top.left(top.w * 0.6), COIN, str(price), size=16, gap=0)
        c.art(f"terracotta/{at.WEAPONS[weapon]}", top.end(top.w * 0.4))
    c.text(f"×{left}", right.low(right.h * 0.42), 13, colour="text-soft", align="centre")
