"""Closer looks at what belongs to a seat: its panel, its cards, its helpers, its pieces."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from xian.engine.texts import listed
from xian.engine.xian.moves import card_name
from xian.engine.xian.position import BITS, bits
from xian.engine.xian.slots import (
    BLUE,
    BUILDERS_EACH,
    COLOURS,
    EQUIPMENT,
    EQUIPMENT_TYPES,
    GREEN,
    HELPER_NAMES,
    HELPERS,
    HIDDEN,
    OWN_END_TILE,
    PAINTED,
    PRESTIGE,
    SEALS_EACH,
    WARRIORS_EACH,
    YELLOW,
)
from xian.engine.xian.wording import end_tile_text
from xian.scenes.boards.board import Closer
from xian.scenes.boards.looked_at import Row
from xian.scenes.boards.xian.draw_signs import TOKENS
from xian.scenes.boards.xian.looked_at import XianLookedAt, amount_row, card_rows, resource_name


def area(close: XianLookedAt) -> Closer:
    return close.plain("area")


def shelf(close: XianLookedAt) -> Closer:
    name = close.look[0]
    return close.closer(close.say(f"board-xian.shelf-{name}"), close.words(f"shelf-{name}"))


def panel(close: XianLookedAt) -> Closer:
    """A seat: its points, what everybody could see it take, the cards it has played and those still to come."""
    seat, v = close.number, close.v
    score = close.shown.scores[seat] if close.shown.scores else v[PRESTIGE + seat]
    said = [close.words("seat-points", prestige=v[PRESTIGE + seat], score=score,
                        painted=v[PAINTED + seat].bit_count(), most=WARRIORS_EACH)]
    helpers = [close.say(f"helper.{HELPER_NAMES[helper]}") for helper in BITS[v[HELPERS + seat]]]
    if helpers:
        said.append(close.words("seat-helpers", helpers=listed(close.table.lang, helpers)))
    if v[EQUIPMENT + seat]:
        said.append(close.words("seat-equipment", equipment=listed(close.table.lang, taken(close, seat))))
    if v[OWN_END_TILE + seat] >= 0:
        said.append(end_tile_text(v[OWN_END_TILE + seat], close.table.lang, close.components))
    return close.closer(close.shown.names[seat], *said, rows=card_rows(close, seat))


def taken(close: XianLookedAt, seat: int) -> list[str]:
    """The equipment a seat has taken, by type, as a good memory knows it (X2.7)."""
    kinds = [card // 4 for card in bits(close.v[EQUIPMENT + seat])]
    names = []
    for kind in sorted(set(kinds)):
        name = close.say(f"equipment.{EQUIPMENT_TYPES[kind]}")
        count = kinds.count(kind)
        names.append(name if count == 1 else close.words("several", name=name, number=count))
    return names


def builder(close: XianLookedAt) -> Closer:
    return close.closer(close.words("builder", name=close.name(close.thing.id.seat)),
                        close.words("builder-text", most=BUILDERS_EACH))


def counter(close: XianLookedAt) -> Closer:
    name, amount, paid = close.look
    said = close.words("counter", what=close.say(f"amount.{name}", count=amount))
    laid = close.words("counter-paid", number=paid) if paid else ""
    use = close.words(f"use-{name}" if name in ("coin", "clay") else "use-pigment")
    return close.closer(close.say(resource_name(name)), said, laid, use)


def seals(close: XianLookedAt) -> Closer:
    return close.plain("seals", left=close.look[0], most=SEALS_EACH)


def painted(close: XianLookedAt) -> Closer:
    return close.plain("painted", left=close.look[0], most=WARRIORS_EACH)


def slot(close: XianLookedAt) -> Closer:
    name = close.look[0]
    return close.closer(close.words(f"slot-{name}"), close.words(f"slot-{name}-text"))


def deck(close: XianLookedAt) -> Closer:
    """The deck: how many cards, and which have not been face up yet."""
    _, number, marked = close.look
    return close.closer(close.words("deck"), close.words("deck-text", cards=number + marked),
                        rows=card_rows(close, close.me))


def card(close: XianLookedAt) -> Closer:
    number, _, turn = close.look
    if number == HIDDEN:
        return close.plain("hidden")
    colour, place = divmod(number, 6)
    name = COLOURS[colour]
    said = [close.say(f"worker-text.{name}")]
    if colour == GREEN:
        said.append(close.say(f"helper-text.{HELPER_NAMES[place]}"))
    said.append(close.words("card-pigment", pigment=resource_name(name)))
    return close.closer(close.say(f"card.{card_name(number)}"), *said, rows=card_gives(close, number, turn))


def card_gives(close: XianLookedAt, number: int, turn: int) -> list[Row]:
    """What a card's action brings with this pack (X1.3)."""
    colour, place = divmod(number, 6)
    components = close.components
    if colour == GREEN:
        points = components.helper[place][turn - 1]
        return [(TOKENS["prestige"], "", close.words("card-helper", turn=turn, points=points))]
    if colour == BLUE:
        pigments = components.miner[place]
        return [amount_row(close, COLOURS[one], pigments.count(one)) for one in sorted(set(pigments))]
    if colour == YELLOW:
        return [amount_row(close, "coin", components.collector[place])]
    return [amount_row(close, "clay", components.craftsman[place])]


def helper(close: XianLookedAt) -> Closer:
    name = close.look[0]
    return close.closer(close.say(f"helper.{name}"), close.say(f"helper-text.{name}"), close.words("helper-stays"))


LOOKS: Final[Mapping[str, Callable[[XianLookedAt], Closer]]] = {
    "area": area, "shelf": shelf, "plate": panel, "panel": panel, "builder": builder, "counter": counter,
    "seals": seals, "painted": painted, "slot": slot, "deck": deck, "card": card, "helper": helper,
}
"""How each kind of thing of a seat is looked at."""
