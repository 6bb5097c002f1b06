"""Upkeep: turn order, clay that dries, coins from masters, workers and discs (T7)."""

from xian.engine.game import Event, stop
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.events import ClayDried, CoinsGained, OrderChanged, WheelTurned
from xian.engine.terracotta.position import Position


def upkeep(s: Position, log: list[Event] | None) -> None:
    """T7.1 to T7.3."""
    new_order(s, log)
    for place in range(s.players):
        seat = s.v[at.ORDER + place]
        dry(s, seat, log)
    for place in range(s.players):
        pay(s, s.v[at.ORDER + place], log)
    if log is not None:
        stop(log, s)


def new_order(s: Position, log: list[Event] | None) -> None:
    """Who holds priority tokens goes first, by their numbers (T7.1)."""
    v = s.v
    if v[at.TAKEN_PRIORITY] == 0:
        return
    old = s.order()
    order: list[int] = []
    for token in range(1, v[at.TAKEN_PRIORITY] + 1):
        order += [seat for seat in old if v[at.PRIORITY + seat] == token]
    order += [seat for seat in old if v[at.PRIORITY + seat] == 0]
    v[at.ORDER:at.ORDER + s.players] = order
    v[at.PRIORITY:at.PRIORITY + 4] = [0, 0, 0, 0]
    v[at.TAKEN_PRIORITY] = 0
    if log is not None:
        log.append(OrderChanged(tuple(order)))
        stop(log, s)


def masters_of(s: Position, seat: int, mask: int) -> int:
    """How many of these masters have a token of the seat."""
    own = s.v[at.OWN_MASTERS + seat] & mask
    found = 0
    for master in range(len(at.MASTERS)):
        found += own >> master & 1
    return found


def dry(s: Position, seat: int, log: list[Event] | None) -> None:
    """Wet clay dries, but for what masters keep wet (T7.2, R16)."""
    v = s.v
    kept = min(v[at.WET + seat], masters_of(s, seat, at.KEEPING))
    amount = v[at.WET + seat] - kept
    v[at.WET + seat] = kept
    v[at.DRY + seat] += amount
    if log is not None and amount:
        log.append(ClayDried(seat, amount, kept))


def pay(s: Position, seat: int, log: list[Event] | None) -> None:
    """A coin for each master that gives one (T7.3)."""
    coins = masters_of(s, seat, at.PAYING)
    s.v[at.COINS + seat] += coins
    if log is not None and coins:
        log.append(CoinsGained(seat, coins, "masters"))


def next_round(s: Position, log: list[Event] | None) -> None:
    """Workers come back, the discs turn a step, the round advances (T7.4)."""
    v = s.v
    for place in range(at.WHEEL, at.WHEEL + 2 * at.SEGMENTS):
        worker = v[place]
        if worker != at.NONE:
            v[(at.ARTISANS if worker & 1 else at.APPRENTICES) + (worker >> 1)] += 1
            v[place] = at.NONE
    for ring in (at.CENTRAL, at.MIDDLE):
        v[at.TURNS + ring] = (v[at.TURNS + ring] + 1) % at.SEGMENTS
    v[at.ROUND] += 1
    v[at.ACTIVE] = 0
    if log is not None:
        log.append(WheelTurned(v[at.TURNS + at.CENTRAL], v[at.TURNS + at.MIDDLE]))
