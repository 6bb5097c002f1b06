"""What a tile would do where it is held, as the preview tells it: whose borders there would be, which pagodas would be
put down and which would go home."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from xian.engine.game import Event, Move
from xian.engine.qin import events as e
from xian.engine.qin.moves import square_of
from xian.engine.qin.position import Position, beside
from xian.engine.qin.slots import TILES
from xian.scenes.boards.board import Shown
from xian.scenes.boards.qin.memory import QinMemory, middle
from xian.scenes.boards.qin.places import QinPlaces
from xian.scenes.boards.qin.pointing import placed, tall
from xian.ui.geometry import Box

PLUS: Final = 1
MINUS: Final = -1


@dataclass(frozen=True)
class Sign:
    """A pagoda that comes or goes."""

    box: Box
    colour: str
    change: int


@dataclass(frozen=True)
class Border:
    """A province as it would be."""

    box: Box
    colour: str
    squares: tuple[int, ...]


@dataclass(frozen=True)
class Effects:
    """All that a tile would do, and the tile itself."""

    tile: str
    way: int
    box: Box
    borders: tuple[Border, ...] = ()
    signs: tuple[Sign, ...] = ()


def effects(events: tuple[Event, ...], move: Move, shown: Shown, places: QinPlaces, memory: QinMemory) -> Effects:
    """Read the events of a preview."""
    tile, way, spot = placed(move)
    square = square_of(spot)
    reader = GhostReader(shown, places, memory)
    for event in events:
        reader.read(event)
    borders = tuple(Border(places.squares(squares), shown.colours[seat], squares)
                    for seat, squares in reader.provinces)
    return Effects(TILES[tile], way, places.squares([square, square + (-13 if tall(way) else 1)]), borders,
                   tuple(reader.signs))


class GhostReader:
    """Turns events into what is drawn."""

    def __init__(self, shown: Shown, places: QinPlaces, memory: QinMemory) -> None:
        self.s: Position = shown.view.state
        self.shown = shown
        self.places = places
        self.memory = memory
        self.provinces: list[tuple[int, tuple[int, ...]]] = []
        """Owner and squares of every province that would come of the tile."""
        self.signs: list[Sign] = []

    def read(self, event: Event) -> None:
        match event:
            case e.ProvinceFounded():
                self.provinces.append((event.seat, tuple(event.squares)))
            case e.ProvinceGrown():
                near = {province for square in event.squares for province in beside(self.s, square, event.colour)}
                self.add(event.seat, event.squares, near)
            case e.ProvinceJoined():
                self.add(event.seat, event.squares, {self.s.province(square) for square in event.joined})
            case e.PagodaPlaced():
                self.sign(event.seat, self.rising(event), PLUS)
            case e.PagodaReturned():
                self.sign(event.seat, self.leaving(event), MINUS)

    def add(self, seat: int, new: tuple[int, ...], provinces: set[int]) -> None:
        old = [square for province in sorted(provinces) for square in self.s.squares(province)]
        self.provinces.append((seat, tuple(sorted({*new, *old}))))

    def sign(self, seat: int, box: Box, change: int) -> None:
        self.signs.append(Sign(box, self.shown.colours[seat], change))

    def rising(self, event: e.PagodaPlaced) -> Box:
        """Where a pagoda would be put down."""
        if event.why == "village":
            return self.village(event.square)
        squares = next(squares for _, squares in self.provinces if event.square in squares)
        anchors = [anchor for anchor in self.memory.anchors.values() if anchor in squares]
        gone = {sign.box for sign in self.signs if sign.change == MINUS}
        stay = [anchor for anchor in anchors if self.standing(anchor, 0) not in gone]
        level = int(event.why == "major")
        return self.standing((stay or anchors or [middle(squares)])[0], level)

    def leaving(self, event: e.PagodaReturned) -> Box:
        """Which pagoda would go home: the upper one of a stack first."""
        if event.why == "village":
            return self.village(event.square)
        province = self.s.province(event.square)
        anchor = self.memory.anchors[province]
        boxes = [self.standing(anchor, level) for level in reversed(range(self.s.pagodas(province)))]
        gone = [sign.box for sign in self.signs]
        return next((box for box in boxes if box not in gone), boxes[-1])

    def standing(self, square: int, level: int) -> Box:
        return self.places.standing(self.places.square(square), level, False)

    def village(self, square: int) -> Box:
        board = self.s.setting.board
        return self.places.standing(self.places.squares(board.villages[board.village_of[square]]), 0, True)
