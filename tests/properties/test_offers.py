"""Every offered move can be played to the end, and everything that can be is offered (X5.5)."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games import XIAN
from tests.properties.games import place, places, players, positions, seeds
from tests.properties.oracle import Oracle
from tools.invariants import problems
from xian.engine.game import check
from xian.engine.xian.moves import BACK, NAMES
from xian.engine.xian.slots import HEIGHT, OVER, PHASE, WORKER
from xian.engine.xian.state import XianState


def inside_a_move(state: XianState) -> bool:
    return WORKER <= state.phase < OVER


@pytest.mark.parametrize("number", range(40))
def test_x5_5_offered_is_exactly_what_the_rules_allow(number: int) -> None:
    """At every decision between reveal and end of move, against a model that tries everything."""
    for state in positions(2 + number % 3, 500 + number):
        if inside_a_move(state):
            offered = {XIAN.text(move) for move in state.legal()}
            assert offered == {XIAN.text(move) for move in Oracle(state).moves()}


def follow(state: XianState, depth: int) -> None:
    """Play every line of the seat's own steps, so deep; a line may end anywhere but in nothing to do."""
    assert problems(state) == []
    seat, chapter = state.to_move, (state.turn, state.round)
    if depth == 0 or not inside_a_move(state):
        return
    for move in state.legal():
        after = state.copy()
        after.play(move)
        if after.to_move == seat and (after.turn, after.round) == chapter:
            follow(after, depth - 1)
        else:
            assert problems(after) == []


@given(state=places)
def test_no_line_of_moves_is_a_dead_end(state: XianState) -> None:
    follow(state, 2)


@given(count=players, seed=seeds, steps=st.integers(20, 120), choice=st.randoms(use_true_random=False))
def test_every_move_comes_to_its_end(count: int, seed: int, steps: int, choice: random.Random) -> None:
    """Whatever is chosen, a seat's move is over after at most a dozen decisions."""
    state = place(count, seed, steps)
    while not state.over and not inside_a_move(state):
        state.play(state.legal()[0])
    seat, decisions = state.to_move, 0
    while state.to_move == seat and inside_a_move(state):
        state.play(choice.choice(state.legal()))
        decisions += 1
    assert decisions <= 16


@given(state=places)
def test_legal_is_asked_for_free_and_changes_nothing(state: XianState) -> None:
    """`legal` tries swaps on the position itself; it must leave no trace."""
    fresh = state.copy()
    fresh.moves = None
    before = (fresh.v[:], fresh.piles[:], fresh.to_move)
    assert fresh.legal() == state.legal() == fresh.generate()
    assert (fresh.v, fresh.piles, fresh.to_move) == before


@given(state=places)
def test_check_lets_every_offered_move_pass(state: XianState) -> None:
    for move in state.legal():
        check(XIAN, state, state.to_move, XIAN.parse(XIAN.text(move)))


@given(state=places)
def test_the_palace_is_never_so_high_that_space_and_height_mix(state: XianState) -> None:
    """TRACK holds 64 * space + height: 4 players x 5 spaces stay far below."""
    assert state.v[HEIGHT] <= 4 + 5 * state.players < 64
    assert state.v[PHASE] in range(OVER + 1)


@given(state=places, back=st.integers(1, (1 << 24) - 1))
def test_everything_not_offered_is_refused_with_a_rule(state: XianState, back: int) -> None:
    """`explain` and `legal` never disagree, whatever is tried, by whomever."""
    legal = set(state.legal())
    for move in [*NAMES, BACK + back]:
        refusal = XIAN.explain(state, state.to_move, move) if not state.over else None
        assert state.over or (refusal is None) == (move in legal), XIAN.text(move)
        for seat in range(state.players):
            if seat != state.to_move:
                other = XIAN.explain(state, seat, move)
                assert other is not None and other.key and other.rule.startswith("X")
