"""The written rules of a game, to read in the app: chapters, a short course, notes on history, and a search.

The texts stand in `assets/rules/<game>/<language>`, all files of the folder together; `subjects.toml` beside the
languages says which paragraphs belong to which thing on the table. `rulebook_files` reads them.

A text has no figures in it but places for them: `{limit}` puts a figure in, `{limit:piece}` the figure with what it
counts, from the catalogue's `amount.piece`. Each game says in its module `figures` what the figures are.
Two marks: `**bold**`, and `[X5.3]` for the way to another paragraph; `runs` takes them apart.
"""

from __future__ import annotations

import importlib
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, TypeAlias, cast

from xian.engine import registry
from xian.engine.components import nearest
from xian.engine.game import BadInput, Pack, Param
from xian.engine.texts import NoText, catalogue, listed

PLACE: Final = re.compile(r"\{([A-Za-z0-9-]+)(?::([a-z-]+))?\}")
_MARK: Final = re.compile(r"\*\*(.+?)\*\*|\[([A-Z]\d+\.\d+[a-z]?)\]")
_WORD: Final = re.compile(r"[a-z]\d+\.\d+[a-z]?|\w+")
_SPELLED: Final = re.compile(r"[A-Z]\d+\.\d+[a-z]?|\w+")
"""A word as it stands in a text."""
_ELISION: Final = re.compile(r"\b(?:[cdjlmnst]|qu)'")
"""French l', d', qu'... are no words to search for."""

Figures: TypeAlias = "Mapping[str, Param]"
FiguresOf: TypeAlias = "Callable[[Any, int], Figures]"
"""What a game's module `figures` has under that name: the figures with its components and so many players."""


@dataclass(frozen=True)
class Span:
    """A piece of a text that looks alike; `rule` is set where it leads to another paragraph."""

    text: str
    bold: bool = False
    rule: str = ""


@dataclass(frozen=True)
class Passage:
    """A text in one language, with places for figures."""

    lang: str
    text: str

    def text_with(self, figures: Figures) -> str:
        """The text with its figures put in. Raises NoText when one is not there."""

        def put(place: re.Match[str]) -> str:
            name, form = place.groups()
            if name not in figures:
                raise NoText(f"there is no figure {{{name}}}{nearest(name, sorted(figures))}")
            return self._value(figures[name], form)

        return PLACE.sub(put, self.text)

    def _value(self, value: Param, form: str | None) -> str:
        """A figure as it stands in the text; several things with names become a list."""
        words = catalogue(self.lang)
        if isinstance(value, int):
            return words.value(value, form)
        return listed(self.lang, [words.value(part, form) for part in value.split(" + ")])

    def references(self) -> list[str]:
        """The rules that the text leads to."""
        return [run.rule for run in runs(self.text) if run.rule]


@dataclass(frozen=True)
class Paragraph(Passage):
    """A paragraph of the rules and the numbers it covers."""

    rules: tuple[str, ...]
    chapter: str
    heading: str = ""
    picture: str = ""
    tags: tuple[str, ...] = ()


@dataclass(frozen=True)
class Page(Passage):
    """A page of the short course or of the notes on history."""

    key: str
    title: str
    pictures: tuple[str, ...] = ()


@dataclass(frozen=True)
class RulesChapter:
    """Paragraphs under one title."""

    key: str
    title: str
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True)
class Rulebook:
    """All there is to read about a game in one language."""

    game: str
    lang: str
    chapters: tuple[RulesChapter, ...]
    course: tuple[Page, ...]
    history: tuple[Page, ...]
    subjects: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def paragraphs(self) -> Iterator[Paragraph]:
        """Every paragraph of the rules, from first to last."""
        for chapter in self.chapters:
            yield from chapter.paragraphs

    def passages(self) -> Iterator[tuple[str, Passage]]:
        """Every text there is, with a name to know it by."""
        yield from ((f"paragraph {paragraph.rules[0]}", paragraph) for paragraph in self.paragraphs())
        for kind, pages in (("course", self.course), ("history", self.history)):
            yield from ((f"{kind} page {page.key}", page) for page in pages)

    def covering(self, rule: str) -> list[Paragraph]:
        """The paragraphs of a rule: `X6.1` finds those of X6.1a and X6.1b too."""
        return [paragraph for paragraph in self.paragraphs()
                if any(rule in (number, whole(number)) for number in paragraph.rules)]

    def paragraph_of(self, rule: str) -> Paragraph | None:
        """Where to read about a rule: the paragraph of just this number, else one of the chapter that says most of
        it."""
        found = self.covering(rule)
        chapters = [paragraph.chapter for paragraph in found]
        return max(found, key=lambda paragraph: (rule in paragraph.rules, chapters.count(paragraph.chapter)),
                   default=None)

    def paragraphs_for(self, subject: str) -> list[Paragraph]:
        """What to read about a thing on the table, the most important first. What the table of subjects names only
        as a kind is found by its kind: `card.Y3` by `card.Y`, `equipment.sword` by `equipment`. Raises NoText."""
        for name in (subject, subject.rstrip("0123456789"), subject.partition(".")[0]):
            if name in self.subjects:
                found = [paragraph for rule in self.subjects[name] for paragraph in self.covering(rule)]
                return list(dict.fromkeys(found))
        raise NoText(f"the rules of {self.game!r} know no subject {subject!r}")

    def find(self, query: str) -> list[Paragraph]:
        """The paragraphs that have every word of the query, or a word that begins so; the best first."""
        wanted = _words(query)
        titles = {chapter.key: chapter.title for chapter in self.chapters}
        ranked = [(rank, place, paragraph) for place, paragraph in enumerate(self.paragraphs())
                  if (rank := _rank(wanted, paragraph, titles[paragraph.chapter]))]
        return [paragraph for _, _, paragraph in sorted(ranked, key=lambda hit: (-hit[0], hit[1]))]


def whole(rule: str) -> str:
    """A rule's number without the letter of one of its paragraphs."""
    return rule.rstrip("abcdefghijklmnopqrstuvwxyz")


def runs(text: str) -> list[Span]:
    """A text taken apart at its marks."""
    found, at = [], 0
    for mark in _MARK.finditer(text):
        found.append(Span(text[at : mark.start()]))
        found.append(Span(mark[1], bold=True) if mark[1] else Span(mark[2], rule=mark[2]))
        at = mark.end()
    found.append(Span(text[at:]))
    return [run for run in found if run.text]


def plain(text: str) -> str:
    """A text without its marks."""
    return "".join(run.text for run in runs(text))


def marked(text: str, query: str) -> list[tuple[int, int]]:
    """Where the words stand in a text that answer a query: first and last place of each."""
    wanted = _words(query)
    return [found.span() for found in _SPELLED.finditer(text)
            if any(entry.startswith(word) for entry in _words(found[0]) for word in wanted)]


def figures(pack: Pack, players: int) -> Figures:
    """The figures of the pack's game, from its module `figures` beside the module that the registry names."""
    if pack.game not in registry.GAMES:
        raise BadInput(f"there is no game {pack.game!r}")
    home = registry.GAMES[pack.game].partition(":")[0].rpartition(".")[0]
    of_the_game = cast(FiguresOf, importlib.import_module(f"{home}.figures").figures)
    return of_the_game(pack.tables, players)


# Searching.


def _rank(wanted: Iterable[str], paragraph: Paragraph, title: str) -> int:
    """How well a paragraph answers, 0 when a word is missing: where each word stands counts, a whole word double,
    one in a short heading more, and a little how often it stands in the text. A rule's number counts before all."""
    numbers = {number for rule in paragraph.rules for number in _words(f"{rule} {whole(rule)}")}
    text = _words(plain(PLACE.sub(" ", paragraph.text)))
    places = ((8, _words(paragraph.heading)), (5, _words(" ".join(paragraph.tags))), (3, _words(title)), (1, text))
    total = 0
    short = 12 // (len(_words(paragraph.heading)) or 1)
    for word in wanted:
        hits = [(weight, word in words) for weight, words in places if any(entry.startswith(word) for entry in words)]
        if not hits and word not in numbers:
            return 0
        total += sum(weight * (1 + exact) for weight, exact in hits) + 50 * (word in numbers)
        total += short * (word in places[0][1])
        total += min(3, sum(entry.startswith(word) for entry in text))
    return total


@cache
def _words(text: str) -> tuple[str, ...]:
    """The words of a text in small letters, without accents."""
    small = unicodedata.normalize("NFKD", text.casefold().replace("’", "'").replace("œ", "oe"))
    bare = "".join(sign for sign in small if not unicodedata.combining(sign))
    return tuple(_WORD.findall(_ELISION.sub("", bare)))
