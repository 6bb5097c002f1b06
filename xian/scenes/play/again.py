"""A game that is looked at again, as a source of positions: from the open table, or with the eyes of one seat."""

from __future__ import annotations

from collections.abc import Callable

from xian.engine.game import Move, Seat, State, View
from xian.scenes.play.source import Answer, Doing, Source
from xian.table.beats import Beat, beats_of
from xian.table.match import Match


class Again:
    """A match that is never moved; `position` is looked at."""

    doing = Doing.LOOKING
    closed = False
    together = False
    answer = Answer()

    def __init__(self, match: Match, position: int = 0) -> None:
        self.match = match
        self.length = match.history.position
        self.position = min(position, self.length)
        self.seat: Seat = next((seat for seat, player in enumerate(match.players) if player.person), 0)
        self.open = True

    @property
    def eyes(self) -> Seat | None:
        return None if self.open else self.seat

    def view(self, state: State) -> View:
        return View(self.seat, state) if self.open else self.match.game.view(state, self.seat)

    def beats(self, move: int) -> list[Beat]:
        """What the move after that many was to be seen to do."""
        return beats_between(self.match, move, move + 1)

    def settle_seat(self) -> bool:
        return False

    def play(self, move: Move, sure: bool = False) -> list[Beat]:
        raise AssertionError("a game that is looked at again is not played on")

    def pass_time(self, seconds: float, show: Callable[[list[Beat]], None]) -> float | None:
        return None


def others_last(source: Source) -> tuple[int, int]:
    """Between which positions the others did last what they did: all since one's own last move before it. The same
    position twice where nobody else has done anything."""
    steps = source.match.history.steps[:source.position]
    last = len(steps)
    while last and steps[last - 1].seat == source.seat:
        last -= 1
    first = last
    while first and steps[first - 1].seat != source.seat:
        first -= 1
    return first, last


def beats_between(match: Match, first: int, last: int) -> list[Beat]:
    """What was to be seen from one position to another."""
    history = match.history
    return [beat for place in range(first, last) for beat in beats_of(history.at(place), history.steps[place].move)]
