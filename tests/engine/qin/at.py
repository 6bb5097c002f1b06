"""Positions of Qin for tests, put together square by square.

    Table().province(1, "R", "a1 a2").lone("Y", "c3").village("c12", 2).hands("RB RR", "YY").play("RB b1-c1")

Seats count from 1. The board is the Bird with nothing on it but the starts (red g8, yellow f6, blue h6); row 1 is
at the bottom. Pagodas left follow from what lies on the board unless they are told.
"""

from __future__ import annotations

from tests.games import QIN
from xian.engine.game import Event, Refusal, check
from xian.engine.qin.explain import explain
from xian.engine.qin.moves import SQUARE_NAMES, parse, square_name, text
from xian.engine.qin.pack import house_pack
from xian.engine.qin.position import Setting, derive
from xian.engine.qin.setup import empty_board
from xian.engine.qin.slots import (
    BLUE,
    GRASS,
    HAND,
    HOLDER,
    IN_PILES,
    LEFT,
    NONE,
    PROVINCE,
    RED,
    SQUARES,
    TILES,
    TOUCHED,
    TOUCHES,
)
from xian.engine.qin.state import QinState

COLOUR = {"R": 1, "Y": 2, "B": 3}


def squares_of(names: str) -> list[int]:
    return [SQUARE_NAMES[name] for name in names.split()]


class Table:
    """A position in the making, and then a game that goes on from it."""

    def __init__(self, players: int = 2, board: str = "bird", balance: int = 0) -> None:
        tables = house_pack().tables
        found = tables.board(board)
        assert found is not None
        setting = Setting(tables, found, players, balance)
        self.state = QinState(setting, empty_board(setting), [], [], [], [], [])
        self.state.to_move = 0
        self.told: dict[int, int] = {}
        self.events: list[Event] = []
        self.ready = False
        for seat in range(players):
            self.hand(seat + 1, "RR YY BB")
        self.piles(" ".join(["RY"] * 20))

    def hand(self, seat: int, tiles: str) -> Table:
        held = sorted(TILES.index(tile) for tile in tiles.split())
        place = HAND + 3 * (seat - 1)
        self.state.v[place:place + 3] = held + [NONE] * (3 - len(held))
        return self

    def hands(self, *tiles: str) -> Table:
        for seat, held in enumerate(tiles, 1):
            self.hand(seat, held)
        return self

    def piles(self, tiles: str) -> Table:
        """The tiles in the order in which they come."""
        self.state.piles = [TILES.index(tile) for tile in reversed(tiles.split())]
        self.state.v[IN_PILES] = len(self.state.piles)
        return self

    def lone(self, colour: str, names: str) -> Table:
        for square in squares_of(names):
            assert self.state.v[square] <= GRASS, square_name(square)
            self.state.v[square] = COLOUR[colour]
        return self

    def province(self, owner: int, colour: str, names: str, pagodas: int = 0) -> Table:
        """One pagoda, or two on five territories, unless it is told."""
        v = self.state.v
        province = len(v)
        squares = squares_of(names)
        v += [owner - 1, len(squares), pagodas or (2 if len(squares) >= 5 else 1), 0]
        for square in squares:
            assert v[square] <= GRASS or v[square] == COLOUR[colour], square_name(square)
            v[square] = COLOUR[colour]
            v[PROVINCE + square] = province
            v[TOUCHES + province] |= self.state.setting.board.contacts[square]
        return self

    def village(self, name: str, holder: int) -> Table:
        self.state.v[HOLDER + self.number(name)] = holder - 1
        return self

    def number(self, name: str) -> int:
        """The number of the village on a square."""
        return self.state.setting.board.village_of[SQUARE_NAMES[name]]

    def left(self, seat: int, pagodas: int) -> Table:
        self.told[seat - 1] = pagodas
        return self

    def moving(self, seat: int) -> Table:
        self.state.to_move = seat - 1
        return self

    def begin(self) -> QinState:
        """The position with all that follows from what was put on the board."""
        if self.ready:
            return self.state
        self.ready = True
        s, v = self.state, self.state.v
        on_board = [0, 0, 0, 0]
        for province in s.provinces():
            assert set(s.squares(province)) <= self.grown(s.squares(province)[0]), "a province hangs together"
            on_board[s.owner(province)] += s.pagodas(province)
        for village in range(len(s.setting.board.villages)):
            if s.holder(village) != NONE:
                on_board[s.holder(village)] += 1
        for seat in range(s.players):
            v[LEFT + seat] = self.told.get(seat, s.setting.pagodas[seat] - on_board[seat])
            s.setting.pagodas[seat] = v[LEFT + seat] + on_board[seat]
        for square in range(SQUARES):
            if v[square] <= GRASS:
                beside = any(RED <= v[side] <= BLUE for side in s.setting.board.around[square])
                v[square] = TOUCHED if beside else GRASS
        derive(s)
        return s

    def grown(self, start: int) -> set[int]:
        """The connected territories of one colour from a square on."""
        v = self.state.v
        found, edge = {start}, [start]
        while edge:
            for side in self.state.setting.board.around[edge.pop()]:
                if v[side] == v[start] and side not in found:
                    found.add(side)
                    edge.append(side)
        return found

    def play(self, *moves: str) -> Table:
        """Play legal moves by whoever is to move; the events of the last one are kept."""
        s = self.begin()
        for words in moves:
            check(QIN, s, s.to_move, parse(words))
            self.events = []
            s.play(parse(words), self.events)
        return self

    def why_not(self, words: str, seat: int = 0) -> Refusal | None:
        s = self.begin()
        return explain(s, seat - 1 if seat else s.to_move, parse(words))

    # What stands where.

    def owner(self, name: str) -> int:
        """Whose province lies on a square; 0 for none."""
        province = self.state.province(SQUARE_NAMES[name])
        return self.state.owner(province) + 1 if province else 0

    def size(self, name: str) -> int:
        return self.state.size(self.state.province(SQUARE_NAMES[name]))

    def pagodas(self, name: str) -> int:
        return self.state.pagodas(self.state.province(SQUARE_NAMES[name]))

    def holder(self, name: str) -> int:
        """Who holds the village on a square; 0 for nobody."""
        return self.state.holder(self.number(name)) + 1

    def kept(self, seat: int) -> int:
        """Pagodas that a seat has left."""
        return self.state.left(seat - 1)

    def legal(self) -> list[str]:
        return [text(move) for move in self.begin().legal()]

    def happened(self, kind: str) -> list[Event]:
        return [event for event in self.events if event.kind == kind]
