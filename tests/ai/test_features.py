"""Features of every game: what they hold is what the seat may know, whatever the rest is."""

from __future__ import annotations

import math
import random

import pytest

from tests.ai.moments import hidden_swapped, moments, numbers, with_secrets
from xian.ai.games import evaluation
from xian.engine.game import Param
from xian.engine.registry import GAMES, game

FACES: dict[str, list[dict[str, Param]]] = {
    "xian": [{}], "qin": [{"board": "bird", "balance": 1}, {"board": "lion"}], "terracotta": [{}],
}


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_view_and_every_state_that_agrees_with_it_have_the_same_features(players: int, key: str) -> None:
    title, rng = game(key), random.Random(3)
    for state in moments(key, players, 2, 0.4):
        for seat in range(players):
            view = title.view(state, seat)
            truth = numbers(state, seat, key)
            assert numbers(view.state, seat, key) == truth
            assert numbers(title.determinize(view, rng), seat, key) == truth


@pytest.mark.parametrize("key", GAMES)
def test_all_numbers_are_finite_and_small(key: str) -> None:
    for seed in range(8):
        for state in moments(key, 2 + seed % 3, seed, 0.5, FACES[key][seed % len(FACES[key])]):
            assert all(math.isfinite(value) and -4.0 <= value <= 4.0 for value in numbers(state, seed % 2, key))


@pytest.mark.parametrize("key", with_secrets())
def test_an_after_state_shows_nothing_that_was_hidden(key: str) -> None:
    """What is chosen in secret is not turned over, cards put back are not replaced; in Qin no tile is drawn."""
    title, features = game(key), evaluation(key)
    asked = 0
    for state in moments(key, 2, 7)[:-1]:
        if key == "qin" or features.secret(state):
            seat = state.to_move
            drawn = hidden_swapped(title, state, seat)
            for move in state.legal()[asked % 3::3]:
                after = features.after(state, move)
                assert numbers(features.after(drawn, move), seat, key) == numbers(after, seat, key)
                assert key == "qin" or after.phase == state.phase
            asked += 1
    assert asked > 20
