"""The action of a ring: what can be done with it, and doing it (T3.4, T3.5, T5.1)."""

from xian.engine.game import Event
from xian.engine.terracotta import masters
from xian.engine.terracotta.events import (
    ActionBegan,
    ActionPassed,
    ClayGained,
    ClayWetted,
    CoinsGained,
    MasterUsed,
    PriorityTaken,
    TokenPlaced,
    WorkerPromoted,
)
from xian.engine.terracotta.moves import ACT, CLAY, COIN, NOTHING, PAY_TOKEN, USE
from xian.engine.terracotta.position import Position
from xian.engine.terracotta.slots import (
    ABILITY,
    ACTIVE_WEAPONS,
    ADMINISTRATOR,
    AMOUNTS,
    CENTRAL,
    COINS,
    CRAFT,
    DRY,
    GET_CLAY,
    KIND,
    MASTER,
    OUTER,
    OWN_MASTERS,
    PHASE,
    PRIORITY,
    PRIORITY_TOKEN,
    PROMOTE,
    RING,
    SPECIALIST,
    TAKEN_PRIORITY,
    TOKEN,
    WEAPON,
    WET,
    WET_CLAY,
    WHEEL,
    WORKER,
)
from xian.engine.terracotta.specialists import can_buy_any
from xian.engine.terracotta.statues import can_craft, craft
from xian.engine.terracotta.turn import finish

INSTEAD: list[int] = [CLAY, COIN, NOTHING]
ACT_OR_INSTEAD: list[int] = [ACT, CLAY, COIN, NOTHING]


def legal(s: Position) -> list[int]:
    """The action, a clay or a coin instead, or nothing; of the outer ring no clay or coin (T3.4)."""
    can = possible(s, s.to_move, s.action())
    if s.v[RING] == OUTER:
        return [ACT, NOTHING] if can else [NOTHING]
    return ACT_OR_INSTEAD if can else INSTEAD


def possible(s: Position, seat: int, action: int) -> bool:
    """Whether an action can be finished and would change something (R1)."""
    v = s.v
    if action < WET_CLAY:
        return True
    if action == WET_CLAY:
        return v[DRY + seat] > 0
    if action == PROMOTE:
        return v[WHEEL + v[WORKER]] & 1 == 0
    if action < PRIORITY_TOKEN:
        return can_craft(s, seat, AMOUNTS[action])
    if action == PRIORITY_TOKEN:
        return v[PRIORITY + seat] == 0 and v[TAKEN_PRIORITY] < s.players - 1
    if action < WEAPON:
        if masters.has(s, seat, action - MASTER):
            return usable(s, seat, action - MASTER)
        return v[COINS + seat] >= masters.least_price(s, seat)
    if action < SPECIALIST:
        return v[ACTIVE_WEAPONS + seat] >> (action - WEAPON) & 1 == 0
    return can_buy_any(s, seat)


def usable(s: Position, seat: int, master: int) -> bool:
    """Whether a master's ability can be used: the Administrator's when the central action can be taken (R8)."""
    if master == ADMINISTRATOR:
        return possible(s, seat, s.action_at(CENTRAL, s.v[WORKER] >> 1))
    return masters.usable(s, seat, master)


def play(s: Position, move: int, log: list[Event] | None) -> None:
    """What the seat has decided for the ring."""
    v = s.v
    seat = s.to_move
    if move == ACT:
        action = s.action()
        if log is not None:
            log.append(ActionBegan(seat, v[RING], v[WORKER] >> 1, action))
        act(s, seat, action, log)
        return
    if move == CLAY:
        get_clay(s, seat, 1, "instead", log)
    elif move == COIN:
        get_coins(s, seat, 1, "instead", log)
    elif log is not None:
        log.append(ActionPassed(seat, v[RING], v[WORKER] >> 1))
    finish(s, log)


def act(s: Position, seat: int, action: int, log: list[Event] | None) -> None:
    """Begin an action, or do it at once when it asks for nothing more (T3.5)."""
    v = s.v
    if CRAFT <= action < PRIORITY_TOKEN:
        craft(s, seat, AMOUNTS[action], log)
        return
    if action == SPECIALIST:
        v[PHASE] = KIND
        return
    if MASTER <= action < WEAPON:
        if masters.has(s, seat, action - MASTER):
            use(s, seat, action - MASTER, log)
        else:
            v[PHASE] = TOKEN
        return
    if action < GET_CLAY:
        get_coins(s, seat, AMOUNTS[action], "action", log)
    elif action < WET_CLAY:
        get_clay(s, seat, AMOUNTS[action], "action", log)
    elif action == WET_CLAY:
        wet(s, seat, log)
    elif action == PROMOTE:
        promote(s, seat, log)
    elif action == PRIORITY_TOKEN:
        take_priority(s, seat, log)
    else:
        masters.ready(s, seat, 1 << (action - WEAPON), log)
    finish(s, log)


def get_coins(s: Position, seat: int, amount: int, source: str, log: list[Event] | None) -> None:
    s.v[COINS + seat] += amount
    if log is not None:
        log.append(CoinsGained(seat, amount, source))


def get_clay(s: Position, seat: int, amount: int, source: str, log: list[Event] | None) -> None:
    s.v[WET + seat] += amount
    if log is not None:
        log.append(ClayGained(seat, amount, source))


def wet(s: Position, seat: int, log: list[Event] | None) -> None:
    """All own dry clay becomes wet."""
    v = s.v
    if log is not None:
        log.append(ClayWetted(seat, v[DRY + seat]))
    v[WET + seat] += v[DRY + seat]
    v[DRY + seat] = 0


def promote(s: Position, seat: int, log: list[Event] | None) -> None:
    """The apprentice leaves the game, an artisan stands in its place."""
    v = s.v
    v[WHEEL + v[WORKER]] += 1
    if log is not None:
        log.append(WorkerPromoted(seat, v[WORKER] >> 1, v[WORKER] & 1))


def take_priority(s: Position, seat: int, log: list[Event] | None) -> None:
    """The lowest token left, and its clay (T1.7, R19)."""
    v = s.v
    v[TAKEN_PRIORITY] += 1
    v[PRIORITY + seat] = v[TAKEN_PRIORITY]
    if log is not None:
        log.append(PriorityTaken(seat, v[TAKEN_PRIORITY]))
    clay = s.setting.components.priority_clay[v[TAKEN_PRIORITY] - 1]
    if clay:
        get_clay(s, seat, clay, "priority", log)


# Masters (T5.1)

def use(s: Position, seat: int, master: int, log: list[Event] | None) -> None:
    """A master's ability; the Administrator's is the central action of this segment again (T5.2)."""
    if log is not None:
        log.append(MasterUsed(seat, master))
    if master == ADMINISTRATOR:
        act(s, seat, s.action_at(CENTRAL, s.v[WORKER] >> 1), log)
    else:
        masters.use(s, seat, master, log)


def token_moves(s: Position) -> list[int]:
    """Own tokens that can be paid for; of several with the same price any one (R26)."""
    coins = s.v[COINS + s.to_move]
    return [PAY_TOKEN + price for price in masters.token_prices(s, s.to_move) if price <= coins]


def place_token(s: Position, move: int, log: list[Event] | None) -> None:
    """Pay for a token and put it on the master; the ability may be used then."""
    v = s.v
    seat = s.to_move
    master = s.action() - MASTER
    price = move - PAY_TOKEN
    v[COINS + seat] -= price
    masters.take_token(s, seat, price)
    v[OWN_MASTERS + seat] |= 1 << master
    if log is not None:
        log.append(TokenPlaced(seat, master, price))
    if usable(s, seat, master):
        v[PHASE] = ABILITY
    else:
        finish(s, log)


ABILITY_MOVES: list[int] = [USE, NOTHING]


def play_ability(s: Position, move: int, log: list[Event] | None) -> None:
    """With a new token, using the ability is optional."""
    if move == USE:
        use(s, s.to_move, s.action() - MASTER, log)
    else:
        finish(s, log)
