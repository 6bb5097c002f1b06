"""Whether 13 rows of signs are a board (Q1.6), and the board they are. The board editor asks here too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from xian.engine.components import shown
from xian.engine.game import Fault
from xian.engine.qin.board import SIDES
from xian.engine.qin.moves import square_name
from xian.engine.qin.slots import BLUE, GRASS, LETTERS, RED, SQUARES, VILLAGE, WATER, WIDTH, YELLOW

GRASS_SIGN: Final = "."
WATER_SIGN: Final = "~"
STARTS: Final = {"R": RED, "Y": YELLOW, "B": BLUE}
NAMES: Final = {"R": Fault("qin.red"), "Y": Fault("qin.yellow"), "B": Fault("qin.blue")}
VILLAGE_SIGNS: Final = "abcdefghijklmnopqrstuvwxyz"
VILLAGE_MOST: Final = 2
SIGNS: Final = " ".join([GRASS_SIGN, WATER_SIGN, *STARTS])
"""What may stand on a board beside villages."""


def board_problems(rows: Sequence[str]) -> list[tuple[int, Fault]]:
    """Everything that is wrong with the rows, the top row first, spaces left out: the row from 1, or 0 where it is
    the whole board, and the reason. Nothing when they are a board."""
    wrong = list(_shape(rows))
    return wrong or [*_starts(rows), *_villages(rows), *_one_area(rows), *_first_place(rows)]


def _shape(rows: Sequence[str]) -> Iterator[tuple[int, Fault]]:
    if len(rows) != WIDTH:
        yield 0, Fault("qin.rows", rows=WIDTH, count=len(rows))
    for number, row in enumerate(rows[:WIDTH], 1):
        if len(row) != WIDTH:
            yield number, Fault("qin.squares", squares=WIDTH, count=len(row))
        for sign in row:
            if sign not in (GRASS_SIGN, WATER_SIGN) and sign not in STARTS and sign not in VILLAGE_SIGNS:
                yield number, Fault("qin.sign", sign=shown(sign), signs=SIGNS)
                break


def _places(rows: Sequence[str], sign: str) -> list[int]:
    """The squares with a sign; the first row is the top one."""
    return [WIDTH * (WIDTH - 1 - number) + column for number, row in enumerate(rows)
            for column, other in enumerate(row) if other == sign]


def row_of(square: int) -> int:
    """The row of a square in the file, from 1."""
    return WIDTH - square // WIDTH


def _starts(rows: Sequence[str]) -> Iterator[tuple[int, Fault]]:
    for sign in LETTERS:
        places = _places(rows, sign)
        if not places:
            yield 0, Fault("qin.no-start", colour=NAMES[sign], sign=sign)
        elif len(places) > 1:
            where = tuple(square_name(square) for square in reversed(places))
            yield row_of(places[1]), Fault("qin.starts", colour=NAMES[sign], sign=sign, squares=where)


def _villages(rows: Sequence[str]) -> Iterator[tuple[int, Fault]]:
    for sign in VILLAGE_SIGNS:
        places = _places(rows, sign)
        if len(places) > VILLAGE_MOST:
            reason = Fault("qin.village-large", village=sign, count=len(places), most=VILLAGE_MOST)
            yield row_of(places[-1]), reason
        elif len(places) == VILLAGE_MOST and places[1] not in SIDES[places[0]]:
            where = tuple(square_name(square) for square in sorted(places))
            yield row_of(places[-1]), Fault("qin.village-apart", village=sign, squares=where)


def _one_area(rows: Sequence[str]) -> Iterator[tuple[int, Fault]]:
    """Grass and starts are one area."""
    land = {square for sign in (GRASS_SIGN, *LETTERS) for square in _places(rows, sign)}
    if not land:
        yield 0, Fault("qin.no-grass")
        return
    reached = {max(land)}
    edge = [max(land)]
    while edge:
        for side in SIDES[edge.pop()]:
            if side in land and side not in reached:
                reached.add(side)
                edge.append(side)
    apart = land - reached
    if apart:
        square = max(apart)
        yield row_of(square), Fault("qin.areas", here=square_name(square), there=square_name(max(land)))


def _first_place(rows: Sequence[str]) -> Iterator[tuple[int, Fault]]:
    """A tile finds room beside a start; else nobody could begin."""
    grass = set(_places(rows, GRASS_SIGN))
    starts = [square for sign in LETTERS for square in _places(rows, sign)]
    beside = grass.intersection(side for square in starts for side in SIDES[square])
    if starts and not any(side in grass for square in beside for side in SIDES[square]):
        yield 0, Fault("qin.no-place")


def read_rows(rows: Sequence[str]) -> tuple[list[int], list[int]]:
    """What each square is, and which village each belongs to, of rows without a problem. Villages are numbered in
    the order of their letters."""
    kinds = [GRASS] * SQUARES
    village_of = [-1] * SQUARES
    for sign, kind in (*STARTS.items(), (WATER_SIGN, WATER)):
        for square in _places(rows, sign):
            kinds[square] = kind
    village = 0
    for sign in VILLAGE_SIGNS:
        places = _places(rows, sign)
        for square in places:
            kinds[square] = VILLAGE
            village_of[square] = village
        village += bool(places)
    return kinds, village_of
