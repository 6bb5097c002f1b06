"""All pairs turned over, in the order of initiative, and why it is that order (X3.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from xian.engine.xian.events import PairsRevealed
from xian.engine.xian.slots import HIDDEN, TRACK
from xian.scenes.boards.board import Interlude, InterludeRow, Thing
from xian.ui.geometry import Box

if TYPE_CHECKING:
    from xian.scenes.boards.xian.board import TheBoard

CARD = (88.0, 121.0)


def interlude(event: PairsRevealed, board: TheBoard) -> Interlude:
    """The pairs as rows, the first to act on top."""
    say = board.table.say
    rows = tuple(
        InterludeRow(seat, cards(event, seat, board), cards(event, seat, board, covered=True),
                     words(event, place, board))
        for place, seat in enumerate(event.order)
    )
    return Interlude(say("gesture.xian-revealed"), say("gesture.xian-revealed-text"), rows)


def cards(event: PairsRevealed, seat: int, board: TheBoard, covered: bool = False) -> tuple[Thing, ...]:
    """The card that acts, and the one whose number counts; face down while they are `covered`."""
    assert board.shown is not None
    colour, turn = board.shown.colours[seat], board.shown.view.state.turn
    return tuple(
        Thing(f"revealed.{seat}.{place}", "card", Box(place * (CARD[0] + 8), 0, *CARD),
              (HIDDEN if covered else card, colour, turn))
        for place, card in enumerate((event.tops[seat], event.belows[seat]))
    )


def words(event: PairsRevealed, place: int, board: TheBoard) -> str:
    """Why a seat stands here: its number, and what decided a tie."""
    assert board.shown is not None
    say, v = board.table.say, board.shown.view.state.v
    number = [event.belows[seat] % 6 + 1 for seat in event.order]
    found = say("gesture.xian-initiative", number=number[place])
    if place and number[place - 1] == number[place]:
        before, here = event.order[place - 1], event.order[place]
        further = v[TRACK + before] // 64 > v[TRACK + here] // 64
        found += " " + say("gesture.xian-tie-further" if further else "gesture.xian-tie-higher")
    return found
