"""One program at a time in a data folder. The first holds a lock, which the system takes back when it ends, however
it ends. A second one hands over what it was asked to show, and the first shows it."""

from __future__ import annotations

import errno
import json
import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Final

from xian.engine.game import GameError
from xian.engine.intake import json_data, names, read_bytes
from xian.table.folders import ready
from xian.table.writing import put

FILE: Final = "xian.lock"
SPOOL: Final = "hand-over"
"""Folder of the requests that wait for the first program."""
ENDING: Final = ".json"
MOST_BYTES: Final = 64 << 10
MOST_WISHES: Final = 3
"""Records shown at one look; nobody double-clicks more."""
PATIENCE: Final = 3.0
"""Seconds that the second program gives the first."""

LOCK_FLAGS: Final = (os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)
                     | getattr(os, "O_NOINHERIT", 0))
"""Nothing is read from it, and a pipe of that name is not waited for."""
TAKEN: Final = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)



def hold_first(lock: Callable[[int], object]) -> None:
    """Lock the first byte. Not every Windows says why it refuses that (wine does not): where the second byte can be
    locked, the first one is somebody's. Raises OSError."""
    try:
        lock(0)
    except OSError:
        lock(1)  # where that is refused too, the folder knows no locks
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES)) from None


if sys.platform == "win32":
    import msvcrt

    def _hold(file: IO[bytes]) -> None:
        def lock(place: int) -> None:
            os.lseek(file.fileno(), place, os.SEEK_SET)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

        hold_first(lock)
else:
    import fcntl

    def _hold(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """What the first program holds; without a file where the folder can't be written and nothing can be spoilt."""

    def __init__(self, folder: Path, file: IO[bytes] | None) -> None:
        self.folder = folder
        self._file = file

    @property
    def holds(self) -> bool:
        """Whether nobody else can hold it."""
        return self._file is not None

    def received(self) -> list[Path | None]:
        """What other starts have asked to be shown since the last look; None asks for the window alone."""
        return received(self.folder) if self.holds else []

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def __enter__(self) -> Lock:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def take(folder: Path) -> Lock | None:
    """The lock of that data folder; None when another program holds it."""
    try:
        handle = os.open(ready(folder) / FILE, LOCK_FLAGS, 0o600)
    except (GameError, OSError):
        return Lock(folder, None)
    file = os.fdopen(handle, "ab")
    try:
        _hold(file)
    except OSError as error:
        file.close()
        return None if error.errno in TAKEN else Lock(folder, None)  # some network folders know no locks
    received(folder)  # of a program that ended before it could look
    return Lock(folder, file)


def hand_over(
    folder: Path, record: Path | None, patience: float = PATIENCE, wait: Callable[[float], object] = time.sleep
) -> bool:
    """Ask the first program to show a record, or itself; whether it has taken the request. Raises FileTrouble."""
    spool = folder / SPOOL
    request = spool / f"{time.time_ns()}-{os.getpid()}{ENDING}"
    put(request, json.dumps({"record": str(record) if record else None}).encode())
    end = time.monotonic() + patience
    while os.path.lexists(request):
        if time.monotonic() >= end:
            with suppress(OSError):
                request.unlink()
                return False
            return True  # it was taken at the last moment
        wait(0.05)
    return True


def received(folder: Path) -> list[Path | None]:
    """Take the requests out of the spool, the oldest first. What can't be read is thrown away."""
    wishes: list[Path | None] = []
    with suppress(GameError):
        for name in names(folder / SPOOL, ENDING):
            request = folder / SPOOL / name
            with suppress(GameError):
                wishes += _wish(json_data(read_bytes(request, MOST_BYTES)))
            with suppress(OSError):
                request.unlink()
    return wishes[:MOST_WISHES]


def _wish(data: Any) -> list[Path | None]:
    """What a request asks for; nothing when it is not one of ours."""
    if not isinstance(data, dict) or set(data) != {"record"}:
        return []
    record = data["record"]
    if record is None:
        return [None]
    return [Path(record)] if isinstance(record, str) and record and "\0" not in record else []
