"""The component pack of Qin: the figures and boards of the TOML file, checked, as `Components` (Q1)."""

from __future__ import annotations

import re
from typing import Final

from xian.engine.components import NAME_MOST, SOURCES, PackTable, shown
from xian.engine.game import Fault
from xian.engine.packs import Figures, Packs, filled, wholes
from xian.engine.qin.board import BoardMap
from xian.engine.qin.board_check import board_problems, read_rows
from xian.engine.qin.components import Components
from xian.engine.qin.slots import HAND_SIZE, ONE_COLOUR, SEATS, TILES

COPIES: Final = (0, 24)
TILES_MOST: Final = 72
"""As many as the printed game has; the board takes no more."""
PAGODAS: Final = (2, 99)
MAJOR: Final = (3, 20)
"""Territories (Q4.3)."""
BOARDS_MOST: Final = 20
BOARD_NAME: Final = re.compile(rf"[a-z][a-z0-9_-]{{0,{NAME_MOST - 1}}}")

def _tiles(table: PackTable, figures: Figures) -> None:
    """Q1.2. Enough of one colour that a fair hand can be drawn for everybody (Q2.1)."""
    mark = len(table.report.problems)
    counts = [table.integer(tile, COPIES) for tile in TILES]
    figures["tiles"] = counts
    if len(table.report.problems) > mark or table.data is None:
        return
    if sum(counts) > TILES_MOST:
        table.report.add(table.path, Fault("qin.tiles-most", most=TILES_MOST, count=sum(counts)))
    least = HAND_SIZE * (SEATS - 1) + 1
    if sum(counts[:ONE_COLOUR]) < least:
        few = sum(counts[:ONE_COLOUR])
        table.report.add(table.path, Fault("qin.tiles-fair", least=least, count=few))
    if sum(counts) < HAND_SIZE * SEATS:
        table.report.add(table.path, Fault("qin.tiles-few", least=HAND_SIZE * SEATS, count=sum(counts)))


def _pagodas(table: PackTable, figures: Figures) -> None:
    """Q1.3 and Q1.7."""
    figures["pagodas"] = [0] * (SEATS + 1)
    for players, entry in table.numbered("players", 2, SEATS):
        figures["pagodas"][players] = entry.integer("count", PAGODAS)
        entry.close()
    figures["fewer"] = [[0] * SEATS for _ in range(SEATS + 1)]
    for players, entry in table.numbered("balance", 2, SEATS):
        fewer = entry.integers("fewer", players, (0, PAGODAS[1]))
        figures["fewer"][players] = fewer
        if fewer and max(fewer) >= figures["pagodas"][players] > 0:
            entry.problem("fewer", Fault("qin.no-pagoda", fewer=max(fewer), pagodas=figures["pagodas"][players]))
        entry.close()


def _boards(top: PackTable, figures: Figures) -> None:
    """Q1.5 and Q1.6."""
    figures["boards"], figures["titles"] = [], {}
    boards = top.tables("boards")
    if "boards" in top and not boards and isinstance((top.data or {})["boards"], list):
        top.problem("boards", Fault("qin.no-board"))
    if len(boards) > BOARDS_MOST:
        top.problem("boards", Fault("qin.boards-most", most=BOARDS_MOST, count=len(boards)))
    for board in boards[:BOARDS_MOST]:
        name = board.text("name")
        if name and not BOARD_NAME.fullmatch(name):
            board.problem("name", Fault("qin.board-name", name=shown(name), most=NAME_MOST))
        if name and name in [other for other, _ in figures["boards"]]:
            board.problem("name", Fault("qin.board-twice", name=shown(name)))
        figures["titles"][name] = board.title()
        board.choice("source", SOURCES)
        figures["boards"].append([name, _rows(board)])
        board.close()


def _rows(board: PackTable) -> list[str]:
    """The rows without their spaces; every problem with its row."""
    rows = board.texts("rows")
    compact = [row.replace(" ", "") for row in rows]
    if board.data is not None and "rows" in board and isinstance(board.data["rows"], list):
        for row, reason in board_problems(compact):
            path = (*board.path, "rows", row) if row else (*board.path, "rows")
            board.report.add(path, reason)
    return compact


def _finish(figures: Figures) -> Components:
    """Boards as the rules read them."""
    components: Components = filled(Components(), {
        name: value for name, value in figures.items() if name not in ("boards", "titles")})
    components.boards = [BoardMap(name, *read_rows(rows)) for name, rows in figures["boards"]]
    for board in components.boards:
        board.titles = figures["titles"][board.name]
    return components


PACKS: Final = Packs("qin", {"tiles": _tiles, "pagodas": _pagodas, "province": wholes(major=("major", MAJOR))},
                     _finish, _boards)
FILE, house_pack, read_pack, pack_problems = PACKS.file, PACKS.house_pack, PACKS.read_pack, PACKS.pack_problems
