"""A puzzle as a source of positions: one seat's whole action is tried, judged step by step, and begun anew as often as
one likes. Nobody else is asked for anything."""

from __future__ import annotations

from collections.abc import Callable

from xian.engine.game import Move, State, View
from xian.scenes.boards.board import Board
from xian.scenes.play.progress import Progress
from xian.scenes.play.source import Answer, Doing
from xian.table.beats import Beat
from xian.table.match import Match
from xian.table.puzzles.attempt import Attempt
from xian.ui.stage import Stage


class Trial(Progress):
    """`answered` says what is to be seen where the puzzle has been answered."""

    def __init__(self, stage: Stage, match: Match, board: Board, attempt: Attempt,
                 answered: Callable[[], Answer]) -> None:
        self.attempt = attempt
        self.answered = answered
        super().__init__(stage, match, board)

    @property
    def answer(self) -> Answer:
        return self.answered()

    @property
    def doing(self) -> Doing:
        if self.attempt.verdict is not None and self.looking is None:
            return Doing.ANSWERED
        return super().doing

    def view(self, state: State) -> View:
        return self.match.game.view(state, self.seat)

    def pass_time(self, seconds: float, show: Callable[[list[Beat]], None]) -> float | None:
        return None

    def play(self, move: Move, sure: bool = False) -> list[Beat]:
        """A step of the answer; after the last one, or a wrong one, nothing more is played."""
        beats = self.step(self.seat, move, True)
        self.attempt.play(move)
        self.pause, self.waiting_done, self.waiting_next = 0.0, False, False
        return beats

    # Back

    @property
    def can_undo(self) -> bool:
        """The beginning can be come back to."""
        return self.attempt.verdict is not None or self.match.history.position > self.attempt.start

    @property
    def can_redo(self) -> bool:
        return False

    def undo(self) -> bool:
        """From the beginning."""
        if not self.can_undo:
            return False
        self.attempt.again()
        self.stand(self.attempt.start)
        return True

    def show(self) -> None:
        """The position before the step that was wrong, or that one did not find."""
        self.attempt.show()
        self.stand(self.attempt.at)

    def stand(self, position: int) -> None:
        self.forget_plans()
        self.looking = None
        self.match.go(position)
        self.settle_seat()
