"""The boards by game: a game's package here has a module `board` with its class `TheBoard`."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from xian.scenes.boards.board import Board, Table


def board_of(table: Table) -> Board:
    """A board for that game."""
    return cast(Board, import_module(f"xian.scenes.boards.{table.game.key}.board").TheBoard(table))
