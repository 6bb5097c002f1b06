"""Saved games: a save is a record. Written so that a crash at any moment leaves a good one, read with the copy
before it to fall back on."""

from __future__ import annotations

import contextlib
import os
import re
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from xian.engine.game import BadInput, Fault, GameError
from xian.engine.record import MOST_BYTES, PackFinder, Record, Replay, no_packs, parse, replay, write
from xian.table.folders import read_bytes, ready, trouble
from xian.table.match import Match

SUFFIX: Final = ".xian"
BACKUP: Final = ".bak"
"""Added to a save's name: the good copy before it."""
SPOILT: Final = ".bad"
"""Added to a save's name: what stood there and could not be read, kept for whoever can mend it."""
LONGEST_STEM: Final = 60
WAITS: tuple[float, ...] = (0.01, 0.04, 0.1, 0.2) if os.name == "nt" else ()
"""Seconds to wait before trying again: virus scanners on Windows hold new files for a moment."""

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
        temporary = _beside(self.path, ".tmp")
        ready(self.path.parent)
        try:
            _write_through(temporary, data)
            self._set_aside()
            _replace(temporary, self.path)
            _sync_folder(self.path.parent)
        except OSError as error:
            with contextlib.suppress(OSError):
                temporary.unlink(missing_ok=True)
            raise trouble(self.path, error) from error
        self.good = data

    def _set_aside(self) -> None:
        """Make way. A file that isn't known to be good never takes the backup's place."""
        if not self.path.exists():
            return
        if not self.path.is_file():
            raise BadInput(Fault("file.not-saved"), source=str(self.path))
        try:
            good = self.path.read_bytes() == self.good
        except OSError:
            good = False
        _replace(self.path, _beside(self.path, BACKUP if good else SPOILT))


def _write_through(path: Path, data: bytes) -> None:
    """Write, and wait until the disk has it."""
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _replace(old: Path, new: Path) -> None:
    for wait in WAITS:
        try:
            old.replace(new)
        except PermissionError:
            time.sleep(wait)
        else:
            return
    old.replace(new)


def _sync_folder(folder: Path) -> None:
    """Have the names on the disk too. Windows can't, and some file systems won't: the data is safe by now."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


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
    """The saves in a folder, the latest first; those of which only the backup is left included."""
    times: dict[Path, int] = {}
    try:
        for file in folder.iterdir():
            if file.name.endswith((SUFFIX, SUFFIX + BACKUP)) and file.is_file():
                path = file.with_name(file.name.removesuffix(BACKUP))
                times[path] = max(times.get(path, 0), file.stat().st_mtime_ns)
    except FileNotFoundError:
        return []
    except OSError as error:
        raise trouble(folder, error) from error
    return sorted(times, key=lambda path: (times[path], path.name), reverse=True)


def list_saves(folder: Path) -> list[Listed]:
    """What a load screen shows, the latest first."""
    return [_listed(path) for path in save_paths(folder)]


def _listed(path: Path) -> Listed:
    file = path if path.exists() else _beside(path, BACKUP)
    try:
        changed = file.stat().st_mtime
        return Listed(path, changed, parse(read_bytes(file, MOST_BYTES), str(file)))
    except OSError as error:
        return Listed(path, 0.0, None, trouble(path, error))
    except GameError as error:
        return Listed(path, changed, None, error)


def remove(path: Path) -> None:
    """Delete a save with its backup. Raises FileTrouble."""
    try:
        for ending in ("", BACKUP, SPOILT, ".tmp"):
            _beside(path, ending).unlink(missing_ok=True)
    except OSError as error:
        raise trouble(path, error) from error
