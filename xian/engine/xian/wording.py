"""Xi'an in sentences: events for the log, short labels of moves, refusals, end tiles.

The sentences stand in the catalogues (`engine.texts`); this module knows which key belongs to what, and which
values go in.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any, Final

from xian.engine.game import Event, Move, Param, Refusal
from xian.engine.texts import Plain, listed, say
from xian.engine.xian.components import Components
from xian.engine.xian.events import (
    BuilderEntered,
    CardsDrawn,
    CardsPutBack,
    CoinsPaid,
    DisplayFilled,
    EndTileTaken,
    EquipmentDiscarded,
    EquipmentForged,
    GameEnded,
    HelperRecruited,
    PairLaid,
    PairsRevealed,
    PrestigeGained,
    RequestDrawn,
    ResourceGained,
    ResourcePaid,
    SupervisorAdvanced,
    WorkerUsed,
)
from xian.engine.xian.moves import (
    BACK,
    BARE,
    CRAFT,
    DISCOUNT,
    DONE,
    END,
    ENTER,
    EXTRA,
    FORGE,
    KEEP_TILE,
    LAY,
    MARKET,
    NO_SECOND,
    OPEN,
    PAINT,
    PASS,
    PAY_WITH,
    PIGMENT,
    PLAIN,
    PUT_SEAL,
    SWAP_FOR,
    WORK,
    card_name,
    space_name,
)
from xian.engine.xian.position import bits
from xian.engine.xian.slots import (
    BUILDINGS,
    COLOURS,
    END_TILE_NAMES,
    EQUIPMENT_TYPES,
    HELPER_NAMES,
    RESOURCES,
    TILE_NAMES,
)

REQUEST_SECTIONS: Final = "ABBC"
"""Section by place of a request (X2.2)."""

# Keys of things.


def card_key(card: int) -> str:
    return f"card.{card_name(card)}"


def equipment_key(card: int) -> str:
    return f"equipment.{EQUIPMENT_TYPES[card // 4]}"


def cards_text(cards: Sequence[int], lang: str) -> Plain:
    """Worker cards as a list."""
    return Plain(listed(lang, [say(lang, card_key(card)) for card in cards]))


def equipment_text(cards: Sequence[int], lang: str) -> Plain:
    """Equipment cards as a list."""
    return Plain(listed(lang, [say(lang, equipment_key(card)) for card in cards]))


# Refusals and end tiles.


def refusal_text(refusal: Refusal, lang: str, names: Sequence[str] = ()) -> str:
    """Why something is not legal, told to the player. With `names`, a seat is called by its name."""
    params = dict(refusal.params)
    player = params.get("player")
    if names and isinstance(player, int):
        params["player"] = Plain(names[player - 1])
    return say(lang, refusal.key, params)


def end_tile_text(tile: int, lang: str, components: Components) -> str:
    """What an end tile scores, with its figures (X10.4)."""
    return say(lang, f"end-tile-text.{END_TILE_NAMES[tile]}", {
        "points": components.end_tile_points[tile], "most": components.returns_most, "tens": components.tens,
    })


# Moves.


def move_text(move: Move, lang: str) -> str:
    """A short label for a move."""
    key, params = _label(move, lang)
    return say(lang, f"move.{key}", params)


_SINGLE: Final[Mapping[Move, str]] = {
    BACK: "keep", WORK: "work", PIGMENT: "pigment", PASS: "pass", END: "end", PUT_SEAL: "seal", BARE: "bare",
    DISCOUNT: "discount", MARKET: "market", DONE: "done",
}


def _label(move: Move, lang: str) -> tuple[str, dict[str, Param]]:
    """The key of a move's label and what goes in."""
    if move in _SINGLE:
        return _SINGLE[move], {}
    if move > BACK:
        return "back", {"cards": cards_text(bits(move - BACK), lang)}
    for first, label in _KINDS:
        if move >= first:
            return label(move - first)
    raise AssertionError(f"no move has the code {move}")


def _pair(code: int) -> tuple[str, dict[str, Param]]:
    return "pair", {"top": card_key(code // 24), "below": card_key(code % 24)}


def _enter(code: int) -> tuple[str, dict[str, Param]]:
    way = code % 3
    key = "enter" if way == PLAIN else "enter-open" if way == OPEN else "enter-free"
    return key, {"building": f"building.{BUILDINGS[code // 3]}"}


def _pay(code: int) -> tuple[str, dict[str, Param]]:
    first, second = divmod(code, 5)
    if second == NO_SECOND or second == first:
        return "pay-alike" if second == first else "pay-one", {"colour": f"colour.{COLOURS[first]}"}
    return "pay", {"first": f"colour.{COLOURS[first]}", "second": f"colour.{COLOURS[second]}"}


def _swap(code: int) -> tuple[str, dict[str, Param]]:
    return "swap", {"given": f"resource.{RESOURCES[code // 6]}", "taken": f"resource.{RESOURCES[code % 6]}"}


_KINDS: Final[tuple[tuple[Move, Callable[[int], tuple[str, dict[str, Param]]]], ...]] = (
    (SWAP_FOR, _swap),
    (KEEP_TILE, lambda tile: ("keep-tile", {"tile": f"end-tile.{END_TILE_NAMES[tile]}"})),
    (FORGE, lambda place: ("forge", {"place": place + 1})),
    (PAY_WITH, _pay),
    (PAINT, lambda space: ("paint", {"space": space_name(space)})),
    (CRAFT, lambda space: ("craft", {"space": space_name(space)})),
    (EXTRA, lambda building: ("extra", {"building": f"building.{BUILDINGS[building]}"})),
    (ENTER, _enter),
    (LAY, _pair),
)
"""First code of each kind of move, from the highest down."""

# Events.


def event_text(event: Event, lang: str, names: Sequence[str]) -> str:
    """The sentence of an event for the log. What the event hides, the sentence hides."""
    key = "event." + re.sub(r"(?<!^)(?=[A-Z])", "-", event.kind).lower()
    variant = _variant(event)
    params = _composed(event, lang, names)
    for name in [field.name for field in fields(event)]:
        if name not in params:
            params[name] = _value(name, getattr(event, name), lang, names)
    return say(lang, f"{key}.{variant}" if variant else key, params)


def _variant(event: Event) -> str:
    """Which of an event's sentences, where it has several."""
    match event:
        case ResourceGained() | ResourcePaid() | PrestigeGained():
            return event.source
        case BuilderEntered():
            return event.way or "plain"
        case WorkerUsed():
            return "pigment" if event.for_pigment else "action"
        case CoinsPaid():
            return "stock" if event.from_stock else "hand"
        case CardsPutBack(count=0):
            return "none"
        case CardsPutBack() | CardsDrawn():
            return "shown" if event.cards else "hidden"
        case PairLaid():
            return "hidden" if event.top < 0 else "shown"
    return ""


_THINGS: Final[Mapping[str, Callable[[int], str]]] = {
    "card": card_key,
    "top": card_key,
    "below": card_key,
    "space": space_name,
    "building": lambda building: f"building.{BUILDINGS[building]}",
    "tile": lambda tile: f"tile.{TILE_NAMES[tile]}",
    "resource": lambda resource: f"resource.{RESOURCES[resource]}",
}
"""What a field of that name holds in most events; the rest is `_composed`."""


def _value(field: str, value: Any, lang: str, names: Sequence[str]) -> Param:
    """A field of an event as a sentence takes it."""
    if field in ("seat", "payer", "payee"):
        return Plain(names[value])
    if field == "cards":
        return cards_text(value, lang)
    if field in _THINGS:
        return _THINGS[field](value)
    return value if isinstance(value, int) else Plain(value)


def _composed(event: Event, lang: str, names: Sequence[str]) -> dict[str, Param]:
    """Values that an event's fields don't give one by one."""
    match event:
        case ResourceGained() | ResourcePaid():
            return {"what": Plain(say(lang, f"amount.{RESOURCES[event.resource]}", {"count": event.amount}))}
        case CoinsPaid():
            return {"stock": event.from_stock}
        case HelperRecruited():
            return {"helper": f"helper.{HELPER_NAMES[event.card % 6]}"}
        case EquipmentForged():
            return {"card": equipment_key(event.card)}
        case EquipmentDiscarded():
            return {"cards": equipment_text(event.cards, lang)}
        case DisplayFilled():
            return {"cards": equipment_text(event.display, lang)}
        case SupervisorAdvanced():
            return {"space": event.space}
        case EndTileTaken():
            return {"tile": f"end-tile.{END_TILE_NAMES[event.tile]}"}
        case RequestDrawn():
            return {"section": f"section.{REQUEST_SECTIONS[event.place]}"}
        case PairsRevealed():
            return {"pairs": _pairs(event, lang, names)}
        case GameEnded():
            return _ending(event, lang, names)
    return {}


def _pairs(event: PairsRevealed, lang: str, names: Sequence[str]) -> Plain:
    """Every seat's pair, in the order of play."""
    return Plain(say(lang, "list.semicolon").join(
        say(lang, "event.pair-revealed", {
            "seat": Plain(names[seat]), "top": card_key(event.tops[seat]), "below": card_key(event.belows[seat]),
        })
        for seat in event.order
    ))


def _ending(event: GameEnded, lang: str, names: Sequence[str]) -> dict[str, Param]:
    """Scores and winners; `count` is how many win."""
    scores = [say(lang, "event.final-score", {"seat": Plain(names[seat]), "points": points})
              for seat, points in enumerate(event.scores)]
    return {
        "scores": Plain(say(lang, "list.semicolon").join(scores)),
        "winners": Plain(listed(lang, [names[seat] for seat in event.winners])),
        "count": len(event.winners),
    }
