"""Pagodas go on the board and come back; the last one put down wins (Q5.1)."""

from xian.engine.game import Event
from xian.engine.qin.events import PagodaPlaced, PagodaReturned
from xian.engine.qin.position import Position
from xian.engine.qin.slots import LEFT, NONE, OVER, PHASE, WINNER


def put(s: Position, seat: int, why: str, square: int, log: list[Event] | None) -> None:
    """Put one pagoda down; the game is over when it was the last."""
    v = s.v
    v[LEFT + seat] -= 1
    if log is not None:
        log.append(PagodaPlaced(seat, why, square, v[LEFT + seat]))
    if v[LEFT + seat] == 0:
        v[WINNER] = seat
        v[PHASE] = OVER
        s.to_move = NONE


def take_back(s: Position, seat: int, number: int, why: str, square: int, log: list[Event] | None) -> None:
    """Pagodas go home to their owner."""
    v = s.v
    for _ in range(number):
        v[LEFT + seat] += 1
        if log is not None:
            log.append(PagodaReturned(seat, why, square, v[LEFT + seat]))
