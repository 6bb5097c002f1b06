"""A thing of Terracotta Army's table that is looked at closely, with all that is needed to tell of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xian.engine.terracotta.board import SPACE_NAMES
from xian.engine.terracotta.state import TerracottaState
from xian.scenes.boards.looked_at import LookedAt
from xian.scenes.boards.terracotta.memory import TerracottaMemory


@dataclass(frozen=True)
class TerracottaLookedAt(LookedAt[TerracottaState]):
    """A thing of this table to be looked at closely."""

    texts: ClassVar[str] = "board-terracotta.close-"
    memory: TerracottaMemory

    @property
    def space(self) -> int:
        """The space that a thing is called by."""
        return SPACE_NAMES[self.thing.id.name]
