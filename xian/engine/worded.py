"""What the sentences of events have in common in every game: their keys, and how the end of a game is told."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any

from xian.engine.game import Event, Param, Seat
from xian.engine.texts import Plain, listed, say


def event_text(event: Event, lang: str, prefix: str, variant: str, composed: Mapping[str, Param],
               value: Callable[[str, Any], Param]) -> str:
    """The sentence of an event, `variant` where it has several. What goes in is `composed`, or the `value` of a field
    of that name."""
    key = prefix + re.sub(r"(?<!^)(?=[A-Z])", "-", event.kind).lower()
    params = {field.name: value(field.name, getattr(event, field.name)) for field in fields(event)
              if field.name not in composed}
    return say(lang, f"{key}.{variant}" if variant else key, {**params, **composed})


def ending(scores: Sequence[int], winners: Sequence[Seat], lang: str, names: Sequence[str],
           key: str) -> dict[str, Param]:
    """Scores, each by the sentence of `key`, and winners; `count` is how many win."""
    told = [say(lang, key, {"seat": Plain(names[seat]), "points": points}) for seat, points in enumerate(scores)]
    return {"scores": Plain(say(lang, "list.semicolon").join(told)), "count": len(winners),
            "winners": Plain(listed(lang, [names[seat] for seat in winners]))}
