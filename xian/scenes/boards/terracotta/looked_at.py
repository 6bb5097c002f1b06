"""A thing of Terracotta Army's table that is looked at closely, with all that is needed to tell of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xian.engine.terracotta.board import SPACE_NAMES
from xian.engine.terracotta.state import TerracottaState
from xian.scenes.boards.board import Closer
from xian.scenes.boards.looked_at import LookedAt
from xian.scenes.boards.terracotta.memory import TerracottaMemory


@dataclass(frozen=True)
class TerracottaLookedAt(LookedAt):
    """A thing of this table to be looked at closely."""

    texts: ClassVar[str] = "board-terracotta.close-"
    memory: TerracottaMemory

    @property
    def s(self) -> TerracottaState:
        state: TerracottaState = self.shown.view.state
        return state

    @property
    def number(self) -> int:
        """What the thing's name ends with."""
        return int(self.thing.id.rpartition(".")[2])

    @property
    def space(self) -> int:
        """The space that a thing is called by."""
        return SPACE_NAMES[self.thing.id.rpartition(".")[2]]

    def plain(self, key: str, **params: int | str) -> Closer:
        """A title and its text of the same key."""
        return self.closer(self.words(key), self.words(f"{key}-text", **params))
