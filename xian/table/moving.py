"""Files that belong together get other places together: all of them or none, also when the program ends half way. What
is to be moved is noted first, and the next start finishes it."""

from __future__ import annotations

import contextlib
import json
import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from xian.engine.game import GameError
from xian.engine.intake import has_half, json_data, read_bytes, trouble
from xian.table.order import moved
from xian.table.writing import put, replace, stands

FILE: Final = "moving.json"
MOST_BYTES: Final = 64 << 10
DEEPEST: Final = 3
"""Names from the saves' folder to a file in the bin."""
_NAME: Final = re.compile(r'[^<>:"/\\|?*\x00-\x1f\x7f]*[^<>:"/\\|?*\x00-\x1f\x7f. ]\Z')
"""Names that mean the same on every system, and no way out of a folder."""
_OURS: Final = re.compile(r".*\.(xian|xian\.bak|xian\.bad|xian\.review|png)\Z", re.DOTALL)


def move_all(root: Path, moves: Sequence[tuple[Path, Path]]) -> None:
    """Move files within that folder: every one, or none. Raises FileTrouble."""
    _note(root, moves)
    done: list[tuple[Path, Path]] = []
    for old, new in moves:
        try:
            replace(old, new)
        except OSError as error:
            _move_back(root, done)
            raise trouble(old, error) from error
        done.append((old, new))
    moved(root, moves)
    _forget(root)


def finish(root: Path) -> None:
    """Move what is still to be moved since the program ended. Nothing is put in the place of another file."""
    if not os.path.lexists(root / FILE):
        return
    found: Any = None
    with contextlib.suppress(GameError):
        found = json_data(read_bytes(root / FILE, MOST_BYTES))
    moves = [move for pair in found if (move := _move_of(root, pair))] if isinstance(found, list) else []
    with contextlib.suppress(GameError, OSError):  # then the start after this one finishes it
        for old, new in moves:
            with contextlib.suppress(FileNotFoundError):
                if old.is_file() and not stands(new):
                    replace(old, new)
        moved(root, moves)
        _forget(root)


def _note(root: Path, moves: Sequence[tuple[Path, Path]]) -> None:
    """Where no note can be written, the files are moved without."""
    pairs = [[file.relative_to(root).as_posix() for file in pair] for pair in moves]
    if not has_half(pairs):
        with contextlib.suppress(GameError):
            put(root / FILE, json.dumps(pairs, indent=0, ensure_ascii=False).encode())


def _move_back(root: Path, done: Sequence[tuple[Path, Path]]) -> None:
    """As it was; what can't be moved back is left to the next start to finish."""
    with contextlib.suppress(OSError):
        for old, new in reversed(done):
            replace(new, old)
        _forget(root)


def _forget(root: Path) -> None:
    with contextlib.suppress(OSError):
        (root / FILE).unlink(missing_ok=True)


def _move_of(root: Path, pair: Any) -> tuple[Path, Path] | None:
    places = [place for name in pair if (place := _inside(root, name))] if isinstance(pair, list) else []
    return (places[0], places[1]) if len(places) == 2 else None


def _inside(root: Path, name: Any) -> Path | None:
    """The file of the saves that is meant; None for anything else."""
    parts = name.split("/") if isinstance(name, str) and _OURS.match(name) else []
    return root.joinpath(*parts) if 0 < len(parts) <= DEEPEST and all(_NAME.match(part) for part in parts) else None
