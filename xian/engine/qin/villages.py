"""Villages are taken by who has the most pagodas connected (Q4.6 to Q4.8)."""

from xian.engine.game import Event
from xian.engine.qin.events import VillageLost, VillageTaken
from xian.engine.qin.pagodas import put, take_back
from xian.engine.qin.position import Position
from xian.engine.qin.slots import HOLDER, NONE, OVER, PHASE


def settle(s: Position, mask: int, mover: int, log: list[Event] | None) -> None:
    """Find the takers of the villages in the mask, then let them take: the mover first, then in seat order (Q4.8).
    Nothing can have changed around the other villages."""
    taken: list[int] = []
    takers: list[int] = []
    village = 0
    while mask:
        if mask & 1:
            taker = taker_of(s, village)
            if taker != NONE:
                taken.append(village)
                takers.append(taker)
        mask >>= 1
        village += 1
    if not taken:
        return
    for step in range(s.players):
        seat = (mover + step) % s.players
        for number, taker in enumerate(takers):
            if taker == seat:
                take(s, taken[number], seat, log)
                if s.v[PHASE] == OVER:
                    return


def taker_of(s: Position, village: int) -> int:
    """Who takes the village now: strictly more pagodas connected than anybody else (Q4.6), the holder included
    (Q4.7); NONE when it stays as it is."""
    found = s.connected(village)
    most = max(found)
    if most == 0 or found.count(most) > 1:
        return NONE
    seat = found.index(most)
    return NONE if seat == s.v[HOLDER + village] else seat


def take(s: Position, village: int, seat: int, log: list[Event] | None) -> None:
    """The holder's pagoda goes home, the taker's is put down."""
    v = s.v
    holder = v[HOLDER + village]
    square = s.setting.board.villages[village][0]
    if holder != NONE:
        if log is not None:
            log.append(VillageLost(holder, village, square, seat))
        take_back(s, holder, 1, "village", square, log)
    v[HOLDER + village] = seat
    if log is not None:
        found = s.connected(village)
        others = [found[other] for other in range(s.players) if other != seat]
        against = found[holder] if holder != NONE else max(others)
        log.append(VillageTaken(seat, village, square, found[seat], holder, against))
    put(s, seat, "village", square, log)
