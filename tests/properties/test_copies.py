"""Copies stand alone, undo is going back to one, and the same moves always give the same game."""

from __future__ import annotations

import random

import pytest
from hypothesis import given

from tests.properties.games import new, place, places, players, positions, seeds, walk
from xian.engine.game import NOBODY
from xian.engine.xian.game import XIAN
from xian.engine.xian.slots import COINS, SIZE, TURN
from xian.engine.xian.state import XianState


def everything(state: XianState) -> tuple[list[int], list[int], int, list[int]]:
    """All a state holds, copied."""
    return state.v[:], state.piles[:], state.to_move, list(state.legal())


@given(count=players, seed=seeds)
def test_no_copy_changes_when_the_game_goes_on(count: int, seed: int) -> None:
    """Every position of a game is kept with what it held; at the end all are looked at again."""
    kept = [(before, everything(before)) for before, _, _, _ in walk(count, seed)]
    for state, held in kept:
        assert everything(state) == held


@given(state=places)
def test_no_move_tried_on_a_copy_reaches_the_original(state: XianState) -> None:
    held = everything(state)
    for move in state.legal():
        state.copy().play(move)
    assert everything(state) == held


@given(state=places)
def test_a_change_of_the_original_does_not_reach_the_copy(state: XianState) -> None:
    copy = state.copy()
    held = everything(copy)
    state.v[:] = [99] * SIZE
    state.to_move = NOBODY
    assert everything(copy) == held


@given(count=players, seed=seeds)
def test_undo_and_redo(count: int, seed: int) -> None:
    """Back to any earlier position and forward again by the same moves: the same positions."""
    steps = list(walk(count, seed))
    back = random.Random(seed).randrange(len(steps))
    state = steps[back][0].copy()
    for before, move, after, _ in steps[back:]:
        assert everything(state) == everything(before)
        state.play(move)
        assert everything(state) == everything(after)


@given(count=players, seed=seeds)
def test_same_seed_same_moves_same_game(count: int, seed: int) -> None:
    """Played twice, once with somebody listening: same positions, and same events when both listen."""
    again = new(count, seed)
    for before, move, after, _ in walk(count, seed):
        assert everything(again) == everything(before)
        again.play(move)
        assert everything(again) == everything(after)
    assert [events for *_, events in walk(count, seed)] == [events for *_, events in walk(count, seed)]


def test_other_seeds_give_other_games() -> None:
    starts = {tuple(new(4, seed).piles) for seed in range(500)}
    assert len(starts) == 500


def test_a_view_can_not_be_played_on() -> None:
    state = place(3, 5, 40)
    for seat in range(NOBODY, 3):
        view = XIAN.view(state, seat).state
        held = (view.v[:], view.piles[:])
        with pytest.raises(ValueError, match="a view can't be played on"):
            view.play(state.legal()[0])
        assert (view.v, view.piles) == held


def test_time_runs_forward() -> None:
    """No position comes twice in a game; turns and rounds never go back."""
    for count in (2, 3, 4):
        states = positions(count, 77)
        assert len({(state.to_move, *state.v) for state in states}) == len(states)
        chapters = [(state.turn, state.round) for state in states]
        assert chapters == sorted(chapters)
        assert states[0].v[TURN] == 1 and states[-1].v[TURN] == 6
        assert all(len(state.v) == SIZE for state in states)
        assert all(value >= 0 for state in states for value in state.v[COINS:COINS + 4])
