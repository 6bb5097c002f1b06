"""The favour of the Emperor (X3.2): once, in turn 1, cards go under the deck and as many are drawn."""

from xian.engine.game import Event
from xian.engine.xian.events import CardsDrawn, CardsPutBack
from xian.engine.xian.moves import BACK
from xian.engine.xian.position import Position
from xian.engine.xian.slots import DECK_SIZE, DECKS, HAND, PAIR, PHASE, PUT_BACK


def legal(s: Position) -> list[int]:
    """Keep the hand, or put any of its cards back."""
    start = HAND + 4 * s.to_move
    moves = [BACK]
    for card in s.v[start:start + 4]:
        moves += [move + (1 << card) for move in moves]
    return moves


def play(s: Position, move: int, log: list[Event] | None) -> None:
    seat = s.to_move
    if move > BACK:
        exchange(s, seat, move - BACK, log)
    elif log is not None:
        log.append(CardsPutBack(seat, 0, ()))
    if seat + 1 < s.players:
        s.to_move = seat + 1
    else:
        s.to_move = 0
        s.v[PHASE] = PAIR


def exchange(s: Position, seat: int, mask: int, log: list[Event] | None) -> None:
    """Put the cards of the mask under the deck and draw as many. The piles are shared by copies of the
    state, so they are replaced, not changed."""
    v = s.v
    start = HAND + 4 * seat
    hand = v[start:start + 4]
    back = [card for card in hand if mask >> card & 1]
    number = len(back)
    first = DECKS + DECK_SIZE * seat
    deck = s.piles[first:first + DECK_SIZE]
    drawn = deck[4:4 + number]
    hand = sorted([card for card in hand if not mask >> card & 1] + drawn)
    piles = s.piles[:]
    piles[first:first + DECK_SIZE] = hand + deck[4 + number:] + back
    s.piles = piles
    v[start:start + 4] = hand
    v[PUT_BACK + seat] = number
    if log is not None:
        log.append(CardsPutBack(seat, number, tuple(back)))
        log.append(CardsDrawn(seat, number, tuple(drawn)))


def draw_hand(s: Position, seat: int, turn: int) -> list[int]:
    """The four cards of a turn (X3.1), ascending, put into the hand."""
    first = DECKS + DECK_SIZE * seat + 4 * (turn - 1)
    hand = sorted(s.piles[first:first + 4])
    s.v[HAND + 4 * seat:HAND + 4 * seat + 4] = hand
    return hand
