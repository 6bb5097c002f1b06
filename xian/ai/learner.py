"""The computer player that is still learning: it looks at nobody's points but its own, forgets where some of them come
from, and is taken by the nearest gain."""

from __future__ import annotations

import random

from xian.ai.levels import Level
from xian.ai.tempers import Liking, indifferent
from xian.engine.game import Game, Move, Seat, State, View

LONGEST = 12
"""After so many steps of its own a learner looks no further."""
ALIKE = 1e-9


class LearnerBot:
    """Makes the mistakes of a learner, and no others: no judgement of it is blurred by lot.

    It tries its own move to the end, some ways of it, and adds up what each step brings in points that it knows of;
    those further away count less. The others are not in its sums at all, and of its own points some sources count for
    less than they are worth, or for nothing. What it can't see is drawn once. `liking` is what a temper adds to each
    step.
    """

    def __init__(self, game: Game, rng: random.Random, level: Level, liking: Liking | None = None) -> None:
        self._game = game
        self._rng = rng
        self._level = level
        self._liking = liking or indifferent

    def decide(self, view: View) -> Move:
        """The legal move with the best gain in sight; of moves that look alike, any."""
        state = self._game.determinize(view, self._rng)
        seat, heading = state.to_move, self._game.heading(state)
        moves = self._in_sight(state.legal(), self._level.sees)
        share = max(1, self._level.lines // len(moves))
        before = self.points(state, seat)
        values = [self._gain(state, move, seat, heading, before, share, LONGEST) for move in moves]
        best = max(values) - ALIKE
        return self._rng.choice([move for move, value in zip(moves, values, strict=True) if value >= best])

    def _in_sight(self, moves: list[Move], most: int) -> list[Move]:
        """As many ways to go on as it thinks of."""
        return moves if len(moves) <= most else self._rng.sample(moves, most)

    def _gain(self, state: State, move: Move, seat: Seat, heading: str, before: float, lines: int, steps: int) -> float:
        """What the best way to go on from this move brings, nearer points counting more."""
        liked = self._liking(state, move)
        state = state.copy()
        state.play(move)
        now = self.points(state, seat)
        gain = now - before + liked
        if steps == 0 or state.to_move != seat or self._game.heading(state) != heading:
            return gain
        moves = self._in_sight(state.legal(), lines)
        share = max(1, lines // len(moves))
        later = max(self._gain(state, other, seat, heading, now, share, steps - 1) for other in moves)
        return gain + self._level.nearest * later

    def points(self, state: State, seat: Seat) -> float:
        """Its own points, as far as it knows what is worth any."""
        return sum(part.points * self._counted(part.source) for part in self._game.score_parts(state)[seat])

    def _counted(self, source: str) -> float:
        return next((share for start, share in self._level.counts.items() if source.startswith(start)), 1.0)
