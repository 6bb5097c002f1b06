"""What happens in several games, as facts of the past with their data."""

from __future__ import annotations

from typing import ClassVar

from xian.engine.game import Event, Seat, SeatEvent


class RoundBegan(Event):
    """Rounds count from 1."""

    chapter: ClassVar[bool] = True
    number: int


class MoveBegan(SeatEvent):
    """A seat's turn to act."""

    quiet: ClassVar[bool] = True


class GameEnded(Event):
    """Final scores, and who wins."""

    ends: ClassVar[bool] = True
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
