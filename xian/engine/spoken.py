"""A position in sentences: one source of words for whoever can't see the table, at a screen reader as in a terminal.

A game's module `spoken` tells a view in chapters: the hand, one's own things, the board's parts, each rival. Each
sentence says what it is about, by the name that the table's thing of that kind bears.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Final, Protocol, cast

from xian.engine.game import Game, Param, Seat, State
from xian.engine.texts import Plain, listed, say

HAND: Final = "hand"
OWN: Final = "own"
SEAT: Final = "seat"


@dataclass(frozen=True)
class Sentence:
    """`about` names the thing, empty where it is about several; `bare` is an empty place, left out where all are read
    in a row."""

    words: str
    about: str = ""
    bare: bool = False


@dataclass(frozen=True)
class Chapter:
    """What lies together. `key` is hand, own, the name of a part of the board, or seat and a number."""

    key: str
    title: str
    sentences: tuple[Sentence, ...]
    drawn: tuple[str, ...] = ()
    """The same as signs in lines, for those who see a terminal."""


class Speech(Protocol):
    """What a game's module `spoken` offers."""

    def chapters(self, state: State, seat: Seat, names: Sequence[str], lang: str) -> Iterator[Chapter]:
        """The position as that seat may know it, one chapter after the other; its hand is told only if it is in the
        state."""

    def asked(self, state: State, lang: str) -> str:
        """What is to be decided, with all that it is about, for whoever has no board to look at."""


def speech(game: Game) -> Speech | None:
    """How a game tells a position; None for one that does not."""
    try:
        return cast(Speech, import_module(f"xian.engine.{game.key}.spoken"))
    except ModuleNotFoundError:
        return None


class Teller:
    """Sentences of one game in one language."""

    def __init__(self, prefix: str, lang: str, names: Sequence[str]) -> None:
        self.prefix = prefix
        self.lang = lang
        self.names = names

    def name(self, seat: Seat) -> Plain:
        return Plain(self.names[seat])

    def say(self, key: str, **params: Param) -> str:
        """A sentence of the game's own."""
        return say(self.lang, f"{self.prefix}.{key}", params)

    def word(self, key: str, **params: Param) -> str:
        """A text of any catalogue."""
        return say(self.lang, key, params)

    def amount(self, what: str, count: int) -> str:
        return say(self.lang, f"amount.{what}", {"count": count})

    def listed(self, items: Sequence[str]) -> Plain:
        return Plain(listed(self.lang, items))

    def row(self, *items: str) -> str:
        """What there is to say of one thing, the first as its name."""
        return say(self.lang, "list.comma").join(item for item in items if item)
