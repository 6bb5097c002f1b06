"""Where everything stands on the table of Terracotta Army, for any size of it.

Of three arrangements this one was chosen: the wheel at the left and the mausoleum at its right fill the upper part, and
all seats stand under them. The mausoleum at the left with the rack beneath it has larger spaces, but leaves one's own
area too low for weapons and tokens; seats in a column at the side make both the wheel and the army smaller. Here a
worker has a short way to the wheel, the rack stands beside the army that it feeds, and every figure can be read at
1280 x 720.
"""

from __future__ import annotations

from typing import Final

from xian.engine.terracotta.slots import COLUMNS, DISTRICTS, OUTER, ROWS, SEGMENTS, TOKENS_EACH
from xian.ui.geometry import Box, Point
from xian.ui.shapes import Sector

GAP: Final = 8.0
FOOT: Final = 222.0
"""The seats, under wheel and mausoleum."""
OWN_WIDTH: Final = 388.0
BAR_WIDTH: Final = 284.0
RACK_WIDTH: Final = 96.0
TILES: Final = 48.0
TRACK: Final = 26.0
"""The inspectors' tracks."""
STEP: Final = 360 / SEGMENTS
HUB: Final = 0.19
"""How wide the hub is, in shares of the wheel's width."""
RINGS: Final = ((0.106, 0.188), (0.208, 0.284), (0.304, 0.398))
"""Where the central, middle and outer ring lie, in shares of the wheel's width."""
RIMS: Final = ((0.188, 0.208), (0.284, 0.304))
"""The bronze rims of the two discs, by which they are turned."""
WORKERS: Final = 0.442
"""How far from the hub the workers stand."""
EDGE: Final = 0.486
ROUNDS: Final = (0.076, 0.082, 0.09)
"""How large the rounds of the rings are."""
TURNS: Final = (1, -1)
"""The central disc goes with the clock, the middle one against it (T1.1)."""
APART: Final = 7.4
"""Degrees from the middle of a segment to each of its two workers."""


class TerracottaPlaces:
    """The boxes of one table. `area` is what the scene leaves for it: at least 990 x 660."""

    def __init__(self, area: Box, players: int) -> None:
        self.area = area
        foot = area.low(FOOT + max(0.0, area.h - 668) * 0.25)
        upper = area.top(area.h - foot.h - GAP)
        side = min(upper.h, area.w * 0.445)
        self.wheel = upper.left(side).middle(side, side)
        self.hub: Point = self.wheel.centre
        self._mausoleum(upper.after(side + GAP))
        self._foot(foot, players)

    def _mausoleum(self, room: Box) -> None:
        """Scoring tiles over the spaces, tracks beside and under them, the rack at the right."""
        rack = room.end(RACK_WIDTH)
        self.rack = rack.rows(2 * DISTRICTS, 3)
        room = room.left(room.w - RACK_WIDTH - GAP)
        self.tiles = room.top(TILES).columns(5, 4)
        room = room.below(TILES + 10)
        self.frame = room
        room = room.inset(5)
        self.track_of_rows = room.top(room.h - TRACK).left(TRACK)
        self.track_of_columns = room.low(TRACK).after(TRACK)
        self.grid = Box(room.x + TRACK, room.y, room.w - TRACK, room.h - TRACK)
        self.cell = (self.grid.w / COLUMNS, self.grid.h / ROWS)

    def _foot(self, foot: Box, players: int) -> None:
        """One's own area, the buttons, the panels of the others."""
        spare = foot.w - OWN_WIDTH - BAR_WIDTH - 2 * GAP
        own = OWN_WIDTH + max(0.0, spare - 308) * 0.4
        bar = BAR_WIDTH + max(0.0, spare - 308) * 0.2
        self.own = foot.left(own)
        self.bar = foot.after(own + GAP).left(bar)
        self.panels = foot.after(own + bar + 2 * GAP).rows(players - 1, 5)
        inner = self.own.inset(9, 11)
        self.plate = inner.top(40)
        self.order = Box(self.plate.right - 22, self.plate.y, 22, 19)
        rest = inner.below(44)
        first, second = rest.rows(2, 6)
        widths = (84.0, 84.0, 66.0)
        spare = first.w - sum(widths) - 4 * 5
        x = first.x
        cells = []
        for width in (*widths, spare / 3, spare / 3, spare / 3):
            cells.append(Box(x, first.y, width, first.h))
            x += width + 4
        self.apprentices, self.artisans, self.base, self.coin, self.wet, self.dry = cells
        self.weapons = second.left(second.w * 0.5 - 4).columns(4, 4)
        self.tokens = second.after(second.w * 0.5 + 2).columns(TOKENS_EACH, 3)

    # The wheel

    def share(self, part: float) -> float:
        return self.wheel.w * part

    def share_box(self, part: float) -> Box:
        """A square of that share of the wheel, in its middle."""
        return self.wheel.middle(self.share(part), self.share(part))

    def wedge(self, ring: int, segment: float) -> Sector:
        """The part of a ring that lies in a segment; the first begins straight up."""
        inner, outer = RINGS[ring]
        return Sector(self.hub, self.share(inner), self.share(outer), STEP * segment, STEP * (segment + 1))

    def segment(self, segment: int) -> Sector:
        """The whole wedge, with its two places for workers."""
        return Sector(self.hub, self.share(RINGS[0][0]), self.share(EDGE), STEP * segment, STEP * (segment + 1))

    def round(self, ring: int, segment: float) -> Box:
        """The round of a space, in the middle of its wedge."""
        side = self.share(ROUNDS[ring])
        return Box(0, 0, side, side).at(self.wedge(ring, segment).centre)

    def worker(self, slot: int, artisan: bool) -> Box:
        """A worker on the first or second place of a segment."""
        angle = STEP * (slot // 2 + 0.5) + (APART if slot % 2 else -APART)
        x, y = self.segment(0).point(angle, self.share(WORKERS))
        high = self.share(0.092 if artisan else 0.086)
        return Box(x - high * 0.4, y - high * 0.55, high * 0.8, high)

    def rim(self, disc: int) -> Sector:
        inner, outer = RIMS[disc]
        return Sector(self.hub, self.share(inner), self.share(outer), 0, 360)

    def knob(self, disc: int, steps: int = 0) -> Box:
        """The grip on a disc's rim, or where it comes when the disc is turned."""
        rim = self.rim(disc)
        side = self.share(0.05)
        return Box(0, 0, side, side).at(rim.point((0 if disc else 180) + TURNS[disc] * STEP * steps, rim.radius))

    def disc(self, disc: int) -> Sector:
        """A whole disc without its rim."""
        inner, outer = RINGS[disc]
        return Sector(self.hub, self.share(inner), self.share(outer), 0, 360)

    def way(self, disc: int) -> list[Point]:
        """Along a disc's rim, from its grip to where that comes."""
        rim, start = self.rim(disc), 0 if disc else 180
        return [rim.point(start + TURNS[disc] * STEP * (0.3 + 0.1 * part), rim.radius) for part in range(8)]

    def store(self, district: int) -> Box:
        """A warehouse, in the corner beside its district."""
        wide, high = self.share(0.152), self.share(0.105)
        right, low = district in (0, 1), district in (1, 2)
        return Box(self.wheel.right - wide if right else self.wheel.x,
                   self.wheel.bottom - high if low else self.wheel.y, wide, high)

    # The mausoleum

    def space(self, space: int) -> Box:
        wide, high = self.cell
        return Box(self.grid.x + wide * (space % COLUMNS), self.grid.y + high * (space // COLUMNS), wide, high)

    def figure(self, space: int, mounted: bool = False) -> Box:
        """A statue on a space: its foot at the lower edge, its head over the space behind."""
        box = self.space(space)
        high = box.h * (1.06 if mounted else 1.17)
        wide = min(box.w * 1.02, high / 1.2)
        return Box(box.centre[0] - wide / 2, box.bottom - high - (box.h * 0.3 if mounted else 1), wide, high)

    def track(self, track: int, place: int) -> Box:
        """A place of an inspector's track."""
        wide, high = self.cell
        if track:
            return Box(self.grid.x + wide * place, self.track_of_columns.y, wide, TRACK)
        return Box(self.track_of_rows.x, self.grid.y + high * place, TRACK, high)

    def inspector(self, track: int, place: int) -> Box:
        box = self.track(track, place)
        return Box(0, 0, 29, 36).at((box.centre[0], box.centre[1] - 3))


def ring_start(ring: int, turns: int, number: int) -> int:
    """The segment at which a ring that is turned so far shows its space of that number (T1.2)."""
    if ring == OUTER:
        return number
    return (number + TURNS[ring] * turns) % SEGMENTS
