"""The rules of Qin a second time, slow and plain: every group found anew by walking over the whole board.

It shares with the engine the numbers of tiles and squares and nothing else. `make soak` and the tests play both side
by side: after every move, territories, provinces, villages, pagodas and the legal placements must be the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from xian.engine.qin.moves import lay as move_of
from xian.engine.qin.state import QinState

ACROSS: Final = 13
TILES: Final = ("RR", "YY", "BB", "RY", "RB", "YB")
SIGNS: Final = {1: "R", 2: "Y", 3: "B"}

Group: TypeAlias = frozenset[int]


@dataclass
class Province:
    """A province, its owner and its pagodas."""

    squares: Group
    owner: int
    pagodas: int


@dataclass
class World:
    """A board with what lies on it."""

    players: int
    major: int
    left: list[int]
    grass: frozenset[int]
    villages: list[list[int]]
    colour: dict[int, str] = field(default_factory=dict)
    provinces: list[Province] = field(default_factory=list)
    holders: list[int | None] = field(default_factory=list)
    winner: int | None = None


def sides(square: int) -> Iterator[int]:
    """The squares that share a side with a square."""
    row, column = divmod(square, ACROSS)
    for other_row, other_column in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
        if 0 <= other_row < ACROSS and 0 <= other_column < ACROSS:
            yield ACROSS * other_row + other_column


BESIDE: Final = [tuple(sides(square)) for square in range(ACROSS * ACROSS)]


def beside(square: int) -> tuple[int, ...]:
    return BESIDE[square]


def begin(state: QinState) -> World:
    """The world of a game in which nothing has been laid."""
    kinds = state.setting.board.kinds
    return World(
        players=state.players,
        major=state.setting.components.major,
        left=list(state.setting.pagodas),
        grass=frozenset(square for square, kind in enumerate(kinds) if kind == 0),
        villages=[list(squares) for squares in state.setting.board.villages],
        colour={square: SIGNS[kind] for square, kind in enumerate(kinds) if kind in SIGNS},
        holders=[None for _ in state.setting.board.villages],
    )


def groups(colour: dict[int, str]) -> list[Group]:
    """All connected territories of one colour, lone ones too."""
    found: list[Group] = []
    seen: set[int] = set()
    for start in sorted(colour):
        if start in seen:
            continue
        group, edge = {start}, [start]
        while edge:
            for square in beside(edge.pop()):
                if colour.get(square) == colour[start] and square not in group:
                    group.add(square)
                    edge.append(square)
        seen |= group
        found.append(frozenset(group))
    return found


# Where a tile can be laid (Q3.1, Q4.5)

def placements(world: World, tile: int) -> Iterator[tuple[int, int]]:
    """Where the first half and the second half of a tile can go; both orders, for a tile of one colour too."""
    free = world.grass - set(world.colour)
    touching = {square for square in free if any(other in world.colour for other in beside(square))}
    one, two = TILES[tile]
    ones, twos = reached(world, free, one), reached(world, free, two)
    for first in free:
        for second in beside(first):
            if second not in free or (first not in touching and second not in touching):
                continue
            if one == two:
                if may_join(world, ones[first] | ones[second]):
                    yield first, second
            elif may_join(world, ones[first]) and may_join(world, twos[second]):
                yield first, second


def reached(world: World, free: frozenset[int], sign: str) -> dict[int, set[int]]:
    """The provinces of a colour beside each free square."""
    province_at = {square: place for place, province in enumerate(world.provinces) for square in province.squares
                   if world.colour[square] == sign}
    return {square: {province_at[other] for other in beside(square) if other in province_at} for square in free}


def may_join(world: World, places: set[int]) -> bool:
    """Q4.5: no tie for the most, no two majors, no major that changes its owner."""
    if len(places) < 2:
        return True
    parts = [world.provinces[place] for place in places]
    majors = [province for province in parts if len(province.squares) >= world.major]
    best = owners_by_size(parts)[0]
    if len(majors) > 1 or len(best) > 1:
        return False
    return not majors or majors[0].owner == best[0]


def owners_by_size(parts: list[Province]) -> tuple[list[int], int]:
    """Who has the most territories in these provinces, added up, and how many."""
    sums: dict[int, int] = {}
    for province in parts:
        sums[province.owner] = sums.get(province.owner, 0) + len(province.squares)
    most = max(sums.values())
    return sorted(owner for owner, size in sums.items() if size == most), most


# What a tile does (Q3.2, Q4)

def lay(world: World, mover: int, tile: int, first: int, second: int) -> None:
    """Lay the tile and settle everything."""
    world.colour[first], world.colour[second] = TILES[tile]
    touched: list[Group] = []
    for square in (first, second):
        for group in groups(world.colour):
            if square in group and len(group) >= 2 and group not in touched:
                touched.append(group)
    parts_of = {group: [province for province in world.provinces if province.squares <= group] for group in touched}
    for group in touched:
        if parts_of[group]:
            take_in(world, group, parts_of[group])
    for group in touched:
        if not parts_of[group] and world.winner is None:
            world.provinces.append(Province(group, mover, 1))
            put(world, mover)
    order = [(mover + step) % world.players for step in range(world.players)]
    crown(world, order, touched)
    settle_villages(world, order)


def put(world: World, seat: int) -> None:
    """One pagoda down; the last one wins (Q5.1)."""
    world.left[seat] -= 1
    if world.left[seat] == 0:
        world.winner = seat


def take_in(world: World, group: Group, parts: list[Province]) -> None:
    """Grow one province (Q4.2), or join several (Q4.4)."""
    owner = owners_by_size(parts)[0][0]
    stack = max(province.pagodas for province in parts if province.owner == owner)
    for province in parts:
        world.left[province.owner] += province.pagodas
        world.provinces.remove(province)
    world.left[owner] -= stack
    world.provinces.append(Province(group, owner, stack))


def crown(world: World, order: list[int], touched: list[Group]) -> None:
    """Second pagodas (Q4.3) in the order of Q4.8: by players, one player's own by the halves of the tile."""
    by_halves = [province for group in touched for province in world.provinces if province.squares == group]
    for seat in order:
        for province in by_halves:
            due = province.owner == seat and len(province.squares) >= world.major and province.pagodas == 1
            if due and world.winner is None:
                province.pagodas = 2
                put(world, seat)


def connected(world: World, village: list[int]) -> list[int]:
    """Each seat's pagodas on provinces beside a village (Q4.6)."""
    around = {square for part in village for square in beside(part)}
    found = [0] * world.players
    for province in world.provinces:
        if province.squares & around:
            found[province.owner] += province.pagodas
    return found


def settle_villages(world: World, order: list[int]) -> None:
    """Takers of all villages first, then each taking (Q4.6 to Q4.8)."""
    takers: dict[int, int] = {}
    for number, village in enumerate(world.villages):
        found = connected(world, village)
        best = [seat for seat in range(world.players) if found[seat] == max(found) and found[seat] > 0]
        if len(best) == 1 and world.holders[number] != best[0]:
            takers[number] = best[0]
    for seat in order:
        for number, taker in takers.items():
            if taker == seat and world.winner is None:
                holder = world.holders[number]
                if holder is not None:
                    world.left[holder] += 1
                world.holders[number] = seat
                put(world, seat)


# Held against the engine

def differences(world: World, state: QinState) -> Iterator[str]:
    """What is not the same in the engine's position, in sentences."""
    mine = sorted((sorted(province.squares), province.owner, province.pagodas) for province in world.provinces)
    theirs = sorted((state.squares(number), state.owner(number), state.pagodas(number)) for number in state.provinces())
    if mine != theirs:
        yield f"provinces: {mine} by the rules, {theirs} in the engine"
    colours = {square: SIGNS[state.v[square]] for square in range(ACROSS * ACROSS) if state.v[square] in SIGNS}
    if colours != world.colour:
        yield f"territories: {world.colour} by the rules, {colours} in the engine"
    holders = [-1 if holder is None else holder for holder in world.holders]
    if holders != [state.holder(village) for village in range(len(holders))]:
        yield f"villages: held by {holders} by the rules"
    if world.left != [state.left(seat) for seat in range(state.players)]:
        yield f"pagodas left: {world.left} by the rules"
    if (-1 if world.winner is None else world.winner) != state.winner:
        yield f"won by {world.winner} by the rules, {state.winner} in the engine"
    sizes = [len(state.squares(number)) - state.size(number) for number in state.provinces()]
    if any(sizes):
        yield "the engine has lost count of a province's territories"


def legal(world: World, hand: list[int]) -> list[int]:
    """Every legal move with these tiles."""
    return sorted({move_of(tile, first, second) for tile in set(hand) for first, second in placements(world, tile)})
