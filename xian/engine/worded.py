"""What the sentences of events have in common in every game: their keys, and how the end of a game is told."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any

from xian.engine.game import Event, Param, Seat
from xian.engine.texts import Plain, listed, say


def event_key(event: Event, variant: str) -> str:
    """What an event is called in the catalogues, `variant` where it has several sentences."""
    key = re.sub(r"(?<!^)(?=[A-Z])", "-", event.kind).lower()
    return f"{key}.{variant}" if variant else key


def event_text(event: Event, lang: str, key: str, composed: Mapping[str, Param],
               value: Callable[[str, Any], Param]) -> str:
    """The sentence of an event. What goes in is `composed`, or the `value` of a field of that name."""
    params = {field.name: value(field.name, getattr(event, field.name)) for field in fields(event)
              if field.name not in composed}
    return say(lang, key, {**params, **composed})


def ending(scores: Sequence[int], winners: Sequence[Seat], lang: str, names: Sequence[str],
           key: str) -> dict[str, Param]:
    """Scores, each by the sentence of `key`, and winners; `count` is how many win."""
    told = [say(lang, key, {"seat": Plain(names[seat]), "points": points}) for seat, points in enumerate(scores)]
    return {"scores": Plain(say(lang, "list.semicolon").join(told)), "count": len(winners),
            "winners": Plain(listed(lang, [names[seat] for seat in winners]))}
