"""The position of Terracotta Army: slots, with names to read them by."""

from __future__ import annotations

from xian.engine.game import FULL
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import STEP
from xian.engine.terracotta.components import Components


class Setting:
    """What is fixed for one game by its set-up: shared by every copy of its states."""

    def __init__(self, components: Components, players: int) -> None:
        self.components: Components = components
        self.players: int = players
        self.workers: int = components.workers[players]
        """Workers of each player (T1.6)."""


class Position:
    """One position. `v` is explained in `slots`."""

    def __init__(self, setting: Setting, v: list[int]) -> None:
        self.setting: Setting = setting
        self.v: list[int] = v
        self.to_move: int = at.NONE
        self.players: int = setting.players
        self.moves: list[int] | None = None
        """The legal moves, once they are known."""
        self.viewer: int = FULL
        """The seat whose view this is; FULL when it is none."""

    # Names for people and screens; the rules read the slots themselves.

    @property
    def phase(self) -> int:
        return self.v[at.PHASE]

    @property
    def round(self) -> int:
        return self.v[at.ROUND]

    def order(self) -> list[int]:
        """Seats in turn order."""
        return self.v[at.ORDER:at.ORDER + self.players]

    def action_at(self, ring: int, segment: int) -> int:
        """The action that a ring shows at a segment, both from 0 (T1.2)."""
        actions = self.setting.components.rings[ring]
        if ring == at.CENTRAL:
            return actions[(segment - self.v[at.TURNS + at.CENTRAL]) % at.SEGMENTS]
        if ring == at.MIDDLE:
            return actions[(segment + self.v[at.TURNS + at.MIDDLE]) % at.SEGMENTS]
        return actions[segment]

    def segment(self) -> int:
        """Where this move's worker stands; NONE before it is placed."""
        worker = self.v[at.WORKER]
        return worker >> 1 if worker != at.NONE else at.NONE

    def action(self) -> int:
        """The action of the ring that is being decided."""
        return self.action_at(self.v[at.RING], self.v[at.WORKER] >> 1)

    def line(self, track: int) -> int:
        """The row or column, from 0, that the inspector of a track looks at."""
        return self.v[at.INSPECTOR + track]

    def anchor(self, space: int) -> int:
        """The own space of the warrior that stands on a space or covers it with its horse; NONE for none."""
        code = self.v[space]
        if not 0 < code <= at.WARRIORS_MOST:
            return at.NONE
        if code <= at.RIDDEN:
            return space
        for place in range(at.FIGURE + 4 * at.HORSE, at.FIGURE + 4 * at.HORSE + 4):
            horse = self.v[place]
            if horse != at.NONE:
                step = STEP[horse & 3]
                first = horse >> 2
                middle = step[first]
                if space == middle or space == step[middle]:
                    return first
        return at.NONE

    def way_of_horse(self, anchor: int) -> int:
        """The way in which the horse of a warrior lies; NONE when it has none."""
        for place in range(at.FIGURE + 4 * at.HORSE, at.FIGURE + 4 * at.HORSE + 4):
            if self.v[place] != at.NONE and self.v[place] >> 2 == anchor:
                return self.v[place] & 3
        return at.NONE

    def spaces_of(self, anchor: int) -> list[int]:
        """The spaces that a warrior covers: its own, and those of its horse (T4.6)."""
        way = self.way_of_horse(anchor)
        if way == at.NONE:
            return [anchor]
        middle = STEP[way][anchor]
        return [anchor, middle, STEP[way][middle]]

    def faced(self, archer: int) -> int:
        """The own space of the warrior that the archer on a space faces now; NONE for none (R5)."""
        target = STEP[self.v[archer] - at.ARCHERS][archer]
        return self.anchor(target) if target != at.NONE else at.NONE

    def figures(self, kind: int) -> list[int]:
        """Spaces of the specialists of a kind, ascending; of a horse, that of its rider."""
        first = at.FIGURE + 4 * kind
        found = [place for place in self.v[first:first + 4] if place != at.NONE]
        return [place >> 2 for place in found] if kind == at.HORSE else found


def type_of(code: int) -> int:
    """The type of the warrior of a space's code."""
    return (code - 1 & 15) >> 2


def owner_of(code: int) -> int:
    """Whose warrior it is."""
    return code - 1 & 3
