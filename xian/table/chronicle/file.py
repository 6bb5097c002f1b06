"""The file of all finished games, `games.jsonl` in the player's folder: a game a line, the latest last. Lines that
can't be read are told, passed over, and stay where they are."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Final

from xian.engine.game import BadInput, GameError
from xian.engine.intake import read_bytes, trouble
from xian.table.chronicle.played import PlayedGame, counts, played_of, read_line
from xian.table.chronicle.seals import earned
from xian.table.match import Match
from xian.table.writing import put, replace

FILE: Final = "games.jsonl"
SPOILT: Final = ".bad"
"""Added to the name of a file that can't be read at all: it is kept for whoever can mend it."""
MOST_SPOILT: Final = 9
MOST_BYTES: Final = 4 << 20
MOST_GAMES: Final = 5000
"""Games that are kept; the oldest that brought no seal makes way."""
HEAD: Final = "# Finished games, one a line, the latest last. See docs/GAMES.md."


@dataclass
class Chronicle:
    """The file as it was read. `lines` are all its lines, with the games of those that hold one."""

    path: Path
    lines: list[tuple[str, PlayedGame | None]] = field(default_factory=list)
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
        if self.problem is not None and os.path.lexists(self.path):
            try:
                replace(self.path, free_name(self.path))
            except OSError as error:
                raise trouble(self.path, error) from error
        self.problem = None
        self.lines.append((game.line(), game))
        while len(self.lines) > MOST_GAMES or size_of(self.lines) > MOST_BYTES:
            self.lines.pop(next((at for at, (_, one) in enumerate(self.lines) if one is None or not sealed(one)), 0))
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


def sealed(game: PlayedGame) -> bool:
    return any(one.seals for one in game.players)


def size_of(lines: Sequence[tuple[str, PlayedGame | None]]) -> int:
    return len(HEAD) + 1 + sum(4 * len(text) + 1 if not text.isascii() else len(text) + 1 for text, _ in lines)


def text_of(lines: Sequence[tuple[str, PlayedGame | None]]) -> str:
    """The file's text."""
    return "\n".join([HEAD, *(text for text, _ in lines)]) + "\n"


def read_chronicle(folder: Path) -> Chronicle:
    """The games in that folder; what can't be read is in `damaged` or `problem`."""
    found = Chronicle(folder / FILE)
    if not os.path.lexists(found.path):
        return found
    try:
        data = read_bytes(found.path, MOST_BYTES)
    except GameError as error:
        found.problem = error
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


def keep_finished(folder: Path, match: Match, when: datetime) -> PlayedGame | None:
    """Keep a match that is over with the seals it brought; the game as it is kept, or None where it does not count or
    was counted before. Raises GameError."""
    if not counts(match):
        return None
    chronicle, game = read_chronicle(folder), played_of(match, when)
    if chronicle.known(game):
        return None
    for seat, player in enumerate(match.players):
        if player.person:
            game = game.sealed(seat, earned(match, seat, game, chronicle.games))
    chronicle.add(game)
    return game
