"""What is heard of Qin's hand: which tile of the table a sentence is about, and how a tile is held."""

from __future__ import annotations

from typing import TYPE_CHECKING

from xian.engine.qin.slots import FIRST_COLOUR, HIDDEN, SECOND_COLOUR, TILES
from xian.engine.qin.wording import colour_key
from xian.scenes.boards.board import Thing
from xian.scenes.boards.qin.pointing import DOWN, RIGHT, tall, ways_of
from xian.ui.ids import NO_ID, Id

if TYPE_CHECKING:
    from xian.scenes.boards.qin.board import TheBoard


def thing_of(board: TheBoard, its: Id) -> Id:
    """The tile at that place among those of the hand; the table keeps them where they were, the rules in order."""
    if its.kind != "hand":
        return its
    hand = board.now.view.state.hand(board.now.seat)
    tile = hand[its.number]
    which = [one for one in hand[:its.number] if one == tile]
    names = [held[0] for held in board.memory.hands.get(board.now.seat, [])
             if held is not None and held[1] == tile != HIDDEN]
    return Id("tile", names[len(which)]) if len(which) < len(names) else NO_ID


def in_hand(board: TheBoard) -> list[Id]:
    """The tiles in the order in which they lie."""
    return [Id("tile", one[0]) for one in board.memory.hands.get(board.now.seat, []) if one is not None]


def way_of(board: TheBoard, thing: Thing) -> str:
    """How a tile of the hand is held."""
    if thing.kind != "tile" or not thing.piece:
        return ""
    tile, way = TILES.index(thing.look[0]), thing.look[1]
    say = board.table.say
    if ways_of(tile) == 2:
        return say("heard-qin.upright" if tall(way) else "heard-qin.across")
    first, second = colour_key(FIRST_COLOUR[tile]), colour_key(SECOND_COLOUR[tile])
    if way not in (RIGHT, DOWN):
        first, second = second, first
    return say("heard-qin.over" if tall(way) else "heard-qin.left-of", first=first, second=second)
