"""Games in which every decision is searched: what the searches find teaches the network what it judged at once.

Expert iteration. A walk's end is judged by the network as it is; the mean over the walks that began with a move is a
better judgement of the position after it than the network's own, and becomes its lesson: of the move that is played,
blended with the result as in any self-play; of the others as it stands. As the network judges positions after moves,
and a search's priors are these judgements, a network so taught also knows better which moves to look at.
"""

from __future__ import annotations

import random
from typing import Any, Final

from xian.ai.evaluation import Evaluation
from xian.ai.net import Net
from xian.ai.search import Search
from xian.ai.selfplay import ONLOOKERS, Chair, put_aside, remember
from xian.engine.game import Game, Move

ENOUGH: Final = 4
"""Walks from a move whose ends tell something of it."""
DRAWN: Final = 0.3
"""How often the move is drawn by how often it was walked; otherwise it is the one walked most."""


def play_searched(game: Game, evaluation: Evaluation, net: Net, state: Any, rng: random.Random, walks: int,
                  explore: float) -> list[Chair]:
    """Play to the end, so many walks for every decision, from what its seat knows; now and then a random move. The
    lessons of every chair."""
    players: int = state.players
    chairs = [Chair() for _ in range(players)]
    while not state.over:
        seat: int = state.to_move
        search = searched(game, evaluation, net, state, rng, walks)
        found = {move: [part / sums[0] for part in sums[1:]] for move, sums in search.lessons.items()
                 if sums[0] >= ENOUGH}
        move = chosen(search, state.legal(), rng, explore)
        remember(chairs[seat], evaluation, net, evaluation.after(state, move), seat, found.get(move))
        for other, told in found.items():
            if other != move:
                put_aside(chairs[seat], evaluation, net, evaluation.after(state, other), seat, told)
        state.play(move)
        if rng.random() < ONLOOKERS and not state.over:
            looks = (seat + 1 + rng.randrange(players - 1)) % players
            remember(chairs[looks], evaluation, net, state, looks)
    return chairs


def searched(game: Game, evaluation: Evaluation, net: Net, state: Any, rng: random.Random, walks: int) -> Search:
    """A search that teaches, by what the seat knows: nothing hidden comes into a lesson."""
    view = game.view(state, state.to_move)
    search = Search(evaluation, net, state.players, view.seat, lambda: game.determinize(view, rng), rng.random,
                    view.whole)
    search.teaching = True
    search.run(walks)
    return search


def chosen(search: Search, legal: list[Move], rng: random.Random, explore: float) -> Move:
    """The move to be played."""
    if rng.random() < explore:
        return rng.choice(legal)
    visits = search.visits()
    if rng.random() < DRAWN:
        return rng.choices(list(visits), list(visits.values()))[0]
    return max(visits, key=lambda move: visits[move])
