"""Moments of random games of both games, for tests that hold for either."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any, Final

from xian.engine.game import NOBODY, Game, Options, Pack, State
from xian.engine.registry import GAMES, game

EVERY_GAME: Final = tuple(game(key) for key in GAMES)


def played(which: Game, players: int, seed: int, steps: int, pack: Pack | None = None) -> State:
    """A random game after so many moves, or its end; Qin on both boards, with balance and without."""
    rng = random.Random(seed)
    extra = {"board": ("bird", "lion")[seed % 2], "balance": seed // 2 % 2} if which.key == "qin" else {}
    state = which.new(Options(players, pack or which.house_pack(), extra), seed)
    while steps and not state.over:
        state.play(rng.choice(state.legal()))
        steps -= 1
    return state


def carried(data: Any) -> Any:
    """The data on its way through a pipe or a file."""
    return json.loads(json.dumps(data))


def comes_back(which: Game, state: State, pack: Pack) -> None:
    """The position reads back as it was, and so does what every seat sees of it."""
    data = carried(which.to_json(state))
    assert which.to_json(which.from_json(data, pack)) == data
    for seat in range(NOBODY, state.players):
        packed = which.pack_view(which.view(state, seat))
        assert which.pack_view(which.unpack_view(carried(packed), pack)) == packed


def inner(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every list or object within the data, with each of its places."""
    for key, value in data.items() if isinstance(data, dict) else enumerate(data):
        yield data, key
        if isinstance(value, dict | list):
            yield from inner(value)

