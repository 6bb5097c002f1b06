"""The computer player that searches: anytime, with a deadline or a number of iterations."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Mapping
from typing import Any

from librt.vecs import vec

from xian.ai.evaluation import Evaluation
from xian.ai.games import evaluation
from xian.ai.levels import Level
from xian.ai.network_bot import asked_by
from xian.ai.search import Search
from xian.ai.tempers import liking_from
from xian.engine.game import Game, Move, View

SLICE = 16
"""Iterations between two looks at whether the choice is clear, or somebody wants an answer now; the clock is looked at
after each, as one that plays on can take long."""
MANY = 64
"""With more moves than this to choose from an iteration takes longer, and there are fewer between two looks."""
SHARE = 0.5
"""Of what is left of a whole move's budget, what a step of it takes."""
LIKELY = 3
"""How many moves are tried as the one that was played: the one chosen here, if it was, and those walked most."""
CLEAR = 0.97
"""A root move whose prior is at least this makes the choice clear: a quarter of the budget will do."""


class SearchBot:
    """Keeps its tree as long as it moves on by its own small steps. Where a whole move has many of them the budget is
    for the move: each step takes half of what is left, as the tree of the first serves all."""

    def __init__(self, game: Game, rng: random.Random, level: Level) -> None:
        self._game = game
        self._rng = rng
        self._level = level
        self.search: Search | None = None
        self._chosen = -1
        self._walks = 0
        self._seconds = 0.0
        """What is left of the budget for the move begun."""

    def decide(self, view: View) -> Move:
        """The best move found with the level's own budget."""
        return self.think(view, lambda: False)

    def think(self, view: View, until: Callable[[], bool]) -> Move:
        """Search until told to stop, until the budget is used up, or until the choice is clear."""
        search = self.walk(view, until)
        blur = self._level.misjudges(view.state.players) if search.evaluation.begins(view.state) else 0.0
        self._chosen = self.choice(search.visits(), search.values(), blur)
        return self._chosen

    def share(self, view: View, until: Callable[[], bool]) -> dict[Move, tuple[int, float]]:
        """The same search as a part of one that several processes do: visits and sum of worths by move, to be
        added up with the others' and given to `choice`."""
        search = self.walk(view, until)
        return {move: (edge.visits, edge.total) for move, edge in search.root.edges.items()}

    def walk(self, view: View, until: Callable[[], bool]) -> Search:
        """Grow the tree for a view."""
        begun = time.monotonic()
        kept, search = self.search, self.begin(view)
        if search is not kept or search.evaluation.begins(view.state):
            self._walks, self._seconds = self._level.walks(view.state.players), self._level.seconds
        share = SHARE if search.evaluation.follow else 1.0
        budget = max(1, int(share * self._walks))
        deadline = begun + share * self._seconds if self._level.seconds else math.inf
        most = max(1, min(SLICE, SLICE * MANY // len(view.state.legal())))
        done = 0
        while done < budget:
            search.run(1)
            done += 1
            if time.monotonic() >= deadline:
                break
            if done % most == 0 and (settled(search, budget - done, budget) or until()):
                break
        self._walks -= done
        self._seconds -= time.monotonic() - begun
        return search

    def begin(self, view: View) -> Search:
        """The tree for this view: the branch just entered where there is one, else a new one."""
        game, rng = self._game, self._rng

        def determinize() -> Any:
            return game.determinize(view, rng)

        if self.search is not None and self.search.seat == view.seat and self.search.worlds:
            visits = self.search.visits()
            for move in sorted(visits, key=lambda move: (move != self._chosen, -visits[move]))[:LIKELY]:
                if follows(self.search.evaluation, self.search.worlds[0], move, view) \
                        and self.search.follow(move, determinize, view.state):
                    return self.search
        players = view.state.players
        if self._level.method == "rollouts":
            features, net = evaluation(game.key), None
        else:
            features, net = asked_by(self._level, game.key, players)
        self.search = Search(features, net, players, view.seat, determinize, rng.random, view.whole,
                             liking_from(self._level, game, view.state))
        self.search.beyond, self.search.every_chair = self._level.beyond, self._level.every_chair
        return self.search

    def choice(self, visits: Mapping[Move, int], values: Mapping[Move, float], blur: float = 0.0) -> Move:
        """The move walked most often. Who misjudges takes the one of most worth, as it looks from there."""
        if blur:
            return max(visits, key=lambda move: values[move] + self._rng.gauss(0.0, blur))
        return max(visits, key=lambda move: (visits[move], values[move]))

def follows(features: Evaluation, world: Any, move: Move, view: View) -> bool:
    """Whether the view is what the seat sees right after its move in that world."""
    after = world.copy()
    if move not in after.legal():
        return False
    after.play(move)
    if after.to_move != view.seat or view.state.to_move != view.seat or after.legal() != view.state.legal():
        return False
    size = features.size(after.players)
    expected, found = vec[float]([0.0] * size), vec[float]([0.0] * size)
    features.write(after, view.seat, expected)
    features.write(view.state, view.seat, found)
    return list(expected) == list(found)


def settled(search: Search, left: int, budget: int) -> bool:
    """Whether no other move can still be walked more often than the leader, or the choice was clear from
    the start and a quarter of the budget has confirmed it."""
    edges = sorted(search.root.edges.values(), key=lambda edge: edge.visits, reverse=True)
    if len(edges) < 2:
        return False
    if edges[0].visits - edges[1].visits > left:
        return True
    return edges[0].prior >= CLEAR and 4 * left <= 3 * budget
