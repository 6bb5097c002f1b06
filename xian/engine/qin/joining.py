"""What joining provinces does, and when it is forbidden (Q4.4, Q4.5)."""

from typing import Final

from xian.engine.qin.position import Position
from xian.engine.qin.slots import OWNER, SIZE

FREE: Final = 0
TWO_MAJORS: Final = 1
TIE: Final = 2
CONQUEST: Final = 3
"""Answers of `verdict`: the provinces may be joined, or why not."""


def shares(s: Position, provinces: list[int]) -> list[int]:
    """Territories of each seat in these provinces, added up (Q4.4)."""
    v = s.v
    found = [0, 0, 0, 0]
    for province in provinces:
        found[v[OWNER + province]] += v[SIZE + province]
    return found


def verdict(s: Position, provinces: list[int]) -> int:
    """Whether a tile may join these provinces (Q4.5); one alone is joined to nothing."""
    if len(provinces) < 2:
        return FREE
    v = s.v
    major_owner = -1
    for province in provinces:
        if v[SIZE + province] >= s.setting.major:
            if major_owner >= 0:
                return TWO_MAJORS
            major_owner = v[OWNER + province]
    found = shares(s, provinces)
    most = max(found)
    if found.count(most) > 1:
        return TIE
    if major_owner >= 0 and found[major_owner] < most:
        return CONQUEST
    return FREE
