"""Which deals were begun at this table, in one small file of the saves' folder. What a record says of itself shows that
its deal is true, not where it was begun: a stranger's game can be gone on with, and is not one of somebody's own
(docs/GAMES.md)."""

from __future__ import annotations

import hashlib
import json
import re
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Final

from xian.engine.game import BadInput, GameError
from xian.engine.intake import FileTrouble, json_data, read_bytes
from xian.engine.record import Record
from xian.table.folders import AUTOSAVES
from xian.table.match import Match
from xian.table.saves import list_saves
from xian.table.writing import put, stands

FILE: Final = "begun.json"
MOST_BYTES: Final = 64 << 10
MOST: Final = 1000
"""Deals that are remembered, the latest."""
DIGITS: Final = 20
OWN: Final = "begun as "
"""How the note begins that tells a public deal from the same one at another table."""

_MARK: Final = re.compile(rf"[0-9a-f]{{{DIGITS}}}\Z")


def own_note() -> str:
    """A note for a record whose deal has no salt: drawn by lot, so that nobody else's is the same."""
    return OWN + secrets.token_hex(DIGITS // 2)


def mark_of(record: Record) -> str:
    """The same for a game from its first move to its last; nobody else's, by its salt or its note."""
    whole = [record.game, record.rules, record.pack_digest, dict(record.options), record.seed, record.salt,
             list(record.notes)]
    return hashlib.sha256(json.dumps(whole, sort_keys=True).encode()).hexdigest()[:DIGITS]


def note_begun(saves: Path, match: Match) -> None:
    """Remember a match that was begun here, before its first save. Of one from a record it is remembered that it is
    none of them: from now on there is a file. Raises GameError."""
    known = _read(saves)
    marks = _waiting(saves) if known is None else list(known)
    # what was taken over from a record, or begun as everybody's, is told apart by nothing
    told_apart = match.pledge is not None or any(note.startswith(OWN) for note in match.notes)
    if match.begun_here and told_apart and (mark := mark_of(match.record())) not in marks:
        marks.append(mark)
    if marks != known:
        put(saves / FILE, json.dumps(marks[-MOST:], indent=0).encode() + b"\n")


def was_begun(saves: Path, match: Match) -> bool:
    """Whether a match was begun at this table: since the program was started, or before."""
    return match.begun_here or mark_of(match.record()) in begun_at(saves)


def begun_at(saves: Path) -> list[str]:
    """The marks of the deals begun here. Where no file tells, those of the games that have saved themselves: what was
    put among the saves by hand is none of them."""
    known = None
    with suppress(FileTrouble):
        known = _read(saves)
    return _waiting(saves) if known is None else known


def _read(saves: Path) -> list[str] | None:
    """What the file says; None where it is not there or damaged. Raises FileTrouble: what can't be read now is not to
    be written over."""
    try:
        found = json_data(read_bytes(saves / FILE, MOST_BYTES)) if stands(saves / FILE) else None
    except BadInput:
        return None
    good = isinstance(found, list) and all(isinstance(mark, str) and _MARK.match(mark) for mark in found)
    return found if good else None


def _waiting(saves: Path) -> list[str]:
    """Of the games that have saved themselves, the latest last."""
    try:
        found = list_saves(saves / AUTOSAVES)
    except GameError:
        return []
    return [mark_of(save.record) for save in reversed(found) if save.record is not None]
