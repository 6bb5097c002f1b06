"""How hard a puzzle is: the gentlest level that finds it, counted in stars."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from xian.ai.bots import of_level, own_rng
from xian.ai.levels import level, offered, with_walks
from xian.ai.processes import go_on
from xian.engine.game import Game, GameError, Move, State

TRIES: Final = 10
WANTED: Final = 8
"""Of so many tries so many find it."""
NOBODY_FINDS: Final = 0


def stars(game: Game, start: State, answer: Sequence[Sequence[Move]], seed: int) -> int:
    """From 1 for the gentlest level; 0 where not even the strongest finds it."""
    for place, one in enumerate(offered(), 1):
        if finds(game, start, answer, one.key, seed):
            return place
    return NOBODY_FINDS


def finds(game: Game, start: State, answer: Sequence[Sequence[Move]], key: str, seed: int) -> bool:
    """Whether a level finds it as often as is wanted. Levels that search have their walks, whatever time they take."""
    found = missed = 0
    while found < WANTED and missed <= TRIES - WANTED:
        go_on()
        if tried(game, start, answer, key, seed + found + missed):
            found += 1
        else:
            missed += 1
    return found >= WANTED


def tried(game: Game, start: State, answer: Sequence[Sequence[Move]], key: str, seed: int) -> bool:
    """Whether a player of that level, asked once, decides rightly."""
    known = level(key, game.key)
    if known is None:
        raise GameError(f"there is no level {key} of {game.key}")
    seat, state = start.to_move, start.copy()
    bot = of_level(with_walks(known, known.walks(state.players)), game, own_rng(seed, seat, f"puzzle {key}"))
    for step in answer:
        move = bot.decide(game.view(state, seat))
        if move != step[0]:
            return move in step
        state.play(move)
    return True
