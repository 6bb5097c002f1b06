"""The puzzle of the day: from the game, the date and the puzzles there are, and from nothing else. Everybody who has
the same program has the same."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import date

from xian.table.puzzles.form import Puzzle
from xian.table.puzzles.store import house


def id_of_the_day(game: str, day: date, ids: Sequence[str]) -> str:
    """One of these puzzles; none where there is none. Each comes once before any comes again, in an order that is
    another one every time."""
    if not ids:
        return ""
    turn, place = divmod(day.toordinal(), len(ids))
    order = sorted(set(ids), key=lambda id: hashlib.sha256(f"{game}/{turn}/{id}".encode()).digest())
    return order[place % len(order)]


def puzzle_of_the_day(game: str, day: date) -> Puzzle | None:
    """The program's puzzle of a game for that day; None where it has none."""
    found = {one.id: one for one in house(game).puzzles}
    return found.get(id_of_the_day(game, day, list(found)))
