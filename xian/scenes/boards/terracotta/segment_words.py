"""What each action of a segment costs and brings now, a sentence for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from xian.engine.terracotta import slots as at
from xian.engine.terracotta.explain import at_segment
from xian.engine.terracotta.masters import has, least_price
from xian.engine.terracotta.specialists import can_pay, price
from xian.engine.terracotta.statues import rack_value
from xian.engine.terracotta.wording import refusal_text, thing
from xian.engine.texts import Plain, listed
from xian.scenes.boards.terracotta.brief import brief, capital

if TYPE_CHECKING:
    from xian.scenes.boards.terracotta.looked_at import TerracottaLookedAt


def told(look: TerracottaLookedAt, segment: int, ring: int, action: int) -> str:
    """One action, as a worker of the seat that looks would find it there."""
    why = at_segment(look.s, look.shown.seat, segment, ring)
    if why is not None:
        reason = refusal_text(why, look.table.lang, look.shown.names)
        return look.words("act-not-now", what=Plain(brief(look.say, action)), reason=Plain(reason))
    if at.MASTER <= action < at.WEAPON:
        return of_master(look, action - at.MASTER)
    amount = at.AMOUNTS[action]
    if action < at.WET_CLAY:
        return look.words("act-coins" if action < at.GET_CLAY else "act-clay", amount=amount)
    if action == at.WET_CLAY:
        return look.words("act-wet", dry=look.s.v[at.DRY + look.shown.seat])
    if action == at.PROMOTE:
        return look.words("act-promote")
    if action < at.PRIORITY_TOKEN:
        return look.words("act-craft", clay=amount, district=segment // at.IN_DISTRICT + 1, **rack(look))
    if action == at.PRIORITY_TOKEN:
        return of_priority(look)
    if action < at.SPECIALIST:
        return look.words("act-weapon", weapon=thing("weapon", at.WEAPONS[action - at.WEAPON]))
    return of_specialist(look)


def rack(look: TerracottaLookedAt) -> dict[str, int]:
    """The least and the most that the next warrior scores."""
    values = [rack_value(look.s, type_) for type_ in range(len(at.TYPES)) if look.s.v[at.RACK + type_]]
    return {"least": min(values), "most": max(values)}


def of_priority(look: TerracottaLookedAt) -> str:
    token = look.s.v[at.TAKEN_PRIORITY] + 1
    clay = look.s.setting.components.priority_clay[token - 1]
    return look.words("act-priority-clay", token=token, clay=clay) if clay else look.words("act-priority", token=token)


def of_specialist(look: TerracottaLookedAt) -> str:
    """Those that the seat can pay for, with their prices."""
    kinds = [f"{look.say(thing('specialist', name))} {price(look.s, kind)}"
             for kind, name in enumerate(at.SPECIALISTS) if can_pay(look.s, look.shown.seat, kind)]
    return look.words("act-specialist", kinds=Plain(listed(look.table.lang, kinds)))


def of_master(look: TerracottaLookedAt, master: int) -> str:
    """A token first, where none of the seat's lies there; then the ability."""
    s, seat, name = look.s, look.shown.seat, at.MASTERS[master]
    params = {"shaper": {"coins": s.round}, "clay-pits": {"clay": s.setting.components.pits_clay}}.get(name, {})
    ability = look.words(f"act-{name}", **params)
    if has(s, seat, master):
        return capital(ability)
    return look.words("act-token", coins=least_price(s, seat), ability=Plain(ability))
