"""Ends: of a seat's move, of a round, of a turn (X3.6, X9)."""

from xian.engine.game import Event, stop
from xian.engine.xian import favour, pairs
from xian.engine.xian.events import (
    BuildersReturned,
    CardsDiscarded,
    CardsDrawn,
    DisplayFilled,
    EquipmentDiscarded,
    RequestDrawn,
    RequestFulfilled,
    RoundEnded,
    TurnBegan,
)
from xian.engine.xian.position import Position
from xian.engine.xian.slots import (
    ACTIVE,
    BELOW,
    BUILDERS,
    DISPLAY,
    EQUIPMENT_DRAWN,
    EQUIPMENT_PILE,
    GREEN,
    HELPERS,
    INSIDE,
    LAST_TURN,
    MINISTER,
    MINISTER_BONUS,
    NONE,
    OVER,
    PAIR,
    PHASE,
    REQUEST,
    REQUEST_PILE,
    REQUESTS_DRAWN,
    ROUND,
    TOP,
    TURN,
    TURN_TRACK,
)


def end_move(s: Position, log: list[Event] | None) -> None:
    """The two cards are discarded (X3.6); the next seat, or the end of the round."""
    v = s.v
    if log is not None:
        log.append(CardsDiscarded(s.to_move, discarded(s, s.to_move)))
        stop(log, s)
    v[ACTIVE] += 1
    if v[ACTIVE] < s.players:
        pairs.begin_move(s, log)
    else:
        end_round(s, log)


def discarded(s: Position, seat: int) -> tuple[int, ...]:
    """The cards of this round that do not stay as a helper."""
    top = s.v[TOP + seat]
    if top // 6 == GREEN and s.v[HELPERS + seat] >> top % 6 & 1:
        return (s.v[BELOW + seat],)
    return (top, s.v[BELOW + seat])


def end_round(s: Position, log: list[Event] | None) -> None:
    v = s.v
    if log is not None:
        log.append(RoundEnded(v[TURN], v[ROUND]))
    for seat in range(s.players):
        v[TOP + seat] = NONE
        v[BELOW + seat] = NONE
    if log is not None:
        stop(log, s)
    if v[ROUND] == 1:
        v[ROUND] = 2
        v[PHASE] = PAIR
        s.to_move = 0
    elif v[TURN] < LAST_TURN:
        end_turn(s, log)
    else:
        v[PHASE] = OVER
        s.to_move = NONE


def end_turn(s: Position, log: list[Event] | None) -> None:
    """Builders home, the lowest request fulfilled, the display moved on, four new cards (X9, X3.1)."""
    v = s.v
    for place in range(INSIDE, BUILDERS + 16):
        v[place] = 0
    if log is not None:
        log.append(BuildersReturned(v[TURN]))
        stop(log, s)
    fulfil_request(s, log)
    if log is not None:
        stop(log, s)
    refill_display(s, log)
    if log is not None:
        stop(log, s)
    v[TURN] += 1
    v[ROUND] = 1
    v[PHASE] = PAIR
    s.to_move = 0
    if log is not None:
        log.append(TurnBegan(v[TURN]))
    for seat in range(s.players):
        hand = favour.draw_hand(s, seat, v[TURN])
        if log is not None:
            log.append(CardsDrawn(seat, 4, tuple(hand)))


def fulfil_request(s: Position, log: list[Event] | None) -> None:
    """The lowest request to the turn track, the Prime Minister to its colour, a new one in its place (X9.2)."""
    v = s.v
    place = 0
    for other in range(1, 4):
        if v[REQUEST + other] < v[REQUEST + place]:
            place = other
    lowest = v[REQUEST + place]
    v[TURN_TRACK + v[TURN] - 1] = lowest
    v[MINISTER] = s.setting.components.request_colour[lowest]
    v[MINISTER_BONUS] = 1
    v[REQUEST + place] = s.piles[REQUEST_PILE + v[REQUESTS_DRAWN]]
    v[REQUESTS_DRAWN] += 1
    if log is not None:
        log.append(RequestFulfilled(v[TURN], lowest, v[MINISTER]))
        log.append(RequestDrawn(place, v[REQUEST + place]))


def refill_display(s: Position, log: list[Event] | None) -> None:
    """Places 1 and 2 are emptied, the rest slides left, the display is filled to four (X9.3)."""
    v = s.v
    dropped = [card for card in v[DISPLAY:DISPLAY + 2] if card != NONE]
    shown = [card for card in v[DISPLAY + 2:DISPLAY + 4] if card != NONE]
    first = EQUIPMENT_PILE + v[EQUIPMENT_DRAWN]
    number = 4 - len(shown)
    shown += s.piles[first:first + number]
    v[EQUIPMENT_DRAWN] += number
    v[DISPLAY:DISPLAY + 4] = shown
    if log is not None:
        if dropped:
            log.append(EquipmentDiscarded(tuple(dropped)))
        log.append(DisplayFilled(tuple(shown)))
