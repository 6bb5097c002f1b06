"""What lies over the table of Qin for a moment: where a tile can go, what it would do, and who leads at a village."""

from __future__ import annotations

from collections.abc import Sequence

from xian.engine.qin.position import Position
from xian.scenes.boards.board import Table, Thing
from xian.scenes.boards.qin import draw_board
from xian.scenes.boards.qin.ghost import PLUS, Border, Effects, Sign
from xian.scenes.boards.qin.places import QinPlaces
from xian.scenes.boards.qin.things import local
from xian.scenes.seat_sign import seat_sign
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box


def spot(c: Canvas, box: Box, look: tuple[()], table: Table) -> None:
    """A square where a tile can lie as it is held."""
    c.plate(box.inset(box.w * 0.06), "legal-over", radius=5, alpha=92)
    c.disc(box.centre, box.w * 0.07, "legal", edge="gold-shade", edge_width=1)


def ghost(c: Canvas, effects: Effects, table: Table, tile: bool = True) -> None:
    """A tile where it would lie, with what it would do."""
    if tile:
        c.shadow(effects.box, 3, 5)
        draw_board.tile(c, effects.box, (effects.tile, effects.way, False), table)
    c.plate(effects.box.inset(-1), None, radius=4, edge="legal-over", edge_width=3)
    for border in effects.borders:
        draw_border(c, border, table)
    for sign in sorted(effects.signs, key=lambda one: one.box.y):
        draw_sign(c, sign)


def draw_border(c: Canvas, border: Border, table: Table) -> None:
    draw_board.border(c, border.box, (border.colour, local(border.squares), False), table)


def draw_sign(c: Canvas, sign: Sign) -> None:
    """A pagoda that would be put down, or one that would go home."""
    rises = sign.change == PLUS
    if rises:
        c.art("qin/pagoda", sign.box, dye=sign.colour, alpha=235)
    radius = max(9.0, sign.box.w * 0.24)
    x = sign.box.right - radius * 0.4 if rises else sign.box.x + radius * 0.4  # both, where a village changes hands
    y = sign.box.y + radius * 0.9
    c.disc((x, y), radius, "good" if rises else "wrong", edge="bone", edge_width=2)
    arm = radius * 0.5
    c.line((x - arm, y), (x + arm, y), "bone", 2.6)
    if rises:
        c.line((x, y - arm), (x, y + arm), "bone", 2.6)


def lead(c: Canvas, box: Box, look: tuple[int, tuple[str, ...]], table: Table) -> None:
    """How far a village's holder is ahead of the next; or, at a free one, those who tie."""
    ahead, tied = look
    c.plate(box, "panel-dark", radius=5, edge="gold", edge_width=1)
    words = "=" if ahead == 0 else f"{ahead:+d}".replace("-", "−")
    if not tied:
        c.text(words, box.inset(1, 0), 13, face="bold", colour="text-light", align="centre")
        return
    signs = box.inset(2, 1.5)
    for place, (cell, colour) in enumerate(zip(signs.columns(len(tied)), tied, strict=True)):
        seat_sign(c, cell, colour)
        if place and len(tied) == 2:
            c.text(words, Box(cell.x - 6, cell.y, 12, cell.h), 13, face="bold", colour="text-light", align="centre")


def leaders(c: Canvas, thing: Thing, s: Position, colours: Sequence[str], places: QinPlaces) -> None:
    """A small sign over a village: each seat's pagodas beside it, its holder's framed."""
    village = thing.id.number
    counts = [(number, seat) for seat, number in enumerate(s.connected(village)) if number or s.holder(village) == seat]
    if not counts:
        return
    cell = 46.0
    box = Box(0, 0, cell * len(counts) + 8, 36).at((thing.box.centre[0], thing.box.y - 22))
    if box.y < places.frame.y:
        box = box.moved(0, thing.box.bottom + 4 - box.y)
    c.shadow(box, 8, 4)
    c.plate(box, "panel-dark", radius=8, edge="gold")
    for place, (number, seat) in enumerate(sorted(counts, key=lambda one: (-one[0], one[1]))):
        inner = Box(box.x + 4 + cell * place, box.y + 3, cell, 30)
        if s.holder(village) == seat:
            c.plate(inner.inset(1), None, radius=5, edge="legal-over", edge_width=1.5)
        c.art("qin/pagoda", Box(inner.x + 3, inner.y + 2, 22, 26), dye=colours[seat])
        c.text(str(number), inner.after(26), 18, face="bold", colour="text-light")
