"""What a worker answers of one seat at one position: its chance, what the next move could be expected to bring to
light, and, where the decision was its own, the best move and the one it played.

All of it comes from the seat's view and from worlds drawn to agree with it; what is shown of the position after the
move serves only to tell whether anything came to light.
"""

from __future__ import annotations

import json
import math
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from xian.ai.advice import Adviser
from xian.ai.games import reasons_of
from xian.ai.judge import ask
from xian.ai.messages import Question
from xian.ai.network_bot import trained
from xian.ai.reasons import Reason, strongest
from xian.ai.review.scale import SLIP, VERDICTS, scale, verdict, whole
from xian.ai.review.walks import Walks, corrected
from xian.engine.game import BadInput, Game, GameError, Move, Seat, View

if TYPE_CHECKING:
    from xian.ai.worker import Budget, Desk

GLANCE: Final = 8
"""Worlds in which the move is played to see whether anything comes to light by it."""
WORLDS: Final = 32
"""Worlds over which it is averaged where something does."""
SLICE: Final = 8
"""Walks between two looks at the budget."""
KNOWN: Final = 0.25
"""A move walked less than this share as often as the one walked most is not called the best."""
SHARE: Final = 10
"""Of the walks of a hint, a decision that is looked back at has one in so many."""
UNSEEN: Final[Move] = -1
LEAST: Final = 2
"""Walks that tell anything of a move."""


@dataclass(frozen=True)
class Found:
    """What a decision was judged to be, in hundredths of a point."""

    best: Move
    chance: int
    """After the best move."""
    played: int
    """After the move that was played."""
    stake: int
    """The best move's less the mean of all that were looked at."""
    line: tuple[Move, ...] = ()
    """The best move's own next steps."""
    for_best: tuple[Reason, ...] = ()
    for_played: tuple[Reason, ...] = ()


class Judge:
    """One question's: a seat and what it knows."""

    def __init__(self, game: Game, view: View, seed: int) -> None:
        self.game = game
        self.view = view
        self.seat: Seat = view.seat
        self.players: int = view.state.players
        self.features, self.net = trained(game.key, self.players)
        self.figures = scale(game.key, self.players)
        self.rng = random.Random(seed)

    def world(self) -> Any:
        return self.game.determinize(self.view, self.rng)

    def chance(self, state: Any) -> int:
        """The seat's chance in a position, by what it knows of it."""
        if state.over:
            return won(state, self.seat)
        ask(self.features, self.net, state, self.seat)
        return whole(corrected(self.net.chances()[0], self.figures.slope, self.figures.offset))

    # What comes to light

    def expected(self, move: Move, after: Any) -> int | None:
        """The mean chance after a move over what could have come to light by it; None where nothing could. `after` is
        what the seat was shown then."""
        if self.view.whole:
            return None
        shown = plain(after)
        drawer = self.walks(move)
        worlds = [world for _ in range(GLANCE) if (world := self.after(drawer, move)) is not None]
        if all(plain(self.game.pack_view(self.game.view(world, self.seat))) == shown for world in worlds):
            return None
        worlds += [world for _ in range(WORLDS - GLANCE) if (world := self.after(drawer, move)) is not None]
        return round(sum(self.chance(world) for world in worlds) / len(worlds))

    def after(self, drawer: Walks, move: Move) -> Any:
        """A drawn world after the move, or after one that its mover may have made where nobody saw which; None where
        it can't have been played in it."""
        world = self.world()
        drawer.settle_secrets(world)
        mover = world.to_move
        if mover != self.seat and self.features.secret(world):
            move = drawer.others_secret(world, mover)
        elif mover != self.seat:
            self.features.admit(world, move)
        if move not in world.legal():
            return None
        world.play(move)
        return world

    # The seat's own decision

    def walks(self, played: Move) -> Walks:
        return Walks(self.features, self.net, self.players, self.seat, self.world, self.rng.random, self.view.whole,
                     played, self.figures.slope, self.figures.offset)

    def decision(self, played: Move, count: int, until: Callable[[], bool]) -> Found:
        """The best move, and what was lost by the one that was played. Raises BadInput."""
        if played not in self.view.state.legal():
            raise BadInput("a move is to be judged that was not legal")
        walks = self.walks(played)
        walks.run(1)
        while walks.iterations < count and not (walks.iterations >= SLICE and until()):
            walks.run(min(SLICE, count - walks.iterations))
        while walks.counts.get(played, 0) < LEAST:
            walks.run(1)
        counts, means = walks.counts, {move: walks.sums[move] / times for move, times in walks.counts.items()}
        enough = max(LEAST, KNOWN * max(counts.values()))
        best = max((move for move in means if counts[move] >= enough or move == played), key=lambda move: means[move])
        mean = sum(means.values()) / len(means)
        found = Found(best, whole(means[best]), whole(means[played]), whole(means[best] - mean))
        lost = VERDICTS.index(verdict(found.chance - found.played))
        return self.with_reasons(found, walks, played) if lost >= VERDICTS.index(SLIP) else found

    def with_reasons(self, found: Found, walks: Walks, played: Move) -> Found:
        """What speaks for both moves; nothing where the game has no reasons to give."""
        try:
            adviser = Adviser(self.game, self.features, self.net, reasons_of(self.game.key))
        except GameError:
            return found
        lines = [adviser.reasons.line(walks.worlds[0], move, adviser.guide(walks, move))
                 for move in (found.best, played)]
        best, other = (adviser.reasons.facts(line) for line in lines)
        steps = () if lines[0].planned else tuple(lines[0].steps[1:])
        return Found(found.best, found.chance, found.played, found.stake, steps, strongest(best, [other]),
                     strongest(other, [best]))


def won(state: Any, seat: Seat) -> int:
    """The result of a finished game; a shared win counts in shares."""
    winners = state.winners()
    return whole(1 / len(winners)) if seat in winners else 0


def plain(data: Any) -> str:
    """Packed views that can be compared, whether they have been a message or not."""
    return json.dumps(data, sort_keys=True)


def review(desk: Desk, question: Question, until: Budget) -> dict[str, Any]:
    """The answer to one question. Its data: `move`, the text of the move that followed, empty where the seat did not
    see it; `after`, what it was shown then; `walks` and `seconds`, how closely its own decision is looked at, at
    most; none of them at the end. Where `iterations` say how many a hint is to have, each decision has its share,
    however long it takes: the same on every machine."""
    game, view, data = question.game, question.view, question.data
    judge = Judge(game, view, question.seed)
    answer: dict[str, Any] = {"chance": judge.chance(view.state)}
    if "after" not in data:
        return answer
    move = game.parse(data["move"]) if data["move"] else UNSEEN
    answer["expected"] = judge.expected(move, data["after"])
    if view.state.to_move == view.seat:
        hint = data.get("iterations")
        end = math.inf if hint else time.monotonic() + data["seconds"]
        count = min(data["walks"], hint // SHARE) if hint else data["walks"]
        found = judge.decision(move, count, lambda: until() or time.monotonic() > end)
        answer |= {"best": game.text(found.best), "of_best": found.chance, "of_played": found.played,
                   "stake": found.stake}
        if found.for_best or found.for_played or found.line:
            answer |= {"line": [game.text(step) for step in found.line],
                       "for_best": [as_data(reason) for reason in found.for_best],
                       "for_played": [as_data(reason) for reason in found.for_played]}
    return answer


def as_data(reason: Reason) -> list[Any]:
    return [reason.key, dict(reason.params), round(reason.weight, 2)]
