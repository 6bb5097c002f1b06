"""What a game's slots tell of each place, in the comment beside it."""

from __future__ import annotations

import inspect
import re
from types import ModuleType


def explained(slots: ModuleType, heading: str, end: str) -> list[int]:
    """The places from a heading to the name of their number, each of which is explained."""
    part = inspect.getsource(slots).partition(heading)[2].partition(f"\n{end}: Final")[0]
    lines = [line for line in part.split("\n") if ": Final" in line]
    found = [re.fullmatch(r"([A-Z_]+): Final = ([0-9]+)  # \S.*", line) for line in lines]
    assert lines and all(found), lines
    return [int(one[2]) for one in found if one and getattr(slots, one[1]) == int(one[2])]
