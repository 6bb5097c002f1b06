"""The computer player that takes what scores most by the end of its own move."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TypeAlias

from xian.ai.tempers import Liking, indifferent
from xian.engine.game import Game, Move, Seat, State, View

LINES = 200
"""How many ways of finishing its own move the player looks at before it decides."""

LONGEST = 40
"""After so many steps of one seat in a row a line is judged as it stands."""


Likely: TypeAlias = Callable[[State, list[Move], int], list[Move]]


class GreedyBot:
    """Looks one own move ahead, however many steps that takes, and no further.

    What it can't see is drawn once (`Game.determinize`). Each line of own steps is followed until another seat
    is to move or a new chapter of the game begins, and judged by the projected scores alone: its own less the
    best other. Equal lines are drawn lots for, and so are hidden commits, which change no score yet. A beginner's
    slips can be had by `overlook` and `noise`; no move is ever chosen for being bad. Where there are more ways to go on
    than it can look at, `likely` tells which (`Evaluation.likely`), or it draws lots. `liking` is what a temper adds to
    each step, in points.
    """

    def __init__(self, game: Game, rng: random.Random, lines: int = LINES, overlook: float = 0.0,
                 noise: float = 0.0, likely: Likely | None = None, liking: Liking | None = None) -> None:
        self._game = game
        self._rng = rng
        self._lines = lines
        self._overlook = overlook
        self._noise = noise
        self._likely = likely
        self._liking = liking or indifferent

    def decide(self, view: View) -> Move:
        """The legal move that begins the best line."""
        state = self._game.determinize(view, self._rng)
        seat = state.to_move
        chapter = self._game.heading(state)
        moves = self._noticed(state.legal())
        share = max(1, self._lines // len(moves))
        values = [self._after(state, move, seat, chapter, share, LONGEST) + self._slip() for move in moves]
        best = max(values)
        return self._rng.choice([move for move, value in zip(moves, values, strict=True) if value == best])

    def _noticed(self, moves: list[Move]) -> list[Move]:
        """The moves it thinks of: a beginner overlooks some, never all."""
        if not self._overlook:
            return moves
        return [move for move in moves if self._rng.random() >= self._overlook] or [self._rng.choice(moves)]

    def _slip(self) -> float:
        """By how many points it misjudges a move."""
        return self._rng.gauss(0.0, self._noise) if self._noise else 0.0

    def _after(self, state: State, move: Move, seat: Seat, chapter: str, lines: int, steps: int) -> float:
        """The value of the best of so many lines that begin with this move."""
        liked = self._liking(state, move)
        state = state.copy()
        state.play(move)
        if steps == 0 or state.to_move != seat or self._game.heading(state) != chapter:
            return liked + margin(state, seat)
        moves = state.legal()
        if len(moves) > lines:
            moves = (self._likely(state, moves, lines) if self._likely else []) or self._rng.sample(moves, lines)
        share = lines // len(moves)
        return liked + max(self._after(state, move, seat, chapter, share, steps - 1) for move in moves)


def margin(state: State, seat: Seat) -> int:
    """By how much a seat leads, or trails, in the projected scores."""
    scores = state.scores()
    own = scores[seat]
    return own - max(score for other, score in enumerate(scores) if other != seat)
