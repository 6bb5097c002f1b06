"""How far somebody has come in each chapter: one small file beside the settings. A damaged one counts for nothing."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from xian.engine.game import GameError
from xian.engine.intake import json_data, read_bytes
from xian.table.course.reading import MOST_STEPS
from xian.table.writing import put, stands

FILE: Final = "courses.json"
MOST_BYTES: Final = 64 << 10
MOST: Final = 400
"""Chapters that are remembered."""
KEY: Final = re.compile(r"[a-z]{2,20}/[^\x00-\x1f\x7f]{1,80}")


@dataclass(frozen=True)
class Come:
    """How far: the step at which a chapter was left, 0 at its beginning, and whether it was ever done."""

    step: int = 0
    done: bool = False


def read_come(folder: Path) -> dict[str, Come]:
    """By the chapters' keys; nothing where the file is not there or damaged."""
    path = folder / FILE
    try:
        found = json_data(read_bytes(path, MOST_BYTES)) if stands(path) else {}
    except GameError:
        return {}
    return _good(found) if isinstance(found, dict) else {}


def _good(found: Mapping[str, object]) -> dict[str, Come]:
    come: dict[str, Come] = {}
    for key, value in list(found.items())[-MOST:]:
        if KEY.fullmatch(key) and isinstance(value, dict):
            step, done = value.get("step", 0), value.get("done", False)
            if type(step) is int and 0 <= step <= MOST_STEPS and isinstance(done, bool):
                come[key] = Come(step, done)
    return come


def keep_come(folder: Path, key: str, step: int, done: bool) -> None:
    """Remember it; what was done stays done. Raises FileTrouble."""
    come = read_come(folder)
    before = come.pop(key, Come())
    come[key] = Come(step, done or before.done)
    kept = dict(list(come.items())[-MOST:])
    text = json.dumps({name: {"step": one.step, "done": one.done} for name, one in kept.items()}, indent=1,
                      ensure_ascii=False)
    put(folder / FILE, text.encode("utf-8", "replace"))
