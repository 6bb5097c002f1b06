"""Reads the written rules of a game from `assets/rules/<game>/<language>`, and refuses what is wrong with file, line
and key. docs/RULEBOOK.md describes the form.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Final

from xian.engine import registry
from xian.engine.components import PackReport, nearest, parse
from xian.engine.data import ASSETS, read_text
from xian.engine.game import BadInput
from xian.engine.texts import NoText
from xian.engine.toml_lines import Path as Keys
from xian.table.rulebook import Figures, Page, Paragraph, Passage, Rulebook, RulesChapter, figures, runs

RULES: Final = ASSETS / "rules"
RULE: Final = re.compile(r"[A-Z]\d+\.\d+[a-z]?")
"""A rule's number, with a letter where a rule is told in several paragraphs."""
PICTURE: Final = re.compile(r"[a-z-]+/[a-z0-9-]+")
"""A picture's path under the art, without the ending. Whether it is drawn is for the art to know."""
NO_PICTURE: Final = "no picture; they are written like tokens/coin"


@cache
def read(game_key: str, lang: str) -> Rulebook:
    """The rules of a game in a language. Raises BadInput with file, line and key of what is wrong."""
    game = registry.game(game_key)
    folder = RULES / game_key / lang
    if not re.fullmatch("[a-z]{2,3}", lang) or not folder.is_dir():
        raise BadInput(f"there are no rules of {game_key!r} in the language {lang!r}")
    return read_folder(folder, figures(game.house_pack(), game.seats.start))


def has_rule(game_key: str, rule: str, lang: str) -> bool:
    """Whether that is a rule's number, of a game whose rules are written."""
    return RULE.fullmatch(rule) is not None and (RULES / game_key / lang).is_dir()


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
        self.chapters: list[RulesChapter] = []
        self.course: list[Page] = []
        self.history: list[Page] = []
        self.taken: set[str] = set()
        """Keys and rules that have been used, with what they are keys of."""


class _Entry:
    """A table of a file; whatever is wrong with it goes into the report."""

    def __init__(self, report: PackReport, path: Keys, data: dict[str, Any]) -> None:
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
    return _Entry(PackReport(text, str(path)), (), parse(text, str(path)))


def _read_file(path: Path, shelf: _Shelf) -> None:
    """Put a file's chapters and pages on the shelf."""
    file = _open(path)
    shelf.chapters += [_chapter(entry, shelf) for entry in file.entries("chapter")]
    shelf.course += [_page(entry, shelf, "course") for entry in file.entries("course")]
    shelf.history += [_page(entry, shelf, "history") for entry in file.entries("history")]
    file.close()
    file.report.raise_first()


def _chapter(entry: _Entry, shelf: _Shelf) -> RulesChapter:
    key, title = entry.text("key"), entry.text("title")
    entry.once("key", [key], "chapter", shelf)
    paragraphs = tuple(_paragraph(part, shelf, key) for part in entry.entries("paragraph"))
    if not paragraphs:
        entry.problem("paragraph", "a chapter needs paragraphs")
    entry.close()
    return RulesChapter(key, title, paragraphs)


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
