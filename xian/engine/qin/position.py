"""The position of Qin: slots, the four piles and what follows from them, with names to read them by.

Beside the slots a position keeps `places`, `near` and `crowded`, which follow from them, so that no move has to look
over the whole board. A list of squares or places is never changed once it is there: whoever plays on puts a new one
in its place, and so copies share them. `derive` makes them anew from the slots.
"""

from __future__ import annotations

from xian.engine.game import FULL
from xian.engine.qin import slots as at
from xian.engine.qin.board import BoardMap
from xian.engine.qin.components import Components
from xian.engine.qin.moves import FIRST, PAIRS, SECOND


class Setting:
    """What is fixed for one game by its set-up, beside the piles: shared by every copy of its states."""

    def __init__(self, components: Components, board: BoardMap, players: int, balance: int) -> None:
        self.components: Components = components
        self.board: BoardMap = board
        self.players: int = players
        self.balance: int = balance
        """1 when later seats have fewer pagodas (Q1.7)."""
        self.major: int = components.major
        self.pagodas: list[int] = [
            components.pagodas[players] - (components.fewer[players][seat] if balance else 0)
            for seat in range(players)]
        """What each seat begins with (Q1.3)."""


class Position:
    """One position. `v` is explained in `slots`."""

    def __init__(self, setting: Setting, v: list[int], piles: list[int], laid: list[int], places: list[int],
                 near: list[list[int]], crowded: list[list[int]]) -> None:
        self.setting: Setting = setting
        self.v: list[int] = v
        self.piles: list[int] = piles
        """The tiles of the piles, the next to be drawn last: places 0 to IN_PILES - 1 are still there."""
        self.to_move: int = at.NONE
        self.players: int = setting.players
        self.moves: list[int] | None = None
        """The legal moves, once they are known."""
        self.viewer: int = FULL
        """The seat this position is blanked for; FULL when nothing is."""
        self.laid: list[int] = laid
        """The moves that laid the tiles on the board, in their order."""
        self.places: list[int] = places
        """Pairs of free squares, one of them at least beside a territory (Q3.1), ascending."""
        self.near: list[list[int]] = near
        """By colour - 1 and free square: the province of that colour beside it, 0 for none, SEVERAL for more."""
        self.crowded: list[list[int]] = crowded
        """By colour - 1: the squares with several provinces of it beside them, and some that were."""

    # Names for people and screens; the rules read the slots themselves.

    @property
    def turn(self) -> int:
        return self.v[at.TURN]

    @property
    def phase(self) -> int:
        return self.v[at.PHASE]

    def hand(self, seat: int) -> list[int]:
        """Tiles of a seat, ascending; HIDDEN where a view can't know them."""
        first = at.HAND + at.HAND_SIZE * seat
        return [tile for tile in self.v[first:first + at.HAND_SIZE] if tile != at.NONE]

    def left(self, seat: int) -> int:
        """Pagodas that the seat has not put down."""
        return self.v[at.LEFT + seat]

    def on_board(self, seat: int) -> int:
        """Pagodas of the seat on the board."""
        return self.setting.pagodas[seat] - self.v[at.LEFT + seat]

    def province(self, square: int) -> int:
        """The province that a square belongs to, 0 for none."""
        return self.v[at.PROVINCE + square]

    def owner(self, province: int) -> int:
        return self.v[at.OWNER + province]

    def size(self, province: int) -> int:
        return self.v[at.SIZE + province]

    def pagodas(self, province: int) -> int:
        return self.v[at.PAGODAS + province]

    def holder(self, village: int) -> int:
        """Who holds a village, or NONE."""
        return self.v[at.HOLDER + village]

    def provinces(self) -> list[int]:
        """Every province there is, in the order of their lowest squares."""
        found: list[int] = []
        for square in range(at.SQUARES):
            province = self.v[at.PROVINCE + square]
            if province and province not in found:
                found.append(province)
        return found

    def squares(self, province: int) -> list[int]:
        """The squares of a province, ascending."""
        return [square for square in range(at.SQUARES) if self.v[at.PROVINCE + square] == province]

    def pile_sizes(self) -> list[int]:
        """Tiles left in each of the four piles; they are drawn from in turn (Q1.4)."""
        return [(self.v[at.IN_PILES] + at.PILES - 1 - pile) // at.PILES for pile in range(at.PILES)]

    def connected(self, village: int) -> list[int]:
        """Each seat's pagodas on the provinces beside a village (Q4.6)."""
        v = self.v
        found = [0, 0, 0, 0]
        seen: list[int] = []
        for square in self.setting.board.village_sides[village]:
            province = v[at.PROVINCE + square]
            if province and province not in seen:
                seen.append(province)
                found[v[at.OWNER + province]] += v[at.PAGODAS + province]
        return found[:self.players]

    @property
    def winner(self) -> int:
        """Who has put down the last pagoda (Q5.1), or NONE."""
        return self.v[at.WINNER]


def beside(s: Position, square: int, colour: int) -> list[int]:
    """The provinces of a colour beside a square."""
    v = s.v
    found: list[int] = []
    for side in s.setting.board.around[square]:
        if v[side] == colour:
            province = v[at.PROVINCE + side]
            if province and province not in found:
                found.append(province)
    return found


def derive(s: Position) -> None:
    """Make places, near and crowded from the slots."""
    v = s.v
    board = s.setting.board
    s.places = [pair for pair in range(PAIRS)
                if v[FIRST[pair]] <= at.GRASS and v[SECOND[pair]] <= at.GRASS and v[FIRST[pair]] + v[SECOND[pair]] < 0]
    s.near = []
    s.crowded = []
    for colour in range(1, 4):
        near = [0] * at.SQUARES
        crowded: list[int] = []
        for square in range(at.SQUARES):
            if v[square] > at.GRASS or not board.around[square]:
                continue
            provinces = beside(s, square, colour)
            if len(provinces) == 1:
                near[square] = provinces[0]
            elif provinces:
                near[square] = at.SEVERAL
                crowded.append(square)
        s.near.append(near)
        s.crowded.append(crowded)
