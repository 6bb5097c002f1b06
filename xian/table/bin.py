"""The bin: games that were thrown away wait in it, each in a folder of its own, before they are let go.

How long they have waited is counted from look to look, not told by the clock alone: a clock that was set wrong counts
for a week at most, and one that was set back for nothing. So nothing goes too early; where the count is lost, it
begins anew.
"""

from __future__ import annotations

import contextlib
import json
import re
import shutil
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Final

from xian.engine.game import GameError
from xian.engine.intake import json_data, names, read_bytes
from xian.table.folders import ready
from xian.table.writing import put, stands

BIN: Final = "bin"
KEPT_FOR: Final = timedelta(days=30)
"""How long a game waits in the bin."""
MOST_AT_ONCE: Final = timedelta(days=7)
"""How much of it one look can count."""
LEAST: Final = timedelta(hours=1)
"""Looks that follow each other sooner count as one."""
BIN_NAME: Final = "%Y-%m-%d %H.%M.%S"
FILE: Final = "waited.json"
MOST_BYTES: Final = 1 << 20
_THROWN: Final = re.compile(r"\d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d( \d+)?\Z")


def new_folder(place: Path, now: datetime) -> Path:
    """A folder in the bin for what is thrown away now. Raises FileTrouble."""
    name = format(now, BIN_NAME)
    folder, number = place / name, 2
    while stands(folder):
        folder, number = place / f"{name} {number}", number + 1
    return ready(folder)


def let_go(place: Path, now: Callable[[], datetime] = datetime.now) -> None:
    """Let go what has waited long enough; what can't be deleted or isn't ours stays."""
    with contextlib.suppress(GameError, OSError):
        thrown = [name for name in names(place) if _THROWN.match(name) and _is_ours(place / name)]
        looked, waited = _counted(place)
        at = now().timestamp()
        passed = min(max(0.0, at - looked), MOST_AT_ONCE.total_seconds()) if looked else 0.0
        if looked <= at and passed < LEAST.total_seconds() and set(thrown) == set(waited):
            return
        long = {name: waited[name] + passed if name in waited else 0.0 for name in thrown}
        for name in [name for name in thrown if long[name] > KEPT_FOR.total_seconds()]:
            shutil.rmtree(place / name, ignore_errors=True)
            if not stands(place / name):
                del long[name]
        _keep(place, at, long)


def drop_empty(place: Path) -> None:
    """Take away folders that hold nothing: a program that ended half way has left them."""
    with contextlib.suppress(GameError):
        for name in names(place):
            with contextlib.suppress(OSError):
                if _THROWN.match(name) and _is_ours(place / name):
                    (place / name).rmdir()


def _is_ours(folder: Path) -> bool:
    return folder.is_dir() and not folder.is_symlink()


def _counted(place: Path) -> tuple[float, dict[str, float]]:
    """When the last look was, and how long each had waited then; nothing when that can't be read."""
    found: Any = None
    with contextlib.suppress(GameError):
        found = json_data(read_bytes(place / FILE, MOST_BYTES))
    if not isinstance(found, dict) or not isinstance(found.get("waited"), dict) or not _seconds(found.get("looked")):
        return 0.0, {}
    return found["looked"], {name: value for name, value in found["waited"].items() if _seconds(value)}


def _seconds(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and value >= 0


def _keep(place: Path, looked: float, waited: dict[str, float]) -> None:
    if waited:
        text = json.dumps({"looked": looked, "waited": waited}, indent=0)
        put(place / FILE, text.encode() + b"\n")
    else:
        (place / FILE).unlink(missing_ok=True)
