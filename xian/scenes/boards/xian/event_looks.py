"""What an event of Xi'an makes fly, how it sounds, and which things it is about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from xian.engine.game import Event, Seat
from xian.engine.xian import events as e
from xian.engine.xian.moves import card_number, space_name
from xian.engine.xian.slots import (
    BUILDINGS,
    END_TILE_NAMES,
    EQUIPMENT_TYPES,
    HELPER_NAMES,
    NONE,
    RESOURCES,
    SPACE,
    TILE_NAMES,
)
from xian.scenes.boards.board import Shown
from xian.scenes.boards.verbs import Flight, Verb
from xian.scenes.boards.whose import counter, holder, panel
from xian.scenes.boards.xian.draw_signs import TOKENS
from xian.scenes.boards.xian.names import END_OF_TRACK, OWN_DECK, THE_MINISTER, TOP_SLOT
from xian.ui.ids import Id

MOST_TOKENS: Final = 5
"""No more tokens than this fly at once; the words tell the amount."""

SOUNDS: Final[dict[type[Event], str]] = {
    e.CardsPutBack: "card", e.CardsDrawn: "card", e.PairLaid: "card", e.PairsRevealed: "reveal", e.WorkerUsed: "flip",
    e.HelperRecruited: "card", e.PrestigeGained: "prestige", e.PrestigeLost: "drop", e.BuilderEntered: "drop",
    e.CoinsPaid: "coins", e.TileUsed: "flip", e.WarriorCrafted: "craft", e.SealPlaced: "seal",
    e.WarriorPainted: "brush", e.EquipmentForged: "forge", e.SupervisorAdvanced: "advance", e.TileTaken: "tile",
    e.EndTileTaken: "tile", e.BuildersReturned: "drop", e.RequestDrawn: "card", e.DisplayFilled: "deal",
    e.TurnBegan: "turn",
}


def sound(event: Event) -> str:
    """The name of an event's sound; empty for none."""
    if isinstance(event, e.ResourceGained | e.ResourcePaid):
        name = RESOURCES[event.resource]
        if name == "coin":
            return "coins" if event.amount > 1 else "coin"
        return "clay" if name == "clay" else "pigment"
    return SOUNDS.get(type(event), "")


# What flies.


def flights(event: Event, shown: Shown) -> list[Flight]:
    """The tokens that go from one place to another."""
    return list(flying(event, shown))


def flying(event: Event, shown: Shown) -> Iterator[Flight]:
    match event:
        case e.ResourceGained():
            name = RESOURCES[event.resource]
            yield token(name, event.amount, origin(event, shown), counter(shown, event.seat, name), f"+{event.amount}")
        case e.ResourcePaid():
            name = RESOURCES[event.resource]
            yield token(name, event.amount, counter(shown, event.seat, name), Id("stock", name), verb=Verb.PAID)
        case e.CoinsPaid():
            yield token("coin", event.amount, counter(shown, event.payer, "coin"), counter(shown, event.payee, "coin"),
                        f"+{event.amount}", Verb.PAID)
        case e.PrestigeGained():
            yield Flight(TOKENS["prestige"], scored_at(event, shown), panel(event.seat), f"+{event.amount}",
                         verb=Verb.POINTS)
        case e.PrestigeLost():
            yield Flight(TOKENS["prestige"], panel(event.seat), panel(event.seat), f"−{event.amount}",
                         verb=Verb.POINTS)
        case _:
            yield from to_others(event, shown)


def to_others(event: Event, shown: Shown) -> Iterator[Flight]:
    """What another seat takes into its panel, where it is no thing of its own any more."""
    match event:
        case e.EquipmentForged() if event.seat != shown.seat:
            yield Flight(f"equipment/{EQUIPMENT_TYPES[event.card // 4]}", Id("place", event.place), panel(event.seat))
        case e.TileTaken() if event.seat != shown.seat:
            yield Flight(f"tiles/{tile_word(event.tile)}", Id("track", event.tile + 1), panel(event.seat))
        case e.EndTileTaken() if event.seat != shown.seat:
            yield Flight(f"end-tiles/{END_TILE_NAMES[event.tile]}", END_OF_TRACK, panel(event.seat))
        case e.HelperRecruited() if event.seat != shown.seat:
            yield Flight(f"workers/{HELPER_NAMES[card_number(event.card) - 1]}", panel(event.seat), panel(event.seat))


def token(name: str, amount: int, start: Id, end: Id, words: str = "", verb: Verb = Verb.GAINED) -> Flight:
    """So many tokens of a resource, as far as they can be told apart."""
    return Flight(TOKENS[name], start, end, words, count=min(amount, MOST_TOKENS), verb=verb)


def tile_word(tile: int) -> str:
    """The picture of a bonus tile."""
    return TILE_NAMES[tile].replace("/", "-").replace(" ", "-")


def origin(event: e.ResourceGained, shown: Shown) -> Id:
    """Where a resource comes from: the space, the Prime Minister, one's helper, else the stock."""
    space = shown.view.state.v[SPACE]
    if event.source == "minister":
        return THE_MINISTER
    if event.source == "space" and space != NONE:
        return Id("space", space_name(space))
    if event.source in HELPER_NAMES and event.seat == shown.seat:
        return Id("helper", event.seat, event.source)
    return Id("stock", RESOURCES[event.resource])


def scored_at(event: e.PrestigeGained, shown: Shown) -> Id:
    """Where prestige comes from."""
    space = shown.view.state.v[SPACE]
    if event.source == "minister":
        return THE_MINISTER
    if event.source == "helper":
        return holder(shown, event.seat, TOP_SLOT)
    if space != NONE:
        return Id("space", space_name(space))
    return Id("building", "lab") if event.source == "group" else Id("building", "workshop")


# What an event is about.


def places(event: Event, shown: Shown) -> list[Id]:
    """The things to light up for an event; some may be gone by now."""
    match event:
        case e.WarriorCrafted() | e.SealPlaced() | e.WarriorPainted():
            name = space_name(event.space)
            return [Id("space", name), Id("warrior", name)]
        case e.BuilderEntered():
            return [Id("building", BUILDINGS[event.building])]
        case e.ResourceGained() | e.ResourcePaid():
            return [counter(shown, event.seat, RESOURCES[event.resource])]
        case e.CoinsPaid():
            return [counter(shown, event.payer, "coin"), counter(shown, event.payee, "coin")]
        case e.EquipmentForged():
            return [Id("equipment", event.card), Id("place", event.place), *others(event.seat, shown)]
        case e.SupervisorAdvanced():
            return [Id("supervisor", event.seat), Id("track", event.space)]
        case e.TileTaken() | e.TileUsed():
            return [holder(shown, event.seat, Id("tile", event.tile))]
        case e.EndTileTaken():
            return [Id("endtile", event.tile), *others(event.seat, shown)]
        case e.HelperRecruited():
            name = HELPER_NAMES[card_number(event.card) - 1]
            return [holder(shown, event.seat, Id("helper", event.seat, name))]
    return general_places(event, shown)


def general_places(event: Event, shown: Shown) -> list[Id]:
    """Events of the whole table, and those of a seat that concern no thing but the seat."""
    match event:
        case e.RequestFulfilled():
            return [Id("turn", event.turn), THE_MINISTER, Id("building", BUILDINGS[event.building])]
        case e.RequestDrawn():
            return [Id("request", event.request)]
        case e.DisplayFilled():
            return [Id("equipment", card) for card in event.display if card >= 0]
        case e.TurnBegan():
            return [Id("turn", event.turn)]
        case e.PairsRevealed():
            return [panel(seat) for seat in event.order]
        case e.WorkerUsed() | e.PairLaid():
            return [holder(shown, event.seat, TOP_SLOT)]
        case e.CardsDrawn() | e.CardsPutBack():
            return [holder(shown, event.seat, OWN_DECK)]
        case e.PrestigeGained() | e.PrestigeLost() | e.Passed() | e.MoveBegan() | e.CardsDiscarded():
            return [panel(event.seat)]
        case e.ResourceLost():
            return [Id("stock", RESOURCES[event.resource])]
    return []


def others(seat: Seat, shown: Shown) -> list[Id]:
    """The panel of a seat that is not one's own."""
    return [] if seat == shown.seat else [panel(seat)]
