"""A review: every seat's chance after every move, and what became of it. Figures are whole hundredths of a point, of
which a sure win has a hundred, so that skill, luck, others and what was misjudged add up to the result exactly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from xian.ai.reasons import Reason
from xian.ai.review.scale import GOOD, SLIP, VERDICTS, accuracy, scale, verdict
from xian.engine.game import Move, Seat

TURNING_POINTS: Final = 3


@dataclass(frozen=True)
class Judged:
    """A decision, the move after so many (`at`), and the best one in its place."""

    at: int
    seat: Seat
    best: Move
    of_best: int
    """The chance after the best move."""
    of_played: int
    stake: int
    """What there was to lose: the best move's chance less the mean of all that were looked at."""
    line: tuple[Move, ...] = ()
    """The best move's own next steps."""
    for_best: tuple[Reason, ...] = ()
    for_played: tuple[Reason, ...] = ()

    @property
    def lost(self) -> int:
        """What was given away; never less than nothing."""
        return self.of_best - self.of_played

    @property
    def verdict(self) -> str:
        return verdict(self.lost)


@dataclass(frozen=True)
class Causes:
    """What a change of chance came from."""

    skill: int = 0
    """The chance after the move played, less that after the best one: never more than nothing."""
    luck: int = 0
    """What came to light, less what could be expected."""
    others: int = 0
    """What became of it between the seat's move and its next decision, best play taken for granted at both."""
    misjudged: int = 0
    """What the judge came to think otherwise between two decisions of the seat, at the beginning and at the end."""

    @property
    def total(self) -> int:
        return self.skill + self.luck + self.others + self.misjudged

    def __add__(self, other: Causes) -> Causes:
        return Causes(self.skill + other.skill, self.luck + other.luck, self.others + other.others,
                     self.misjudged + other.misjudged)


@dataclass(frozen=True)
class Report:
    """The review of a game, finished or not."""

    game: str
    level: str
    seconds: float
    """How long it took."""
    over: bool
    chances: tuple[tuple[int, ...], ...]
    """Of each seat, after each number of moves: by what it knew then, and at last the result."""
    luck: tuple[tuple[int, ...], ...]
    """Of each seat, by each move: what came to light beside what could be expected."""
    decisions: tuple[Judged, ...]
    """One for each move."""
    prescribed: int = 0
    """So many moves at the beginning nobody chose: sums begin after them, and nobody is blamed for any."""

    @property
    def seats(self) -> range:
        return range(len(self.chances))

    @property
    def moves(self) -> int:
        return len(self.decisions)

    def causes(self, seat: Seat, at: int) -> Causes:
        """What became of a seat's chance by the move after so many."""
        change = self.chances[seat][at + 1] - self.chances[seat][at]
        luck, decision = self.luck[seat][at], self.decisions[at]
        if decision.seat != seat:
            return Causes(luck=luck, others=change - luck)
        left, then = decision.of_best - self.chances[seat][at], self.chances[seat][at + 1] - luck - decision.of_played
        others = left * self.others_at(seat, at - 1) + then * self.others_at(seat, at + 1)
        return Causes(-decision.lost, luck, others, left + then - others)

    def others_at(self, seat: Seat, at: int) -> bool:
        """Whether another seat decides there."""
        return 0 <= at < self.moves and self.decisions[at].seat != seat

    def sums(self, seat: Seat) -> Causes:
        """The whole game's; its total is the result less the chance at the beginning."""
        return sum((self.causes(seat, at) for at in range(self.prescribed, self.moves)), Causes())

    @property
    def chosen(self) -> tuple[Judged, ...]:
        """The decisions that somebody made."""
        return self.decisions[self.prescribed:]

    def own(self, seat: Seat) -> list[Judged]:
        """A seat's decisions."""
        return [decision for decision in self.chosen if decision.seat == seat]

    def turning_points(self, seat: Seat | None = None) -> list[Judged]:
        """The decisions that gave away most, a slip at least, the worst first: of a seat, or of all."""
        bad = VERDICTS[VERDICTS.index(GOOD) + 1:]
        found = [one for one in self.chosen if one.verdict in bad and seat in (None, one.seat)]
        return sorted(found, key=lambda one: (-one.lost, one.at))[:TURNING_POINTS]

    def counts(self, seat: Seat) -> dict[str, int]:
        """How many of a seat's decisions are called what."""
        found = Counter(decision.verdict for decision in self.own(seat))
        return {name: found[name] for name in VERDICTS}

    def accuracy(self, seat: Seat) -> float | None:
        """From 0 to 100; None for who decided nothing."""
        stakes = [(decision.lost, max(decision.lost, decision.stake)) for decision in self.own(seat)]
        return accuracy(stakes, scale(self.game, len(self.chances)).rate)


def worst(decisions: Sequence[Judged]) -> list[Judged]:
    """Those that deserve a mark on a curve."""
    return [one for one in decisions if VERDICTS.index(one.verdict) >= VERDICTS.index(SLIP)]
