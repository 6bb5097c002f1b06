"""What the tests of positions as JSON share: positions of random games, and what is wrong with one."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from xian.engine.game import BadPosition, Options
from xian.engine.xian import slots
from xian.engine.xian.game import XIAN
from xian.engine.xian.slots import PHASES, SIZE
from xian.engine.xian.state import XianState

PACK = XIAN.house_pack()
Change = Callable[[dict[str, Any]], object]


def game_at(players: int, seed: int, steps: int) -> XianState:
    """A random game after so many moves, or its end."""
    rng = random.Random(seed)
    state = XIAN.new(Options(players, PACK), seed)
    for _ in range(steps):
        if state.over:
            break
        state.play(rng.choice(state.legal()))
    return state


@cache
def first_in(phase: str, seed: int = 1) -> str:
    """The JSON text of the first position of that phase in random games of three, after the first turns."""
    for number in range(seed, seed + 200):
        rng = random.Random(number)
        state = XIAN.new(Options(3, PACK), number)
        while not state.over:
            if PHASES[state.phase] == phase and (phase == "favour" or state.turn > 2):
                break
            state.play(rng.choice(state.legal()))
        if PHASES[state.phase] == phase:
            return json.dumps(XIAN.to_json(state))
    raise AssertionError(f"no random game comes to {phase!r}")


def data_in(phase: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(first_in(phase))
    return data


def problems_of(data: Any) -> list[str]:
    with pytest.raises(BadPosition) as caught:
        XIAN.from_json(data, PACK)
    assert caught.value.problems
    assert len(str(caught.value)) < 40_000
    return caught.value.problems


def same(one: XianState, other: XianState) -> bool:
    return (one.v, one.piles, one.to_move, one.viewer) == (other.v, other.piles, other.to_move, other.viewer) \
        and vars(one.setting) == vars(other.setting)


def play_out(state: XianState, rng: random.Random) -> None:
    """To the end, by random moves; a game has some 100 decisions."""
    for _ in range(500):
        if state.over:
            return
        assert len(state.legal()) > 1
        state.play(rng.choice(state.legal()))
        assert len(state.v) == SIZE
        assert min(state.v) >= slots.NONE
    raise AssertionError("the game does not end")


def active(data: dict[str, Any]) -> dict[str, Any]:
    player: dict[str, Any] = data["players"][data["to_move"] - 1]
    return player
