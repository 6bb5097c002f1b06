"""What a seat may know (X2.7), and full states drawn from it."""

import random

from xian.engine.xian.position import FULL, bits
from xian.engine.xian.setup import shuffled
from xian.engine.xian.slots import (
    BELOW,
    DECK_SIZE,
    DECKS,
    EQUIPMENT_DRAWN,
    EQUIPMENT_PILE,
    HAND,
    HIDDEN,
    NONE,
    PAIR,
    PHASE,
    PLAYED,
    PUT_BACK,
    REQUEST_PILE,
    REQUESTS_DRAWN,
    TOP,
    TURN,
)
from xian.engine.xian.state import XianState


def blanked(state: XianState, seat: int) -> XianState:
    """A copy in which everything is HIDDEN that the seat can't know: other hands, pairs not yet revealed,
    decks and piles. What was open once stays known, who took which equipment too."""
    view = state.copy()
    view.viewer = seat
    view.piles = state.piles[:]
    v = view.v
    hide(view.piles, REQUEST_PILE + v[REQUESTS_DRAWN], EQUIPMENT_PILE)
    hide(view.piles, EQUIPMENT_PILE + v[EQUIPMENT_DRAWN], DECKS)
    for other in range(state.players):
        deck = DECKS + DECK_SIZE * other
        if other == seat:
            hide(view.piles, deck + 4 * v[TURN], deck + DECK_SIZE - v[PUT_BACK + seat])
            continue
        hide(view.piles, deck, deck + DECK_SIZE)
        hide(v, HAND + 4 * other, HAND + 4 * other + 4)
        if v[PHASE] == PAIR:
            hide(v, TOP + other, TOP + other + 1)
            hide(v, BELOW + other, BELOW + other + 1)
    view.moves = state.legal() if seat == state.to_move else []
    return view


def hide(places: list[int], first: int, end: int) -> None:
    for place in range(first, end):
        if places[place] != NONE:
            places[place] = HIDDEN


def filled(view: XianState, rng: random.Random) -> XianState:
    """A full state that agrees with the view. Only the view is read: what it hides is drawn."""
    state = view.copy()
    state.viewer = FULL
    state.piles = view.piles[:]
    state.moves = None
    fill(state.piles, REQUEST_PILE, EQUIPMENT_PILE, list(range(1, 13)), rng)
    fill(state.piles, EQUIPMENT_PILE, DECKS, list(range(24)), rng)
    for seat in range(state.players):
        deck = DECKS + DECK_SIZE * seat
        if seat == view.viewer:
            fill(state.piles, deck, deck + DECK_SIZE, list(range(DECK_SIZE)), rng)
        else:
            fill_seat(state, seat, rng)
    return state


def fill(places: list[int], first: int, end: int, everything: list[int], rng: random.Random) -> None:
    """Put what is missing of `everything` into the hidden places, in random order."""
    known = set(places[first:end])
    missing = [item for item in everything if item not in known]
    order = shuffled(len(missing), rng.random)
    for place in range(first, end):
        if places[place] == HIDDEN:
            places[place] = missing[order.pop()]


def fill_seat(state: XianState, seat: int, rng: random.Random) -> None:
    """Another seat's cards: those never seen are spread over its pair, its hand and its deck.
    The cards of the deck that are out stand in the order in which they were open, as far as the view tells."""
    v = state.v
    played = v[PLAYED + seat]
    unseen = bits(((1 << DECK_SIZE) - 1) & ~played)
    cards = [unseen[place] for place in shuffled(len(unseen), rng.random)]
    pair = [v[place] for place in (TOP + seat, BELOW + seat) if v[place] >= 0]
    before = played & ~sum(1 << card for card in pair)
    held: list[int] = []
    for place in (TOP + seat, BELOW + seat):
        if v[place] == HIDDEN:
            v[place] = cards.pop()
            held.append(v[place])
    places = [place for place in range(HAND + 4 * seat, HAND + 4 * seat + 4) if v[place] == HIDDEN]
    hand = sorted(cards.pop() for _ in places)
    for place, card in zip(places, hand, strict=True):
        v[place] = card
    deck = DECKS + DECK_SIZE * seat
    state.piles[deck:deck + DECK_SIZE] = bits(before) + pair + held + hand + cards
