"""Reading a component pack: TOML text into checked figures, every problem with its key and line.

No game is known here. A game's `pack` module walks the text with a `PackTable` and says what it expects:

    table = open_pack(text, report)
    coins = table.table("start").integer("coins", 0, 99)

A read that fails adds a problem to the report and gives a harmless value, so that one pass finds every
problem; whoever reads must look at `report.problems` before using what was read. Places in a list count
from 1, as in everything a person reads: `workers.collector[3].coins`.
"""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeAlias

from xian.engine.data import PACK_BYTES
from xian.engine.game import BadInput, Fault
from xian.engine.intake import bytes_in_words
from xian.engine.texts import LANGUAGES, REFERENCE
from xian.engine.toml_lines import Path, key_lines

LINE_MOST: Final = 1000
"""Characters in a line. Keys of thousands of parts would make the TOML reader take minutes."""
SIGNS_MOST: Final = 10_000
"""Commas, brackets, dots and signs of equality: more than any pack needs, and what reading takes grows with them."""
DEEPEST: Final = 20
"""Tables and lists within each other."""
PROBLEMS_MOST: Final = 100
TEXT_MOST: Final = 80
NAME_MOST: Final = 40
FORMAT: Final = 1
NAME: Final = re.compile(rf"[a-z0-9][a-z0-9_-]{{0,{NAME_MOST - 1}}}")
SOURCES: Final = ("printed", "house")
_WORDS: Final = re.compile(
    r'#[^\n]*|"""(?:[^"\\]|\\.|"{1,2}(?!"))*(?:"{3,5}|\\?\Z)|"(?:[^"\\\n]|\\.)*"?|'
    r"'''(?:[^']|'{1,2}(?!'))*(?:'{3,5}|\Z)|'[^'\n]*'?", re.DOTALL
)
"""Comments and texts in quotes."""
_AT: Final = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")

Range: TypeAlias = tuple[int, int]


class PackReport:
    """The problems found in one text."""

    def __init__(self, text: str, source: str) -> None:
        self.source = source
        self.problems: list[BadInput] = []
        self._text = text
        self._lines: dict[Path, int] | None = None

    def add(self, path: Path, reason: Fault | str) -> None:
        """A problem with the value at `path`; a text for files that no player writes."""
        if self.full:
            return
        why = Fault("pack.at", key=spell(path), reason=reason) if path else reason
        self.problems.append(BadInput(why, source=self.source, line=self.line(path)))

    @property
    def full(self) -> bool:
        """Enough problems to work on; no more are collected."""
        return len(self.problems) >= PROBLEMS_MOST

    def line(self, path: Path) -> int:
        """The line of a key, or of the nearest thing around it that stands in the text; 0 for none."""
        if self._lines is None:
            self._lines = key_lines(self._text)
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path, 0)

    def raise_first(self) -> None:
        """Raise the first problem, with the number of the others, if there is one."""
        if not self.problems:
            return
        first, others = self.problems[0], len(self.problems) - 1
        if not others:
            raise first
        raise BadInput(Fault("pack.more", reason=first.why, count=others), source=first.source, line=first.line)


class PackTable:
    """A table of the pack; what is read from it is checked. `data` is None for a table that is not there:
    that was reported once, and reading from it adds nothing."""

    def __init__(self, report: PackReport, path: Path, data: dict[str, Any] | None) -> None:
        self.report = report
        self.path = path
        self.data = data
        self._asked: set[str] = set()

    def __contains__(self, key: str) -> bool:
        return self.data is not None and key in self.data

    def problem(self, key: str, reason: Fault) -> None:
        """Report a problem with one key of this table."""
        self.report.add((*self.path, key), reason)

    def integer(self, key: str, bounds: Range) -> int:
        """A whole number within bounds."""
        return self._whole((*self.path, key), self._value(key), bounds)

    def integers(self, key: str, count: int, bounds: Range) -> list[int]:
        """A list of so many whole numbers within bounds."""
        path = (*self.path, key)
        values = self._list(key)
        if values is None:
            return [bounds[0]] * count
        if len(values) != count:
            self.report.add(path, Fault("pack.figures", wanted=count, count=len(values)))
            return [bounds[0]] * count
        return [self._whole((*path, place), value, bounds) for place, value in enumerate(values, 1)]

    def text(self, key: str) -> str:
        """A short text of one line."""
        return self._line((*self.path, key), self._value(key))

    def texts(self, key: str) -> list[str]:
        """A list of short texts of one line each."""
        values = self._list(key) or []
        return [self._line((*self.path, key, place), value) for place, value in enumerate(values, 1)]

    def prose(self, key: str, most: int) -> str:
        """A longer text as one line, however it is broken in the file."""
        value = self._value(key)
        if value is None:
            return ""
        line = re.sub(r"[ \t\r\n]+", " ", value).strip(" ") if isinstance(value, str) else ""
        if not isinstance(value, str):
            self.problem(key, Fault("pack.text", value=told(value)))
        elif not line:
            self.problem(key, Fault("pack.empty"))
        elif len(line) > most or not line.replace("\u00a0", " ").replace("\u202f", " ").isprintable():
            self.problem(key, Fault("pack.line", most=most))
        else:
            return line
        return ""

    def choice(self, key: str, words: Sequence[str]) -> str:
        """One of the words; the empty text when it is none of them."""
        value = self.text(key)
        if value and value not in words:
            if len(words) > 1:
                fault = Fault("pack.choice", value=shown(value), words=", ".join(words))
            else:
                fault = Fault("pack.only", value=shown(value), word=words[0])
            self.problem(key, meant(fault, value, words))
            return ""
        return value

    def table(self, key: str) -> PackTable:
        """A table inside this one."""
        value = self._value(key)
        if value is not None and not isinstance(value, dict):
            self.problem(key, Fault("pack.table", value=told(value)))
            value = None
        return PackTable(self.report, (*self.path, key), value)

    def title(self) -> dict[str, str]:
        """What it is called, by language; the reference has to be there where there is a title at all."""
        if "title" not in self:
            return {}
        table = self.table("title")
        found = {lang: table.text(lang) for lang in LANGUAGES if lang == REFERENCE or lang in table}
        table.close()
        return found

    def tables(self, key: str) -> list[PackTable]:
        """A list of tables."""
        found = []
        for place, value in enumerate(self._list(key) or [], 1):
            path = (*self.path, key, place)
            if isinstance(value, dict):
                found.append(PackTable(self.report, path, value))
            else:
                self.report.add(path, Fault("pack.table", value=told(value)))
        return found

    def numbered(self, key: str, first: int, last: int) -> Iterator[tuple[int, PackTable]]:
        """A list of tables with a `number` each, from first to last, in any order, each once: the numbers
        and their tables, in the order of the numbers."""
        mark = len(self.report.problems)
        by_number: dict[int, PackTable] = {}
        for entry in self.tables(key):
            bad = len(self.report.problems)
            number = entry.integer("number", (first, last))
            if number in by_number and len(self.report.problems) == bad:
                entry.problem("number", Fault("pack.twice", number=number))
            by_number[number] = entry
        missing = [str(number) for number in range(first, last + 1) if number not in by_number]
        if missing and self.data is not None and len(self.report.problems) == mark:
            self.problem(key, Fault("pack.numbers", first=first, last=last, missing=", ".join(missing)))
        yield from sorted(by_number.items())

    def close(self) -> None:
        """Check the source mark, and refuse every key that nobody asked for."""
        if "source" in self and "source" not in self._asked:
            self.choice("source", SOURCES)
        for key in self.data or ():
            if key not in self._asked and not self.report.full:
                self.problem(key, meant(Fault("pack.unknown"), key, sorted(self._asked)))

    def _value(self, key: str) -> Any:
        """The value of a key, None when it is missing."""
        self._asked.add(key)
        if self.data is not None and key not in self.data:
            self.problem(key, Fault("pack.missing"))
        return None if self.data is None else self.data.get(key)

    def _list(self, key: str) -> list[Any] | None:
        value = self._value(key)
        if value is None or isinstance(value, list):
            return value
        self.problem(key, Fault("pack.list", value=told(value)))
        return None

    def _line(self, path: Path, value: Any) -> str:
        if value is None:
            return ""
        if not isinstance(value, str):
            self.report.add(path, Fault("pack.text", value=told(value)))
        elif not value.strip():
            self.report.add(path, Fault("pack.empty"))
        elif len(value) > TEXT_MOST or not value.isprintable():
            self.report.add(path, Fault("pack.line", most=TEXT_MOST))
        else:
            return value
        return ""

    def _whole(self, path: Path, value: Any, bounds: Range) -> int:
        low, high = bounds
        if value is None:
            return low
        if isinstance(value, bool) or not isinstance(value, int):
            self.report.add(path, Fault("pack.whole", value=told(value)))
        elif not low <= value <= high:
            self.report.add(path, Fault("pack.bounds", low=low, high=high, value=told(value)))
        else:
            return value
        return low


def open_pack(text: str, report: PackReport, game: str, house: dict[str, Any] | None = None) -> tuple[str, PackTable]:
    """Read the text and check its head; the pack's name and its table. A pack that says `base = "house"` has
    the tables it lacks filled in from `house`. What is no TOML, or no pack of this game, is raised."""
    data = parse(text, report.source)
    top = PackTable(report, (), data)
    if (number := top.integer("format", (1, 9999))) > FORMAT:
        top.problem("format", Fault("pack.newer", number=number, most=FORMAT))
    if (found := top.text("game")) and found != game:
        top.problem("game", Fault("pack.other-game", found=shown(found), game=repr(game)))
    if report.problems:
        report.raise_first()  # of another game's pack nothing else is worth saying
    if "base" in top:
        top.choice("base", ("house",))
        top.data = {**(house or {}), **data}
    name = top.text("name")
    if name and not NAME.fullmatch(name):
        top.problem("name", Fault("pack.bad-name", name=shown(name), most=NAME_MOST))
    top.title()
    return name, top


def parse(text: str, source: str) -> dict[str, Any]:
    """TOML as plain data. Raises BadInput for whatever is not."""
    guard(text, source)
    try:
        data = tomllib.loads(text)
    except RecursionError:
        raise BadInput(Fault("toml.deep"), source=source) from None
    except ValueError as error:  # TOMLDecodeError, and numbers of thousands of digits
        reason = str(error)
        at = _AT.search(reason)
        line = 0 if at is None else int(at[1]) if at[1] else text.rstrip("\n").count("\n") + 1
        raise BadInput(Fault("toml.none", reason=_AT.sub("", reason)), source=source, line=line) from None
    if _too_deep(data):
        raise BadInput(Fault("toml.deep"), source=source)
    return data


def _too_deep(data: dict[str, Any]) -> bool:
    """Whether tables and lists lie too deep within each other; with long dotted keys thousands could."""
    level: list[Any] = [data]
    for _ in range(DEEPEST):
        inner = [list(value.values()) if isinstance(value, dict) else value for value in level]
        level = [value for values in inner for value in values if isinstance(value, (dict, list))]
    return bool(level)


def guard(text: str, source: str) -> None:
    """Refuse a text that is too large, has endless lines, too much in it, or characters that can't be written."""
    try:
        size = len(text.encode("utf-8"))
    except UnicodeEncodeError as error:
        line = text.count("\n", 0, error.start) + 1
        raise BadInput(Fault("toml.half"), source=source, line=line) from None
    if size > PACK_BYTES:
        raise BadInput(Fault("toml.large", most=bytes_in_words(PACK_BYTES)), source=source)
    for number, line_text in enumerate(text.split("\n"), 1):
        if len(line_text) > LINE_MOST:
            raise BadInput(Fault("toml.line", most=LINE_MOST), source=source, line=number)
    bare = _WORDS.sub("", text)
    if sum(bare.count(sign) for sign in "[{,.=") > SIGNS_MOST:
        raise BadInput(Fault("toml.many"), source=source)


def spell(path: Path) -> str:
    """A path as a person writes it: `workers.collector[3].coins`."""
    words = ""
    for part in path:
        if isinstance(part, int):
            words += f"[{part}]"
        else:
            words += ("." if words else "") + (part if NAME.fullmatch(part.lower()) else shown(part))
    return words


def told(value: object) -> Fault | str:
    """A value as it is quoted in a reason: short, and never a whole list or table."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return Fault("value.table")
    if isinstance(value, list):
        return Fault("value.list")
    if isinstance(value, int) and abs(value) >= 10**18:
        return Fault("value.large")
    words = ascii(value) if isinstance(value, str) else str(value)
    return words if len(words) <= 40 else words[:37] + "..."


def shown(value: object) -> str:
    """The same in English; a text in any language."""
    return str(told(value))


def meant(reason: Fault, word: str, words: Sequence[str]) -> Fault:
    """The reason, with a question when a word is nearly one of those expected."""
    close = _closest(word, words)
    return Fault("meant", reason=reason, word=close) if close else reason


def nearest(word: str, words: Sequence[str]) -> str:
    """The same question in English, to be added to a sentence."""
    close = _closest(word, words)
    return f"; is {close} meant?" if close else ""


def _closest(word: str, words: Sequence[str]) -> str:
    return next(iter(difflib.get_close_matches(word[:40], words, 1)), "")
