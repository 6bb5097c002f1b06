"""Which puzzles a player has solved: one small file in the player's folder that can be read."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from xian.engine.game import BadInput, Fault
from xian.engine.intake import json_data, read_bytes, shown
from xian.table.writing import put, stands

FILE: Final = "puzzles-solved.json"
FORMAT: Final = 1
MOST_BYTES: Final = 256 << 10
MOST: Final = 3000
"""Puzzles that are remembered; the oldest are forgotten."""
LONGEST_ID: Final = 40
MOST_TRIES: Final = 9999


@dataclass(frozen=True)
class Solving:
    """How one puzzle went: tries until it was found, and whether it was."""

    tries: int = 0
    solved: bool = False


def read_solved(folder: Path) -> dict[str, Solving]:
    """What is remembered; nothing where there is no file. Raises GameError where it can't be used."""
    path = folder / FILE
    if not stands(path):
        return {}
    source = shown(path)
    data = json_data(read_bytes(path, MOST_BYTES), source)
    if not isinstance(data, dict) or data.get("format") != FORMAT or not isinstance(data.get("puzzles"), dict):
        raise BadInput(Fault("puzzle.solved"), source=source)
    return dict(list(_entries(data["puzzles"], source).items())[-MOST:])


def _entries(puzzles: Mapping[str, Any], source: str) -> dict[str, Solving]:
    found = {}
    for id, entry in puzzles.items():
        tries, solved = (entry.get("tries"), entry.get("solved")) if isinstance(entry, dict) else (None, None)
        if len(id) > LONGEST_ID or type(tries) is not int or not 0 <= tries <= MOST_TRIES or type(solved) is not bool:
            raise BadInput(Fault("puzzle.solved"), source=source)
        found[id] = Solving(tries, solved)
    return found


def remember(folder: Path, id: str, tries: int, solved: bool) -> None:
    """So many more tries at a puzzle, and whether it was found. Once solved it stays so. What is damaged makes room.
    Raises FileTrouble, also where what is remembered can't be read now."""
    try:
        known = read_solved(folder)
    except BadInput:
        known = {}
    before = known.pop(id, Solving())
    count = before.tries if before.solved else min(MOST_TRIES, before.tries + tries)
    known[id] = Solving(count, before.solved or solved)
    rows = [f"{json.dumps(one)}: {json.dumps({'tries': each.tries, 'solved': each.solved})}"
            for one, each in list(known.items())[-MOST:]]
    text = f'{{"format": {FORMAT}, "puzzles": {{\n' + ",\n".join(rows) + "\n}}\n"
    put(folder / FILE, text.encode())
