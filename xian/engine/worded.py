"""What sentences have in common in every game: figures, refusals, events, how the end of a game is told."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from xian.engine.game import Event, Param, Refusal, Seat
from xian.engine.texts import Plain, listed, say


def row(values: Iterable[int]) -> str:
    """Figures of one kind as the written rules list them."""
    return " / ".join(map(str, values))


def refusal_text(refusal: Refusal, lang: str, names: Sequence[str] = ()) -> str:
    """Why something is not legal, told to the player. With `names`, a seat is called by its name."""
    params = dict(refusal.params)
    player = params.get("player")
    if names and isinstance(player, int):
        params["player"] = Plain(names[player - 1])
    return say(lang, refusal.key, params)


@dataclass(frozen=True)
class Events:
    """The sentences of a game's events, which stand in the catalogues under `group`. What an event hides, its sentence
    hides."""

    group: str
    variant: Callable[[Event], str]
    """Which of an event's sentences, where it has several."""
    composed: Callable[[Event, str, Sequence[str]], Mapping[str, Param]]
    """What goes in that the event's fields don't give one by one."""
    value: Callable[[Event, str, Any, str, Sequence[str]], Param]
    """A field of an event as a sentence takes it."""

    def key(self, event: Event) -> str:
        """What an event is called in the catalogues."""
        key, variant = re.sub(r"(?<!^)(?=[A-Z])", "-", event.kind).lower(), self.variant(event)
        return f"{key}.{variant}" if variant else key

    def text(self, event: Event, lang: str, names: Sequence[str], key: str = "") -> str:
        """The sentence of an event for the log. `key` is that of another sentence for it."""
        composed = self.composed(event, lang, names)
        params = {field.name: self.value(event, field.name, getattr(event, field.name), lang, names)
                  for field in fields(event) if field.name not in composed}
        return say(lang, key or f"{self.group}.{self.key(event)}", {**params, **composed})


def ending(scores: Sequence[int], winners: Sequence[Seat], lang: str, names: Sequence[str],
           key: str) -> dict[str, Param]:
    """Scores, each by the sentence of `key`, and winners; `count` is how many win."""
    told = [say(lang, key, {"seat": Plain(names[seat]), "points": points}) for seat, points in enumerate(scores)]
    return {"scores": Plain(say(lang, "list.semicolon").join(told)), "count": len(winners),
            "winners": Plain(listed(lang, [names[seat] for seat in winners]))}
