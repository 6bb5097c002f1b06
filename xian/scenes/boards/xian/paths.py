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

if TYPE_CHECKING:
    from xian.scenes.boards.xian.board import TheBoard


def paths(board: TheBoard, moves: Sequence[Move]) -> list[tuple[str, str]]:
    """The pieces and the spots of steps one after the other; a button has neither."""
    space = board.now.view.state.v[SPACE]
    found: list[tuple[str, str]] = []
    for move in moves:
        if CRAFT <= move < PAY_WITH:
            space = (move - CRAFT) if move < PAINT else move - PAINT
        found += ways(board, move, f"space.{space_name(space)}" if space != NONE else "")
    return found


def ways(board: TheBoard, move: Move, space: str) -> Iterator[tuple[str, str]]:
    """The gestures of one step; `space` is the one that the action is about."""
    v, me = board.now.view.state.v, board.now.seat
    top = v[TOP + me]
    if move > BACK:
        yield from ((f"card.{me}.{card_name(card)}", "deck.own") for card in bits(move - BACK))
    elif move >= SWAP_FOR and move < BACK:
        given, taken = divmod(move - SWAP_FOR, 6)
        yield f"own.{RESOURCES[given]}", f"stock.{RESOURCES[taken]}"
    elif KEEP_TILE <= move < SWAP_FOR:
        yield f"endtile.{move - KEEP_TILE}", OWN
    elif FORGE <= move < KEEP_TILE:
        yield f"equipment.{v[DISPLAY + move - FORGE]}", OWN
    elif PAY_WITH <= move < FORGE:
        yield from ((f"own.{COLOURS[colour]}", space) for colour in paying(move))
    elif PAINT <= move < PAY_WITH:
        yield "painted.own", space
    elif CRAFT <= move < PAINT:
        yield "raw.stock", space
    elif EXTRA <= move < CRAFT:
        yield "tile.3", f"building.{BUILDINGS[move - EXTRA]}"
    elif ENTER <= move < EXTRA:
        building, way = divmod(move - ENTER, 3)
        yield "tile.0" if way >= OPEN else builder(board), f"building.{BUILDINGS[building]}"
    elif move == PUT_SEAL:
        yield "seal.own", space
    elif move == WORK:
        yield f"card.{me}.{card_name(top)}", OWN
    elif move == PIGMENT:
        yield f"card.{me}.{card_name(top)}", f"stock.{COLOURS[card_colour(top)]}"
    elif move in (MARKET, DISCOUNT):
        yield f"tile.{1 if move == MARKET else 2}", OWN
    elif move < WORK:
        yield f"card.{me}.{card_name(move // 24)}", "slot.top"
        yield f"card.{me}.{card_name(move % 24)}", "slot.below"


def builder(board: TheBoard) -> str:
    """The own builder that goes next."""
    return next((thing.id for thing in board.things
                 if thing.piece and thing.id.startswith(f"builder.{board.now.seat}.")), "")
