"""A closer look at a thing of the table, beside the board: its picture, its name, and what is to be said of it."""

from __future__ import annotations

from xian.scenes.boards.board import Board, Thing
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box

FIGURE = (92.0, 108.0)
WIDE = 1.1
LARGE = 140.0
"""So wide a thing is larger on the table than it would be here."""
ROW = 23.0


def draw_closer_look(canvas: Canvas, board: Board, thing: Thing, box: Box) -> None:
    """The thing large and its words under it; of a wide or large thing only the words."""
    found = board.closer(thing)
    ratio = thing.box.w / max(1.0, thing.box.h)
    if ratio > WIDE or thing.box.w > LARGE:
        canvas.text(found.title, box.top(28), 18, face="display", colour="iron")
        words = box.below(34)
    else:
        figure = box.left(FIGURE[0]).top(FIGURE[1])
        board.draw(canvas, thing, figure.fitted(ratio))
        beside = Box(figure.right + 10, box.y, box.w - figure.w - 10, figure.h)
        canvas.paragraph(found.title, beside, 18, face="display", colour="iron", valign="middle")
        words = box.below(figure.h + 8)
    y = words.y
    if found.text:
        height, _ = canvas.paragraph(found.text, words, 14)
        y += height + 6
    for picture, dye, line in found.rows:
        row = Box(words.x, y, words.w, ROW - 1)
        if row.bottom > words.bottom + 1:
            return
        if picture:
            canvas.art(picture, row.left(22), dye=dye)
        canvas.text(line, row.after(28 if picture else 0), 14)
        y += ROW
