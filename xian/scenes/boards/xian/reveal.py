"""All pairs turned over, in the order of initiative, and why it is that order (X3.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from xian.engine.xian.events import PairsRevealed
from xian.engine.xian.moves import card_number
from xian.engine.xian.slots import HIDDEN
from xian.scenes.boards.board import Thing
from xian.scenes.boards.verbs import Interlude, InterludeRow
from xian.scenes.boards.xian.panel_places import panel_places
from xian.ui.geometry import Box
from xian.ui.ids import Id

if TYPE_CHECKING:
    from xian.scenes.boards.xian.board import TheBoard


def interlude(event: PairsRevealed, board: TheBoard) -> Interlude:
    """The pairs where they lie, the first to act on top."""
    say = board.table.say
    rows = tuple(
        InterludeRow(seat, cards(event, seat, board, covered=True), cards(event, seat, board),
                     str(card_number(event.belows[seat])), words(event, place, board))
        for place, seat in enumerate(event.order)
    )
    return Interlude(say("gesture.xian-revealed"), say("gesture.xian-revealed-text"), rows)


def cards(event: PairsRevealed, seat: int, board: TheBoard, covered: bool = False) -> tuple[Thing, ...]:
    """The card that acts, and the one whose number counts; face down while they are `covered`, but for one's own."""
    shown = board.now
    boxes, own = pair(seat, board), seat == shown.seat and not shown.closed
    return tuple(
        Thing(Id("revealed", seat, place), "card", box,
              (HIDDEN if covered and not own else card, shown.colours[seat], shown.view.state.turn))
        for place, (card, box) in enumerate(zip((event.tops[seat], event.belows[seat]), boxes, strict=True))
    )


def pair(seat: int, board: TheBoard) -> list[Box]:
    """Where a seat's pair lies."""
    if seat == board.now.seat:
        return board.places.slots
    panel = board.thing(board.seat_panel(seat))
    assert panel is not None
    return panel_places(panel.box, board.places.more).pair


def words(event: PairsRevealed, place: int, board: TheBoard) -> str:
    """What decided a tie with the seat before; nothing where there is none."""
    say, state = board.table.say, board.now.view.state
    number = [card_number(event.belows[seat]) for seat in event.order]
    if not place or number[place - 1] != number[place]:
        return ""
    before, here = event.order[place - 1], event.order[place]
    further = state.supervisor(before) > state.supervisor(here)
    return say("gesture.xian-tie-further" if further else "gesture.xian-tie-higher")
