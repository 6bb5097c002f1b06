"""How far somebody has come in each chapter: one small file beside the settings. A damaged one counts for nothing."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from xian.engine.game import BadInput
from xian.engine.intake import FileTrouble, json_data, read_bytes
from xian.table.course.reading import FIRST_NAME, MOST_FIRSTS, MOST_STEPS
from xian.table.writing import put, stands

FILE: Final = "courses.json"
MOST_BYTES: Final = 64 << 10
MOST: Final = 400
"""Chapters that are remembered."""
KEY: Final = re.compile(r"[a-z]{2,20}/[^\x00-\x1f\x7f]{1,80}")


@dataclass(frozen=True)
class Come:
    """How far: the step at which a chapter was left, 0 at its beginning, and whether it was ever done. Of a first game
    also what was told of new things, and whether somebody wants to hear no more of them."""

    step: int = 0
    done: bool = False
    told: tuple[str, ...] = ()
    quiet: bool = False

    @property
    def met(self) -> bool:
        """Whether there was ever a word of new things."""
        return bool(self.told) or self.quiet

    def data(self) -> dict[str, object]:
        """As it stands in the file."""
        return {"step": self.step, "done": self.done, **({"told": self.told} if self.told else {}),
                **({"quiet": True} if self.quiet else {})}


def read_come(folder: Path) -> dict[str, Come]:
    """By the chapters' keys; nothing where the file is not there, damaged, or can't be read now."""
    try:
        return _read(folder)
    except FileTrouble:
        return {}


def _read(folder: Path) -> dict[str, Come]:
    """The same, before it is written over. Raises FileTrouble: what can't be read now is not lost."""
    path = folder / FILE
    try:
        found = json_data(read_bytes(path, MOST_BYTES)) if stands(path) else {}
    except BadInput:
        return {}
    return _good(found) if isinstance(found, dict) else {}


def _good(found: Mapping[str, object]) -> dict[str, Come]:
    come: dict[str, Come] = {}
    for key, value in list(found.items())[-MOST:]:
        if KEY.fullmatch(key) and isinstance(value, dict):
            step, done = value.get("step", 0), value.get("done", False)
            told, quiet = value.get("told", []), value.get("quiet", False)
            if type(step) is int and 0 <= step <= MOST_STEPS and isinstance(done, bool):
                come[key] = Come(step, done, _names(told), quiet is True)
    return come


def _names(told: object) -> tuple[str, ...]:
    names = told if isinstance(told, list) else []
    return tuple(name for name in names if isinstance(name, str) and FIRST_NAME.fullmatch(name))[:MOST_FIRSTS]


def keep_come(folder: Path, key: str, step: int, done: bool) -> None:
    """Remember it; what was done stays done. Raises FileTrouble."""
    come = _read(folder)
    before = come.pop(key, Come())
    _keep(folder, {**come, key: replace(before, step=step, done=done or before.done)})


def keep_told(folder: Path, key: str, told: Collection[str], quiet: bool = False) -> None:
    """Remember what was told of new things. Raises FileTrouble."""
    come = _read(folder)
    before = come.pop(key, Come())
    _keep(folder, {**come, key: replace(before, told=tuple(told), quiet=quiet)})


def _keep(folder: Path, come: Mapping[str, Come]) -> None:
    """The latest stay, as far as there is room."""
    kept = list(come.items())[-MOST:]
    while len(text := _text(kept)) > MOST_BYTES:
        del kept[:1 + len(kept) // 8]
    put(folder / FILE, text)


def _text(kept: Sequence[tuple[str, Come]]) -> bytes:
    return json.dumps({name: one.data() for name, one in kept}, indent=1, ensure_ascii=False).encode("utf-8", "replace")
