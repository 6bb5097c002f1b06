"""The pit: its spaces with their bonus, the warriors on them, the seals under them."""

from __future__ import annotations

from collections.abc import Iterator

from xian.engine.xian.components import BONUS_COINS, BONUS_PIGMENTS, BONUS_PRESTIGE, STATUE
from xian.engine.xian.slots import COLOURS
from xian.scenes.boards.board import Table
from xian.scenes.boards.signs import figure
from xian.scenes.boards.xian.draw_signs import TOKENS
from xian.scenes.seat_sign import seat_sign
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box

RATIO = 200 / 240


def space(c: Canvas, box: Box, look: tuple[int, tuple[int, ...], bool], table: Table) -> None:
    """A space: its statue icon, or its bonus as long as nobody has taken it."""
    _, bonus, bare = look
    c.art("board/space", box, stretch=True)
    if bonus[STATUE]:
        c.art("tokens/statue", box.inset(box.w * 0.2), alpha=110)
    elif bare:
        signs = list(bonus_signs(bonus))
        lines = [signs[:1], signs[1:]] if len(signs) > 1 else [signs]
        inner = box.inset(box.w * 0.09, box.h * (0.1 if len(lines) == 2 else 0.26))
        for line, part in zip(lines, inner.rows(len(lines), box.h * 0.04), strict=True):
            bonus_line(c, part, line)


def bonus_signs(bonus: tuple[int, ...]) -> Iterator[tuple[str, int]]:
    """What a space gives: what, and how many."""
    if bonus[BONUS_PRESTIGE]:
        yield "prestige", bonus[BONUS_PRESTIGE]
    if bonus[BONUS_COINS]:
        yield "coin", bonus[BONUS_COINS]
    for colour, name in enumerate(COLOURS):
        if bonus[BONUS_PIGMENTS + colour]:
            yield name, bonus[BONUS_PIGMENTS + colour]


def bonus_line(c: Canvas, box: Box, signs: list[tuple[str, int]]) -> None:
    """A line of a bonus. A single pigment needs no figure."""
    shares = [1.0 if name in COLOURS and count == 1 else 1.75 for name, count in signs]
    side = min(box.h, box.w / sum(shares))
    x = box.centre[0] - side * sum(shares) / 2
    for (name, count), share in zip(signs, shares, strict=True):
        part = Box(x, box.centre[1] - side / 2, side * share, side)
        if share > 1:
            c.plate(Box(part.x + side * 0.5, part.y + side * 0.12, side * 1.2, side * 0.76), "bone",
                    radius=side * 0.38, alpha=225)
            figure(c, part, TOKENS[name], str(count), size=side * 0.66, colour="ink")
        else:
            c.art(TOKENS[name], part)
        x += side * share


def warrior(c: Canvas, box: Box, look: tuple[str, str, str], table: Table) -> None:
    """A warrior of raw clay, or in its painter's colours with the painter's sign; a seal at its foot."""
    figure_name, painted, sealed = look
    body = box.inset(box.w * 0.03, box.h * 0.02).fitted(RATIO)
    c.art(f"warriors/{figure_name}", body, dye=painted)
    if painted:
        side = min(box.w, box.h) * 0.26
        seat_sign(c, Box(box.right - side - box.w * 0.06, box.bottom - side - box.h * 0.06, side, side), painted)
    if sealed:
        side = min(box.w, box.h) * 0.33
        c.art("tokens/seal", Box(box.x + box.w * 0.03, box.bottom - side - box.h * 0.04, side, side), dye=sealed)


def raw_stock(c: Canvas, box: Box, look: tuple[int], table: Table) -> None:
    """The raw warriors left in the stock."""
    figure(c, box.inset(4, 1), "tokens/raw", str(look[0]), size=max(18.0, box.h * 0.5), align="centre")
