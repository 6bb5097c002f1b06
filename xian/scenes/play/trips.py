"""Things on their way from where they stood to where they stand."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import Final

from xian.scenes.boards.board import Board, Thing
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box
from xian.ui.motion import Travel, Way, around, arrived, hop

LIFT: Final = 10.0
"""What travels straight is lifted so far, and a little more on a long way."""
MORE: Final = 0.06
HIGHEST: Final = 40.0
WHEEL: Final = 3.0
"""What goes round with a wheel is lifted so far."""
STEEP: Final = 6.0
"""It has risen, and sinks, in the sixth part of its time."""
FADES: Final = 2.0
"""What comes or goes is there, or gone, so many times sooner than it arrives."""
SOLID: Final = 200
"""What is fainter has no shadow."""
SHADOW: Final = 64


@dataclass
class Trip:
    """A thing on its way."""

    thing: Thing
    way: Way[Box]
    travel: Travel
    fades: int = 0
    """1 when it comes to the table, -1 when it leaves, 0 when it only moves."""

    @property
    def share(self) -> float:
        """How far it is on its way."""
        return arrived(self.travel.part)

    @property
    def spins(self) -> bool:
        """Whether it goes round with a wheel."""
        return self.way.pivot is not None

    @property
    def lift(self) -> float:
        """How high above the table."""
        if self.spins:
            return WHEEL * min(1.0, STEEP * self.travel.part, STEEP * (1 - self.travel.part))
        if self.way.start == self.way.end:
            return 0.0
        (x, y), (to_x, to_y) = self.way.start.centre, self.way.end.centre
        return min(HIGHEST, LIFT + MORE * hypot(to_x - x, to_y - y)) * hop(self.travel.part)

    @property
    def box(self) -> Box:
        return self.way.at(self.share).moved(0, -self.lift)

    @property
    def turned(self) -> float:
        """By how many degrees its picture is still turned: it comes to lie as it is drawn."""
        return self.way.turned(self.share) - self.way.degrees

    @property
    def alpha(self) -> int:
        if not self.fades:
            return 255
        share = min(1.0, FADES * self.travel.part)
        return round(255 * (share if self.fades > 0 else 1 - share))

    def draw(self, canvas: Canvas, board: Board, thing: Thing) -> None:
        """The thing as it looks now, over its shadow, which falls away while it is lifted."""
        lift, alpha, box = self.lift, self.alpha, self.way.at(self.share)
        if lift and alpha > SOLID and not self.spins:
            ground = self.way.end.at(box.centre)  # of one size all the way, so that its plate is kept
            canvas.plate(ground.inset(ground.w * 0.14, 0).low(ground.h * 0.34).moved(0, 5 + 0.3 * lift), "shade",
                         radius=ground.h * 0.17, alpha=SHADOW)
        board.draw(canvas, thing, box.moved(0, -lift), alpha, self.turned if self.way.degrees else 0.0)


def way_of(thing: Thing, start: Box) -> Way[Box]:
    """From where a thing stood to where it stands: straight, or round its pivot."""
    return Way(start, thing.box) if thing.pivot is None else around(start, thing.box, thing.pivot)
