"""One judgement of what two searches have looked at. Where a seat decides twice and nobody comes in between, the
position after its move is the one that its next decision was judged from: the later look, which saw further, holds for
both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from xian.ai.review.scale import SURE
from xian.table.review.report import Judged


def settle(decisions: list[Judged], luck: Sequence[list[int]], lit: Sequence[bool], walked: Sequence[bool]) -> None:
    """From the end to the beginning. Where nothing came to light by a move (`lit`), both chances of its decision move
    together until the one after it agrees with the next look: what was given away, told by the same walks over the same
    worlds, stays. Where something did and walks went on behind it (`walked`), their mean after the move is what could
    be expected, and the next look, made of walks too, tells what came of it."""
    for at in range(len(decisions) - 2, -1, -1):
        one, then = decisions[at], decisions[at + 1]
        if one.seat != then.seat:
            continue
        if not lit[at]:
            best = min(SURE, then.of_best + one.lost)
            decisions[at] = replace(one, of_best=best, of_played=best - one.lost)
        elif walked[at]:
            luck[one.seat][at] = then.of_best - one.of_played
