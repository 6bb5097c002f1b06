"""Which pagoda is which, and which tile of a hand: the rules only count them, but on the table each keeps its name, so
that it can be seen travelling."""

from __future__ import annotations

from itertools import count
from typing import Final, TypeAlias

from xian.engine.qin.board import SIDES
from xian.engine.qin.moves import tile_of
from xian.engine.qin.position import Position
from xian.engine.qin.slots import HAND_SIZE, HIDDEN, NONE

Place: TypeAlias = "tuple[str, int]"
"""("province", its number) or ("village", its number)."""

PROVINCE: Final = "province"
VILLAGE: Final = "village"


class QinMemory:
    """What the table remembers from one position to the next."""

    def __init__(self) -> None:
        self.stands: dict[tuple[int, Place], list[int]] = {}
        """Numbers of a seat's pagodas at a place, the lowest in the stack first."""
        self.reserve: list[list[int]] = []
        """Numbers of the pagodas a seat has left; the next to be put down last."""
        self.anchors: dict[int, int] = {}
        """The square of each province that its pagoda stands on."""
        self.hands: dict[int, list[tuple[int, int] | None]] = {}
        """By seat: name and tile at each place of the hand."""
        self.dropped = NONE
        """Name of the tile that was put down last."""
        self.last_mover = NONE
        """Who laid the last tile, where that was seen."""
        self.last_tile = NONE
        """Its name, when it was of the open hand."""
        self._names = count()
        self._laid = 0
        self._mover = NONE

    def see(self, s: Position, seat: int) -> None:
        """Take in a position; `seat` is the one whose hand lies open."""
        one_more = len(s.laid) == self._laid + 1
        if len(s.laid) != self._laid:
            self.last_mover, self.last_tile = self._mover if one_more else NONE, NONE
        self.see_pagodas(s)
        self.see_hand(s, seat, one_more and self._mover == seat)
        self._laid, self._mover = len(s.laid), s.to_move

    # Pagodas

    def see_pagodas(self, s: Position) -> None:
        """Pagodas stay where they are still wanted, go home where they are not, and are put down from the reserve."""
        totals = s.setting.pagodas
        if [len(self.all_of(seat)) for seat in range(len(self.reserve))] != totals:
            self.stands, self.reserve = {}, [list(range(total)) for total in totals]
        wanted = wanted_of(s)
        for (seat, place), numbers in list(self.stands.items()):
            keep = wanted.get((seat, place), 0)
            self.reserve[seat] += reversed(numbers[keep:])
            del numbers[keep:]
            if not numbers:
                del self.stands[seat, place]
        for key, number in wanted.items():
            numbers = self.stands.setdefault(key, [])
            while len(numbers) < number and self.reserve[key[0]]:
                numbers.append(self.reserve[key[0]].pop())
        self.anchors = {province: self.anchor(s, province) for province in s.provinces()}

    def all_of(self, seat: int) -> list[int]:
        standing = [number for (owner, _), numbers in self.stands.items() if owner == seat for number in numbers]
        return [*self.reserve[seat], *standing]

    def anchor(self, s: Position, province: int) -> int:
        """Where the pagoda of a province stands: where it stood, else as far inside as can be."""
        squares = s.squares(province)
        before = self.anchors.get(province, NONE)
        return before if before in squares else middle(squares)

    # Tiles

    def see_hand(self, s: Position, seat: int, has_laid: bool) -> None:
        """Tiles keep their place in the hand; what was laid leaves it, what was drawn takes the free place."""
        left = [tile for tile in s.hand(seat) if tile != HIDDEN]
        places = self.hands.setdefault(seat, [None] * HAND_SIZE)
        if has_laid:
            self.take_laid(places, tile_of(s.laid[-1]))
        for place, held in enumerate(places):
            if held is not None and held[1] in left:
                left.remove(held[1])
            else:
                places[place] = None
        for place, held in enumerate(places):
            if held is None and left:
                places[place] = (next(self._names), left.pop(0))

    def take_laid(self, places: list[tuple[int, int] | None], tile: int) -> None:
        """The tile laid leaves the hand: the one that was dropped, where there are two alike."""
        alike = [(held[0] != self.dropped, place, held[0]) for place, held in enumerate(places)
                 if held is not None and held[1] == tile]
        if alike:
            _, place, self.last_tile = min(alike)
            places[place] = None


def wanted_of(s: Position) -> dict[tuple[int, Place], int]:
    """How many pagodas each seat has at each place."""
    found: dict[tuple[int, Place], int] = {}
    for province in s.provinces():
        if s.pagodas(province):
            found[s.owner(province), (PROVINCE, province)] = s.pagodas(province)
    for village in range(len(s.setting.board.villages)):
        if s.holder(village) != NONE:
            found[s.holder(village), (VILLAGE, village)] = 1
    return found


def middle(squares: list[int] | tuple[int, ...]) -> int:
    """The square with the most of the others beside it, the lowest of several."""
    among = set(squares)
    return min(squares, key=lambda square: (-len(among.intersection(SIDES[square])), square))
