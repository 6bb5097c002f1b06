"""The course of a game: every seat's projected score after every move, with the chapters it runs through."""

from __future__ import annotations

from dataclasses import dataclass

from xian.engine.game import Seat
from xian.table.history import History

STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)
MOST_TICKS = 6


@dataclass(frozen=True)
class Curve:
    """`scores[n][seat]` is what the seat would have had, had the game ended after n moves."""

    scores: tuple[tuple[int, ...], ...]
    chapters: tuple[tuple[int, str], ...]
    """Where each chapter begins: moves played before it, and its heading."""

    @property
    def moves(self) -> int:
        return len(self.scores) - 1

    @property
    def seats(self) -> int:
        return len(self.scores[0])

    @property
    def lowest(self) -> int:
        """0, or the lowest score when one is below."""
        return min(0, *(score for scores in self.scores for score in scores))

    @property
    def highest(self) -> int:
        return max(1, *(score for scores in self.scores for score in scores))

    def line(self, seat: Seat) -> list[int]:
        """One seat's scores from the first position to the last."""
        return [scores[seat] for scores in self.scores]

    def chapter_at(self, position: int) -> str:
        """The heading of the chapter that the position stands in."""
        found = ""
        for begins, heading in self.chapters:
            if begins <= position:
                found = heading
        return found

    def ticks(self) -> list[int]:
        """Round figures for the axis, from at most the lowest to at least the highest."""
        span = self.highest - self.lowest
        step = next((step for step in STEPS if span / step <= MOST_TICKS - 1), span)
        first = self.lowest // step
        last = -(-self.highest // step)
        return [place * step for place in range(first, last + 1)]


def curve_of(history: History) -> Curve:
    """The course of the game up to where the history stands."""
    scores = tuple(tuple(history.at(position).scores()) for position in range(history.position + 1))
    return Curve(scores, chapters_of(history))


def chapters_of(history: History) -> tuple[tuple[int, str], ...]:
    """Where each chapter begins, and its heading."""
    found: list[tuple[int, str]] = []
    for position, step in enumerate(history.steps):
        if not found or found[-1][1] != step.chapter:
            found.append((position, step.chapter))
    return tuple(found)
