"""What happens in several games, as facts of the past with their data, and what some of a game's own begin with."""

from __future__ import annotations

from typing import ClassVar

from xian.engine.game import Event, Seat, SeatEvent


class RoundStart(Event):
    """Rounds count from 1."""

    chapter: ClassVar[bool] = True
    number: int


class MoveBegan(SeatEvent):
    """A seat's turn to act."""

    quiet: ClassVar[bool] = True
    begins_move: ClassVar[bool] = True


class GameEnd(Event):
    """Final scores, and who wins."""

    ends: ClassVar[bool] = True
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
