"""Qin in sentences: events for the log, short labels of moves, refusals.

The sentences stand in the catalogues (`engine.texts`); this module knows which key belongs to what, and which
values go in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from xian.engine import worded
from xian.engine.game import Event, Move, Param, Refusal
from xian.engine.qin import events as e
from xian.engine.qin.moves import spot_name, spots, square_name, tile_of
from xian.engine.qin.slots import COLOURS, FIRST_COLOUR, ONE_COLOUR, SECOND_COLOUR, TILES
from xian.engine.texts import Plain, say

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


def _variant(event: Event) -> str:
    """Which of an event's sentences, where it has several."""
    match event:
        case e.PagodaPlaced() | e.PagodaReturned():
            return event.why
        case e.VillageTaken():
            return "free" if event.holder < 0 else "held"
        case e.TileDrawn():
            return "hidden" if event.tile < 0 else "shown"
        case e.GameEnded():
            return "last" if event.last_pagoda else "full"
    return ""


def _value(event: Event, field: str, value: Any, lang: str, names: Sequence[str]) -> Param:
    """A field of an event as a sentence takes it."""
    if field in SEAT_FIELDS:
        return Plain(names[value]) if value >= 0 else ""
    if field in SQUARE_FIELDS:
        return square_name(value)
    if field == "colour":
        return colour_key(value)
    if field == "tile" and value >= 0:
        return tile_key(value)
    return value if isinstance(value, int) else Plain(value)


def _composed(event: Event, lang: str, names: Sequence[str]) -> dict[str, Param]:
    """Values that an event's fields don't give one by one."""
    match event:
        case e.ProvinceFounded():
            return {"square": square_name(min(event.squares)), "size": len(event.squares)}
        case e.ProvinceGrown() | e.ProvinceJoined():
            return {"square": square_name(event.squares[0])}
        case e.GameEnded():
            return worded.ending(event.scores, event.winners, lang, names, "qin-event-part.score")
    return {}


EVENTS: Final = worded.Events("qin-event", _variant, _composed, _value)
event_key, event_text = EVENTS.key, EVENTS.text
