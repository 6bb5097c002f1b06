"""A first game: the way from its prescribed beginning into a match like any other, and what is told in it, and in the
games after it, once when it is new."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from xian.engine.game import NOBODY, Event, GameError, Move, Seat
from xian.engine.record import clean
from xian.table.course.chapter import YOU, First, Lesson
from xian.table.course.keep import Come
from xian.table.course.shelf import lesson_of, of_the_program
from xian.table.course.walk import LessonPart, LessonWalk
from xian.table.match import Match
from xian.table.saves import list_saves

MARK: Final = "first game "
"""How a note in the record begins that says of which file it is."""
MOST_LOOKED: Final = 300
"""So many moves are looked at for what they would bring."""
MOST_WAITING: Final = 3
"""More new things at once are told when they come again."""


@dataclass(frozen=True)
class Novelty:
    """Something that is new now, and the event that it is about, or the move that is refused."""

    first: First
    event: Event | None = None
    refused: Move | None = None


# From its beginning into a match


def played_on(walk: LessonWalk) -> Match:
    """The very game, with nobody who leads it any more. Its deal and beginning are the same for everybody: nothing was
    promised of it, so it is none of those that count (docs/GAMES.md)."""
    walk.match.notes = (note_of(walk.lesson.key),)
    return walk.match


def note_of(key: str) -> str:
    return MARK + clean(key)


def lesson_in(match: Match, data: Path | None = None) -> Lesson | None:
    """The first game that a match is, by its note; nothing where there is no such file any more."""
    keys = [note.removeprefix(MARK) for note in match.notes if note.startswith(MARK)]
    found = lesson_of(keys[0], data) if keys else None
    return found if found is not None and found.plays_on and found.game.key == match.game.key else None


def prescribed(match: Match, data: Path | None = None) -> int:
    """After so many moves a first game let go: of what it laid down before, nobody is to be blamed. 0 for any other
    match."""
    lesson = lesson_in(match, data)
    if lesson is None or (lesson.seed, lesson.options) != (match.seed, match.options):
        return 0
    walk = LessonWalk(lesson, match.players[lesson.seat].name)
    here = walk.match
    if [step.move for step in match.history.steps[:here.history.position]] != list(lesson.lead):
        return 0
    for step in match.history.steps[here.history.position:]:
        while walk.part is LessonPart.TOLD:
            walk.on()
        led = walk.next_move() == step.move or (step.move in here.state.legal() and walk.takes(step.move))
        if walk.laid_anew or not led:
            break
        here.play(step.seat, step.move)
        walk.played()
    return here.history.position


def lesson_for(match: Match, come: dict[str, Come], data: Path | None = None) -> Lesson | None:
    """By what somebody is told of new things in a match: the first game that it is, or the one of its game that was
    played before."""
    found = lesson_in(match, data)
    met = [key for key, one in come.items() if one.met and key.startswith(f"{match.game.key}/")]
    if found is not None or not met:
        return found
    return next((one for one in of_the_program(match.game.key).lessons if one.plays_on and one.key in met), None)


def waiting_game(folder: Path, key: str) -> Path | None:
    """The save of a first game that was left and is not over, the latest."""
    try:
        saves = list_saves(folder)
    except GameError:
        return None
    return next((save.path for save in saves if save.record is not None and save.record.result is None
                 and note_of(key) in save.record.notes), None)


# What is new


class Firsts:
    """What one seat of a match meets for the first time. `told` are the names of what it has been told of."""

    def __init__(self, lesson: Lesson, match: Match, seat: Seat, told: Collection[str] = ()) -> None:
        self.match = match
        self.seat = seat
        self.left = [first for first in lesson.firsts if first.name not in told]
        """What is still new."""
        self.read = match.history.position
        """After so many moves everything that happened has been looked at."""
        self.asked = -1
        """The position in which was looked ahead last."""
        self.waiting: deque[Novelty] = deque()

    def next(self) -> Novelty | None:
        """What to tell now that the seat is to decide, once; it counts as told."""
        if self.left:
            self.look_back()
            if not self.waiting and self.match.to_move == self.seat:
                self.look_ahead()
        return self.waiting.popleft() if self.waiting else None

    def take(self, news: Novelty) -> None:
        if len(self.waiting) < MOST_WAITING:
            self.left.remove(news.first)
            self.waiting.append(news)

    def look_back(self) -> None:
        """What has happened since it was looked last, as the seat may know it."""
        steps = self.match.history.steps
        for step in steps[min(self.read, len(steps)):]:
            for event in (event.seen_by(self.seat) for event in step.events):
                for first in [one for one in self.left if self.happened(one, event)]:
                    self.take(Novelty(first, event))
        self.read = len(steps)

    def happened(self, first: First, event: Event) -> bool:
        if first.event is None or not first.event.is_like(event, self.seat):
            return False
        mine = event.whose in (self.seat, NOBODY)
        return first.whose not in (YOU, "others") or mine is (first.whose == YOU)

    def look_ahead(self) -> None:
        """What the seat's own moves would bring, and what is refused; looked through once in a position."""
        wanted = [first for first in self.left if first.event is None]
        if not wanted or self.asked == self.match.history.position:
            return
        self.asked = self.match.history.position
        for first in wanted:
            move = next((move for move in first.closed if self.refuses(move, first.reason)), None)
            if move is not None:
                self.take(Novelty(first, refused=move))
        seen = [first for first in wanted if first.sight is not None]
        for event in self.foreseen() if seen else ():
            for first in [one for one in seen if one in self.left]:
                if first.sight is not None and event.whose in (self.seat, NOBODY) and (
                        first.sight.is_like(event, self.seat)):
                    self.take(Novelty(first, event))

    def refuses(self, move: Move, rule: str) -> bool:
        """Whether a move is refused to the seat by that rule now."""
        state = self.match.view(self.seat).state
        if move in state.legal():
            return False
        refusal = self.match.game.explain(state, self.seat, move)
        return refusal is not None and refusal.rule == rule

    def foreseen(self) -> list[Event]:
        """What the seat's moves would bring, each as far as that is sure. What is hidden is drawn, never looked at."""
        game, found = self.match.game, list[Event]()
        state = game.determinize(self.match.view(self.seat), random.Random(0))
        for move in state.legal()[:MOST_LOOKED]:
            events: list[Event] = []
            state.copy().play(move, events)
            hidden = next((place for place, event in enumerate(events) if event.reveals), len(events))
            found += events[:hidden]
        return found
