"""Random play to the end."""

from __future__ import annotations

import random
from typing import cast

import pytest

from tests.ai.toy import TURNS, Doors
from xian.ai.playout import random_game
from xian.engine.game import Options, State
from xian.engine.registry import game as find_game


def test_it_counts_every_decision() -> None:
    state = Doors([0, 1])
    assert random_game(cast(State, state), random.Random(1).random) == 2 * TURNS
    assert state.over


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_numbers_give_the_same_game(players: int) -> None:
    game = find_game("xian")
    ends = []
    for _ in range(2):
        state = game.new(Options(players=players, pack=game.house_pack()), 11)
        decisions = random_game(state, random.Random(8).random)
        assert state.over
        ends.append((decisions, state.scores(), game.to_json(state)))
    assert ends[0] == ends[1]
    assert ends[0][0] > 24 * players / 2
