"""A position as text for a terminal, at most 100 columns; what a view hides is a question mark."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from xian.engine.game import Seat
from xian.engine.qin.moves import COLUMNS, square_name, text
from xian.engine.qin.slots import (
    COLOURS,
    GRASS,
    HIDDEN,
    HOLDER,
    IN_PILES,
    LETTERS,
    NONE,
    PROVINCE,
    TILES,
    VILLAGE,
    WATER,
    WIDTH,
)
from xian.engine.qin.state import QinState

LINE: Final = 100
NAME_MOST: Final = 16
MARGIN: Final = 13


def describe(state: QinState, names: Sequence[str]) -> str:
    """The whole position; `names` are the players' by seat."""
    people = [f"{short(names[seat])} ({seat + 1})" for seat in range(state.players)]
    lines = [heading(state, people), "", *board_lines(state), "", *village_lines(state)]
    lines += fields("Piles", [f"{state.v[IN_PILES]} tiles"])
    if state.laid:
        lines += fields("Last tile", [text(state.laid[-1])])
    for seat in range(state.players):
        lines += ["", *player_lines(state, seat, people[seat])]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def short(name: str) -> str:
    """A name that leaves room for the rest of the line; it has come from outside."""
    printable = "".join(letter if letter.isprintable() else " " for letter in name[:NAME_MOST + 1])
    return printable if len(printable) <= NAME_MOST else printable[:NAME_MOST - 1] + "…"


def fields(label: str, items: Sequence[str]) -> list[str]:
    """Items after a label, going on in the next line when they are too long for one."""
    lines: list[str] = []
    line = label.ljust(MARGIN)
    empty = True
    for item in items or ["-"]:
        grown = line + ("" if empty else ", ") + item
        if len(grown) >= LINE and not empty:
            lines.append(line + ",")
            grown = " " * MARGIN + item
        line, empty = grown, False
    return [*lines, line]


def heading(state: QinState, people: list[str]) -> str:
    """The turn, and whose it is."""
    if state.over:
        winners = state.winners()
        names = " and ".join(people[seat] for seat in winners)
        return f"The game is over: {names} {'wins' if len(winners) == 1 else 'win'}."
    return f"Turn {state.turn} on the board {state.setting.board.name}: {people[state.to_move]} lays a tile."


def board_lines(state: QinState) -> list[str]:
    """13 rows, the top one first. A territory is its letter and its owner's number."""
    lines = ["Board        R Y B territory and its owner's number · * village and its holder's · . grass · ~ water"]
    for row in range(WIDTH - 1, -1, -1):
        cells = [cell(state, WIDTH * row + column) for column in range(WIDTH)]
        lines.append(f"{row + 1:>11}  " + " ".join(sign.ljust(2) for sign in cells))
    return [*lines, " " * MARGIN + " ".join(letter.ljust(2) for letter in COLUMNS[1:WIDTH + 1])]


def cell(state: QinState, square: int) -> str:
    """One square in two letters."""
    kind = state.v[square]
    if kind <= GRASS:
        return "."
    if kind == WATER:
        return "~"
    if kind == VILLAGE:
        return "*" + number(state.v[HOLDER + state.setting.board.village_of[square]])
    province = state.v[PROVINCE + square]
    return LETTERS[kind - 1] + (number(state.owner(province)) if province else "")


def number(seat: Seat) -> str:
    return "" if seat == NONE else str(seat + 1)


def village_lines(state: QinState) -> list[str]:
    """The number of who holds each village, and each seat's number with its pagodas connected."""
    items = []
    for village in range(len(state.setting.board.villages)):
        holder = state.v[HOLDER + village]
        counts = [f"{seat + 1}: {found}" for seat, found in enumerate(state.connected(village)) if found]
        of = "free" if holder == NONE else f"held by {holder + 1}"
        beside = f" [{' · '.join(counts)}]" if counts else ""
        if counts or holder != NONE:
            items.append(f"{state.setting.board.village_name(village)} {of}{beside}")
    return fields("Villages", items)


def player_lines(state: QinState, seat: Seat, person: str) -> list[str]:
    """One player: pagodas, hand and provinces."""
    lines = [f"{person}: {state.left(seat)} pagodas left, {state.on_board(seat)} on the board"]
    lines += fields("  hand", ["?" if tile == HIDDEN else TILES[tile] for tile in state.hand(seat)])
    own = [province for province in state.provinces() if state.owner(province) == seat]
    items = []
    for province in own:
        squares = state.squares(province)
        stack = " with two pagodas" if state.pagodas(province) == 2 else ""
        items.append(f"{COLOURS[state.v[squares[0]]]} {square_name(squares[0])} of {len(squares)}{stack}")
    return lines + fields("  provinces", items)
