"""What is heard of cards on the table of Xi'an: those played and those to come, by name, and which lies on a slot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from xian.engine.texts import Plain
from xian.engine.xian.moves import card_name
from xian.engine.xian.slots import FAVOUR, GREEN
from xian.scenes.boards.board import Closer, Thing
from xian.scenes.boards.xian.things import played_cards
from xian.ui.ids import Id

if TYPE_CHECKING:
    from xian.scenes.boards.xian.board import TheBoard


def rows_of(board: TheBoard, thing: Thing, closer: Closer) -> list[str]:
    """The cards of a seat are signs with numbers on the screen: by ear they have names."""
    seat = {"deck": board.now.seat, "plate": board.now.seat}.get(thing.kind)
    if thing.kind == "panel":
        seat = thing.id.seat
    if seat is None:
        return [row[2] for row in closer.rows]
    played, coming = played_cards(board.now.view.state, seat)
    say = board.table.say
    return [say(f"heard-xian.{key}", cards=Plain(named(board, cards)))
            for key, cards in (("coming", coming), ("played", played)) if cards]


def named(board: TheBoard, cards: list[int]) -> str:
    """Cards by name; of those that have a name in common only the first bears it."""
    found: list[str] = []
    before = -1
    for card in sorted(cards):
        colour, place = divmod(card, 6)
        whole = colour != before or colour == GREEN
        found.append(board.table.say(f"card.{card_name(card)}") if whole else str(place + 1))
        before = colour
    return ", ".join(found)


def lies_on(board: TheBoard, thing: Thing) -> str:
    """Which slot a card has been put on."""
    if thing.kind != "card":
        return ""
    if board.now.view.state.phase == FAVOUR:
        put_back = [Id("card", board.now.seat, card_name(card)) for card in board.draft.back]
        return board.table.say("heard-xian.going-back") if thing.id in put_back else ""
    slots = [slot for slot in board.things if slot.kind == "slot"]
    return next((board.table.say(f"heard-xian.on-{slot.look[0]}") for slot in slots if slot.box == thing.box), "")
