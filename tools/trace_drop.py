"""Which functions of the screen are passed between letting go of the mouse and the engine's check of the move, and from
there to the first picture: `python -m tools.trace_drop`.

Told are the functions of xian.scenes and xian.table in the order in which they are first entered, and how often each
was, until a board is given the new position: not one-line properties, comprehensions and generators, what dataclasses
make, nor what a game brings itself (`scenes.boards.<game>`).
"""

from __future__ import annotations

import inspect
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final

from xian.engine.registry import GAMES
from xian.pilot import Pilot, piloted
from xian.shots.staging import Shot, drag_over, tables

PARTS: Final = ("xian.scenes", "xian.table")
GENERATOR: Final = inspect.CO_GENERATOR
BOARD: Final = "xian.scenes.boards.board.Board.show"
"""The end of the way: what comes after it draws."""


class Trace:
    """The functions entered before and after the engine's check, and how often."""

    def __init__(self) -> None:
        self.before: dict[str, int] = {}
        self.after: dict[str, int] = {}
        self.checked = False
        self.shown = False

    def __call__(self, frame: FrameType, what: str, _: Any) -> None:
        if what != "call" or self.shown:
            return
        module = str(frame.f_globals.get("__name__", ""))
        code = frame.f_code
        if module == "xian.engine.game" and code.co_name == "check":
            self.checked = True
        elif module.startswith(PARTS) and not of_a_game(module) and counts(code):
            found = self.after if self.checked else self.before
            name = f"{module}.{code.co_qualname}"
            found[name] = found.get(name, 0) + 1
            self.shown = self.checked and name == BOARD


def of_a_game(module: str) -> bool:
    return any(module.startswith(f"xian.scenes.boards.{game}") for game in GAMES)


def counts(code: CodeType) -> bool:
    """Whether it is a function of more than one line, and no comprehension."""
    lines = {line for _, _, line in code.co_lines() if line is not None and line > code.co_firstlineno}
    ours = not code.co_name.startswith("<") and code.co_filename != "<string>"
    return ours and not code.co_flags & GENERATOR and len(lines) > 1


@contextmanager
def traced() -> Iterator[Trace]:
    found = Trace()
    sys.setprofile(found)
    try:
        yield found
    finally:
        sys.setprofile(None)


def drop(pilot: Pilot, game: str) -> Trace:
    """A piece is dragged to a place where the drop is a move, and let go; then the first picture is drawn."""
    for found, pieces in tables(pilot, Shot("turn", game, 2)):
        for piece in pieces:
            for spot in found.table.board.targets(piece.id):
                goal = found.table.board.thing(spot)
                before = found.match.history.position
                if goal is None:
                    continue
                drag_over(pilot, piece, goal)
                with traced() as trace:
                    pilot.up(goal.box.centre)
                if found.match.history.position > before:
                    return trace
                pilot.key("escape")
    raise SystemExit(f"no piece of {game} can be dropped so that it is a move")


def main() -> None:
    for game in GAMES:
        with tempfile.TemporaryDirectory() as folder, piloted(Path(folder)) as pilot:
            pilot.app.open("menu")
            pilot.app.change(confirm=False, done_step=False)
            trace = drop(pilot, game)
        for part, found in (("before the check", trace.before), ("after it", trace.after)):
            print(f"{game}, {part}: {len(found)} functions, {sum(found.values())} calls")
            for name, times in found.items():
                print(f"    {name}" + (f" x {times}" if times > 1 else ""))


if __name__ == "__main__":
    main()
