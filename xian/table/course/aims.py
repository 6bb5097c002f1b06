"""Whether a move leads to what a step waits for: it reaches it, it can be reached after it, or it leads elsewhere.

Nobody is asked for an exact move. What follows a move is looked through on a copy, so nothing is ever lost by trying.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from enum import Enum
from typing import Final

from xian.engine.game import Event, Game, Move, Seat, State
from xian.table.course.chapter import LessonAim

MOST: Final = 600
"""So many moves are looked at. When there are more, a move that may lead there counts as one that does."""


class Leading(Enum):
    REACHED = "reached"
    OPEN = "open"
    ASTRAY = "astray"


@dataclass(frozen=True)
class SoFar:
    """What has happened in a step so far: of the seat that learns."""

    texts: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()
    score: int = 0
    """The seat's as the step began."""


def way(game: Game, aim: LessonAim, seat: Seat, state: State, before: SoFar, move: Move) -> Leading:
    """Where a legal move leads."""
    after, course = played(game, state, before, move)
    found = judged(aim, seat, after, course)
    if found is not Leading.OPEN:
        return found
    left = deque([(after, course)])
    tried = 0
    while left:
        here, so_far = left.popleft()
        for choice in here.legal():
            tried += 1
            if tried > MOST:
                return Leading.OPEN
            there, then = played(game, here, so_far, choice)
            found = judged(aim, seat, there, then)
            if found is Leading.REACHED:
                return Leading.OPEN
            if found is Leading.OPEN:
                left.append((there, then))
    return Leading.ASTRAY


def played(game: Game, state: State, before: SoFar, move: Move) -> tuple[State, SoFar]:
    after, events = state.copy(), list[Event]()
    after.play(move, events)
    return after, SoFar((*before.texts, game.text(move)), (*before.events, *events), before.score)


def judged(aim: LessonAim, seat: Seat, state: State, course: SoFar) -> Leading:
    """What has become of the aim: OPEN as long as it is the seat's to go on."""
    if any(wanted.meets(event, seat) for wanted in aim.never for event in course.events):
        return Leading.ASTRAY
    ended = state.over or state.to_move != seat
    there = (not aim.moves or any(aim.plays(text) for text in course.texts)) and all(
        any(wanted.meets(event, seat) for event in course.events) for wanted in aim.events)
    there = there and state.scores()[seat] - course.score >= aim.gain if aim.gain else there
    if there and (ended or not aim.ends):
        return Leading.REACHED
    return Leading.ASTRAY if ended else Leading.OPEN
