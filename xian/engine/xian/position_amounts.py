"""How many coins, how much clay and prestige a position can have: the rules set no limit, reading does (`MANY`).

What can still come has to stay readable, so a position leaves room for it: the fewer steps are left that bring
something, the more may be there. Every step takes at least one off `steps_left`, and adds no more than `AT_ONCE`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from xian.engine.json_fields import MANY
from xian.engine.xian import slots as at
from xian.engine.xian.pack import ANY
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
        for name, slot in (("coins", at.COINS), ("clay", at.CLAY), ("prestige", at.PRESTIGE)):
            if s.v[slot + seat] > most:
                yield f"players[{seat + 1}].{name}: must be at most {most} here, not {s.v[slot + seat]}"


def steps_left(s: XianState) -> int:
    """How many steps that bring something can come at most before the game is over."""
    v = s.v
    moves = s.players * (2 * (at.LAST_TURN - v[at.TURN]) + 2 - v[at.ROUND])
    steps = 0
    if v[at.PHASE] <= at.PAIR:
        moves += s.players
    elif v[at.PHASE] < at.OVER:
        moves += s.players - 1 - v[at.ACTIVE]
        steps = steps_of_move(v)
    for seat in range(s.players):
        used = v[at.USED_TILES + seat]
        steps += (0 if used & at.MARKET_TILE else OF_MARKET) + (0 if used & at.EXTRA_TILE else OF_ACTION)
    return steps + moves * (OF_WORKER + OF_BUILDING)


def steps_of_move(v: list[int]) -> int:
    """The same for the move going on, without the tiles not yet used."""
    phase = v[at.SWAP_BACK] if v[at.PHASE] == at.SWAP else v[at.PHASE]
    return (v[at.SWAPS] + (OF_WORKER if phase == at.WORKER else 0) + (0 if v[at.BUILT] else OF_BUILDING)
            + (OF_ACTION if phase in (at.ACTION, at.PAY) else 1 if phase == at.END_TILE else 0))
