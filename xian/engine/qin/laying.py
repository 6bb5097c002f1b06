"""Laying a tile: provinces grow and are joined, then founded, then crowned with second pagodas (Q3.2, Q4).

Each half of a tile of two colours makes a `Change` of its own, a tile of one colour makes one. Only what lies
around the tile is looked at; a join is the one effect that walks over the board.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from typing import Final

from xian.engine.game import Event, stop
from xian.engine.qin import slots as at
from xian.engine.qin import villages
from xian.engine.qin.events import ProvinceFounded, ProvinceGrown, ProvinceJoined, TileLaid
from xian.engine.qin.joining import shares
from xian.engine.qin.moves import FIRST, PAIRS, SECOND, WAYS
from xian.engine.qin.pagodas import put, take_back
from xian.engine.qin.position import Position, beside

NO_PROVINCE: Final = 0


class Change:
    """What one colour of the tile does: the group it makes, and the province that comes of it."""

    def __init__(self, colour: int) -> None:
        self.colour: int = colour
        self.squares: list[int] = []
        """The new territories, then the lone ones they reach."""
        self.old: list[int] = []
        """The provinces they reach."""
        self.province: int = NO_PROVINCE
        self.villages: int = 0
        """Mask of the villages to be checked."""


def lay(s: Position, move: int, log: list[Event] | None) -> None:
    """Lay a tile of the hand and settle its effects."""
    v = s.v
    tile = move // WAYS
    way = move % WAYS
    if way < PAIRS:
        first, second = FIRST[way], SECOND[way]
    else:
        first, second = SECOND[way - PAIRS], FIRST[way - PAIRS]
    from_hand(v, at.HAND + at.HAND_SIZE * s.to_move, tile)
    s.laid = [*s.laid, move]
    occupy(s, first, second, at.FIRST_COLOUR[tile], at.SECOND_COLOUR[tile])
    if log is not None:
        log.append(TileLaid(s.to_move, tile, first, second))
        stop(log, s)
    colour, other = at.FIRST_COLOUR[tile], at.SECOND_COLOUR[tile]
    if colour == other:
        changes = [reach(s, [first, second], colour)]
    else:
        changes = [reach(s, [first], colour), reach(s, [second], other)]
    settle(s, changes, log)


def from_hand(v: list[int], start: int, tile: int) -> None:
    """Take one such tile out of a hand that is kept in order."""
    place = start
    while v[place] != tile:
        place += 1
    while place < start + at.HAND_SIZE - 1:
        v[place] = v[place + 1]
        place += 1
    v[place] = at.NONE


def occupy(s: Position, first: int, second: int, colour: int, other_colour: int) -> None:
    """Put territories on two squares, and bring the places for tiles up to date (Q3.1)."""
    v = s.v
    board = s.setting.board
    places = s.places[:]
    for square in (first, second):
        for pair in board.pairs[square]:
            place = bisect_left(places, pair)
            if place < len(places) and places[place] == pair:
                del places[place]
    v[first] = colour
    v[second] = other_colour
    for square in (first, second):
        for side in board.around[square]:
            if v[side] == at.GRASS:
                v[side] = at.TOUCHED
                others = board.others[side]
                for number, pair in enumerate(board.pairs[side]):
                    if v[others[number]] == at.GRASS:
                        insort(places, pair)
                    elif v[others[number]] == at.TOUCHED:
                        place = bisect_left(places, pair)
                        if place == len(places) or places[place] != pair:
                            places.insert(place, pair)
    s.places = places


def reach(s: Position, laid: list[int], colour: int) -> Change:
    """The lone territories and the provinces of the colour that new territories are beside."""
    v = s.v
    change = Change(colour)
    squares = laid[:]
    for square in laid:
        for side in s.setting.board.around[square]:
            if v[side] == colour and side not in squares:
                province = v[at.PROVINCE + side]
                if province == NO_PROVINCE:
                    squares.append(side)
                elif province not in change.old:
                    change.old.append(province)
    change.squares = squares
    return change


def settle(s: Position, changes: list[Change], log: list[Event] | None) -> None:
    """All effects in the order of Q3.2; after the last pagoda nothing more (Q5.1)."""
    v = s.v
    mover = s.to_move
    for change in changes:
        if len(change.old) == 1:
            grow(s, change, log)
        elif change.old:
            join(s, change, log)
    if log is not None:
        stop(log, s)
    for change in changes:
        if not change.old and len(change.squares) >= at.LEAST_PROVINCE:
            found(s, change, mover, log)
            if v[at.PHASE] == at.OVER:
                return
            if log is not None:
                stop(log, s)
    crown(s, changes, mover, log)
    if v[at.PHASE] == at.OVER:
        return
    if log is not None:
        stop(log, s)
    mask = 0
    for change in changes:
        mask |= change.villages
    if mask:
        villages.settle(s, mask, mover, log)


def enlarge(s: Position, change: Change, province: int) -> None:
    """Give the new territories to a province, and tell the free squares beside them."""
    v = s.v
    board = s.setting.board
    colour = change.colour
    near = s.near[colour - 1][:]
    change.province = province
    for square in change.squares:
        v[at.PROVINCE + square] = province
        change.villages |= board.contacts[square]
        for side in board.around[square]:
            if v[side] <= at.GRASS and near[side] != province:
                if near[side] == NO_PROVINCE:
                    near[side] = province
                elif near[side] != at.SEVERAL:
                    near[side] = at.SEVERAL
                    s.crowded[colour - 1] = [*s.crowded[colour - 1], side]
    v[at.SIZE + province] += len(change.squares)
    v[at.TOUCHES + province] |= change.villages
    s.near[colour - 1] = near


def grow(s: Position, change: Change, log: list[Event] | None) -> None:
    """A province takes the new territories and stays its owner's (Q4.2)."""
    province = change.old[0]
    enlarge(s, change, province)
    if log is not None:
        v = s.v
        log.append(ProvinceGrown(v[at.OWNER + province], change.colour, tuple(change.squares), v[at.SIZE + province]))


def found(s: Position, change: Change, mover: int, log: list[Event] | None) -> None:
    """A new province of the mover's with its first pagoda (Q4.1)."""
    v = s.v
    province = len(v)
    v.extend([mover, 0, 1, 0])
    enlarge(s, change, province)
    if log is not None:
        log.append(ProvinceFounded(mover, change.colour, tuple(change.squares)))
    put(s, mover, "founded", min(change.squares), log)


def join(s: Position, change: Change, log: list[Event] | None) -> None:
    """Several provinces become one; all pagodas but one stack of the new owner's return (Q4.4)."""
    v = s.v
    parts = change.old
    territories = shares(s, parts)
    winner = territories.index(max(territories))
    owners = [v[at.OWNER + province] for province in parts]
    stacks = [v[at.PAGODAS + province] for province in parts]
    lowest = [lowest_square(s, province) if log is not None else 0 for province in parts]
    own = [stacks[number] for number, owner in enumerate(owners) if owner == winner]
    kept = 0
    while owners[kept] != winner or stacks[kept] < max(own):
        kept += 1
    unite(s, change, parts[kept])
    enlarge(s, change, parts[kept])
    change.villages |= v[at.TOUCHES + parts[kept]]
    if log is not None:
        size = v[at.SIZE + parts[kept]]
        log.append(ProvinceJoined(winner, change.colour, tuple(change.squares), size, tuple(lowest), tuple(owners)))
    for number, owner in enumerate(owners):
        if number != kept:
            take_back(s, owner, stacks[number], "joined", lowest[number], log)


def lowest_square(s: Position, province: int) -> int:
    return s.v.index(province, at.PROVINCE, at.PROVINCE + at.SQUARES) - at.PROVINCE


def unite(s: Position, change: Change, keeper: int) -> None:
    """All parts become the one province `keeper`, on the board and in what is near."""
    v = s.v
    parts = change.old
    colour = change.colour
    for square in range(at.SQUARES):
        if v[at.PROVINCE + square] in parts:
            v[at.PROVINCE + square] = keeper
    for province in parts:
        if province != keeper:
            v[at.SIZE + keeper] += v[at.SIZE + province]
            v[at.TOUCHES + keeper] |= v[at.TOUCHES + province]
            v[at.OWNER + province] = v[at.SIZE + province] = v[at.PAGODAS + province] = v[at.TOUCHES + province] = 0
    near = [keeper if province in parts else province for province in s.near[colour - 1]]
    crowded: list[int] = []
    for square in s.crowded[colour - 1]:
        if v[square] <= at.GRASS:
            found = beside(s, square, colour)
            if len(found) > 1:
                crowded.append(square)
            elif found:
                near[square] = found[0]
    s.near[colour - 1] = near
    s.crowded[colour - 1] = crowded


def crown(s: Position, changes: list[Change], mover: int, log: list[Event] | None) -> None:
    """Second pagodas on major provinces (Q4.3), the mover's first, then in seat order (Q4.8)."""
    v = s.v
    due: list[Change] = []
    for change in changes:
        province = change.province
        if province != NO_PROVINCE and v[at.SIZE + province] >= s.setting.major and v[at.PAGODAS + province] == 1:
            due.append(change)
    if len(due) == 2:
        one, two = v[at.OWNER + due[0].province], v[at.OWNER + due[1].province]
        if (two - mover) % s.players < (one - mover) % s.players:
            due.reverse()
    for change in due:
        province = change.province
        v[at.PAGODAS + province] = 2
        change.villages |= v[at.TOUCHES + province]
        put(s, v[at.OWNER + province], "major", lowest_square(s, province) if log is not None else 0, log)
        if v[at.PHASE] == at.OVER:
            return
