"""When each verb of a beat begins: one after the other as they happened, so that never more than two run at once; and
how long an opponent's whole move may take."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from xian.engine.game import Event, Seat
from xian.scenes.boards.board import Board
from xian.scenes.boards.verbs import SECONDS, Flight, Moment, Verb
from xian.ui.ids import Id

OVERLAP: Final = 0.7
"""The next verb begins when so much of the one before has passed."""
MOST: Final = {0: 0.0, 1: 5.4, 2: 3.0, 3: 1.0}
"""Seconds that an opponent's whole move may take, at each speed."""
WITH_A_WHEEL: Final = {0: 0.0, 1: 1.8, 2: 1.0, 3: 0.0}
"""Seconds more, where a wheel turns in it."""
STEP_OF_MORE: Final = 0.55
"""Of what is left of that, a step takes so much at most when another follows."""


@dataclass(frozen=True)
class Aim:
    """Somebody decides for a thing."""

    seat: Seat
    thing: Id


What: TypeAlias = "Aim | Flight | Moment | None"


@dataclass(frozen=True)
class Cue:
    """A verb, when it begins and how long it takes, at usual speed."""

    verb: Verb
    start: float
    seconds: float
    what: What = None

    @property
    def end(self) -> float:
        return self.start + self.seconds


class Plan:
    """The verbs of one beat, and what sounds when."""

    def __init__(self) -> None:
        self.cues: list[Cue] = []
        self.sounds: list[tuple[float, str]] = []
        """Sounds come when something lands."""
        self.next = 0.0
        self.settled = 0.0
        """When all but the last have ended."""

    def add(self, verb: Verb, what: What = None, seconds: float = 0.0) -> Cue:
        """One more verb, after those there are. What follows a decision waits until the arc has come."""
        start = max(self.next, self.settled)
        cue = Cue(verb, start, seconds or SECONDS[verb], what)
        self.settled = max([self.settled, *(one.end for one in self.cues[-1:])])
        self.next = start + cue.seconds * (1.0 if verb is Verb.DECIDED else OVERLAP)
        self.cues.append(cue)
        return cue

    @property
    def whole(self) -> float:
        """Until the last has ended."""
        return max((cue.end for cue in self.cues), default=0.0)

    def starts(self, verb: Verb) -> float:
        """When the first of a kind begins."""
        return next((cue.start for cue in self.cues if cue.verb is verb), 0.0)

    def has(self, verb: Verb) -> bool:
        return any(cue.verb is verb for cue in self.cues)


def plan(board: Board, events: Sequence[Event], moved: bool, there: Callable[[What], bool] = lambda what: True) -> Plan:
    """The verbs of a beat. `moved` says whether pieces go in it, `there` whether what a verb is about can be seen."""
    found, waits = Plan(), moved
    if moved and not any(there(aim) for event in events if (aim := aim_of(board, event)) is not None):
        found.add(Verb.MOVED)
        waits = False
    for event in events:
        here: list[Cue] = []
        aim = aim_of(board, event)
        if aim is not None and there(aim):
            found.add(Verb.DECIDED, aim)
            if waits:
                here.append(found.add(Verb.MOVED))
                waits = False
        here += [found.add(moment.verb, moment) for moment in board.moments(event) if there(moment)]
        here += [found.add(flight.verb, flight, flight.seconds) for flight in board.flights(event) if there(flight)]
        sound = board.sound(event)
        if sound:
            landed = [cue for cue in (here or found.cues) if cue.verb is not Verb.DECIDED]
            found.sounds.append((landed[-1].end if landed else 0.0, sound))
    return found


def aim_of(board: Board, event: Event) -> Aim | None:
    """What the seat of an event has decided for, as an arrow shows it: who decides with a hand of one's own, at the
    bottom of the table, needs none."""
    assert board.shown is not None
    if event.whose < 0 or event.whose == board.shown.seat:
        return None
    thing = board.aim(event)
    return Aim(event.whose, thing) if thing else None


class TimeLeft:
    """What is left of the time that the opponent's move may take that is seen now: its verbs are scaled together to
    fit, step by step."""

    def __init__(self) -> None:
        self.seat: Seat = -1
        self.left = 0.0

    def factor(self, seat: Seat, seconds: float, ended: bool, speed: int, pause: float, wheel: bool = False) -> float:
        """How much shorter the verbs of a step are to be, which would take so many seconds; `pause` follows it, unless
        its move has `ended`. A `wheel` that turns in it has its own time."""
        if seat != self.seat:
            self.seat, self.left = seat, MOST[speed]
        self.left += WITH_A_WHEEL[speed] * wheel
        share = self.left if ended else max(0.0, self.left * STEP_OF_MORE - pause)
        taken = min(seconds, share)
        self.left = max(0.0, self.left - taken - pause)
        if ended:
            self.seat = -1
        return taken / seconds if seconds > 0 else 1.0
