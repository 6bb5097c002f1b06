"""The pieces and spots by which moves of Xi'an are made, for showing a move on the table before it is made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from xian.engine.game import Move
from xian.engine.xian.moves import (
    BACK,
    CRAFT,
    DISCOUNT,
    ENTER,
    EXTRA,
    FORGE,
    KEEP_TILE,
    MARKET,
    OPEN,
    PAINT,
    PAY_WITH,
    PIGMENT,
    PUT_SEAL,
    SWAP_FOR,
    WORK,
    card_colour,
    card_name,
    space_name,
)
from xian.engine.xian.position import bits
from xian.engine.xian.slots import BUILDINGS, COLOURS, DISPLAY, NONE, RESOURCES, SPACE, TOP
from xian.scenes.boards.board import OWN
from xian.scenes.boards.xian.gestures import paying
from xian.scenes.boards.xian.names import BELOW_SLOT, OWN_DECK, OWN_PAINTED, OWN_SEALS, RAW_HEAP, TOP_SLOT
from xian.ui.ids import NO_ID, Id

if TYPE_CHECKING:
    from xian.scenes.boards.xian.board import TheBoard


def paths(board: TheBoard, moves: Sequence[Move]) -> list[tuple[Id, Id]]:
    """The pieces and the spots of steps one after the other; a button has neither."""
    space = board.now.view.state.v[SPACE]
    found: list[tuple[Id, Id]] = []
    for move in moves:
        if CRAFT <= move < PAY_WITH:
            space = (move - CRAFT) if move < PAINT else move - PAINT
        found += ways(board, move, Id("space", space_name(space)) if space != NONE else NO_ID)
    return found


def ways(board: TheBoard, move: Move, space: Id) -> Iterator[tuple[Id, Id]]:
    """The gestures of one step; `space` is the one that the action is about."""
    v, me = board.now.view.state.v, board.now.seat
    top = v[TOP + me]
    if move > BACK:
        yield from ((Id("card", me, card_name(card)), OWN_DECK) for card in bits(move - BACK))
    elif move >= SWAP_FOR and move < BACK:
        given, taken = divmod(move - SWAP_FOR, 6)
        yield Id("own", RESOURCES[given]), Id("stock", RESOURCES[taken])
    elif KEEP_TILE <= move < SWAP_FOR:
        yield Id("endtile", move - KEEP_TILE), OWN
    elif FORGE <= move < KEEP_TILE:
        yield Id("equipment", v[DISPLAY + move - FORGE]), OWN
    elif PAY_WITH <= move < FORGE:
        yield from ((Id("own", COLOURS[colour]), space) for colour in paying(move))
    elif PAINT <= move < PAY_WITH:
        yield OWN_PAINTED, space
    elif CRAFT <= move < PAINT:
        yield RAW_HEAP, space
    elif EXTRA <= move < CRAFT:
        yield Id("tile", 3), Id("building", BUILDINGS[move - EXTRA])
    elif ENTER <= move < EXTRA:
        building, way = divmod(move - ENTER, 3)
        yield Id("tile", 0) if way >= OPEN else builder(board), Id("building", BUILDINGS[building])
    elif move == PUT_SEAL:
        yield OWN_SEALS, space
    elif move == WORK:
        yield Id("card", me, card_name(top)), OWN
    elif move == PIGMENT:
        yield Id("card", me, card_name(top)), Id("stock", COLOURS[card_colour(top)])
    elif move in (MARKET, DISCOUNT):
        yield Id("tile", 1 if move == MARKET else 2), OWN
    elif move < WORK:
        yield Id("card", me, card_name(move // 24)), TOP_SLOT
        yield Id("card", me, card_name(move % 24)), BELOW_SLOT


def builder(board: TheBoard) -> Id:
    """The own builder that goes next."""
    return next((thing.id for thing in board.things
                 if thing.piece and thing.id.kind == "builder"), NO_ID)
