"""A position of Qin as numbers for the value network, from one seat's chair.

Only what the seat may know goes in, so a view and every full state that agrees with it have the same features.
The seat itself comes first, then the others in seat order: one network serves every chair. Squares are not told one
by one, only what lies on them and what the next tile can do there; so one network serves every board.

What is written, and its order, is part of trained weights: a change raises `VERSION`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from xian.ai.qin.look import COLOUR, MERGER, RISK, ROOM, STEP, QinLook
from xian.engine.qin.moves import WAYS
from xian.engine.qin.position import Position
from xian.engine.qin.slots import (
    FIRST_COLOUR,
    HAND,
    HAND_SIZE,
    IN_PILES,
    LEFT,
    ONE_COLOUR,
    OWNER,
    PLACES,
    SECOND_COLOUR,
    SIZE,
)

VERSION: Final = 1

NEAR_THE_END: Final = (1, 2, 3, 4, 5, 6, 8, 10)
"""Pagodas left that make a step each when there are no more."""
SIZES: Final = 4
"""Provinces are told apart by 2, 3, 4 and more territories."""

TABLE: Final = 5 + 3 * 4 + 3 + 3 + 6
OWN: Final = 12 + 6 + 3 + 2
PLAYER: Final = 1 + 3 + 8 + 3 * 4 + 4 + 3 + 3 + 3 + 3 + 4 + 2 + 1


def size(players: int) -> int:
    """How many numbers describe a position."""
    return TABLE + OWN + PLAYER * players


def write(s: Position, seat: int, x: vec[float]) -> None:
    """Fill `x`, which holds zeros, with the features of the position for the seat."""
    look = QinLook(s, seat)
    at = write_table(s, look, x)
    at = write_own(s, look, x, at)
    start = at
    for step in range(s.players):
        at = write_player(s, look, (seat + step) % s.players, x, at)
    write_provinces(s, look, x, start)


def write_table(s: Position, look: QinLook, x: vec[float]) -> i64:
    """How full the board is, what lies on it for anybody, and which tiles nobody has seen."""
    v = s.v
    x[0] = v[IN_PILES] / 60.0
    x[1] = len(s.places) / 250.0
    x[2] = look.free_villages / 10.0
    x[3] = look.dead_villages / 10.0
    x[4] = len(s.setting.board.villages) / 20.0
    at: i64 = 5
    for colour in range(3):
        lone = look.lone[colour]
        for step in range(3):
            if lone > step:
                x[at + step] = 1.0
        x[at + 3] = look.sites[colour] / 10.0
        at += 4
    for tile in range(3):
        if look.doubles[tile]:
            x[at + tile] = 1.0
            x[at + 3 + tile] = look.doubles[tile] / 5.0
    at += 6
    left = s.setting.components.tiles[:]
    for move in s.laid:
        left[move // WAYS] -= 1
    start = HAND + HAND_SIZE * look.seat
    for place in range(start, start + HAND_SIZE):
        if v[place] >= 0:
            left[v[place]] -= 1
    for tile in range(6):
        x[at + tile] = left[tile] / 12.0
    return at + 6


def write_own(s: Position, look: QinLook, x: vec[float], at: i64) -> i64:
    """The hand and what it is good for."""
    v = s.v
    start = HAND + HAND_SIZE * look.seat
    for place in range(start, start + HAND_SIZE):
        tile = v[place]
        if tile >= 0:
            twice = place > start and v[place - 1] == tile
            x[at + 2 * tile + (1 if twice else 0)] = 1.0
            x[at + 12 + FIRST_COLOUR[tile] - 1] += 0.25
            x[at + 12 + SECOND_COLOUR[tile] - 1] += 0.25
            if tile >= ONE_COLOUR and look.doubles[tile - ONE_COLOUR]:
                x[at + 15] = 1.0
            if look.lone[FIRST_COLOUR[tile] - 1] or look.lone[SECOND_COLOUR[tile] - 1]:
                x[at + 16] += 0.34
            if tile < ONE_COLOUR:
                x[at + 17] += 0.34
    for colour in range(3):
        if look.halves >> colour & 1 and look.booty[3 * look.seat + colour]:
            x[at + 18 + colour] = 1.0
    x[at + 21] = look.own_takes[0] / 6.0
    x[at + 22] = look.own_takes[1] / 3.0
    return at + 23


def write_player(s: Position, look: QinLook, player: int, x: vec[float], at: i64) -> i64:
    """A player's pagodas, turn, villages and chances to take over; the provinces are filled in later."""
    v = s.v
    left = v[LEFT + player]
    x[at] = left / 24.0
    if s.to_move == player:
        x[at + 1] = 1.0
    best = 99
    for other in range(s.players):
        if other != player and v[LEFT + other] < best:
            best = v[LEFT + other]
    x[at + 2] = (best - left) / 8.0
    x[at + 3] = (s.setting.pagodas[player] - left) / 24.0
    at += 4
    for step in range(8):
        if left <= NEAR_THE_END[step]:
            x[at + step] = 1.0
    at += 8 + 3 * SIZES + 4 + 3 + 3 + 3
    for colour in range(3):
        x[at + colour] = look.booty[3 * player + colour] / 3.0
    at += 3
    for kind in range(4):
        x[at + kind] = look.held[4 * player + kind] / 4.0
    x[at + 4] = look.takes[2 * player] / 8.0
    x[at + 5] = look.takes[2 * player + 1] / 4.0
    x[at + 6] = look.connected[player] / 10.0
    return at + 7


def write_provinces(s: Position, look: QinLook, x: vec[float], start: i64) -> None:
    """Every province goes to its owner's numbers: by colour and size, and how it may end."""
    v = s.v
    found = look.found
    major = s.setting.major
    for province in range(PLACES, len(v), STEP):
        number = v[SIZE + province]
        if number == 0:
            continue
        kind = 3 if number >= major else number - 2 if number < 5 else 2
        colour = found[COLOUR + province]
        at: i64 = start + PLAYER * ((v[OWNER + province] - look.seat) % s.players) + 12
        x[at + SIZES * colour + kind] += 0.25
        at += 3 * SIZES
        room = found[ROOM + province]
        if kind < 3:
            if room == 0:
                x[at] += 0.25
            x[at + 1] += 0.1 * room
            if kind == 2 and room:
                x[at + 2] += 0.34
        elif room == 0:
            x[at + 3] += 0.25
        at += 4
        if found[RISK + province]:
            x[at + colour] += 0.34
        if found[MERGER + province]:
            x[at + 3 + colour] += 0.34
        if room and kind < 3:
            x[at + 6 + colour] += 0.05 * room
