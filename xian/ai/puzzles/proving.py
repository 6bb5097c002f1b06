"""How good every move of a decision is, looked at closely: over many worlds that agree with what the seat sees, no move
left out; or searched to the end of the game where that is near."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from xian.ai.games import reasons_of
from xian.ai.processes import go_on
from xian.ai.review.judging import Judge
from xian.ai.review.scale import POINT, SURE, whole
from xian.ai.review.walks import Walks
from xian.engine.game import Game, Move, Seat, View

WALKS: Final = 2000
WORLDS: Final = 200
ALIKE: Final = POINT // 10
"""Figures no further apart, by a tenth of a point, count as the same: where moves look equally good, the last digit of
a sum, which is not the same on every machine, says which of them is walked from next."""
MARGIN: Final = 10 * POINT
"""By so much the best move is better than the second."""
NATURAL: Final = 0.4
"""This share of the walks goes where the search likes it; with the rest the best is compared with what comes near."""
LEAST: Final = 2
"""Walks from every move at least."""
RIVAL: Final = 0.05
"""Share of the walks that a rival has at least."""
NEAR: Final = 0.14
"""Moves that seem no further from the best than this are its rivals: a tenth, and what few walks may misjudge."""
SLICE: Final = 16
TELLING: Final = 30
"""Walks that tell enough of a rival to give up."""
LOOK: Final = 100
"""Walks between two looks at whether it is worth going on."""
END_NODES: Final = 4000
"""Positions of a search to the end, in each world."""
END_WORLDS: Final = 40
"""A search to the end that hangs on nothing hidden comes to the same in each of so many worlds."""


@dataclass(frozen=True)
class Weighed:
    """The moves of a decision with the seat's chance after each, in hundredths of a point, the best first."""

    moves: tuple[tuple[Move, int], ...]
    worlds: int
    walks: int
    proof: str

    @property
    def best(self) -> Move:
        return self.moves[0][0]

    @property
    def chance(self) -> int:
        return self.moves[0][1]

    @property
    def second(self) -> int:
        return self.moves[1][1]

    @property
    def margin(self) -> int:
        return self.chance - self.second

    def right(self, told: Move | None = None) -> tuple[Move, ...]:
        """The moves that give away less than the margin, the best first: the one `told`, where it is as good."""
        right = {move: chance for move, chance in self.moves if self.chance - chance < MARGIN}
        first = told if told in right and self.chance - right[told] <= ALIKE else self.best
        return first, *(move for move in right if move != first)


class Weighing:
    """One decision's search, which goes on as long as it is wanted."""

    def __init__(self, game: Game, view: View, seed: int) -> None:
        self.judge = Judge(game, view, seed)
        self.legal: Sequence[Move] = list(view.state.legal())
        self.walks: Walks = self.judge.walks(self.legal[0])
        self.walks.played = -1
        self.looked = 0
        if not view.whole:
            self.walks.most = WORLDS

    def natural(self, count: int) -> None:
        """So many walks where the search likes it."""
        self.walks.played = -1
        for done in range(0, count, SLICE):
            go_on()
            self.walks.run(min(SLICE, count - done))

    def walked(self, move: Move) -> int:
        return self.walks.counts.get(move, 0)

    def chance(self, move: Move) -> float:
        """The mean over its walks; what the network thinks of what was never walked."""
        count = self.walked(move)
        if count:
            return float(self.walks.sums[move] / count)
        edge = self.walks.root.edges.get(move)
        return float(edge.total / edge.visits) if edge is not None else 0.0

    def force(self, move: Move, count: int) -> None:
        """Walk from that move until it has been walked so often."""
        self.walks.played = move
        while self.walked(move) < count:
            go_on()
            self.walks.run(1)

    def glance(self, count: int) -> int:
        """About how much better the best is than the second, after some walks, in hundredths of a point: by what the
        search thinks of all moves, walked or not."""
        self.natural(count)
        values = self.walks.values()
        first, second = self.first_two()
        return round(SURE * (values[first] - values[second]))

    def first_two(self) -> list[Move]:
        """The best move and the second by what the search thinks."""
        values = self.walks.values()
        return sorted(values, key=lambda move: -values[move])[:2]

    def weigh(self, count: int = WALKS, until: Callable[[], bool] = lambda: False) -> Weighed:
        """All moves. `until` says when to stop before so many walks are done; it changes nothing else."""
        most = int(NATURAL * count)
        while self.walks.iterations < most and not until():
            self.natural(min(SLICE, most - self.walks.iterations))
        for move in self.legal:
            if until():
                break
            self.force(move, LEAST)
        least = max(LEAST, int(RIVAL * count))
        while self.walks.iterations < count and not until():
            best = max(self.legal, key=self.chance)
            near = [move for move in self.legal if self.walked(move) < least
                    and self.chance(best) - self.chance(move) < NEAR]
            if self.walked(best) < 3 * least:
                self.force(best, min(3 * least, self.walked(best) + SLICE))
            elif near:
                self.force(max(near, key=self.chance), least)
            else:
                self.natural(min(SLICE, count - self.walks.iterations))
        return self.weighed()

    def hopeless(self, hope: int) -> bool:
        """Whether a rival is nearer than so much after some walks, now and then looked at."""
        if self.walks.iterations < self.looked + LOOK:
            return False
        self.looked = self.walks.iterations
        known = sorted((self.chance(move) for move in self.legal if self.walked(move) >= TELLING), reverse=True)
        return len(known) > 1 and SURE * (known[0] - known[1]) < hope

    def weighed(self) -> Weighed:
        """What is known by now."""
        order = sorted(self.legal, key=lambda move: (-self.chance(move), move))
        return Weighed(tuple((move, whole(self.chance(move))) for move in order), len(self.walks.worlds),
                       self.walks.iterations, "margin")


def over(game: Game, state: Any, seat: Seat) -> bool:
    """Whether the whole action of the seat has come to its end."""
    return bool(state.over or state.to_move != seat or reasons_of(game.key).begins(state))


# To the end of the game


class _TooFar(Exception):
    """The end is not near enough."""


def to_the_end(game: Game, view: View, seed: int) -> Weighed | None:
    """Every move with what it leads to at the end of the game, when everybody plays best; None where the end is too
    far, or hangs on what is hidden."""
    judge = Judge(game, view, seed)
    found: dict[Move, int] | None = None
    worlds = 1 if view.whole else END_WORLDS
    try:
        for _ in range(worlds):
            world = judge.world()
            results = _Ends(judge.features).of(world, view.seat)
            if found is not None and results != found:
                return None
            found = results
    except _TooFar:
        return None
    assert found is not None
    order = sorted(found, key=lambda move: (-found[move], move))
    return Weighed(tuple((move, found[move]) for move in order), worlds, 0, "end")


class _Ends:
    """A search to the end in one world: everybody plays for his own share of the win, then for his lead."""

    def __init__(self, features: Any) -> None:
        self.features = features
        self.left = END_NODES

    def of(self, world: Any, seat: Seat) -> dict[Move, int]:
        found = {}
        for move in world.legal():
            go_on()
            state = world.copy()
            state.play(move)
            found[move] = round(SURE * self.results(state)[seat][0])
        return found

    def results(self, state: Any) -> list[tuple[float, float]]:
        """What everybody has at the end: a share of the win, and the lead."""
        self.left -= 1
        if self.left < 0:
            raise _TooFar
        if state.over:
            winners, scores = state.winners(), state.scores()
            return [((1 / len(winners) if seat in winners else 0.0),
                     float(score - max(other for place, other in enumerate(scores) if place != seat)))
                    for seat, score in enumerate(scores)]
        go_on()
        mover, best = state.to_move, None
        if self.features.secret(state):
            raise _TooFar
        for move in state.legal():
            after = state.copy()
            after.play(move)
            results = self.results(after)
            if best is None or results[mover] > best[mover]:
                best = results
        assert best is not None
        return best
