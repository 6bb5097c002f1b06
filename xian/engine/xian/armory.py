"""The Armory: forge an equipment card of the display (X6.5)."""

from xian.engine.game import Event
from xian.engine.xian import slots as at
from xian.engine.xian.events import EquipmentForged
from xian.engine.xian.moves import FORGE
from xian.engine.xian.position import Position, gain_clay, pay


def price(s: Position, seat: int, card: int, discount: int) -> int:
    """Coins for a card, never below 0 (X6.5, X6.7, X8.3)."""
    coins = s.setting.components.forge_price[card] - discount
    if s.v[at.HELPERS + seat] & at.OFFICER:
        coins -= 1
    return coins if coins > 0 else 0


def possible(s: Position, seat: int, coins: int, swaps: int, tile: int) -> bool:
    """Whether a card can be forged with so many coins in hand and so many swaps to come; `tile` as in
    `workshop.possible` (X5.5)."""
    v = s.v
    if swaps:
        others = v[at.CLAY + seat] + v[at.PIGMENTS + seat] + v[at.PIGMENTS + 4 + seat] + v[at.PIGMENTS + 8 + seat] \
            + v[at.PIGMENTS + 12 + seat]
        coins += swaps if others > swaps else others
    for place in range(at.DISPLAY, at.DISPLAY + 4):
        card = v[place]
        if card != at.NONE and price(s, seat, card, 1 if tile else 0) <= coins \
                and not (tile == 2 and price(s, seat, card, 0) == 0):
            return True
    return False


def targets(s: Position, seat: int) -> list[int]:
    """Cards of the display that can be paid for now."""
    v = s.v
    moves: list[int] = []
    coins = v[at.COINS + seat]
    discount = v[at.DISCOUNTED]
    for place in range(4):
        card = v[at.DISPLAY + place]
        if card != at.NONE and price(s, seat, card, discount) <= coins \
                and not (discount and price(s, seat, card, 0) == 0):
            moves.append(FORGE + place)
    return moves


def forge(s: Position, seat: int, place: int, log: list[Event] | None) -> None:
    """Pay, take the card, gain its clay; the display is not refilled before the turn's end."""
    v = s.v
    card = v[at.DISPLAY + place]
    pay(s, seat, at.COIN, price(s, seat, card, v[at.DISCOUNTED]), "forge", log)
    v[at.DISPLAY + place] = at.NONE
    v[at.EQUIPMENT + seat] |= 1 << card
    if log is not None:
        log.append(EquipmentForged(seat, card, place))
    gain_clay(s, seat, s.setting.components.forge_clay[card], "card", log)
