"""Who dominates, and who is there (T6.1): warriors counted in a part of the mausoleum, ties broken by archers."""

from typing import Final

from xian.engine.terracotta.board import STEP, Region
from xian.engine.terracotta.position import Position
from xian.engine.terracotta.slots import ARCHER, FIGURE, HORSE, NONE, RIDDEN, SPACES

HORSES: Final = FIGURE + 4 * HORSE
STANDING_ARCHERS: Final = FIGURE + 4 * ARCHER


def count(s: Position, region: Region) -> list[int]:
    """Each seat's warriors in a region; one with a horse counts once, wherever on its three spaces it is."""
    v = s.v
    found = [0, 0, 0, 0]
    for space in region.spaces:
        code = v[space]
        if 0 < code <= RIDDEN:
            found[code - 1 & 3] += 1
    for place in range(HORSES, HORSES + 4):
        horse = v[place]
        if horse != NONE:
            anchor = horse >> 2
            if not region.has[anchor]:
                middle = STEP[horse & 3][anchor]
                if region.has[middle] or region.has[STEP[horse & 3][middle]]:
                    found[v[anchor] - 1 & 3] += 1
    return found


def in_region(s: Position, anchor: int, region: Region) -> bool:
    """Whether a warrior is counted there."""
    if region.has[anchor]:
        return True
    way = s.way_of_horse(anchor)
    if way == NONE:
        return False
    middle = STEP[way][anchor]
    return region.has[middle] or region.has[STEP[way][middle]]


def breakers(s: Position, region: Region) -> list[int]:
    """Archers by the seat whose warrior, counted in the region, they face (T6.1, R14)."""
    v = s.v
    found = [0, 0, 0, 0]
    for place in range(STANDING_ARCHERS, STANDING_ARCHERS + 4):
        if v[place] != NONE:
            anchor = s.faced(v[place])
            if anchor != NONE and in_region(s, anchor, region):
                found[v[anchor] - 1 & 3] += 1
    return found


def count_type(s: Position, type_: int) -> list[int]:
    """Each seat's warriors of a type."""
    v = s.v
    found = [0, 0, 0, 0]
    first = 4 * type_ + 1
    for space in range(SPACES):
        code = v[space]
        if first <= code < first + 4:
            found[code - first] += 1
    return found


def type_breakers(s: Position, type_: int) -> list[int]:
    """Archers by the seat whose warrior of the type they face."""
    v = s.v
    found = [0, 0, 0, 0]
    for place in range(STANDING_ARCHERS, STANDING_ARCHERS + 4):
        if v[place] != NONE:
            anchor = s.faced(v[place])
            if anchor != NONE and v[anchor] - 1 >> 2 == type_:
                found[v[anchor] - 1 & 3] += 1
    return found


def dominator(counts: list[int], ties: list[int]) -> int:
    """Who has the most, at least one, or among those who have as many the most archers; NONE for nobody (R13)."""
    most = max(counts)
    if most == 0:
        return NONE
    best = NONE
    archers = NONE
    for seat in range(len(counts)):
        if counts[seat] == most:
            if ties[seat] > archers:
                best = seat
                archers = ties[seat]
            elif ties[seat] == archers:
                best = NONE
    return best


def award(counts: list[int], ties: list[int], worth: list[int]) -> list[int]:
    """Points by seat: `worth` is domination and presence."""
    first = dominator(counts, ties)
    return [worth[0] if seat == first else worth[1] if counts[seat] else 0 for seat in range(len(counts))]
