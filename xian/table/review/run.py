"""A review on its way: question after question to whoever thinks for the computer players, a few at a time, so that
others are answered in between. Nothing here waits."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from xian.ai.games import evaluation, reasons_of
from xian.ai.messages import Question
from xian.ai.network_bot import trained
from xian.ai.reasons import Reason
from xian.ai.review.judging import Judge, won
from xian.ai.review.scale import most_seconds, scale, whole_seconds
from xian.engine.game import BadInput, Fault, GameError, Seat
from xian.table.course.firsts import prescribed
from xian.table.match import Match
from xian.table.opponents import Asked, Opponents
from xian.table.review.report import Judged, Report
from xian.table.review.settling import settle

AT_ONCE: Final = 4
"""So many questions are on their way."""
SIDE_BY_SIDE: Final = 2
"""So many of them are thought about at once, where there are two processors."""
TRIES: Final = 2
"""A question that went wrong is asked again."""
PROBES: Final = 3
"""Decisions that tell how long all of them will take."""
PROBED: Final = 24
"""Walks from each of those."""
HOMES: Final = 8
"""Names under which questions go to workers, so that all have their share."""


@dataclass(frozen=True)
class Task:
    """One seat at one position."""

    at: int
    seat: Seat
    tries: int = 0


class Reviewing:
    """Call `go_on` now and then until `report` or `trouble` is there; `cancel` at any moment. Raises BadInput for a
    game that can't be reviewed. `data` is the player's folder, for first games of their own."""

    def __init__(self, match: Match, opponents: Opponents, level: str, data: Path | None = None) -> None:
        self.match = match
        self.prescribed = prescribed(match, data)
        self.opponents = opponents
        self.level = level
        self.moves = match.history.position
        self.players = len(match.players)
        demand_judge(match)
        self.walks = scale(match.game.key, self.players).walks[level]
        self.features = evaluation(match.game.key)
        last = self.moves + (not match.over)
        self.waiting = deque(Task(at, seat) for at in range(last) for seat in range(self.players))
        self.total = max(1, len(self.waiting))
        self.asked: list[tuple[Task, Asked]] = []
        self.answers: dict[tuple[int, Seat], Mapping[str, Any]] = {}
        self.report: Report | None = None
        self.trouble = ""
        """Why there is no report."""
        self.begun = time.monotonic()

    @property
    def share(self) -> float:
        """How much of it is done."""
        return len(self.answers) / self.total

    @property
    def running(self) -> bool:
        return self.report is None and not self.trouble

    @property
    def left(self) -> float:
        """Seconds that it will still take, as far as can be told."""
        gone = time.monotonic() - self.begun
        return gone / self.share - gone if self.share > 0.02 else 0.0

    def go_on(self) -> bool:
        """Take in what has come, and ask on; whether anything has come."""
        if not self.running:
            return False
        come = [(task, asked) for task, asked in self.asked if asked.done]
        self.asked = [(task, asked) for task, asked in self.asked if not asked.done]
        for task, asked in come:
            self.take(task, asked)
        while not self.trouble and self.waiting and len(self.asked) < AT_ONCE:
            task = self.waiting.popleft()
            self.asked.append((task, self.opponents.ask(self.question(task))))
        if not self.trouble and not self.waiting and not self.asked:
            self.report = self.put_together()
        return bool(come)

    def take(self, task: Task, asked: Asked) -> None:
        if isinstance(asked.value, dict):
            self.answers[task.at, task.seat] = asked.value
        elif task.tries + 1 < TRIES:
            self.waiting.appendleft(replace(task, tries=task.tries + 1))
        else:
            self.cancel()
            self.trouble = asked.trouble or "?"

    def cancel(self) -> None:
        """Nobody wants to know any more: nothing of it goes on."""
        for _, asked in self.asked:
            self.opponents.cancel(asked)
        self.asked.clear()
        self.waiting.clear()
        if self.report is None:
            self.trouble = self.trouble or "cancelled"

    def question(self, task: Task) -> Question:
        """What one seat knew, what it was shown next, and the move in between where it saw that. Its lots come from
        the place in the game alone."""
        match, game = self.match, self.match.game
        state, data = match.history.at(task.at), {}
        if task.at < self.moves:
            seen = task.seat == state.to_move or not self.features.secret(state)
            move = game.text(match.history.steps[task.at].move) if seen else ""
            after = game.pack_view(game.view(match.history.at(task.at + 1), task.seat))
            data = {"move": move, "after": after, "walks": self.walks, "seconds": self.seconds(task)}
        number = task.at * self.players + task.seat
        return Question("review", game, match.options.pack.digest, game.view(state, task.seat),
                        match=f"review {number % HOMES}", seed=number, data=data)

    def seconds(self, task: Task) -> float:
        """The most for a decision: an even share of what is left of the time that the whole review has."""
        left = max(0.0, whole_seconds(self.level) - (time.monotonic() - self.begun))
        return min(most_seconds(self.level), SIDE_BY_SIDE * left / (self.moves - task.at))

    # What has come of it

    def put_together(self) -> Report:
        """The report, from all answers."""
        match, seats = self.match, range(self.players)
        chances = [[self.answers[at, seat]["chance"] for at in range(self.moves + (not match.over))] for seat in seats]
        if match.over:
            for seat in seats:
                chances[seat].append(won(match.state, seat))
        luck = [[self.luck(at, seat, chances[seat][at + 1]) for at in range(self.moves)] for seat in seats]
        decisions = [self.judged(at) for at in range(self.moves)]
        lit = [self.answers[one.at, one.seat]["expected"] is not None for one in decisions]
        chapters = [self.features.chapter(match.history.at(at)) for at in range(self.moves + 1)]
        settle(decisions, luck, lit, [here == then for here, then in pairwise(chapters)])
        return Report(match.game.key, self.level, round(time.monotonic() - self.begun, 1), match.over,
                      tuple(map(tuple, chances)), tuple(map(tuple, luck)), tuple(decisions), self.prescribed)

    def luck(self, at: int, seat: Seat, after: int) -> int:
        expected = self.answers[at, seat]["expected"]
        return 0 if expected is None else after - expected

    def judged(self, at: int) -> Judged:
        game, seat = self.match.game, self.match.history.steps[at].seat
        found = self.answers[at, seat]
        best, line = game.parse(found["best"]), tuple(game.parse(step) for step in found.get("line", ()))
        reasons = [tuple(Reason(*each) for each in found.get(name, ())) for name in ("for_best", "for_played")]
        return Judged(at, seat, best, found["of_best"], found["of_played"], found["stake"], line, *reasons)


def demand_judge(match: Match) -> None:
    """Raise BadInput where nobody can judge the game."""
    if not match.history.position:
        raise BadInput(Fault("review.no-moves"))
    try:
        trained(match.game.key, len(match.players))
        reasons_of(match.game.key)
    except GameError:
        raise BadInput(Fault("review.no-judge", count=len(match.players))) from None


def estimate(match: Match, level: str) -> float:
    """Seconds of one processor that a review is going to take, by some of its decisions looked at here and now."""
    walks, moves = scale(match.game.key, len(match.players)).walks[level], match.history.position
    places = [round((place + 0.5) * moves / PROBES - 0.5) for place in range(PROBES)]
    begun = time.monotonic()
    for at in places:
        step = match.history.steps[at]
        judge = Judge(match.game, match.game.view(match.history.at(at), step.seat), 0)
        judge.decision(step.move, PROBED, lambda: False)
    gone = time.monotonic() - begun
    return moves * min(most_seconds(level), gone / PROBES * walks / PROBED)
