"""What a move of Xi'an would cost and bring, in signs: what is paid first, then what is gained."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from xian.engine.game import Event, Move, Seat
from xian.engine.xian import events as e
from xian.engine.xian import lab
from xian.engine.xian.moves import PAINT, PAY_WITH
from xian.engine.xian.slots import COLOURS, DISCOUNTED, RESOURCES
from xian.scenes.boards.looked_at import Row
from xian.scenes.boards.xian.draw_signs import TOKENS
from xian.scenes.boards.xian.gestures import paying

if TYPE_CHECKING:
    from xian.scenes.boards.xian.board import TheBoard


def ahead(board: TheBoard, events: Sequence[Event], seat: Seat, move: Move) -> list[Row]:
    """The signs of a move and of what it is sure to bring; of a warrior that is painted also what is still to be
    chosen to pay with."""
    found = [amount for event in events for amount in amounts(event, seat)]
    paid = [(name, count) for name, count in found if count < 0]
    if PAINT <= move < PAY_WITH and not paid:
        paid = list(asked(board, seat, (move - PAINT) // 8))
    gained = [(name, count) for name, count in found if count > 0]
    return [(TOKENS[name], "", f"{count:+d}".replace("-", "−")) for name, count in (*paid, *gained)]


def amounts(event: Event, seat: Seat) -> Iterator[tuple[str, int]]:
    """What an event gives a seat, or takes from it."""
    match event:
        case e.ResourceGained() if event.seat == seat:
            yield RESOURCES[event.resource], event.amount
        case e.ResourcePaid() if event.seat == seat:
            yield RESOURCES[event.resource], -event.amount
        case e.CoinsPaid() if seat in (event.payer, event.payee):
            yield "coin", event.amount if seat == event.payee else -event.amount
        case e.PrestigeGained() if event.seat == seat:
            yield "prestige", event.amount
        case e.PrestigeLost() if event.seat == seat:
            yield "prestige", -event.amount


def asked(board: TheBoard, seat: Seat, section: int) -> Iterator[tuple[str, int]]:
    """The pigments that every way to pay for a warrior there has, and how many are left to choose (X6.3)."""
    s = board.now.view.state
    ways = [Counter(paying(way)) for way in lab.payments(s, seat, section, s.v[DISCOUNTED])]
    if not ways:
        return
    sure = ways[0]
    for way in ways[1:]:
        sure = sure & way
    yield from ((COLOURS[colour], -count) for colour, count in sure.items())
    if left := ways[0].total() - sure.total():
        yield "any", -left
