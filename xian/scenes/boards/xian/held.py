"""What is in the hand on the table of Xi'an: one of what lies in a heap or a counter, and how it would lie where it is
held."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from xian.engine.xian.slots import BUILDINGS
from xian.scenes.boards.board import Thing
from xian.scenes.boards.xian.draw_signs import TOKENS
from xian.scenes.boards.xian.names import OWN_PAINTED, OWN_SEALS, RAW_HEAP, SPACE_OF
from xian.scenes.boards.xian.things import FIGURES, figure
from xian.ui.geometry import Box
from xian.ui.ids import NO_ID, Id

if TYPE_CHECKING:
    from xian.scenes.boards.xian.board import TheBoard

TOKEN: Final = 38.0
"""How large a token is in the hand."""


def taken_up(board: TheBoard, thing: Thing) -> tuple[Thing, Thing | None]:
    """One of the raw or painted warriors, a seal, a pigment or another resource; the rest stays where it lies."""
    space = board.places.spaces[0]
    warrior = Box(0, 0, space.w, space.h).at(thing.box.centre)
    token = Box(0, 0, TOKEN, TOKEN).at(thing.box.centre)
    if thing.kind == "raw-stock":
        return replace(thing, kind="warrior", look=(FIGURES[0][0], "", ""), box=warrior), fewer(thing, 0)
    if thing.kind == "painted":
        return replace(thing, kind="warrior", look=(FIGURES[0][0], thing.look[1], ""), box=warrior), fewer(thing, 0)
    if thing.kind == "seals":
        return replace(thing, kind="token", look=("tokens/seal", thing.look[1]), box=token), fewer(thing, 0)
    if thing.kind == "counter":
        return replace(thing, kind="token", look=(TOKENS[thing.look[0]], ""), box=token), fewer(thing, 1)
    return thing, None


def fewer(piece: Thing, place: int) -> Thing:
    """The heap with one less in it; its number stands at that place of its look."""
    look = list(piece.look)
    look[place] = max(0, look[place] - 1)
    return replace(piece, look=tuple(look))


def ghost(board: TheBoard, piece: Id, spot: Id) -> Thing | None:
    """A piece as it would lie on one of its targets; None: as it is held."""
    thing, there = board.thing(piece), board.thing(spot)
    if thing is None or there is None:
        return None
    if there.kind == "space" and piece in (RAW_HEAP, OWN_PAINTED, OWN_SEALS):
        return on_space(board, thing, there)
    if there.kind == "slot" and thing.kind == "card":
        return replace(thing, box=there.box)
    if there.kind == "building" and thing.kind == "builder":
        building = BUILDINGS.index(there.id.name)
        inside = there.look[1][0]
        return replace(thing, box=board.places.in_building(building, inside, inside + 1))
    return None


def on_space(board: TheBoard, thing: Thing, there: Thing) -> Thing:
    """A warrior on a space, raw or in one's own colours, or the one that stands there with one's own seal."""
    stands = board.thing(Id("warrior", there.id.name))
    look = stands.look if stands is not None else (figure(SPACE_OF[there.id.name]), "", "")
    if thing.kind == "painted":
        look = (look[0], thing.look[1], look[2])
    elif thing.kind == "seals":
        look = (look[0], look[1], thing.look[1])
    return Thing(NO_ID, "warrior", there.box, look)
