"""Saved games: a save is a record. Written so that a crash at any moment leaves a good one, read with the copy
before it to fall back on."""

from __future__ import annotations

import contextlib
import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from xian.engine.game import BadInput, Fault, GameError
from xian.engine.intake import read_bytes, trouble
from xian.engine.record import MOST_BYTES, PackFinder, Record, Replay, no_packs, parse, replay, write
from xian.table.match import Match
from xian.table.order import BACKUP as BACKUP
from xian.table.order import REVIEW, latest_first, moment, saves_in
from xian.table.order import SUFFIX as SUFFIX
from xian.table.writing import is_file, put, replace, stands, unfinished

SPOILT: Final = ".bad"
"""Added to a save's name: what stood there and could not be read, kept for whoever can mend it."""
PICTURE: Final = ".png"
"""The ending of the small picture of a save."""
LONGEST_STEM: Final = 60

_UNSAFE: Final = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f]+')
_DEVICE: Final = re.compile(r"(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\..*)?\Z", re.IGNORECASE)


def safe_stem(text: str) -> str:
    """The text as the name of a file, without its ending, that every system accepts."""
    stem = " ".join(_UNSAFE.sub(" ", text).split()).lstrip(".")[:LONGEST_STEM].strip(". ")
    stem = stem.encode("utf-8", "ignore").decode()
    if not stem or _DEVICE.match(stem):
        stem = f"game {stem}".strip()
    return stem


def _beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


class SaveFile:
    """A file that is written again and again. `good` is what stands in it and is known to be right."""

    def __init__(self, path: Path, good: bytes | None = None) -> None:
        self.path = path
        self.good = good

    def write(self, text: str) -> None:
        """Put the text there; what was good there becomes the backup. Raises FileTrouble, and then the file or
        its backup is as good as before."""
        data = text.encode()
        put(self.path, data, self._set_aside)
        self.good = data

    def _set_aside(self) -> None:
        """Make way. A file that isn't known to be good never takes the backup's place."""
        if not stands(self.path):
            return
        if not is_file(self.path):
            raise BadInput(Fault("file.not-saved"), source=str(self.path))
        try:
            good = self.good is not None and read_bytes(self.path, len(self.good)) == self.good
        except GameError:
            good = False
        replace(self.path, _beside(self.path, BACKUP if good else SPOILT))


def save_as(record: Record, path: Path, packs: PackFinder = no_packs) -> None:
    """Write a save of the player's own. What stood there becomes the backup if it is a good save, and is
    set aside otherwise."""
    good: bytes | None = None
    with contextlib.suppress(GameError):
        good = _read(path, packs).good
    SaveFile(path, good).write(write(record))


@dataclass(frozen=True)
class Loaded:
    """A save that was read: the game, what has to be told about it, and its bytes if the file itself was good."""

    replay: Replay
    notice: Fault | None
    good: bytes | None


def _read(path: Path, packs: PackFinder) -> Loaded:
    data = read_bytes(path, MOST_BYTES)
    return Loaded(replay(parse(data, str(path)), packs), None, data)


def load(path: Path, packs: PackFinder = no_packs) -> Loaded:
    """Read a save; when it can't be used, the good copy before it. Raises GameError when neither can."""
    try:
        return _read(path, packs)
    except GameError as error:
        first = error
    try:
        found = _read(_beside(path, BACKUP), packs)
    except BadInput as error:
        raise BadInput(Fault("save.neither", trouble=first.told, copy=error.told)) from error
    except GameError:
        raise first from None
    notice = Fault("save.copy", trouble=first.told)
    return Loaded(found.replay, notice, None)


def resume(path: Path, packs: PackFinder = no_packs) -> tuple[Match, Loaded]:
    """The match of a save, where it stood; moves taken back are not kept."""
    loaded = load(path, packs)
    return Match.of(loaded.replay), loaded


@dataclass(frozen=True)
class Listed:
    """A save in a list: its record as written, not played through; or what is wrong with it."""

    path: Path
    changed: float
    """When it was written, in seconds since 1970."""
    record: Record | None
    problem: GameError | None = None


def save_paths(folder: Path) -> list[Path]:
    """The saves in a folder, the latest first; those of which only the backup is left included. Raises GameError."""
    return latest_first(saves_in(folder))


def list_saves(folder: Path) -> list[Listed]:
    """What a load screen shows, the latest first."""
    return [_listed(path) for path in save_paths(folder)]


def _listed(path: Path) -> Listed:
    file = path if os.path.lexists(path) else _beside(path, BACKUP)
    try:
        return Listed(path, moment(path), parse(read_bytes(file, MOST_BYTES), str(file)))
    except GameError as error:
        return Listed(path, moment(path), None, error)


def remove(path: Path) -> None:
    """Delete a save with all that belongs to it, itself last. Raises FileTrouble."""
    try:
        own = [_beside(path, ending) for ending in (SPOILT, BACKUP, REVIEW, "")]
        for file in (path.with_suffix(PICTURE), unfinished(path), *own):
            file.unlink(missing_ok=True)
    except OSError as error:
        raise trouble(path, error) from error
