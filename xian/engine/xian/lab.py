"""The Lab: paint a raw warrior with the pigments the requests ask for (X6.3, X6.4)."""

from xian.engine.game import Event, stop
from xian.engine.xian import slots as at
from xian.engine.xian.events import PrestigeGained, WarriorPainted
from xian.engine.xian.moves import NO_SECOND, PAINT, PAY_WITH
from xian.engine.xian.position import BITS, Position, count, group, pay


def paintable(s: Position, seat: int) -> int:
    """Mask of the raw warriors without another seat's seal; none when all own warriors are used."""
    v = s.v
    if count(v[at.PAINTED + seat]) >= at.WARRIORS_EACH:
        return 0
    mask = v[at.RAW]
    for other in range(s.players):
        if other != seat:
            mask &= ~v[at.SEALED + other]
    return mask


def legal(s: Position) -> list[int]:
    """The ways to pay for the warrior chosen."""
    return payments(s, s.to_move, s.v[at.SPACE] >> 3, s.v[at.DISCOUNTED])


def payments(s: Position, seat: int, section: int, discounted: int) -> list[int]:
    """The ways to pay for a warrior of a section now, as PAY_WITH moves (X6.3, X8.3)."""
    v = s.v
    have = at.PIGMENTS + seat
    colours = s.setting.components.request_colour
    moves: list[int] = []
    if section == 0:
        asked = colours[v[at.REQUEST]]
        if discounted:
            return [PAY_WITH + 5 * c + NO_SECOND for c in range(4) if v[have + 4 * c] > 0]
        if v[have + 4 * asked] > 0:
            for c in range(4):
                if v[have + 4 * c] > (1 if c == asked else 0):
                    moves.append(PAY_WITH + (5 * c + asked if c < asked else 5 * asked + c))
        return moves
    first = colours[v[at.REQUEST + (1 if section == 1 else 3)]]
    second = colours[v[at.REQUEST + (2 if section == 1 else 3)]]
    if first > second:
        first, second = second, first
    if discounted:
        if v[have + 4 * first] > 0:
            moves.append(PAY_WITH + 5 * first + NO_SECOND)
        if second != first and v[have + 4 * second] > 0:
            moves.append(PAY_WITH + 5 * second + NO_SECOND)
    elif v[have + 4 * first] > (1 if first == second else 0) and v[have + 4 * second] > 0:
        moves.append(PAY_WITH + 5 * first + second)
    return moves


def possible(s: Position, seat: int, coins: int, swaps: int, tile: int) -> bool:
    """Whether a warrior can be painted with so many coins in hand and so many swaps to come (X5.5)."""
    v = s.v
    have = at.PIGMENTS + seat
    total = v[have] + v[have + 4] + v[have + 8] + v[have + 12]
    if swaps == 0 and total < (1 if tile else 2):
        return False
    mask = paintable(s, seat)
    if mask == 0:
        return False
    colours = s.setting.components.request_colour
    everything = total + coins + v[at.CLAY + seat]
    if mask & 255:
        asked = colours[v[at.REQUEST]]
        for other in range(4):
            if reachable(s, have, asked, other, swaps, tile, everything):
                return True
    if mask >> 8 & 255 and reachable(s, have, colours[v[at.REQUEST + 1]], colours[v[at.REQUEST + 2]], swaps, tile,
                                     everything):
        return True
    return mask >> 16 != 0 and reachable(s, have, colours[v[at.REQUEST + 3]], colours[v[at.REQUEST + 3]], swaps, tile,
                                         everything)


def reachable(s: Position, have: int, first: int, second: int, swaps: int, tile: int, everything: int) -> bool:
    """Whether both pigments, or with the Discount one of them, can be in hand after the swaps."""
    v = s.v
    if first == second:
        missing = 2 - v[have + 4 * first]
        if tile and missing > 0:
            missing -= 1
        return missing <= 0 or (missing <= swaps and missing <= v[at.STOCK + first]
                                and everything >= (1 if tile else 2))
    miss_first = 0 if v[have + 4 * first] else 1
    miss_second = 0 if v[have + 4 * second] else 1
    if tile:
        if miss_first == 0 or miss_second == 0:
            return True
        return swaps > 0 and everything > 0 and (v[at.STOCK + first] > 0 or v[at.STOCK + second] > 0)
    if miss_first + miss_second == 0:
        return True
    return (miss_first + miss_second <= swaps and everything >= 2
            and miss_first <= v[at.STOCK + first] and miss_second <= v[at.STOCK + second])


def targets(s: Position, seat: int) -> list[int]:
    """Paintable warriors whose section can be paid for now."""
    mask = paintable(s, seat)
    moves: list[int] = []
    for section in range(3):
        here = mask >> 8 * section & 255
        if here and payments(s, seat, section, s.v[at.DISCOUNTED]):
            first = PAINT + 8 * section
            moves += [first + bit for bit in BITS[here]]
    return moves


def paint(s: Position, seat: int, space: int, move: int, log: list[Event] | None) -> None:
    """Pay and replace the raw warrior by one of the own; its group scores (X6.3)."""
    v = s.v
    first = (move - PAY_WITH) // 5
    second = (move - PAY_WITH) % 5
    pay(s, seat, first, 1, "paint", log)
    if second != NO_SECOND:
        pay(s, seat, second, 1, "paint", log)
    if log is not None:
        stop(log, s)
    v[at.RAW] &= ~(1 << space)
    v[at.RAW_STOCK] += 1
    v[at.PAINTED + seat] |= 1 << space
    points = count(group(v[at.PAINTED + seat], space))
    v[at.PRESTIGE + seat] += points
    if log is not None:
        log.append(WarriorPainted(seat, space, points))
        log.append(PrestigeGained(seat, points, "group"))
