"""What can happen in Xi'an, as facts of the past with their data.

Cards are 0 to 23 (`moves.card_name`), spaces 0 to 23, colours, buildings and resources as in `slots`.
Only events of another seat's hidden choice change with who looks; what nobody can know never becomes an event.
"""

from __future__ import annotations

from typing import ClassVar

from xian.engine import events
from xian.engine.events import MoveBegan as MoveBegan
from xian.engine.game import Event, Seat, SeatEvent


class CardsPutBack(SeatEvent):
    """X3.2: the favour of the Emperor; `cards` is empty for other seats, `count` is public."""

    hides: ClassVar = {"cards": ()}
    count: int
    cards: tuple[int, ...]


class CardsDrawn(SeatEvent):
    """X3.1, X3.2: cards came into a hand; empty for other seats."""

    hides: ClassVar = {"cards": ()}
    reveals: ClassVar[bool] = True
    count: int
    cards: tuple[int, ...]


class PairLaid(SeatEvent):
    """X3.3: a pair lies face down; -1 for other seats."""

    hides: ClassVar = {"top": -1, "below": -1}
    top: int
    below: int


class PairsRevealed(Event):
    """X3.3, X3.4: all pairs turned over, and the order that follows from them."""

    interlude: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    tops: tuple[int, ...]
    belows: tuple[int, ...]
    order: tuple[Seat, ...]


class WorkerUsed(SeatEvent):
    """X4: the top card does its action, or gives a pigment of its colour."""

    card: int
    for_pigment: bool


class HelperRecruited(SeatEvent):
    """X4.4: the helper stays for the rest of the game."""

    card: int


class ResourceGained(SeatEvent):
    """From the stock. `source` is worker, accountant, administrator, space, minister, pass, card or swap."""

    resource: int
    amount: int
    source: str


class ResourceLost(SeatEvent):
    """X1.9: a pigment whose colour has run out is not given."""

    resource: int
    source: str


class ResourcePaid(SeatEvent):
    """To the stock, as a price or for a swap."""

    resource: int
    amount: int
    source: str


class PrestigeGained(SeatEvent):
    """`source` is helper, space, minister, ceramist or group."""

    amount: int
    source: str


class PrestigeLost(SeatEvent):
    """X5.4: prestige given up for coins missing in a toll."""

    amount: int


class BuilderEntered(SeatEvent):
    """X5.2; `way` is "", "open" or "free" (X8.1)."""

    building: int
    way: str


class CoinsPaid(Event):
    """X5.3: a toll; `from_stock` of the coins came from the stock (X5.4)."""

    payer: Seat
    payee: Seat
    amount: int
    from_stock: int

    @property
    def whose(self) -> Seat:
        return self.payer


class Passed(SeatEvent):
    """X3.5."""


class TileUsed(SeatEvent):
    """X8: a bonus tile, 0 to 3, is turned over."""

    tile: int


class WarriorCrafted(SeatEvent):
    """X6.1."""

    space: int


class SealPlaced(SeatEvent):
    """X6.2."""

    space: int


class WarriorPainted(SeatEvent):
    """X6.3: `group` warriors stand in its group, itself included."""

    space: int
    group: int


class EquipmentForged(SeatEvent):
    """X6.5: taken from place 0 to 3 of the display."""

    card: int
    place: int


class SupervisorAdvanced(SeatEvent):
    """X6.6."""

    space: int


class TileTaken(SeatEvent):
    """X6.6: bonus tile 0 to 3."""

    tile: int


class EndTileTaken(SeatEvent):
    """X6.6."""

    tile: int


class CardsDiscarded(SeatEvent):
    """X3.6: the two cards of the round; a recruited helper is not among them."""

    quiet: ClassVar[bool] = True
    cards: tuple[int, ...]


class RoundEnded(Event):
    chapter: ClassVar[bool] = True
    turn: int
    round: int


class BuildersReturned(Event):
    """X9.1."""

    quiet: ClassVar[bool] = True
    turn: int


class RequestFulfilled(Event):
    """X9.2: the lowest request goes to the turn track and the Prime Minister to the building of its colour."""

    turn: int
    request: int
    building: int


class RequestDrawn(Event):
    """X9.2: a new request at place 0 to 3 (A, B, B, C)."""

    reveals: ClassVar[bool] = True
    place: int
    request: int


class EquipmentDiscarded(Event):
    """X9.3."""

    cards: tuple[int, ...]


class DisplayFilled(Event):
    """X9.3: the display after sliding and refilling."""

    reveals: ClassVar[bool] = True
    display: tuple[int, ...]


class TurnBegan(Event):
    chapter: ClassVar[bool] = True
    turn: int


class GameEnded(events.GameEnd):
    """X10: final scores, and who wins."""
