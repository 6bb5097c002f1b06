"""What each action of a segment costs and brings, a sentence for each: as things stand now, or by the actions that are
taken before it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from xian.engine.game import Seat
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.masters import has, least_price
from xian.engine.terracotta.position import Position
from xian.engine.terracotta.specialists import can_buy, price
from xian.engine.terracotta.state import TerracottaState
from xian.engine.terracotta.statues import rack_value
from xian.engine.terracotta.wording import action_text, refusal_text, thing
from xian.engine.texts import Plain, capital, listed
from xian.scenes.boards.terracotta.arrivals import Arrival, refusals
from xian.scenes.boards.terracotta.brief import brief

if TYPE_CHECKING:
    from xian.scenes.boards.terracotta.looked_at import TerracottaLookedAt


def told(look: TerracottaLookedAt, segment: int) -> list[str]:
    """Its actions from the middle outwards, as a worker of the seat that looks would find them there."""
    actions = (look.s.action_at(ring, segment) for ring in range(len(at.RINGS)))
    found = look.memory.arrivals(look.s, look.shown.seat, segment)
    return [of_action(look, segment, ring, action, found[ring]) for ring, action in enumerate(actions)]


def of_action(look: TerracottaLookedAt, segment: int, ring: int, action: int, ways: Sequence[Arrival]) -> str:
    """One action; what it is, where it is no more a question whether it can be taken."""
    if not ways:
        return plainly(look, action)
    first = ways[0].s
    why = refusals(ways, look.shown.seat, segment, ring)
    can = [way for way, reason in zip(ways, why, strict=True) if reason is None]
    if not can:
        assert why[0] is not None
        reason = refusal_text(why[0], look.table.lang, look.shown.names)
        return look.words("act-not-now", what=Plain(brief(look.say, action)), reason=Plain(reason))
    if action == at.SPECIALIST:
        return of_specialist(look, ways)
    words = of_possible(look, first if why[0] is None else can[0].s, segment, action)
    return by_what(look, words, certainty(ways, can))


def plainly(look: TerracottaLookedAt, action: int) -> str:
    """What an action is."""
    if not at.MASTER <= action < at.WEAPON:
        return f"{capital(action_text(action, look.table.lang))}."
    name = at.MASTERS[action - at.MASTER]
    params = {"clay": look.s.setting.components.pits_clay} if name == "clay-pits" else {}
    return look.say(f"terracotta-master-text.{name}", **params)


def by_what(look: TerracottaLookedAt, words: str, key: str) -> str:
    """A sentence, and of what it is sure."""
    return look.words(key, what=Plain(words[:1].lower() + words[1:])) if key else words


def certainty(ways: Sequence[Arrival], can: Sequence[Arrival]) -> str:
    """What is said of what can be done in some of the ways to come there: nothing where it is all of them; that it
    takes the actions before it; or that it depends on them."""
    if len(can) == len(ways):
        return ""
    return "act-after" if ways[0] not in can and all(way in can for way in ways if way.all_taken) else "act-perhaps"


def of_possible(look: TerracottaLookedAt, s: TerracottaState, segment: int, action: int) -> str:
    """What an action costs and brings in a position in which it can be taken."""
    if at.MASTER <= action < at.WEAPON:
        return of_master(look.say, s, look.shown.seat, action - at.MASTER)
    amount = at.AMOUNTS[action]
    if action < at.WET_CLAY:
        return look.words("act-coins" if action < at.GET_CLAY else "act-clay", amount=amount)
    if action == at.WET_CLAY:
        return look.words("act-wet", dry=s.v[at.DRY + look.shown.seat])
    if action == at.PROMOTE:
        return look.words("act-promote")
    if action < at.PRIORITY_TOKEN:
        return look.words("act-craft", clay=amount, district=segment // at.IN_DISTRICT + 1, **rack(s))
    if action == at.PRIORITY_TOKEN:
        return of_priority(look, s)
    return look.words("act-weapon", weapon=thing("weapon", at.WEAPONS[action - at.WEAPON]))


def rack(s: TerracottaState) -> dict[str, int]:
    """The least and the most that the next warrior scores."""
    values = [rack_value(s, type_) for type_ in range(len(at.TYPES)) if s.v[at.RACK + type_]]
    return {"least": min(values), "most": max(values)}


def of_priority(look: TerracottaLookedAt, s: TerracottaState) -> str:
    token = s.v[at.TAKEN_PRIORITY] + 1
    clay = s.setting.components.priority_clay[token - 1]
    return look.words("act-priority-clay", token=token, clay=clay) if clay else look.words("act-priority", token=token)


def of_specialist(look: TerracottaLookedAt, ways: Sequence[Arrival]) -> str:
    """Those that the seat can buy, with their prices, first those of which that is sure."""
    known: dict[str, list[int]] = {"": [], "act-after": [], "act-perhaps": []}
    for kind in range(len(at.SPECIALISTS)):
        can = [way for way in ways if can_buy(way.s, look.shown.seat, kind)]
        if can:
            known[certainty(ways, can)].append(kind)
    return " ".join(by_what(look, look.words("act-specialist", kinds=Plain(priced(look, kinds))), key)
                    for key, kinds in known.items() if kinds)


def priced(look: TerracottaLookedAt, kinds: Sequence[int]) -> str:
    return listed(look.table.lang, [f"{look.say(thing('specialist', at.SPECIALISTS[kind]))} {price(look.s, kind)}"
                                    for kind in kinds])


def of_master(say: Callable[..., str], s: Position, seat: Seat, master: int) -> str:
    """A token first, where none of the seat's lies there; then the ability."""
    does = ability(say, s, master)
    if has(s, seat, master):
        return capital(does)
    return say("board-terracotta.close-act-token", coins=least_price(s, seat), ability=Plain(does))


def ability(say: Callable[..., str], s: Position, master: int) -> str:
    """What a master does, as a sentence that goes on from other words."""
    name = at.MASTERS[master]
    params = {"shaper": {"coins": s.round}, "clay-pits": {"clay": s.setting.components.pits_clay}}.get(name, {})
    return say(f"board-terracotta.close-act-{name}", **params)
