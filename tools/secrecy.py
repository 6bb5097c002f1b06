"""What a seat may know (X2.7), said a second time and apart from the engine: views, drawn states, events.

`view_problems` holds a view against the position it was made of, `drawn_problems` a state drawn from the view
against the view, `event_problems` what an event shows to whom. All answers are sentences, none when all is well.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from tools.invariants import problems
from xian.engine.game import NOBODY, Event, Seat, View
from xian.engine.xian import events as told
from xian.engine.xian.game import XIAN
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
    PUT_BACK,
    REQUEST_PILE,
    REQUESTS_DRAWN,
    TOP,
    TURN,
)
from xian.engine.xian.state import XianState

Seen: TypeAlias = tuple[list[int], list[int], int, int, list[int]]


def seen(view: View) -> Seen:
    """Everything a view tells: places, piles, who is to move, for whom it is made, the legal moves."""
    state: XianState = view.state
    return state.v, state.piles, state.to_move, state.viewer, state.legal()


def secret_places(state: XianState, seat: Seat) -> set[int]:
    """Places of `v` that the seat can't know: other hands, and other pairs while they lie face down."""
    places: set[int] = set()
    for other in range(state.players):
        if other != seat:
            places.update(range(HAND + 4 * other, HAND + 4 * other + 4))
            if state.v[PHASE] == PAIR:
                places.update((TOP + other, BELOW + other))
    return {place for place in places if state.v[place] != NONE}


def secret_cards(state: XianState, seat: Seat) -> set[int]:
    """Places of the piles that the seat can't know: what has not been drawn, and other seats' decks."""
    v = state.v
    places = set(range(REQUEST_PILE + v[REQUESTS_DRAWN], EQUIPMENT_PILE))
    places.update(range(EQUIPMENT_PILE + v[EQUIPMENT_DRAWN], DECKS))
    for other in range(state.players):
        deck = DECKS + DECK_SIZE * other
        if other == seat:
            places.update(range(deck + 4 * v[TURN], deck + DECK_SIZE - v[PUT_BACK + seat]))
        else:
            places.update(range(deck, deck + DECK_SIZE))
    return places


def view_problems(state: XianState, seat: Seat) -> Iterator[str]:
    """Whether the view shows all that is open and nothing that is secret."""
    view: XianState = XIAN.view(state, seat).state
    for name, shown, true, secret in (
        ("place", view.v, state.v, secret_places(state, seat)),
        ("pile", view.piles, state.piles, secret_cards(state, seat)),
    ):
        for place, value in enumerate(shown):
            wanted = HIDDEN if place in secret else true[place]
            if value != wanted:
                yield f"{name} {place} shows {value} to seat {seat}, not {wanted}"
    moves = state.legal() if seat == state.to_move else []
    if view.legal() != moves or view.scores() != state.scores() or view.winners() != state.winners():
        yield f"the view of seat {seat} has other moves, scores or winners than the position"


def drawn_problems(state: XianState, seat: Seat, rng: random.Random) -> Iterator[str]:
    """Whether a state drawn from the seat's view is a legal one that looks the same to the seat."""
    view = XIAN.view(state, seat)
    drawn = XIAN.determinize(view, rng)
    yield from problems(drawn)
    if seen(XIAN.view(drawn, seat)) != seen(view):
        yield f"the state drawn for seat {seat} looks different to it"
    if seat == state.to_move and drawn.legal() != state.legal():
        yield f"the state drawn for seat {seat} offers other moves"


def event_problems(events: Sequence[Event], players: int) -> Iterator[str]:
    """Whether each seat, and an onlooker, gets of every event what it may know."""
    for event in events:
        secret: Event | None = None
        if isinstance(event, told.CardsPutBack):
            secret = told.CardsPutBack(event.seat, event.count, ())
        elif isinstance(event, told.CardsDrawn):
            secret = told.CardsDrawn(event.seat, event.count, ())
        elif isinstance(event, told.PairLaid):
            secret = told.PairLaid(event.seat, NONE, NONE)
        for seat in range(NOBODY, players):
            wanted = event if secret is None or seat == event.data()["seat"] else secret
            if event.seen_by(seat) != wanted:
                yield f"seat {seat} sees {event.seen_by(seat)}, not {wanted}"
