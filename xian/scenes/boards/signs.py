"""Small signs that the tables of all games share: pictures with figures, badges, dashed outlines, names."""

from __future__ import annotations

from collections.abc import Iterable

from xian.scenes.seat_sign import BAND, SMALLEST, seat_sign, stripe
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box
from xian.ui.theme import Colour, mixed


def larger(c: Canvas) -> float:
    """How much larger than usual the player's letters are, up to twice: things with words take so much of the room
    that there is for that."""
    return min(1.0, max(0.0, c.pens.text_factor - 1))


def figure(c: Canvas, box: Box, picture: str, text: str, *, size: float = 16, dye: str = "",
           colour: str | Colour = "text", face: str = "bold", align: str = "left", gap: float = 2) -> Box:
    """A token with its figure at its right, together in the box; `align` says at which side. Returns where the token
    is."""
    wanted = c.text_width(text, size, face) if text else 0.0
    least = c.pens.fonts.width(text, face, c.least(size)) / c.scale if text else 0.0
    side = min(box.h, max(box.w - gap - wanted, min(0.7 * box.h, box.w - gap - least)))
    wide = min(wanted, box.w - side - gap)
    x = {"left": box.x, "centre": box.x + max(0.0, box.w - side - gap - wide) / 2,
         "right": box.right - side - gap - wide}[align]
    token = Box(x, box.centre[1] - side / 2, side, side)
    c.art(picture, token, dye=dye)
    c.text(text, Box(x + side + gap, box.y, box.right - x - side - gap, box.h), size, face=face, colour=colour)
    return token


def paper(c: Canvas, box: Box, colour: str, active: bool) -> None:
    """A seat's sheet of paper on the table, with the band of its colour; gold around it when it is to move."""
    ground = mixed(c.theme["panel"], c.theme["legal-over"], 0.6) if active else c.theme["panel"]
    if c.theme.high_contrast:
        c.plate(box, ground, radius=8, edge="gold-shade" if active else "panel-edge", edge_width=2.5 if active else 1.5)
    else:
        c.plate(box, mixed(ground, c.theme["earth-shade"], 0.5), radius=7)
        c.plate(box.top(box.h - 2), mixed(ground, c.theme["bone"], 0.85), radius=7)
        c.plate(Box(box.x, box.y + 1.5, box.w, box.h - 3), ground, radius=7)
        if active:
            c.plate(box, None, radius=7, edge="gold-shade", edge_width=2.5)
    stripe(c, Box(box.x + 10, box.y + 1.5, box.w - 20, BAND), colour)


def table_top(c: Canvas, sheets: Iterable[Box]) -> None:
    """The wood of the table, with the shadows of sheets of paper on it."""
    c.fill("ground")
    if not c.theme.high_contrast:
        c.art("board/table", c.size, stretch=True)
    for sheet in sheets:
        c.shadow(sheet, 7, 7)


def row(c: Canvas, box: Box, pictures: list[str], gap: float = 1) -> None:
    """Tokens side by side in the middle of the box, as large as it allows."""
    side = min(box.h, (box.w - gap * (len(pictures) - 1)) / len(pictures))
    x = box.centre[0] - (side * len(pictures) + gap * (len(pictures) - 1)) / 2
    for picture in pictures:
        c.art(picture, Box(x, box.centre[1] - side / 2, side, side))
        x += side + gap


def badge(c: Canvas, box: Box, text: str, fill: str, letters: str, size: float = 13, edge: str | None = None) -> None:
    """A few letters on a pill."""
    c.plate(box, fill, radius=box.h / 2, edge=edge, edge_width=1)
    c.text(text, box, size, face="bold", colour=letters, align="centre")


def dashed(c: Canvas, box: Box, colour: str, *, dash: float = 7, gap: float = 5, width: float = 1.5) -> None:
    """An outline of strokes: something can lie here."""
    for length, point in ((box.w, lambda at: (box.x + at, box.y)), (box.w, lambda at: (box.x + at, box.bottom)),
                          (box.h, lambda at: (box.x, box.y + at)), (box.h, lambda at: (box.right, box.y + at))):
        count = max(1, round((length - 16 + gap) / (dash + gap)))
        step = (length - 16 + gap) / count
        for place in range(count):
            at = 8 + place * step
            c.line(point(at), point(at + step - gap), colour, width)


def named(c: Canvas, text: str, box: Box, size: float, *, face: str = "bold", colour: str | Colour = "text",
          align: str = "left") -> None:
    """A person's name: it is cut to what fits, for people choose their names themselves."""
    c.text(text, box, size, face=face, colour=colour, align=align, cut=True)


def sign(c: Canvas, box: Box, colour: str, picture: str) -> None:
    """Who it is: the face of a computer player with the seat's sign, or the sign alone."""
    if picture:
        c.art(picture, box)
        side = max(SMALLEST, box.w * 0.52)
        seat_sign(c, Box(box.right - side, box.bottom - side, side, side), colour)
    else:
        seat_sign(c, box, colour)
