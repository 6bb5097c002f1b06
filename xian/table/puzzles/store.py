"""Where puzzles stand: those of the program, one file for each game, and the player's own, made from reviews."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from xian.engine.data import ASSETS
from xian.engine.game import BadInput, Fault, GameError
from xian.engine.intake import FileTrouble, read_bytes, shown, text
from xian.table.chronicle.file import set_aside
from xian.table.puzzles.form import Puzzle, line_of, read_line
from xian.table.writing import put, stands

HOME: Final = ASSETS / "puzzles"
OWN: Final = "puzzles.jsonl"
"""In the player's folder."""
MOST_BYTES: Final = 2 << 20
MOST: Final = 500
"""Puzzles of a file."""
MOST_OWN: Final = 100
"""The oldest makes room for a new one."""


@dataclass(frozen=True)
class Collection:
    """The puzzles of a file, and what is wrong with those that can't be used."""

    puzzles: tuple[Puzzle, ...] = ()
    problems: tuple[GameError, ...] = ()


def house_file(game: str) -> Path:
    """The program's puzzles of a game."""
    return HOME / f"{game}.jsonl"


def read_file(path: Path) -> Collection:
    """All puzzles of a file; a line that can't be used costs no other. Nothing where there is no file."""
    source = shown(path)
    try:
        if not stands(path):
            return Collection()
        whole = text(read_bytes(path, MOST_BYTES), source)
    except GameError as error:
        return Collection(problems=(error,))
    lines = whole.rstrip("\n").split("\n")  # what else may end a line may stand within a text
    found: dict[str, Puzzle] = {}
    problems: list[GameError] = []
    if len(lines) > MOST:
        problems.append(BadInput(Fault("puzzle.many", most=MOST), source=source))
    for number, line in enumerate(lines[:MOST], 1):
        if not line.strip():
            continue
        try:
            puzzle = read_line(line, source, number)
        except GameError as error:
            problems.append(error)
        else:
            found.setdefault(puzzle.id, puzzle)
    return Collection(tuple(found.values()), tuple(problems))


def house(game: str) -> Collection:
    """The program's puzzles of a game, from easy to hard."""
    found = read_file(house_file(game))
    return Collection(tuple(one for one in found.puzzles if one.game == game), found.problems)


def own(folder: Path) -> Collection:
    """The player's own, the latest first."""
    found = read_file(folder / OWN)
    return Collection(tuple(reversed(found.puzzles)), found.problems)


def keep(path: Path, puzzles: Sequence[Puzzle]) -> None:
    """Write puzzles down, one a line. Raises FileTrouble."""
    put(path, "".join(f"{line_of(one)}\n" for one in puzzles).encode())


def add_own(folder: Path, puzzle: Puzzle) -> None:
    """One more of the player's own. Lines that can't be read any more are left out; a file of which nothing can be
    read is set aside. Raises FileTrouble."""
    found = own(folder)
    if found.problems and not found.puzzles:
        set_aside(folder / OWN, found.problems[0])
    kept = [one for one in reversed(found.puzzles) if one.id != puzzle.id]
    keep(folder / OWN, [*kept[-(MOST_OWN - 1):], puzzle])


def remove_own(folder: Path, id: str) -> None:
    """Without that one. Raises FileTrouble."""
    found = own(folder)
    for problem in found.problems:
        if isinstance(problem, FileTrouble):
            raise problem
    keep(folder / OWN, [one for one in reversed(found.puzzles) if one.id != id])
