"""The board of Qin: its frame and squares, villages, tiles, the borders of provinces, pagodas."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import sin, tau
from typing import Final

from xian.engine.qin.moves import COLUMNS
from xian.engine.qin.slots import WIDTH
from xian.scenes.boards.board import Table
from xian.scenes.boards.qin.places import RIM, QinPlaces
from xian.scenes.boards.qin.pointing import DOWN, RIGHT, tall
from xian.scenes.boards.signs import table_top
from xian.scenes.seat_sign import SMALLEST, seat_sign
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box, Point
from xian.ui.shapes import Polygon
from xian.ui.theme import PATTERNS

PICTURES: Final = {"R": "red", "Y": "yellow", "B": "blue"}
GRASSES: Final = ("qin/grass-1", "qin/grass-2", "qin/grass-flowers", "qin/grass-3", "qin/grass-4", "qin/grass-1",
                  "qin/grass-trees", "qin/grass-3", "qin/grass-2", "qin/grass-stones", "qin/grass-4", "qin/grass-3",
                  "qin/grass-flowers", "qin/grass-1", "qin/grass-2", "qin/grass-crane", "qin/grass-4")
WATERS: Final = ("qin/water-lotus", "qin/water", "qin/water-carp", "qin/water-reeds", "qin/water")
"""How squares of a kind look by turns, so that no two neighbours are alike."""
INSIDE: Final = 0.085
"""How far inside its squares a border runs, in squares."""
BAND: Final = 0.12
"""The width of its band."""
EACH: Final = {"wave": 2.0, "cloud": 3.0, "meander": 2.0, "lozenge": 1.5}
"""A pattern comes again after so many widths of the band."""
LINE: Final = 3.0
"""The dark line around the frame."""


def ground(c: Canvas, places: QinPlaces, table: Table) -> None:
    """The table and the frame."""
    table_top(c, [*places.panels, places.own, places.frame])
    c.art("qin/frame", places.frame, stretch=True)


def frame(c: Canvas, box: Box, table: Table) -> None:
    """The frame with the letters and numbers of the squares."""
    c.shadow(box, 8, 5)
    c.art("qin/frame", box, stretch=True)
    for rim in rims(box):
        letters(c, rim, (), table)


def rims(box: Box) -> list[Box]:
    """The four sides of a frame that bear letters."""
    inner = box.inset(RIM)
    return [Box(inner.x, box.y + LINE - 1, inner.w, RIM - LINE), Box(inner.x, inner.bottom + 1, inner.w, RIM - LINE),
            Box(box.x + LINE - 1, inner.y, RIM - LINE, inner.h), Box(inner.right + 1, inner.y, RIM - LINE, inner.h)]


def letters(c: Canvas, box: Box, look: tuple[()], table: Table) -> None:
    """The letters of the columns, or the numbers of the rows, along a side of the frame."""
    if box.w > box.h:
        for number, column in enumerate(box.columns(WIDTH), 1):
            c.text(COLUMNS[number], column, 13, colour="legal-over", align="centre")
        return
    for number, row in enumerate(reversed(box.rows(WIDTH)), 1):
        c.text(str(number), row.middle(box.w, 16), 13, colour="legal-over", align="centre")


def square(c: Canvas, box: Box, look: tuple[str, str, int, bool], table: Table) -> None:
    """A square: grass, water, a start, and the territory on it unless its tile is still on its way."""
    kind, colour, kin, coming = look
    if kind == "water":
        c.art(WATERS[kin % len(WATERS)], box, stretch=True)
        return
    c.art(GRASSES[kin % len(GRASSES)] if kind == "land" else GRASSES[0], box, stretch=True)
    if kind == "path":
        c.art("qin/path", box, stretch=True)
    if colour and not coming:
        c.art(f"qin/{colour}", box, stretch=True)
    if kind == "start":
        c.art("qin/start", box, stretch=True)


def village(c: Canvas, box: Box, look: tuple[str], table: Table) -> None:
    c.art(f"qin/village-{look[0]}" if look[0] else "qin/village", box, stretch=True)


def tile(c: Canvas, box: Box, look: tuple[str, int, bool], table: Table) -> None:
    """A tile of two territories, pointing one way; a light frame marks the last one that was laid."""
    name, way, last = look
    first, second = halves(box, way)
    for half, letter in ((first, name[0]), (second, name[1])):
        c.art(f"qin/{PICTURES[letter]}", half, stretch=True)
    c.art("qin/rim-tall" if tall(way) else "qin/rim-wide", box, stretch=True)
    if last:
        c.plate(box, None, radius=3, edge="ink", edge_width=5)
        c.plate(box.inset(0.8), None, radius=3, edge="legal-over", edge_width=3)


def halves(box: Box, way: int) -> tuple[Box, Box]:
    """Where the first half of a tile lies, and where the second."""
    upper, lower = box.rows(2) if tall(way) else box.columns(2)
    return (upper, lower) if way in (RIGHT, DOWN) else (lower, upper)


# Borders.


def border(c: Canvas, box: Box, look: tuple[str, tuple[tuple[int, int], ...], bool], table: Table) -> None:
    """The border of a province inside its squares: a band in its owner's colour with its owner's pattern; that of a
    major province has a second line."""
    colour, squares, major = look
    columns = 1 + max(column for column, _ in squares)
    side = box.w / columns
    paths = list(outlines(set(squares), INSIDE))
    draw_paths(c, box, side, paths, "bone", side * BAND * 1.4)
    draw_paths(c, box, side, paths, colour, side * BAND)
    for path in paths:
        for start, end in pairwise([*path, path[0]]):
            draw_marks(c, PATTERNS[colour], (box.x + start[0] * side, box.y + start[1] * side),
                       (box.x + end[0] * side, box.y + end[1] * side), side * BAND)
    if major:
        draw_paths(c, box, side, list(outlines(set(squares), INSIDE * 2.6)), "bone", side * 0.035)


def draw_paths(c: Canvas, box: Box, side: float, paths: Iterable[list[Point]], colour: str, width: float) -> None:
    for path in paths:
        points = [(box.x + x * side, box.y + y * side) for x, y in path]
        c.lines([*points, points[0]], colour, width)
        for point in points:
            c.disc(point, width / 2, colour)


def draw_marks(c: Canvas, pattern: str, start: Point, end: Point, width: float) -> None:
    """A player's pattern along a straight piece of a border: a wavy line, round clouds, battlements or lozenges."""
    length = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
    count = max(1, round(length / (width * EACH[pattern])))
    ahead = (end[0] - start[0]) / count, (end[1] - start[1]) / count
    aside = -ahead[1] * count / length, ahead[0] * count / length
    reach = width * 0.3

    def at(along: float, across: float) -> Point:
        return (start[0] + ahead[0] * along + aside[0] * across * reach,
                start[1] + ahead[1] * along + aside[1] * across * reach)

    line = max(1.0, width * 0.22)
    if pattern == "wave":
        c.lines([at(step / 6, sin(step / 6 * tau)) for step in range(6 * count + 1)], "bone", line)
    elif pattern == "meander":
        steps = [(0.0, 1.0), (0.5, 1.0), (0.5, -1.0), (1.0, -1.0), (1.0, 1.0)]
        c.lines([at(mark + along, across) for mark in range(count) for along, across in steps], "bone", line)
    elif pattern == "cloud":
        for mark in range(count):
            for along, size in ((0.3, 0.8), (0.48, 1.35), (0.66, 0.8)):
                c.disc(at(mark + along, 0), reach * size, "bone")
    else:
        wide = reach * 1.25 * count / length
        for mark in range(count):
            middle = mark + 0.5
            c.shape(Polygon((at(middle - wide, 0), at(middle, -1.25), at(middle + wide, 0), at(middle, 1.25))), "bone",
                    moving=True)


def outlines(squares: set[tuple[int, int]], inset: float) -> Iterator[list[Point]]:
    """The closed lines around a group of squares (column and row from above), so far inside; their corners."""
    edges: dict[tuple[Point, Point], Point] = {}
    for x, y in squares:
        for beside, start, way in (((x, y - 1), (x, y), (1, 0)), ((x + 1, y), (x + 1, y), (0, 1)),
                                   ((x, y + 1), (x + 1, y + 1), (-1, 0)), ((x - 1, y), (x, y + 1), (0, -1))):
            if beside not in squares:
                edges[start, way] = start[0] + way[0], start[1] + way[1]
    while edges:
        yield walked(edges, *next(iter(edges)), inset)


def walked(edges: dict[tuple[Point, Point], Point], start: Point, way: Point, inset: float) -> list[Point]:
    """Walk once around from an edge, with the squares at the right hand; the edges walked are taken away."""
    corners: list[Point] = []
    here, first = start, (start, way)
    while (here, way) in edges:
        there = edges.pop((here, way))
        right, left = (-way[1], way[0]), (way[1], -way[0])
        turn = next((to for to in (right, way, left) if (there, to) in edges or (there, to) == first), way)
        if turn != way:
            ahead = -inset if turn == right else inset
            corners.append((there[0] + inset * right[0] + ahead * way[0], there[1] + inset * right[1] + ahead * way[1]))
        here, way = there, turn
    return corners


def pagoda(c: Canvas, box: Box, look: tuple[str], table: Table) -> None:
    """A pagoda in its owner's colours, with the owner's sign where it is large enough to be read."""
    body = box.fitted(100 / 120)
    c.art("qin/pagoda", body, dye=look[0])
    if body.h > 34:
        side = max(SMALLEST, body.w * 0.44)
        seat_sign(c, Box(body.right - side, body.bottom - side, side, side), look[0])
