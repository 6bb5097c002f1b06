"""A position as text for a terminal, at most 100 columns; what a view hides is a question mark."""

from __future__ import annotations

from collections.abc import Sequence

from xian.engine import described
from xian.engine.described import MARGIN, fields
from xian.engine.game import Seat
from xian.engine.qin import slots as at
from xian.engine.qin.moves import COLUMNS, square_name, text
from xian.engine.qin.state import QinState


def describe(state: QinState, names: Sequence[str]) -> str:
    """The whole position; `names` are the players' by seat."""
    people = described.people(state, names)
    lines = [heading(state, people), "", *board_lines(state), "", *village_lines(state)]
    lines += fields("Piles", [f"{state.v[at.IN_PILES]} tiles"])
    if state.laid:
        lines += fields("Last tile", [text(state.laid[-1])])
    for seat in range(state.players):
        lines += ["", *player_lines(state, seat, people[seat])]
    return described.page(lines)


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
    for row in range(at.WIDTH - 1, -1, -1):
        cells = [cell(state, at.WIDTH * row + column) for column in range(at.WIDTH)]
        lines.append(f"{row + 1:>11}  " + " ".join(sign.ljust(2) for sign in cells))
    return [*lines, " " * MARGIN + " ".join(letter.ljust(2) for letter in COLUMNS[1:at.WIDTH + 1])]


def cell(state: QinState, square: int) -> str:
    """One square in two letters."""
    kind = state.v[square]
    if kind <= at.GRASS:
        return "."
    if kind == at.WATER:
        return "~"
    if kind == at.VILLAGE:
        return "*" + number(state.v[at.HOLDER + state.setting.board.village_of[square]])
    province = state.v[at.PROVINCE + square]
    return at.LETTERS[kind - 1] + (number(state.owner(province)) if province else "")


def number(seat: Seat) -> str:
    return "" if seat == at.NONE else str(seat + 1)


def village_lines(state: QinState) -> list[str]:
    """The number of who holds each village, and each seat's number with its pagodas connected."""
    items = []
    for village in range(len(state.setting.board.villages)):
        holder = state.v[at.HOLDER + village]
        counts = [f"{seat + 1}: {found}" for seat, found in enumerate(state.connected(village)) if found]
        of = "free" if holder == at.NONE else f"held by {holder + 1}"
        beside = f" [{' · '.join(counts)}]" if counts else ""
        if counts or holder != at.NONE:
            items.append(f"{state.setting.board.village_name(village)} {of}{beside}")
    return fields("Villages", items)


def player_lines(state: QinState, seat: Seat, person: str) -> list[str]:
    """One player: pagodas, hand and provinces."""
    lines = [f"{person}: {state.left(seat)} pagodas left, {state.on_board(seat)} on the board"]
    lines += fields("  hand", ["?" if tile == at.HIDDEN else at.TILES[tile] for tile in state.hand(seat)])
    own = [province for province in state.provinces() if state.owner(province) == seat]
    items = []
    for province in own:
        squares = state.squares(province)
        stack = " with two pagodas" if state.pagodas(province) == 2 else ""
        items.append(f"{at.COLOURS[state.v[squares[0]]]} {square_name(squares[0])} of {len(squares)}{stack}")
    return lines + fields("  provinces", items)
