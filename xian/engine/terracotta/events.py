"""What can happen in Terracotta Army, as facts of the past with their data.

Spaces are 0 to 62 (`board.space_name`), segments 0 to 11, districts 0 to 3; rings, types, weapons, specialists,
masters, ways and tracks by their numbers in `slots`. Points by seat are told for every seat. Nothing is hidden from
anybody.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xian.engine.game import Event, Seat


@dataclass(frozen=True)
class RoundBegan(Event):
    """Workers are back, and this is the turn order (T7.1, T7.4)."""

    chapter: ClassVar[bool] = True
    number: int
    order: tuple[Seat, ...]


@dataclass(frozen=True)
class MoveBegan(Event):
    """It is a seat's turn to place a worker (T3.1)."""

    quiet: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True)
class DiscTurned(Event):
    """T3.2: a ring, central or middle, a step on; `turns` are its steps now."""

    seat: Seat
    ring: int
    turns: int
    coins: int


@dataclass(frozen=True)
class WorkerPlaced(Event):
    """T3.3: on the first or second place of a segment, `place` 0 or 1."""

    seat: Seat
    artisan: bool
    segment: int
    place: int


@dataclass(frozen=True)
class ActionBegan(Event):
    """T3.4: the action, by its number in `slots.ACTIONS`, that a ring shows at the segment is taken."""

    quiet: ClassVar[bool] = True
    seat: Seat
    ring: int
    segment: int
    action: int


@dataclass(frozen=True)
class ActionPassed(Event):
    """T3.4: nothing is taken from a ring."""

    seat: Seat
    ring: int
    segment: int


@dataclass(frozen=True)
class CoinsGained(Event):
    """`source` is instead, action, spear or masters."""

    seat: Seat
    amount: int
    source: str


@dataclass(frozen=True)
class CoinsPaid(Event):
    """`source` is specialist, token or shaper; a disc's are told by `DiscTurned`."""

    quiet: ClassVar[bool] = True
    seat: Seat
    amount: int
    source: str


@dataclass(frozen=True)
class ClayGained(Event):
    """Wet clay; `source` is instead, action, priority or pits."""

    seat: Seat
    amount: int
    source: str


@dataclass(frozen=True)
class ClayPaid(Event):
    """T4.1: one of it dries in the warehouse of a district."""

    seat: Seat
    amount: int
    district: int


@dataclass(frozen=True)
class ClayWetted(Event):
    """T3.5: all own dry clay."""

    seat: Seat
    amount: int


@dataclass(frozen=True)
class WorkerPromoted(Event):
    """T3.5: the apprentice on a place of a segment is an artisan now."""

    seat: Seat
    segment: int
    place: int


@dataclass(frozen=True)
class WeaponReadied(Event):
    """T3.5, T5.2: these weapons are active again."""

    seat: Seat
    weapons: tuple[int, ...]


@dataclass(frozen=True)
class PriorityTaken(Event):
    """T3.5: a priority token, from 1."""

    seat: Seat
    token: int


@dataclass(frozen=True)
class WarriorPlaced(Event):
    """T4.1: with the points of the rack; T5.2: by the Shaper, without any."""

    seat: Seat
    type: int
    space: int
    points: int
    shaped: bool


@dataclass(frozen=True)
class WeaponUsed(Event):
    """T4.2: it is inactive now; `counted` are the spaces a crossbow counts."""

    seat: Seat
    weapon: int
    points: int
    counted: tuple[int, ...]


@dataclass(frozen=True)
class InspectorMoved(Event):
    """T4.2, T5.2 by a seat; T6.2 by nobody, after its line was scored."""

    seat: Seat
    track: int
    start: int
    place: int


@dataclass(frozen=True)
class WarriorSlid(Event):
    """T4.2."""

    seat: Seat
    type: int
    start: int
    space: int


@dataclass(frozen=True)
class SpecialistPlaced(Event):
    """T4.6: `spaces` is all that it covers, for a horse the rider's first; `way` is -1 where it has none. `owner` and
    `type` are those of the rider, or of the warrior an archer faces, else -1."""

    seat: Seat
    specialist: int
    spaces: tuple[int, ...]
    way: int
    owner: Seat
    type: int


@dataclass(frozen=True)
class WeaponSpent(Event):
    """T4.6: inactive now, for a specialist."""

    quiet: ClassVar[bool] = True
    seat: Seat
    weapon: int


@dataclass(frozen=True)
class TokenPlaced(Event):
    """T5.1: on a master, for that price."""

    seat: Seat
    master: int
    price: int


@dataclass(frozen=True)
class MasterUsed(Event):
    """T5.1: the ability; what it does follows."""

    seat: Seat
    master: int


@dataclass(frozen=True)
class StoresTaken(Event):
    """T5.2: dry clay from two districts, so much from each."""

    seat: Seat
    districts: tuple[int, ...]
    amounts: tuple[int, ...]


@dataclass(frozen=True)
class ScoringBegan(Event):
    """T6: all workers are placed."""

    chapter: ClassVar[bool] = True
    number: int


@dataclass(frozen=True)
class LineScored(Event):
    """T6.2: a row or column, from 0; warriors and archers that break ties by seat, and points."""

    track: int
    line: int
    warriors: tuple[int, ...]
    archers: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True)
class MusicianScored(Event):
    """T6.3."""

    space: int
    points: tuple[int, ...]


@dataclass(frozen=True)
class TileScored(Event):
    """T6.4: a scoring tile; what it counts by seat, archers that break ties, and points."""

    tile: int
    counts: tuple[int, ...]
    archers: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True)
class RoundScored(Event):
    """T6: all the points of a round, by source (`slots.SOURCES`) and seat."""

    interlude: ClassVar[bool] = True
    number: int
    row: tuple[int, ...]
    column: tuple[int, ...]
    musicians: tuple[int, ...]
    tile: tuple[int, ...]


@dataclass(frozen=True)
class OrderChanged(Event):
    """T7.1: by priority tokens."""

    order: tuple[Seat, ...]


@dataclass(frozen=True)
class ClayDried(Event):
    """T7.2: so much dries, so much masters keep wet."""

    seat: Seat
    amount: int
    kept: int


@dataclass(frozen=True)
class WheelTurned(Event):
    """T7.4: workers come back, and both discs turn a step; `central` and `middle` are their steps now."""

    central: int
    middle: int


@dataclass(frozen=True)
class FinalCountBegan(Event):
    """T8: the last round is over."""

    chapter: ClassVar[bool] = True


@dataclass(frozen=True)
class FootmanScored(Event):
    """T8.1."""

    space: int
    warriors: tuple[int, ...]
    archers: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True)
class LoneWarriorsRemoved(Event):
    """T8.2: the spaces that they have left, their horses' too."""

    spaces: tuple[int, ...]
    warriors: tuple[int, ...]


@dataclass(frozen=True)
class GroupScored(Event):
    """T8.3: `each` is what every warrior scores, `extra` what each seat has for domination or presence."""

    type: int
    spaces: tuple[int, ...]
    warriors: tuple[int, ...]
    archers: tuple[int, ...]
    each: int
    extra: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True)
class ArchersScored(Event):
    """T8.4: the archers that face a warrior."""

    spaces: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True)
class RestScored(Event):
    """T8.5: coins and clay left over."""

    rest: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True)
class GameEnded(Event):
    """T8.6: final scores and who wins."""

    ends: ClassVar[bool] = True
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
