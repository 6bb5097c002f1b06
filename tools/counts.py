"""How many lines of moves there are from known positions, as chess programs count them to test their rules.

One wrong offer anywhere below a position changes its count, so a few small numbers hold a lot of rules.
`make golden` stores them in tests/golden/counts.txt; tests/test_golden.py counts again.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tools.xian_chooser import Chooser
from xian.engine.game import Options
from xian.engine.xian.game import XIAN
from xian.engine.xian.slots import PHASES
from xian.engine.xian.state import XianState

PLACES: Final = ((2, 11), (3, 12), (4, 13))
"""Players and seed of the games whose positions are counted from."""

MOMENTS: Final = (0, 3, 10, 25, 40, 55, 70, 85, 100, 115)
"""After how many moves of the game."""

MOST: Final = 30_000
"""A count stops growing deeper where it would pass this."""


def count(state: XianState, depth: int) -> int:
    """Lines of so many moves; a game that ends sooner is one line."""
    if depth == 0 or state.over:
        return 1
    moves = state.legal()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = state.copy()
        after.play(move)
        total += count(after, depth - 1)
    return total


def lines() -> Iterator[str]:
    """The table: game, moment, phase, and the counts to growing depth."""
    yield "players  seed  moves  phase      lines of 1, 2, 3, ... moves"
    for players, seed in PLACES:
        state = XIAN.new(Options(players, XIAN.house_pack()), seed)
        chooser = Chooser(seed)
        for moment in range(max(MOMENTS) + 1):
            if moment in MOMENTS and not state.over:
                yield f"{players:>7}  {seed:>4}  {moment:>5}  {PHASES[state.phase]:<9}  {' '.join(growing(state))}"
            if not state.over:
                state.play(chooser.choose(state.legal()))


def growing(state: XianState) -> Iterator[str]:
    """Counts to depth 1, 2, 3 and so on, while they stay small."""
    depth = 1
    lines = count(state, 1)
    while lines <= MOST and depth <= 5:
        yield str(lines)
        depth += 1
        if lines * len(state.legal()) > MOST * 4:
            return
        lines = count(state, depth)
