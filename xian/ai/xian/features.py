"""A position of Xi'an as numbers for the value network, from one seat's chair.

Only what the seat may know goes in, so a view and every full state that agrees with it have the same features.
The seat itself comes first, then the others in seat order: one network serves every chair. Numbers lie
between 0 and about 1; most are 0, which the network's first layer makes use of.

What is written, and its order, is part of trained weights: a change raises `VERSION`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from xian.engine.xian import armory, entry, lab, scoring, workshop
from xian.engine.xian.components import BONUS_PRESTIGE, BONUS_SIZE
from xian.engine.xian.position import COUNT, Position, count, group, total_resources
from xian.engine.xian.slots import (
    ACTIVE,
    BELOW,
    BUILD,
    BUILDERS,
    BUILT,
    CLAY,
    COINS,
    DISCOUNTED,
    DISPLAY,
    DOING,
    EMPTY,
    END_TILES,
    GREEN,
    HAND,
    HELPERS,
    INSIDE,
    MINISTER,
    MINISTER_BONUS,
    ORDER,
    OVER,
    OWN_END_TILE,
    PAINTED,
    PAIR,
    PHASE,
    PIGMENTS,
    PLAYED,
    PRESTIGE,
    RAW,
    RAW_STOCK,
    REQUEST,
    ROUND,
    SEALED,
    SEALS,
    STOCK,
    TILES,
    TOP,
    TRACK,
    TURN,
    WORKER,
)

VERSION: Final = 1

TABLE: Final = 6 + 1 + 11 + 6 + 16 + 4 + 1 + 8 + 2 + 3 + 15 + 16 + 16 + 8
OWN: Final = 24 + 24 + 6 + 12
PLAYER: Final = 117
SOURCES: Final = 9
"""Of points: what stands on the track, and eight more."""


def size(players: int) -> int:
    """How many numbers describe a position."""
    return TABLE + OWN + PLAYER * players


def write(s: Position, seat: int, x: vec[float]) -> None:
    """Fill `x`, which holds zeros, with the features of the position for the seat."""
    at = write_table(s, seat, x)
    at = write_own(s, seat, x, at)
    points = scoring.points(s)
    for step in range(s.players):
        at = write_player(s, seat, (seat + step) % s.players, points, x, at)


def steps(x: vec[float], at: i64, number: int, most: i64) -> i64:
    """A number as steps, 1 for each that is reached."""
    for step in range(most):
        if number > step:
            x[at + step] = 1.0
    return at + most


def write_table(s: Position, seat: int, x: vec[float]) -> i64:
    """The moment, the requests, the buildings, the pit, the display, the stock."""
    v = s.v
    x[v[TURN] - 1] = 1.0
    x[6] = v[ROUND] - 1.0
    x[7 + v[PHASE]] = 1.0
    at: i64 = 18
    if s.to_move == seat:
        x[at] = 1.0
        if v[DOING] >= 0:
            x[at + 1 + v[DOING]] = 1.0
        if v[DISCOUNTED]:
            x[at + 5] = 1.0
    at += 6
    colours = s.setting.components.request_colour
    lowest = 0
    for place in range(4):
        x[at + 4 * place + colours[v[REQUEST + place]]] = 1.0
        if v[REQUEST + place] < v[REQUEST + lowest]:
            lowest = place
    at += 16
    x[at + v[MINISTER]] = 1.0
    x[at + 4] = float(v[MINISTER_BONUS])
    x[at + 5 + lowest] = 1.0
    x[at + 9 + colours[v[REQUEST + lowest]]] = 1.0
    at += 13
    squares = s.setting.squares
    if entry.full(s, squares[0]):
        x[at] = 1.0
    if entry.full(s, squares[2]):
        x[at + 1] = 1.0
    at = steps(x, at + 2, v[RAW_STOCK], 3)
    at = write_pit(s, seat, x, at)
    for place in range(4):
        card = v[DISPLAY + place]
        if card >= 0:
            kind = card >> 2
            x[at + kind] += 0.5
            if place >= 2:
                x[at + 6 + kind] += 0.5
            x[at + 12 + place] = 0.25 * s.setting.components.forge_price[card]
    at += 16
    for colour in range(4):
        left = v[STOCK + colour]
        x[at] = left / 6.0
        if left == 0:
            x[at + 1] = 1.0
        elif left == 1:
            x[at + 2] = 1.0
        x[at + 3] = v[INSIDE + colour] * 0.25
        at += 4
    for tile in range(8):
        if v[END_TILES] >> tile & 1:
            x[at + tile] = 1.0
    return at + 8


def write_pit(s: Position, seat: int, x: vec[float], at: i64) -> i64:
    """Per section: warriors the seat could paint and the group they would join, and the prizes left."""
    v = s.v
    bonus = s.setting.bonus
    free = lab.paintable(s, seat)
    mine = v[PAINTED + seat]
    for section in range(3):
        best = 0
        largest = 0
        for space in range(8 * section, 8 * section + 8):
            if v[EMPTY] >> space & 1:
                prize = bonus[BONUS_SIZE * space + BONUS_PRESTIGE]
                if prize > best:
                    best = prize
            elif free >> space & 1:
                joined = count(group(mine | 1 << space, space))
                if joined > largest:
                    largest = joined
        x[at] = COUNT[free >> 8 * section & 255] * 0.25
        x[at + 1] = COUNT[v[RAW] >> 8 * section & 255] * 0.25
        x[at + 2] = COUNT[v[EMPTY] >> 8 * section & 255] / 6.0
        x[at + 3] = best / 9.0
        x[at + 4] = largest / 6.0
        at += 5
    return at


def write_own(s: Position, seat: int, x: vec[float], at: i64) -> i64:
    """The hand, the pair laid, and what each building could do for the seat now."""
    v = s.v
    for place in range(HAND + 4 * seat, HAND + 4 * seat + 4):
        if v[place] >= 0:
            x[at + v[place]] = 1.0
    at += 24
    if v[TOP + seat] >= 0:
        if v[PHASE] <= WORKER or not acted(s, seat):
            x[at + v[TOP + seat]] = 1.0
        x[at + 24 + v[BELOW + seat] % 6] = 1.0
    at += 30
    coins = v[COINS + seat]
    for extra in range(2):
        if workshop.possible(s, seat, coins, 0, extra):
            x[at] = 1.0
        if lab.possible(s, seat, coins, 0, extra):
            x[at + 1] = 1.0
        if armory.possible(s, seat, coins, 0, extra):
            x[at + 2] = 1.0
        at += 3
    for section in range(3):
        if v[EMPTY] >> 8 * section & 255 and workshop.price(s, seat, section, 0) <= v[CLAY + seat]:
            x[at] = 1.0
        if lab.paintable(s, seat) >> 8 * section & 255 and lab.payments(s, seat, section, 0):
            x[at + 1] = 1.0
        at += 2
    return at


def acted(s: Position, seat: int) -> bool:
    """Whether the seat has finished its move of this round; the seat acting has not."""
    v = s.v
    return seat in v[ORDER:ORDER + v[ACTIVE]]


def write_player(s: Position, seat: int, player: int, points: list[list[int]], x: vec[float], at: i64) -> i64:
    """What lies open before a player, and how it would score."""
    v = s.v
    x[at] = v[PRESTIGE + player] / 60.0
    x[at + 1] = total_resources(s, player) / 12.0
    x[at + 2] = v[COINS + player] / 8.0
    x[at + 3] = v[CLAY + player] / 8.0
    at = steps(x, at + 4, v[COINS + player], 5)
    at = steps(x, at, v[CLAY + player], 5)
    for colour in range(4):
        at = steps(x, at, v[PIGMENTS + 4 * colour + player], 3)
    for bit in range(6):
        if v[HELPERS + player] >> bit & 1:
            x[at + bit] = 1.0
    at += 6
    for bit in range(4):
        if v[TILES + player] >> bit & 1:
            x[at + bit] = 1.0
    at += 4
    x[at + (v[TRACK + player] >> 6)] = 1.0
    at += 6
    if v[OWN_END_TILE + player] >= 0:
        x[at + v[OWN_END_TILE + player]] = 1.0
    at = steps(x, at + 8, v[SEALS + player], 2)
    at = steps(x, at, count(v[PAINTED + player]), 6)
    x[at] = COUNT[v[SEALED + player] & v[RAW] & 255] * 0.5
    x[at + 1] = COUNT[(v[SEALED + player] & v[RAW]) >> 8 & 255] * 0.5
    x[at + 2] = COUNT[(v[SEALED + player] & v[RAW]) >> 16] * 0.5
    at += 3
    for section in range(3):
        at = steps(x, at, COUNT[v[PAINTED + player] >> 8 * section & 255], 4)
    for number in scoring.types(s, player):
        at = steps(x, at, number, 2)
    at = write_points(s, player, points, x, at)
    return write_cards(s, seat, player, x, at)


def write_points(s: Position, player: int, points: list[list[int]], x: vec[float], at: i64) -> i64:
    """The projected score by source, and how far it is from the best other."""
    row = points[player]
    if len(row) != SOURCES:
        raise ValueError(f"the features have room for {SOURCES} sources of points, not for {len(row)}")
    total = row[0]
    for source in range(1, SOURCES):
        total += row[source]
        x[at + source - 1] = row[source] / 15.0
    best = 0
    for other in range(s.players):
        if other != player:
            best = max(best, sum(points[other]))
    x[at + 8] = total / 100.0
    x[at + 9] = (total - best) / 30.0
    return at + 10


def write_cards(s: Position, seat: int, player: int, x: vec[float], at: i64) -> i64:
    """The cards still to come by colour, the pair lying open, builders, the place on the supervisor track."""
    v = s.v
    for colour in range(4):
        x[at + colour] = (6 - COUNT[v[PLAYED + player] >> 6 * colour & 63]) / 6.0
    at += 4
    for number in range(6):
        if not v[PLAYED + player] >> 6 * GREEN + number & 1:
            x[at + number] = 1.0
    at += 6
    for other in range(s.players):
        if v[TRACK + other] < v[TRACK + player]:
            x[at] += 0.34
    for building in range(4):
        x[at + 1 + building] = v[BUILDERS + 4 * building + player] * 0.5
    at += 5
    if v[TOP + player] >= 0 and PAIR < v[PHASE] < OVER and not acted(s, player):
        if s.to_move != player:
            x[at] = 1.0
        elif v[PHASE] > BUILD or v[BUILT]:
            x[at + 1] = 1.0
        if player != seat and (s.to_move != player or v[PHASE] == WORKER):
            x[at + 2 + v[TOP + player] // 6] = 1.0
            x[at + 6] = (v[TOP + player] % 6) / 5.0
    return at + 7
