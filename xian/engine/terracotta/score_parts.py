"""Every point of the score by source, each with the sum it comes from (T4, T6, T8).

The points are those the position keeps, and of the final count what is still to come; only the formulas are made here.
A formula is the same in every language: numbers, + x, a division whose fraction is dropped, and brackets.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from xian.engine.game import ScorePart, Seat
from xian.engine.terracotta import ending
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.groups import groups, in_group
from xian.engine.terracotta.position import Position

BY_ROUND: Final = (("terracotta-rows", "T6.2"), ("terracotta-columns", "T6.2"), ("terracotta-musicians", "T6.3"),
                   ("terracotta-tiles", "T6.4"))
"""Sources of a round's points, in the order of `slots.SOURCES`."""


def score_parts(s: Position) -> list[list[ScorePart]]:
    """Each seat's score by source; before the end, as if it ended now."""
    return [seat_parts(s, seat) for seat in range(s.players)]


def seat_parts(s: Position, seat: Seat) -> list[ScorePart]:
    v = s.v
    rack, weapons = v[at.RACK_POINTS + seat], v[at.WEAPON_POINTS + seat]
    parts = [ScorePart("terracotta-rack", "T4.1", rack, str(rack)),
             ScorePart("terracotta-weapons", "T4.2", weapons, str(weapons))]
    for source, (name, rule) in enumerate(BY_ROUND):
        points = by_round(s, seat, source)
        parts.append(ScorePart(name, rule, sum(points), summed(points)))
    footmen = footman_points(s, seat)
    parts.append(ScorePart("terracotta-footmen", "T8.1", sum(footmen), summed(footmen)))
    sums, terms = group_terms(s, seat)
    parts.append(ScorePart("terracotta-groups", "T8.3", sum(sums), " + ".join(terms) or "0"))
    archers, formula = archer_part(s, seat)
    parts.append(ScorePart("terracotta-archers", "T8.4", archers, formula))
    rest = ending.rest_of(s, seat)
    points_left = v[at.REST_POINTS + seat] if v[at.STAGE] == at.ALL_COUNTED else rest // s.setting.components.rest
    parts.append(ScorePart("terracotta-rest", "T8.5", points_left, f"{rest} / {s.setting.components.rest}"))
    return parts


def summed(points: Sequence[int]) -> str:
    return " + ".join(map(str, points)) or "0"


def by_round(s: Position, seat: Seat, source: int) -> list[int]:
    """Points of a source by round, as far as rounds are scored."""
    return [s.v[at.ROUND_POINTS + 16 * before + 4 * seat + source] for before in range(scored_rounds(s))]


def scored_rounds(s: Position) -> int:
    """Rounds whose scoring is over."""
    return s.v[at.ROUND] - (0 if s.v[at.PHASE] >= at.COUNT else 1)


def footman_points(s: Position, seat: Seat) -> list[int]:
    """Points of each footman."""
    standing = s.figures(at.FOOTMAN)
    if s.v[at.STAGE] >= at.FOOTMEN_COUNTED:
        return s.v[at.FOOTMAN_POINTS + 4 * seat:at.FOOTMAN_POINTS + 4 * seat + len(standing)]
    return [ending.around_footman(s, space)[seat] for space in standing]


def group_terms(s: Position, seat: Seat) -> tuple[list[int], list[str]]:
    """Points of each group in which the seat is, and their formulas: warriors x players, and domination or presence."""
    sums, terms = [], []
    for group in groups(s):
        warriors = in_group(s, group)
        if warriors[seat]:
            points = ending.group_points(s, group)[seat]
            each, extra = ending.players_in(warriors), ending.extra_of(s, group, warriors)[seat]
            sums.append(points)
            terms.append(f"{warriors[seat]} x {each}" + (f" + {extra}" if extra else ""))
    return sums, terms


def archer_part(s: Position, seat: Seat) -> tuple[int, str]:
    each = s.setting.components.archer_points
    points = s.v[at.ARCHER_POINTS + seat] if s.v[at.STAGE] >= at.ARCHERS_COUNTED else ending.archer_points(s)[seat]
    return points, f"{each} x {points // each}" if each else "0"
