"""Positions of random games, for tests of what holds in any game."""

from __future__ import annotations

import random
from typing import Any

from librt.vecs import vec

from xian.ai.games import evaluation
from xian.engine.game import Game, Options, Param
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game

NO_OPTIONS: dict[str, Param] = {}


def with_secrets() -> list[str]:
    """The games in which something is hidden from somebody."""
    titles = {key: find_game(key) for key in GAMES}
    return [key for key, game in titles.items() if not game.view(game.new(Options(2, game.house_pack()), 1), 0).whole]


def moments(key: str, players: int, seed: int, share: float = 1.0, extra: dict[str, Param] = NO_OPTIONS) -> list[Any]:
    """Positions all over a random game, every kind among them sooner or later, and its end."""
    game, rng = find_game(key), random.Random(seed)
    state = game.new(Options(players, game.house_pack(), extra), seed)
    found: list[Any] = []
    while not state.over:
        if share == 1.0 or rng.random() < share:
            found.append(state.copy())
        state.play(rng.choice(state.legal()))
    return [*found, state]


def hidden_swapped(game: Game, state: Any, seat: int) -> Any:
    """Another state with the same view for that seat."""
    return game.determinize(game.view(state, seat), random.Random(99))


def numbers(state: Any, seat: int, key: str) -> list[float]:
    """The features of a position."""
    features = evaluation(key)
    x = vec[float]([0.0] * features.size(state.players))
    features.write(state, seat, x)
    return list(x)
