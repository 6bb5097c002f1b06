"""A position of Terracotta Army as numbers for the value network, from one seat's chair.

Nothing is hidden, so every chair sees the same. The seat itself comes first, then the others in seat order: one network
serves every chair. Spaces are not told one by one, only what stands together in lines, quadrants and groups.

What is written, and its order, is part of trained weights: a change raises `VERSION`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from xian.ai.terracotta.look import KINDS, TerracottaLook
from xian.engine.terracotta.ending import rest_of, track
from xian.engine.terracotta.position import Position
from xian.engine.terracotta.slots import (
    ACTION,
    ACTIONS,
    ACTIVE_WEAPONS,
    APPRENTICES,
    ARTISANS,
    BASES,
    BOUGHT,
    CENTRAL,
    CHOSEN,
    COINS,
    COLUMNS,
    DRY,
    EACH_SPECIALIST,
    IN_DISTRICT,
    INSPECTOR,
    MASTERS,
    MIDDLE,
    NONE,
    ORDER,
    OUTER,
    OWN_MASTERS,
    PHASE,
    PRIORITY,
    RACK,
    RACK_SIZE,
    RING,
    ROUND,
    ROUNDS,
    ROWS,
    SEATS,
    SEGMENTS,
    SHAPING,
    STATUES,
    STORES,
    TILE,
    TILES,
    TOKENS,
    TOKENS_EACH,
    TURNED,
    TURNS,
    WAREHOUSE,
    WARRIORS,
    WEAPONS,
    WET,
    WHEEL,
    WORKER,
)

VERSION: Final = 1

PHASES: Final = STORES + 1
"""Decisions that can be asked."""
AHEAD: Final = 3
"""Lines that each inspector looks at now and in the next rounds."""

ON_THE_WAY: Final = PHASES + 3 + 2 + len(STATUES) + 2 * len(ACTIONS) + 1
STOCK: Final = 4 + 4 + 4 + 4
WHEELS: Final = 3 * SEGMENTS * 2 + 2 * SEGMENTS
TABLE: Final = ROUNDS + ON_THE_WAY + STOCK + ROWS + COLUMNS + WHEELS + 2 * len(TILES)
OWNED: Final = 1 + SEATS + 3 + 3 + 3 + 5 + len(WEAPONS) + len(MASTERS) + 3 + 3 + 1
POINTS: Final = 4 + 5 + 3
ARMY: Final = 5 * KINDS + 2 + 2 + 4
COUNTS: Final = 2 * AHEAD * 2 + ROUNDS * 3
PLAYER: Final = OWNED + POINTS + ARMY + COUNTS


def size(players: int) -> int:
    """How many numbers describe a position."""
    return TABLE + PLAYER * players


def write(s: Position, seat: int, x: vec[float]) -> None:
    """Fill `x`, which holds zeros, with the features of the position for the seat."""
    look = TerracottaLook(s)
    at = write_table(s, x)
    awards = [look.line_award(0), look.line_award(1), look.tile_award()]
    scores = projected(s, look)
    for step in range(s.players):
        player = (seat + step) % s.players
        at = write_owned(s, player, x, at)
        at = write_points(s, look, player, awards, scores, x, at)
        at = write_army(look, player, x, at)
        at = write_counts(s, look, player, x, at)


def projected(s: Position, look: TerracottaLook) -> list[int]:
    """Every seat's score if the game ended now."""
    found: list[int] = []
    for seat in range(s.players):
        points = track(s, seat) + look.footmen[seat] + s.setting.components.archer_points * look.facing[seat]
        for type_ in range(KINDS):
            points += look.group_points[SEATS * type_ + seat]
        found.append(points + rest_of(s, seat) // s.setting.components.rest)
    return found


# The table.

def write_table(s: Position, x: vec[float]) -> i64:
    """The round, the decision asked, the rack, the wheel, the tiles."""
    v = s.v
    x[v[ROUND] - 1] = 1.0
    at = write_way(s, x, ROUNDS)
    components = s.setting.components
    for number in range(4):
        left = v[RACK + number]
        x[at + number] = left / 11.0
        if left:
            x[at + 4 + number] = components.rack[RACK_SIZE - left] / 8.0
        if v[BOUGHT + number] < EACH_SPECIALIST:
            x[at + 8 + number] = components.prices[v[BOUGHT + number]] / 4.0
        x[at + 12 + number] = v[WAREHOUSE + number] / 5.0
    at += STOCK
    x[at + v[INSPECTOR]] = 1.0
    at += ROWS
    x[at + v[INSPECTOR + 1]] = 1.0
    at = write_wheel(s, x, at + COLUMNS)
    for later in range(2):
        if v[ROUND] + later <= ROUNDS:
            x[at + v[TILE + v[ROUND] + later - 1]] = 1.0
        at += len(TILES)
    return at


def write_way(s: Position, x: vec[float], at: i64) -> i64:
    """How far the mover's own move has come: the decision asked, its action, and those of the rings still to come."""
    v = s.v
    phase = v[PHASE]
    if phase < PHASES:
        x[at + phase] = 1.0
    at += PHASES
    worker = v[WORKER]
    if worker != NONE and ACTION <= phase < PHASES:
        ring = v[RING]
        x[at + ring] = 1.0
        x[at + 5 + len(STATUES) + s.action_at(ring, worker >> 1)] = 1.0
        for later in range(ring + 1, 3):
            x[at + 5 + len(STATUES) + len(ACTIONS) + s.action_at(later, worker >> 1)] = 1.0
        x[at + 5 + len(STATUES) + 2 * len(ACTIONS)] = v[WAREHOUSE + (worker >> 1) // IN_DISTRICT] / 5.0
    x[at + 3] = v[TURNED]
    x[at + 4] = v[SHAPING]
    if v[CHOSEN] != NONE:
        x[at + 5 + v[CHOSEN]] = 1.0
    return at + ON_THE_WAY - PHASES


def write_wheel(s: Position, x: vec[float], at: i64) -> i64:
    """By space of each ring, whether any worker or only an artisan may go where it is now; how the discs are turned."""
    v = s.v
    central = v[TURNS + CENTRAL]
    middle = v[TURNS + MIDDLE]
    for segment in range(SEGMENTS):
        first = v[WHEEL + 2 * segment]
        if first != NONE and (first & 1 or v[WHEEL + 2 * segment + 1] != NONE):
            continue
        kind = 0 if first == NONE else 1
        x[at + 2 * ((segment - central) % SEGMENTS) + kind] = 1.0
        x[at + 2 * (SEGMENTS * MIDDLE + (segment + middle) % SEGMENTS) + kind] = 1.0
        x[at + 2 * (SEGMENTS * OUTER + segment) + kind] = 1.0
    at += 3 * SEGMENTS * 2
    x[at + central] = 1.0
    x[at + SEGMENTS + (central + middle) % SEGMENTS] = 1.0
    return at + 2 * SEGMENTS


# The players.

def write_owned(s: Position, player: int, x: vec[float], at: i64) -> i64:
    """Turn, coins, clay, weapons, masters, workers, bases."""
    v = s.v
    if s.to_move == player:
        x[at] = 1.0
    for place in range(s.players):
        if v[ORDER + place] == player:
            x[at + 1 + place] = 1.0
    at += 1 + SEATS
    if v[PRIORITY + player]:
        x[at + v[PRIORITY + player] - 1] = 1.0
    coins = v[COINS + player]
    wet = v[WET + player]
    x[at + 3] = coins / 10.0
    x[at + 4] = wet / 8.0
    x[at + 5] = v[DRY + player] / 8.0
    for step in range(3):
        if wet >= step + 2:
            x[at + 6 + step] = 1.0
    for step in range(5):
        if coins > step:
            x[at + 9 + step] = 1.0
    at += 14
    for weapon in range(len(WEAPONS)):
        if v[ACTIVE_WEAPONS + player] >> weapon & 1:
            x[at + weapon] = 1.0
    at += len(WEAPONS)
    for master in range(len(MASTERS)):
        if v[OWN_MASTERS + player] >> master & 1:
            x[at + master] = 1.0
    at += len(MASTERS)
    for token in range(TOKENS_EACH):
        if v[TOKENS + player] >> token & 1:
            price = s.setting.components.tokens[token]
            if x[at] == 0.0:
                x[at + 1] = price / 3.0
                if price <= coins:
                    x[at + 2] = 1.0
            x[at] += 0.15
    at += 3
    x[at] = v[APPRENTICES + player] / 5.0
    x[at + 1] = v[ARTISANS + player] / 5.0
    artisans = v[ARTISANS + player]
    for place in range(WHEEL, WHEEL + 2 * SEGMENTS):
        if v[place] == 2 * player + 1:
            artisans += 1
    x[at + 2] = artisans / 5.0
    x[at + 3] = (BASES - v[WARRIORS + player]) / 15.0
    return at + 4


def write_points(s: Position, look: TerracottaLook, player: int, awards: list[list[int]], scores: list[int],
                 x: vec[float], at: i64) -> i64:
    """Points so far, those of the end as the army stands, and those of this round's scoring."""
    components = s.setting.components
    coming = look.musicians[player]
    for number in range(3):
        coming += awards[number][player]
        x[at + 9 + number] = awards[number][player] / 8.0
    best = -1000
    for other in range(s.players):
        if other != player and scores[other] > best:
            best = scores[other]
    x[at] = track(s, player) / 100.0
    x[at + 1] = scores[player] / 100.0
    x[at + 2] = (scores[player] - best) / 50.0
    x[at + 3] = coming / 25.0
    groups = 0
    for type_ in range(KINDS):
        groups += look.group_points[SEATS * type_ + player]
    x[at + 4] = look.footmen[player] / 20.0
    x[at + 5] = groups / 50.0
    x[at + 6] = components.archer_points * look.facing[player] / 10.0
    x[at + 7] = rest_of(s, player) / components.rest / 10.0
    x[at + 8] = look.musicians[player] * (ROUNDS + 1 - s.v[ROUND]) / 40.0
    return at + POINTS


def write_army(look: TerracottaLook, player: int, x: vec[float], at: i64) -> i64:
    """Warriors by type: all, in groups, alone; what groups are worth, and what one more would be."""
    for type_ in range(KINDS):
        place = SEATS * type_ + player
        x[at] = look.types[place] / 5.0
        x[at + 1] = look.grouped[place] / 5.0
        x[at + 2] = (look.types[place] - look.grouped[place]) / 3.0
        x[at + 3] = look.group_points[place] / 20.0
        x[at + 4] = look.joining[place] / 12.0
        at += 5
    x[at] = look.shared[player] / 5.0
    x[at + 1] = look.dominated[player] / 4.0
    x[at + 2] = look.mounted[player] / 4.0
    x[at + 3] = look.facing[player] / 4.0
    for number in range(4):
        x[at + 4 + number] = look.quadrants[SEATS * number + player] / 5.0
    return at + 8


def write_counts(s: Position, look: TerracottaLook, player: int, x: vec[float], at: i64) -> i64:
    """How the seat stands in the lines that inspectors will look at, and in what the tiles to come will count."""
    left = ROUNDS + 1 - s.v[ROUND]
    for line in range(2):
        for steps in range(AHEAD):
            if steps < left:
                counts = look.line_counts(line, steps)
                x[at] = counts[player] / 4.0
                x[at + 1] = ahead(counts, player, s.players, 4)
            at += 2
    for later in range(ROUNDS):
        if later < left:
            tile = look.tile_of(later)
            counts = look.tile_counts(tile)
            x[at] = min(counts[player], 15) / 6.0
            x[at + 1] = ahead(counts, player, s.players, 6)
            if counts[player] and x[at + 1] > 0.0:
                x[at + 2] = 1.0
        at += 3
    return at


def ahead(counts: list[int], player: int, players: int, most: int) -> float:
    """By how many the seat is ahead of the best other, as a share of so many; no more than that either way."""
    best = 0
    for other in range(players):
        if other != player and counts[other] > best:
            best = counts[other]
    lead = counts[player] - best
    if lead > most:
        return 1.0
    if lead < -most:
        return -1.0
    return lead / most
