"""Where everything stands on the table of Qin, for any size of it: the board at the right, as large as possible, the
seats in a column at its left."""

from __future__ import annotations

from typing import Final

from xian.engine.qin.moves import ACROSS
from xian.engine.qin.slots import HAND_SIZE, WIDTH
from xian.ui.geometry import Box, Point, around

COLUMN: Final = 320.0
"""Width of the seats' column; wider where there is room,"""
COLUMN_MORE: Final = 40.0
"""and so much wider with letters twice as large."""
WIDEST: Final = 600.0
GAP: Final = 8.0
RIM: Final = 17.5
"""The frame round the squares, which bears their letters and numbers."""
OWN_HEIGHT: Final = 335.0
BAR_HEIGHT: Final = 88.0
"""The buttons of a decision, under the hand."""
LARGER: Final = {2: 24.0, 3: 40.0, 4: 40.0}
"""So much higher is one's own area with letters twice as large."""
BAR_MORE: Final = {2: 60.0, 3: 52.0, 4: 36.0}
"""And the place of the buttons, at the cost of the pagodas."""
LEGEND: Final = 28.0
TALLEST: Final = 240.0
"""No other seat's panel is higher."""
HEAD: Final = 46.0
"""Top of a panel: who it is."""
HEAD_MORE: Final = 18.0
"""So much higher with letters twice as large, where there is room."""
PAGODA: Final = 100 / 120
"""Width to height of a pagoda."""
LARGEST: Final = 62.0
"""No pagoda in a reserve is higher."""
BESIDE: Final = 64.0
"""Left of a reserve stands how many pagodas there are in it."""
BESIDE_MORE: Final = 40.0
"""In a panel it is so much wider with letters twice as large: figure and word stand side by side."""
BACK: Final = 40.0
"""The width of a tile face down."""
BACK_LESS: Final = 10.0
"""It is so much smaller then, for the name beside it."""
LEAD: Final = 16.0
"""The sign of who leads at a village."""
CLOSE: Final = 0.6
"""Pagodas of a reserve stand at least so far apart, in their widths."""


class QinPlaces:
    """The boxes of one table. `area` is what the scene leaves for it: at least 990 x 660."""

    def __init__(self, area: Box, players: int, letters: float = 1.0) -> None:
        self.area = area
        self.players = players
        self.larger = min(1.0, letters - 1)
        """How much of the room for larger letters is taken, by one's own name and what is asked."""
        side = min(area.h, area.w - COLUMN - COLUMN_MORE * self.larger - GAP)
        width = min(WIDEST, area.w - side - GAP)
        self.column = area.left(width)
        rest = area.after(width + GAP)
        self.frame = rest.middle(side, side)
        self.side = (side - 2 * RIM) / WIDTH
        self.grid = self.frame.inset(RIM)
        more = {2: 100.0, 3: 24.0}.get(players, 0.0)  # fewer seats leave room for larger pagodas
        self.own = self.column.low(OWN_HEIGHT + more + (area.h - 668) * 0.15 + LARGER[players] * self.larger)
        upper = self.column.top(self.column.h - self.own.h - 6)
        self.legend = upper.low(LEGEND)
        upper = upper.top(upper.h - LEGEND - 6)
        count = players - 1
        height = min(TALLEST, (upper.h - 6 * (count - 1)) / count)
        self.panels = upper.top(height * count + 6 * (count - 1)).rows(count, 6)
        self._own()

    def _own(self) -> None:
        """One's own area: who, the pagodas left, the piles, the hand."""
        inner = self.own.inset(8, 9)
        self.plate = inner.top(38 + 10 * self.larger)
        self.bar = inner.low(BAR_HEIGHT + BAR_MORE[self.players] * self.larger)
        inner = inner.top(inner.h - self.bar.h - 6)
        hand = min(2 * self.side + 6, (inner.w - 2 * 4) / HAND_SIZE)
        self.cells = inner.low(hand).columns(HAND_SIZE, 4)
        middle = Box(inner.x, self.plate.bottom + 4, inner.w, inner.h - self.plate.h - hand - 8)
        self.reserve = middle.top(max(46.0, middle.h - 33))
        self.pile = middle.low(middle.h - self.reserve.h - 3)

    # The board

    def square(self, square: int) -> Box:
        """The box of a square; the first row is the lowest."""
        return self.spot(ACROSS * (square // WIDTH + 1) + square % WIDTH + 1)

    def spot(self, spot: int) -> Box:
        """The same for a spot, which may lie on the rim."""
        row, column = spot // ACROSS - 1, spot % ACROSS - 1
        return Box(self.grid.x + self.side * column, self.grid.y + self.side * (WIDTH - 1 - row), self.side, self.side)

    def squares(self, squares: tuple[int, ...] | list[int]) -> Box:
        return around([self.square(square) for square in squares])

    def pair(self, spot: int, tall: bool) -> Box:
        """The box of a tile whose upper or left half lies on the spot."""
        return around(self.pair_halves(spot, tall))

    def pair_halves(self, spot: int, tall: bool) -> list[Box]:
        return [self.spot(spot), self.spot(spot - ACROSS if tall else spot + 1)]

    def nearest(self, box: Box, tall: bool) -> tuple[int, int]:
        """The two spots, upper or left first, that a tile held there is nearest to; the rim counts as spots."""
        column = round((box.x - self.grid.x) / self.side)
        row = WIDTH - 1 - round((box.y - self.grid.y) / self.side)
        first = ACROSS * (min(WIDTH, max(-1 + tall, row)) + 1) + min(WIDTH - (not tall), max(-1, column)) + 1
        return first, first - ACROSS if tall else first + 1

    def far(self, box: Box, at: Point) -> float:
        """How far a box is from a point, in squares."""
        x, y = box.centre
        return float(((x - at[0]) ** 2 + (y - at[1]) ** 2) ** 0.5 / self.side)

    # Pagodas

    def standing(self, square: Box, level: int, village: bool) -> Box:
        """Where a pagoda stands on a square or a village; a second one stands on the first."""
        height = self.side * (1.02 if village else 0.94)
        x, y = square.centre
        foot = y + self.side * (0.5 if village else 0.47) - level * height * 0.4
        return Box(x - height * PAGODA / 2, foot - height, height * PAGODA, height)

    def lead(self, village: Box, held: bool) -> Box:
        """Where a village tells who leads: in the corner beside its pagoda's roof, or in its middle."""
        if not held:
            return village.middle(min(self.side, village.w) - 4, LEAD)
        return Box(max(self.grid.x, village.x - 3), max(self.grid.y, village.y - 4), 23, LEAD)

    def panel_hand(self, panel: Box) -> list[Box]:
        """The backs of another seat's tiles."""
        width = BACK - BACK_LESS * self.larger
        return [Box(panel.right - 8 - (HAND_SIZE - place) * (width + 3) + 3, panel.y + 15, width, width / 2)
                for place in range(HAND_SIZE)]

    def in_hand(self, place: int, tall: bool) -> Box:
        """A tile of one's own hand."""
        cell = self.cells[place]
        long = min(2 * self.side, cell.w - 2, cell.h - 2)
        return cell.middle(long / 2, long) if tall else cell.middle(long, long / 2)


def in_reserve(box: Box, place: int, of: int) -> Box:
    """A pagoda that is not put down: in as many lines as make them largest, the lowest first; in a line they may
    stand before one another a little."""
    height, lines = max((min(box.h / lines, LARGEST, box.w / (1 + CLOSE * (-(-of // lines) - 1)) / PAGODA), lines)
                        for lines in (1, 2, 3))
    each = -(-of // lines)
    width = height * PAGODA
    step = min(width + 1, (box.w - width) / max(1, each - 1))
    line, column = divmod(place, each)
    foot = box.bottom - (box.h - height * lines) / 2
    return Box(box.x + step * column, foot - height * (line + 1), width, height)


def head_of(panel: Box, more: float) -> float:
    """How high the top of a panel is; `more`: how much of the room for larger letters is taken."""
    return min(HEAD + HEAD_MORE * more, max(HEAD, panel.h * 0.58))


def panel_reserve(panel: Box, more: float) -> Box:
    """Where the pagodas left of another seat stand in its panel; left of them is how many there are."""
    height = min(150.0, panel.h - head_of(panel, more) - 8)
    return Box(panel.x + 8, panel.bottom - height - 5, panel.w - 16, height).after(BESIDE + BESIDE_MORE * more)
