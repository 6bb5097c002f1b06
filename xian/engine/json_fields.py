"""The values of a position's JSON: how one slot is written as a name or number, and read back with care. No game
is known here; a game names its own kinds with `Whole`, `OneOf` and the others.

Writing never fails. A read that fails adds a sentence to the `PositionReport` and gives a harmless value, so that one
pass finds every problem; the report remembers under which keys, so that later checks leave those alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeAlias

from xian.engine.components import nearest, shown
from xian.engine.game import Fault

Path: TypeAlias = tuple[str, ...]
"""Where a value stands: keys, and places in lists counted from 1."""

NONE: Final = -1
"""Nothing there."""
HIDDEN: Final = -2
"""Something there that the seat of a view can't know."""
UNKNOWN: Final = "?"
"""How the JSON says that."""
PROBLEMS_MOST: Final = 100
MANY: Final = 99_999
"""More of anything than a game can bring."""


class Wrong(ValueError):
    """A value that is not of its kind; the text ends the sentence that begins with its place."""


class Kind(Protocol):
    """How one slot is written and read."""

    def write(self, value: int) -> Any: ...

    def read(self, value: Any) -> int:
        """The value of the slot. Raises Wrong."""

    @property
    def bounds(self) -> tuple[int, int]:
        """Least and most that the slot holds."""


@dataclass(frozen=True)
class Whole:
    """A whole number within bounds; what is written is `shift` more than the slot holds. Null for NONE where there may
    be nothing."""

    least: int
    most: int
    shift: int = 0
    optional: bool = False

    def write(self, value: int) -> Any:
        if value == HIDDEN:
            return UNKNOWN
        return None if value == NONE and self.optional else value + self.shift

    def read(self, value: Any) -> int:
        if value is None and self.optional:
            return NONE
        if type(value) is not int:
            raise Wrong(f"must be a whole number, not {quoted(value)}")
        if not self.least <= value <= self.most:
            raise Wrong(f"must be from {self.least} to {self.most}, not {quoted(value)}")
        return value - self.shift

    @property
    def bounds(self) -> tuple[int, int]:
        return NONE if self.optional else self.least - self.shift, self.most - self.shift


@dataclass(frozen=True)
class Flag:
    """True or false."""

    def write(self, value: int) -> Any:
        return value != 0

    def read(self, value: Any) -> int:
        if type(value) is not bool:
            raise Wrong(f"must be true or false, not {quoted(value)}")
        return int(value)

    @property
    def bounds(self) -> tuple[int, int]:
        return 0, 1


@dataclass(frozen=True)
class OneOf:
    """One of some names; null for NONE where there may be nothing."""

    what: str
    names: tuple[str, ...]
    optional: bool = False

    def write(self, value: int) -> Any:
        return UNKNOWN if value == HIDDEN else None if value == NONE else self.names[value]

    def read(self, value: Any) -> int:
        if value is None and self.optional:
            return NONE
        if type(value) is not str or value not in self.names:
            hint = nearest(value, self.names) if type(value) is str else ""
            raise Wrong(f"{quoted(value)} is no {self.what}{hint}")
        return self.names.index(value)

    @property
    def bounds(self) -> tuple[int, int]:
        return NONE if self.optional else 0, len(self.names) - 1


@dataclass(frozen=True)
class Some:
    """Any of some names in a list, each once: the bits of a mask."""

    one: OneOf

    def write(self, value: int) -> Any:
        return [name for bit, name in enumerate(self.one.names) if value >> bit & 1]

    def read(self, value: Any) -> int:
        if type(value) is not list:
            raise Wrong(f"must be a list, not {quoted(value)}")
        mask = 0
        for name in value:
            bit = 1 << self.one.read(name)
            if mask & bit:
                raise Wrong(f"{quoted(name)} is there twice")
            mask |= bit
        return mask

    @property
    def bounds(self) -> tuple[int, int]:
        return 0, (1 << len(self.one.names)) - 1


def at_place(path: Path, reason: Fault | str) -> Fault | str:
    """What is wrong, and where it stands."""
    if isinstance(reason, Fault):
        return Fault("in-file", source=spell(path), reason=reason)
    return f"{spell(path)}: {reason}"


class PositionReport:
    """What is wrong with a position, and the keys under which something was."""

    def __init__(self) -> None:
        self.problems: list[Fault | str] = []
        self.keys: set[str] = set()

    def add(self, path: Path, reason: Fault | str) -> None:
        self.keys.update(path)
        if len(self.problems) < PROBLEMS_MOST:
            self.problems.append(at_place(path, reason) if path else reason)


class Fields:
    """One object of the JSON while it is read: exactly the keys given, no others."""

    def __init__(self, report: PositionReport, path: Path, data: Any, keys: Sequence[str],
                 optional: Sequence[str] = ()) -> None:
        self.report = report
        self.path = path
        self.data: dict[str, Any] = data if type(data) is dict else {}
        if type(data) is not dict:
            report.add(path, f"must be an object with keys, not {quoted(data)}")
            report.keys.update(keys)
            return
        for key in keys:
            if key not in data:
                report.add((*path, key), "is missing")
        known = {*keys, *optional}
        for key in data:
            if key not in known:
                self._unknown(key, [*keys, *optional])

    def _unknown(self, key: Any, known: Sequence[str]) -> None:
        if len(self.report.problems) < PROBLEMS_MOST:
            hint = nearest(key, known) if type(key) is str else ""
            self.report.add(self.path, f"{quoted(key)} is no key here{hint}")

    def inner(self, key: str, keys: Sequence[str], optional: Sequence[str] = ()) -> Fields:
        """The object under a key; where the key is missing, that has been said and no more follows from it."""
        if key in self.data:
            return Fields(self.report, (*self.path, key), self.data[key], keys, optional)
        self.report.keys.update(keys)
        return Fields(self.report, (*self.path, key), {}, ())

    def whole(self, key: str) -> Any:
        """The value as it stands; None when it is missing."""
        return self.data.get(key)

    def one(self, key: str, kind: Kind, instead: int = 0) -> int:
        """One value; `instead` when there is none of that kind."""
        if key not in self.data:
            return instead
        return self._read((*self.path, key), self.data[key], kind, instead)

    def many(self, key: str, kind: Kind, least: int, most: int) -> list[int]:
        """A list of values; those that are none of that kind are left out."""
        value = self.data.get(key)
        path = (*self.path, key)
        if key not in self.data:
            return []
        if type(value) is not list:
            self.report.add(path, f"must be a list, not {quoted(value)}")
            return []
        if not least <= len(value) <= most:
            wanted = str(least) if least == most else f"{least} to {most}"
            self.report.add(path, f"must have {wanted} entries, not {len(value)}")
            return []
        found = [self._read((*path, str(place)), item, kind, HIDDEN) for place, item in enumerate(value, 1)]
        return [item for item in found if item != HIDDEN]

    def unknown(self, key: str, most: int) -> list[int]:
        """A list of what a view hides."""
        value = self.data.get(key)
        if type(value) is list and len(value) <= most and all(item == UNKNOWN for item in value):
            return [HIDDEN] * len(value)
        if key in self.data:
            self.report.add((*self.path, key), f"must be a list of at most {most} {UNKNOWN!r}")
        return []

    def _read(self, path: Path, value: Any, kind: Kind, instead: int) -> int:
        try:
            return kind.read(value)
        except Wrong as wrong:
            self.report.add(path, str(wrong))
            return instead


def every_one_once(
    report: PositionReport, path: Path, kind: Kind, found: Sequence[int], everything: Sequence[int],
) -> bool:
    """Whether each of `everything` was found once; what is missing or there too often goes to the report."""
    count = Counter(found)
    twice = [item for item in everything if count[item] > 1]
    missing = [item for item in everything if count[item] == 0]
    if twice:
        report.add(path, f"there more than once: {listed(kind, twice)}")
    if missing:
        report.add(path, f"missing: {listed(kind, missing)}")
    return not twice and not missing


def listed(kind: Kind, items: Sequence[int]) -> str:
    """Values of a kind as a sentence has them."""
    return ", ".join(str(kind.write(item)) for item in items)


def spell(path: Path) -> str:
    """A path as a person reads it: `players[2].coins`."""
    words = ""
    for part in path:
        words += f"[{part}]" if part.isdigit() else f".{part}" if words else part
    return words


def quoted(value: object) -> str:
    """A value as it is quoted in a sentence: short, whatever it is."""
    if value is None:
        return "null"
    if type(value) is dict:
        return "an object"
    return shown(value[:50] if type(value) is str else value)
