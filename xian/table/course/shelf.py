"""All chapters there are: the program's own, and those in the player's folder. One that can't be read is told in a
sentence, and the others are there all the same."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from xian.engine.data import ASSETS
from xian.engine.game import BadInput, Fault, GameError
from xian.engine.intake import names, shown
from xian.engine.registry import GAMES
from xian.table.course.chapter import Lesson, in_order
from xian.table.course.reading import read_lesson

COURSES: Final = ASSETS / "courses"
FOLDER: Final = "courses"
"""Of the player's data: a folder for each game."""
MOST_FILES: Final = 60
ENDING: Final = ".toml"


@dataclass(frozen=True)
class Chapters:
    """The chapters of a game, in order, and what is wrong with files that can't be used."""

    lessons: tuple[Lesson, ...]
    wrong: tuple[GameError, ...] = ()


def chapters(game: str, data: Path | None = None) -> Chapters:
    """The program's chapters of a game, and those in a player's data folder."""
    ours = of_the_program(game)
    if data is None:
        return ours
    own = read_folder(data / FOLDER / game, game, True)
    taken = {lesson.key for lesson in ours.lessons}
    lessons = [*ours.lessons, *(lesson for lesson in own.lessons if lesson.key not in taken)]
    return Chapters(tuple(in_order(lessons)), (*ours.wrong, *own.wrong))


@cache
def of_the_program(game: str) -> Chapters:
    return read_folder(COURSES / game, game, False)


def read_folder(folder: Path, game: str, own: bool) -> Chapters:
    found: list[Lesson] = []
    wrong: list[GameError] = []
    try:
        files = names(folder, ENDING, MOST_FILES)
    except GameError as error:
        return Chapters((), (error,))
    for name in files:
        stem = name.removesuffix(ENDING)
        try:
            lesson = read_lesson(folder / name, f"{game}/{'own/' if own else ''}{stem}", own)
            if lesson.game.key != game:
                raise BadInput(Fault("course.other-game", found=lesson.game.key, game=game),
                               source=shown(folder / name))
            found.append(lesson)
        except GameError as error:
            wrong.append(error)
    return Chapters(tuple(in_order(found)), tuple(wrong))


@cache
def taught(game: str) -> Mapping[str, tuple[str, int]]:
    """Which chapter of the program teaches a rule: its key and its number from 1; the first that does."""
    found: dict[str, tuple[str, int]] = {}
    lessons = [lesson for lesson in of_the_program(game).lessons if not lesson.plays_on]
    for place, lesson in enumerate(lessons, 1):
        for rule in lesson.rules:
            found.setdefault(rule, (lesson.key, place))
    return found


def lesson_of(key: str, data: Path | None = None) -> Lesson | None:
    """The chapter of that key, `xian/1-workers`."""
    game = key.partition("/")[0]
    if game not in GAMES:
        return None
    return next((lesson for lesson in chapters(game, data).lessons if lesson.key == key), None)
