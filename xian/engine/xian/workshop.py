"""The Workshop: craft a raw warrior, and perhaps put a seal under it (X6.1, X6.2)."""

from xian.engine.game import Event
from xian.engine.xian import slots as at
from xian.engine.xian.components import BONUS_COINS, BONUS_PIGMENTS, BONUS_PRESTIGE, BONUS_SIZE
from xian.engine.xian.events import PrestigeGained, SealPlaced, WarriorCrafted
from xian.engine.xian.moves import BARE, CRAFT, PUT_SEAL
from xian.engine.xian.position import BITS, Position, gain_coins, gain_pigment, pay

SEAL_MOVES = [PUT_SEAL, BARE]


def price(s: Position, seat: int, section: int, discount: int) -> int:
    """Clay for a warrior of a section, never below 0 (X6.1, X6.7, X8.3)."""
    clay = s.setting.components.craft_price[section] - discount
    if s.v[at.HELPERS + seat] & at.SCIENTIST:
        clay -= 1
    return clay if clay > 0 else 0


def possible(s: Position, seat: int, coins: int, swaps: int, tile: int) -> bool:
    """Whether a warrior can be crafted with so many coins in hand and so many swaps to come. `tile` is 0
    without the Discount, 1 when it may still be used, 2 when it must lower the price (X5.5)."""
    v = s.v
    empty = v[at.EMPTY]
    if v[at.RAW_STOCK] == 0 or empty == 0:
        return False
    clay = v[at.CLAY + seat]
    if swaps:
        others = coins + v[at.PIGMENTS + seat] + v[at.PIGMENTS + 4 + seat] + v[at.PIGMENTS + 8 + seat] \
            + v[at.PIGMENTS + 12 + seat]
        clay += swaps if others > swaps else others
    for section in range(3):
        if empty >> 8 * section & 255 and not (tile == 2 and price(s, seat, section, 0) == 0) \
                and price(s, seat, section, 1 if tile else 0) <= clay:
            return True
    return False


def targets(s: Position, seat: int) -> list[int]:
    """Empty spaces whose section can be paid for now."""
    v = s.v
    moves: list[int] = []
    clay = v[at.CLAY + seat]
    discount = v[at.DISCOUNTED]
    for section in range(3):
        empty = v[at.EMPTY] >> 8 * section & 255
        if empty and price(s, seat, section, discount) <= clay \
                and not (discount and price(s, seat, section, 0) == 0):
            first = CRAFT + 8 * section
            moves += [first + bit for bit in BITS[empty]]
    return moves


def craft(s: Position, seat: int, space: int, log: list[Event] | None) -> bool:
    """Pay, put the warrior down, gain the space's bonus; true when a seal may follow (X6.2)."""
    v = s.v
    pay(s, seat, at.CLAY_BLOCK, price(s, seat, space >> 3, v[at.DISCOUNTED]), "craft", log)
    v[at.RAW_STOCK] -= 1
    v[at.RAW] |= 1 << space
    v[at.EMPTY] &= ~(1 << space)
    if log is not None:
        log.append(WarriorCrafted(seat, space))
    bonus = s.setting.bonus
    first = BONUS_SIZE * space
    points = bonus[first + BONUS_PRESTIGE]
    if points:
        v[at.PRESTIGE + seat] += points
        if log is not None:
            log.append(PrestigeGained(seat, points, "space"))
    gain_coins(s, seat, bonus[first + BONUS_COINS], "space", log)
    for colour in range(4):
        for _ in range(bonus[first + BONUS_PIGMENTS + colour]):
            gain_pigment(s, seat, colour, "space", log)
    if v[at.HELPERS + seat] & at.CERAMIST:
        v[at.PRESTIGE + seat] += 1
        if log is not None:
            log.append(PrestigeGained(seat, 1, "ceramist"))
    v[at.SPACE] = space
    return v[at.SEALS + seat] > 0


def seal(s: Position, seat: int, log: list[Event] | None) -> None:
    """Put one of the own seals under the warrior just crafted; it never comes back (X6.2)."""
    v = s.v
    v[at.SEALS + seat] -= 1
    v[at.SEALED + seat] |= 1 << v[at.SPACE]
    if log is not None:
        log.append(SealPlaced(seat, v[at.SPACE]))
