"""What holds in every position, of games played by players that lean: hypothesis draws seed and how far to play."""

from __future__ import annotations

import json

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests import games
from tests.engine.terracotta.test_t1_components import new
from tools.terracotta_chooser import Leaning
from tools.terracotta_soak import TerracottaWitness
from tools.witness import Witness
from xian.engine.game import NOBODY, Event
from xian.engine.record import digest
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import STEP
from xian.engine.terracotta.game import TERRACOTTA
from xian.engine.terracotta.groups import groups, in_group
from xian.engine.terracotta.state import TerracottaState


def place(players: int, seed: int, steps: int) -> TerracottaState:
    """Where a game stands after so many moves, or at its end."""
    state, chooser = new(players, seed), Leaning(seed)
    while steps and not state.over:
        state.play(chooser.choose(state.legal()))
        steps -= 1
    return state


places = st.builds(place, st.integers(2, 4), st.integers(0, 10**6), st.integers(0, 330))
few = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@few
@given(places)
def test_T1_4_T1_5_T1_6_pieces_are_conserved(state: TerracottaState) -> None:
    v = state.v
    standing = [code for code in v[:at.SPACES] if 0 < code <= at.RIDDEN]
    for seat in range(state.players):
        on_wheel = sum(worker >> 1 == seat for worker in v[at.WHEEL:at.WHEEL + 24] if worker != at.NONE)
        in_hand = v[at.APPRENTICES + seat] + v[at.ARTISANS + seat]
        assert on_wheel + in_hand == state.setting.workers
        assert v[at.TOKENS + seat].bit_count() + v[at.OWN_MASTERS + seat].bit_count() == at.TOKENS_EACH
        assert sum(code - 1 & 3 == seat for code in standing) <= v[at.WARRIORS + seat] <= at.BASES
        assert min(v[at.COINS + seat], v[at.WET + seat], v[at.DRY + seat]) >= 0
    assert sum(v[at.WARRIORS:at.WARRIORS + 4]) == 44 - sum(v[at.RACK:at.RACK + 4])
    if not state.over:
        assert len(standing) == sum(v[at.WARRIORS:at.WARRIORS + 4])
    assert v[at.EMPTY_SPACES] == v[:at.SPACES].count(at.EMPTY)


@few
@given(places)
def test_T4_3_T4_6_horses_archers_and_groups_stand_as_they_should(state: TerracottaState) -> None:
    v = state.v
    covered = [space for space in range(at.SPACES) if at.RIDDEN < v[space] <= at.WARRIORS_MOST]
    assert len(covered) == 2 * len(state.figures(at.HORSE))
    for rider in state.figures(at.HORSE):
        first, *rest = state.spaces_of(rider)
        assert [v[space] for space in rest] == [v[first] + at.RIDDEN] * 2 and set(rest) <= set(covered)
        assert all(state.anchor(space) == rider for space in (first, *rest))
    for archer in state.figures(at.ARCHER):
        assert STEP[v[archer] - at.ARCHERS][archer] != at.NONE
    grouped = [space for group in groups(state) for space in group]
    assert len(grouped) == len(set(grouped))
    assert all(sum(in_group(state, group)) for group in groups(state))
    if state.over:
        assert {space for space in range(at.SPACES) if 0 < v[space] <= at.WARRIORS_MOST} <= set(grouped)


@few
@given(places)
def test_the_score_is_the_sum_of_its_parts_and_never_less_than_what_is_marked(state: TerracottaState) -> None:
    scores = state.scores()
    assert [sum(part.points for part in parts) for parts in TERRACOTTA.score_parts(state)] == scores
    for seat, parts in enumerate(TERRACOTTA.score_parts(state)):
        assert 0 <= state.track(seat) <= scores[seat]
        for part in parts:
            assert worth(part.formula) == part.points, part
    [winner] = state.winners()
    assert scores[winner] == max(scores)


def worth(formula: str) -> int:
    """A formula of products, sums and one division at its end."""
    whole, _, divisor = formula.partition(" / ")
    found = 0
    for term in whole.split(" + "):
        product = 1
        for factor in term.split(" x "):
            product *= int(factor)
        found += product
    return found // int(divisor) if divisor else found


@few
@given(places, st.integers(0, 10**6))
def test_a_copy_goes_its_own_way(state: TerracottaState, seed: int) -> None:
    before, chooser = json.dumps(TERRACOTTA.to_json(state)), Leaning(seed)
    copy = state.copy()
    for _ in range(8):
        if not copy.over:
            copy.play(chooser.choose(copy.legal()))
    assert json.dumps(TERRACOTTA.to_json(state)) == before
    again = state.copy()
    assert again.legal() == state.legal() and digest(games.TERRACOTTA, again) == digest(games.TERRACOTTA, state)


@few
@given(places, st.integers(0, 10**6))
def test_T2_3_json_views_and_drawn_states_agree_and_events_hide_nothing(state: TerracottaState, seed: int) -> None:
    assert list(Witness(games.TERRACOTTA, seed).look(state)) == []
    events: list[Event] = []
    if not state.over:
        state.copy().play(state.legal()[0], events)
    assert all(event.seen_by(seat) is event and not event.reveals
               for event in events for seat in range(NOBODY, state.players))


@few
@given(places)
def test_T3_4_there_is_always_a_choice_and_texts_read_back(state: TerracottaState) -> None:
    legal = state.legal()
    assert [TERRACOTTA.parse(TERRACOTTA.text(move)) for move in legal] == legal
    assert state.over or len(set(legal)) == len(legal) >= 2
    for move in legal:
        assert TERRACOTTA.explain(state, state.to_move, move) is None


def test_games_agree_with_the_reference() -> None:
    """Choice for choice; thousands are compared by `make soak`."""
    for seed in range(2_000_000, 2_000_012):
        witness = TerracottaWitness(games.TERRACOTTA, seed)
        state, chooser, moves = TERRACOTTA.new(witness.options(), seed), witness.chooser(), []
        assert list(witness.begin(state)) == []
        while not state.over:
            assert list(witness.position(state)) == []
            before, move = state.copy(), chooser.choose(state.legal())
            events: list[Event] = []
            state.play(move, events)
            moves.append(move)
            assert list(witness.step(before, state, move, events)) == []
        assert list(witness.finish(state, moves)) == []
