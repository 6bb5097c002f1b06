"""Turning a disc and placing a worker (T3.2, T3.3)."""

from xian.engine.game import Event
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.events import DiscTurned, WorkerPlaced
from xian.engine.terracotta.moves import APPRENTICE, ARTISAN, TURN
from xian.engine.terracotta.position import Position


def legal(s: Position) -> list[int]:
    """Turn a disc, once a move, or place a worker."""
    v = s.v
    seat = s.to_move
    moves: list[int] = []
    if v[at.TURNED] == 0 and v[at.COINS + seat] >= s.setting.components.turn_price:
        moves.append(TURN + at.CENTRAL)
        moves.append(TURN + at.MIDDLE)
    apprentices = v[at.APPRENTICES + seat] > 0
    artisans = v[at.ARTISANS + seat] > 0
    if apprentices:
        for segment in range(at.SEGMENTS):
            if v[at.WHEEL + 2 * segment] == at.NONE:
                moves.append(APPRENTICE + segment)
    if artisans:
        for segment in range(at.SEGMENTS):
            if open_to_artisans(s, segment):
                moves.append(ARTISAN + segment)
    return moves


def open_to_artisans(s: Position, segment: int) -> bool:
    """Empty, or an apprentice alone (T3.3)."""
    first = s.v[at.WHEEL + 2 * segment]
    return first == at.NONE or (first & 1 == 0 and s.v[at.WHEEL + 2 * segment + 1] == at.NONE)


def play(s: Position, move: int, log: list[Event] | None) -> None:
    if move < APPRENTICE:
        turn(s, move, log)
    else:
        place(s, move, log)


def turn(s: Position, ring: int, log: list[Event] | None) -> None:
    """The central or the middle disc a step in its direction."""
    v = s.v
    coins = s.setting.components.turn_price
    v[at.COINS + s.to_move] -= coins
    v[at.TURNS + ring] = (v[at.TURNS + ring] + 1) % at.SEGMENTS
    v[at.TURNED] = 1
    if log is not None:
        log.append(DiscTurned(s.to_move, ring, v[at.TURNS + ring], coins))


def place(s: Position, move: int, log: list[Event] | None) -> None:
    """The worker stands on the first free place of the segment (R20)."""
    v = s.v
    seat = s.to_move
    artisan = move >= ARTISAN
    segment = move - (ARTISAN if artisan else APPRENTICE)
    where = at.WHEEL + 2 * segment
    if v[where] != at.NONE:
        where += 1
    v[where] = 2 * seat + (1 if artisan else 0)
    v[(at.ARTISANS if artisan else at.APPRENTICES) + seat] -= 1
    v[at.WORKER] = where - at.WHEEL
    v[at.RING] = at.CENTRAL
    v[at.PHASE] = at.ACTION
    if log is not None:
        log.append(WorkerPlaced(seat, artisan, segment, (where - at.WHEEL) & 1))
