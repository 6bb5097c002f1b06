"""Opponents never cheat: what they can't see makes no difference to what they do."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.ai.nets import net_file
from xian.ai.contestants import make
from xian.engine.game import Options
from xian.engine.xian.game import XIAN
from xian.engine.xian.state import XianState

NAMES = ("random", "greedy", "apprentice", "artisan", "steward", "minister@60", "emperor/painter@60", "plain@60")


def named(name: str, folder: Path, players: int) -> str:
    """With a network of our own, so that the test does not hang on the trained ones."""
    needs_net = name.startswith(("steward", "minister", "emperor"))
    return f"{name}:{net_file(folder, players)}" if needs_net else name


def moments(players: int, seed: int) -> list[XianState]:
    """Positions all over a random game, secret choices among them."""
    rng = random.Random(seed)
    state = XIAN.new(Options(players, XIAN.house_pack()), seed)
    found: list[XianState] = []
    while not state.over:
        if rng.random() < 0.12:
            found.append(state.copy())
        state.play(rng.choice(state.legal()))
    return found


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", NAMES)
def test_swapping_all_that_is_hidden_changes_no_decision(name: str, players: int, tmp_path: Path) -> None:
    """Hands, decks, piles and committed pairs are drawn anew; views, seeds and so decisions stay the same."""
    swapped = 0
    for state in moments(players, 11)[:8]:
        seat = state.to_move
        other = XIAN.determinize(XIAN.view(state, seat), random.Random(99))
        swapped += (other.v, other.piles) != (state.v, state.piles)
        decisions = [
            make(named(name, tmp_path, players), XIAN, random.Random(5)).decide(XIAN.view(truth, seat))
            for truth in (state, other)
        ]
        assert decisions[0] == decisions[1]
    assert swapped >= 6, "hardly anything was hidden"
