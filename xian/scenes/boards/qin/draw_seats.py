"""The seats' column of Qin: panels, one's own area, the legend, the piles."""

from __future__ import annotations

from typing import Any

from xian.engine.qin.slots import COLOURS, HAND_SIZE
from xian.scenes.boards.board import Table
from xian.scenes.boards.qin.places import BACK_LESS, BESIDE, BESIDE_MORE, head_of, in_reserve, panel_reserve
from xian.scenes.boards.signs import dashed, larger, named, paper, sign
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box


def words(table: Table, key: str, **params: int | str) -> str:
    """A text of the table's own catalogue."""
    return table.say(f"board-qin.{key}", **params)


def area(c: Canvas, box: Box, look: tuple[str, bool], table: Table) -> None:
    """One's own area: a panel with the band of one's colour; a gold edge when it is one's move."""
    paper(c, box, *look)


def plate(c: Canvas, box: Box, look: tuple[Any, ...], table: Table) -> None:
    """One's own name, and the pagodas one has on the board."""
    who(c, box, look, table)


def who(c: Canvas, box: Box, look: tuple[Any, ...], table: Table) -> None:
    """The seat's sign and name, and under it how many of its pagodas are on the board, or are counted."""
    name, colour, face, word, standing = look[:5]
    sign(c, box.left(box.h).inset(1), colour, face)
    right = box.after(box.h + 8)
    named(c, name, right.top(box.h * 0.54), 17)
    low = right.low(box.h * 0.46)
    number = c.text(str(standing), low, 15, face="bold", colour="text-soft")
    c.text(words(table, word), low.after(number.right - low.x + 4), 13, colour="text-soft")


def left(c: Canvas, box: Box, number: int, table: Table) -> None:
    """How many pagodas are still to be put down: the figure that wins."""
    if box.w > BESIDE + BESIDE_MORE / 2:
        c.text(str(number), box.left(box.w * 0.34), 28, face="display", colour="iron", align="centre")
        c.text(words(table, "left"), box.after(box.w * 0.36), 13, colour="text-soft")
        return
    box = box.middle(box.w, min(box.h, 56.0))
    c.text(str(number), box.top(box.h * 0.64), 28, face="display", colour="iron", align="centre")
    c.text(words(table, "left"), box.low(box.h * 0.4), 13, colour="text-soft", align="centre")


def panel(c: Canvas, box: Box, look: tuple[Any, ...], table: Table) -> None:
    """The area of another seat. The right end of its head is for the backs of its tiles, the rest of its foot for its
    pagodas."""
    _, colour, _, _, _, remaining, of, active = look
    paper(c, box, colour, active)
    more = larger(c)
    high = head_of(box, more)
    head = Box(box.x + 8, box.y + 10, box.w - 16, high - 12)
    who(c, head.left(head.w - 138 + HAND_SIZE * BACK_LESS * more), look, table)
    reserve = panel_reserve(box, more)
    left(c, Box(box.x + 6, box.y + high, reserve.x - box.x - 10, box.h - high - 3), remaining, table)
    footprints(c, reserve, remaining, of)


def footprints(c: Canvas, room: Box, remaining: int, of: int) -> None:
    """Where the pagodas stood that are on the board."""
    for place in range(remaining, of):
        box = in_reserve(room, place, of)
        c.plate(box.low(box.h * 0.14).inset(box.w * 0.2, 0), "panel-edge", radius=4, alpha=150)


def back(c: Canvas, box: Box, look: tuple[()], table: Table) -> None:
    """A tile face down."""
    c.art("qin/back", box.fitted(2))


def reserve(c: Canvas, box: Box, look: tuple[int, int], table: Table) -> None:
    """One's own pagodas that are left: their number; they stand beside it themselves."""
    c.plate(box, "loess-light", radius=7, alpha=170, edge="panel-edge", edge_width=1)
    left(c, box.left(60).inset(2, 1), look[0], table)
    footprints(c, box.after(BESIDE), *look)


def pile(c: Canvas, box: Box, look: tuple[int, ...], table: Table) -> None:
    """The four piles and how many tiles are left in them."""
    width = min(46.0, (box.w - 150) / 4)
    for place, number in enumerate(look):
        cell = Box(box.x + place * (width + 5), box.y, width, box.h)
        if not number:
            dashed(c, cell.middle(width, width / 2), "panel-edge", width=1)
        for level in range(min(3, -(-number // 6))):
            c.art("qin/back", cell.middle(width, width / 2).moved(0, 3 - 3 * level))
    text = words(table, "to-draw", count=sum(look))
    c.text(text, box.after(4 * (width + 5) + 6), 14, colour="text-soft", align="right")


def cell(c: Canvas, box: Box, look: tuple[()], table: Table) -> None:
    """A place of the hand."""
    c.plate(box, "earth", radius=7, alpha=46, edge="panel-edge", edge_width=1)


def legend(c: Canvas, box: Box, look: tuple[int], table: Table) -> None:
    """The three kinds of territories by colour and pattern, and what makes a province major."""
    c.plate(box, "panel", radius=8, edge="panel-edge", edge_width=1)
    inner = box.inset(8, 4)
    width = inner.w * 0.25
    for place, colour in enumerate(COLOURS[1:]):
        cell = Box(inner.x + place * width, inner.y, width - 6, inner.h)
        swatch = cell.left(inner.h)
        c.art(f"qin/{colour}", swatch, stretch=True)
        c.plate(swatch, None, radius=2, edge="ink", edge_width=1)
        c.text(table.say(f"qin-colour.{colour}"), cell.after(inner.h + 5).inset(0, 1), 14)
    rest = inner.after(3 * width + 2)
    c.art("qin/pagoda-double", rest.end(20))
    c.text(words(table, "major", size=look[0]), rest.left(rest.w - 22), 14, align="right")
