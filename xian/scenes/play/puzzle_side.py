"""What stands around the board of a puzzle: the bar and the buttons as in any game, and in the column what the puzzle
asks and what came of a try."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from xian.scenes.play.puzzle_told import PuzzleTold
from xian.scenes.play.recap import Recap, high_for
from xian.scenes.play.seen import Seen
from xian.scenes.play.side import Side
from xian.ui.controls import Button, Control

FOOT: Final = 40.0


class PuzzleSide(Side):
    """`asks` gives heading, a line under it, stars and paragraphs."""

    asks: Callable[[], tuple[str, str, int, Sequence[str]]]
    shelf: Callable[[], object]
    """Back to all puzzles."""

    @property
    def open(self) -> bool:
        return True

    def controls(self, now: Seen) -> list[Control]:
        """The log has no place here."""
        found = super().controls(now)
        for control in found:
            if control.id == "tool-log" and isinstance(control, Button):
                control.enabled = control.active = False
        return found

    def column_controls(self) -> list[Control]:
        say, column = self.stage.say, self.column
        old = self.told_of_puzzle
        self.log = None
        high = high_for(len(self.table.shows.names))
        self.recap = Recap(column.top(high), say("turn.recap"), say("turn.recap-none"), self.table, self.told)
        found: list[Control] = [
            self.recap,
            Button("again", self.recap.box.end(38).left(32).top(34).low(30), say("turn.again"),
                   partial(self.use, "again"), icon="eye", style="icon", tip=say("turn.again"),
                   enabled=bool(self.told.latest(self.table.source.seat)))]
        below = column.below(high + 8)
        if self.advice.open:
            return [*found, *self.advice.controls(below)]
        heading, about, stars, words = self.asks()
        told = below.top(below.h - FOOT - 8)
        self.told_of_puzzle = PuzzleTold(told, heading, about, stars, words, self.stage.pens,
                                         old.offset if old is not None else 0.0)
        return [*found, self.told_of_puzzle,
                Button("puzzle-list", below.low(FOOT), say("puzzle.list"), self.shelf, icon="back", size=15)]

    told_of_puzzle: PuzzleTold | None = None
