"""What has happened, as announcements: one for each beat, split where it would be too long to listen to."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from xian.engine.game import Event, Game
from xian.table.wording import wording

MOST_WORDS: Final = 20
"""Of an announcement in brief."""


def announcements(game: Game, events: Sequence[Event], lang: str, names: Sequence[str], full: bool) -> list[str]:
    """What to say of the events of a beat; an event is only passed over where it says itself that it is quiet."""
    words = wording(game)
    told = [stopped(words.event_text(event, lang, names)) for event in events if not event.quiet]
    if full:
        return [" ".join(told)] if told else []
    return gathered([part for sentence in told for part in parted(sentence)])


def stopped(sentence: str) -> str:
    """With a stop at its end: a heading has none."""
    return sentence if sentence.endswith((".", "!", "?", ":", ";", "…")) else f"{sentence}."


def gathered(parts: Sequence[str]) -> list[str]:
    """As few announcements as can be, none of them too long."""
    found: list[str] = []
    for part in parts:
        if found and len(f"{found[-1]} {part}".split()) <= MOST_WORDS:
            found[-1] = f"{found[-1]} {part}"
        else:
            found.append(part)
    return found


def parted(sentence: str) -> list[str]:
    """A sentence too long to be heard at once, in parts: at its stops first, then at its commas, then anywhere."""
    if len(sentence.split()) <= MOST_WORDS:
        return [sentence]
    for stops in (r"(?<=[.;:!?])\s+", r"(?<=,)\s+"):
        pieces = re.split(stops, sentence)
        if len(pieces) > 1:
            return gathered([part for piece in pieces for part in parted(piece)])
    words = sentence.split()
    return [" ".join(words[start:start + MOST_WORDS]) for start in range(0, len(words), MOST_WORDS)]
