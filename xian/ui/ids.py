"""Names of things: put together from parts once, and never taken apart again."""

from __future__ import annotations

from typing import Final


class Id(str):
    """The name of a thing: of what kind it is, then what tells it from others of that kind, a seat, a number, a word.
    It is its own text (`builder.2.3`), as keys, logs and tests have it, and equal to that."""

    __slots__ = ("kind", "parts")
    kind: str
    parts: tuple[str | int, ...]

    def __new__(cls, kind: str, *parts: str | int) -> Id:
        self = super().__new__(cls, ".".join([kind, *map(str, parts)]))
        self.kind, self.parts = kind, parts
        return self

    @classmethod
    def read(cls, text: str) -> Id:
        """The name that has this text: the one place where a name is read."""
        kind, *parts = text.split(".")
        return cls(kind, *(int(part) if part.isdecimal() else part for part in parts))

    @property
    def name(self) -> str:
        """The word that it ends with; empty where it ends with none."""
        last = self.parts[-1] if self.parts else ""
        return last if isinstance(last, str) else ""

    @property
    def numbers(self) -> tuple[int, ...]:
        """Its numbers, in order."""
        return tuple(part for part in self.parts if isinstance(part, int))

    @property
    def number(self) -> int:
        """The number that it ends with; -1 where it has none."""
        return self.numbers[-1] if self.numbers else -1

    @property
    def seat(self) -> int:
        """Whose it is, where the first of its numbers is a seat; -1 where it has none."""
        return self.numbers[0] if self.numbers else -1


NO_ID: Final = Id("")
"""The name of nothing."""
