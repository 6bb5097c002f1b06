"""All finished games as a table for a spreadsheet."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from xian.table.chronicle.played import PlayedGame, written
from xian.table.folders import EXPORTS
from xian.table.saves import safe_stem
from xian.table.writing import put, stands

FIELDS: Final = ("when", "game", "players", "moves", "day", "seat", "name", "kind", "points", "place", "won", "seals")
ENDING: Final = ".csv"
MOST: Final = 1000
"""Exports of one name, before the first is written over."""
_FORMULA: Final = re.compile("((?:^|[;,\"\t])\\s*)(?=[=+\\-@\uff1d\uff0b\uff0d\uff20])")
"""Where a formula could begin: at the start, and after what a spreadsheet of another language takes for the end of a
cell."""


def as_csv(games: Sequence[PlayedGame]) -> str:
    """A line for each seat of each game, for a spreadsheet."""
    text = io.StringIO()
    sheet = csv.writer(text, lineterminator="\r\n")
    sheet.writerow(FIELDS)
    for game in games:
        for seat, one in enumerate(game.players):
            day = game.day.isoformat() if game.day is not None else ""
            sheet.writerow([written(game.when), game.game, len(game.players), game.moves, day,
                            seat + 1, unformed(one.name), unformed(one.kind), one.points, game.place(seat),
                            int(one.won), " ".join(one.seals)])
    return text.getvalue()


def unformed(text: str) -> str:
    """A text that no spreadsheet takes for a formula, nor a part of it."""
    return _FORMULA.sub(r"\1'", text)


def export_csv(data: Path, games: Sequence[PlayedGame], stem: str) -> Path:
    """Write the table to where exports stand, beside those that are there; where it stands now. Raises GameError."""
    folder, stem = data / EXPORTS, safe_stem(stem)
    names = [f"{stem}{ENDING}", *(f"{stem} {number}{ENDING}" for number in range(2, MOST))]
    path = next((folder / name for name in names if not stands(folder / name)), folder / names[0])
    put(path, as_csv(games).encode("utf-8-sig"))
    return path
