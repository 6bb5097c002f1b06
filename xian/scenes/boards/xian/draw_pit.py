"""The pit: its spaces with their bonus, the warriors on them, the seals under them."""

from __future__ import annotations

from collections.abc import Iterator

from xian.engine.xian.components import BONUS_COINS, BONUS_PIGMENTS, BONUS_PRESTIGE, STATUE, Components
from xian.engine.xian.moves import space_name
from xian.engine.xian.slots import COLOURS
from xian.scenes.boards.board import Table
from xian.scenes.boards.signs import figure, larger
from xian.scenes.boards.xian.draw_signs import TOKENS, seal
from xian.scenes.boards.xian.places import FLAG
from xian.scenes.seat_sign import pattern, seat_sign
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box
from xian.ui.theme import mixed

RATIO = 200 / 240
UNDER_TAB = 9.0
"""With letters twice as large two lines of a bonus begin so much lower, under the name of their space."""


def space(c: Canvas, box: Box, look: tuple[int, tuple[int, ...], bool], table: Table) -> None:
    """A space: its statue icon, or its bonus as long as nobody has taken it."""
    _, bonus, bare = look
    c.art("board/space", box, stretch=True)
    if bonus[STATUE]:
        c.art("tokens/statue", box.inset(box.w * 0.2), alpha=110)
    elif bare:
        signs = list(bonus_signs(bonus))
        lines = [signs[:1], signs[1:]] if len(signs) > 1 else [signs]
        inner = box.inset(box.w * 0.07, box.h * (0.06 if len(lines) == 2 else 0.24))
        inner = inner.low(inner.h - box.h * 0.06)
        if len(lines) > 1:
            inner = inner.low(inner.h - UNDER_TAB * larger(c))
        for line, part in zip(lines, inner.rows(len(lines), box.h * 0.03), strict=True):
            bonus_line(c, part, line)


def tab(c: Canvas, box: Box, look: tuple[int, tuple[int, ...], bool], table: Table) -> None:
    """The name of a space, over whoever stands there."""
    c.plate(box, "panel-dark", radius=4, alpha=240)
    c.text(space_name(look[0]), box, 13, face="bold", colour="text-light", align="centre")


def floor(c: Canvas, box: Box, look: tuple[int, str, float, float, tuple[bool, bool, bool, bool]], table: Table
          ) -> None:
    """A floor in its painter's colour, edged where no floor of the same group lies beside it; it is as wide and high
    as such shares of the box, and reaches over to those that do."""
    _, colour, wide, high, (left, above, right, below) = look
    own = Box(box.x, box.y, box.w * wide, box.h * high)
    light = mixed(c.theme[colour], c.theme["bone"], 0.45)
    edge = mixed(c.theme[colour], c.theme["ink"], 0.15)
    line = max(2.0, own.w * 0.045)
    c.plate(own, light, radius=6, edge=edge, edge_width=line)
    width, height = own.w - 2 * line, own.h - 2 * line
    if right:
        c.plate(Box(own.x + own.w / 2, own.y + line, box.right - own.x - own.w / 2, height), light, radius=0)
    if below:
        c.plate(Box(own.x + line, own.y + own.h / 2, width, box.bottom - own.y - own.h / 2), light, radius=0)
    if left:
        c.plate(Box(own.x, own.y + line, own.w / 2, height), light, radius=0)
    if above:
        c.plate(Box(own.x + line, own.y, width, own.h / 2), light, radius=0)


def strip(c: Canvas, box: Box, look: tuple[int, tuple[str, ...]], table: Table) -> None:
    """A section's letter, what most painted warriors score there, and the clay a warrior costs (X10.1, X6.1)."""
    section = look[0]
    components: Components = table.pack.tables
    c.plate(box, "panel-dark", radius=4, alpha=225)
    c.text("ABC"[section], box.after(FLAG).left(16), 17, face="display", colour="gold", align="centre")
    majority = " · ".join(str(points) for points in components.majority[section] if points)
    middle = box.after(FLAG + 16).inset(3, 2)
    figure(c, middle.left(middle.w * 0.66), "tokens/victory", majority, size=13, colour="text-light", face="text")
    figure(c, middle.after(middle.w * 0.66).inset(2, 0), "tokens/clay", str(components.craft_price[section]), size=15,
           colour="text-light", align="right")


def flag(c: Canvas, box: Box, look: tuple[int, tuple[str, ...]], table: Table) -> None:
    """The flag of who has painted most in a section; those who tie share it; a bare pole where nobody has."""
    colours = look[1]
    pole = Box(box.x + 3, box.y + 1, 2, box.h - 2)
    c.plate(pole, "gold-shade", radius=1)
    c.disc((pole.centre[0], pole.y + 1), 2, "gold")
    cloth = Box(pole.right, box.y + 2, box.right - pole.right - 1, box.h - 5)
    if not colours:
        return
    if len(colours) == 1:
        c.plate(cloth, colours[0], radius=2)
        seat_sign(c, cloth.middle(cloth.h, cloth.h).inset(-1), colours[0])
        return
    for cell, colour in zip(cloth.columns(len(colours)), colours, strict=True):
        c.plate(cell, colour, radius=0)
        pattern(c, cell.fitted(1).inset(cell.fitted(1).w * 0.08), colour)


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
    body = box.inset(box.w * 0.02, -box.h * 0.01).fitted(RATIO)
    c.art(f"warriors/{figure_name}", body, dye=painted)
    if painted:
        side = min(box.w, box.h) * 0.3
        seat_sign(c, Box(box.right - side - box.w * 0.05, box.bottom - side - box.h * 0.05, side, side), painted)
    if sealed:
        side = min(box.w, box.h) * 0.38
        token = Box(box.x + box.w * 0.03, box.bottom - side - box.h * 0.03, side, side)
        c.art("tokens/seal", token, dye=sealed)
        seal(c, token, sealed)


def raw_stock(c: Canvas, box: Box, look: tuple[int], table: Table) -> None:
    """The raw warriors left in the stock."""
    c.plate(box, "loess-light", radius=6, edge="panel-edge", edge_width=1)
    figure(c, box.inset(4, 1), "tokens/raw", str(look[0]), size=max(18.0, box.h * 0.5), align="centre")
