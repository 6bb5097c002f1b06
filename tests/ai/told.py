"""What is told of a move, held against what the record says has happened: every figure and every name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tests.ai.qin.told import QIN
from tests.ai.terracotta import told as terracotta
from tests.ai.xian import told as xian
from xian.ai.reasons import Reason
from xian.engine.game import Event, Move, Seat
from xian.engine.terracotta.state import TerracottaState
from xian.engine.xian.state import XianState


@dataclass
class Played:
    """A whole move as the record has it: whose, the positions before and after, the mover's share of what happened, the
    steps. `end` is the position right before the others go on, `asked` the one in which the decision was asked, where a
    plan is played from another."""

    seat: Seat
    before: Any
    after: Any
    events: Sequence[Event]
    moves: Sequence[Move]
    end: Any = None
    asked: Any = None

    def __post_init__(self) -> None:
        self.asked = self.asked if self.asked is not None else self.before
        if self.end is None:
            ends = END_OF.get(type(self.before))
            self.end = ends(self.before, self.moves) if ends else self.after

    def told(self, *kinds: type[Event], **fields: Any) -> list[Any]:
        """The events of these kinds that have those values."""
        return [event for event in self.events if isinstance(event, kinds)
                and all(getattr(event, name) == value for name, value in fields.items())]


END_OF: Mapping[type, Callable[[Any, Sequence[Move]], Any]] = {
    XianState: xian.end_of, TerracottaState: terracotta.end_of}
TABLES: Mapping[str, Mapping[str, Callable[[Any, Any], Any]]] = {
    "xian": xian.XIAN, "qin": QIN, "terracotta": terracotta.TERRACOTTA}


def is_true(reason: Reason, played: Played) -> bool:
    """Whether the record says the same."""
    game, _, key = reason.key.partition(".")
    return bool(TABLES[game][key](played, reason.params))
