"""What a seat may know (X2.7), and full states drawn from it."""

import random

from xian.engine.game import FULL
from xian.engine.xian import slots as at
from xian.engine.xian.position import bits
from xian.engine.xian.setup import shuffled
from xian.engine.xian.state import XianState


def blanked(state: XianState, seat: int) -> XianState:
    """A copy in which everything is HIDDEN that the seat can't know: other hands, pairs not yet revealed,
    decks and piles. What was open once stays known, who took which equipment too."""
    view = state.copy()
    view.viewer = seat
    view.piles = state.piles[:]
    v = view.v
    hide(view.piles, at.REQUEST_PILE + v[at.REQUESTS_DRAWN], at.EQUIPMENT_PILE)
    hide(view.piles, at.EQUIPMENT_PILE + v[at.EQUIPMENT_DRAWN], at.DECKS)
    for other in range(state.players):
        deck = at.DECKS + at.DECK_SIZE * other
        if other == seat:
            hide(view.piles, deck + 4 * v[at.TURN], deck + at.DECK_SIZE - v[at.PUT_BACK + seat])
            continue
        hide(view.piles, deck, deck + at.DECK_SIZE)
        hide(v, at.HAND + 4 * other, at.HAND + 4 * other + 4)
        if v[at.PHASE] == at.PAIR:
            hide(v, at.TOP + other, at.TOP + other + 1)
            hide(v, at.BELOW + other, at.BELOW + other + 1)
    view.moves = state.legal() if seat == state.to_move else []
    return view


def hide(places: list[int], first: int, end: int) -> None:
    for place in range(first, end):
        if places[place] != at.NONE:
            places[place] = at.HIDDEN


def filled(view: XianState, rng: random.Random) -> XianState:
    """A full state that agrees with the view. Only the view is read: what it hides is drawn."""
    state = view.copy()
    state.viewer = FULL
    state.piles = view.piles[:]
    state.moves = None
    fill(state.piles, at.REQUEST_PILE, at.EQUIPMENT_PILE, list(range(1, 13)), rng)
    fill(state.piles, at.EQUIPMENT_PILE, at.DECKS, list(range(24)), rng)
    for seat in range(state.players):
        deck = at.DECKS + at.DECK_SIZE * seat
        if seat == view.viewer:
            fill(state.piles, deck, deck + at.DECK_SIZE, list(range(at.DECK_SIZE)), rng)
        else:
            fill_seat(state, seat, rng)
    return state


def fill(places: list[int], first: int, end: int, everything: list[int], rng: random.Random) -> None:
    """Put what is missing of `everything` into the hidden places, in random order."""
    known = set(places[first:end])
    missing = [item for item in everything if item not in known]
    order = shuffled(len(missing), rng.random)
    for place in range(first, end):
        if places[place] == at.HIDDEN:
            places[place] = missing[order.pop()]


def fill_seat(state: XianState, seat: int, rng: random.Random) -> None:
    """Another seat's cards: those never seen are spread over its pair, its hand and its deck.
    The cards of the deck that are out stand in the order in which they were open, as far as the view tells."""
    v = state.v
    played = v[at.PLAYED + seat]
    unseen = bits(((1 << at.DECK_SIZE) - 1) & ~played)
    cards = [unseen[place] for place in shuffled(len(unseen), rng.random)]
    pair = [v[place] for place in (at.TOP + seat, at.BELOW + seat) if v[place] >= 0]
    before = played & ~sum(1 << card for card in pair)
    held: list[int] = []
    for place in (at.TOP + seat, at.BELOW + seat):
        if v[place] == at.HIDDEN:
            v[place] = cards.pop()
            held.append(v[place])
    places = [place for place in range(at.HAND + 4 * seat, at.HAND + 4 * seat + 4) if v[place] == at.HIDDEN]
    hand = sorted(cards.pop() for _ in places)
    for place, card in zip(places, hand, strict=True):
        v[place] = card
    deck = at.DECKS + at.DECK_SIZE * seat
    state.piles[deck:deck + at.DECK_SIZE] = bits(before) + pair + held + hand + cards
