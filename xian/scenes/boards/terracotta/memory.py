"""What the table remembers between two positions, so that a warrior that slides is the same warrior; and of a position,
so that what takes a while is worked out once."""

from __future__ import annotations

from collections.abc import Sequence

from xian.engine.game import Seat
from xian.engine.terracotta.slots import EMPTY, RIDDEN, SPACES
from xian.engine.terracotta.state import TerracottaState
from xian.scenes.boards.terracotta.arrivals import Arrival, arrivals
from xian.ui.ids import Id


class TerracottaMemory:
    """The name of the warrior on each space where one stands."""

    def __init__(self) -> None:
        self.names: dict[int, int] = {}
        self.gone: dict[int, int] = {}
        """Those that have left the mausoleum since the position before."""
        self._arrivals: dict[tuple[Seat, int], list[list[Arrival]]] = {}
        self._codes: list[int] = [EMPTY] * SPACES
        self._next = 0

    def see(self, v: Sequence[int]) -> None:
        """A position. A warrior that is gone from one space and stands on another has slid there."""
        self._arrivals.clear()
        codes = [code if 0 < code <= RIDDEN else EMPTY for code in v[:SPACES]]
        kept = {space: name for space, name in self.names.items() if codes[space] == self._codes[space]}
        gone = {space: name for space, name in self.names.items() if space not in kept}
        for space in range(SPACES):
            if codes[space] == EMPTY or space in kept:
                continue
            start = next((one for one in gone if self._codes[one] == codes[space]), None)
            kept[space] = self._new() if start is None else gone.pop(start)
        if codes != self._codes:
            self.gone = gone
        self.names, self._codes = kept, codes

    def _new(self) -> int:
        self._next += 1
        return self._next

    def space_of(self, name: int) -> int | None:
        """Where the warrior of that name stands."""
        return next((space for space, its in self.names.items() if its == name), None)

    def thing(self, space: int) -> Id:
        """The thing that a warrior on a space is."""
        return Id("warrior", self.names.get(space, 0))

    def arrivals(self, s: TerracottaState, seat: Seat, segment: int) -> list[list[Arrival]]:
        """How a worker of a seat can come to the rings of a segment in the present position."""
        if (seat, segment) not in self._arrivals:
            self._arrivals[seat, segment] = arrivals(s, seat, segment)
        return self._arrivals[seat, segment]
