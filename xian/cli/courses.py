"""`xian course check`: every chapter played by its shown answers, and all that is wrong with it."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from xian.cli.output import print_json
from xian.engine.game import GameError
from xian.engine.intake import names, read_text, shown
from xian.engine.registry import GAMES
from xian.table.course.check import problems
from xian.table.course.reading import MOST_BYTES, look_over
from xian.table.course.shelf import COURSES, ENDING


def run(arguments: argparse.Namespace) -> int:
    """Print what is wrong with each chapter, or that nothing is."""
    files = [Path(name) for name in arguments.files] or own_files()
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    found = {named(path): faults_of(path) for path in files}
    if arguments.json:
        print_json({"chapters": [{"file": name, "good": not faults, "problems": faults}
                                 for name, faults in found.items()]})
    else:
        for name, faults in found.items():
            print("\n".join(faults) if faults else f"{name}: good", file=sys.stderr if faults else sys.stdout)
    return 2 if any(found.values()) else 0


def named(path: Path) -> str:
    """A file's name as a terminal can be told it: signs that would steer it are spelled out."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in shown(path))


def own_files() -> list[Path]:
    """The chapters that come with the program."""
    return [COURSES / game / name for game in GAMES for name in names(COURSES / game, ENDING)]


def faults_of(path: Path) -> list[str]:
    """Every fault of a chapter, in sentences: of its text; where that is good, of how it is played; then of what it
    points at."""
    try:
        text = read_text(path, MOST_BYTES)
    except GameError as error:
        return [str(error)]
    lesson, wrong = look_over(text, named(path), f"{path.parent.name}/{path.stem}", path)
    if lesson is None:
        return [str(error) for error in wrong]
    found = problems(lesson)
    if not found:
        from xian.shots.lessons import missing

        found = missing(lesson)
    return [f"{named(path)}: {fault}" for fault in found]
