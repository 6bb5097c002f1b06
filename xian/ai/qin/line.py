"""A move of Qin, played on a world of its own: the tile laid and settled, and nothing drawn."""

from __future__ import annotations

from xian.ai.qin.look import QinLook
from xian.ai.reasons import LineOfPlay
from xian.engine.game import Move, Seat
from xian.engine.qin.laying import lay
from xian.engine.qin.slots import OWNER, PLACES, RECORD, SIZE
from xian.engine.qin.state import QinState


class QinLine(LineOfPlay[QinState]):
    """What was there before the move, what happened, and what is there after."""

    def __init__(self, world: QinState, move: Move) -> None:
        super().__init__(world, move)
        lay(self.after, move, self.log)
        self.after.moves = None
        self.seen_before = QinLook(self.before, self.seat)
        self.seen_after = QinLook(self.after, self.seat)

    @property
    def over(self) -> bool:
        """Whether the move ends the game: nothing comes next."""
        return self.after.over


def provinces(s: QinState) -> list[int]:
    """Every province that there is."""
    return [province for province in range(PLACES, len(s.v), RECORD) if s.v[SIZE + province]]


def of_seat(s: QinState, seat: Seat) -> list[int]:
    """The provinces of a seat."""
    return [province for province in provinces(s) if s.v[OWNER + province] == seat]
