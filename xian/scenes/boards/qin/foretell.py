"""What is said and shown of a move of Qin before it is made: what it makes and whose that is, what is in its way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from xian.engine.game import Event, Move, Param, Seat
from xian.engine.qin import events as e
from xian.engine.qin.joining import FREE, verdict
from xian.engine.qin.moves import is_move, spots, square_name, square_of, tile_of
from xian.engine.qin.position import Position, beside
from xian.engine.qin.slots import COLOURS, FIRST_COLOUR, GRASS, ONE_COLOUR, SECOND_COLOUR
from xian.engine.texts import Plain
from xian.scenes.boards.qin.pointing import placed, target
from xian.ui.ids import Id

if TYPE_CHECKING:
    from xian.scenes.boards.qin.board import TheBoard


def paths(board: TheBoard, moves: Sequence[Move]) -> list[tuple[Id, Id]]:
    """A tile of the hand, and the squares it goes to."""
    hand = [held for held in board.memory.hands.get(board.now.seat, []) if held is not None]
    found = []
    for move in moves:
        tile, _, spot = placed(move)
        found += [(Id("tile", name), target(spot)) for name, which in hand if which == tile][:1]
    return found


def foretold(board: TheBoard, events: Sequence[Event]) -> list[str]:
    """What becomes of provinces and villages, and whose they will be."""
    return [words for event in events if (words := sentence(board, event))]


def sentence(board: TheBoard, event: Event) -> str:
    match event:
        case e.ProvinceFounded():
            return owned(board, "founds", event.seat, colour=colour(event.colour), size=len(event.squares))
        case e.ProvinceGrown():
            return owned(board, "grows", event.seat, colour=colour(event.colour), size=event.size)
        case e.ProvinceJoined():
            return owned(board, "joins", event.seat, colour=colour(event.colour), size=event.size,
                         number=len(event.joined))
        case e.VillageTaken():
            return owned(board, "village", event.seat, square=square_name(event.square))
        case e.PagodaPlaced() if event.why == "major":
            return board.table.say("board-qin.foretold-major")
        case e.GameEnded():
            return board.table.say("board-qin.foretold-end")
    return ""


def colour(number: int) -> str:
    return f"qin-colour.{COLOURS[number]}"


def owned(board: TheBoard, key: str, seat: Seat, **params: Param) -> str:
    """A sentence that says whose something will be."""
    if seat == board.now.seat:
        return board.table.say(f"board-qin.foretold-{key}-own", **params)
    return board.table.say(f"board-qin.foretold-{key}", name=Plain(board.now.names[seat]), **params)


def concerned(board: TheBoard, move: Move) -> list[Id]:
    """The squares that are not free, or else the provinces that must not be joined (Q4.5)."""
    s: Position = board.now.view.state
    squares = [square_of(spot) for spot in spots(move)] if is_move(move) else []
    if any(square < 0 for square in squares):
        return []
    found = [square for square in squares if s.v[square] > GRASS]
    for provinces in () if found else neighbours(s, move, squares):
        if verdict(s, provinces) != FREE:
            found += [square for province in provinces for square in s.squares(province)]
    return [Id("square", square_name(square)) for square in found]


def neighbours(s: Position, move: Move, squares: Sequence[int]) -> list[list[int]]:
    """The provinces that each colour of a tile would join."""
    if not squares:
        return []
    tile, (first, second) = tile_of(move), squares
    here = beside(s, first, FIRST_COLOUR[tile])
    there = beside(s, second, SECOND_COLOUR[tile])
    if tile < ONE_COLOUR:
        return [[*here, *(province for province in there if province not in here)]]
    return [here, there]
