"""Which save was played after which. No clock decides that: a game that is begun or gone on with gets a number higher
than any there is, and the numbers stand in one file of the saves' folder.

They start from the time, in nanoseconds since 1970, and a save without one (copied in by hand, or written by an older
version) has the time of its file as its number. So a file that is lost or damaged costs nothing while the clock is
right, and is whole again after the next game.
"""

from __future__ import annotations

import contextlib
import json
import stat
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from xian.engine.game import GameError
from xian.engine.intake import json_data, names, read_bytes, shown
from xian.table.folders import AUTOSAVES
from xian.table.writing import is_file, put, stands

SUFFIX: Final = ".xian"
BACKUP: Final = ".bak"
"""Added to a save's name: the good copy before it."""
REVIEW: Final = ".review"
"""Added to a record's name: what was thought of the game afterwards."""
REPLAYS: Final = "replays"
FILE: Final = "order.json"
MOST_BYTES: Final = 256 << 10
MOST_KEPT: Final = 300
"""Numbers that are kept, the highest."""
HIGHEST: Final = 10**29
"""No moment of any file comes near it, and with one more it can still be read."""
NANO: Final = 10**9
LAST_MOMENT: Final = 4_000_000_000.0
"""Seconds since 1970 that every system can tell the date of: a file's time may be anything."""


def root_of(folder: Path) -> Path:
    """The folder of all saves that a folder of saves belongs to."""
    return folder.parent if folder.name in (AUTOSAVES, REPLAYS) else folder


def saves_in(folder: Path) -> list[Path]:
    """The saves in a folder, in no order; those of which only the backup is left included. Raises GameError."""
    found = {}
    for name in names(folder):
        if name.endswith((SUFFIX, SUFFIX + BACKUP)) and is_file(folder / name):
            found[folder / name.removesuffix(BACKUP)] = True
    return list(found)


def latest_first(paths: Iterable[Path]) -> list[Path]:
    """The saves in the order in which they were played, the last one first; a file before a link to it."""
    paths = list(paths)
    numbers = {root: _numbers(root) for root in {root_of(path.parent) for path in paths}}

    def place(path: Path) -> tuple[int, bool, str]:
        root = root_of(path.parent)
        return max(written(path), numbers[root].get(_key(root, path), 0)), not is_link(path), path.name

    return sorted(paths, key=place, reverse=True)


def note(path: Path) -> None:
    """That save is the latest from now on, whatever the clock says. Raises GameError."""
    root = root_of(path.parent)
    numbers = _numbers(root)
    found = [time.time_ns(), *numbers.values()]
    for folder in (root, root / AUTOSAVES, root / REPLAYS):
        with contextlib.suppress(GameError):
            found += [written(other) for other in saves_in(folder)]
    key = _key(root, path)
    _keep(root, {**numbers, key: max(found) + 1}, key)


def moved(root: Path, moves: Sequence[tuple[Path, Path]]) -> None:
    """Saves have got other names or places in the folder of all saves: they keep their numbers."""
    numbers = _numbers(root)
    others = {_key(root, old).removesuffix(BACKUP): _key(root, new).removesuffix(BACKUP) for old, new in moves}
    if others.keys() & numbers.keys():
        with contextlib.suppress(GameError):
            _keep(root, {others.get(name, name): number for name, number in numbers.items()})


def in_the_way(path: Path) -> bool:
    """Whether something has the name of that save, or of its copy. Raises FileTrouble."""
    return stands(path) or stands(path.with_name(path.name + BACKUP))


def written(path: Path) -> int:
    """When a save or its copy was last written, in nanoseconds since 1970; 0 when neither is there."""
    times = [0]
    for file in (path, path.with_name(path.name + BACKUP)):
        with contextlib.suppress(OSError):
            about = file.stat()
            if stat.S_ISREG(about.st_mode):
                times.append(about.st_mtime_ns)
    return max(times)


def is_link(path: Path) -> bool:
    """Whether it is a link; not where that can't be told."""
    with contextlib.suppress(OSError):
        return path.is_symlink()
    return False


def moment(path: Path) -> float:
    """The same in seconds, for a date to be shown."""
    return min(max(0.0, written(path) / NANO), LAST_MOMENT)


def _key(root: Path, path: Path) -> str:
    return shown(path.relative_to(root).as_posix())


def _numbers(root: Path) -> dict[str, int]:
    """What the file says; nothing when it can't be used."""
    found = None
    with contextlib.suppress(GameError):
        found = json_data(read_bytes(root / FILE, MOST_BYTES))
    if not isinstance(found, dict):
        return {}
    return {name: number for name, number in found.items() if type(number) is int and 0 < number < HIGHEST}


def _keep(root: Path, numbers: dict[str, int], new: str = "") -> None:
    """Write them down, as far as the saves are there; the new one need not be yet."""
    there = {name: number for name, number in numbers.items() if in_the_way(root / name) or name == new}
    latest = sorted(there.items(), key=lambda entry: entry[1], reverse=True)[:MOST_KEPT]
    put(root / FILE, json.dumps(dict(latest), indent=0, ensure_ascii=False).encode() + b"\n")
