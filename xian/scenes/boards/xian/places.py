"""Where everything stands on the table of Xi'an, for any size of it. The pit lies on its side, A to C from the left."""

from __future__ import annotations

from typing import Final

from xian.engine.xian.slots import RESOURCES
from xian.ui.geometry import Box

OWN_HEIGHT: Final = 176.0
PANEL_WIDTH: Final = 206.0
HEAD: Final = 42.0
FOOT: Final = 68.0
BUILDING_WIDTH: Final = 136.0
DISPLAY_WIDTH: Final = 118.0
GAP: Final = 8.0
BAR_WIDTH: Final = 272.0
"""The buttons of a decision, at the right of one's own area."""
TITLE: Final = 19.0
"""The name over the end tiles."""
LARGER: Final = 36.0
"""So much higher is one's own area with letters twice as large."""
BAR_MORE: Final = 96.0
"""And the place of what is asked, where it stands beside the board."""
ROOMY: Final = 1180.0
"""From this width on they stand within the table's own place, else right of it."""
CARD: Final = 160 / 220
"""The shape of a worker card."""
TALLEST: Final = 240.0
"""No other seat's area is higher where there are several."""
ALONE: Final = 500.0
"""Nor one alone."""
STRIP: Final = 23.0
"""Over the spaces of a section: who leads there, its letter, its majorities, its price."""
FLOOR: Final = 1.5
"""How far inside its space a floor lies."""
TAB: Final = (23.0, 15.0)
"""The tab with the name of a space; with letters twice as large larger by TAB_MORE."""
TAB_MORE: Final = (5.0, 4.0)
TAB_HIGHER: Final = 5.0
"""And so much higher then, for what lies and stands under it."""
PANEL_MORE: Final = 40.0
"""The areas of the others are so much wider then."""
FLAG: Final = 27.0
"""The flag of who leads there is so wide."""


class XianPlaces:
    """The boxes of one table. `area` is what the scene leaves for it: at least 990 x 660."""

    def __init__(self, area: Box, players: int, squares: list[int], letters: float = 1.0) -> None:
        self.area = area
        self.more = min(1.0, letters - 1)
        """How much of the room for larger letters is taken: one's own area and what is asked grow with them."""
        own_height = OWN_HEIGHT + (area.h - 660) * 0.1 + LARGER * self.more
        low = area.low(own_height)
        roomy = area.w >= ROOMY
        self.own = low.left(low.w - BAR_WIDTH - GAP) if roomy else low
        higher = 0.0 if roomy else BAR_MORE * self.more
        self.bar = Box(self.own.right + GAP, low.y - higher, BAR_WIDTH, low.h + higher)
        upper = area.top(area.h - own_height - 4)
        wide = min(1.0, (area.w - ROOMY) / 300) if roomy else 0.0
        panels = PANEL_WIDTH + 34 * wide + PANEL_MORE * self.more
        self.panels = self._panels(upper.left(panels), players)
        centre = upper.after(panels + GAP)
        self.head = centre.top(HEAD)
        self.foot = centre.low(FOOT)
        main = Box(centre.x, centre.y + HEAD + 2, centre.w, centre.h - HEAD - FOOT - 4)
        left, right = BUILDING_WIDTH + 44 * wide, DISPLAY_WIDTH + 22 * wide
        self.buildings = self._buildings(main.left(left), squares)
        self.display = [box.inset(0, 1) for box in main.end(right).rows(4, 4)]
        self.pit = Box(main.x + left + GAP, main.y, main.w - left - right - 2 * GAP, main.h)
        self.sections = self.pit.columns(3, 6)
        self.strips = [section.inset(7, 4).top(STRIP) for section in self.sections]
        self.flags = [strip.left(FLAG) for strip in self.strips]
        self.spaces = [self._space(space) for space in range(24)]
        self._head(main)
        self._foot()
        self._own()

    def _panels(self, column: Box, players: int) -> list[Box]:
        """The areas of the others, one under the other; one alone has the room of all."""
        count = players - 1
        height = min(TALLEST if count > 1 else ALONE, (column.h - 6 * (count - 1)) / count)
        return column.top(height * count + 6 * (count - 1)).rows(count, 6)

    def _buildings(self, column: Box, squares: list[int]) -> list[Box]:
        """By building: its square, the pairs a little apart (X2.3)."""
        self.pairs = column.rows(2, 8)
        rows = [row for pair in self.pairs for row in pair.inset(4).rows(2, 4)]
        return [rows[squares.index(building)] for building in range(4)]

    def _space(self, space: int) -> Box:
        """The row nearer the buildings is the left column of its section (X1.5)."""
        section, place = divmod(space, 8)
        column = self.sections[section].inset(6, 5).below(STRIP).columns(2, 3)[place // 4]
        return column.rows(4, 1)[place % 4]

    def _head(self, main: Box) -> None:
        """Over the buildings the turns, over the pit the requests, over the display its pile."""
        self.turns = Box(self.head.x, self.head.y + 2, self.buildings[0].w + 8, HEAD - 4).columns(6, 2)
        a, b, c = (Box(section.x, self.head.y + 2, section.w, HEAD - 4) for section in self.sections)
        self.requests = [a, *b.columns(2, 4), c]
        display = self.display[0]
        self.pile = Box(display.x, self.head.y + 2, display.w, HEAD - 4)

    def _foot(self) -> None:
        """Under the pit the avenue to the mausoleum, the end tiles, and the stock."""
        stock_width, tiles_width = 176.0, 176.0
        self.avenue = self.foot.left(self.foot.w - stock_width - tiles_width - 2 * GAP)
        step = self.avenue.w * 100 / 640  # the picture's slabs; the rest is the mausoleum's slope
        self.track = [Box(self.avenue.x + step * space, self.avenue.y, step, self.avenue.h) for space in range(6)]
        tiles = Box(self.avenue.right + GAP, self.foot.y, tiles_width, FOOT)
        self.end_tiles_area = tiles
        self.shelf = TITLE + 5 * self.more
        side = 41 - 4 * self.more
        self.end_tiles = [box.low(FOOT - self.shelf).middle(side, side) for box in tiles.columns(4, 2)]
        self.stock_area = self.foot.end(stock_width)
        cells = [cell for row in self.stock_area.inset(2, 2).rows(2, 2) for cell in row.columns(4, 2)]
        self.stock = dict(zip(RESOURCES, [*cells[:4], cells[4], cells[5]], strict=True))
        self.raw_stock = Box(cells[6].x, cells[6].y, cells[7].right - cells[6].x, cells[6].h)

    def _own(self) -> None:
        """One's own area: what one has in the upper row, the cards in the lower."""
        own = self.own.inset(6, 4).below(6)
        row = own.top(42 + 14 * self.more)
        self.plate = row.left(166 + 50 * self.more)
        x = self.plate.right + 6
        self.counters: dict[str, Box] = {}
        for name in ("coin", "clay", "yellow", "red", "green", "blue"):
            self.counters[name] = Box(x, row.y, 56, row.h)
            x += 58
        x += 8
        closer = 14 * self.more
        self.own_builders = [Box(x, row.y, 34, row.h), Box(x + 36 - closer, row.y, 34, row.h)]
        x += 78 - closer
        self.seals = Box(x, row.y, 54, row.h)
        self.painted = Box(x + 58 - closer / 3, row.y, 60, row.h)
        x += 128 - closer
        self.tiles = [Box(x + 45 * place, row.y, 42, 42) for place in range(5)]
        low = own.below(row.h + 2)
        width = min(low.h * CARD, 98 + max(0.0, self.area.w - 996) * 0.1)
        cards = low.middle(low.w, width / CARD)
        self.hand = [Box(cards.x + place * (width + 6), cards.y, width, cards.h) for place in range(4)]
        x = low.x + 4 * (width + 6) + 10
        self.slots = [Box(x, cards.y, width, cards.h), Box(x + width + 22, cards.y, width, cards.h)]
        x = self.slots[1].right + 14
        self.deck = Box(x, cards.centre[1] - 54, 62, 108)
        rest = Box(x + 74, low.y, low.right - x - 74, low.h)
        half = (rest.h - 6) / 2
        self.helpers_area = rest.top(half)
        self.helpers = self.helpers_area.columns(6, 3)
        self.equipment_area = rest.low(half)

    def equipment(self, count: int) -> list[Box]:
        """Places of the cards forged: side by side, closer when there are many."""
        area = self.equipment_area
        width = min(66.0, area.w / 4)
        step = min(width + 3, (area.w - width) / max(1, count - 1)) if count > 1 else 0.0
        return [Box(area.x + step * place, area.y, width, area.h) for place in range(count)]

    def tab(self, space: int) -> Box:
        """Where the name of a space stands: in its corner."""
        box = self.spaces[space]
        wide, high = (least + more * self.more for least, more in zip(TAB, TAB_MORE, strict=True))
        return Box(box.x + 2.5, box.y + 3 - TAB_HIGHER * self.more, wide, high)

    def joined(self, space: int, right: bool, below: bool) -> Box:
        """The floor of a space, as far as those of its neighbours if they are joined."""
        box = self.spaces[space].inset(FLOOR)
        wide = self.spaces[space + 4].x + 2 * FLOOR - box.x if right else box.w
        high = self.spaces[space + 1].y + 2 * FLOOR - box.y if below else box.h
        return Box(box.x, box.y, wide, high)

    def in_building(self, building: int, place: int, of: int) -> Box:
        """Where a piece stands in a building: a row along its foot."""
        box = self.buildings[building]
        width = 34.0
        step = min(width, (box.w - 4 - width) / max(1, of - 1))
        return Box(box.x + 2 + step * place, box.bottom - 37, width, 35)

    def on_track(self, space: int, level: int) -> Box:
        """Where a supervisor stands: a stack leans back a little (X2.5)."""
        box = self.track[space]
        top = box.bottom - 21 - 3 * space
        lean = 9 * level if space == 0 else -6 * level
        return Box(box.x + (box.w - 34) * (0.3 if space == 0 else 1) + lean, top - 32 - 6 * level, 34, 36)
