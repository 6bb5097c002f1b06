"""Every text a person reads, in every language: catalogues, and filling their sentences in.

A catalogue is the folder `locales/<language>` of the assets, its files together. An entry is one of these:

    passed = "{seat} passes."                                     a sentence
    coin = { one = "{count} coin", other = "{count} coins" }      a plural, chosen by `count`
    lab = { name = "Laboratoire", to = "au Laboratoire" }         a noun with the forms its language needs
    pupil = { name = "Élève", called = "l’Élève" }                a name that takes an article within a sentence

`{seat}` puts a value in. A text value that is the key of a thing ("building.lab") puts the thing's name in,
`{building:to}` one of its forms; `{price:coin}` puts a number in through the plural `amount.coin`.
docs/TRANSLATING.md tells translators the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

from xian.engine.data import ASSETS, note_damage, read_tables
from xian.engine.game import BadInput, GameError, Param

LOCALES: Final = ASSETS / "locales"
REFERENCE: Final = "en"
"""The language that the others are held to; it is first in every list."""

PLACE: Final = re.compile(r"\{([a-z]+)(?::([a-z-]+))?\}")
"""A placeholder: its name, and perhaps the form or the counted thing."""

LABEL: Final = re.compile(r"\s*(?:[:–,]|$)")
"""What follows a name that stands for itself."""
PHRASES: Final = ("spoken-", "brief-")
"""How the keys of what stands within a sentence begin."""

Entry: TypeAlias = "str | dict[str, str]"


class NoText(KeyError):
    """A text, a form or a value that is not there: a mistake of the program, never of the person using it."""

    def __str__(self) -> str:
        return str(self.args[0])


class Plain(str):
    """A text that goes into a sentence as it stands, even where it looks like a key: what a person typed."""

    __slots__ = ()


class Catalogue:
    """The texts of one language."""

    def __init__(self, lang: str, title: str, singular: Iterable[int], entries: Mapping[str, Entry],
                 joined: Mapping[str, str] | None = None) -> None:
        self.lang = lang
        self.title = title
        """The language's name in the language itself."""
        self.singular = frozenset(singular)
        """The counts that take the form `one`: 1 in English, 0 and 1 in French."""
        self.entries = entries
        self.groups = frozenset(key.partition(".")[0] for key in entries)
        """First words of the keys: a text value that begins so is the key of a thing."""
        self.called = {entry["name"]: entry["called"] for entry in entries.values()
                       if isinstance(entry, dict) and "called" in entry}
        """Names that take an article: what who bears one is called within a sentence."""
        self.joined = joined or {}
        """What two words become that meet there: `à le` is `au`."""
        self.others: Callable[[], Iterable[Catalogue]] = tuple
        """Who helps out where a file of this language is damaged."""

    def say(self, key: str, params: Mapping[str, Param] | None = None) -> str:
        """The text of a key with its values put in. Raises NoText."""
        values = params or {}
        entry = self.entry(key)
        if isinstance(entry, str):
            return self.fill(key, entry, values)
        if "other" not in entry:
            return entry["name"]
        count = values.get("count")
        if not isinstance(count, int):
            raise NoText(f"{self.lang}: {key} needs a number `count`")
        return self.fill(key, entry["one" if count in self.singular else "other"], values)

    def entry(self, key: str) -> Entry:
        if key in self.entries:
            return self.entries[key]
        for other in self.others():
            if key in other.entries:
                note_damage(f"locales/{self.lang}")
                return other.entries[key]
        raise NoText(f"{self.lang}: there is no text {key!r}")

    def fill(self, key: str, sentence: str, values: Mapping[str, Param]) -> str:
        """Put the values into the places of a sentence; a value is never searched for places itself."""

        def put(place: re.Match[str]) -> str:
            name, form = place.groups()
            if name not in values:
                raise NoText(f"{self.lang}: {key} needs a value {name!r}")
            return self.value(self.named(key, values[name], place) if form is None else values[name], form)

        told = PLACE.sub(put, sentence)
        for apart, one in self.joined.items():
            told = told.replace(apart, one) if apart not in sentence else told
        return told

    def named(self, key: str, value: Param, place: re.Match[str]) -> Param:
        """A name with its article, where it is part of a sentence and no label before a colon or a dash."""
        before, after = place.string[:place.start()], place.string[place.end():]
        label = LABEL.match(after) and (not before or before.rstrip().endswith((":", ",")))
        if not isinstance(value, str) or label:
            return value
        called = self.called.get(value, value)
        if called.startswith(tuple(self.called.values())):
            begins = before.endswith((". ", "! ", "? ", "« ")) or not (before or key.startswith(PHRASES))
            return Plain(called[:1].upper() + called[1:] if begins else called)
        return value

    def value(self, value: Param, form: str | None) -> str:
        """A value as it stands in a sentence."""
        if isinstance(value, int):
            return str(value) if form is None else self.say(f"amount.{form}", {"count": value})
        if isinstance(value, Plain) or value.partition(".")[0] not in self.groups or "." not in value:
            return value
        if form is None:
            return self.say(value)
        entry = self.entry(value)
        if isinstance(entry, str) or form not in entry:
            raise NoText(f"{self.lang}: {value} has no form {form!r}")
        return entry[form]


@cache
def languages() -> tuple[str, ...]:
    """Every language there is a catalogue of, the reference first."""
    found = sorted(path.parent.name for path in LOCALES.glob("*/frame.toml"))
    return (REFERENCE, *(lang for lang in found if lang != REFERENCE))


LANGUAGES: Final = languages()


@cache
def catalogue(lang: str) -> Catalogue:
    """The catalogue of a language, or of another one where its files can't be read. Raises NoText when there is no such
    language, and GameError when none can be read."""
    if lang not in LANGUAGES:
        raise NoText(f"there is no catalogue of the language {lang!r}")
    others = [other for other in LANGUAGES if other != lang]
    for one in (lang, *others):
        try:
            found = read_catalogue(LOCALES / one)
        except GameError as error:
            note_damage(f"locales/{one}")
            trouble = error
        else:
            found.others = lambda: (catalogue(other) for other in others)
            return found
    raise trouble


def say(lang: str, key: str, params: Mapping[str, Param] | None = None) -> str:
    """The text of a key in a language with its values put in. Raises NoText."""
    return catalogue(lang).say(key, params)


def capital(text: str) -> str:
    """With a capital first letter, as a sentence or a label begins."""
    return text[:1].upper() + text[1:]


def listed(lang: str, items: Sequence[str]) -> str:
    """Items as a list in a sentence: `a, b and c`."""
    items = [catalogue(lang).called.get(item, item) for item in items] if len(items) > 1 else items
    if len(items) < 2:
        return "".join(items)
    return say(lang, "list.comma").join(items[:-1]) + say(lang, "list.and") + items[-1]


def read_catalogue(folder: Path) -> Catalogue:
    """Read a language's folder. Raises BadInput with file and key, always in English: it is for those who write
    catalogues, and there is none to say it from."""
    entries: dict[str, Entry] = {}
    language: dict[str, Any] = {}
    for path in sorted(folder.glob("*.toml")):
        tables = read_tables(path)
        language |= tables.pop("language", {})
        _collect(tables, "", entries, str(path))
    title, singular = language.get("title"), language.get("singular")
    if not isinstance(title, str) or not isinstance(singular, list):
        raise BadInput("frame.toml needs a table `language` with `title` and `singular`", source=str(folder))
    return Catalogue(folder.name, title, singular, entries, language.get("joined"))


def _collect(table: dict[str, Any], prefix: str, entries: dict[str, Entry], source: str) -> None:
    """Put the texts of a table and the tables in it under their full keys."""
    for word, value in table.items():
        key = prefix + word
        if isinstance(value, dict) and "name" not in value and "other" not in value:
            _collect(value, f"{key}.", entries, source)
            continue
        forms = list(value.values()) if isinstance(value, dict) else [value]
        if not all(isinstance(form, str) for form in forms):
            raise BadInput(f"{key} is no text", source=source)
        if isinstance(value, dict) and "other" in value and set(value) != {"one", "other"}:
            raise BadInput(f"{key} is a plural: it needs `one` and `other` and nothing else", source=source)
        if key in entries:
            raise BadInput(f"{key} stands in the catalogue twice", source=source)
        entries[key] = value
