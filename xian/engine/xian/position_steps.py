"""Whether the details of a move going on can be: what was built, is being done, chosen and swapped."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from xian.engine.game import NOBODY
from xian.engine.xian import lab
from xian.engine.xian.slots import (
    ACTION,
    BUILD,
    BUILDERS,
    BUILDINGS,
    BUILT,
    COIN,
    DISCOUNT_TILE,
    DISCOUNTED,
    DOING,
    EMISSARY,
    END_TILE,
    EXTRA_TILE,
    GIVEN,
    HELPERS,
    LAB,
    LAST_SPACE,
    LATE,
    MARKET_TILE,
    NONE,
    OVER,
    PALACE,
    PAY,
    PHASE,
    PHASES,
    PIGMENTS,
    RAW,
    SEAL,
    SEALED,
    SEALS,
    SPACE,
    STOCK,
    SWAP,
    SWAP_BACK,
    SWAPS,
    TAKEN,
    TRACK,
    USED_TILES,
    WORKER,
    WORKSHOP,
)
from xian.engine.xian.state import XianState

DOINGS: Final = {
    ACTION: (WORKSHOP, LAB, BUILDINGS.index("armory")), PAY: (LAB,), SEAL: (WORKSHOP,), END_TILE: (PALACE,),
    NONE: (PALACE,),
}
"""The buildings whose action can be going on in a phase; under NONE, during the Emissary's swap."""


def check_step(s: XianState) -> Iterator[str]:
    """Every detail of the step that does not fit the phase."""
    v = s.v
    phase = v[PHASE]
    if not WORKER <= phase < OVER or s.to_move == NOBODY:
        return
    yield from check_swaps(s)
    within = v[SWAP_BACK] if phase == SWAP else phase
    """The phase the move is in when the Market closes; NONE for the Emissary's swap."""
    allowed = DOINGS.get(within, ())
    if not allowed and v[DOING] != NONE:
        yield f"step.doing: no building's action goes on in phase {PHASES[phase]!r}"
    if allowed and v[DOING] not in allowed:
        wanted = " or ".join(BUILDINGS[building] for building in allowed)
        yield f"step.doing: in phase {PHASES[phase]!r} it is {wanted}"
    if within in (WORKER, BUILD) and v[BUILT]:
        yield f"step.built: it is false before the building step, phase is {PHASES[phase]!r}"
    if within == LATE and not v[BUILT]:
        yield f"step.built: it is true after the building step, phase is {PHASES[phase]!r}"
    if v[DOING] != NONE:
        yield from check_action(s)
    elif v[DISCOUNTED]:
        yield "step.discounted: no action goes on that it could be for"
    yield from check_space(s)


def check_swaps(s: XianState) -> Iterator[str]:
    """X6.6, X8.2."""
    v = s.v
    seat = s.to_move
    if v[PHASE] != SWAP:
        if v[SWAPS] or (v[SWAP_BACK], v[GIVEN], v[TAKEN]) != (NONE, NONE, NONE):
            yield "step.swaps: swaps, swap_back, given and taken are for phase 'swap' only"
        return
    emissary = v[SWAP_BACK] == NONE
    if v[SWAP_BACK] not in (NONE, WORKER, BUILD, ACTION, LATE):
        yield "step.swap_back: a swap leads back to worker, build, action or late, null for the Emissary's"
    if emissary and not v[HELPERS + seat] & EMISSARY:
        yield "step.swap_back: the Emissary's swap needs the Emissary (X6.6)"
    if not emissary and not v[USED_TILES + seat] & MARKET_TILE:
        yield "step.swap_back: these swaps need the Market turned over (X8.2)"
    second = not emissary and v[SWAPS] == 1
    if v[SWAPS] == 0 or (emissary and v[SWAPS] != 1):
        yield f"step.swaps: {'1 is' if emissary else '1 or 2 are'} open here, not {v[SWAPS]}"
    elif ((v[GIVEN] != NONE) != second) or ((v[TAKEN] != NONE) != second) or (second and v[GIVEN] == v[TAKEN]):
        yield "step.given: given and taken tell the Market's first swap, and are null before it"
    elif second and (v[PIGMENTS + 4 * v[TAKEN] + seat] == 0 or (v[GIVEN] < COIN and v[STOCK + v[GIVEN]] == 0)):
        yield "step.taken: what the first swap took must be with the player, what it gave in the stock"


def check_action(s: XianState) -> Iterator[str]:
    """An action is that of a building entered in this move, or an extra one (X8.3, X8.4)."""
    v = s.v
    seat = s.to_move
    used = v[USED_TILES + seat]
    entered = v[BUILT] and v[BUILDERS + 4 * v[DOING] + seat]
    if not entered and not used & EXTRA_TILE:
        yield "step.doing: an action needs a builder sent in this move, or the Extra Action turned over (X8.4)"
    if v[DISCOUNTED] and (not used & DISCOUNT_TILE or v[DOING] == PALACE):
        yield "step.discounted: the Discount must be turned over, for an action with a price (X8.3)"
    if v[PHASE] == END_TILE and v[TRACK + seat] >> 6 != LAST_SPACE:
        yield f"phase: an end tile is chosen on space {LAST_SPACE} (X6.6)"


def check_space(s: XianState) -> Iterator[str]:
    """The space chosen, where one is."""
    v = s.v
    seat = s.to_move
    if v[PHASE] not in (PAY, SEAL):
        if v[SPACE] != NONE:
            yield f"step.space: no space is chosen in phase {PHASES[v[PHASE]]!r}"
        return
    bit = 1 << v[SPACE] if v[SPACE] != NONE else 0
    if v[PHASE] == PAY and not lab.paintable(s, seat) & bit:
        yield "step.space: in phase 'pay' it is a warrior that this player can paint (X6.3, X6.4)"
    if v[PHASE] == SEAL:
        for other in range(s.players):
            bit &= ~v[SEALED + other]
        if not bit & v[RAW] & ~s.setting.statues or v[SEALS + seat] == 0:
            yield "step.space: in phase 'seal' it is a crafted raw warrior without a seal, and a seal is left (X6.2)"
