"""Whether the details of a move going on can be: what was built, is being done, chosen and swapped."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from xian.engine.game import NOBODY
from xian.engine.xian import lab
from xian.engine.xian import slots as at
from xian.engine.xian.state import XianState

DOINGS: Final = {
    at.ACTION: (at.WORKSHOP, at.LAB, at.ARMORY), at.PAY: (at.LAB,), at.SEAL: (at.WORKSHOP,), at.END_TILE: (at.PALACE,),
    at.NONE: (at.PALACE,),
}
"""The buildings whose action can be going on in a phase; under NONE, during the Emissary's swap."""


def check_step(s: XianState) -> Iterator[str]:
    """Every detail of the step that does not fit the phase."""
    v = s.v
    phase = v[at.PHASE]
    if not at.WORKER <= phase < at.OVER or s.to_move == NOBODY:
        return
    yield from check_swaps(s)
    within = v[at.SWAP_BACK] if phase == at.SWAP else phase
    """The phase the move is in when the Market closes; NONE for the Emissary's swap."""
    allowed = DOINGS.get(within, ())
    if not allowed and v[at.DOING] != at.NONE:
        yield f"step.doing: no building's action goes on in phase {at.PHASES[phase]!r}"
    if allowed and v[at.DOING] not in allowed:
        wanted = " or ".join(at.BUILDINGS[building] for building in allowed)
        yield f"step.doing: in phase {at.PHASES[phase]!r} it is {wanted}"
    if within in (at.WORKER, at.BUILD) and v[at.BUILT]:
        yield f"step.built: it is false before the building step, phase is {at.PHASES[phase]!r}"
    if within == at.LATE and not v[at.BUILT]:
        yield f"step.built: it is true after the building step, phase is {at.PHASES[phase]!r}"
    if v[at.DOING] != at.NONE:
        yield from check_action(s)
    elif v[at.DISCOUNTED]:
        yield "step.discounted: no action goes on that it could be for"
    yield from check_space(s)


def check_swaps(s: XianState) -> Iterator[str]:
    """X6.6, X8.2."""
    v = s.v
    seat = s.to_move
    if v[at.PHASE] != at.SWAP:
        if v[at.SWAPS] or (v[at.SWAP_BACK], v[at.GIVEN], v[at.TAKEN]) != (at.NONE, at.NONE, at.NONE):
            yield "step.swaps: swaps, swap_back, given and taken are for phase 'swap' only"
        return
    emissary = v[at.SWAP_BACK] == at.NONE
    if v[at.SWAP_BACK] not in (at.NONE, at.WORKER, at.BUILD, at.ACTION, at.LATE):
        yield "step.swap_back: a swap leads back to worker, build, action or late, null for the Emissary's"
    if emissary and not v[at.HELPERS + seat] & at.EMISSARY:
        yield "step.swap_back: the Emissary's swap needs the Emissary (X6.6)"
    if not emissary and not v[at.USED_TILES + seat] & at.MARKET_TILE:
        yield "step.swap_back: these swaps need the Market turned over (X8.2)"
    second = not emissary and v[at.SWAPS] == 1
    given, taken = v[at.GIVEN], v[at.TAKEN]
    if v[at.SWAPS] == 0 or (emissary and v[at.SWAPS] != 1):
        yield f"step.swaps: {'1 is' if emissary else '1 or 2 are'} open here, not {v[at.SWAPS]}"
    elif (given != at.NONE) != second or (taken != at.NONE) != second or (second and given == taken):
        yield "step.given: given and taken tell the Market's first swap, and are null before it"
    elif second and (v[at.PIGMENTS + 4 * taken + seat] == 0 or (given < at.COIN and v[at.STOCK + given] == 0)):
        yield "step.taken: what the first swap took must be with the player, what it gave in the stock"


def check_action(s: XianState) -> Iterator[str]:
    """An action is that of a building entered in this move, or an extra one (X8.3, X8.4)."""
    v = s.v
    seat = s.to_move
    used = v[at.USED_TILES + seat]
    entered = v[at.BUILT] and v[at.BUILDERS + 4 * v[at.DOING] + seat]
    if not entered and not used & at.EXTRA_TILE:
        yield "step.doing: an action needs a builder sent in this move, or the Extra Action turned over (X8.4)"
    if v[at.DISCOUNTED] and (not used & at.DISCOUNT_TILE or v[at.DOING] == at.PALACE):
        yield "step.discounted: the Discount must be turned over, for an action with a price (X8.3)"
    if v[at.PHASE] == at.END_TILE and v[at.TRACK + seat] >> 6 != at.LAST_SPACE:
        yield f"phase: an end tile is chosen on space {at.LAST_SPACE} (X6.6)"


def check_space(s: XianState) -> Iterator[str]:
    """The space chosen, where one is."""
    v = s.v
    seat = s.to_move
    if v[at.PHASE] not in (at.PAY, at.SEAL):
        if v[at.SPACE] != at.NONE:
            yield f"step.space: no space is chosen in phase {at.PHASES[v[at.PHASE]]!r}"
        return
    bit = 1 << v[at.SPACE] if v[at.SPACE] != at.NONE else 0
    if v[at.PHASE] == at.PAY and not lab.paintable(s, seat) & bit:
        yield "step.space: in phase 'pay' it is a warrior that this player can paint (X6.3, X6.4)"
    if v[at.PHASE] == at.SEAL:
        for other in range(s.players):
            bit &= ~v[at.SEALED + other]
        if not bit & v[at.RAW] & ~s.setting.statues or v[at.SEALS + seat] == 0:
            yield "step.space: in phase 'seal' it is a crafted raw warrior without a seal, and a seal is left (X6.2)"
