"""The course of the game: from ring to ring, from move to move, from round to round (T3, T7)."""

from xian.engine.game import Event, stop
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.ending import final_count
from xian.engine.terracotta.events import MoveBegan, RoundBegan
from xian.engine.terracotta.position import Position
from xian.engine.terracotta.scoring import score_round
from xian.engine.terracotta.upkeep import next_round, upkeep


def finish(s: Position, log: list[Event] | None) -> None:
    """An action is done, or passed over: the next ring outwards, or the end of the move (T3.4)."""
    v = s.v
    v[at.SHAPING] = 0
    v[at.CHOSEN] = at.NONE
    v[at.CHOSEN_SPACE] = at.NONE
    if v[at.RING] < at.OUTER:
        v[at.RING] += 1
        v[at.PHASE] = at.ACTION
        return
    end_move(s, log)


def end_move(s: Position, log: list[Event] | None) -> None:
    """The next seat places a worker, until there are none (T3.1)."""
    v = s.v
    v[at.TURNED] = 0
    v[at.WORKER] = at.NONE
    v[at.RING] = 0
    v[at.ACTIVE] = (v[at.ACTIVE] + 1) % s.players
    if log is not None:
        stop(log, s)
    seat = v[at.ORDER + v[at.ACTIVE]]
    if v[at.APPRENTICES + seat] + v[at.ARTISANS + seat] == 0:
        end_round(s, log)
    else:
        begin_move(s, log)


def begin_move(s: Position, log: list[Event] | None) -> None:
    v = s.v
    s.to_move = v[at.ORDER + v[at.ACTIVE]]
    v[at.PHASE] = at.MOVE
    if log is not None:
        log.append(MoveBegan(s.to_move))


def end_round(s: Position, log: list[Event] | None) -> None:
    """Scoring, upkeep, and the next round or the final count (T6 to T8)."""
    v = s.v
    score_round(s, log)
    upkeep(s, log)
    if v[at.ROUND] == at.ROUNDS:
        final_count(s, log)
        return
    next_round(s, log)
    if log is not None:
        stop(log, s)
        log.append(RoundBegan(v[at.ROUND], tuple(s.order())))
    begin_move(s, log)
