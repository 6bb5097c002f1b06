"""What a seat may know, and states drawn from it (X2.7)."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from tests.properties.games import place, places, players, positions, seeds, walk
from tests.typed import of
from tools.invariants import problems
from tools.secrecy import drawn_problems, event_problems, secret_cards, secret_places, seen, view_problems
from tools.xian_chooser import Chooser
from xian.engine.game import NOBODY, Event, View
from xian.engine.xian.game import XIAN
from xian.engine.xian.slots import BELOW, DECK_SIZE, DECKS, HAND, HIDDEN, NONE, PAIR, TOP
from xian.engine.xian.state import XianState

draws = st.integers(0, 1000)


def all_seats(state: XianState) -> range:
    """Every seat, and the onlooker who sits at none."""
    return range(NOBODY, state.players)


@given(state=places)
def test_x2_7_a_view_shows_what_is_open_and_nothing_secret(state: XianState) -> None:
    for seat in all_seats(state):
        assert list(view_problems(state, seat)) == []


@given(state=places, draw=draws)
def test_a_drawn_state_is_legal_and_looks_the_same(state: XianState, draw: int) -> None:
    for seat in all_seats(state):
        assert list(drawn_problems(state, seat, random.Random(draw))) == []


@given(count=players, seed=seeds, steps=st.integers(0, 150), draw=draws)
def test_a_view_is_the_same_whatever_it_hides(count: int, seed: int, steps: int, draw: int) -> None:
    """Two true states that differ only in what the seat can't know: same view, legal list included, and the
    same state drawn from either with the same random numbers. So the hidden is never read."""
    state = place(count, seed, steps)
    for seat in all_seats(state):
        other = XIAN.determinize(XIAN.view(state, seat), random.Random(draw))
        assert seen(XIAN.view(other, seat)) == seen(XIAN.view(state, seat))
        one = XIAN.determinize(XIAN.view(state, seat), random.Random(5))
        two = XIAN.determinize(XIAN.view(other, seat), random.Random(5))
        assert (one.v, one.piles, one.to_move) == (two.v, two.piles, two.to_move)


@given(count=st.integers(3, 4), seed=seeds, steps=st.integers(0, 150))
def test_two_hidden_hands_swapped_look_the_same(count: int, seed: int, steps: int) -> None:
    """Cards that seats 2 and 3 hold unseen change places; seat 1 sees no difference."""
    state = place(count, seed, steps)
    other = state.copy()
    first, second = HAND + 4, HAND + 8
    both = [(first + card, second + card) for card in range(4)
            if state.v[first + card] != NONE and state.v[second + card] != NONE]
    if state.phase == PAIR and state.v[TOP + 1] != NONE and state.v[TOP + 2] != NONE:
        both += [(TOP + 1, TOP + 2), (BELOW + 1, BELOW + 2)]
    for one, two in both:
        other.v[one], other.v[two] = state.v[two], state.v[one]
    other.piles = state.piles[:]
    decks = DECKS + DECK_SIZE
    other.piles[decks:decks + 48] = state.piles[decks + 24:decks + 48] + state.piles[decks:decks + 24]
    other.moves = None
    assert seen(XIAN.view(other, 0)) == seen(XIAN.view(state, 0))
    assert other.piles != state.piles


@given(state=places, draw=draws)
def test_only_the_view_is_asked(state: XianState, draw: int) -> None:
    """The view lies apart from the state it was made of: wiping that out changes nothing that is drawn."""
    views = [XIAN.view(state, seat) for seat in all_seats(state)]
    drawn = [XIAN.determinize(view, random.Random(draw)) for view in views]
    blank = [seen(view) for view in views]
    state.v[:] = [HIDDEN] * len(state.v)
    state.piles[:] = [HIDDEN] * len(state.piles)
    again = [XIAN.determinize(view, random.Random(draw)) for view in views]
    assert [(one.v, one.piles) for one in again] == [(one.v, one.piles) for one in drawn]
    assert [seen(view) for view in views] == blank


@given(count=players, seed=seeds, steps=st.integers(0, 120), draw=draws)
def test_a_drawn_state_can_be_played_to_the_end(count: int, seed: int, steps: int, draw: int) -> None:
    state = place(count, seed, steps)
    seat = random.Random(draw).randrange(NOBODY, count)
    drawn = XIAN.determinize(XIAN.view(state, seat), random.Random(draw))
    chooser = Chooser(draw)
    while not drawn.over:
        drawn.play(chooser.choose(drawn.legal()))
        assert problems(drawn) == []


def test_what_is_drawn_differs_from_the_truth_and_from_draw_to_draw() -> None:
    """At the beginning of a turn the hands of others are drawn right no more often than by chance."""
    right = drawn = 0
    for seed in range(60):
        state = place(4, seed, 4)
        view = XIAN.view(state, 0)
        hands = [tuple(XIAN.determinize(view, random.Random(n)).v[HAND + 4:HAND + 16]) for n in range(5)]
        assert len(set(hands)) == 5
        for hand in hands:
            for other in range(3):
                drawn += 1
                right += hand[4 * other:4 * other + 4] == tuple(state.v[HAND + 4 + 4 * other:HAND + 8 + 4 * other])
    assert drawn == 900 and right <= 3


def test_every_unseen_card_is_drawn_somewhere() -> None:
    """Over many draws each card the seat has not seen comes up in the other hand, in fair numbers."""
    view = XIAN.view(place(2, 3, 3), 0)
    counts = [0] * 24
    for draw in range(2400):
        for card in XIAN.determinize(view, random.Random(draw)).hand(1):
            counts[card] += 1
    assert sum(counts) == 2400 * 4
    assert min(counts) > 300 and max(counts) < 500


def test_piles_are_drawn_in_every_order() -> None:
    """The next request and the next equipment card are drawn fairly too."""
    view = XIAN.view(place(2, 3, 3), 1)
    nexts = [(s.piles[4], s.piles[16]) for s in (XIAN.determinize(view, random.Random(n)) for n in range(800))]
    requests, equipment = ([pair[side] for pair in nexts] for side in (0, 1))
    assert len(set(requests)) == 8 and max(map(requests.count, set(requests))) < 150
    assert len(set(equipment)) == 20 and max(map(equipment.count, set(equipment))) < 80


def test_secrets_there_are() -> None:
    """The lists of what is secret are not empty lists: the tests above compare something."""
    for count in (2, 3, 4):
        for state in positions(count, 9):
            if not state.over:
                assert all(len(secret_cards(state, seat)) >= 24 * (count - 1) for seat in range(count))
            if state.phase == PAIR:
                assert all(len(secret_places(state, seat)) >= 2 * (count - 1) for seat in range(count))


@given(count=players, seed=seeds)
def test_no_event_shows_a_card_before_its_time(count: int, seed: int) -> None:
    for _, _, _, events in walk(count, seed):
        assert list(event_problems(events, count)) == []


@given(count=players, seed=seeds, steps=st.integers(0, 150), draw=draws)
def test_a_hidden_choice_looks_alike_to_others(count: int, seed: int, steps: int, draw: int) -> None:
    """Somebody puts cards back or lays a pair: whatever it is, a seat that can't know sees the same events and
    the same view after it."""
    state = place(count, seed, steps)
    while state.phase > PAIR and not state.over:
        state.play(state.legal()[0])
    if state.over or state.to_move == count - 1:
        return
    mover, looker = state.to_move, (state.to_move + 1 + draw % (count - 1)) % count
    other = XIAN.determinize(XIAN.view(state, looker), random.Random(draw))
    sights = []
    for true in (state, other):
        for move in true.legal():
            after = true.copy()
            events: list[Event] = []
            after.play(move, events)
            sizes = [event.data().get("count") for event in events]
            sights.append((sizes, [event.seen_by(looker) for event in events], seen(XIAN.view(after, looker))))
    assert mover != looker
    for sizes, told, view in sights:
        alike = [sight for sight in sights if sight[0] == sizes]
        assert all(sight[1:] == (told, view) for sight in alike)


def test_a_view_is_of_one_seat() -> None:
    view = of(View, XIAN.view(place(4, 1, 30), 2))
    assert view.seat == view.state.viewer == 2
