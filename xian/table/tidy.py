"""What a program that was killed has left behind, put in order at the next start."""

from __future__ import annotations

import contextlib
import os
import stat
from pathlib import Path
from typing import Final

from xian.engine.game import GameError
from xian.engine.intake import names
from xian.engine.registry import GAMES
from xian.table import bin, lock, moving
from xian.table.folders import EXPORTS, PICTURES, Folders
from xian.table.order import REPLAYS
from xian.table.writing import TEMPORARY

OLD: Final = ".tmp"
"""How unfinished files of the settings and of what was handed over ended in version 0.1.0."""
ALONE: Final = ("games.jsonl", "puzzles.jsonl", "puzzles-solved.json")
"""Files that stand in the player's folder itself: there, what only ends as ours may be somebody else's. Their own
modules are not asked: the start does not wait for them."""


def tidy(folders: Folders) -> None:
    """Finish what was begun, and take away unfinished files: those of our own by their names, in the folders that are
    written to. Never raises."""
    moving.finish(folders.saves)
    bin.drop_empty(folders.saves / bin.BIN)
    written_to = [folders.saves, folders.autosaves, folders.saves / REPLAYS, folders.saves / bin.BIN, folders.config,
                  folders.log, folders.data / EXPORTS, folders.data / PICTURES, folders.data / lock.SPOOL,
                  *(folders.packs / key for key in GAMES)]
    for folder in written_to:
        _sweep(folder, TEMPORARY)
    for name in ALONE:
        _sweep(folders.data, name + TEMPORARY, exactly=True)
    _sweep(folders.config, "settings.json" + OLD)
    _sweep(folders.data / lock.SPOOL, OLD)


def tidy_if_alone(folders: Folders) -> None:
    """The same for who starts without a window, unless a program with one is running."""
    held = lock.take(folders.data)
    if held is not None:
        with held:
            if held.holds:
                tidy(folders)


def _sweep(folder: Path, ending: str, exactly: bool = False) -> None:
    """Take away the files whose names end so, or are so; links, folders and pipes are not ours."""
    with contextlib.suppress(GameError):
        for name in [ending] if exactly else names(folder, ending):
            with contextlib.suppress(OSError):
                if stat.S_ISREG(os.lstat(folder / name).st_mode):
                    (folder / name).unlink()
