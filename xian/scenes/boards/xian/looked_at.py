"""What all closer looks of Xi'an need: the thing, the position, the words, and rows that several of them show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xian.engine.texts import Plain
from xian.engine.xian.components import Components
from xian.engine.xian.moves import card_colour, card_number
from xian.engine.xian.position import Position
from xian.engine.xian.slots import COLOURS, REQUEST, RESOURCES
from xian.scenes.boards.looked_at import LookedAt, Row
from xian.scenes.boards.xian.draw_signs import TOKENS
from xian.scenes.boards.xian.names import SPACE_OF
from xian.scenes.boards.xian.things import played_cards


@dataclass(frozen=True)
class XianLookedAt(LookedAt[Position]):
    """A thing of Xi'an to be looked at closely."""

    texts: ClassVar[str] = "board-xian.close-"

    @property
    def v(self) -> list[int]:
        return self.s.v

    @property
    def me(self) -> int:
        return self.shown.seat

    @property
    def components(self) -> Components:
        components: Components = self.table.pack.tables
        return components



def amount_row(close: XianLookedAt, name: str, count: int) -> Row:
    """A resource or prestige with how much of it."""
    return TOKENS[name], "", close.say(f"amount.{name}", count=count)


def paint_rows(close: XianLookedAt, section: int) -> list[Row]:
    """What painting in a section asks for now (X6.3)."""
    asked = close.components.request_colour
    at = {0: (0,), 1: (1, 2), 2: (3, 3)}[section]
    names = [COLOURS[asked[close.v[REQUEST + place]]] for place in at]
    if len(set(names)) < len(names):
        return [amount_row(close, names[0], 2)]
    rows = [amount_row(close, name, 1) for name in names]
    return [*rows, (TOKENS["any"], "", close.words("any"))] if section == 0 else rows


def card_rows(close: XianLookedAt, seat: int) -> list[Row]:
    """The numbers of a seat's cards by colour: still to come, and already seen by all."""
    played, coming = played_cards(close.s, seat)
    return [(TOKENS[name], "", close.words("seat-cards", coming=numbers(coming, colour),
                                           played=numbers(played, colour)))
            for colour, name in enumerate(COLOURS)]


def numbers(cards: list[int], colour: int) -> str:
    """The numbers of the cards of a colour."""
    return Plain(" ".join(str(card_number(card)) for card in cards if card_colour(card) == colour) or "–")


def resource_name(name: str) -> str:
    """The key of a resource."""
    assert name in RESOURCES
    return f"resource.{name}"


def space_of(close: XianLookedAt) -> int:
    """The space that the thing is, or stands on."""
    return SPACE_OF[close.thing.id.name]
