"""The one way out: what the program writes to a disk stands there whole under its name, or not at all.

A file is written under a name of our own first, the disk is waited for, and then it takes its place. A program that is
killed leaves at most a file of that other name; `tidy` takes it away at the next start.
"""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from xian.engine.intake import trouble
from xian.table.folders import ready

TEMPORARY: Final = ".xian.tmp"
"""How the names of unfinished files end."""
WAITS: tuple[float, ...] = (0.01, 0.04, 0.1, 0.2) if os.name == "nt" else ()
"""Seconds to wait before trying again: virus scanners on Windows hold new files for a moment."""
NEW_FLAGS: Final = (os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
                    | getattr(os, "O_NOINHERIT", 0))
"""A new file of our own: nothing is written into what stands there, and no link is followed."""
FOLDER_FLAGS: Final = os.O_RDONLY | getattr(os, "O_DIRECTORY", 0) | getattr(os, "O_CLOEXEC", 0)


def unfinished(path: Path) -> Path:
    """Where a file is written before it takes its place."""
    return path.with_name(path.name.removesuffix(".xian") + TEMPORARY)


def stands(path: Path) -> bool:
    """Whether anything has that name. Raises FileTrouble where that can't be told: it is not to be written over."""
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError as error:
        raise trouble(path, error) from error
    return True


def is_file(path: Path) -> bool:
    """Whether a file stands there; not where that can't be told."""
    with contextlib.suppress(OSError):
        return path.is_file()
    return False


def put(path: Path, data: bytes, make_way: Callable[[], object] = lambda: None) -> None:
    """Write a file. `make_way` is called when the disk has the data and the place is needed. Raises FileTrouble; what
    stood there is then as good as before."""
    ready(path.parent)
    try:
        try:
            _put(path, data, make_way)
        except FileNotFoundError:  # another start has taken the unfinished file away
            _put(path, data, make_way)
    except OSError as error:
        raise trouble(path, error) from error


def _put(path: Path, data: bytes, make_way: Callable[[], object]) -> None:
    fresh = unfinished(path)
    try:
        write_through(fresh, data)
        make_way()
        replace(fresh, path)
    finally:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
    sync_folder(path.parent)


def write_through(path: Path, data: bytes) -> None:
    """Write a new file, and wait until the disk has it."""
    try:
        handle = os.open(path, NEW_FLAGS, 0o666)
    except FileExistsError:  # left by a program that was killed
        path.unlink()
        handle = os.open(path, NEW_FLAGS, 0o666)
    try:
        left = memoryview(data)
        while left:
            left = left[os.write(handle, left):]
        os.fsync(handle)
    finally:
        os.close(handle)


def replace(old: Path, new: Path) -> None:
    """Give a file another name, whatever stood there."""
    for wait in WAITS:
        try:
            old.replace(new)
        except PermissionError:
            time.sleep(wait)
        else:
            return
    old.replace(new)


def sync_folder(folder: Path) -> None:
    """Have the names on the disk too. Windows can't, and some file systems won't: the data is safe by now."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, FOLDER_FLAGS)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
