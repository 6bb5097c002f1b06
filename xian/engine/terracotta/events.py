"""What can happen in Terracotta Army, as facts of the past with their data.

Spaces are 0 to 62 (`board.space_name`), segments 0 to 11, districts 0 to 3; rings, types, weapons, specialists,
masters, ways and tracks by their numbers in `slots`. Points by seat are told for every seat. Nothing is hidden from
anybody.
"""

from __future__ import annotations

from typing import ClassVar

from xian.engine import events
from xian.engine.events import MoveBegan as MoveBegan
from xian.engine.game import Event, Seat, SeatEvent


class RoundBegan(events.RoundStart):
    """Workers are back, and this is the turn order (T7.1, T7.4)."""

    order: tuple[Seat, ...]


class DiscTurned(SeatEvent):
    """T3.2: a ring, central or middle, a step on; `turns` are its steps now."""

    ring: int
    turns: int
    coins: int


class WorkerPlaced(SeatEvent):
    """T3.3: on the first or second place of a segment, `place` 0 or 1."""

    artisan: bool
    segment: int
    place: int


class ActionBegan(SeatEvent):
    """T3.4: the action, by its number in `slots.ACTIONS`, that a ring shows at the segment is taken."""

    quiet: ClassVar[bool] = True
    ring: int
    segment: int
    action: int


class ActionPassed(SeatEvent):
    """T3.4: nothing is taken from a ring."""

    ring: int
    segment: int


class CoinsGained(SeatEvent):
    """`source` is instead, action, spear or masters."""

    amount: int
    source: str


class CoinsPaid(SeatEvent):
    """`source` is specialist, token or shaper; a disc's are told by `DiscTurned`."""

    quiet: ClassVar[bool] = True
    amount: int
    source: str


class ClayGained(SeatEvent):
    """Wet clay; `source` is instead, action, priority or pits."""

    amount: int
    source: str


class ClayPaid(SeatEvent):
    """T4.1: one of it dries in the warehouse of a district."""

    amount: int
    district: int


class ClayWetted(SeatEvent):
    """T3.5: all own dry clay."""

    amount: int


class WorkerPromoted(SeatEvent):
    """T3.5: the apprentice on a place of a segment is an artisan now."""

    segment: int
    place: int


class WeaponReadied(SeatEvent):
    """T3.5, T5.2: these weapons are active again."""

    weapons: tuple[int, ...]


class PriorityTaken(SeatEvent):
    """T3.5: a priority token, from 1."""

    token: int


class WarriorPlaced(SeatEvent):
    """T4.1: with the points of the rack; T5.2: by the Shaper, without any."""

    type: int
    space: int
    points: int
    shaped: bool


class WeaponUsed(SeatEvent):
    """T4.2: it is inactive now; `counted` are the spaces a crossbow counts."""

    weapon: int
    points: int
    counted: tuple[int, ...]


class InspectorMoved(SeatEvent):
    """T4.2, T5.2 by a seat; T6.2 by nobody, after its line was scored."""

    track: int
    start: int
    place: int


class WarriorSlid(SeatEvent):
    """T4.2."""

    type: int
    start: int
    space: int


class SpecialistPlaced(SeatEvent):
    """T4.6: `spaces` is all that it covers, for a horse the rider's first; `way` is -1 where it has none. `owner` and
    `type` are those of the rider, or of the warrior an archer faces, else -1."""

    specialist: int
    spaces: tuple[int, ...]
    way: int
    owner: Seat
    type: int


class WeaponSpent(SeatEvent):
    """T4.6: inactive now, for a specialist."""

    quiet: ClassVar[bool] = True
    weapon: int


class TokenPlaced(SeatEvent):
    """T5.1: on a master, for that price."""

    master: int
    price: int


class MasterUsed(SeatEvent):
    """T5.1: the ability; what it does follows."""

    master: int


class StoresTaken(SeatEvent):
    """T5.2: dry clay from two districts, so much from each."""

    districts: tuple[int, ...]
    amounts: tuple[int, ...]


class ScoringBegan(Event):
    """T6: all workers are placed."""

    chapter: ClassVar[bool] = True
    number: int


class LineScored(Event):
    """T6.2: a row or column, from 0; warriors and archers that break ties by seat, and points."""

    track: int
    line: int
    warriors: tuple[int, ...]
    archers: tuple[int, ...]
    points: tuple[int, ...]


class MusicianScored(Event):
    """T6.3."""

    space: int
    points: tuple[int, ...]


class TileScored(Event):
    """T6.4: a scoring tile; what it counts by seat, archers that break ties, and points."""

    tile: int
    counts: tuple[int, ...]
    archers: tuple[int, ...]
    points: tuple[int, ...]


class RoundScored(Event):
    """T6: all the points of a round, by source (`slots.SOURCES`) and seat."""

    interlude: ClassVar[bool] = True
    number: int
    row: tuple[int, ...]
    column: tuple[int, ...]
    musicians: tuple[int, ...]
    tile: tuple[int, ...]


class OrderChanged(Event):
    """T7.1: by priority tokens."""

    order: tuple[Seat, ...]


class ClayDried(SeatEvent):
    """T7.2: so much dries, so much masters keep wet."""

    amount: int
    kept: int


class WheelTurned(Event):
    """T7.4: workers come back, and both discs turn a step; `central` and `middle` are their steps now."""

    central: int
    middle: int


class FinalCountBegan(Event):
    """T8: the last round is over."""

    chapter: ClassVar[bool] = True


class FootmanScored(Event):
    """T8.1."""

    space: int
    warriors: tuple[int, ...]
    archers: tuple[int, ...]
    points: tuple[int, ...]


class LoneWarriorsRemoved(Event):
    """T8.2: the spaces that they have left, their horses' too."""

    spaces: tuple[int, ...]
    warriors: tuple[int, ...]


class GroupScored(Event):
    """T8.3: `each` is what every warrior scores, `extra` what each seat has for domination or presence."""

    type: int
    spaces: tuple[int, ...]
    warriors: tuple[int, ...]
    archers: tuple[int, ...]
    each: int
    extra: tuple[int, ...]
    points: tuple[int, ...]


class ArchersScored(Event):
    """T8.4: the archers that face a warrior."""

    spaces: tuple[int, ...]
    points: tuple[int, ...]


class RestScored(Event):
    """T8.5: coins and clay left over."""

    rest: tuple[int, ...]
    points: tuple[int, ...]


class GameEnded(events.GameEnd):
    """T8: final scores, and who wins."""
