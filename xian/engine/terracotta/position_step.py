"""Whether the step that a position stands in can be: what has been chosen goes with the phase, and the phase with the
action of the ring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from xian.engine.terracotta import actions, masters, specialists, statues
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.state import TerracottaState

CRAFTING: Final = (at.TYPE, at.SPACE, at.USE_WEAPON, at.SLIDE)
BUYING: Final = (at.KIND, at.STAND, at.FACE)
WITH_TYPE: Final = (at.SPACE, at.USE_WEAPON, at.SLIDE)
WITH_KIND: Final = (at.STAND, at.FACE)
WITH_SPACE: Final = (at.USE_WEAPON, at.SLIDE, at.FACE)


def check_step(s: TerracottaState) -> Iterator[str]:
    """T3.4: nothing is told that no decision needs, and everything that this one needs."""
    v, phase = s.v, s.v[at.PHASE]
    if phase == at.COUNT:
        return
    if phase in (at.MOVE, at.OVER):
        if v[at.WORKER:at.STAGE] != [at.NONE, at.CENTRAL, 0, at.NONE, at.NONE] or (s.over and v[at.TURNED]):
            yield "step: before a worker is placed there is no more of it than whether a disc is turned"
        return
    if v[at.WORKER] == at.NONE or v[at.WHEEL + v[at.WORKER]] >> 1 != s.to_move:
        yield "step.worker: must be the place of a worker of the player to move"
        return
    wanted = (phase in WITH_TYPE or phase in WITH_KIND, phase in WITH_SPACE)
    if wanted != (v[at.CHOSEN] != at.NONE, v[at.CHOSEN_SPACE] != at.NONE):
        yield f"step: statue and space are told as far as they are chosen, in the phase {at.PHASES[phase]!r}"
    elif phase != at.ACTION and phase not in phases_of(s):
        yield f"step.ring: its action does not lead to the phase {at.PHASES[phase]!r}"
    elif (v[at.SHAPING] == 1) != (phase in (at.TYPE, at.SPACE) and s.action() == at.MASTER + at.SHAPER):
        yield "step.shaping: must be true while the Shaper places a warrior, and only then (T5.2)"
    elif not chosen_well(s):
        yield f"step: what is chosen can't be, in the phase {at.PHASES[phase]!r}"


def phases_of(s: TerracottaState) -> tuple[int, ...]:
    """The phases to which the action of the ring leads."""
    action = s.action()
    if not at.MASTER <= action < at.WEAPON:
        return after(action)
    master, seat = action - at.MASTER, s.to_move
    if not masters.has(s, seat, master):
        return (at.TOKEN,)
    asked = (at.ABILITY,) if actions.usable(s, seat, master) else ()
    if master == at.ADMINISTRATOR:
        return asked + after(s.action_at(at.CENTRAL, s.segment()))
    own = {at.SHAPER: (at.TYPE, at.SPACE), at.INSPECTORS_MASTER: (at.ADVANCE,), at.OVERSEER: (at.STORES,)}
    return asked + own.get(master, ())


def after(action: int) -> tuple[int, ...]:
    """The phases to which an action leads that is no master's."""
    if at.CRAFT <= action < at.PRIORITY_TOKEN:
        return CRAFTING
    return BUYING if action == at.SPECIALIST else ()


def chosen_well(s: TerracottaState) -> bool:
    """Whether the choices made so far could have been made."""
    v, phase, seat = s.v, s.v[at.PHASE], s.to_move
    chosen, space = v[at.CHOSEN], v[at.CHOSEN_SPACE]
    if phase in WITH_TYPE and chosen >= at.FIRST_SPECIALIST:
        return False
    if phase in WITH_KIND and chosen < at.FIRST_SPECIALIST:
        return False
    if phase == at.TYPE:
        return statues.can_place(s, seat)
    if phase == at.SPACE:
        return statues.can_place(s, seat) and v[at.RACK + chosen] > 0
    if phase == at.USE_WEAPON:
        own = v[space] == 1 + 4 * chosen + seat and s.way_of_horse(space) == at.NONE
        return own and v[at.ACTIVE_WEAPONS + seat] >> chosen & 1 > 0
    if phase == at.SLIDE:
        own = 0 < v[space] <= at.RIDDEN and v[space] - 1 & 3 == seat and s.way_of_horse(space) == at.NONE
        return own and chosen == at.GUARD and not v[at.ACTIVE_WEAPONS + seat] >> at.GUARD & 1
    if phase == at.FACE:
        if chosen == at.FIRST_SPECIALIST + at.HORSE:
            return specialists.rides(s, seat, space)
        return chosen == at.FIRST_SPECIALIST + at.ARCHER and v[space] == at.EMPTY and specialists.sees(s, space)
    return True
