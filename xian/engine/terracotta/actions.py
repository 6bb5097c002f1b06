"""The action of a ring: what can be done with it, and doing it (T3.4, T3.5, T5.1)."""

from xian.engine.game import Event
from xian.engine.terracotta import events as e
from xian.engine.terracotta import masters
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.moves import ACT, CLAY, COIN, NOTHING, PAY_TOKEN, USE
from xian.engine.terracotta.position import Position
from xian.engine.terracotta.specialists import can_buy_any
from xian.engine.terracotta.statues import can_craft, craft
from xian.engine.terracotta.turn import finish

INSTEAD: list[int] = [CLAY, COIN, NOTHING]
ACT_OR_INSTEAD: list[int] = [ACT, CLAY, COIN, NOTHING]


def legal(s: Position) -> list[int]:
    """The action, a clay or a coin instead, or nothing; of the outer ring no clay or coin (T3.4)."""
    can = possible(s, s.to_move, s.action())
    if s.v[at.RING] == at.OUTER:
        return [ACT, NOTHING] if can else [NOTHING]
    return ACT_OR_INSTEAD if can else INSTEAD


def possible(s: Position, seat: int, action: int) -> bool:
    """Whether an action can be finished and would change something (R1)."""
    v = s.v
    if action < at.WET_CLAY:
        return True
    if action == at.WET_CLAY:
        return v[at.DRY + seat] > 0
    if action == at.PROMOTE:
        return v[at.WHEEL + v[at.WORKER]] & 1 == 0
    if action < at.PRIORITY_TOKEN:
        return can_craft(s, seat, at.AMOUNTS[action])
    if action == at.PRIORITY_TOKEN:
        return v[at.PRIORITY + seat] == 0 and v[at.TAKEN_PRIORITY] < s.players - 1
    if action < at.WEAPON:
        if masters.has(s, seat, action - at.MASTER):
            return usable(s, seat, action - at.MASTER)
        return v[at.COINS + seat] >= masters.least_price(s, seat)
    if action < at.SPECIALIST:
        return v[at.ACTIVE_WEAPONS + seat] >> (action - at.WEAPON) & 1 == 0
    return can_buy_any(s, seat)


def usable(s: Position, seat: int, master: int) -> bool:
    """Whether a master's ability can be used: the Administrator's when the central action can be taken (R8)."""
    if master == at.ADMINISTRATOR:
        return possible(s, seat, s.action_at(at.CENTRAL, s.v[at.WORKER] >> 1))
    return masters.usable(s, seat, master)


def play(s: Position, move: int, log: list[Event] | None) -> None:
    """What the seat has decided for the ring."""
    v = s.v
    seat = s.to_move
    if move == ACT:
        action = s.action()
        if log is not None:
            log.append(e.ActionBegan(seat, v[at.RING], v[at.WORKER] >> 1, action))
        act(s, seat, action, log)
        return
    if move == CLAY:
        get_clay(s, seat, 1, "instead", log)
    elif move == COIN:
        get_coins(s, seat, 1, "instead", log)
    elif log is not None:
        log.append(e.ActionPassed(seat, v[at.RING], v[at.WORKER] >> 1))
    finish(s, log)


def act(s: Position, seat: int, action: int, log: list[Event] | None) -> None:
    """Begin an action, or do it at once when it asks for nothing more (T3.5)."""
    v = s.v
    if at.CRAFT <= action < at.PRIORITY_TOKEN:
        craft(s, seat, at.AMOUNTS[action], log)
        return
    if action == at.SPECIALIST:
        v[at.PHASE] = at.KIND
        return
    if at.MASTER <= action < at.WEAPON:
        if masters.has(s, seat, action - at.MASTER):
            use(s, seat, action - at.MASTER, log)
        else:
            v[at.PHASE] = at.TOKEN
        return
    if action < at.GET_CLAY:
        get_coins(s, seat, at.AMOUNTS[action], "action", log)
    elif action < at.WET_CLAY:
        get_clay(s, seat, at.AMOUNTS[action], "action", log)
    elif action == at.WET_CLAY:
        wet(s, seat, log)
    elif action == at.PROMOTE:
        promote(s, seat, log)
    elif action == at.PRIORITY_TOKEN:
        take_priority(s, seat, log)
    else:
        masters.ready(s, seat, 1 << (action - at.WEAPON), log)
    finish(s, log)


def get_coins(s: Position, seat: int, amount: int, source: str, log: list[Event] | None) -> None:
    s.v[at.COINS + seat] += amount
    if log is not None:
        log.append(e.CoinsGained(seat, amount, source))


def get_clay(s: Position, seat: int, amount: int, source: str, log: list[Event] | None) -> None:
    s.v[at.WET + seat] += amount
    if log is not None:
        log.append(e.ClayGained(seat, amount, source))


def wet(s: Position, seat: int, log: list[Event] | None) -> None:
    """All own dry clay becomes wet."""
    v = s.v
    if log is not None:
        log.append(e.ClayWetted(seat, v[at.DRY + seat]))
    v[at.WET + seat] += v[at.DRY + seat]
    v[at.DRY + seat] = 0


def promote(s: Position, seat: int, log: list[Event] | None) -> None:
    """The apprentice leaves the game, an artisan stands in its place."""
    v = s.v
    v[at.WHEEL + v[at.WORKER]] += 1
    if log is not None:
        log.append(e.WorkerPromoted(seat, v[at.WORKER] >> 1, v[at.WORKER] & 1))


def take_priority(s: Position, seat: int, log: list[Event] | None) -> None:
    """The lowest token left, and its clay (T1.7, R19)."""
    v = s.v
    v[at.TAKEN_PRIORITY] += 1
    v[at.PRIORITY + seat] = v[at.TAKEN_PRIORITY]
    if log is not None:
        log.append(e.PriorityTaken(seat, v[at.TAKEN_PRIORITY]))
    clay = s.setting.components.priority_clay[v[at.TAKEN_PRIORITY] - 1]
    if clay:
        get_clay(s, seat, clay, "priority", log)


# Masters (T5.1)

def use(s: Position, seat: int, master: int, log: list[Event] | None) -> None:
    """A master's ability; the Administrator's is the central action of this segment again (T5.2)."""
    if log is not None:
        log.append(e.MasterUsed(seat, master))
    if master == at.ADMINISTRATOR:
        act(s, seat, s.action_at(at.CENTRAL, s.v[at.WORKER] >> 1), log)
    else:
        masters.use(s, seat, master, log)


def token_moves(s: Position) -> list[int]:
    """Own tokens that can be paid for; of several with the same price any one (R26)."""
    coins = s.v[at.COINS + s.to_move]
    return [PAY_TOKEN + price for price in masters.token_prices(s, s.to_move) if price <= coins]


def place_token(s: Position, move: int, log: list[Event] | None) -> None:
    """Pay for a token and put it on the master; the ability may be used then."""
    v = s.v
    seat = s.to_move
    master = s.action() - at.MASTER
    price = move - PAY_TOKEN
    v[at.COINS + seat] -= price
    masters.take_token(s, seat, price)
    v[at.OWN_MASTERS + seat] |= 1 << master
    if log is not None:
        log.append(e.TokenPlaced(seat, master, price))
    if usable(s, seat, master):
        v[at.PHASE] = at.ABILITY
    else:
        finish(s, log)


ABILITY_MOVES: list[int] = [USE, NOTHING]


def play_ability(s: Position, move: int, log: list[Event] | None) -> None:
    """With a new token, using the ability is optional."""
    if move == USE:
        use(s, s.to_move, s.action() - at.MASTER, log)
    else:
        finish(s, log)
