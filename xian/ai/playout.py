"""Random play to the end of a game: the unit of search and of the benchmark."""

from __future__ import annotations

from collections.abc import Callable

from xian.engine.game import State


def random_game(state: State, rnd: Callable[[], float]) -> int:
    """Play random legal moves in place until the game is over. `rnd` gives numbers from 0 up to, not including, 1.
    Returns how many decisions it took."""
    decisions = 0
    while not state.over:
        moves = state.legal()
        state.play(moves[int(rnd() * len(moves))])
        decisions += 1
    return decisions
