"""What holds in every position, of games played at random: hypothesis draws seed, options and how far to play."""

from __future__ import annotations

import json
import random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.engine.qin.test_q1_components import new
from tests.games import QIN
from tools.qin_reference import SIGNS, groups
from tools.witness import Witness
from xian.engine.game import NOBODY, Event, View
from xian.engine.qin.moves import parse, tile_of
from xian.engine.qin.pack import house_pack
from xian.engine.qin.slots import HIDDEN, NONE
from xian.engine.qin.state import QinState
from xian.engine.record import digest

PACK = house_pack()


def place(players: int, seed: int, steps: int, board: str, balance: int) -> QinState:
    """Where a random game stands after so many moves, or at its end."""
    state = new(players, seed, board=board, balance=balance)
    rng = random.Random(seed)
    while steps and not state.over:
        state.play(rng.choice(state.legal()))
        steps -= 1
    return state


places = st.builds(place, st.integers(2, 4), st.integers(0, 10**6), st.integers(0, 75),
                   st.sampled_from(["bird", "lion"]), st.integers(0, 1))
few = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@few
@given(places)
def test_Q4_1_a_province_of_two_or_more_has_one_owner_and_a_pagoda_or_two_if_major(state: QinState) -> None:
    colours = {square: SIGNS[state.v[square]] for square in range(169) if state.v[square] in SIGNS}
    found = {tuple(sorted(group)) for group in groups(colours) if len(group) > 1}
    known = {tuple(state.squares(province)) for province in state.provinces()}
    if state.winner == NONE:
        assert found == known
        for province in state.provinces():
            assert state.pagodas(province) == (2 if state.size(province) >= 5 else 1)
    assert known <= found
    assert all(0 <= state.owner(province) < state.players for province in state.provinces())


@few
@given(places)
def test_Q1_3_pagodas_are_conserved_and_villages_hold_at_most_one(state: QinState) -> None:
    for seat in range(state.players):
        provinces = sum(state.pagodas(province) for province in state.provinces() if state.owner(province) == seat)
        villages = sum(state.holder(village) == seat for village in range(len(state.setting.board.villages)))
        assert provinces + villages + state.left(seat) == state.setting.pagodas[seat]
        assert state.scores()[seat] == provinces + villages
        assert sum(part.points for part in QIN.score_parts(state)[seat]) == state.scores()[seat]
    assert all(NONE <= holder < state.players for holder in map(state.holder, range(26)))


@few
@given(places)
def test_Q1_2_tiles_are_conserved(state: QinState) -> None:
    tiles = [tile_of(move) for move in state.laid] + state.piles[:sum(state.pile_sizes())]
    for seat in range(state.players):
        tiles += state.hand(seat)
    assert sorted(tiles) == sorted(list(range(6)) * 12)


@few
@given(places, st.integers(0, 10**6))
def test_a_copy_goes_its_own_way(state: QinState, seed: int) -> None:
    before = json.dumps(QIN.to_json(state))
    copy = state.copy()
    rng = random.Random(seed)
    for _ in range(5):
        if not copy.over:
            copy.play(rng.choice(copy.legal()))
    assert json.dumps(QIN.to_json(state)) == before
    again = state.copy()
    assert again.legal() == state.legal() and digest(QIN, again) == digest(QIN, state)


@few
@given(places, st.integers(0, 10**6))
def test_json_views_and_drawn_states_agree(state: QinState, seed: int) -> None:
    assert list(Witness(QIN, seed).look(state)) == []


@few
@given(places, st.integers(0, 10**6))
def test_a_state_drawn_from_a_view_can_be_played_to_its_end(state: QinState, seed: int) -> None:
    rng = random.Random(seed)
    drawn = QIN.determinize(QIN.view(state, rng.randrange(-1, state.players)), rng)
    while not drawn.over:
        drawn.play(rng.choice(drawn.legal()))
    assert drawn.winners()


@few
@given(places)
def test_texts_of_moves_read_back(state: QinState) -> None:
    assert [parse(QIN.text(move)) for move in state.legal()] == state.legal()
    assert state.over or len(set(state.legal())) == len(state.legal()) >= 2


@few
@given(places, st.integers(0, 10**6))
def test_Q1_4_a_view_is_the_same_whatever_is_hidden(state: QinState, seed: int) -> None:
    """Two states that differ in hidden tiles alone look the same, and their views pack alike."""
    rng = random.Random(seed)
    for seat in range(NOBODY, state.players):
        view = QIN.view(state, seat)
        other = QIN.view(QIN.determinize(view, rng), seat)
        assert QIN.pack_view(other) == QIN.pack_view(view)
        assert other.state.legal() == view.state.legal()
        hands = [view.state.hand(player) for player in range(state.players) if player != seat]
        assert all(set(hand) <= {HIDDEN} for hand in hands)


@few
@given(places)
def test_what_a_draw_shows_its_drawer_alone_sees(state: QinState) -> None:
    events: list[Event] = []
    if not state.over:
        state.copy().play(state.legal()[0], events)
    for event in events:
        if event.kind == "TileDrawn":
            seat = event.data()["seat"]
            assert event.seen_by(seat) == event and event.reveals
            for other in (NOBODY, *(one for one in range(state.players) if one != seat)):
                assert event.seen_by(other).data()["tile"] == HIDDEN
        else:
            assert all(event.seen_by(seat) == event for seat in range(NOBODY, state.players))


def test_a_hand_with_a_choice_is_drawn_for_who_is_to_move() -> None:
    """Late in a game few tiles can be laid: a hand without a choice is never drawn for the seat to move."""
    rng = random.Random(5)
    seen = 0
    for seed in range(40):
        state = place(4, seed, 58, "lion", 0)
        if not state.over:
            view: View = QIN.view(state, NOBODY)
            for _ in range(5):
                assert len(QIN.determinize(view, rng).legal()) >= 2
                seen += 1
    assert seen > 20
    assert PACK.digest == house_pack().digest
