"""In which line of a TOML text each key stands: the standard reader doesn't say.

The text has been read by `tomllib` before, so it is valid TOML and a plain walk finds its way.
"""

from __future__ import annotations

import re
from typing import Final, TypeAlias

Path: TypeAlias = "tuple[str | int, ...]"
"""The way to a value: keys, and places in lists, which count from 1."""

_SKIP: Final = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_STRING: Final = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:[^"\\]|\\.)*"|\'[^\']*\'', re.DOTALL
)
_SCALAR: Final = re.compile(r"[^,\]}#\n]+")
_ESCAPE: Final = re.compile(r"\\(?:u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)")


def key_lines(text: str) -> dict[Path, int]:
    """The line of every key and list entry, counted from 1. The first line counts where a key is in several."""
    walk = _Walk(text.replace("\r\n", "\n"))
    walk.document()
    return walk.lines


class _Walk:
    """A walk through the text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.line = 1
        self.counted = 0
        self.lines: dict[Path, int] = {}

    def document(self) -> None:
        """Headers and `key = value` statements to the end."""
        table: Path = ()
        tables: dict[Path, int] = {}
        while self.skip():
            if not self.take("["):
                self.statement(table)
                continue
            listed = self.take("[")
            table = ()
            plain: Path = ()
            for key in self.keys():
                plain = (*table, key)
                self.mark(plain)
                table = (*plain, tables[plain]) if plain in tables else plain
            if listed:
                tables[plain] = tables.get(plain, 0) + 1
                table = (*plain, tables[plain])
                self.mark(table)
            while self.take("]"):
                pass

    def statement(self, table: Path) -> None:
        """`a.b = value`."""
        path = table
        for key in self.keys():
            path = (*path, key)
            self.mark(path)
        self.take("=")
        self.value(path)

    def keys(self) -> list[str]:
        """The parts of a dotted key."""
        parts = [self.key()]
        while self.take("."):
            parts.append(self.key())
        return parts

    def key(self) -> str:
        self.skip()
        match = _STRING.match(self.text, self.at) or _BARE.match(self.text, self.at)
        if match is None:
            raise AssertionError(f"no key at line {self.line} of a text that is valid TOML")
        self.at = match.end()
        word = match[0]
        if word[0] == '"':
            return _ESCAPE.sub(_unescape, word[1:-1])
        return word[1:-1] if word[0] == "'" else word

    def value(self, path: Path) -> None:
        """A value of any kind, marking what is inside."""
        self.skip()
        if self.take("["):
            place = 1
            while not self.take("]"):
                self.mark((*path, place))
                self.value((*path, place))
                self.take(",")
                place += 1
        elif self.take("{"):
            while not self.take("}"):
                self.statement(path)
                self.take(",")
        else:
            match = _STRING.match(self.text, self.at) or _SCALAR.match(self.text, self.at)
            if match is None:
                raise AssertionError(f"no value at line {self.line} of a text that is valid TOML")
            self.at = match.end()

    def skip(self) -> bool:
        """Pass over spaces, line ends and comments; whether anything follows."""
        match = _SKIP.match(self.text, self.at)
        assert match is not None  # the pattern matches nothing at all, too
        self.at = match.end()
        return self.at < len(self.text)

    def take(self, sign: str) -> bool:
        """Pass over that sign if it comes next."""
        if self.skip() and self.text[self.at] == sign:
            self.at += 1
            return True
        return False

    def mark(self, path: Path) -> None:
        """Note the line of a path."""
        self.skip()
        self.line += self.text.count("\n", self.counted, self.at)
        self.counted = self.at
        self.lines.setdefault(path, self.line)


_SHORT: Final = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r"}


def _unescape(match: re.Match[str]) -> str:
    word = match[0][1:]
    if len(word) > 1:
        return chr(int(word[1:], 16))
    return _SHORT.get(word, word)
