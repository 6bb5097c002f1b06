"""The boards by game: a game's package here has a module `board` with its class `TheBoard`, and, where players can
make boards of their own, a module `painting`."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast

from xian.scenes.boards.board import Board, Table
from xian.scenes.parade import Parade
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box

Rows = tuple[str, ...]


def board_of(table: Table) -> Board:
    """A board for that game."""
    return cast(Board, import_module(f"xian.scenes.boards.{table.game.key}.board").TheBoard(table))


class Painting(Protocol):
    """What a game's module `painting` offers the board editor. A board is rows of signs, the top row first."""

    SIZE: int
    """Squares in a row, and rows."""
    BRUSHES: tuple[str, ...]
    NAMES: dict[str, str]
    """The brushes' names in the catalogues: `brush.<name>`."""
    EMPTY: Rows
    """A board to begin with."""

    def paint(self, rows: Rows, row: int, column: int, brush: str) -> Rows:
        """The board with one square painted; the same where that can't be."""

    def counts(self, rows: Rows) -> dict[str, int]:
        """How many there are of what each brush paints."""

    def draw(self, canvas: Canvas, box: Box, rows: Rows, table: Table) -> None:
        """The whole board."""

    def draw_square(self, canvas: Canvas, box: Box, sign: str, kin: int, table: Table) -> None:
        """One square by its sign or brush."""

    def square(self, box: Box, row: int, column: int) -> Box:
        """Where a square lies in the board's box."""

    def row_name(self, row: int) -> int:
        """What a row, counted from 1 at the top, is called on the board."""


def has_painting(game: str) -> bool:
    """Whether players can paint boards of that game."""
    return find_spec(f"xian.scenes.boards.{game}.painting") is not None


def painting_of(game: str) -> Painting:
    """How boards of that game are painted."""
    return cast(Painting, import_module(f"xian.scenes.boards.{game}.painting"))


def parade_of(game: str) -> Parade:
    """How that game ends; without a module of its own, before its seats alone."""
    name = f"xian.scenes.boards.{game}.parade"
    return cast(Parade, import_module(name).PARADE) if find_spec(name) else Parade()
