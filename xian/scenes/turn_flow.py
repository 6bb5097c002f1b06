"""How a match goes on: whose decision it is, opponents asked and shown one step at a time, the pauses in between, and
what is shown to whom when several people share a screen."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from xian.engine.game import NOBODY, Event, Move, Seat
from xian.scenes.boards.board import Revealed
from xian.table.match import Match
from xian.table.opponents import Asked
from xian.ui.motion import length

if TYPE_CHECKING:
    from xian.scenes.turn import Turn

AFTER_STEP: Final = 0.55
AFTER_MOVE: Final = 1.1
"""Seconds between an opponent's steps, and after the last of its move."""


@dataclass
class Told:
    """What a seat did in one go: its moves from one position to another, in sentences."""

    seat: Seat
    first: int
    last: int
    words: list[str] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)


class Flow:
    """Keeps a match going for a scene."""

    def __init__(self, turn: Turn, match: Match) -> None:
        self.turn = turn
        self.match = match
        self.persons = [seat for seat, player in enumerate(match.players) if player.person]
        self.asked: Asked | None = None
        self.pause = 0.0
        self.waiting_done = False
        self.waiting_next = False
        self.handed: Seat = NOBODY
        """Who has taken the screen over for a secret decision."""
        self.looking: int | None = None
        """A position of the past that is looked at."""
        self.reveals: list[Revealed] = []
        self.told: list[Told] = []
        self.seat: Seat = self.persons[0] if self.persons else 0
        """Whose area is at the bottom."""
        self.scoring_shown = False
        self.settle_seat()
        self.tell_again()

    # Who sees what

    @property
    def eyes(self) -> Seat:
        """Whose share of the events is told: the only person's; an onlooker's when there are more or none."""
        return self.persons[0] if len(self.persons) == 1 else NOBODY

    @property
    def shared(self) -> bool:
        """Whether others can look at this screen too."""
        return len(self.persons) != 1

    def settle_seat(self) -> None:
        """Turn the table to the person who is to decide."""
        seat = self.match.to_move
        if seat in self.persons:
            self.seat = seat

    @property
    def closed(self) -> bool:
        """Whether the hand is not to be seen now."""
        return self.shared and (self.handed != self.seat or self.match.to_move != self.seat)

    @property
    def position(self) -> int:
        return self.match.history.position if self.looking is None else self.looking

    @property
    def deciding(self) -> bool:
        """Whether the person at the bottom is to decide now."""
        return (not self.match.over and self.match.to_move == self.seat and self.seat in self.persons
                and self.looking is None and not self.waiting_done and not self.reveals
                and not (self.needs_curtain and self.handed != self.seat))

    @property
    def needs_curtain(self) -> bool:
        return self.shared and len(self.persons) > 1 and self.turn.board.private(self.match.state)

    # Time

    def pass_time(self, seconds: float) -> float | None:
        """Go on as far as possible; when to be called again."""
        if self.turn.view.moving:
            return 0.0
        if self.pause > 0:
            self.pause -= seconds
            if self.pause > 0:
                return self.pause
        if self.reveals:
            self.turn.open_reveal(self.reveals.pop(0))
            return None
        if self.looking is not None or self.waiting_done or self.waiting_next:
            return None
        if self.match.over:
            self.finish_match()
            return None
        if self.match.to_move in self.persons:
            self.person_decides()
            return None
        return self.opponent_decides()

    def finish_match(self) -> None:
        if not self.scoring_shown:
            self.scoring_shown = True
            self.turn.open_scoring()

    def person_decides(self) -> None:
        """Nothing to do but wait; the screen is handed over first where a hand is to be seen by one alone."""
        seat = self.match.to_move
        if self.needs_curtain and self.handed != seat:
            self.turn.open_handover(seat)

    def opponent_decides(self) -> float | None:
        """Ask the computer player, or play what it has decided."""
        seat = self.match.to_move
        if self.asked is None:
            self.asked = self.turn.stage.opponents.decide(self.match, seat)
            self.turn.stage.wake()
        if not self.asked.done:
            return None
        asked, self.asked = self.asked, None
        self.play(seat, asked.value)
        return 0.0

    # Moves

    def play(self, seat: Seat, move: Move) -> None:
        """A seat plays; what follows is shown."""
        secret = self.turn.board.secret(self.match.state)
        first = self.match.history.position
        step = self.match.play(seat, move)
        events = [event.seen_by(self.eyes) for event in step.events]
        person = seat in self.persons
        revealed = [found for event in events if (found := self.turn.board.revealed(event)) is not None]
        if self.match.to_move != seat or revealed:
            self.handed = NOBODY  # what is revealed is looked at by all: no hand lies open then
        self.keep_told(seat, first, events)
        self.turn.after(events)
        self.reveals += revealed
        self.rest(seat, person, secret)
        self.turn.build()

    def rest(self, seat: Seat, person: bool, secret: bool) -> None:
        """How long to wait before the game goes on, and for whom."""
        ended = self.match.to_move != seat
        settings = self.turn.stage.settings
        if person:
            self.waiting_done = (ended and settings.done_step and not secret and not self.match.over
                                 and self.match.can_undo(seat))
            if not self.waiting_done:
                self.settle_after()
            return
        seconds = AFTER_MOVE if ended else AFTER_STEP
        if secret:
            seconds = 0.15
        self.pause = length(seconds, settings.speed, False)
        self.waiting_next = ended and settings.step_opponents and not secret and not self.match.over
        self.settle_after()

    def settle_after(self) -> None:
        """Turn the table when another person is to decide."""
        before = self.seat
        self.settle_seat()
        if self.seat != before:
            self.turn.refresh(animate=False)

    def keep_told(self, seat: Seat, first: int, events: list[Event]) -> None:
        """Remember what this seat has done in one go."""
        if not self.told or self.told[-1].seat != seat or self.told[-1].last != first:
            self.told.append(Told(seat, first, first))
            del self.told[:-60]
        told = self.told[-1]
        told.last = first + 1
        told.events += events

    def tell_again(self) -> None:
        """The same from all the moves there are: after some were taken back, and when a game is gone on with."""
        self.told = []
        for place, step in enumerate(self.match.history.steps):
            self.keep_told(step.seat, place, [event.seen_by(self.eyes) for event in step.events])

    def done(self) -> None:
        """The person has nothing more to do."""
        self.waiting_done = False
        self.settle_after()
        self.turn.refresh(animate=False)

    def next(self) -> None:
        """Go on after an opponent's move."""
        self.waiting_next = False
        self.turn.refresh(animate=False)

    # Back and forward

    def undo_seat(self) -> Seat:
        """Who would take a move back: the last person who decided, if it still can; else the one at the bottom."""
        steps = self.match.history.steps
        for seat in ([steps[-1].seat] if steps and steps[-1].seat in self.persons else []) + [self.seat]:
            if self.match.can_undo(seat):
                return seat
        return self.seat

    def undo(self) -> bool:
        """Take back the last decision; whether that was possible."""
        seat = self.undo_seat()
        if seat not in self.persons or not self.match.can_undo(seat):
            return False
        self.forget_plans()
        self.match.undo(seat)
        self.moved_in_time(seat)
        return True

    def redo(self) -> bool:
        """Play again what was taken back."""
        undone = self.match.history.undone
        seat = undone[0].seat if undone else self.seat
        if seat not in self.persons or not self.match.can_redo(seat):
            return False
        self.forget_plans()
        self.match.redo(seat)
        self.moved_in_time(seat)
        return True

    def forget_plans(self) -> None:
        """Nobody waits for anything any more."""
        if self.asked is not None:
            self.turn.stage.opponents.cancel(self.asked)
            self.asked = None
        self.pause, self.waiting_done, self.waiting_next = 0.0, False, False
        self.reveals.clear()

    def moved_in_time(self, seat: Seat) -> None:
        self.tell_again()
        if self.handed != seat:
            self.handed = NOBODY  # its secrets wait behind the curtain
        self.scoring_shown = False
        self.settle_seat()
        self.turn.taken_back()

    def look(self, step: int) -> None:
        """Look at the game some moves earlier or later; at its end one plays on."""
        last = self.match.history.position
        here = last if self.looking is None else self.looking
        there = max(0, min(last, here + step))
        self.looking = None if there == last else there
        self.turn.refresh(animate=True)

    def close(self) -> None:
        self.forget_plans()
