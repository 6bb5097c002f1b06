"""The masters' abilities, but for the Administrator's, which is another action (T5)."""

from xian.engine.game import Event
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.events import ClayGained, StoresTaken, WeaponReadied
from xian.engine.terracotta.moves import STORE_FIRST, STORE_SECOND, TAKE_STORES
from xian.engine.terracotta.position import Position
from xian.engine.terracotta.statues import can_shape, inspect, inspections, shape
from xian.engine.terracotta.turn import finish


def has(s: Position, seat: int, master: int) -> bool:
    """Whether the seat has a token there."""
    return s.v[at.OWN_MASTERS + seat] >> master & 1 > 0


def least_price(s: Position, seat: int) -> int:
    """What the cheapest own token costs; there is one as long as some master is without."""
    tokens = s.v[at.TOKENS + seat]
    prices = s.setting.components.tokens
    for token in range(at.TOKENS_EACH):
        if tokens >> token & 1:
            return prices[token]
    return prices[at.TOKENS_EACH - 1]


def token_prices(s: Position, seat: int) -> list[int]:
    """Prices of the own tokens, each once, ascending."""
    prices = s.setting.components.tokens
    found: list[int] = []
    for token in range(at.TOKENS_EACH):
        if s.v[at.TOKENS + seat] >> token & 1 and prices[token] not in found:
            found.append(prices[token])
    return found


def take_token(s: Position, seat: int, price: int) -> None:
    """One token of that price is gone from the own ones."""
    prices = s.setting.components.tokens
    for token in range(at.TOKENS_EACH):
        if s.v[at.TOKENS + seat] >> token & 1 and prices[token] == price:
            s.v[at.TOKENS + seat] &= ~(1 << token)
            return


def usable(s: Position, seat: int, master: int) -> bool:
    """Whether the ability would change anything (T5.2, R1)."""
    v = s.v
    if master == at.SHAPER:
        return can_shape(s, seat)
    if master == at.INSPECTORS_MASTER:
        return len(inspections(s, 2)) > 0
    if master == at.CLAY_PITS:
        return True
    if master == at.OVERSEER:
        return v[at.WAREHOUSE] + v[at.WAREHOUSE + 1] + v[at.WAREHOUSE + 2] + v[at.WAREHOUSE + 3] > 0
    return v[at.ACTIVE_WEAPONS + seat] != at.ALL_WEAPONS


def use(s: Position, seat: int, master: int, log: list[Event] | None) -> None:
    """Begin the ability, or do it at once when it asks for nothing."""
    v = s.v
    if master == at.SHAPER:
        shape(s, seat, log)
        return
    if master == at.INSPECTORS_MASTER:
        v[at.PHASE] = at.ADVANCE
        return
    if master == at.OVERSEER:
        v[at.PHASE] = at.STORES
        return
    if master == at.CLAY_PITS:
        clay = s.setting.components.pits_clay
        v[at.WET + seat] += clay
        if log is not None:
            log.append(ClayGained(seat, clay, "pits"))
    elif master == at.BLACKSMITH:
        ready(s, seat, at.ALL_WEAPONS, log)
    finish(s, log)


def ready(s: Position, seat: int, weapons: int, log: list[Event] | None) -> None:
    """Weapons of a mask become active (T3.5, T5.2)."""
    v = s.v
    if log is not None:
        idle = weapons & ~v[at.ACTIVE_WEAPONS + seat]
        log.append(WeaponReadied(seat, tuple([weapon for weapon in range(len(at.WEAPONS)) if idle >> weapon & 1])))
    v[at.ACTIVE_WEAPONS + seat] |= weapons


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
        full = v[at.WAREHOUSE + one] > 0 and v[at.WAREHOUSE + other] > 0
        if full or ((v[at.WAREHOUSE + one] > 0 or v[at.WAREHOUSE + other] > 0) and (one == spare or other == spare)):
            found.append(TAKE_STORES + pair)
    return found


def first_empty(s: Position) -> int:
    """The first warehouse without clay; as many as there are for none."""
    for district in range(at.DISTRICTS):
        if s.v[at.WAREHOUSE + district] == 0:
            return district
    return at.DISTRICTS


def take_stores(s: Position, move: int, log: list[Event] | None) -> None:
    """All their clay; it stays dry (T5.2)."""
    v = s.v
    one = STORE_FIRST[move - TAKE_STORES]
    other = STORE_SECOND[move - TAKE_STORES]
    amounts = (v[at.WAREHOUSE + one], v[at.WAREHOUSE + other])
    v[at.DRY + s.to_move] += amounts[0] + amounts[1]
    v[at.WAREHOUSE + one] = 0
    v[at.WAREHOUSE + other] = 0
    if log is not None:
        log.append(StoresTaken(s.to_move, (one, other), amounts))
    finish(s, log)
