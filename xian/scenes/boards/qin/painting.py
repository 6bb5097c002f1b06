"""Painting a board of Qin: what each brush does to the rows of signs, and how they look."""

from __future__ import annotations

from typing import Final, TypeAlias

from xian.engine.qin.board_check import STARTS, VILLAGE_MOST, VILLAGE_SIGNS
from xian.engine.qin.slots import COLOURS, WIDTH
from xian.scenes.boards.board import Table
from xian.scenes.boards.qin import draw_board
from xian.scenes.boards.qin.places import RIM
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box, around

Rows: TypeAlias = "tuple[str, ...]"

SIZE: Final = WIDTH
"""Squares in a row, and rows."""
GRASS: Final = "."
WATER: Final = "~"
VILLAGE: Final = "village"
BRUSHES: Final = (GRASS, VILLAGE, WATER, *STARTS)
"""What can be painted: a sign, or a village, whose letter is found."""
NAMES: Final = {GRASS: "grass", WATER: "water", VILLAGE: "village", "R": "red", "Y": "yellow", "B": "blue"}
"""The brushes' names in catalogues."""
EMPTY: Final[Rows] = tuple(
    "".join({(5, 5): "R", (7, 5): "Y", (7, 7): "B"}.get((row, column), GRASS) for column in range(SIZE))
    for row in range(SIZE))
"""A board to begin with: grass and the three starts."""


def at(rows: Rows, row: int, column: int) -> str:
    """The sign of a square; nothing beside the board."""
    return rows[row][column] if 0 <= row < SIZE and 0 <= column < SIZE else ""


def put(rows: Rows, row: int, column: int, sign: str) -> Rows:
    line = rows[row][:column] + sign + rows[row][column + 1:]
    return (*rows[:row], line, *rows[row + 1:])


def paint(rows: Rows, row: int, column: int, brush: str) -> Rows:
    """The board with one square painted. There is one start of each colour, so a start painted anew leaves its old
    place; what it leaves is grass."""
    if brush == VILLAGE:
        return settle(rows, row, column)
    if brush in STARTS and at(rows, row, column) != brush:
        rows = tuple(line.replace(brush, GRASS) for line in rows)
    return put(rows, row, column, brush)


def settle(rows: Rows, row: int, column: int) -> Rows:
    """A village, joined to one of a single square beside it. Painted again, half of a village becomes one of its own.
    With all letters taken, the board stays as it is."""
    here = at(rows, row, column)
    free = next((sign for sign in VILLAGE_SIGNS if sign not in "".join(rows)), "")
    if here in VILLAGE_SIGNS and "".join(rows).count(here) == VILLAGE_MOST:
        return put(rows, row, column, free) if free else rows
    beside = [at(rows, row + down, column + right) for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0))]
    alone = [sign for sign in beside if sign and sign in VILLAGE_SIGNS and "".join(rows).count(sign) == 1]
    sign = alone[0] if alone else here if here in VILLAGE_SIGNS else free
    return put(rows, row, column, sign) if sign else rows


def counts(rows: Rows) -> dict[str, int]:
    """How many there are of what each brush paints; villages, not their squares."""
    signs = "".join(rows)
    found = {brush: signs.count(brush) for brush in BRUSHES if brush != VILLAGE}
    return {**found, VILLAGE: sum(sign in signs for sign in VILLAGE_SIGNS)}


# Looks.


def draw(canvas: Canvas, box: Box, rows: Rows, table: Table) -> None:
    """The whole board with its frame."""
    draw_board.frame(canvas, box, table)
    for row in range(SIZE):
        for column in range(SIZE):
            sign = at(rows, row, column)
            draw_square(canvas, square(box, row, column), sign, (3 * row + column) % 4, table)
    for sign in VILLAGE_SIGNS:
        boxes = [square(box, row, column) for row in range(SIZE) for column in range(SIZE)
                 if at(rows, row, column) == sign]
        if len(boxes) == VILLAGE_MOST:
            whole = around(boxes)
            draw_board.village(canvas, whole, ("wide" if whole.w > whole.h else "tall",), table)


def draw_square(canvas: Canvas, box: Box, sign: str, kin: int, table: Table) -> None:
    """One square by its sign, a village as if it stood alone."""
    if sign in VILLAGE_SIGNS or sign == VILLAGE:
        draw_board.village(canvas, box, ("",), table)
        return
    kind = "water" if sign == WATER else "start" if sign in STARTS else "land"
    colour = COLOURS[STARTS[sign]] if sign in STARTS else ""
    draw_board.square(canvas, box, (kind, colour, kin, False), table)


def square(box: Box, row: int, column: int) -> Box:
    """Where a square lies in the board's box; the top row first."""
    grid = box.inset(RIM)
    side = grid.w / SIZE
    return Box(grid.x + side * column, grid.y + side * row, side, side)


def row_name(row: int) -> int:
    """What a row of the file, from 1, is called on the board: its rows count from below."""
    return SIZE + 1 - row
