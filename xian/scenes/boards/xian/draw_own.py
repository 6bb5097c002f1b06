"""What a seat has: its name plate, its resources, seals and warriors; and the stock."""

from __future__ import annotations

from typing import Any

from xian.scenes.boards.board import Table
from xian.scenes.boards.signs import badge, figure, named, sign
from xian.scenes.boards.xian.draw_signs import TOKENS, seal
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box


def points(c: Canvas, box: Box, prestige: int, score: int | None, size: float) -> None:
    """Prestige on the track, and the score if the game ended now; while that is counted, what is counted."""
    left = box.left(box.w * 0.5)
    figure(c, left, TOKENS["prestige"], str(prestige), size=size)
    rest = box.after(left.w)
    if score is None:
        return
    figure(c, rest.inset(0, 1), "tokens/victory", str(score), size=size - 2, face="text", colour="text-soft")


def plate(c: Canvas, box: Box, look: tuple[Any, ...], table: Table) -> None:
    """One's own name, prestige, projected score and place in the order."""
    name, colour, face, prestige, score, order, _ = look
    side = box.h - 4
    sign(c, Box(box.x + 1, box.y + 2, side, side), colour, face)
    right = box.after(side + 8)
    named(c, name, right.top(box.h / 2), 16)
    points(c, right.low(box.h / 2).left(right.w - 24), prestige, score, 18)
    if order:
        place(c, right.low(box.h / 2).end(20).fitted(1), order)


def place(c: Canvas, box: Box, order: int) -> None:
    """The place in this round's order."""
    badge(c, box, str(order), "panel-dark", "text-light", 13)


def counter(c: Canvas, box: Box, look: tuple[str, int, int], table: Table) -> None:
    """A resource of one's own; what is laid down to pay is shown beside it."""
    name, amount, paid = look
    c.plate(box, "loess-light", radius=7, alpha=200, edge="panel-edge", edge_width=1)
    figure(c, box.inset(3, 8), TOKENS[name], str(amount - paid), size=max(20.0, box.h * 0.45), align="centre",
           colour="text" if amount else "text-soft")
    if paid:
        badge(c, Box(box.right - 25, box.y + 1, 24, 16), f"−{paid}", "iron", "button-text", 13)


def seals(c: Canvas, box: Box, look: tuple[int, str], table: Table) -> None:
    """The seals not yet put down."""
    number, colour = look
    seal(c, figure(c, box.inset(2, 6), "tokens/seal", str(number), size=max(19.0, box.h * 0.45), dye=colour,
                   align="centre"), colour)


def painted(c: Canvas, box: Box, look: tuple[int, str], table: Table) -> None:
    """The warriors still to be painted."""
    left, colour = look
    figure(c, box.inset(2, 4), "tokens/painted", str(left), size=max(19.0, box.h * 0.45), dye=colour, align="centre",
           gap=0)


def token(c: Canvas, box: Box, look: tuple[str, str], table: Table) -> None:
    """One pigment, coin, lump of clay or seal in the hand."""
    picture, colour = look
    c.art(picture, box, dye=colour)
    if colour:
        seal(c, box, colour)


def stock(c: Canvas, box: Box, look: tuple[str, int], table: Table) -> None:
    """A resource of the stock; coins and clay never run out and bear no figure."""
    name, left = look
    words = str(left) if left >= 0 else ""
    c.plate(box, "loess-light", radius=6, edge="panel-edge", edge_width=1)
    figure(c, box.inset(3, 2), TOKENS[name], words, size=max(18.0, box.h * 0.5), align="centre")
