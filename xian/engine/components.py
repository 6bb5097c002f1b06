"""Reading a component pack: TOML text into checked figures, every problem with its key and line.

No game is known here. A game's `pack` module walks the text with a `Table` and says what it expects:

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
from xian.engine.game import BadInput
from xian.engine.toml_lines import Path, key_lines

LINE_MOST: Final = 1000
"""Characters in a line. Keys of thousands of parts would make the TOML reader take minutes."""
PROBLEMS_MOST: Final = 100
TEXT_MOST: Final = 80
FORMAT: Final = 1
NAME: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")
SOURCES: Final = ("printed", "house")
_AT: Final = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")

Range: TypeAlias = tuple[int, int]


class Report:
    """The problems found in one text."""

    def __init__(self, text: str, source: str) -> None:
        self.source = source
        self.problems: list[BadInput] = []
        self._text = text
        self._lines: dict[Path, int] | None = None

    def add(self, path: Path, reason: str) -> None:
        """A problem with the value at `path`."""
        if self.full:
            return
        where = f"{spell(path)}: " if path else ""
        self.problems.append(BadInput(where + reason, source=self.source, line=self.line(path)))

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
        more = f" (and {others} more problem{'s' if others > 1 else ''})" if others else ""
        raise BadInput(first.reason + more, source=first.source, line=first.line)


class Table:
    """A table of the pack; what is read from it is checked. `data` is None for a table that is not there:
    that was reported once, and reading from it adds nothing."""

    def __init__(self, report: Report, path: Path, data: dict[str, Any] | None) -> None:
        self.report = report
        self.path = path
        self.data = data
        self._asked: set[str] = set()

    def __contains__(self, key: str) -> bool:
        return self.data is not None and key in self.data

    def problem(self, key: str, reason: str) -> None:
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
            self.report.add(path, f"needs {count} figures, this has {len(values)}")
            return [bounds[0]] * count
        return [self._whole((*path, place), value, bounds) for place, value in enumerate(values, 1)]

    def text(self, key: str) -> str:
        """A short text of one line."""
        return self._line((*self.path, key), self._value(key))

    def texts(self, key: str) -> list[str]:
        """A list of short texts of one line each."""
        values = self._list(key) or []
        return [self._line((*self.path, key, place), value) for place, value in enumerate(values, 1)]

    def choice(self, key: str, words: Sequence[str]) -> str:
        """One of the words; the empty text when it is none of them."""
        value = self.text(key)
        if value and value not in words:
            known = f"none of {', '.join(words)}" if len(words) > 1 else f"not {words[0]}"
            self.problem(key, f"{shown(value)} is {known}{nearest(value, words)}")
            return ""
        return value

    def table(self, key: str) -> Table:
        """A table inside this one."""
        value = self._value(key)
        if value is not None and not isinstance(value, dict):
            self.problem(key, f"must be a table, not {shown(value)}")
            value = None
        return Table(self.report, (*self.path, key), value)

    def tables(self, key: str) -> list[Table]:
        """A list of tables."""
        found = []
        for place, value in enumerate(self._list(key) or [], 1):
            path = (*self.path, key, place)
            if isinstance(value, dict):
                found.append(Table(self.report, path, value))
            else:
                self.report.add(path, f"must be a table, not {shown(value)}")
        return found

    def numbered(self, key: str, first: int, last: int) -> Iterator[tuple[int, Table]]:
        """A list of tables with a `number` each, from first to last, in any order, each once: the numbers
        and their tables, in the order of the numbers."""
        mark = len(self.report.problems)
        by_number: dict[int, Table] = {}
        for entry in self.tables(key):
            bad = len(self.report.problems)
            number = entry.integer("number", (first, last))
            if number in by_number and len(self.report.problems) == bad:
                entry.problem("number", f"{number} is there twice")
            by_number[number] = entry
        missing = [str(number) for number in range(first, last + 1) if number not in by_number]
        if missing and self.data is not None and len(self.report.problems) == mark:
            self.problem(key, f"needs the numbers {first} to {last}; missing: {', '.join(missing)}")
        yield from sorted(by_number.items())

    def close(self) -> None:
        """Check the source mark, and refuse every key that nobody asked for."""
        if "source" in self and "source" not in self._asked:
            self.choice("source", SOURCES)
        for key in self.data or ():
            if key not in self._asked and not self.report.full:
                self.problem(key, f"this key is not known{nearest(key, sorted(self._asked))}")

    def _value(self, key: str) -> Any:
        """The value of a key, None when it is missing."""
        self._asked.add(key)
        if self.data is not None and key not in self.data:
            self.problem(key, "is missing")
        return None if self.data is None else self.data.get(key)

    def _list(self, key: str) -> list[Any] | None:
        value = self._value(key)
        if value is None or isinstance(value, list):
            return value
        self.problem(key, f"must be a list, not {shown(value)}")
        return None

    def _line(self, path: Path, value: Any) -> str:
        if value is None:
            return ""
        if not isinstance(value, str):
            self.report.add(path, f"must be a text in quotes, not {shown(value)}")
        elif not value.strip():
            self.report.add(path, "must not be empty")
        elif len(value) > TEXT_MOST or not value.isprintable():
            self.report.add(path, f"must be one line of at most {TEXT_MOST} printable characters")
        else:
            return value
        return ""

    def _whole(self, path: Path, value: Any, bounds: Range) -> int:
        low, high = bounds
        if value is None:
            return low
        if isinstance(value, bool) or not isinstance(value, int):
            self.report.add(path, f"must be a whole number, not {shown(value)}")
        elif not low <= value <= high:
            self.report.add(path, f"must be from {low} to {high}, not {shown(value)}")
        else:
            return value
        return low


def open_pack(text: str, report: Report, game: str, house: dict[str, Any] | None = None) -> tuple[str, Table]:
    """Read the text and check its head; the pack's name and its table. A pack that says `base = "house"` has
    the tables it lacks filled in from `house`. What is no TOML, or no pack of this game, is raised."""
    data = parse(text, report.source)
    top = Table(report, (), data)
    if (number := top.integer("format", (1, 9999))) > FORMAT:
        top.problem("format", f"format {number} is newer than this program reads ({FORMAT})")
    if (found := top.text("game")) and found != game:
        top.problem("game", f"this pack is for {shown(found)}, not for {game!r}")
    if report.problems:
        report.raise_first()  # of another game's pack nothing else is worth saying
    if "base" in top:
        top.choice("base", ("house",))
        top.data = {**(house or {}), **data}
    name = top.text("name")
    if name and not NAME.fullmatch(name):
        top.problem("name", f"{shown(name)} must be small letters, digits, - and _, at most 40")
    if "title" in top:
        title = top.table("title")
        for language in ("en", "fr"):
            title.text(language)
        title.close()
    return name, top


def parse(text: str, source: str) -> dict[str, Any]:
    """TOML as plain data. Raises BadInput for whatever is not."""
    guard(text, source)
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise BadInput("lists or tables are nested too deep", source=source) from None
    except ValueError as error:  # TOMLDecodeError, and numbers of thousands of digits
        reason = str(error)
        at = _AT.search(reason)
        line = 0 if at is None else int(at[1]) if at[1] else text.rstrip("\n").count("\n") + 1
        raise BadInput(f"not TOML: {_AT.sub('', reason)}", source=source, line=line) from None


def guard(text: str, source: str) -> None:
    """Refuse a text that is too large, has endless lines or characters that can't be written."""
    try:
        size = len(text.encode("utf-8"))
    except UnicodeEncodeError as error:
        line = text.count("\n", 0, error.start) + 1
        raise BadInput("there is half a character (a lone surrogate)", source=source, line=line) from None
    if size > PACK_BYTES:
        raise BadInput(f"the text is too large: at most {PACK_BYTES:,} bytes are read", source=source)
    for number, line_text in enumerate(text.split("\n"), 1):
        if len(line_text) > LINE_MOST:
            raise BadInput(f"the line is longer than {LINE_MOST} characters", source=source, line=number)


def spell(path: Path) -> str:
    """A path as a person writes it: `workers.collector[3].coins`."""
    words = ""
    for part in path:
        if isinstance(part, int):
            words += f"[{part}]"
        else:
            words += ("." if words else "") + (part if NAME.fullmatch(part.lower()) else shown(part))
    return words


def shown(value: object) -> str:
    """A value as it is quoted in a sentence: short, and never a whole list or table."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, int) and abs(value) >= 10**18:
        return "a number of that size"
    words = ascii(value) if isinstance(value, str) else str(value)
    return words if len(words) <= 40 else words[:37] + "..."


def nearest(word: str, words: Sequence[str]) -> str:
    """The question to add when a word is nearly one of those expected."""
    close = difflib.get_close_matches(word[:40], words, 1)
    return f"; is {close[0]} meant?" if close else ""
