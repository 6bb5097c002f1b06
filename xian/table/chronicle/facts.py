"""What there is to say of a finished match for one of its seats: what seals are given for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from xian.ai import levels
from xian.engine.game import Event, Seat
from xian.table.chronicle.played import PlayedGame
from xian.table.match import Match


@dataclass(frozen=True)
class Ending:
    """A match that is over, seen from a seat; `before` are the games that were kept until then."""

    match: Match
    seat: Seat
    game: PlayedGame
    before: Sequence[PlayedGame]

    @property
    def won(self) -> bool:
        return self.game.players[self.seat].won

    @property
    def others(self) -> list[Seat]:
        return [seat for seat in range(len(self.game.players)) if seat != self.seat]

    @property
    def margin(self) -> int:
        """How far ahead of the best other; below 0 behind."""
        points = [one.points for one in self.game.players]
        return points[self.seat] - max(points[seat] for seat in self.others)

    @property
    def gentlest(self) -> int:
        """The rung of the gentlest opponent, from 0; -1 where another person or a stranger sits at the table."""
        rungs = [level.key for level in levels.offered()]
        found = [rungs.index(self.game.players[seat].level) if self.game.players[seat].level in rungs else -1
                 for seat in self.others]
        return min(found)

    @cached_property
    def events(self) -> list[Event]:
        return list(self.match.history.events())

    @cached_property
    def parts(self) -> list[dict[str, int]]:
        """Every seat's points by source."""
        return [{part.source: part.points for part in parts}
                for parts in self.match.game.score_parts(self.match.state)]

    def points_from(self, seat: Seat, source: str) -> int:
        """A seat's points from the sources whose names begin so."""
        return sum(points for name, points in self.parts[seat].items() if name.startswith(source))

    def scores_at(self, share: float) -> Sequence[int]:
        """What everybody would have had, had the game ended after that share of its moves."""
        history = self.match.history
        return history.at(round(share * history.position)).scores()

    def whose(self, event: Event, field: str) -> bool:
        """Whether a field of an event names the seat; `seats` are tuples with a figure for each seat."""
        return getattr(event, field, None) == self.seat

    def figure(self, event: Event, field: str) -> int:
        """A number in an event: a field as it is, the seat's own of a field for every seat, or how many there are."""
        value: Any = getattr(event, field, 0)
        if isinstance(value, tuple):
            return int(value[self.seat]) if len(value) == len(self.game.players) else len(value)
        return int(value)
