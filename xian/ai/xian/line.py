"""A move of Xi'an and the rest of its mover's own action, played on a world of its own.

The line stops before the move's end (`end`): what comes to light after it is no fact about the move. A pair is
played as if its owner acted at once with it, which is a plan and no more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from xian.ai.reasons import LineOfPlay
from xian.ai.xian.evaluation import put_back
from xian.engine.game import Move
from xian.engine.xian import pairs, scoring
from xian.engine.xian.moves import BACK, END, ENTER, EXTRA, LAY, PASS
from xian.engine.xian.slots import (
    ACTIVE,
    BELOW,
    BUILT,
    FAVOUR,
    HAND,
    LAST_TURN,
    LATE,
    ORDER,
    PAIR,
    PHASE,
    PLAYED,
    ROUND,
    TOP,
    TURN,
    WORKER,
)
from xian.engine.xian.state import XianState

ALL_CARDS: Final = (1 << 24) - 1


class XianLine(LineOfPlay[XianState]):
    """What was there before the move, the steps, what happened, and what is there after."""

    def __init__(self, world: XianState, move: Move, choose: Callable[[XianState], Move | None]) -> None:
        super().__init__(world, move)
        self.phase: int = world.v[PHASE]
        """What kind of decision the move was."""
        self.planned = self.phase <= PAIR
        self.nothing_else = False
        """Whether there was nothing but to pass."""
        self.unseen = [ALL_CARDS & ~world.v[PLAYED + seat] for seat in range(world.players)]
        """The worker cards that each seat has not shown yet."""
        if self.phase == FAVOUR:
            put_back(self.after, self.seat, move - BACK)
        elif self.phase == PAIR:
            self.lay(move)
            self.play_out(choose)
        elif move != END:
            self.step(move)
            self.play_out(choose)
        self.points_before = scoring.points(self.before)[self.seat]
        self.points_after = scoring.points(self.after)[self.seat]

    def lay(self, move: Move) -> None:
        """Lay the pair and begin to act with it, first of all; the others have such pairs as the world drew for
        them, which no fact looks at."""
        rest = [seat for seat in range(self.before.players) if seat != self.seat]
        for s in (self.before, self.after):
            v = s.v
            pairs.lay(s, self.seat, move)
            for seat in rest:
                if v[TOP + seat] < 0:
                    pairs.lay(s, seat, LAY + 24 * v[HAND + 4 * seat] + v[HAND + 4 * seat + 1])
            for seat in range(s.players):
                v[PLAYED + seat] |= 1 << v[TOP + seat] | 1 << v[BELOW + seat]
            v[ORDER:ORDER + s.players] = [self.seat, *rest]
            v[ACTIVE] = v[BUILT] = 0
            v[PHASE] = WORKER
            s.moves = None

    def step(self, move: Move) -> None:
        """One own step."""
        s = self.after
        if move == PASS:
            self.nothing_else = not any(ENTER <= other < EXTRA for other in s.legal())
        s.apply(move, self.log)
        s.moves = None

    def play_out(self, choose: Callable[[XianState], Move | None]) -> None:
        """The own steps that follow, as long as there are any, until nothing is left but to end the move."""
        s = self.after
        while True:
            moves = s.legal()
            if s.v[PHASE] == LATE and len(moves) == 1:
                return
            move = moves[0] if len(moves) == 1 else choose(s)
            if move is None or move == END:
                return
            self.steps.append(move)
            self.step(move)

    def gain(self, source: int) -> int:
        """By how many points a source of the score has changed."""
        return self.points_after[source] - self.points_before[source]

    @property
    def turn(self) -> int:
        return self.before.v[TURN]

    @property
    def last(self) -> bool:
        """Whether the mover acts for the last time in the game."""
        return self.turn == LAST_TURN and self.before.v[ROUND] == 2

    @property
    def open(self) -> bool:
        """Whether all pairs lie open, so that it is known who acts next and with what."""
        return self.phase > PAIR
