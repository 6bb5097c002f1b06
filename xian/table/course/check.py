"""Whether a chapter can be played: its shown answers are, step by step, and every fault is told with its step."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from xian.engine.game import Fault
from xian.table.course.aims import Leading, way
from xian.table.course.chapter import Lesson, LessonStep
from xian.table.course.firsts import Firsts
from xian.table.course.walk import LessonPart, LessonWalk

NAME: Final = "Mei"
MOST_GAMES: Final = 12
"""So many games are played on, until everything that is told once was new."""


def problems(lesson: Lesson) -> list[Fault]:
    """Everything that is wrong with how it is played; nothing where it goes through."""
    found: list[Fault] = []
    if not lesson.steps:
        return [Fault("course.no-steps")]
    walk = LessonWalk(lesson, NAME)
    while walk.step is not None:
        place = walk.index + 1
        here = [Fault("course.step", number=place, reason=reason) for reason in step_problems(walk)]
        found += here
        if here or walk.index + 1 == place:  # what follows stands on it
            return found
    return [*found, *(Fault("course.first-never", name=name, count=MOST_GAMES) for name in never_new(lesson))]


def never_new(lesson: Lesson) -> list[str]:
    """What a first game tells once, and what is never new in some games that go on from there, by lot."""
    left = {first.name for first in lesson.firsts}
    for number in range(MOST_GAMES):
        if not left:
            break
        match, _ = lesson.match(NAME, len(lesson.steps))
        lots, firsts = random.Random(number), Firsts(lesson, match, lesson.seat)
        firsts.left = [first for first in firsts.left if first.name in left]
        while not match.over:
            while match.to_move == lesson.seat and (news := firsts.next()) is not None:
                left.discard(news.first.name)
            match.play(match.to_move, lots.choice(match.state.legal()))
    return [first.name for first in lesson.firsts if first.name in left]


def step_problems(walk: LessonWalk) -> Iterator[Fault]:
    """Play one step as it is shown."""
    step, game, lesson = walk.step, walk.match.game, walk.lesson
    assert step is not None
    for move in step.others:
        if walk.match.over or walk.match.to_move == lesson.seat:
            yield Fault("course.not-others", move=game.text(move))
            return
        if move not in walk.match.state.legal():
            yield Fault("course.illegal", move=game.text(move))
            return
        walk.match.play(walk.match.to_move, move)
    if step.aim is None or walk.part is LessonPart.TOLD:
        walk.on()
        return
    if walk.match.to_move != lesson.seat:
        yield Fault("course.not-yours")
        return
    yield from answer_problems(walk, step)


def answer_problems(walk: LessonWalk, step: LessonStep) -> Iterator[Fault]:
    game, seat = walk.match.game, walk.lesson.seat
    index = walk.index
    for place, move in enumerate(step.shown):
        if walk.index != index:
            yield Fault("course.too-long", move=game.text(move))
            return
        if walk.match.over or walk.match.to_move != seat or move not in walk.match.state.legal():
            yield Fault("course.illegal", move=game.text(move))
            return
        if not walk.takes(move):
            yield Fault("course.astray", move=game.text(move))
            return
        walk.match.play(seat, move)
        walk.played()
        if walk.laid_anew and place + 1 == len(step.shown):
            walk.laid_anew = False  # the next step says itself what is wrong
    if walk.index == index:
        yield Fault("course.not-reached")


def other_ways(walk: LessonWalk) -> list[tuple[int, Leading]]:
    """Every legal move of the step that stands, and where it leads."""
    step = walk.step
    if step is None or step.aim is None:
        return []
    state, seat = walk.match.state, walk.lesson.seat
    return [(move, way(walk.match.game, step.aim, seat, state, walk.course, move)) for move in state.legal()]
