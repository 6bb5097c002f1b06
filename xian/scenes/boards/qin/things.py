"""The things on the table of Qin in one position, as a seat may see them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from xian.engine.game import Move
from xian.engine.qin.moves import square_name, square_of
from xian.engine.qin.position import Position
from xian.engine.qin.slots import BLUE, COLOURS, HAND_SIZE, HIDDEN, NONE, RED, SQUARES, TILES, VILLAGE, WATER, WIDTH
from xian.scenes.boards.board import OWN, Shown, Thing
from xian.scenes.boards.qin.draw_board import rims
from xian.scenes.boards.qin.ghost import Effects
from xian.scenes.boards.qin.memory import PROVINCE, Place, QinMemory
from xian.scenes.boards.qin.places import BESIDE, QinPlaces, in_reserve, panel_reserve
from xian.scenes.boards.qin.pointing import RIGHT, placed, tall
from xian.scenes.boards.whose import acting, others
from xian.ui.geometry import Box
from xian.ui.ids import NO_ID, Id


class QinThings:
    """Makes the things for what is shown. `ways` says how each tile of the hand is held, `draft` where one lies as a
    proposal."""

    def __init__(self, shown: Shown, places: QinPlaces, memory: QinMemory, ways: dict[int, int],
                 draft: tuple[int, Move, Effects] | None = None) -> None:
        self.shown = shown
        self.s: Position = shown.view.state
        self.me = shown.seat
        self.places = places
        self.memory = memory
        self.ways = ways
        self.draft = draft

    def things(self) -> list[Thing]:
        """From the lowest to the topmost."""
        return [*self.squares(), *self.villages(), *self.laid(), *self.provinces(), *self.column(), *self.pagodas(),
                *self.leads(), *self.hand(), *self.proposal()]

    # The board

    def squares(self) -> Iterator[Thing]:
        for side, box in enumerate(rims(self.places.frame)):
            yield Thing(Id("rim", side), "letters", box, still=True, bright=True, touch=False)
        board, v = self.s.setting.board, self.s.v
        last = self.laid_squares(self.s.laid[-1]) if self.s.laid else ()
        gates = {min(squares) - WIDTH for squares in board.villages if min(squares) % WIDTH == max(squares) % WIDTH}
        for square in range(SQUARES):
            colour = v[square] if RED <= v[square] <= BLUE else 0
            kind = board.kinds[square]
            word = "village" if kind == VILLAGE else "water" if kind == WATER else "start" if kind else "land"
            if word == "land" and square in gates:
                word = "path"
            yield Thing(Id("square", square_name(square)), "square", self.places.square(square),
                        (word, COLOURS[colour], (7 * square + square // 13) % 85, square in last), 0,
                        self.subject(square), spot=True, still=True)

    def subject(self, square: int) -> str:
        """What the rules call it."""
        s = self.s
        province = s.province(square)
        if province:
            return "major" if s.size(province) >= s.setting.major else "province"
        kind = s.setting.board.kinds[square]
        word = {VILLAGE: "village", WATER: "water"}.get(kind, "start" if kind else "grass")
        return "territory" if word == "grass" and s.v[square] > 0 else word

    def villages(self) -> Iterator[Thing]:
        for village, squares in enumerate(self.s.setting.board.villages):
            box = self.places.squares(squares)
            shape = "" if len(squares) == 1 else "wide" if box.w > box.h else "tall"
            yield Thing(Id("village", village), "village", box, (shape,), 0, "village", still=True)

    def laid_squares(self, move: Move) -> tuple[int, int]:
        """The squares of a tile on the board: the upper or left one first."""
        _, way, spot = placed(move)
        return square_of(spot), square_of(spot) + (-13 if tall(way) else 1)

    def laid(self) -> Iterator[Thing]:
        """The tiles; the last one is no part of the ground yet, for it comes flying."""
        for number, move in enumerate(self.s.laid):
            tile, way, _ = placed(move)
            squares = self.laid_squares(move)
            last = number == len(self.s.laid) - 1
            yield Thing(Id("laid", square_name(min(squares))), "tile", self.places.squares(squares),
                        (TILES[tile], way, last), 0, "tile", still=not last, born=self.born_of(last), touch=False)

    def born_of(self, last: bool) -> Id:
        """A tile comes from the hand that laid it."""
        mover = self.memory.last_mover
        if not last or mover < 0:
            return NO_ID
        return Id("tile", self.memory.last_tile) if mover == self.me else Id("panel", mover)

    def provinces(self) -> Iterator[Thing]:
        """Each province has its owner's border."""
        for province in self.s.provinces():
            squares = tuple(self.s.squares(province))
            owner = self.shown.colours[self.s.owner(province)]
            yield Thing(Id("province", province), "border", self.places.squares(squares),
                        (owner, local(squares), self.s.size(province) >= self.s.setting.major), 0, "province",
                        touch=False)

    # Pagodas

    def pagodas(self) -> Iterator[Thing]:
        """Those on the board from the top row down, so that the nearer ones stand before the others."""
        standing = [(self.where(place, level), seat, number)
                    for (seat, place), numbers in self.memory.stands.items() for level, number in enumerate(numbers)]
        for box, seat, number in sorted(standing, key=lambda one: (one[0].bottom, -one[0].y)):
            yield self.pagoda(seat, number, box)
        for seat in range(self.s.players):
            numbers = self.memory.reserve[seat]
            room, of = self.reserve_of(seat), self.s.setting.pagodas[seat]
            for place, number in enumerate(numbers):
                yield self.pagoda(seat, number, in_reserve(room, place, of))

    def pagoda(self, seat: int, number: int, box: Box) -> Thing:
        return Thing(Id("pagoda", seat, number), "pagoda", box, (self.shown.colours[seat],), 0, "pagoda", touch=False)

    def where(self, place: Place, level: int) -> Box:
        kind, number = place
        if kind == PROVINCE:
            return self.places.standing(self.places.square(self.memory.anchors[number]), level, False)
        return self.places.standing(self.places.squares(self.s.setting.board.villages[number]), level, True)

    def leads(self) -> Iterator[Thing]:
        """At each village how far its holder leads, or who tie for it."""
        for village, squares in enumerate(self.s.setting.board.villages):
            counts, holder = self.s.connected(village), self.s.holder(village)
            if not max(counts):
                continue
            box = self.places.lead(self.places.squares(squares), holder != NONE)
            if holder != NONE:
                rival = max(count for seat, count in enumerate(counts) if seat != holder)
                look: tuple[Any, ...] = (counts[holder] - rival, ())
            else:
                look = 0, tuple(self.shown.colours[seat] for seat, one in enumerate(counts) if one == max(counts))
            yield Thing(Id("lead", village), "lead", box, look, 0, "village", touch=False)

    def reserve_of(self, seat: int) -> Box:
        if seat == self.me:
            return self.places.reserve.after(BESIDE)
        return panel_reserve(self.panel_of(seat), self.places.larger)

    # The seats

    def panel_of(self, seat: int) -> Box:
        return self.places.panels[others(self.shown).index(seat)]

    def plate(self, seat: int) -> tuple[Any, ...]:
        """Name, colour, face, the word for how many pagodas and that number, those left and all there were, whether it
        is its move. While the end is counted the number is of those that are counted."""
        s, shown = self.s, self.shown
        word = "counted" if shown.counted else "on-board"
        return (shown.names[seat], shown.colours[seat], shown.faces[seat], word,
                shown.standing(seat, s.on_board(seat))[0], s.left(seat), s.setting.pagodas[seat], acting(shown) == seat)

    def column(self) -> Iterator[Thing]:
        """The panels of all seats, the legend, the piles."""
        s, shown = self.s, self.shown
        for seat in others(self.shown):
            box = self.panel_of(seat)
            yield Thing(Id("panel", seat), "panel", box, self.plate(seat), 0, "pagoda")
            for place, (tile, lies) in enumerate(zip(s.hand(seat), self.places.panel_hand(box), strict=False)):
                kind, look = ("back", ()) if tile == HIDDEN else ("tile", (TILES[tile], RIGHT, False))
                yield Thing(Id("back", seat, place), kind, lies, look, 0, "hand", touch=False)
        yield Thing(Id("legend"), "legend", self.places.legend, (s.setting.major,), 0, "province",
                    still=True, bright=True)
        mine = shown.colours[self.me], acting(shown) == self.me
        yield Thing(OWN, "area", self.places.own, mine, 0, "hand", spot=True)
        plate = self.plate(self.me)
        yield Thing(Id("panel", self.me), "plate", self.places.plate, plate, 0, "pagoda")
        yield Thing(Id("reserve", "own"), "reserve", self.places.reserve,
                    plate[5:7], 0, "pagoda")
        yield Thing(Id("pile"), "pile", self.places.pile, tuple(s.pile_sizes()), 0, "pile")

    def hand(self) -> Iterator[Thing]:
        """My three tiles, each where it lay before; face down while others look."""
        for place in range(HAND_SIZE):
            yield Thing(Id("cell", place), "cell", self.places.cells[place], (), 0, "hand")
        if self.shown.closed:
            for place in range(len(self.s.hand(self.me))):
                yield Thing(Id("hidden", place), "back", self.places.in_hand(place, False), (), 0, "hand")
            return
        for place, held in enumerate(self.memory.hands.get(self.me, [])):
            if held is not None and held[1] != HIDDEN:
                yield self.tile(place, *held)

    def tile(self, place: int, name: int, tile: int) -> Thing:
        way = self.ways.get(name, 0)
        box = self.places.in_hand(place, tall(way))
        if self.draft is not None and self.draft[0] == name:
            box = self.places.squares(self.laid_squares(self.draft[1]))
        return Thing(Id("tile", name), "tile", box, (TILES[tile], way, False), 0, "tile", piece=True, born=Id("pile"))

    def proposal(self) -> Iterator[Thing]:
        """What the tile that lies as a proposal would do."""
        if self.draft is not None:
            effects = self.draft[2]
            yield Thing(Id("effects"), "effects", self.places.frame, (effects,), touch=False)


def local(squares: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Squares as column and row from the upper left of the box around them."""
    left, top = min(square % 13 for square in squares), max(square // 13 for square in squares)
    return tuple((square % 13 - left, top - square // 13) for square in squares)
