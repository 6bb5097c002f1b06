"""Records of older formats: each step of the chain rewrites the lines of one version as the next has them.

Lines keep the number they have in the file, so that a message about an old record points into that file.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TypeAlias

Lines: TypeAlias = list[tuple[int, str]]
"""Lines with their numbers in the file."""

_MOVE_1: Final = re.compile(r"([0-9]+) (.*)\Z")


def upgrade_1(lines: Lines) -> Lines:
    """Format 1 had no seats in its move lines, no headings and no `state:`. A seat of `-` leaves it open."""
    upgraded = [(lines[0][0], "xian record 2")]
    for number, line in lines[1:]:
        move = _MOVE_1.match(line)
        upgraded.append((number, f"{move[1]} - {move[2]}" if move else line))
    return upgraded


UPGRADES: Final[dict[int, Callable[[Lines], Lines]]] = {1: upgrade_1}
"""By version, the step to the next one."""
