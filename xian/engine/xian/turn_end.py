"""Ends: of a seat's move, of a round, of a turn (X3.6, X9)."""

from xian.engine.game import Event, stop
from xian.engine.xian import events as e
from xian.engine.xian import favour, pairs
from xian.engine.xian import slots as at
from xian.engine.xian.position import Position


def end_move(s: Position, log: list[Event] | None) -> None:
    """The two cards are discarded (X3.6); the next seat, or the end of the round."""
    v = s.v
    if log is not None:
        log.append(e.CardsDiscarded(s.to_move, discarded(s, s.to_move)))
        stop(log, s)
    v[at.ACTIVE] += 1
    if v[at.ACTIVE] < s.players:
        pairs.begin_move(s, log)
    else:
        end_round(s, log)


def discarded(s: Position, seat: int) -> tuple[int, ...]:
    """The cards of this round that do not stay as a helper."""
    top = s.v[at.TOP + seat]
    if top // 6 == at.GREEN and s.v[at.HELPERS + seat] >> top % 6 & 1:
        return (s.v[at.BELOW + seat],)
    return (top, s.v[at.BELOW + seat])


def end_round(s: Position, log: list[Event] | None) -> None:
    v = s.v
    if log is not None:
        log.append(e.RoundEnded(v[at.TURN], v[at.ROUND]))
    for seat in range(s.players):
        v[at.TOP + seat] = at.NONE
        v[at.BELOW + seat] = at.NONE
    if log is not None:
        stop(log, s)
    if v[at.ROUND] == 1:
        v[at.ROUND] = 2
        v[at.PHASE] = at.PAIR
        s.to_move = 0
    elif v[at.TURN] < at.LAST_TURN:
        end_turn(s, log)
    else:
        v[at.PHASE] = at.OVER
        s.to_move = at.NONE


def end_turn(s: Position, log: list[Event] | None) -> None:
    """Builders home, the lowest request fulfilled, the display moved on, four new cards (X9, X3.1)."""
    v = s.v
    v[at.INSIDE:at.TURN_TRACK] = [0] * (at.TURN_TRACK - at.INSIDE)
    if log is not None:
        log.append(e.BuildersReturned(v[at.TURN]))
        stop(log, s)
    fulfil_request(s, log)
    if log is not None:
        stop(log, s)
    refill_display(s, log)
    if log is not None:
        stop(log, s)
    v[at.TURN] += 1
    v[at.ROUND] = 1
    v[at.PHASE] = at.PAIR
    s.to_move = 0
    if log is not None:
        log.append(e.TurnBegan(v[at.TURN]))
    for seat in range(s.players):
        hand = favour.draw_hand(s, seat, v[at.TURN])
        if log is not None:
            log.append(e.CardsDrawn(seat, 4, tuple(hand)))


def fulfil_request(s: Position, log: list[Event] | None) -> None:
    """The lowest request to the turn track, the Prime Minister to its colour, a new one in its place (X9.2)."""
    v = s.v
    place = 0
    for other in range(1, 4):
        if v[at.REQUEST + other] < v[at.REQUEST + place]:
            place = other
    lowest = v[at.REQUEST + place]
    v[at.TURN_TRACK + v[at.TURN] - 1] = lowest
    v[at.MINISTER] = s.setting.components.request_colour[lowest]
    v[at.MINISTER_BONUS] = 1
    v[at.REQUEST + place] = s.piles[at.REQUEST_PILE + v[at.REQUESTS_DRAWN]]
    v[at.REQUESTS_DRAWN] += 1
    if log is not None:
        log.append(e.RequestFulfilled(v[at.TURN], lowest, v[at.MINISTER]))
        log.append(e.RequestDrawn(place, v[at.REQUEST + place]))


def refill_display(s: Position, log: list[Event] | None) -> None:
    """Places 1 and 2 are emptied, the rest slides left, the display is filled to four (X9.3)."""
    v = s.v
    dropped = [card for card in v[at.DISPLAY:at.DISPLAY + 2] if card != at.NONE]
    shown = [card for card in v[at.DISPLAY + 2:at.DISPLAY + 4] if card != at.NONE]
    first = at.EQUIPMENT_PILE + v[at.EQUIPMENT_DRAWN]
    number = 4 - len(shown)
    shown += s.piles[first:first + number]
    v[at.EQUIPMENT_DRAWN] += number
    v[at.DISPLAY:at.DISPLAY + 4] = shown
    if log is not None:
        if dropped:
            log.append(e.EquipmentDiscarded(tuple(dropped)))
        log.append(e.DisplayFilled(tuple(shown)))
