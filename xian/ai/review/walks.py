"""The search that judges a decision: beside the worth of each move of the root it keeps the seat's chance to win, and
the move that was played is walked as well as those it likes better."""

import math
from collections.abc import Callable
from typing import Any

from xian.ai.evaluation import Evaluation
from xian.ai.net import Net
from xian.ai.search import Edge, Node, Search

PLAYED = 4
"""One walk of so many at least begins with the move that was played."""
LEAST = 0.0005
"""No chance is told to be nearer to never or to sure than this before the end."""


class Walks(Search):
    """`slope` and `offset` correct what the network thinks of chances (`scale.toml`)."""

    def __init__(self, evaluation: Evaluation, net: Net, players: int, seat: int, determinize: Callable[[], Any],
                 rnd: Callable[[], float], whole: bool, played: int, slope: float, offset: float) -> None:
        super().__init__(evaluation, net, players, seat, determinize, rnd, whole)
        self.judging: Net = net
        self.played: int = played
        self.slope: float = slope
        self.offset: float = offset
        self.first: int = played
        self.counts: dict[int, int] = {}
        self.sums: dict[int, float] = {}

    def choose(self, node: Node, state: Any) -> Edge:
        """At the root, now and then the move that was played."""
        if node is not self.root:
            return super().choose(node, state)
        edge: Edge | None = node.edges.get(self.played)
        if edge is None or self.counts.get(self.played, 0) * PLAYED > self.iterations:
            edge = super().choose(node, state)
        self.first = edge.move
        return edge

    def judge(self, state: Any) -> list[float]:
        """As any search does, and the chance is kept with the move that the walk began with."""
        values = super().judge(state)
        if state.over:
            winners: list[int] = state.winners()
            chance = 1.0 / len(winners) if self.seat in winners else 0.0
        else:
            chance = corrected(self.judging.chances()[0], self.slope, self.offset)
        self.counts[self.first] = self.counts.get(self.first, 0) + 1
        self.sums[self.first] = self.sums.get(self.first, 0.0) + chance
        return values


def corrected(chance: float, slope: float, offset: float) -> float:
    """A chance as it has come true: its odds, raised to a power and multiplied."""
    chance = min(1.0 - LEAST, max(LEAST, chance))
    return 1.0 / (1.0 + math.exp(-(slope * math.log(chance / (1.0 - chance)) + offset)))
