"""The shelf of saved games: which files stand on it, what each of them holds, and what a player can do with them:
rename, throw away and take back, export, take in from outside.

Files are read one by one, when somebody looks at them. Nothing here is lost: what is thrown away waits in the bin,
what stands in the way keeps its place, and a file from outside is copied, never moved.
"""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from xian.engine.game import GameError
from xian.engine.intake import read_bytes, read_start
from xian.engine.record import MOST_BYTES, Heading, PackFinder, Record, no_packs, parse, replay
from xian.table import bin
from xian.table.folders import EXPORTS, Folders, ready
from xian.table.moving import move_all
from xian.table.order import BACKUP, REPLAYS, REVIEW, SUFFIX, in_the_way, latest_first, moment, note, saves_in
from xian.table.saves import PICTURE, SPOILT, SaveFile, safe_stem
from xian.table.writing import put, stands

SAVES: Final = "saves"
HEADER_BYTES: Final = 4096
_ENDED: Final = re.compile(rb"^result:", re.MULTILINE)
_AUTOMATIC: Final = re.compile(r"\d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d ")


class NameTaken(GameError):
    """Another game has that name already."""


@dataclass(frozen=True)
class Shelved:
    """A file on the shelf: its record as written, not played through; and what is wrong with it, if anything is.
    A file that is damaged but has a good copy beside it has both."""

    path: Path
    changed: float
    """When it was written, in seconds since 1970."""
    record: Record | None
    problem: GameError | None = None

    @property
    def finished(self) -> bool:
        return self.record is not None and self.record.result is not None

    @property
    def given_up(self) -> bool:
        """Whether nobody goes on with it, though it has no result: it stands with those that are watched."""
        return self.record is not None and not self.finished and self.path.parent.name == REPLAYS

    @property
    def moves(self) -> int:
        return len(self.record.moves) if self.record is not None else 0

    @property
    def chapter(self) -> str:
        """The chapter of the last move, as the record writes it."""
        headings = [entry.text for entry in self.record.body if isinstance(entry, Heading)] if self.record else []
        return headings[-1] if headings else ""

    @property
    def name(self) -> str:
        """The name a person gave it; empty for the automatic one of date, game and players."""
        return "" if _AUTOMATIC.match(self.path.stem) else self.path.stem

    @property
    def picture(self) -> Path:
        """Where its thumbnail stands, if there is one."""
        return self.path.with_suffix(PICTURE)


def copies(path: Path) -> tuple[Path, Path]:
    """The file, and the good copy before it: whichever can be used, in this order."""
    return path, path.with_name(path.name + BACKUP)


def look_at(path: Path) -> Shelved:
    """Read one file, or its good copy; never raises."""
    problem: GameError | None = None
    for file in copies(path):
        try:
            return Shelved(path, moment(path), parse(read_bytes(file, MOST_BYTES), str(file)), problem)
        except GameError as error:
            problem = problem or error
    return Shelved(path, moment(path), None, problem)


def ended(path: Path) -> bool:
    """Whether the game of that file has a result; reads no more than its header."""
    for file in copies(path):
        with contextlib.suppress(GameError):
            return _ENDED.search(read_start(file, HEADER_BYTES).partition(b"\n\n")[0]) is not None
    return False


def companions(path: Path) -> list[Path]:
    """The file and what belongs to it, as far as it is there. Raises FileTrouble."""
    beside = [*copies(path), path.with_name(path.name + SPOILT), path.with_name(path.name + REVIEW),
              path.with_suffix(PICTURE)]
    return [file for file in beside if stands(file)]


def free_path(folder: Path, stem: str, same: bytes | None = None) -> Path:
    """A name in that folder that nothing has yet, or that has just these bytes."""
    path, number = folder / (stem + SUFFIX), 2
    while in_the_way(path):
        with contextlib.suppress(GameError):
            if same is not None and read_bytes(path, len(same)) == same:
                return path
        path, number = folder / f"{stem} {number}{SUFFIX}", number + 1
    return path


@dataclass(frozen=True)
class Binned:
    """A game in the bin: where each of its files stood, and where it lies now."""

    path: Path
    moved: tuple[tuple[Path, Path], ...]


class Shelf:
    """All saved games of a player."""

    def __init__(self, folders: Folders, packs: PackFinder = no_packs) -> None:
        self.folders = folders
        self.packs = packs
        self.trouble: GameError | None = None
        """Why a folder could not be looked into, at the last look."""

    @property
    def replays(self) -> Path:
        """Where finished games from outside are kept."""
        return self.folders.saves / REPLAYS

    @property
    def bin(self) -> Path:
        return self.folders.saves / bin.BIN

    def paths(self, what: str) -> list[Path]:
        """The saved games, or the finished ones and those from outside; the latest first."""
        self.trouble = None
        own = [path for folder in (self.folders.autosaves, self.folders.saves) for path in self._paths(folder)]
        if what == REPLAYS:
            own = [path for path in own if ended(path)] + self._paths(self.replays)
        return latest_first(own)

    def _paths(self, folder: Path) -> list[Path]:
        try:
            return saves_in(folder)
        except GameError as error:
            self.trouble = error
            return []

    def rename(self, path: Path, name: str) -> Path:
        """Give a game another name. Raises NameTaken or FileTrouble, and nothing has changed."""
        new = path.with_name(safe_stem(name) + SUFFIX)
        if new == path:
            return path
        if in_the_way(new) and not _same_file(new, path):
            raise NameTaken(f"{new.stem!r} is there already")
        moves = [(file, new.with_suffix(PICTURE) if file == path.with_suffix(PICTURE)
                  else new.with_name(new.name + file.name.removeprefix(path.name))) for file in companions(path)]
        move_all(self.folders.saves, moves)
        return new

    def throw_away(self, path: Path, now: Callable[[], datetime] = datetime.now) -> Binned:
        """Put a game into the bin. Raises FileTrouble, and nothing has changed."""
        files = companions(path)
        folder = bin.new_folder(self.bin, now())
        moves = [(file, folder / file.name) for file in files]
        try:
            move_all(self.folders.saves, moves)
        except GameError:
            with contextlib.suppress(OSError):
                folder.rmdir()
            raise
        return Binned(path, tuple(moves))

    def give_up(self, path: Path) -> Path:
        """A game that nobody goes on with: it stands with those that are watched. Raises FileTrouble, and nothing has
        changed."""
        goal = free_path(ready(self.replays), path.stem)
        move_all(self.folders.saves, [(file, goal.with_suffix(PICTURE) if file == path.with_suffix(PICTURE)
                                       else goal.with_name(goal.name + file.name.removeprefix(path.name)))
                                      for file in companions(path)])
        return goal

    def take_back(self, binned: Binned) -> Path:
        """Put a game back from the bin, under another name if its own is taken by now. Raises FileTrouble."""
        path = free_path(ready(binned.path.parent), binned.path.stem)
        old = binned.path.stem
        move_all(self.folders.saves, [(lies, path.with_name(path.stem + stood.name.removeprefix(old)))
                                      for stood, lies in binned.moved])
        bin.drop_empty(self.bin)
        return path

    def empty_bin(self, now: Callable[[], datetime] = datetime.now) -> None:
        """Let go what has been in the bin for long."""
        bin.let_go(self.bin, now)

    def export(self, path: Path) -> Path:
        """Copy a file as it is to where exports stand; where it stands now. Raises GameError."""
        try:
            data = read_bytes(path, MOST_BYTES)
        except GameError:
            if stands(path):
                raise
            data = read_bytes(copies(path)[1], MOST_BYTES)
        return self._export(data, path.stem)

    def export_text(self, text: str, stem: str) -> Path:
        """Write a record to where exports stand; where it stands now. Raises FileTrouble."""
        return self._export(text.encode(), safe_stem(stem))

    def _export(self, data: bytes, stem: str) -> Path:
        path = free_path(self.folders.data / EXPORTS, stem, data)
        if not in_the_way(path):
            put(path, data)
        return path

    def take_in(self, path: Path) -> Shelved:
        """Check a file from outside by the rules and keep a copy: with the saves when its game can go on, else
        with the replays. A file that is on the shelf stays where it is. Raises GameError."""
        data = read_bytes(path, MOST_BYTES)
        found = replay(parse(data, str(path)), self.packs)
        folder = self.replays if found.final.over else self.folders.saves
        own = [self.folders.saves, self.folders.autosaves, self.replays]
        if path.suffix == SUFFIX and path.parent.resolve() in [each.resolve() for each in own]:
            return look_at(path)
        copy = free_path(folder, safe_stem(path.stem), data)
        if not in_the_way(copy):
            with contextlib.suppress(GameError):
                note(copy)
            SaveFile(copy).write(data.decode("utf-8"))
        return look_at(copy)


def _same_file(one: Path, other: Path) -> bool:
    """Whether both names mean one file, as `A` and `a` do on some systems; a link is not what it leads to."""
    with contextlib.suppress(OSError):
        return os.path.samestat(one.lstat(), other.lstat())
    return False
