"""The written rules of a game, to read in the app: chapters, a short course, notes on history, and a search.

The texts stand in `assets/rules/<game>/<language>`, all files of the folder together; `subjects.toml` beside the
languages says which paragraphs belong to which thing on the table. docs/RULEBOOK.md describes the form.

A text has no figures in it but places for them: `{limit}` puts a figure in, `{limit:piece}` the figure with what it
counts, from the catalogue's `amount.piece`. Each game says in its module `figures` what the figures are.
Two marks: `**bold**`, and `[X5.3]` for the way to another paragraph; `runs` takes them apart.
"""

from __future__ import annotations

import importlib
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias, cast

from xian.engine import registry
from xian.engine.components import Report, nearest, parse
from xian.engine.data import ASSETS, read_text
from xian.engine.game import BadInput, Pack, Param
from xian.engine.texts import NoText, catalogue, listed
from xian.engine.toml_lines import Path as Keys

RULES: Final = ASSETS / "rules"
RULE: Final = re.compile(r"[A-Z]\d+\.\d+[a-z]?")
"""A rule's number, with a letter where a rule is told in several paragraphs."""
PLACE: Final = re.compile(r"\{([A-Za-z0-9-]+)(?::([a-z-]+))?\}")
PICTURE: Final = re.compile(r"[a-z-]+/[a-z0-9-]+")
"""A picture's path under the art, without the ending. Whether it is drawn is for the art to know."""
NO_PICTURE: Final = "no picture; they are written like tokens/coin"
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
class Run:
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
class Chapter:
    """Paragraphs under one title."""

    key: str
    title: str
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True)
class Rulebook:
    """All there is to read about a game in one language."""

    game: str
    lang: str
    chapters: tuple[Chapter, ...]
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


def runs(text: str) -> list[Run]:
    """A text taken apart at its marks."""
    found, at = [], 0
    for mark in _MARK.finditer(text):
        found.append(Run(text[at : mark.start()]))
        found.append(Run(mark[1], bold=True) if mark[1] else Run(mark[2], rule=mark[2]))
        at = mark.end()
    found.append(Run(text[at:]))
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


# Reading.


@cache
def read(game_key: str, lang: str) -> Rulebook:
    """The rules of a game in a language. Raises BadInput with file, line and key of what is wrong."""
    game = registry.game(game_key)
    folder = RULES / game_key / lang
    if not re.fullmatch("[a-z]{2,3}", lang) or not folder.is_dir():
        raise BadInput(f"there are no rules of {game_key!r} in the language {lang!r}")
    return read_folder(folder, figures(game.house_pack(), game.seats.start))


def read_folder(folder: Path, known: Figures) -> Rulebook:
    """Read `<game>/<language>` with the table of subjects beside it; `known` are the figures a text may ask for."""
    shelf = _Shelf(folder.name, known)
    for path in sorted(folder.glob("*.toml")):
        _read_file(path, shelf)
    if not shelf.chapters:
        raise BadInput("there is no chapter in this folder", source=str(folder))
    book = Rulebook(folder.parent.name, folder.name, tuple(shelf.chapters), tuple(shelf.course), tuple(shelf.history))
    for name, passage in book.passages():
        for rule in passage.references():
            if not book.covering(rule):
                raise BadInput(f"{name} leads to [{rule}], which no paragraph covers", source=str(folder))
    return replace(book, subjects=_read_subjects(folder.parent / "subjects.toml", book))


class _Shelf:
    """What has been read so far, and what a text may ask for."""

    def __init__(self, lang: str, known: Figures) -> None:
        self.lang = lang
        self.known = known
        self.chapters: list[Chapter] = []
        self.course: list[Page] = []
        self.history: list[Page] = []
        self.taken: set[str] = set()
        """Keys and rules that have been used, with what they are keys of."""


class _Entry:
    """A table of a file; whatever is wrong with it goes into the report."""

    def __init__(self, report: Report, path: Keys, data: dict[str, Any]) -> None:
        self.report = report
        self.path = path
        self.data = data
        self.asked: set[str] = set()

    def problem(self, key: str, reason: str) -> None:
        self.report.add((*self.path, key), reason)

    def text(self, key: str, needed: bool = True) -> str:
        """A text as one line, however it is broken in the file; no-break spaces stay."""
        self.asked.add(key)
        value = self.data.get(key)
        if isinstance(value, str) and value.strip():
            return re.sub(r"[ \t\r\n]+", " ", value).strip(" ")
        if value is not None or needed:
            self.problem(key, "is missing" if value is None else "must be a text that is not empty")
        return ""

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts; nothing when the key is not there."""
        self.asked.add(key)
        value = self.data.get(key, [])
        if isinstance(value, list) and all(isinstance(item, str) and item.strip() for item in value):
            return tuple(value)
        self.problem(key, "must be a list of texts")
        return ()

    def entries(self, key: str) -> Iterator[_Entry]:
        """A list of tables; nothing when the key is not there."""
        self.asked.add(key)
        value = self.data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            self.problem(key, f"must be written [[{key}]]")
            return
        for place, item in enumerate(value, 1):
            yield _Entry(self.report, (*self.path, key, place), item)

    def once(self, key: str, words: Iterable[str], kind: str, shelf: _Shelf) -> None:
        """Check that no other entry of that kind has these keys."""
        for word in words:
            if f"{kind} {word}" in shelf.taken:
                self.problem(key, f"{word} is there twice")
            shelf.taken.add(f"{kind} {word}")

    def passage(self, shelf: _Shelf) -> str:
        """The key `text`, its places and marks checked."""
        text = self.text("text")
        try:
            filled = Passage(shelf.lang, text).text_with(shelf.known)
        except NoText as error:
            self.problem("text", str(error))
            return text
        left = "".join(run.text for run in runs(filled) if not run.rule)
        if sign := re.search(r"[{}\[\]]|\*\*", left):
            self.problem("text", f"a mark is not complete: {left[max(0, sign.start() - 10) :][:30]!r}")
        return text

    def like(self, key: str, words: Iterable[str], pattern: re.Pattern[str], form: str) -> None:
        """Check how words are written."""
        for word in words:
            if not pattern.fullmatch(word):
                self.problem(key, f"{word!r} is {form}")

    def close(self) -> None:
        """Refuse every key that nobody asked for."""
        for key in self.data:
            if key not in self.asked:
                self.problem(key, f"this key is not known{nearest(key, sorted(self.asked))}")


def _open(path: Path) -> _Entry:
    text = read_text(path)
    return _Entry(Report(text, str(path)), (), parse(text, str(path)))


def _read_file(path: Path, shelf: _Shelf) -> None:
    """Put a file's chapters and pages on the shelf."""
    file = _open(path)
    shelf.chapters += [_chapter(entry, shelf) for entry in file.entries("chapter")]
    shelf.course += [_page(entry, shelf, "course") for entry in file.entries("course")]
    shelf.history += [_page(entry, shelf, "history") for entry in file.entries("history")]
    file.close()
    file.report.raise_first()


def _chapter(entry: _Entry, shelf: _Shelf) -> Chapter:
    key, title = entry.text("key"), entry.text("title")
    entry.once("key", [key], "chapter", shelf)
    paragraphs = tuple(_paragraph(part, shelf, key) for part in entry.entries("paragraph"))
    if not paragraphs:
        entry.problem("paragraph", "a chapter needs paragraphs")
    entry.close()
    return Chapter(key, title, paragraphs)


def _paragraph(entry: _Entry, shelf: _Shelf, chapter: str) -> Paragraph:
    rules = tuple(entry.text("rules").split())
    entry.like("rules", rules, RULE, "no rule; they are written like X5.3 or X6.1b")
    entry.once("rules", rules, "rule", shelf)
    picture = entry.text("picture", needed=False)
    entry.like("picture", [picture] if picture else [], PICTURE, NO_PICTURE)
    paragraph = Paragraph(shelf.lang, entry.passage(shelf), rules, chapter, entry.text("heading", needed=False),
                          picture, entry.texts("tags"))
    entry.close()
    return paragraph


def _page(entry: _Entry, shelf: _Shelf, kind: str) -> Page:
    key = entry.text("key")
    entry.once("key", [key], kind, shelf)
    pictures = entry.texts("pictures")
    entry.like("pictures", pictures, PICTURE, NO_PICTURE)
    page = Page(shelf.lang, entry.passage(shelf), key, entry.text("title"), pictures)
    entry.close()
    return page


def _read_subjects(path: Path, book: Rulebook) -> dict[str, tuple[str, ...]]:
    """The table of subjects: `coin = [...]`, or `Y = [...]` in a table `[card]` for card.Y."""
    top = _open(path)
    single = {key: value for key, value in top.data.items() if not isinstance(value, dict)}
    tables = [("", _Entry(top.report, (), single))]
    tables += [(f"{key}.", _Entry(top.report, (key,), top.data[key])) for key in top.data if key not in single]
    found: dict[str, tuple[str, ...]] = {}
    for prefix, table in tables:
        for name in table.data:
            found[prefix + name] = table.texts(name) or ("",)
            for rule in found[prefix + name]:
                if not book.covering(rule):
                    table.problem(name, f"no paragraph covers {rule}" if rule else "must name at least one rule")
    top.report.raise_first()
    return found
