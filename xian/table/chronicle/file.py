"""The file of all finished games, `games.jsonl` in the player's folder: a game a line, the latest last. Lines that
can't be read are told, passed over, and stay where they are."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Final, TypeAlias

from xian.engine.game import BadInput, Fault, GameError
from xian.engine.intake import FileTrouble, read_bytes, shown, trouble
from xian.table.chronicle.played import PlayedGame, counts, played_of, read_line
from xian.table.chronicle.seals import earned
from xian.table.folders import Folders
from xian.table.match import Match
from xian.table.writing import put, replace, stands

FILE: Final = "games.jsonl"
SPOILT: Final = ".bad"
"""Added to the name of a file that can't be read at all: it is kept for whoever can mend it."""
MOST_SPOILT: Final = 9
MOST_BYTES: Final = 4 << 20
MOST_GAMES: Final = 5000
"""Games that are kept; the oldest that brought no seal makes way."""
MOST_READ: Final = 2 * MOST_GAMES
"""Lines that are looked at: a file of more was not written here."""
HEAD: Final = "# Finished games, one a line, the latest last. See docs/GAMES.md."

Line: TypeAlias = "tuple[str, PlayedGame | None]"
"""A line of the file, with the game it holds."""


@dataclass
class Chronicle:
    """The file as it was read. `lines` are all its lines, with the games of those that hold one."""

    path: Path
    lines: list[Line] = field(default_factory=list)
    damaged: int = 0
    """Lines that could not be read."""
    problem: GameError | None = None
    """Why the file can't be read at all."""

    @property
    def games(self) -> list[PlayedGame]:
        """All games, the latest last."""
        return [game for _, game in self.lines if game is not None]

    def known(self, game: PlayedGame) -> bool:
        """Whether that deal has been counted before."""
        return any(one.deal == game.deal for one in self.games)

    def add(self, game: PlayedGame) -> None:
        """Keep a game. Raises GameError. A file that can't be read is set aside before."""
        if self.problem is not None:
            set_aside(self.path, self.problem)
        self.problem = None
        self.lines = within_bounds([*self.lines, (game.line(), game)])
        put(self.path, text_of(self.lines).encode("utf-8", "surrogateescape"))

    def erase(self) -> None:
        """All of it away. Raises GameError."""
        try:
            for path in (self.path, *spoilt_names(self.path)):
                path.unlink(missing_ok=True)
        except OSError as error:
            raise trouble(self.path, error) from error
        self.lines, self.damaged, self.problem = [], 0, None


def spoilt_names(path: Path) -> list[Path]:
    """The names under which files that could not be read are set aside."""
    return [path.with_name(f"{path.name}{SPOILT}{number or ''}") for number in range(MOST_SPOILT)]


def free_name(path: Path) -> Path:
    """The first of them that is free; the last one else."""
    names = spoilt_names(path)
    return next((name for name in names if not os.path.lexists(name)), names[-1])


def set_aside(path: Path, problem: GameError) -> None:
    """Give a file that is damaged another name. Raises GameError; the problem itself where it is only the disk that
    does not give the file now: another time it may."""
    try:
        if isinstance(problem, FileTrouble) and not path.is_dir():
            raise problem
        if stands(path):
            replace(path, free_name(path))
    except OSError as error:
        raise trouble(path, error) from error


def sealed(game: PlayedGame) -> bool:
    return any(one.seals for one in game.players)


def within_bounds(lines: Sequence[Line]) -> list[Line]:
    """As many of the lines as are kept: of those too many the oldest that brought no seal go, then the oldest. The last
    one is new, and stays."""
    *old, last = range(len(lines))
    order = sorted(old, key=lambda at: (game := lines[at][1]) is not None and sealed(game))
    count, size = 0, len(HEAD) + 1 + sum(map(size_of, lines))
    while count < len(old) and (count < len(lines) - MOST_GAMES or size > MOST_BYTES):
        size -= size_of(lines[order[count]])
        count += 1
    return [lines[at] for at in sorted([*order[count:], last])]


def size_of(line: Line) -> int:
    """The bytes of a line in the file, or a few more."""
    return (len(line[0]) if line[0].isascii() else 4 * len(line[0])) + 1


def text_of(lines: Sequence[Line]) -> str:
    """The file's text."""
    return "\n".join([HEAD, *(text for text, _ in lines)]) + "\n"


def read_chronicle(folder: Path) -> Chronicle:
    """The games in that folder; what can't be read is in `damaged` or `problem`."""
    found = Chronicle(folder / FILE)
    try:
        if not stands(found.path):
            return found
        data = read_bytes(found.path, MOST_BYTES)
    except GameError as error:
        found.problem = error
        return found
    if data.count(b"\n") > MOST_READ:
        found.problem = BadInput(Fault("games.many", most=MOST_READ), source=shown(found.path))
        return found
    for line in data.decode("utf-8", "surrogateescape").split("\n"):
        if line == HEAD or not line.strip():
            continue
        try:
            found.lines.append((line, read_line(line)))
        except BadInput:
            found.lines.append((line, None))
            found.damaged += 1
    return found


def keep_finished(folders: Folders, match: Match, when: datetime) -> PlayedGame | None:
    """Keep a match that is over with the seals it brought; the game as it is kept, or None where it does not count or
    was counted before. Raises GameError."""
    if not counts(match, folders.saves):
        return None
    chronicle, game = read_chronicle(folders.data), played_of(match, when)
    if chronicle.known(game):
        return None
    for seat, player in enumerate(match.players):
        if player.person:
            game = game.sealed(seat, earned(match, seat, game, chronicle.games))
    chronicle.add(game)
    return game
