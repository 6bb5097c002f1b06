"""Signs in a row: small pictures, each with its figure or name, in as many lines as they need."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from xian.scenes.boards.board import Board
from xian.scenes.boards.looked_at import SEAT, Row
from xian.scenes.play.log import Said
from xian.scenes.seat_sign import seat_sign
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box

GAP: Final = 5.0
NEAR: Final = 2.0
"""After a picture without words, which belongs to the next one: the two halves of a tile, a grip and its price."""
WORDS: Final = 2.5
"""From a picture to its words."""


def wide(canvas: Canvas, sign: Row, side: float) -> float:
    """How wide a sign is with its words, when its picture has that side."""
    return side + (canvas.text_width(sign[2], side * 0.76, "bold") + WORDS if sign[2] else 0.0)


def apart(sign: Row) -> float:
    """From a sign to the next."""
    return GAP if sign[2] or sign[0] == SEAT else NEAR


def lines_of(canvas: Canvas, signs: Sequence[Row], width: float, side: float) -> list[list[Row]]:
    """The signs by lines."""
    lines: list[list[Row]] = [[]]
    x = 0.0
    for sign in signs:
        step = wide(canvas, sign, side)
        if lines[-1] and x + step > width:
            lines.append([])
            x = 0.0
        lines[-1].append(sign)
        x += step + apart(sign)
    return lines


def once(signs: Iterable[Row]) -> list[Row]:
    """Without those that only say again what the one before has said."""
    found: list[Row] = []
    for sign in signs:
        if not found or sign != found[-1] or sign[2]:
            found.append(sign)
    return found


def signs_of(board: Board, lines: Iterable[Said], seat: int, colours: Sequence[str]) -> list[Row]:
    """What has happened in signs; what is about others than the seat comes after their own sign."""
    found: list[Row] = []
    for line in lines:
        signs = board.signs(line.event)
        if signs and line.seat != seat:
            found += [(SEAT, colours[line.seat], "")] if line.seat >= 0 else []
            seat = line.seat
        found += signs
    return once(found)


def draw_signs(canvas: Canvas, box: Box, signs: Sequence[Row], side: float, line: float) -> None:
    """From the upper left corner of the box on; what finds no room below is left out."""
    for place, row in enumerate(lines_of(canvas, signs, box.w, side)):
        x, y = box.x, box.y + place * line
        if y + line > box.bottom + 1:
            return
        for sign in row:
            picture, dye, words = sign
            cell = Box(x, y + (line - side) / 2, side, side)
            if picture == SEAT:
                seat_sign(canvas, cell, dye)
            else:
                canvas.art(picture, cell, dye=dye, line="ink-soft" if picture.startswith("icons/") else "")
            step = wide(canvas, sign, side)
            canvas.text(words, Box(x + side + WORDS, y, step - side + 4, line), side * 0.76, face="bold")
            x += step + apart(sign)
