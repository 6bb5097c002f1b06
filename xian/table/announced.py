"""What has happened, as announcements: in full the sentences of the log; in brief a phrase for each event, those of one
player joined, what came of it after what was done, and what it cost at the end and only to whom it is told."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from xian.engine.game import Event, Game, Seat
from xian.engine.texts import Plain, catalogue, say
from xian.table.wording import Wording, wording

MOST_WORDS: Final = 20
"""Of an announcement in brief."""
DOES, GETS, PAYS = "does", "gets", "pays"
"""Groups of phrases in the catalogues: what somebody does, what comes of it, what it costs."""


@dataclass(frozen=True)
class Phrase:
    """A part of a sentence that begins with a player; or `whole`, where it is one of its own."""

    seat: Seat
    group: str
    words: str
    whole: bool = False


def announcements(game: Game, events: Sequence[Event], lang: str, names: Sequence[str], full: bool,
                  own: Collection[Seat] = ()) -> list[str]:
    """What to say of events; one is only passed over where it says itself that it is quiet, or in brief where it is a
    price that none of `own` pays."""
    words = wording(game)
    if full:
        told = [stopped(words.event_text(event, lang, names)) for event in events
                if not event.quiet or phrase_key(game, words, event, lang)]
        return [" ".join(told)] if told else []
    phrases = [phrase for event in events if (phrase := phrase_of(game, words, event, lang, names, own)) is not None]
    return gathered([part for run in runs(phrases) for part in sentences(run, lang, names)])


def phrase_key(game: Game, words: Wording, event: Event, lang: str) -> str:
    """Where the phrase of an event stands, that of its kind where it has none of its own; empty for one without."""
    texts, brief = catalogue(lang), f"brief-{game.key}"
    if brief not in texts.groups:
        return ""
    key = words.event_key(event)
    found = (f"{brief}.{group}.{one}" for one in (key, key.partition(".")[0]) for group in (DOES, GETS, PAYS))
    return next((one for one in found if one in texts.entries), "")


def phrase_of(game: Game, words: Wording, event: Event, lang: str, names: Sequence[str],
              own: Collection[Seat]) -> Phrase | None:
    """An event in brief; None where nothing is said of it."""
    found = phrase_key(game, words, event, lang)
    if not found:
        return None if event.quiet else Phrase(event.whose, DOES, stopped(words.event_text(event, lang, names)), True)
    group = found.split(".")[1]
    if group == PAYS and event.whose not in own:
        return None
    return Phrase(event.whose, group, words.event_text(event, lang, names, found))


def brings(game: Game, events: Sequence[Event], lang: str, names: Sequence[str], seat: Seat) -> str:
    """What comes to a seat of what it is about to do, and what it pays."""
    words = wording(game)
    phrases = [phrase_of(game, words, event, lang, names, [seat]) for event in events if event.whose == seat]
    told = [one.words for one in phrases if one is not None and not one.whole and one.group != DOES]
    return f"{say(lang, 'list.comma').join(told)}." if told else ""


def runs(phrases: Sequence[Phrase]) -> Iterator[list[Phrase]]:
    """Those of one player that follow each other."""
    run: list[Phrase] = []
    for phrase in phrases:
        if run and (phrase.whole or run[-1].whole or phrase.seat != run[-1].seat):
            yield run
            run = []
        run.append(phrase)
    if run:
        yield run


def sentences(run: Sequence[Phrase], lang: str, names: Sequence[str]) -> list[str]:
    """What one player did, in one sentence or as few as can be listened to."""
    if run[0].whole:
        return parted(run[0].words)
    found: list[str] = []
    comma, name = say(lang, "list.comma"), Plain(names[run[0].seat])
    for phrase in sorted(run, key=lambda one: one.group == PAYS):
        longer = f"{found[-1]}{comma}{phrase.words}" if found else ""
        if found and len(longer.split()) <= MOST_WORDS:
            found[-1] = longer
        else:
            key = "heard.row" if phrase.group == GETS else "heard.does"
            found.append(say(lang, key, {"what": name, "values": Plain(phrase.words)}))
    return [f"{words}." for words in found]


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
