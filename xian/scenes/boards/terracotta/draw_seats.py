"""What a seat has: one's own area, and the panels of the others."""

from __future__ import annotations

from typing import Any, Final

from xian.engine.terracotta import slots as at
from xian.scenes.boards.board import Table
from xian.scenes.boards.signs import badge, dashed, figure, larger, named, paper, row, sign
from xian.scenes.boards.terracotta.draw_signs import AMOUNTS, COIN, DRY, MASTERS, POINTS, WET
from xian.scenes.seat_sign import seat_sign
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box

ROOMY: Final = 150.0
"""So high a panel has larger lines."""
LOW: Final = 86.0
"""A panel that is lower has no line for tokens and masters: the masters stand beside smaller weapons."""
LOW_WEAPON: Final = 24.0
ROOMY_LINES: Final = 60.0
"""So much room under them shows tokens and masters as they lie."""


def area(c: Canvas, box: Box, look: tuple[str, bool], table: Table) -> None:
    """One's own area: a panel with the band of one's colour."""
    paper(c, box, *look)


def plate(c: Canvas, box: Box, look: tuple[Any, ...], table: Table) -> None:
    """Sign, name, points by now and if the game ended now, place in the order, priority token."""
    name, colour, face, points, score, order, priority, _ = look
    sign(c, box.left(box.h).inset(1), colour, face)
    right = box.after(box.h + 7)
    badges = 24.0 * (1 + bool(priority))
    named(c, name, right.top(box.h * 0.52).left(right.w - badges), 16)
    low = right.low(box.h * 0.5)
    figure(c, low.left(low.w * 0.3), POINTS, str(points), size=18)
    if score is not None:
        c.text(table.say("board-terracotta.if-ended", score=score), low.after(low.w * 0.3), 13, colour="text-soft")
    top = Box(box.right - 21, box.y + 1, 20, 17)
    badge(c, top, str(order), "panel-dark", "text-light")
    if priority:
        flag(c, Box(top.x - 25, box.y - 1, 22, 20), priority)


def flag(c: Canvas, box: Box, number: int) -> None:
    """A priority token."""
    c.plate(box, "band-red", radius=4, edge="gold", edge_width=1)
    c.text(str(number), box, 14, face="bold", colour="text-light", align="centre")


def pool(c: Canvas, box: Box, look: tuple[str, str, int], table: Table) -> None:
    """The workers of a kind that are still to be placed."""
    name, colour, count = look
    c.plate(box, "earth", radius=7, alpha=40, edge="panel-edge", edge_width=1)
    words = table.say(f"board-terracotta.pool-{name}")
    c.text(words, box.low(17).inset(2, 0), 13, colour="text-soft", align="centre")
    room = box.top(box.h - 15).inset(4, 3)
    if not count:
        dashed(c, room.middle(room.h * 0.6, room.h - 4), "panel-edge", width=1)
        return
    wide = room.h * 0.8
    step = min(wide * 0.62, (room.w - wide) / max(1, count - 1))
    x = room.centre[0] - (wide + step * (count - 1)) / 2
    for place in range(count):
        c.art(f"terracotta/{name}", Box(x + step * place, room.y, wide, room.h), dye=colour, valign="bottom")


def base(c: Canvas, box: Box, look: tuple[str, int], table: Table) -> None:
    """The place where a statue waits for its space, and how many bases are left."""
    colour, left = look
    dashed(c, box.inset(1), "panel-edge", width=1.2)
    c.art("terracotta/base", box.top(box.h - 15).low(box.h * 0.5).inset(8, 2), dye=colour)
    seat_sign(c, Box(box.x + 3, box.y + 3, 15, 15), colour)
    c.text(table.say("board-terracotta.bases", count=left), box.low(17).inset(2, 0), 13, colour="text-soft",
           align="centre")


def counter(c: Canvas, box: Box, look: tuple[str, int], table: Table) -> None:
    """Coins, wet or dry clay."""
    name, amount = look
    c.plate(box, "loess-light", radius=7, alpha=200, edge="panel-edge", edge_width=1)
    c.art(AMOUNTS[name], box.top(box.h * 0.56).inset(3, 5))
    c.text(str(amount), box.low(box.h * 0.44).inset(1, 2), 22, face="bold", align="centre",
           colour="text" if amount else "text-soft")


def weapon(c: Canvas, box: Box, look: tuple[str, bool], table: Table) -> None:
    armed(c, box, *look)


def armed(c: Canvas, box: Box, name: str, active: bool) -> None:
    """A weapon: upright on gold when it is active, fallen and faint when not."""
    low = box.h < LOW_WEAPON
    c.plate(box, "legal-over" if active else "loess-shade", radius=5 if low else 7, alpha=235 if active else 120,
            edge="gold-shade" if active else "panel-edge", edge_width=(1.5 if low else 2) if active else 1)
    room = box.inset(2, 1) if low else box.inset(3, 5)
    if active:
        c.art(f"terracotta/{name}", room)
    else:
        c.art(f"terracotta/{name}", room.middle(min(room.w, room.h), min(room.w, room.h)), turned=90, alpha=150)


def token(c: Canvas, box: Box, look: tuple[int, bool, str], table: Table) -> None:
    """A master token and its price; dashed where it has been put on a master."""
    price, there, colour = look
    place = box.fitted(0.62)
    if not there:
        dashed(c, place.inset(1), "panel-edge", width=1)
        return
    top = place.top(place.h * 0.56)
    c.art("terracotta/token", top)
    seat_sign(c, top.fitted(1).inset(top.h * 0.18), colour)
    figure(c, place.low(place.h * 0.42), COIN, str(price), size=14, gap=0, align="centre")


def panel(c: Canvas, box: Box, look: tuple[Any, ...], table: Table) -> None:
    """The area of another seat: the plate, what it has, its workers, weapons, tokens and masters."""
    its_plate, amounts, weapons, tokens, masters = look
    paper(c, box, its_plate[1], its_plate[-1])
    inner = Box(box.x + 8, box.y + 10, box.w - 16, box.h - 14)
    if inner.h < LOW:
        low_panel(c, inner, its_plate, amounts, weapons, masters)
        return
    roomy = inner.h > ROOMY
    high = 46.0 if roomy else 34.0
    head, lines = inner.top(high), inner.below(high + (12 if roomy else 1))
    name = head.left(head.w * 0.6)
    brief_plate(c, name, its_plate)
    brief_weapons(c, head.after(name.w), weapons)
    line = 34.0 if roomy else 28.0
    figures(c, lines.top(line), its_plate[1], amounts)
    under(c, lines.below(line + (10 if roomy else 0)), its_plate[1], tokens, masters, table)


def low_panel(c: Canvas, box: Box, its_plate: tuple[Any, ...], amounts: tuple[int, ...], weapons: int,
              masters: int) -> None:
    """The same in three low lines: name and points, weapons and masters, what it has. The tokens' prices stand in the
    closer look."""
    first, second, third = box.rows(3, 1)
    name, colour, face, points, score, order, priority, _ = its_plate
    head = box.left(first.h + second.h)
    sign(c, head.top(head.w).inset(1), colour, face)
    line = first.after(head.w + 5)
    right = line.end(46.0)
    badge(c, Box(right.x, right.centre[1] - 8, 20, 16), str(order), "panel-dark", "text-light")
    if priority:
        flag(c, Box(right.x + 24, right.centre[1] - 8.5, 19, 17), priority)
    middle = line.left(line.w - 50).end(92.0)
    figure(c, middle.left(52), POINTS, str(points), size=16, gap=1)
    if score is not None:
        c.text(f"({score})", middle.after(52), 13, colour="text-soft")
    named(c, name, line.left(line.w - 146), 15)
    line = second.after(head.w + 5)
    cells = line.left(line.w * 0.44).columns(4, 3)
    for number, cell in enumerate(cells):
        armed(c, cell, at.WEAPONS[number], bool(weapons >> number & 1))
    for number, cell in enumerate(line.end(line.w * 0.53).columns(len(MASTERS), 1)):
        if masters >> number & 1:
            c.art(MASTERS[number], cell)
        else:
            c.disc(cell.centre, min(cell.w, cell.h) * 0.36, None, edge="panel-edge", edge_width=1)
    figures(c, third, colour, amounts)


def brief_plate(c: Canvas, box: Box, its_plate: tuple[Any, ...]) -> None:
    name, colour, face, points, score, order, priority, _ = its_plate
    sign(c, box.left(box.h).inset(1), colour, face)
    right = box.after(box.h + 5)
    upper, low = right.top(box.h * 0.52), right.low(box.h * 0.5)
    line = upper if larger(c) else low  # larger figures need the lower one
    aside = 21 if line is upper and not priority else 44
    named(c, name, upper.left(upper.w - (aside + 4 if line is upper else 0)), 15)
    figure(c, low.left(52), POINTS, str(points), size=16, gap=1)
    if score is not None:
        c.text(f"({score})", low.after(50).left(36 + 30 * larger(c)), 13, colour="text-soft")
    badge(c, Box(line.right - aside, line.centre[1] - 8, 20, 16), str(order), "panel-dark", "text-light")
    if priority:
        flag(c, Box(line.right - 21, line.centre[1] - 8.5, 19, 17), priority)


def brief_weapons(c: Canvas, box: Box, weapons: int) -> None:
    """The four weapons: upright on gold, or fallen."""
    for number, cell in enumerate(box.columns(4, 2)):
        armed(c, cell.fitted(1), at.WEAPONS[number], bool(weapons >> number & 1))


def figures(c: Canvas, box: Box, colour: str, amounts: tuple[int, ...]) -> None:
    """Coins, clay, workers, bases."""
    pictures = ((COIN, ""), (WET, ""), (DRY, ""), ("terracotta/apprentice", colour), ("terracotta/artisan", colour),
                ("terracotta/base", colour))
    for (picture, dye), amount, cell in zip(pictures, amounts, box.columns(6, 2), strict=True):
        figure(c, cell.inset(0, 2), picture, str(amount), size=15 if cell.h < 30 else 18, dye=dye, gap=1,
               colour="text" if amount else "text-soft")


def under(c: Canvas, box: Box, colour: str, tokens: tuple[int, ...], masters: int, table: Table) -> None:
    """The tokens left with their prices, and the masters won over: side by side, or, where there is room, the tokens
    as they are, in a line of their own."""
    own = [picture for number, picture in enumerate(MASTERS) if masters >> number & 1]
    if box.h > ROOMY_LINES:
        first, second = box.rows(2, 6)
        for place, price in enumerate(tokens):
            token(c, first.columns(at.TOKENS_EACH, 3)[place], (price, True, colour), table)
        if own:
            row(c, second.middle(second.w, min(46.0, second.h)), own, 3)
        return
    words = table.say("board-terracotta.tokens", prices=" ".join(map(str, tokens)) or "–")
    c.text(words, box.left(box.w * 0.46).top(min(box.h, 24)), 13, colour="text-soft")
    if own:
        row(c, box.after(box.w * 0.46).top(min(box.h, 30)), own, 2)
