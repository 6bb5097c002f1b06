"""The masters' abilities, but for the Administrator's, which is another action (T5)."""

from xian.engine.game import Event
from xian.engine.terracotta.events import ClayGained, StoresTaken, WeaponReadied
from xian.engine.terracotta.moves import STORE_FIRST, STORE_SECOND, TAKE_STORES
from xian.engine.terracotta.position import Position
from xian.engine.terracotta.slots import (
    ACTIVE_WEAPONS,
    ADVANCE,
    ALL_WEAPONS,
    BLACKSMITH,
    CLAY_PITS,
    DISTRICTS,
    DRY,
    INSPECTORS_MASTER,
    OVERSEER,
    OWN_MASTERS,
    PHASE,
    SHAPER,
    STORES,
    TOKENS,
    TOKENS_EACH,
    WAREHOUSE,
    WEAPONS,
    WET,
)
from xian.engine.terracotta.statues import can_shape, inspect, inspections, shape
from xian.engine.terracotta.turn import finish


def has(s: Position, seat: int, master: int) -> bool:
    """Whether the seat has a token there."""
    return s.v[OWN_MASTERS + seat] >> master & 1 > 0


def least_price(s: Position, seat: int) -> int:
    """What the cheapest own token costs; there is one as long as some master is without."""
    tokens = s.v[TOKENS + seat]
    prices = s.setting.components.tokens
    for token in range(TOKENS_EACH):
        if tokens >> token & 1:
            return prices[token]
    return prices[TOKENS_EACH - 1]


def token_prices(s: Position, seat: int) -> list[int]:
    """Prices of the own tokens, each once, ascending."""
    prices = s.setting.components.tokens
    found: list[int] = []
    for token in range(TOKENS_EACH):
        if s.v[TOKENS + seat] >> token & 1 and prices[token] not in found:
            found.append(prices[token])
    return found


def take_token(s: Position, seat: int, price: int) -> None:
    """One token of that price is gone from the own ones."""
    prices = s.setting.components.tokens
    for token in range(TOKENS_EACH):
        if s.v[TOKENS + seat] >> token & 1 and prices[token] == price:
            s.v[TOKENS + seat] &= ~(1 << token)
            return


def usable(s: Position, seat: int, master: int) -> bool:
    """Whether the ability would change anything (T5.2, R1)."""
    v = s.v
    if master == SHAPER:
        return can_shape(s, seat)
    if master == INSPECTORS_MASTER:
        return len(inspections(s, 2)) > 0
    if master == CLAY_PITS:
        return True
    if master == OVERSEER:
        return v[WAREHOUSE] + v[WAREHOUSE + 1] + v[WAREHOUSE + 2] + v[WAREHOUSE + 3] > 0
    return v[ACTIVE_WEAPONS + seat] != ALL_WEAPONS


def use(s: Position, seat: int, master: int, log: list[Event] | None) -> None:
    """Begin the ability, or do it at once when it asks for nothing."""
    v = s.v
    if master == SHAPER:
        shape(s, seat, log)
        return
    if master == INSPECTORS_MASTER:
        v[PHASE] = ADVANCE
        return
    if master == OVERSEER:
        v[PHASE] = STORES
        return
    if master == CLAY_PITS:
        clay = s.setting.components.pits_clay
        v[WET + seat] += clay
        if log is not None:
            log.append(ClayGained(seat, clay, "pits"))
    elif master == BLACKSMITH:
        ready(s, seat, ALL_WEAPONS, log)
    finish(s, log)


def ready(s: Position, seat: int, weapons: int, log: list[Event] | None) -> None:
    """Weapons of a mask become active (T3.5, T5.2)."""
    v = s.v
    if log is not None:
        idle = weapons & ~v[ACTIVE_WEAPONS + seat]
        log.append(WeaponReadied(seat, tuple([weapon for weapon in range(len(WEAPONS)) if idle >> weapon & 1])))
    v[ACTIVE_WEAPONS + seat] |= weapons


def advance_moves(s: Position) -> list[int]:
    return inspections(s, 2)


def advance(s: Position, move: int, log: list[Event] | None) -> None:
    inspect(s, move, log)
    finish(s, log)


def store_moves(s: Position) -> list[int]:
    """Two warehouses, one of them at least not empty (R10); which empty one is taken along makes no difference, so
    that is the first (R25)."""
    v = s.v
    spare = first_empty(s)
    found: list[int] = []
    for pair in range(6):
        one = STORE_FIRST[pair]
        other = STORE_SECOND[pair]
        full = v[WAREHOUSE + one] > 0 and v[WAREHOUSE + other] > 0
        if full or ((v[WAREHOUSE + one] > 0 or v[WAREHOUSE + other] > 0) and (one == spare or other == spare)):
            found.append(TAKE_STORES + pair)
    return found


def first_empty(s: Position) -> int:
    """The first warehouse without clay; as many as there are for none."""
    for district in range(DISTRICTS):
        if s.v[WAREHOUSE + district] == 0:
            return district
    return DISTRICTS


def take_stores(s: Position, move: int, log: list[Event] | None) -> None:
    """All their clay; it stays dry (T5.2)."""
    v = s.v
    one = STORE_FIRST[move - TAKE_STORES]
    other = STORE_SECOND[move - TAKE_STORES]
    amounts = (v[WAREHOUSE + one], v[WAREHOUSE + other])
    v[DRY + s.to_move] += amounts[0] + amounts[1]
    v[WAREHOUSE + one] = 0
    v[WAREHOUSE + other] = 0
    if log is not None:
        log.append(StoresTaken(s.to_move, (one, other), amounts))
    finish(s, log)
