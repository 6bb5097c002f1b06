"""Chapters of courses on the real table, without a screen: what they point at, and pictures of them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final, cast

from xian.engine.game import BadInput, Fault, Param
from xian.engine.registry import FIRST
from xian.engine.texts import REFERENCE, say
from xian.pilot import Pilot
from xian.scenes.boards.board import Board, Shown, Table
from xian.scenes.boards.catalogue import board_of
from xian.scenes.play.companion import open_lesson
from xian.shots.staging import Shot
from xian.table.course.aims import Leading
from xian.table.course.chapter import Lesson
from xian.table.course.check import other_ways
from xian.table.course.keep import keep_come
from xian.table.course.shelf import of_the_program
from xian.table.seats import COLOURS
from xian.ui.geometry import Box

if TYPE_CHECKING:
    from xian.scenes.play.companion import Companion
    from xian.scenes.play.first_things import FirstThings
    from xian.scenes.play.turn import Turn

AREA: Final = Box(6, 48, 1000, 664)
NAME: Final = "Mei"
_new_at: Final[dict[str, int]] = {}
"""The step of a first game after which something is new."""


def course(pilot: Pilot, shot: Shot) -> None:
    """The list of chapters: one done, one left in its middle."""
    for place, lesson in enumerate(of_the_program(shot.game).lessons[:2]):
        keep_come(pilot.app.folders.config, lesson.key, 2 * place, place == 0)
    pilot.app.open("course", game="" if shot.game == FIRST else shot.game)


def places(game: str) -> list[tuple[Lesson, int]]:
    """Every step of every chapter in their order, and the end of each chapter."""
    return [(one, step) for one in of_the_program(game).lessons for step in range(len(one.steps) + (not one.plays_on))]


def lesson(pilot: Pilot, shot: Shot) -> None:
    """A step of a chapter; `moves` is which, from 0 on through all of them."""
    known = places(shot.game)
    if not known:
        raise BadInput("this game has no chapters")
    found, step = known[min(shot.moves or 0, len(known) - 1)]
    open_lesson(pilot.app, shot.game, found.key, step)


def astray(pilot: Pilot, shot: Shot) -> None:
    """A try that leads elsewhere has been told kindly why."""
    lesson(pilot, shot)
    turn = cast("Turn", pilot.scene)
    walk = cast("Companion", turn.companion).walk
    wrong = [move for move, way in other_ways(walk) if way is Leading.ASTRAY]
    if wrong:
        turn.table.decision.play(wrong[0])


def first_thing(pilot: Pilot, shot: Shot) -> None:
    """A first game that is played on, where something is new."""
    found = next((one for one in of_the_program(shot.game).lessons if one.plays_on), None)
    if found is None:
        raise BadInput("this game has no first game")
    last = len(found.steps) - 1
    for step in range(_new_at.get(shot.game, 1), last + 1):
        open_lesson(pilot.app, shot.game, found.key, step)
        pilot.idle()
        cast("Companion", cast("Turn", pilot.scene).companion).play_on()
        pilot.idle()
        _new_at[shot.game] = step
        if cast("FirstThings", cast("Turn", pilot.scene).companion).told:
            return
    turn, lots = cast("Turn", pilot.scene), random.Random(shot.seed)
    while not cast("FirstThings", turn.companion).told and not turn.match.over:
        turn.table.decision.play(lots.choice(turn.match.state.legal()), sure=True)
        pilot.idle()


def missing(lesson: Lesson) -> list[Fault]:
    """The things that a chapter points at and that do not lie on the table then."""
    found: list[Fault] = []
    for place, step in enumerate(lesson.steps):
        board = laid(lesson, place)
        found += [Fault("course.step", number=place + 1, reason=Fault("course.no-thing", thing=id))
                  for id in step.at if board.thing(board.told_thing(id)) is None]
    board = laid(lesson, len(lesson.steps))
    return found + [Fault("course.first", name=first.name, reason=Fault("course.no-thing", thing=id))
                    for first in lesson.firsts for id in first.at
                    if board.thing(board.told_thing(id)) is None]


def laid(lesson: Lesson, step: int) -> Board:
    """The table at a step, after what the others play before it."""
    match, _ = lesson.match(NAME, step)
    for move in lesson.steps[step].others if step < len(lesson.steps) else ():
        match.play(match.to_move, move)
    board = board_of(Table(match.game, match.options.pack, in_english, REFERENCE))
    state = match.history.state
    board.show(Shown(match.game.view(state, lesson.seat), lesson.seat,
                     state.legal() if state.to_move == lesson.seat else (), [one.name for one in match.players],
                     COLOURS[:len(match.players)], [""] * len(match.players), False, state.scores()), AREA)
    return board


def in_english(key: str, **params: Param) -> str:
    return say(REFERENCE, key, params)
