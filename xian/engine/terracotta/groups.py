"""Groups: figures of one type that share a side, whoever owns them (T4.3)."""

from typing import Final

from xian.engine.terracotta.board import BESIDE
from xian.engine.terracotta.position import Position
from xian.engine.terracotta.slots import ARCHER, FIGURE, NONE, RIDDEN, SPACES, WARRIORS_MOST

LEAST: Final = 2
"""Figures that make a group (T4.3)."""


def types_on(s: Position) -> list[int]:
    """By space, the type of the figure there, its horse's spaces and archers with it; NONE for none."""
    v = s.v
    found = [NONE] * SPACES
    for space in range(SPACES):
        code = v[space]
        if 0 < code <= WARRIORS_MOST:
            found[space] = (code - 1 & 15) >> 2
    for place in range(FIGURE + 4 * ARCHER, FIGURE + 4 * ARCHER + 4):
        archer = v[place]
        if archer != NONE:
            anchor = s.faced(archer)
            if anchor != NONE:
                found[archer] = v[anchor] - 1 >> 2
    return found


def figures_in(s: Position, spaces: list[int]) -> int:
    """A warrior with its horse is one figure (R7)."""
    v = s.v
    found = 0
    for space in spaces:
        if v[space] <= RIDDEN or v[space] > WARRIORS_MOST:
            found += 1
    return found


def groups(s: Position) -> list[list[int]]:
    """The spaces of every group, ascending, by their first."""
    types = types_on(s)
    found: list[list[int]] = []
    for start in range(SPACES):
        type_ = types[start]
        if type_ == NONE:
            continue
        group = [start]
        types[start] = NONE
        for space in group:
            for side in BESIDE[space]:
                if types[side] == type_:
                    types[side] = NONE
                    group.append(side)
        if len(group) >= LEAST and figures_in(s, group) >= LEAST:
            group.sort()
            found.append(group)
    return found


def in_group(s: Position, group: list[int]) -> list[int]:
    """Each seat's warriors in a group."""
    found = [0, 0, 0, 0]
    for space in group:
        code = s.v[space]
        if 0 < code <= RIDDEN:
            found[code - 1 & 3] += 1
    return found


def group_breakers(s: Position, group: list[int]) -> list[int]:
    """Archers by the seat whose warrior of the group they face: they stand in it themselves."""
    found = [0, 0, 0, 0]
    for space in group:
        if s.v[space] > WARRIORS_MOST:
            anchor = s.faced(space)
            found[s.v[anchor] - 1 & 3] += 1
    return found
