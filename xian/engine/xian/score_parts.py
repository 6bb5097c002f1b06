"""Every point of the score by source, each with the sum it comes from (X10).

The points are those of `scoring.points`; only the formulas are made here. A formula is the same in every language:
numbers, + - x, a division whose fraction is dropped, min(a, b) and brackets.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from xian.engine.game import ScorePart, Seat
from xian.engine.xian import scoring
from xian.engine.xian.position import COUNT, Position, total_resources
from xian.engine.xian.scoring import best_split, matches, points, returned, types
from xian.engine.xian.slots import END_TILE_NAMES, NONE, OWN_END_TILE, SECTIONS, TILES


def score_parts(s: Position) -> list[list[ScorePart]]:
    """Each seat's score by source, in the order of X10; before the end, as if it ended now. An end tile is
    listed for who has one, every other source for all."""
    return [seat_parts(s, seat, row) for seat, row in enumerate(points(s))]


def seat_parts(s: Position, seat: Seat, row: list[int]) -> list[ScorePart]:
    components = s.setting.components
    parts = [ScorePart("track", "X10", row[scoring.TRACK_POINTS], str(row[scoring.TRACK_POINTS]))]
    for section, letter in enumerate(SECTIONS):
        here = row[scoring.MAJORITY + section]
        parts.append(ScorePart(f"majority-{letter}", "X10.1", here, majority(s, seat, section)))
    parts.append(ScorePart("sets", "X10.2", row[scoring.SETS], sets(s, seat)))
    matched = f"{components.match_points} x {matches(s, seat)}"
    parts.append(ScorePart("matches", "X10.2", row[scoring.MATCHES], matched))
    unused = f"{components.unused_tile_points} x {COUNT[s.v[TILES + seat]]}"
    parts.append(ScorePart("unused-tiles", "X10.3", row[scoring.UNUSED_TILES], unused))
    tile = s.v[OWN_END_TILE + seat]
    if tile != NONE:
        formula = end_tile(s, seat, tile, row)
        parts.append(ScorePart(f"end-tile-{END_TILE_NAMES[tile]}", "X10.4", row[scoring.FINAL_TILE], formula))
    parts.append(ScorePart("left-over", "X10.5", row[scoring.LEFT_OVER], left_over(s, seat)))
    return parts


def majority(s: Position, seat: Seat, section: int) -> str:
    """The prizes of the places that the seat and those level with it cover, shared (X10.1)."""
    painted = [s.painted_in(other, section) for other in range(s.players)]
    mine = painted[seat]
    if mine == 0:
        return "0"
    ahead = sum(1 for other in painted if other > mine)
    level = painted.count(mine)
    prizes = [str(prize) for prize in s.setting.components.majority[section][ahead:ahead + level]]
    return prizes[0] if level == 1 else f"({' + '.join(prizes)}) / {level}"


def sets(s: Position, seat: Seat) -> str:
    """The sets of the best split, bronze before wood (X10.2)."""
    worth = s.setting.components.set_points
    have = types(s, seat)
    terms = [str(worth[size]) for first in (0, 3) for size in split(worth, have[first:first + 3])]
    return " + ".join(terms) or "0"


def split(worth: list[int], have: list[int]) -> Iterator[int]:
    """Sizes of the sets of the best split of one material: a set belongs to it when nothing is lost by taking
    it away."""
    left = list(have)
    while any(left):
        size, chosen = next_set(worth, left)
        for kind in chosen:
            left[kind] -= 1
        yield size


def next_set(worth: list[int], left: list[int]) -> tuple[int, tuple[int, ...]]:
    """The largest set that belongs to a best split of the cards left, and its types."""
    most = best_split(worth, *left)
    kinds = [kind for kind in range(3) if left[kind]]
    for size in range(len(kinds), 1, -1):
        for chosen in combinations(kinds, size):
            rest = [number - (kind in chosen) for kind, number in enumerate(left)]
            if worth[size] + best_split(worth, *rest) == most:
                return size, chosen
    return 1, (kinds[0],)


def end_tile(s: Position, seat: Seat, tile: int, row: list[int]) -> str:
    """The tile's figure and how often it counts (X10.4)."""
    components = s.setting.components
    each = components.end_tile_points[tile]
    if tile == scoring.FLAT or each == 0:
        return str(each)
    if tile == scoring.RETURNS:
        number = f"min({total_resources(s, seat)}, {components.returns_most})"
        return number if each == 1 else f"{each} x {number}"
    if tile == scoring.TENS:
        number = f"{sum(row[:scoring.FINAL_TILE])} / {components.tens}"
        return number if each == 1 else f"{each} x ({number})"
    return f"{each} x {row[scoring.FINAL_TILE] // each}"


def left_over(s: Position, seat: Seat) -> str:
    """Resources that the end tile did not put back (X10.5)."""
    total, gone = total_resources(s, seat), returned(s, seat)
    left = f"({total} - {gone})" if gone else str(total)
    return f"{left} / {s.setting.components.resources_for_point}"
