"""Terracotta Army in sentences: events for the log, short labels of moves, refusals.

The sentences stand in the catalogues (`engine.texts`); this module knows which key belongs to what, and which
values go in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from xian.engine import worded
from xian.engine.game import Event, Move, Param
from xian.engine.terracotta import events as e
from xian.engine.terracotta import moves as m
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import line_name, space_name
from xian.engine.texts import Plain, listed, say
from xian.engine.worded import refusal_text as refusal_text

# Keys of things.


def thing(group: str, name: str) -> str:
    return f"terracotta-{group}.{name}"


def action_text(action: int, lang: str) -> str:
    """An action of the wheel in a few words."""
    name = at.ACTIONS[action]
    if name in at.MASTERS or name in at.WEAPONS:
        group = "master" if name in at.MASTERS else "weapon"
        return say(lang, f"terracotta-action.{group}", {group: thing(group, name)})
    return say(lang, f"terracotta-action.{name.partition(' ')[0]}", {"amount": at.AMOUNTS[action]})


# Moves.


def move_text(move: Move, lang: str) -> str:
    """A short label for a move."""
    first, label = next((first, label) for first, label in _KINDS if move >= first)
    key, params = label(move - first)
    return say(lang, f"terracotta-move.{key}", params)


def _plain(key: str) -> Callable[[int], tuple[str, dict[str, Param]]]:
    return lambda code: (key, {})


def _at(key: str) -> Callable[[int], tuple[str, dict[str, Param]]]:
    return lambda space: (key, {"space": space_name(space)})


def _of(key: str, group: str, names: Sequence[str]) -> Callable[[int], tuple[str, dict[str, Param]]]:
    return lambda number: (key, {group: thing(group, names[number])})


def _inspect(code: int) -> tuple[str, dict[str, Param]]:
    track, steps = m.INSPECTIONS[code]
    key = "inspect-back" if steps < 0 else "inspect"
    return f"{key}-{at.TRACKS[track]}", {"steps": abs(steps)}


def _stores(code: int) -> tuple[str, dict[str, Param]]:
    one, other = m.STORE_PAIRS[code]
    return "stores", {"one": one + 1, "other": other + 1}


_KINDS: Final[tuple[tuple[Move, Callable[[int], tuple[str, dict[str, Param]]]], ...]] = (
    (m.SLIDE_TO, _at("slide-to")),
    (m.SLIDE_FROM, _at("slide")),
    (m.PUT, _at("put")),
    (m.PAY_TOKEN, lambda price: ("token", {"price": price})),
    (m.TAKE_STORES, _stores),
    (m.LOOK, _of("look", "way", at.WAYS)),
    (m.OF_KIND, _of("specialist", "specialist", at.SPECIALISTS)),
    (m.SHOOT, _of("shoot", "way", at.WAYS)),
    (m.INSPECT, _inspect),
    (m.USE, _plain("use")),
    (m.KEEP, _plain("keep")),
    (m.OF_TYPE, _of("type", "warrior", at.TYPES)),
    (m.NOTHING, _plain("nothing")),
    (m.COIN, _plain("coin")),
    (m.CLAY, _plain("clay")),
    (m.ACT, _plain("act")),
    (m.ARTISAN, lambda segment: ("artisan", {"segment": segment + 1})),
    (m.APPRENTICE, lambda segment: ("apprentice", {"segment": segment + 1})),
    (m.TURN, _of("turn", "ring", at.RINGS)),
)
"""First code of each kind of move, from the highest down."""

# Events.


def _variant(event: Event) -> str:
    """Which of an event's sentences, where it has several."""
    match event:
        case e.CoinsGained() | e.CoinsPaid() | e.ClayGained():
            return event.source
        case e.WorkerPlaced():
            return "artisan" if event.artisan else "apprentice"
        case e.WarriorPlaced():
            return "shaped" if event.shaped else "crafted"
        case e.InspectorMoved():
            return at.TRACKS[event.track] + ("-by" if event.seat >= 0 else "")
        case e.SpecialistPlaced():
            return at.SPECIALISTS[event.specialist]
        case e.LineScored():
            return at.TRACKS[event.track]
        case e.ClayDried():
            return "kept" if event.kept else "all"
    return ""


_THINGS: Final[Mapping[str, Callable[[int], Param]]] = {
    "space": space_name,
    "start": space_name,
    "segment": lambda segment: segment + 1,
    "district": lambda district: district + 1,
    "ring": lambda ring: thing("ring", at.RINGS[ring]),
    "weapon": lambda weapon: thing("weapon", at.WEAPONS[weapon]),
    "type": lambda type_: thing("warrior", at.TYPES[type_]) if type_ >= 0 else "",
    "master": lambda master: thing("master", at.MASTERS[master]),
    "tile": lambda tile: thing("tile", at.TILES[tile]),
    "way": lambda way: thing("way", at.WAYS[way]) if way >= 0 else "",
    "place": lambda place: place + 1,
}
"""What a field of that name holds in most events; the rest is `_composed`."""


def _value(event: Event, field: str, value: Any, lang: str, names: Sequence[str]) -> Param:
    """A field of an event as a sentence takes it."""
    if field in ("seat", "owner"):
        return Plain(names[value]) if value >= 0 else ""
    if field == "points" and isinstance(value, tuple):
        return points_text(value, lang, names)
    if field == "order":
        return Plain(listed(lang, [names[seat] for seat in value]))
    if field in ("line", "place") and isinstance(event, e.InspectorMoved | e.LineScored):
        return line_name(event.track, value)
    if field in _THINGS and isinstance(value, int):
        return _THINGS[field](value)
    return value if isinstance(value, int) else Plain(value)


def _composed(event: Event, lang: str, names: Sequence[str]) -> dict[str, Param]:
    """Values that an event's fields don't give one by one."""
    match event:
        case e.ActionBegan():
            return {"action": Plain(action_text(event.action, lang))}
        case e.InspectorMoved():
            return {"start": line_name(event.track, event.start)}
        case e.SpecialistPlaced():
            return {"space": space_name(event.spaces[0])}
        case e.WeaponReadied():
            words = [say(lang, thing("weapon", at.WEAPONS[weapon])) for weapon in event.weapons]
            return {"weapons": Plain(listed(lang, words))}
        case e.StoresTaken():
            one, other = event.districts
            return {"one": one + 1, "other": other + 1, "amount": sum(event.amounts)}
        case e.LoneWarriorsRemoved():
            return {"count": len(event.warriors)}
        case e.GroupScored():
            return {"count": sum(event.warriors), "space": space_name(event.spaces[0])}
        case e.RoundScored():
            sums = [sum(one) for one in zip(event.row, event.column, event.musicians, event.tile, strict=True)]
            return {"points": points_text(sums, lang, names)}
        case e.GameEnded():
            return worded.ending(event.scores, event.winners, lang, names, "terracotta-event-part.score")
    return {}


def points_text(points: Sequence[int], lang: str, names: Sequence[str]) -> Plain:
    """Who gets how many points; those who get none are left out."""
    told = [say(lang, "terracotta-event-part.score", {"seat": Plain(names[seat]), "points": number})
            for seat, number in enumerate(points) if number]
    return Plain(say(lang, "list.semicolon").join(told) or say(lang, "terracotta-event-part.nobody"))


EVENTS: Final = worded.Events("terracotta-event", _variant, _composed, _value)
event_key, event_text = EVENTS.key, EVENTS.text
