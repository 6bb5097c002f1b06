"""Somebody tries a puzzle: step by step, until the whole action is found or a step is wrong."""

from __future__ import annotations

from enum import Enum

from xian.engine.game import Move
from xian.engine.registry import game as find_game
from xian.table.puzzles.form import Puzzle


class Outcome(Enum):
    """How a try came out."""

    RIGHT = "right"
    """The best whole action."""
    GOOD = "good"
    """Another step that is as good, as far as the puzzle tells moves apart."""
    WRONG = "wrong"
    SHOWN = "shown"
    """The answer was asked for."""


class Attempt:
    """The tries of one sitting. `start` is the position of the match at which the puzzle begins."""

    def __init__(self, puzzle: Puzzle) -> None:
        parse = find_game(puzzle.game).parse
        self.puzzle = puzzle
        self.start = len(puzzle.moves)
        self.answer = tuple(tuple(parse(text) for text in step) for step in puzzle.answer)
        self.step = 0
        """So many steps have been found."""
        self.verdict: Outcome | None = None
        self.move: Move | None = None
        """The step that decided."""
        self.tries = 0
        self.helped = False
        """Whether the answer was seen."""

    @property
    def at(self) -> int:
        """The position at which the next step is asked, or the one that decided was."""
        return self.start + min(self.step, len(self.answer) - 1)

    @property
    def left(self) -> tuple[Move, ...]:
        """The best steps from there on."""
        return tuple(step[0] for step in self.answer[min(self.step, len(self.answer) - 1):])

    @property
    def found(self) -> bool:
        return self.verdict in (Outcome.RIGHT, Outcome.GOOD)

    def play(self, move: Move) -> None:
        """One step is played."""
        asked = self.answer[self.step]
        self.move = move
        if move == asked[0]:
            self.step += 1
            self.verdict = Outcome.RIGHT if self.step == len(self.answer) else None
        else:
            self.verdict = Outcome.GOOD if move in asked else Outcome.WRONG
        self.tries += self.verdict is not None

    def show(self) -> None:
        """The answer is seen, from the step that was wrong."""
        self.verdict, self.helped = Outcome.SHOWN, True

    def again(self) -> None:
        """From the beginning."""
        self.step, self.verdict, self.move = 0, None, None
