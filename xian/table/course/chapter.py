"""A chapter of a course as data: a staged position, and steps with words, what they point at and what they wait for.

A chapter names moves of its game and nothing else: no program, no file, no player of a level. docs/COURSES.md describes
the form, `reading` reads it, `walk` leads through it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeAlias

from xian.engine.game import NOBODY, Event, Game, Move, Options, Seat, State
from xian.engine.record import Player
from xian.table.history import History
from xian.table.match import Match
from xian.table.rulebook import Passage
from xian.table.seats import sit

OTHERS: Final = ("Bo", "Lan", "Wei")
"""Who sits at the other seats."""
FACES: Final = ("apprentice", "artisan", "steward")
"""What they look like. Nobody of that level is asked anything: the chapter says what they play."""
OPPONENT: Final = "apprentice"
"""Who decides for the others when a game is played on."""

YOU: Final = "you"
"""In a field of an event: the seat that learns."""

Words: TypeAlias = "Mapping[str, Passage]"
"""A text in each language."""


@dataclass(frozen=True)
class Wanted:
    """An event that is waited for: its kind, what must be in it, and whose it is."""

    kind: str
    having: Mapping[str, tuple[int | str, ...]] = field(default_factory=dict)
    by: Seat | None = None
    """None: of the seat that learns, or of nobody."""

    def meets(self, event: Event, seat: Seat) -> bool:
        return event.whose in ((seat, NOBODY) if self.by is None else (self.by,)) and self.is_like(event, seat)

    def is_like(self, event: Event, seat: Seat) -> bool:
        """Whether it is of that kind and holds that, whosever it is. The word `you` stands for the seat that learns."""
        return event.kind == self.kind and all(
            getattr(event, name) in values or (YOU in values and getattr(event, name) == seat)
            for name, values in self.having.items())


@dataclass(frozen=True)
class LessonAim:
    """What a step waits for: all of it has to come true, by whatever moves."""

    moves: tuple[str, ...] = ()
    """Forms of moves, one of which is played; a star stands for anything."""
    events: tuple[Wanted, ...] = ()
    """What has to happen."""
    never: tuple[Wanted, ...] = ()
    """What must not happen on the way."""
    gain: int = 0
    """So many points more than when the step began."""
    ends: bool = False
    """The turn goes to somebody else, or the game is over."""

    def plays(self, text: str) -> bool:
        """Whether a move has one of the forms."""
        return not self.moves or any(has_form(text, pattern) for pattern in self.moves)


def has_form(text: str, pattern: str) -> bool:
    """Whether a text has a form in which a star stands for anything. Each part is looked for once: as an expression,
    many stars would take years."""
    first, *parts = pattern.split("*")
    if not parts:
        return text == first
    *middle, last = parts
    at, end = len(first), len(text) - len(last)
    if at > end or not text.startswith(first) or not text.endswith(last):
        return False
    for part in middle:
        found = text.find(part, at, end)
        if found < 0:
            return False
        at = found + len(part)
    return True


@dataclass(frozen=True)
class LessonStep:
    """One thing that is told, and done."""

    words: Words
    at: tuple[str, ...] = ()
    """The things it is about; the words stand beside the first."""
    aim: LessonAim | None = None
    """None: it is read, and somebody says to go on."""
    shown: tuple[Move, ...] = ()
    """How it can be done."""
    wrong: Words = field(default_factory=dict)
    """What is said to a try that leads elsewhere."""
    others: tuple[Move, ...] = ()
    """What the others play before it."""
    rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class First:
    """Something that is told once, when it is new: what happened, what a move would bring, or what is refused."""

    name: str
    """What it is remembered by."""
    words: Words
    event: Wanted | None = None
    whose: str = YOU
    """Of whom it happens: `you`, `others` or `anybody`."""
    sight: Wanted | None = None
    """What one of the seat's own moves would bring now."""
    closed: tuple[Move, ...] = ()
    """Moves of which one is refused now,"""
    reason: str = ""
    """by that rule."""
    at: tuple[str, ...] = ()
    """The things it is about; where there are none, those that its event is about."""
    rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class Lesson:
    """A chapter: one file. `key` is the game and the file's name, `xian/1-workers`."""

    key: str
    game: Game
    title: Mapping[str, str]
    about: Mapping[str, str]
    options: Options
    seat: Seat
    seed: int
    start: State
    lead: tuple[Move, ...]
    """What is played before it begins."""
    steps: tuple[LessonStep, ...]
    path: Path = Path()
    own: bool = False
    """Whether it is a player's own, and not the program's."""
    firsts: tuple[First, ...] = ()
    """What is told once when the game is played on after the last step."""

    @property
    def plays_on(self) -> bool:
        """Whether it begins a game, and is no chapter."""
        return bool(self.firsts)

    @property
    def rules(self) -> tuple[str, ...]:
        """All rules that it teaches, in the order in which they come."""
        return tuple(dict.fromkeys(rule for step in self.steps for rule in step.rules))

    def players(self, name: str) -> list[Player]:
        """Who sits where; somebody of that name learns."""
        faces = (OPPONENT,) * len(OTHERS) if self.plays_on else FACES
        others = iter(zip((one for one in OTHERS if one != name), faces, strict=False))
        found = []
        for seat in range(self.options.players):
            who, kind = (name, "person") if seat == self.seat else next(others)
            found.append(sit(seat, who, kind))
        return found

    def moves_to(self, step: int) -> Iterator[Move]:
        """The moves that lead to the beginning of a step, as the chapter shows them."""
        yield from self.lead
        for before in self.steps[:step]:
            yield from before.others
            yield from before.shown

    def history(self, step: int = 0) -> tuple[History, list[int]]:
        """The line of moves to the beginning of a step, and where each step up to it began."""
        history = History(self.game, self.start.copy())
        for move in self.lead:
            history.play(move)
        begun = [history.position]
        for before in self.steps[:step]:
            for move in (*before.others, *before.shown):
                history.play(move)
            begun.append(history.position)
        return history, begun

    def match(self, name: str, step: int = 0) -> tuple[Match, list[int]]:
        """A table at the beginning of a step, and where each step up to it began."""
        history, begun = self.history(step)
        return Match(self.game, self.options, self.seed, self.players(name), history), begun


def in_order(lessons: Sequence[Lesson]) -> list[Lesson]:
    """By the numbers that their names begin with, first games after chapters: the program's, then a player's own."""
    return sorted(lessons, key=lambda one: (one.own, one.plays_on, number(one.key.partition("/")[2]), one.key))


def number(name: str) -> int:
    digits = re.match(r"\d{1,4}", name)
    return int(digits[0]) if digits else 10_000
