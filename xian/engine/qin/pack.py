"""The component pack of Qin: the figures and boards of the TOML file, checked, as `Components` (Q1)."""

from __future__ import annotations

import hashlib
import json
import re
from functools import cache
from typing import Any, Final, TypeAlias

from xian.engine.components import NAME_MOST, SOURCES, Report, Table, open_pack, parse, shown
from xian.engine.data import COMPONENTS, read_text
from xian.engine.game import BadInput, Fault, Pack
from xian.engine.qin.board import Board
from xian.engine.qin.board_check import board_problems, read_rows
from xian.engine.qin.components import Components
from xian.engine.qin.slots import HAND_SIZE, ONE_COLOUR, SEATS, TILES

FILE: Final = COMPONENTS / "qin.toml"
HOUSE: Final = "house"
COPIES: Final = (0, 24)
TILES_MOST: Final = 72
"""As many as the printed game has; the board takes no more."""
PAGODAS: Final = (2, 99)
MAJOR: Final = (3, 20)
BOARDS_MOST: Final = 20
BOARD_NAME: Final = re.compile(rf"[a-z][a-z0-9_-]{{0,{NAME_MOST - 1}}}")

Figures: TypeAlias = dict[str, Any]
"""Plain data by the names of the fields of `Components`, boards as their rows."""


def read_pack(text: str, source: str) -> Pack:
    """Check a component pack. Raises BadInput with file, line, key and reason of the first problem."""
    report = Report(text, source)
    pack = _read(text, report)
    report.raise_first()
    return _finished(pack)


def pack_problems(text: str, source: str) -> list[str]:
    """Everything that is wrong with a pack, in sentences; nothing when it can be played with."""
    report = Report(text, source)
    try:
        _read(text, report)
    except BadInput as error:
        return [str(error)]
    return [str(problem) for problem in report.problems]


@cache
def house_pack() -> Pack:
    """The components that come with the program."""
    report = Report(_house_text(), FILE.name)
    pack = _figures_pack(*_walk(_house_text(), report, None))
    report.raise_first()
    return _finished(pack)


@cache
def _house_text() -> str:
    return read_text(FILE)


def _read(text: str, report: Report) -> Pack:
    pack = _figures_pack(*_walk(text, report, parse(_house_text(), FILE.name)))
    if pack.name == HOUSE and not report.problems and pack.digest != house_pack().digest:
        report.add(("name",), Fault("pack.house", name=repr(HOUSE)))
    return pack


def _figures_pack(name: str, figures: Figures) -> Pack:
    """The digest is over the figures alone, so that layout, comments, titles and marks don't change it."""
    counted = {key: value for key, value in figures.items() if key != "titles"}
    canonical = json.dumps(counted, sort_keys=True, separators=(",", ":"))
    return Pack("qin", name, hashlib.sha256(canonical.encode()).hexdigest()[:16], figures)


def _finished(pack: Pack) -> Pack:
    """The pack with its figures as the rules read them; only for figures without a problem."""
    figures: Figures = pack.tables
    tables = Components()
    tables.tiles = figures["tiles"]
    tables.pagodas = figures["pagodas"]
    tables.fewer = figures["fewer"]
    tables.major = figures["major"]
    tables.boards = [Board(name, *read_rows(rows)) for name, rows in figures["boards"]]
    for board in tables.boards:
        board.titles = figures["titles"][board.name]
    return Pack(pack.game, pack.name, pack.digest, tables)


def _walk(text: str, report: Report, house: dict[str, Any] | None) -> tuple[str, Figures]:
    """Read every table of the pack; the problems are in the report."""
    name, top = open_pack(text, report, "qin", house)
    figures: Figures = {}
    for key, read in (("tiles", _tiles), ("pagodas", _pagodas), ("province", _province)):
        table = top.table(key)
        table.choice("source", SOURCES)
        read(table, figures)
        table.close()
    _boards(top, figures)
    top.close()
    return name, figures


def _tiles(table: Table, figures: Figures) -> None:
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


def _pagodas(table: Table, figures: Figures) -> None:
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


def _province(table: Table, figures: Figures) -> None:
    """Q4.3."""
    figures["major"] = table.integer("major", MAJOR)


def _boards(top: Table, figures: Figures) -> None:
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


def _rows(board: Table) -> list[str]:
    """The rows without their spaces; every problem with its row."""
    rows = board.texts("rows")
    compact = [row.replace(" ", "") for row in rows]
    if board.data is not None and "rows" in board and isinstance(board.data["rows"], list):
        for row, reason in board_problems(compact):
            path = (*board.path, "rows", row) if row else (*board.path, "rows")
            board.report.add(path, reason)
    return compact
