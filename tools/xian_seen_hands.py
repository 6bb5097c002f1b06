"""How much it could bring to infer hidden hands from what opponents did: a search that is simply shown their hands,
which no inference can beat, against the same search that is not, on the same deals with seats changed. Xi'an, two
players.

    PYTHONPATH=build/compiled:. python -P -m tools.xian_seen_hands --walks 100 --games 200

What is shown is what they hold after the first pair of a turn is revealed: before it nobody has done anything from
which it could be told. Decks and piles stay hidden. Nothing in the program can look so: the tool itself holds the true
state.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from typing import Any, Final, cast

from xian.ai.network_bot import trained
from xian.ai.search import Search
from xian.ai.search_bot import settled
from xian.engine.game import Game, Move, Options, Seat
from xian.engine.registry import game as find_game
from xian.engine.xian.slots import BELOW, DECK_SIZE, DECKS, HAND, PAIR, PHASE, ROUND, TOP
from xian.engine.xian.state import XianState

PLAYERS: Final = 2
SLICE: Final = 16
"""Walks between two looks at whether the choice is clear."""


def held(s: XianState, seat: Seat) -> list[int]:
    """The cards of a seat that nobody else knows: its hand, and its pair while that is face down."""
    places = [HAND + 4 * seat + number for number in range(4)]
    if s.v[PHASE] == PAIR:
        places += [TOP + seat, BELOW + seat]
    return [place for place in places if s.v[place] >= 0]


def shown(truth: XianState, world: XianState, seat: Seat) -> None:
    """Give the world the cards that another seat holds in truth; what it held there goes where these were."""
    wanted = {truth.v[place] for place in held(truth, seat)}
    places = held(world, seat)
    there = {world.v[place] for place in places}
    swaps = dict(zip(sorted(there - wanted), sorted(wanted - there), strict=True))
    swaps |= {new: old for old, new in swaps.items()}
    for place in places:
        world.v[place] = swaps.get(world.v[place], world.v[place])
    hand = sorted(world.v[place] for place in places if HAND <= place < HAND + 4 * PLAYERS)
    start = HAND + 4 * seat
    world.v[start:start + len(hand)] = hand
    deck = DECKS + DECK_SIZE * seat
    for place in range(deck, deck + DECK_SIZE):
        world.piles[place] = swaps.get(world.piles[place], world.piles[place])


def tells(s: XianState) -> bool:
    """Whether the others have done something in this turn from which their hands could be told."""
    return s.v[ROUND] > 0 or s.v[PHASE] > PAIR


def decide(game: Game, state: XianState, walks: int, rng: random.Random, seeing: bool) -> Move:
    """The move walked most often."""
    seat = state.to_move
    view = game.view(state, seat)
    if len(view.state.legal()) == 1:
        return cast(int, view.state.legal()[0])

    def determinize() -> Any:
        world = cast(XianState, game.determinize(view, rng))
        if seeing and tells(state):
            for other in range(state.players):
                if other != seat:
                    shown(state, world, other)
        return world

    features, net = trained(game.key, state.players)
    search = Search(features, net, state.players, seat, determinize, rng.random)
    search.beyond = 1
    while search.iterations < walks and not settled(search, walks - search.iterations, walks):
        search.run(min(SLICE, walks - search.iterations))
    visits, values = search.visits(), search.values()
    return max(visits, key=lambda move: (visits[move], values[move]))


def play(game: Game, walks: int, seed: int, seeing: Seat) -> float:
    """One game; what the seat that sees has won of it."""
    state = cast(XianState, game.new(Options(PLAYERS, game.house_pack()), seed))
    lots = [random.Random(f"{seed}/{seat}") for seat in range(PLAYERS)]
    while not state.over:
        seat = state.to_move
        state.play(decide(game, state, walks, lots[seat], seat == seeing))
    winners = state.winners()
    return (seeing in winners) / len(winners)


def main(argv: Sequence[str] | None = None) -> int:
    options = argparse.ArgumentParser(description="What seeing the others' hands would bring.")
    options.add_argument("--walks", type=int, default=100)
    options.add_argument("--games", type=int, default=200)
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args(argv)
    game, won = find_game("xian"), 0.0
    for number in range(chosen.games):
        won += play(game, chosen.walks, chosen.seed + number // PLAYERS, number % PLAYERS)
        if not (number + 1) % 20 or number + 1 == chosen.games:
            print(f"{number + 1} games: {won / (number + 1):.1%} won by the one who sees", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
