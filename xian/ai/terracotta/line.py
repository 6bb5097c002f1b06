"""A whole move of Terracotta Army, from the disc turned to the last of the three actions, played on a world of its own.

The line ends with the move: what a round's scoring and upkeep do after it is looked at only when the game is over.
"""

from __future__ import annotations

from typing import cast

from xian.ai.reasons import Chooser, LineOfPlay
from xian.ai.terracotta.look import TerracottaLook
from xian.engine.game import Move, Staged
from xian.engine.terracotta.events import MoveBegan, ScoringBegan
from xian.engine.terracotta.state import TerracottaState


class TerracottaLine(LineOfPlay[TerracottaState]):
    """What was there before the move, the steps, what happened, and what is there after."""

    def __init__(self, world: TerracottaState, move: Move, choose: Chooser) -> None:
        super().__init__(world, move)
        self.over: TerracottaState | None = None
        """The end of the game, where the move leads to it."""
        self.whole = False
        """Whether the move has come to its end."""
        self.step(move)
        while not self.whole:
            moves = self.after.legal()
            following = moves[0] if len(moves) == 1 else choose(self.after)
            if following is None:
                break
            if len(moves) > 1:
                self.steps.append(following)
            self.step(following)
        self.seen_before = TerracottaLook(self.before)
        self.seen_after = TerracottaLook(self.after)

    def step(self, move: Move) -> None:
        """One step. Of the last one only what happened before the next seat's move, or before the round was scored."""
        s, log = self.after, Staged()
        s.apply(move, log)
        for place, event in enumerate(log):
            if isinstance(event, MoveBegan | ScoringBegan):
                self.whole = True
                self.over = s if s.over else None
                self.after = cast(TerracottaState, next(state for number, state in log.stops if number == place))
                del log[place:]
                break
        self.log += log

    def change(self, slot: int) -> int:
        """By how much a number of the mover's has changed; `slot` is the first seat's."""
        return self.after.v[slot + self.seat] - self.before.v[slot + self.seat]
