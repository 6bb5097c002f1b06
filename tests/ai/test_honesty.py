"""Opponents never cheat: what they can't see makes no difference to what they do."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.ai.moments import hidden_swapped, moments, with_secrets
from tests.ai.nets import net_file
from xian.ai.contestants import make
from xian.engine.registry import game

NAMES = ("random", "greedy", "pupil", "apprentice", "artisan", "overseer", "steward", "minister@20", "emperor/{}@20",
         "plain@20")
TEMPERS = {"xian": "painter", "qin": "mason"}


def named(name: str, folder: Path, key: str, players: int) -> str:
    """With a network of our own, so that the test does not hang on the trained ones."""
    needs_net = name.startswith(("overseer", "steward", "minister", "emperor"))
    name = name.format(TEMPERS[key])
    return f"{name}:{net_file(folder, players, game=key)}" if needs_net else name


@pytest.mark.parametrize("key", with_secrets())
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", NAMES)
def test_swapping_all_that_is_hidden_changes_no_decision(name: str, players: int, key: str, tmp_path: Path) -> None:
    """Hands, decks, piles and committed pairs are drawn anew; views, seeds and so decisions stay the same."""
    title, swapped = game(key), 0
    kind = named(name, tmp_path, key, players)
    for state in moments(key, players, 11, 0.2)[:6]:
        seat = state.to_move
        other = hidden_swapped(title, state, seat)
        swapped += (other.v, other.piles) != (state.v, state.piles)
        decisions = [make(kind, title, random.Random(5)).decide(title.view(truth, seat)) for truth in (state, other)]
        assert decisions[0] == decisions[1] and decisions[0] in state.legal()
    assert swapped >= 4, "hardly anything was hidden"
