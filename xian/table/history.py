"""The line of moves of a match, with the position after each: going back and forward is looking elsewhere in it.

Nothing here is forbidden: for analysis and replay any position may be visited. What a player at the table may
take back is decided in `undo`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from xian.engine.game import BadInput, Event, Fault, Game, Move, State
from xian.engine.record import Above, Heading, Remark, Replay, Step, play_step


class History:
    """Moves and positions. `position` counts the moves played; later ones wait to be played again."""

    def __init__(self, game: Game, start: State) -> None:
        self.game = game
        self.position = 0
        self._states = [start]
        self._steps: list[Step] = []
        self._below: tuple[Above, ...] = ()

    @classmethod
    def of(cls, replay: Replay) -> History:
        """The line of a record, standing at its end."""
        history = cls(replay.game, replay.states[0])
        history._states = list(replay.states)
        history._steps = list(replay.steps)
        history._below = replay.below
        history.position = len(replay.steps)
        return history

    @property
    def state(self) -> State:
        """The position looked at. It is the history's own: copy before playing on it."""
        return self._states[self.position]

    @property
    def length(self) -> int:
        """Moves in the whole line, those to be played again included."""
        return len(self._steps)

    @property
    def steps(self) -> Sequence[Step]:
        """The moves played."""
        return self._steps[: self.position]

    @property
    def undone(self) -> Sequence[Step]:
        """The moves waiting to be played again."""
        return self._steps[self.position :]

    @property
    def below(self) -> tuple[Above, ...]:
        """What stands after the last move played: the heading of a chapter that has begun with it, and comments."""
        return self._below if self.position == len(self._steps) else ()

    def play(self, move: Move) -> Step:
        """Play a legal move; what waited to be played again is gone."""
        before = self._steps[self.position - 1].chapter if self.position else ""
        state, step = play_step(self.game, self.state, move, before, self.below)
        del self._steps[self.position :]
        del self._states[self.position + 1 :]
        chapter = self.game.heading(state)
        self._below = (Heading(chapter),) if chapter != step.chapter and not state.over else ()
        self._steps.append(step)
        self._states.append(state)
        self.position += 1
        return step

    def go(self, position: int) -> State:
        """Stand after that many moves."""
        if not 0 <= position <= self.length:
            raise BadInput(Fault("position", position=position, moves=self.length))
        self.position = position
        return self.state

    def back(self, count: int = 1) -> State:
        """Stand that many moves earlier, at most at the start."""
        return self.go(max(0, self.position - count))

    def forward(self, count: int = 1) -> State:
        """Stand that many moves later, at most at the end: the same moves, cards and events as before."""
        return self.go(min(self.length, self.position + count))

    def at(self, position: int) -> State:
        """A copy of the position after that many moves; the history stays where it is."""
        if not 0 <= position <= self.length:
            raise BadInput(Fault("position", position=position, moves=self.length))
        return self._states[position].copy()

    def events(self) -> list[Event]:
        """Everything that has happened up to here, unmasked."""
        return [event for step in self.steps for event in step.events]

    def comment(self, text: str) -> None:
        """Comment on the last move; before the first move, and beside a comment, on a line of its own."""
        last = self.position - 1
        if last < 0 or self._steps[last].played.comment:
            self._remark(Remark(text))
        else:
            step = self._steps[last]
            self._steps[last] = replace(step, played=replace(step.played, comment=text))

    def _remark(self, remark: Remark) -> None:
        if self.position == self.length:
            self._below = (*self._below, remark)
        else:
            step = self._steps[self.position]
            self._steps[self.position] = replace(step, above=(remark, *step.above))
