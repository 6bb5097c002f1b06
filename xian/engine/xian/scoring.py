"""Final scoring by source, in the order of X10. The same sums serve the projected score before the end."""

from xian.engine.xian import slots as at
from xian.engine.xian.position import COUNT, Position, count, total_resources

TRACK_POINTS = 0
"""Places of a seat's points by source: the prestige track first, then X10.1 to X10.5."""
MAJORITY = 1
SETS = 4
MATCHES = 5
UNUSED_TILES = 6
FINAL_TILE = 7
LEFT_OVER = 8
SOURCE_COUNT = 9

RETURNS = 0
TENS = 1
UNUSED = 2
WARRIORS = 3
RECRUITED = 4
FLAT = 5
MOST = 6
TWINS = 7
"""End tiles in the order of END_TILE_NAMES (X10.4)."""


def points(s: Position) -> list[list[int]]:
    """Points of every seat by source; three sources for the majorities of sections A, B and C."""
    table = [[0] * SOURCE_COUNT for _ in range(s.players)]
    most = [0] * s.players
    for section in range(3):
        share_majority(s, section, table, most)
    components = s.setting.components
    for seat in range(s.players):
        row = table[seat]
        row[TRACK_POINTS] = s.v[at.PRESTIGE + seat]
        row[SETS] = set_points(s, seat)
        row[MATCHES] = components.match_points * matches(s, seat)
        row[UNUSED_TILES] = components.unused_tile_points * COUNT[s.v[at.TILES + seat]]
        standing = sum(row)
        row[FINAL_TILE] = end_tile_points(s, seat, standing, most[seat])
        row[LEFT_OVER] = (total_resources(s, seat) - returned(s, seat)) // components.resources_for_point
    return table


def share_majority(s: Position, section: int, table: list[list[int]], most: list[int]) -> None:
    """Tied seats add up the places they cover and share, rounded down (X10.1)."""
    painted = [COUNT[s.v[at.PAINTED + seat] >> 8 * section & 255] for seat in range(s.players)]
    prizes = s.setting.components.majority[section]
    for seat in range(s.players):
        mine = painted[seat]
        if mine == 0:
            continue
        ahead = 0
        level = 0
        for other in painted:
            if other > mine:
                ahead += 1
            elif other == mine:
                level += 1
        prize = 0
        for place in range(ahead, ahead + level):
            prize += prizes[place]
        table[seat][MAJORITY + section] = prize // level
        if ahead == 0:
            most[seat] += 1


def leaders(s: Position, section: int) -> list[int]:
    """The seats with the most painted warriors in a section: several where they tie, none where nobody has painted
    (X10.1)."""
    painted = [s.painted_in(seat, section) for seat in range(s.players)]
    most = max(painted)
    return [seat for seat in range(s.players) if most and painted[seat] == most]


def types(s: Position, seat: int) -> list[int]:
    """How many cards of each equipment type the seat has."""
    mask = s.v[at.EQUIPMENT + seat]
    return [COUNT[mask >> 4 * kind & 15] for kind in range(6)]


def set_points(s: Position, seat: int) -> int:
    """Sets of different types of one material, the best split (X10.2)."""
    have = types(s, seat)
    return best_split(s.setting.components.set_points, have[0], have[1], have[2]) \
        + best_split(s.setting.components.set_points, have[3], have[4], have[5])


def best_split(worth: list[int], a: int, b: int, c: int) -> int:
    """The most that so many cards of three types score in sets, by trying every number of full sets and of
    every sort of pair; the cards left score singly."""
    most = 0
    for full in range(min(a, b, c) + 1):
        for ab in range(min(a, b) - full + 1):
            for ac in range(min(a - ab, c) - full + 1):
                for bc in range(min(b - ab, c - ac) - full + 1):
                    single = a + b + c - 3 * full - 2 * (ab + ac + bc)
                    total = full * worth[3] + (ab + ac + bc) * worth[2] + single * worth[1]
                    if total > most:
                        most = total
    return most


def matches(s: Position, seat: int) -> int:
    """Own painted warriors matched to equipment of the same section, each once (X10.2)."""
    have = types(s, seat)
    total = 0
    for section in range(3):
        total += min(have[section] + have[section + 3], s.painted_in(seat, section))
    return total


def returned(s: Position, seat: int) -> int:
    """Resources the end tile `returns` puts back: as many as count (X10.4)."""
    if s.v[at.OWN_END_TILE + seat] != RETURNS:
        return 0
    return min(total_resources(s, seat), s.setting.components.returns_most)


def end_tile_points(s: Position, seat: int, standing: int, most: int) -> int:
    """The seat's end tile (X10.4). `standing` is its prestige at this step, `most` the sections it leads."""
    tile = s.v[at.OWN_END_TILE + seat]
    if tile == at.NONE:
        return 0
    each = s.setting.components.end_tile_points[tile]
    return each * end_tile_count(s, seat, tile, standing, most)


def end_tile_count(s: Position, seat: int, tile: int, standing: int, most: int) -> int:
    """How often the tile's figure counts."""
    if tile == RETURNS:
        return returned(s, seat)
    if tile == TENS:
        return standing // s.setting.components.tens
    if tile == UNUSED:
        return COUNT[s.v[at.TILES + seat]]
    if tile == WARRIORS:
        return count(s.v[at.PAINTED + seat])
    if tile == RECRUITED:
        return COUNT[s.v[at.HELPERS + seat]]
    if tile == FLAT:
        return 1
    if tile == MOST:
        return most
    pairs = 0
    for number in types(s, seat):
        pairs += number // 2
    return pairs


def totals(s: Position) -> list[int]:
    """Every seat's score: final when the game is over, before that as if it ended now."""
    return [sum(row) for row in points(s)]


def winners(s: Position) -> list[int]:
    """Most prestige; ties go to the supervisor further along, then higher in the stack (X10.6)."""
    scores = totals(s)
    best = 0
    for seat in range(1, s.players):
        if scores[seat] > scores[best] or (scores[seat] == scores[best]
                                           and s.v[at.TRACK + seat] > s.v[at.TRACK + best]):
            best = seat
    return [best]
