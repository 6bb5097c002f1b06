"""Qin in sentences: events for the log, short labels of moves, refusals.

The sentences stand in the catalogues (`engine.texts`); this module knows which key belongs to what, and which
values go in.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import fields
from typing import Any, Final

from xian.engine.game import Event, Move, Param, Refusal
from xian.engine.qin.events import (
    GameEnded,
    PagodaPlaced,
    PagodaReturned,
    ProvinceFounded,
    ProvinceGrown,
    ProvinceJoined,
    TileDrawn,
    VillageTaken,
)
from xian.engine.qin.moves import spot_name, spots, square_name, tile_of
from xian.engine.qin.slots import COLOURS, FIRST_COLOUR, ONE_COLOUR, SECOND_COLOUR, TILES
from xian.engine.texts import Plain, listed, say

SEAT_FIELDS: Final = ("seat", "holder", "taker")
SQUARE_FIELDS: Final = ("first", "second", "square")


def tile_key(tile: int) -> str:
    return f"qin-tile.{TILES[tile]}"


def colour_key(colour: int) -> str:
    return f"qin-colour.{COLOURS[colour]}"


def refusal_text(refusal: Refusal, lang: str, names: Sequence[str] = ()) -> str:
    """Why something is not legal, told to the player. With `names`, a seat is called by its name."""
    params = dict(refusal.params)
    for key in ("player", "other"):
        seat = params.get(key)
        if isinstance(seat, int):
            if names:
                params[key] = Plain(names[seat - 1])
            elif refusal.key.startswith("qin-"):
                params[key] = Plain(say(lang, "amount.player", {"count": seat}))
    return say(lang, refusal.key, params)


def move_text(move: Move, lang: str) -> str:
    """A short label for a move."""
    tile = tile_of(move)
    first, second = spots(move)
    return say(lang, "qin-move.plain" if tile < ONE_COLOUR else "qin-move.mixed", {
        "colour": colour_key(FIRST_COLOUR[tile]), "other": colour_key(SECOND_COLOUR[tile]),
        "first": spot_name(first), "second": spot_name(second),
    })


def event_text(event: Event, lang: str, names: Sequence[str]) -> str:
    """The sentence of an event for the log. What the event hides, the sentence hides."""
    key = "qin-event." + re.sub(r"(?<!^)(?=[A-Z])", "-", event.kind).lower()
    variant = _variant(event)
    params = _composed(event, lang, names)
    for name in [field.name for field in fields(event)]:
        if name not in params:
            params[name] = _value(name, getattr(event, name), names)
    return say(lang, f"{key}.{variant}" if variant else key, params)


def _variant(event: Event) -> str:
    """Which of an event's sentences, where it has several."""
    match event:
        case PagodaPlaced() | PagodaReturned():
            return event.why
        case VillageTaken():
            return "free" if event.holder < 0 else "held"
        case TileDrawn():
            return "hidden" if event.tile < 0 else "shown"
        case GameEnded():
            return "last" if event.last_pagoda else "full"
    return ""


def _value(name: str, value: Any, names: Sequence[str]) -> Param:
    """A field of an event as a sentence takes it."""
    if name in SEAT_FIELDS:
        return Plain(names[value]) if value >= 0 else ""
    if name in SQUARE_FIELDS:
        return square_name(value)
    if name == "colour":
        return colour_key(value)
    if name == "tile" and value >= 0:
        return tile_key(value)
    return value if isinstance(value, int) else Plain(value)


def _composed(event: Event, lang: str, names: Sequence[str]) -> dict[str, Param]:
    """Values that an event's fields don't give one by one."""
    match event:
        case ProvinceFounded():
            return {"square": square_name(min(event.squares)), "size": len(event.squares)}
        case ProvinceGrown() | ProvinceJoined():
            return {"square": square_name(event.squares[0])}
        case GameEnded():
            scores = [say(lang, "qin-event-part.score", {"seat": Plain(names[seat]), "points": points})
                      for seat, points in enumerate(event.scores)]
            return {"scores": Plain(say(lang, "list.semicolon").join(scores)), "count": len(event.winners),
                    "winners": Plain(listed(lang, [names[seat] for seat in event.winners]))}
    return {}
