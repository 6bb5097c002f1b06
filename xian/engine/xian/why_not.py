"""The reasons that belong to a hand, or to one building: what its action lacks (X6), with the figures.

Prices are told as they would be with the helpers and the Discount the seat could use.
"""

from xian.engine.game import Param, Refusal
from xian.engine.xian import armory, lab, workshop
from xian.engine.xian import slots as at
from xian.engine.xian.moves import card_name, space_name
from xian.engine.xian.position import count
from xian.engine.xian.state import XianState


def no(rule: str, key: str, **params: Param) -> Refusal:
    return Refusal(rule, f"refusal.{key}", params)


def card_missing(s: XianState, seat: int, cards: list[int], rule: str) -> Refusal | None:
    """The first card that is not in the hand; of a hidden hand nothing is known."""
    hand = s.v[at.HAND + 4 * seat:at.HAND + 4 * seat + 4]
    for card in cards:
        if at.HIDDEN in hand:
            return no("X2.7", "hand-hidden")
        if card not in hand:
            return no(rule, "card-not-in-hand", card=f"card.{card_name(card)}")
    return None


def discount(s: XianState, seat: int) -> int:
    """1 when the Discount lowers the price: within an action when it is turned over, before one when it is held."""
    if s.v[at.PHASE] == at.ACTION:
        return s.v[at.DISCOUNTED]
    return 1 if s.v[at.TILES + seat] & at.DISCOUNT_TILE else 0


def building(s: XianState, seat: int, which: int, coins: int) -> Refusal:
    """Why its action can't be carried out with so many coins left after the toll (X5.5)."""
    if which == at.WORKSHOP:
        return workshop_lacks(s, seat)
    if which == at.LAB:
        return lab_lacks(s, seat)
    if which == at.ARMORY:
        return armory_lacks(s, seat, coins)
    return no("X6.6", "track-end", space=at.LAST_SPACE)


def workshop_lacks(s: XianState, seat: int) -> Refusal:
    if s.v[at.RAW_STOCK] == 0:
        return no("X6.1", "no-raw-stock")
    if s.v[at.EMPTY] == 0:
        return no("X6.1", "pit-full")
    sections = [section for section in range(3) if s.v[at.EMPTY] >> 8 * section & 255]
    cheapest = min(sections, key=lambda section: workshop.price(s, seat, section, discount(s, seat)))
    return craft_price(s, seat, cheapest)


def craft_price(s: XianState, seat: int, section: int) -> Refusal:
    """The section's clay; or a Discount that would lower nothing there."""
    if s.v[at.DISCOUNTED] and workshop.price(s, seat, section, 0) == 0:
        return no("X8", "discount-must-lower")
    price = workshop.price(s, seat, section, discount(s, seat))
    return no("X6.1", "craft-clay", section=at.SECTIONS[section], price=price, clay=s.v[at.CLAY + seat])


def space_taken(s: XianState, space: int) -> Refusal | None:
    if s.v[at.EMPTY] >> space & 1:
        return no("X6.1", "no-raw-stock") if s.v[at.RAW_STOCK] == 0 else None
    return no("X6.1", "space-taken", space=space_name(space))


def not_paintable(s: XianState, seat: int, space: int) -> Refusal | None:
    """What stands on the space, or whose seal lies under it (X6.2 to X6.4)."""
    v = s.v
    if v[at.EMPTY] >> space & 1:
        return no("X6.3", "no-warrior-there", space=space_name(space))
    if not v[at.RAW] >> space & 1:
        return no("X6.3", "already-painted", space=space_name(space))
    for other in range(s.players):
        if other != seat and v[at.SEALED + other] >> space & 1:
            return no("X6.2", "sealed", space=space_name(space), player=other + 1)
    return all_used(s, seat)


def all_used(s: XianState, seat: int) -> Refusal | None:
    if count(s.v[at.PAINTED + seat]) >= at.WARRIORS_EACH:
        return no("X6.4", "all-warriors-used", warriors=at.WARRIORS_EACH)
    return None


def lab_lacks(s: XianState, seat: int) -> Refusal:
    used = all_used(s, seat)
    if used:
        return used
    if s.v[at.RAW] == 0:
        return no("X6.3", "no-raw-warrior")
    mask = lab.paintable(s, seat)
    if mask == 0:
        return no("X6.2", "all-sealed")
    sections = [section for section in range(3) if mask >> 8 * section & 255]
    if len(sections) == 1:
        return paint_price(s, seat, sections[0])
    return no("X6.3", "no-pigments")


def paint_price(s: XianState, seat: int, section: int) -> Refusal:
    """The pigments the section's requests ask for (X6.3), or the one that the Discount leaves (X8.3)."""
    colours = s.setting.components.request_colour
    name = at.SECTIONS[section]
    if section == 0:
        if discount(s, seat):
            return no("X8.3", "paint-any-one", section=name)
        return no("X6.3", "paint-one-and-any", section=name, colour=colour(colours[s.v[at.REQUEST]]))
    first = colours[s.v[at.REQUEST + (1 if section == 1 else 3)]]
    second = colours[s.v[at.REQUEST + (2 if section == 1 else 3)]]
    if first == second:
        if discount(s, seat):
            return no("X8.3", "paint-one", section=name, colour=colour(first))
        return no("X6.3", "paint-two-alike", section=name, colour=colour(first))
    if discount(s, seat):
        return no("X8.3", "paint-one-of", section=name, first=colour(first), second=colour(second))
    return no("X6.3", "paint-both", section=name, first=colour(first), second=colour(second))


def colour(which: int) -> str:
    return f"resource.{at.COLOURS[which]}"


def no_card(s: XianState, place: int) -> Refusal | None:
    if s.v[at.DISPLAY + place] == at.NONE:
        return no("X6.5", "no-card-there", place=place + 1)
    return None


def armory_lacks(s: XianState, seat: int, coins: int) -> Refusal:
    places = [place for place in range(4) if s.v[at.DISPLAY + place] != at.NONE]
    if not places:
        return no("X6.5", "display-empty")
    cheapest = min(places, key=lambda place: armory.price(s, seat, s.v[at.DISPLAY + place], discount(s, seat)))
    return forge_price(s, seat, cheapest, coins)


def forge_price(s: XianState, seat: int, place: int, coins: int) -> Refusal:
    card = s.v[at.DISPLAY + place]
    if s.v[at.DISCOUNTED] and armory.price(s, seat, card, 0) == 0:
        return no("X8", "discount-must-lower")
    price = armory.price(s, seat, card, discount(s, seat))
    name = f"equipment.{at.EQUIPMENT_TYPES[card // 4]}"
    if coins != s.v[at.COINS + seat]:  # after a toll, or with the Prime Minister's coin
        return no("X6.5", "forge-coins-entering", card=name, price=price, coins=coins, building="building.armory")
    return no("X6.5", "forge-coins", card=name, price=price, coins=coins)
