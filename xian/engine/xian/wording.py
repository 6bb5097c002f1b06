"""Xi'an in sentences: events for the log, short labels of moves, refusals, end tiles.

The sentences stand in the catalogues (`engine.texts`); this module knows which key belongs to what, and which
values go in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from xian.engine import worded
from xian.engine.game import Event, Move, Param
from xian.engine.texts import Plain, listed, say
from xian.engine.worded import refusal_text as refusal_text
from xian.engine.xian import events as e
from xian.engine.xian import moves as m
from xian.engine.xian import slots as at
from xian.engine.xian.components import Components
from xian.engine.xian.moves import card_name, space_name
from xian.engine.xian.position import bits

REQUEST_SECTIONS: Final = "ABBC"
"""Section by place of a request (X2.2)."""

# Keys of things.


def card_key(card: int) -> str:
    return f"card.{card_name(card)}"


def equipment_key(card: int) -> str:
    return f"equipment.{at.EQUIPMENT_TYPES[card // 4]}"


def cards_text(cards: Sequence[int], lang: str) -> Plain:
    """Worker cards as a list."""
    return Plain(listed(lang, [say(lang, card_key(card)) for card in cards]))


def equipment_text(cards: Sequence[int], lang: str) -> Plain:
    """Equipment cards as a list."""
    return Plain(listed(lang, [say(lang, equipment_key(card)) for card in cards]))


def end_tile_text(tile: int, lang: str, components: Components) -> str:
    """What an end tile scores, with its figures (X10.4)."""
    return say(lang, f"end-tile-text.{at.END_TILE_NAMES[tile]}", {
        "points": components.end_tile_points[tile], "most": components.returns_most, "tens": components.tens,
    })


# Moves.


def move_text(move: Move, lang: str) -> str:
    """A short label for a move."""
    key, params = _label(move, lang)
    return say(lang, f"move.{key}", params)


_SINGLE: Final[Mapping[Move, str]] = {
    m.BACK: "keep", m.WORK: "work", m.PIGMENT: "pigment", m.PASS: "pass", m.END: "end", m.PUT_SEAL: "seal",
    m.BARE: "bare", m.DISCOUNT: "discount", m.MARKET: "market", m.DONE: "done",
}


def _label(move: Move, lang: str) -> tuple[str, dict[str, Param]]:
    """The key of a move's label and what goes in."""
    if move in _SINGLE:
        return _SINGLE[move], {}
    if move > m.BACK:
        return "back", {"cards": cards_text(bits(move - m.BACK), lang)}
    for first, label in _KINDS:
        if move >= first:
            return label(move - first)
    raise AssertionError(f"no move has the code {move}")


def _pair(code: int) -> tuple[str, dict[str, Param]]:
    return "pair", {"top": card_key(code // 24), "below": card_key(code % 24)}


def _enter(code: int) -> tuple[str, dict[str, Param]]:
    way = code % 3
    key = "enter" if way == m.PLAIN else "enter-open" if way == m.OPEN else "enter-free"
    return key, {"building": f"building.{at.BUILDINGS[code // 3]}"}


def _pay(code: int) -> tuple[str, dict[str, Param]]:
    first, second = divmod(code, 5)
    if second == m.NO_SECOND or second == first:
        return "pay-alike" if second == first else "pay-one", {"colour": f"colour.{at.COLOURS[first]}"}
    return "pay", {"first": f"colour.{at.COLOURS[first]}", "second": f"colour.{at.COLOURS[second]}"}


def _swap(code: int) -> tuple[str, dict[str, Param]]:
    return "swap", {"given": f"resource.{at.RESOURCES[code // 6]}", "taken": f"resource.{at.RESOURCES[code % 6]}"}


_KINDS: Final[tuple[tuple[Move, Callable[[int], tuple[str, dict[str, Param]]]], ...]] = (
    (m.SWAP_FOR, _swap),
    (m.KEEP_TILE, lambda tile: ("keep-tile", {"tile": f"end-tile.{at.END_TILE_NAMES[tile]}"})),
    (m.FORGE, lambda place: ("forge", {"place": place + 1})),
    (m.PAY_WITH, _pay),
    (m.PAINT, lambda space: ("paint", {"space": space_name(space)})),
    (m.CRAFT, lambda space: ("craft", {"space": space_name(space)})),
    (m.EXTRA, lambda building: ("extra", {"building": f"building.{at.BUILDINGS[building]}"})),
    (m.ENTER, _enter),
    (m.LAY, _pair),
)
"""First code of each kind of move, from the highest down."""

# Events.


def _variant(event: Event) -> str:
    """Which of an event's sentences, where it has several."""
    match event:
        case e.ResourceGained() | e.ResourcePaid() | e.PrestigeGained():
            return event.source
        case e.BuilderEntered():
            return event.way or "plain"
        case e.WorkerUsed():
            return "pigment" if event.for_pigment else "action"
        case e.CoinsPaid():
            return "stock" if event.from_stock else "hand"
        case e.CardsPutBack(count=0):
            return "none"
        case e.CardsPutBack() | e.CardsDrawn():
            return "shown" if event.cards else "hidden"
        case e.PairLaid():
            return "hidden" if event.top < 0 else "shown"
    return ""


_THINGS: Final[Mapping[str, Callable[[int], str]]] = {
    "card": card_key,
    "top": card_key,
    "below": card_key,
    "space": space_name,
    "building": lambda building: f"building.{at.BUILDINGS[building]}",
    "tile": lambda tile: f"tile.{at.TILE_NAMES[tile]}",
    "resource": lambda resource: f"resource.{at.RESOURCES[resource]}",
}
"""What a field of that name holds in most events; the rest is `_composed`."""


def _value(event: Event, field: str, value: Any, lang: str, names: Sequence[str]) -> Param:
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
        case e.ResourceGained() | e.ResourcePaid():
            return {"what": Plain(say(lang, f"amount.{at.RESOURCES[event.resource]}", {"count": event.amount}))}
        case e.CoinsPaid():
            return {"stock": event.from_stock}
        case e.HelperRecruited():
            return {"helper": f"helper.{at.HELPER_NAMES[event.card % 6]}"}
        case e.EquipmentForged():
            return {"card": equipment_key(event.card)}
        case e.EquipmentDiscarded():
            return {"cards": equipment_text(event.cards, lang)}
        case e.DisplayFilled():
            return {"cards": equipment_text(event.display, lang)}
        case e.SupervisorAdvanced():
            return {"space": event.space}
        case e.EndTileTaken():
            return {"tile": f"end-tile.{at.END_TILE_NAMES[event.tile]}"}
        case e.RequestDrawn():
            return {"section": f"section.{REQUEST_SECTIONS[event.place]}"}
        case e.PairsRevealed():
            return {"pairs": _pairs(event, lang, names)}
        case e.GameEnded():
            return worded.ending(event.scores, event.winners, lang, names, "event.final-score")
    return {}


def _pairs(event: e.PairsRevealed, lang: str, names: Sequence[str]) -> Plain:
    """Every seat's pair, in the order of play."""
    return Plain(say(lang, "list.semicolon").join(
        say(lang, "event.pair-revealed", {
            "seat": Plain(names[seat]), "top": card_key(event.tops[seat]), "below": card_key(event.belows[seat]),
        })
        for seat in event.order
    ))


EVENTS: Final = worded.Events("event", _variant, _composed, _value)
event_key, event_text = EVENTS.key, EVENTS.text
