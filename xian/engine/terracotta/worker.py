"""Turning a disc and placing a worker (T3.2, T3.3)."""

from xian.engine.game import Event
from xian.engine.terracotta.events import DiscTurned, WorkerPlaced
from xian.engine.terracotta.moves import APPRENTICE, ARTISAN, TURN
from xian.engine.terracotta.position import Position
from xian.engine.terracotta.slots import (
    ACTION,
    APPRENTICES,
    ARTISANS,
    CENTRAL,
    COINS,
    MIDDLE,
    NONE,
    PHASE,
    RING,
    SEGMENTS,
    TURNED,
    TURNS,
    WHEEL,
    WORKER,
)


def legal(s: Position) -> list[int]:
    """Turn a disc, once a move, or place a worker."""
    v = s.v
    seat = s.to_move
    moves: list[int] = []
    if v[TURNED] == 0 and v[COINS + seat] >= s.setting.components.turn_price:
        moves.append(TURN + CENTRAL)
        moves.append(TURN + MIDDLE)
    apprentices = v[APPRENTICES + seat] > 0
    artisans = v[ARTISANS + seat] > 0
    if apprentices:
        for segment in range(SEGMENTS):
            if v[WHEEL + 2 * segment] == NONE:
                moves.append(APPRENTICE + segment)
    if artisans:
        for segment in range(SEGMENTS):
            if open_to_artisans(s, segment):
                moves.append(ARTISAN + segment)
    return moves


def open_to_artisans(s: Position, segment: int) -> bool:
    """Empty, or an apprentice alone (T3.3)."""
    first = s.v[WHEEL + 2 * segment]
    return first == NONE or (first & 1 == 0 and s.v[WHEEL + 2 * segment + 1] == NONE)


def play(s: Position, move: int, log: list[Event] | None) -> None:
    if move < APPRENTICE:
        turn(s, move, log)
    else:
        place(s, move, log)


def turn(s: Position, ring: int, log: list[Event] | None) -> None:
    """The central or the middle disc a step in its direction."""
    v = s.v
    coins = s.setting.components.turn_price
    v[COINS + s.to_move] -= coins
    v[TURNS + ring] = (v[TURNS + ring] + 1) % SEGMENTS
    v[TURNED] = 1
    if log is not None:
        log.append(DiscTurned(s.to_move, ring, v[TURNS + ring], coins))


def place(s: Position, move: int, log: list[Event] | None) -> None:
    """The worker stands on the first free place of the segment (R20)."""
    v = s.v
    seat = s.to_move
    artisan = move >= ARTISAN
    segment = move - (ARTISAN if artisan else APPRENTICE)
    where = WHEEL + 2 * segment
    if v[where] != NONE:
        where += 1
    v[where] = 2 * seat + (1 if artisan else 0)
    v[(ARTISANS if artisan else APPRENTICES) + seat] -= 1
    v[WORKER] = where - WHEEL
    v[RING] = CENTRAL
    v[PHASE] = ACTION
    if log is not None:
        log.append(WorkerPlaced(seat, artisan, segment, (where - WHEEL) & 1))
