"""How many coins, how much clay and prestige a position can have: the rules set no limit, reading does (`MANY`).

What can still come has to stay readable, so a position leaves room for it: the fewer steps are left that bring
something, the more may be there. Every step takes at least one off `steps_left`, and adds no more than `AT_ONCE`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from xian.engine.xian.pack import ANY
from xian.engine.xian.position_fields import MANY
from xian.engine.xian.slots import (
    ACTION,
    ACTIVE,
    BUILT,
    CLAY,
    COINS,
    END_TILE,
    EXTRA_TILE,
    LAST_TURN,
    MARKET_TILE,
    OVER,
    PAIR,
    PAY,
    PHASE,
    PRESTIGE,
    ROUND,
    SWAP,
    SWAP_BACK,
    SWAPS,
    TURN,
    USED_TILES,
    WORKER,
)
from xian.engine.xian.state import XianState

AT_ONCE: Final = ANY[1] + 1
"""The most that one step adds to one number: a figure of the pack, and 1 by a helper (X4.7, X6.1)."""
OF_WORKER: Final = 1
OF_ACTION: Final = 2
"""What the action brings, and the Emissary's swap (X6.6)."""
OF_BUILDING: Final = 1 + OF_ACTION
"""The Prime Minister's bonus or the toll, or what a pass brings, comes before the action."""
OF_MARKET: Final = 2


def check_amounts(s: XianState) -> Iterator[str]:
    """No more of anything than leaves room for what can still come."""
    most = MANY - AT_ONCE * steps_left(s)
    for seat in range(s.players):
        for name, slot in (("coins", COINS), ("clay", CLAY), ("prestige", PRESTIGE)):
            if s.v[slot + seat] > most:
                yield f"players[{seat + 1}].{name}: must be at most {most} here, not {s.v[slot + seat]}"


def steps_left(s: XianState) -> int:
    """How many steps that bring something can come at most before the game is over."""
    v = s.v
    moves = s.players * (2 * (LAST_TURN - v[TURN]) + 2 - v[ROUND])
    steps = 0
    if v[PHASE] <= PAIR:
        moves += s.players
    elif v[PHASE] < OVER:
        moves += s.players - 1 - v[ACTIVE]
        steps = steps_of_move(v)
    for seat in range(s.players):
        used = v[USED_TILES + seat]
        steps += (0 if used & MARKET_TILE else OF_MARKET) + (0 if used & EXTRA_TILE else OF_ACTION)
    return steps + moves * (OF_WORKER + OF_BUILDING)


def steps_of_move(v: list[int]) -> int:
    """The same for the move going on, without the tiles not yet used."""
    phase = v[SWAP_BACK] if v[PHASE] == SWAP else v[PHASE]
    return (v[SWAPS] + (OF_WORKER if phase == WORKER else 0) + (0 if v[BUILT] else OF_BUILDING)
            + (OF_ACTION if phase in (ACTION, PAY) else 1 if phase == END_TILE else 0))
