"""The board of Qin: its frame and squares, villages, tiles, the borders of provinces, pagodas."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from xian.engine.qin.moves import COLUMNS
from xian.engine.qin.slots import WIDTH
from xian.scenes.boards.board import Table
from xian.scenes.boards.qin.places import RIM, Places
from xian.scenes.boards.qin.ways import DOWN, RIGHT, tall
from xian.scenes.seat_sign import seat_sign
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box, Point

PICTURES: Final = {"R": "red", "Y": "yellow", "B": "blue"}
INSIDE: Final = 0.068
"""How far inside its squares a border runs, in squares."""
LINE: Final = 3.0
"""The dark line around the frame."""


def ground(c: Canvas, places: Places, table: Table) -> None:
    """The table and the frame."""
    c.fill("ground")
    if not c.theme.high_contrast:
        c.art("board/table", c.size, stretch=True)
    frame(c, places.frame)


def frame(c: Canvas, box: Box) -> None:
    """The frame with the letters and numbers of the squares."""
    c.shadow(box, 8, 5)
    c.art("qin/frame", box, stretch=True)
    grid = box.inset(RIM)
    for number, (column, row) in enumerate(zip(grid.columns(WIDTH), reversed(grid.rows(WIDTH)), strict=True), 1):
        for y in (box.y + LINE - 1, grid.bottom + 1):
            c.text(COLUMNS[number], Box(column.x, y, column.w, RIM - LINE), 13, colour="legal-over", align="centre")
        for x in (box.x + LINE - 1, grid.right + 1):
            c.text(str(number), Box(x, row.centre[1] - 8, RIM - LINE, 16), 13, colour="legal-over", align="centre")


def square(c: Canvas, box: Box, look: tuple[str, str, int, bool], table: Table) -> None:
    """A square: grass, water, a start, and the territory on it unless its tile is still on its way."""
    kind, colour, kin, coming = look
    if kind == "water":
        c.art("qin/water-lotus" if kin == 0 else "qin/water", box, stretch=True)
        return
    c.art(f"qin/grass-{kin + 1}", box, stretch=True)
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
    """The border of a province in its owner's colour, inside its squares; that of a major province is double."""
    colour, squares, major = look
    columns = 1 + max(column for column, _ in squares)
    side = box.w / columns
    paths = list(outlines(set(squares), INSIDE))
    draw_paths(c, box, side, paths, "bone", side * 0.125)
    draw_paths(c, box, side, paths, colour, side * 0.075)
    if major:
        draw_paths(c, box, side, list(outlines(set(squares), INSIDE * 2.5)), "bone", side * 0.035)


def draw_paths(c: Canvas, box: Box, side: float, paths: Iterable[list[Point]], colour: str, width: float) -> None:
    for path in paths:
        points = [(box.x + x * side, box.y + y * side) for x, y in path]
        c.lines([*points, points[0]], colour, width)
        for point in points:
            c.disc(point, width / 2, colour)


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
        side = body.w * 0.42
        seat_sign(c, Box(body.right - side, body.bottom - side, side, side), look[0])
