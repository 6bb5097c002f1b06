"""What a temper likes: moves by how their text begins, and by what they do where the game tells it (`deeds_of`)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

from xian.ai.games import deeds_of
from xian.ai.levels import Level
from xian.engine.game import Game, Move, State

Liking: TypeAlias = Callable[[State, Move], float]
"""What a temper adds to a move of a position."""


def indifferent(state: State, move: Move) -> float:
    """Who has no temper."""
    return 0.0


def liking_of(level: Level, game: Game) -> Liking | None:
    """What the level's temper adds, as worth; None where it has none."""
    if not level.leanings:
        return None
    deeds, by_text = deeds_of(game.key), cache(lambda move: leaning(level, game.text(move)))
    if deeds is None:
        return lambda state, move: by_text(move)
    return lambda state, move: by_text(move) + sum(leaning(level, deed) for deed in deeds(state, move))


def liking_from(level: Level, game: Game, state: State) -> Callable[[Move], float] | None:
    """What it adds to moves from a position on, for who looks at many positions: what a move does is told of those that
    are legal in this one."""
    liking = liking_of(level, game)
    if liking is None:
        return None
    known = {move: liking(state, move) for move in state.legal()}
    return lambda move: known[move] if move in known else leaning(level, game.text(move))


def leaning(level: Level, words: str) -> float:
    """What the temper adds for these words."""
    return sum(worth for start, worth in level.leanings.items() if words.startswith(start))
