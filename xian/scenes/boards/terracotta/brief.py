"""The actions of the wheel in as few words as can be: for buttons and rows."""

from __future__ import annotations

from collections.abc import Callable

from xian.engine.terracotta import slots as at
from xian.engine.terracotta.wording import thing
from xian.engine.texts import capital


def brief(say: Callable[..., str], action: int) -> str:
    """An action of the wheel."""
    amount = at.AMOUNTS[action]
    if action < at.GET_CLAY:
        return say("amount.coin", count=amount)
    if action < at.WET_CLAY:
        return say("amount.terracotta-clay", count=amount)
    if at.WEAPON <= action < at.SPECIALIST:
        return capital(say(thing("weapon", at.WEAPONS[action - at.WEAPON])))
    return say(f"board-terracotta.act-{at.ACTIONS[action].partition(' ')[0]}", **({"amount": amount} if amount else {}))
