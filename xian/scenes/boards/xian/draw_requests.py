"""The Emperor's requests and the turns they were fulfilled in."""

from __future__ import annotations

from xian.scenes.boards.board import Table
from xian.scenes.boards.signs import row
from xian.scenes.boards.xian.draw_signs import BANDS, LETTERS, NUMERALS, TOKENS
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box


def turn(c: Canvas, box: Box, look: tuple[int, int, str, bool], table: Table) -> None:
    """A turn's numeral; under it the sign of the request fulfilled in it (X9.2)."""
    number, _, colour, current = look
    c.plate(box, "panel" if current else "loess-light", radius=5,
            edge="iron" if current else "panel-edge", edge_width=2 if current else 1)
    upper = box.top(box.h * 0.5)
    c.text(NUMERALS[number - 1], upper.inset(1, 2), 16, colour="iron" if current else "text-soft", align="centre")
    spot = box.low(box.h * 0.5).inset(3, 2).fitted(1)
    if colour:
        c.plate(spot, BANDS[colour], radius=4)
        c.art(f"signs/{colour}", spot.inset(2.5), line=LETTERS[colour])
    elif current:
        c.art("tokens/turn", box.low(box.h * 0.5).inset(0, 1))


def request(c: Canvas, box: Box, look: tuple[int, str, int, bool], table: Table) -> None:
    """A request with its number, and what it makes painting cost at its place: A its colour and any, B the two
    requests together, C twice its colour (X6.3). The lowest one bears the sign of the turn's end (X9.2)."""
    number, colour, place, lowest = look
    price = [colour, "any"] if place == 0 else [colour, colour] if place == 3 else [colour]
    high = min(box.h, box.w * 0.42)
    token, bowl = high * 0.84 / 0.6, high * 0.6
    wide = token + 3 + bowl * len(price)
    scale = min(1.0, box.w / wide)
    token, bowl = token * scale, bowl * scale
    x = box.centre[0] - wide * scale / 2
    roll = Box(x, box.centre[1] - token * 0.3, token, token * 0.6)
    c.art(f"tokens/request-{colour}", roll)
    field = Box(roll.x + token * 0.46, roll.y + token * 0.1, token * 0.41, token * 0.4)
    c.text(str(number), field, max(20.0, token * 0.3), face="bold", colour="ink", align="centre")
    row(c, Box(roll.right + 3, box.centre[1] - bowl / 2, bowl * len(price), bowl), [TOKENS[one] for one in price], 0)
    if lowest:
        c.plate(Box(roll.x, box.bottom - 3, roll.w, 3), "iron", radius=1.5)
