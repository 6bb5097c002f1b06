"""The way through a chapter: at which step it stands, what the others play, which moves lead astray; back, on, anew.

It knows a match and no screen. Whoever shows it asks `next_move` for the others, `takes` before a move of the person
who learns, and tells `played` after it.
"""

from __future__ import annotations

from enum import Enum

from xian.engine.game import Event, Move, State
from xian.table.course.aims import Leading, SoFar, judged, played, way
from xian.table.course.chapter import Lesson, LessonStep
from xian.table.match import Match


class LessonPart(Enum):
    """What a step is at."""

    OTHERS = "others"
    """The others play."""
    TOLD = "told"
    """Something is told, and waits until it has been read."""
    ASKED = "asked"
    """The person who learns is to do something."""
    DONE = "done"
    """The chapter is over."""


class LessonWalk:
    """One chapter that is played."""

    def __init__(self, lesson: Lesson, name: str, step: int = 0) -> None:
        self.lesson = lesson
        self.index = min(max(0, step), len(lesson.steps))
        self.match: Match
        self.match, self.begun = lesson.match(name, self.index)
        self.astray = 0
        """How often something else was tried in this step."""
        self.laid_anew = False
        """Whether the next step needs the table as the chapter shows it: it was reached in a way that it does not
        go on from."""

    @property
    def step(self) -> LessonStep | None:
        return self.lesson.steps[self.index] if self.index < len(self.lesson.steps) else None

    @property
    def pending(self) -> tuple[Move, ...]:
        """What the others have still to play before this step."""
        step = self.step
        return step.others[self.match.history.position - self.begun[-1]:] if step is not None else ()

    @property
    def part(self) -> LessonPart:
        step = self.step
        if step is None:
            return LessonPart.DONE
        if self.pending:
            return LessonPart.OTHERS
        return LessonPart.TOLD if step.aim is None else LessonPart.ASKED

    @property
    def course(self) -> SoFar:
        """What has been done in this step."""
        step, history, seat = self.step, self.match.history, self.lesson.seat
        first = self.begun[-1] + (len(step.others) if step is not None else 0)
        steps = history.steps[first:]
        texts = tuple(self.match.game.text(one.move) for one in steps)
        events = tuple(event for one in steps for event in one.events)
        return SoFar(texts, events, history.at(min(first, history.position)).scores()[seat])

    def next_move(self) -> Move | None:
        """What the other that is to move plays; None while there is something to be read or done first."""
        if self.laid_anew or self.match.to_move == self.lesson.seat:
            return None
        return next(iter(self.pending), None)

    # What the person does

    def takes(self, move: Move) -> bool:
        """Whether a legal move may be played: it leads to what is asked for, or can."""
        step = self.step
        if self.part is not LessonPart.ASKED or step is None or step.aim is None:
            return False
        found = way(self.match.game, step.aim, self.lesson.seat, self.match.state, self.course, move)
        self.astray += found is Leading.ASTRAY
        return found is not Leading.ASTRAY

    def played(self) -> bool:
        """A move has been played; whether it has brought the step to its end."""
        step = self.step
        if self.part is not LessonPart.ASKED or step is None or step.aim is None:
            return False
        self.astray = 0  # what was said of a wrong try is done with
        if judged(step.aim, self.lesson.seat, self.match.state, self.course) is not Leading.REACHED:
            return False
        self.on()
        return True

    def on(self) -> None:
        """The step is over."""
        self.index += 1
        self.astray = 0
        self.begun.append(self.match.history.position)
        self.laid_anew = not self.goes_on()

    def goes_on(self) -> bool:
        """Whether the step can be done from here as the chapter shows it."""
        step = self.step
        if step is None:
            return True
        return can_play(self.lesson, step, self.match.state)

    # Back and forth

    def lay(self, step: int) -> None:
        """The table as the chapter shows it at the beginning of a step."""
        self.index = min(max(0, step), len(self.lesson.steps))
        self.match.history, self.begun = self.lesson.history(self.index)
        self.astray, self.laid_anew = 0, False

    @property
    def can_go_back(self) -> bool:
        return self.index > 0 or self.match.history.position > self.begun[-1]

    def back(self) -> None:
        """To the beginning of this step where something has been done in it, else of the one before."""
        step, history = self.step, self.match.history
        first = self.begun[-1] + (len(step.others) if step is not None else 0)
        self.astray = 0
        if step is not None and history.position > first:
            history.go(first)
        elif self.index:
            self.index -= 1
            del self.begun[-1]
            history.go(self.begun[-1])
            self.laid_anew = False

    def shown(self) -> tuple[Move, ...]:
        """How this step is done from here: nothing where it has gone another way."""
        step = self.step
        if step is None or self.part is not LessonPart.ASKED:
            return ()
        done = self.match.history.position - self.begun[-1] - len(step.others)
        moves = tuple(one.move for one in self.match.history.steps[self.begun[-1] + len(step.others):])
        return step.shown[done:] if moves == step.shown[:done] else ()

    def foreseen(self) -> list[Event]:
        """What happens when the step is done from here as it is shown."""
        here, events = self.match.state.copy(), list[Event]()
        for move in self.shown():
            here.play(move, events)
        return events


def can_play(lesson: Lesson, step: LessonStep, state: State) -> bool:
    """Whether the others' moves and the shown answer of a step can be played from a position, and reach its aim."""
    here, seat = state.copy(), lesson.seat
    for move in step.others:
        if here.over or here.to_move == seat or move not in here.legal():
            return False
        here.play(move)
    if step.aim is None:
        return True
    course = SoFar(score=here.scores()[seat])
    for move in step.shown:
        if here.over or here.to_move != seat or move not in here.legal():
            return False
        here, course = played(lesson.game, here, course, move)
    return judged(step.aim, seat, here, course) is Leading.REACHED
