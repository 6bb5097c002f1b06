"""What the closer looks of every game need: the thing, what is shown, and words about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final, Generic, TypeAlias, TypeVar

from xian.engine.texts import Plain
from xian.scenes.boards.board import Closer, Shown, Table, Thing
from xian.ui.richtext import shortened

SHORT: Final = 16
"""Letters of a name in a row."""

Row: TypeAlias = "tuple[str, str, str]"
"""Picture, its dye, words: as `Closer.rows`."""
SEAT: Final = "seat"
"""In a row of signs, instead of a picture: the sign of the seat whose colour is the dye."""


StateT = TypeVar("StateT")


@dataclass(frozen=True)
class LookedAt(Generic[StateT]):
    """A thing to be looked at closely in what is shown."""

    texts: ClassVar[str] = ""
    """What the keys of a game's closer looks begin with."""
    thing: Thing
    shown: Shown
    table: Table

    @property
    def s(self) -> StateT:
        """The position."""
        state: StateT = self.shown.view.state
        return state

    @property
    def look(self) -> tuple[Any, ...]:
        return self.thing.look

    @property
    def number(self) -> int:
        """The number that the thing's name ends with."""
        return self.thing.id.number

    def say(self, key: str, **params: int | str) -> str:
        """A text of any catalogue."""
        return self.table.say(key, **params)

    def words(self, key: str, **params: int | str) -> str:
        """A text of the closer looks."""
        return self.say(f"{self.texts}{key}", **params)

    def name(self, seat: int) -> str:
        """What a player is called, as it goes into a sentence."""
        return Plain(self.shown.names[seat])

    def short(self, seat: int) -> str:
        """A name for a row, which has one line."""
        return Plain(shortened(self.shown.names[seat], lambda part: len(part) <= SHORT))

    def colour(self, seat: int) -> str:
        return self.shown.colours[seat]

    def closer(self, title: str, *sentences: str, rows: list[Row] | None = None) -> Closer:
        """The closer look: a title, sentences, rows."""
        title = title[:1].upper() + title[1:]
        return Closer(title, " ".join(one for one in sentences if one), self.thing.subject, tuple(rows or ()))

    def plain(self, key: str, **params: int | str) -> Closer:
        """A title and its text of the same key."""
        return self.closer(self.words(key), self.words(f"{key}-text", **params))
