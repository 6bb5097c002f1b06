"""A game that is played, as a source of positions: whose decision it is, opponents asked, the pauses in between, and
what is shown to whom when several people share a screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from xian.engine.game import NOBODY, Event, Move, Seat, State, View
from xian.engine.record import Step
from xian.scenes.boards.board import Board
from xian.scenes.play.source import Answer, Doing
from xian.table.beats import Beat, beats_of
from xian.table.course.walk import LessonPart, LessonWalk
from xian.table.match import Match
from xian.table.opponents import Asked
from xian.ui.motion import length
from xian.ui.stage import Stage

AFTER_STEP: Final = 0.12
AFTER_MOVE: Final = 1.1
"""Seconds between an opponent's steps, which count for the time that its move may take, and after the last of it."""
AFTER_SECRET: Final = 0.15
"""There was nothing to be seen."""


@dataclass
class Told:
    """What a seat did in one go: its moves from one position to another."""

    seat: Seat
    first: int
    last: int
    events: list[Event] = field(default_factory=list)


class Progress:
    """Keeps a match going. Where a chapter of a course leads it, that says what the others play, and which moves of the
    person lead on."""

    def __init__(self, stage: Stage, match: Match, board: Board, guide: LessonWalk | None = None) -> None:
        self.stage = stage
        self.guide = guide
        self.match = match
        self.board = board
        self.persons = [seat for seat, player in enumerate(match.players) if player.person]
        self.seat: Seat = self.persons[0] if self.persons else 0
        self.asked: Asked | None = None
        self.pause = 0.0
        self.waiting_done = False
        self.waiting_next = False
        self.handed: Seat = NOBODY
        """Who has taken the screen over for a secret decision."""
        self.looking: int | None = None
        """A position of the past that is looked at."""
        self._told: tuple[Step | None, list[Told]] = None, []
        self.settle_seat()

    @property
    def answer(self) -> Answer:
        return Answer()

    # Who sees what

    @property
    def eyes(self) -> Seat:
        """The only person's; an onlooker's when there are more or none."""
        return self.persons[0] if len(self.persons) == 1 else NOBODY

    @property
    def shared(self) -> bool:
        """Whether others can look at this screen too."""
        return len(self.persons) != 1

    @property
    def together(self) -> bool:
        return len(self.persons) > 1

    def settle_seat(self) -> bool:
        """Turn the table to the person who is to decide, unless somebody else has still to say that a move has ended;
        whether another one sat there."""
        before = self.seat
        if self.match.to_move in self.persons and not self.waiting_done:
            self.seat = self.match.to_move
        return self.seat != before

    @property
    def closed(self) -> bool:
        return self.shared and (self.handed != self.seat or self.match.to_move != self.seat)

    @property
    def position(self) -> int:
        return self.match.history.position if self.looking is None else self.looking

    def view(self, state: State) -> View:
        return self.match.game.view(state, self.seat)

    @property
    def doing(self) -> Doing:
        if self.looking is not None:
            return Doing.LOOKING
        if self.guide is not None and (waits := told_or_laid(self.guide)) is not None:
            return waits
        if self.waiting_done:
            return Doing.DONE
        if self.match.over:
            return Doing.OVER
        if self.waiting_next:
            return Doing.NEXT
        if self.match.to_move not in self.persons:
            return Doing.WAITING
        if self.seat != self.match.to_move or (self.needs_curtain and self.handed != self.seat):
            return Doing.CURTAIN
        return Doing.DECIDING

    @property
    def needs_curtain(self) -> bool:
        return len(self.persons) > 1 and self.board.private(self.match.state)

    @property
    def decided(self) -> int:
        """How often persons have decided."""
        return sum(step.seat in self.persons for step in self.match.history.steps)

    # Time

    def pass_time(self, seconds: float, show: Callable[[list[Beat]], None]) -> float | None:
        if self.pause > 0:
            self.pause -= seconds
            if self.pause > 0:
                return self.pause
        if self.doing is not Doing.WAITING:
            return None
        if self.guide is not None:
            move = self.guide.next_move()
            if move is None:
                return None
            show(self.step(self.match.to_move, move))
            return 0.0
        if self.asked is None:
            self.asked = self.stage.opponents.decide(self.match, self.match.to_move)
            self.stage.wake()
        if not self.asked.done:
            return None
        asked, self.asked = self.asked, None
        show(self.step(self.match.to_move, asked.value))
        return 0.0

    # Moves

    def play(self, move: Move, sure: bool = False) -> list[Beat]:
        if self.guide is not None and not self.guide.takes(move):
            return []
        beats = self.step(self.seat, move, sure or self.guide is not None)
        if self.guide is not None:
            self.guide.played()
        return beats

    def step(self, seat: Seat, move: Move, sure: bool = False) -> list[Beat]:
        """A seat plays; what there is to see. How long the game rests after it, and for whose word it waits: for
        nobody's where the move was `sure`."""
        before, settings = self.match.state, self.stage.settings
        self.match.play(seat, move)
        beats = beats_of(before, move)
        ended, secret = self.match.to_move != seat, self.board.secret(before)
        if ended or any(beat.interlude for beat in beats):
            self.handed = NOBODY  # what is revealed is looked at by all: no hand lies open then
        waits = ended and not secret and not self.match.over
        if seat in self.persons:
            self.waiting_done = waits and not sure and settings.done_step and self.match.can_undo(seat)
        else:
            seconds = AFTER_SECRET if secret else AFTER_MOVE if ended else AFTER_STEP
            self.pause = length(seconds, settings.speed, False)
            self.waiting_next = waits and settings.step_opponents
        return beats

    def go_on(self) -> None:
        """The word that a game that waits for it goes on."""
        self.waiting_done = self.waiting_next = False
        self.settle_seat()

    @property
    def told(self) -> list[Told]:
        """What was done in one go, the last of it: as the eyes here may know it."""
        steps = self.match.history.steps
        if self._told[0] is not (steps[-1] if steps else None):
            found: list[Told] = []
            for place, step in enumerate(steps):
                if not found or found[-1].seat != step.seat:
                    found.append(Told(step.seat, place, place))
                found[-1].last = place + 1
                found[-1].events += [event.seen_by(self.eyes) for event in step.events]
            self._told = steps[-1] if steps else None, found
        return self._told[1]

    def last_opponent(self) -> int | None:
        """The position before a step of the last telling move of a computer player: of what is decided in secret nobody
        tells."""
        for told in reversed(self.told):
            if not self.match.players[told.seat].person and told.last <= self.match.history.position:
                for position in reversed(range(told.first, told.last)):
                    if not self.board.secret(self.match.history.at(position)):
                        return position
        return None

    # Back and forward

    def undo_seat(self) -> Seat:
        """Who would take a move back: the last person who decided, if it still can; else the one at the bottom."""
        steps = self.match.history.steps
        for seat in ([steps[-1].seat] if steps and steps[-1].seat in self.persons else []) + [self.seat]:
            if self.match.can_undo(seat):
                return seat
        return self.seat

    @property
    def can_undo(self) -> bool:
        if self.guide is not None:
            return self.guide.can_go_back
        seat = self.undo_seat()
        return seat in self.persons and self.match.can_undo(seat)

    @property
    def can_redo(self) -> bool:
        undone = self.match.history.undone if self.guide is None else ()
        return bool(undone) and undone[0].seat in self.persons and self.match.can_redo(undone[0].seat)

    def undo(self) -> bool:
        """Take back the last decision; whether that was possible."""
        if not self.can_undo:
            return False
        if self.guide is not None:
            self.forget_plans()
            self.guide.back()
            return True
        self.move_in_time(self.match.undo, self.undo_seat())
        return True

    def redo(self) -> bool:
        """Play again what was taken back; whether that was possible."""
        if not self.can_redo:
            return False
        self.move_in_time(self.match.redo, self.match.history.undone[0].seat)
        return True

    def move_in_time(self, move: Callable[[Seat], None], seat: Seat) -> None:
        self.forget_plans()
        move(seat)
        if self.handed != seat:
            self.handed = NOBODY  # its secrets wait behind the curtain
        self.settle_seat()

    def forget_plans(self) -> None:
        """Nobody waits for anything any more."""
        if self.asked is not None:
            self.stage.opponents.cancel(self.asked)
            self.asked = None
        self.pause, self.waiting_done, self.waiting_next = 0.0, False, False

    def look(self, step: int) -> None:
        """Look at the game some moves earlier or later; at its end one plays on."""
        last = self.match.history.position
        there = max(0, min(last, self.position + step))
        self.looking = None if there == last else there


def told_or_laid(guide: LessonWalk) -> Doing | None:
    """What a chapter waits for that is no decision: to be read, or to be laid anew."""
    if guide.laid_anew:
        return Doing.WAITING
    return Doing.TOLD if guide.part in (LessonPart.TOLD, LessonPart.DONE) else None
