"""Features: what they hold is what the seat may know, whatever the rest is."""

from __future__ import annotations

import random

import pytest
from librt.vecs import vec

from xian.ai.games import evaluation
from xian.ai.xian import features
from xian.engine.game import Options
from xian.engine.xian.game import XIAN
from xian.engine.xian.slots import PAIR
from xian.engine.xian.state import XianState

EVALUATION = evaluation("xian")


def numbers(state: XianState, seat: int) -> list[float]:
    x = vec[float]([0.0] * EVALUATION.size(state.players))
    EVALUATION.write(state, seat, x)
    return list(x)


def positions(players: int, seed: int) -> list[XianState]:
    """Every position of a random game."""
    rng = random.Random(seed)
    state = XIAN.new(Options(players, XIAN.house_pack()), seed)
    found = []
    while not state.over:
        found.append(state.copy())
        state.play(rng.choice(state.legal()))
    return [*found, state]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_size_is_what_is_written(players: int) -> None:
    state = positions(players, 1)[30]
    longer = vec[float]([-1.0] * (EVALUATION.size(players) + 1))
    at = features.write_table(state, 0, longer)
    assert at == features.TABLE
    at = features.write_own(state, 0, longer, at)
    assert at == features.TABLE + features.OWN
    points = [[0] * 9 for _ in range(players)]
    assert features.write_player(state, 0, 0, points, longer, at) == at + features.PLAYER
    assert EVALUATION.size(players) == features.TABLE + features.OWN + players * features.PLAYER


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_view_and_every_state_that_agrees_with_it_have_the_same_features(players: int) -> None:
    rng = random.Random(3)
    for state in positions(players, 2):
        for seat in range(players):
            view = XIAN.view(state, seat)
            truth = numbers(state, seat)
            assert numbers(view.state, seat) == truth
            assert numbers(XIAN.determinize(view, rng), seat) == truth


def test_all_numbers_are_small() -> None:
    for seed in range(8):
        for state in positions(2 + seed % 3, seed):
            assert all(-2.0 <= value <= 4.0 for value in numbers(state, seed % 2))


def test_what_a_seat_knows_changes_its_features() -> None:
    """The hand, the pair laid, resources, the turn."""
    state = positions(2, 5)[2]
    assert state.phase == PAIR
    assert numbers(state, 0) != numbers(state, 1)
    first, second = state.legal()[:2]
    after = [numbers(EVALUATION.after(state, move), 0) for move in (first, second)]
    assert after[0] != after[1] != numbers(state, 0)


def test_an_after_state_shows_nothing_that_was_hidden() -> None:
    """A pair laid last lies on the table and turns nothing over; cards put back are not replaced yet."""
    for state in positions(2, 7):
        seat = state.to_move
        if seat >= 0 and EVALUATION.secret(state):
            for move in state.legal():
                after = EVALUATION.after(state, move)
                assert after.phase == state.phase
                drawn = XIAN.determinize(XIAN.view(state, seat), random.Random(1))
                assert numbers(EVALUATION.after(drawn, move), seat) == numbers(after, seat)
