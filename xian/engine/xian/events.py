"""What can happen in Xi'an, as facts of the past with their data.

Cards are 0 to 23 (`moves.card_name`), spaces 0 to 23, colours, buildings and resources as in `slots`.
Only events of another seat's hidden choice change with who looks; what nobody can know never becomes an event.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from xian.engine.game import Event, Seat


@dataclass(frozen=True)
class CardsPutBack(Event):
    """X3.2: the favour of the Emperor; `cards` is empty for other seats, `count` is public."""

    seat: Seat
    count: int
    cards: tuple[int, ...]

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else replace(self, cards=())


@dataclass(frozen=True)
class CardsDrawn(Event):
    """X3.1, X3.2: cards came into a hand; empty for other seats."""

    reveals: ClassVar[bool] = True
    seat: Seat
    count: int
    cards: tuple[int, ...]

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else replace(self, cards=())


@dataclass(frozen=True)
class PairLaid(Event):
    """X3.3: a pair lies face down; -1 for other seats."""

    seat: Seat
    top: int
    below: int

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else replace(self, top=-1, below=-1)


@dataclass(frozen=True)
class PairsRevealed(Event):
    """X3.3, X3.4: all pairs turned over, and the order that follows from them."""

    interlude: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    tops: tuple[int, ...]
    belows: tuple[int, ...]
    order: tuple[Seat, ...]


@dataclass(frozen=True)
class MoveBegan(Event):
    """A seat's turn to act in this round."""

    quiet: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True)
class WorkerUsed(Event):
    """X4: the top card does its action, or gives a pigment of its colour."""

    seat: Seat
    card: int
    for_pigment: bool


@dataclass(frozen=True)
class HelperRecruited(Event):
    """X4.4: the helper stays for the rest of the game."""

    seat: Seat
    card: int


@dataclass(frozen=True)
class ResourceGained(Event):
    """From the stock. `source` is worker, accountant, administrator, space, minister, pass, card or swap."""

    seat: Seat
    resource: int
    amount: int
    source: str


@dataclass(frozen=True)
class ResourceLost(Event):
    """X1.9: a pigment whose colour has run out is not given."""

    seat: Seat
    resource: int
    source: str


@dataclass(frozen=True)
class ResourcePaid(Event):
    """To the stock, as a price or for a swap."""

    seat: Seat
    resource: int
    amount: int
    source: str


@dataclass(frozen=True)
class PrestigeGained(Event):
    """`source` is helper, space, minister, ceramist or group."""

    seat: Seat
    amount: int
    source: str


@dataclass(frozen=True)
class PrestigeLost(Event):
    """X5.4: prestige given up for coins missing in a toll."""

    seat: Seat
    amount: int


@dataclass(frozen=True)
class BuilderEntered(Event):
    """X5.2; `way` is "", "open" or "free" (X8.1)."""

    seat: Seat
    building: int
    way: str


@dataclass(frozen=True)
class CoinsPaid(Event):
    """X5.3: a toll; `from_stock` of the coins came from the stock (X5.4)."""

    payer: Seat
    payee: Seat
    amount: int
    from_stock: int

    @property
    def whose(self) -> Seat:
        return self.payer


@dataclass(frozen=True)
class Passed(Event):
    """X3.5."""

    seat: Seat


@dataclass(frozen=True)
class TileUsed(Event):
    """X8: a bonus tile, 0 to 3, is turned over."""

    seat: Seat
    tile: int


@dataclass(frozen=True)
class WarriorCrafted(Event):
    """X6.1."""

    seat: Seat
    space: int


@dataclass(frozen=True)
class SealPlaced(Event):
    """X6.2."""

    seat: Seat
    space: int


@dataclass(frozen=True)
class WarriorPainted(Event):
    """X6.3: `group` warriors stand in its group, itself included."""

    seat: Seat
    space: int
    group: int


@dataclass(frozen=True)
class EquipmentForged(Event):
    """X6.5: taken from place 0 to 3 of the display."""

    seat: Seat
    card: int
    place: int


@dataclass(frozen=True)
class SupervisorAdvanced(Event):
    """X6.6."""

    seat: Seat
    space: int


@dataclass(frozen=True)
class TileTaken(Event):
    """X6.6: bonus tile 0 to 3."""

    seat: Seat
    tile: int


@dataclass(frozen=True)
class EndTileTaken(Event):
    """X6.6."""

    seat: Seat
    tile: int


@dataclass(frozen=True)
class CardsDiscarded(Event):
    """X3.6: the two cards of the round; a recruited helper is not among them."""

    quiet: ClassVar[bool] = True
    seat: Seat
    cards: tuple[int, ...]


@dataclass(frozen=True)
class RoundEnded(Event):
    chapter: ClassVar[bool] = True
    turn: int
    round: int


@dataclass(frozen=True)
class BuildersReturned(Event):
    """X9.1."""

    quiet: ClassVar[bool] = True
    turn: int


@dataclass(frozen=True)
class RequestFulfilled(Event):
    """X9.2: the lowest request goes to the turn track and the Prime Minister to the building of its colour."""

    turn: int
    request: int
    building: int


@dataclass(frozen=True)
class RequestDrawn(Event):
    """X9.2: a new request at place 0 to 3 (A, B, B, C)."""

    reveals: ClassVar[bool] = True
    place: int
    request: int


@dataclass(frozen=True)
class EquipmentDiscarded(Event):
    """X9.3."""

    cards: tuple[int, ...]


@dataclass(frozen=True)
class DisplayFilled(Event):
    """X9.3: the display after sliding and refilling."""

    reveals: ClassVar[bool] = True
    display: tuple[int, ...]


@dataclass(frozen=True)
class TurnBegan(Event):
    chapter: ClassVar[bool] = True
    turn: int


@dataclass(frozen=True)
class GameEnded(Event):
    """X10: final scores and winners."""

    ends: ClassVar[bool] = True
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
