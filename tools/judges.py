"""How well networks know who will win where a chapter ends: from one chair, and as all chairs see it on average.

    PYTHONPATH=build/compiled:. python -P -m tools.judges --game xian --players 2 --games 1000 [--net FILE]...

A match of searches takes hours to tell one judge of their walks' ends from a little better one; this takes a minute.
The games are played one step at a time by the last network named, on the same deals for all; the figure is the mean of
-log of the chance given to who then won: 0.693 is what tossing a coin has with two players.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from collections.abc import Iterator, Sequence
from typing import Final

from xian.ai.evaluation import Evaluation
from xian.ai.games import evaluation
from xian.ai.judge import ask, best_move, narrowed
from xian.ai.net import Net
from xian.ai.network_bot import trained
from xian.engine.game import Options, State
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game

SURPRISE: Final = 0.02
"""How often a move is drawn by lot, so that games are not all alike."""
LEAST: Final = 1e-9
CHAPTERED: Final = [key for key in GAMES if type(evaluation(key)).chapter is not Evaluation.chapter]
"""Where walks end with something; elsewhere they end wherever the tree does."""


def ends(features: Evaluation, net: Net, state: State, rng: random.Random) -> Iterator[State]:
    """Play to the end, one step at a time; every position with which a chapter begins."""
    chapter = features.chapter(state)
    while moves := state.legal():
        state.play(rng.choice(moves) if rng.random() < SURPRISE else
                   best_move(features, net, state, state.to_move, narrowed(features, state)))
        if not state.over and features.chapter(state) != chapter:
            chapter = features.chapter(state)
            yield state.copy()


def seen_from(features: Evaluation, net: Net, state: State, chair: int) -> list[float]:
    """The chances of all seats, seat by seat, as one chair sees them."""
    players = state.players
    ask(features, net, state, chair)
    chances = net.chances()
    return [chances[(seat - chair) % players] for seat in range(players)]


def missed(chances: Sequence[float], winners: Sequence[int]) -> float:
    """How much the chances missed who then won."""
    return -sum(math.log(max(LEAST, chances[seat])) for seat in winners) / len(winners)


def measure(key: str, players: int, games: int, seed: int,
            files: Sequence[str]) -> tuple[int, list[tuple[float, float]]]:
    """How many positions, and by network the mean miss from one chair and of all chairs' mean. Raises BadInput."""
    game = find_game(key)
    features, player = trained(key, players, files[-1])
    judges = [trained(key, players, file)[1] for file in files]
    set_ups = features.set_ups()
    sums, count = [(0.0, 0.0)] * len(files), 0
    for number in range(games):
        state = game.new(Options(players, game.house_pack(), set_ups[number % len(set_ups)]), seed + number)
        begun = list(ends(features, player, state, random.Random(f"{seed}/{number}")))
        winners = state.winners()
        count += len(begun)
        for place, judge in enumerate(judges):
            for position in begun:
                views = [seen_from(features, judge, position, chair) for chair in range(players)]
                alone = sum(missed(view, winners) for view in views) / players
                mean = missed([sum(column) / players for column in zip(*views, strict=True)], winners)
                sums[place] = sums[place][0] + alone, sums[place][1] + mean
    return count, [(alone / max(1, count), mean / max(1, count)) for alone, mean in sums]


def main(argv: Sequence[str] | None = None) -> int:
    options = argparse.ArgumentParser(description="How well networks know who will win where a chapter ends.")
    options.add_argument("--game", choices=CHAPTERED, required=True)
    options.add_argument("--players", type=int, default=2)
    options.add_argument("--games", type=int, default=1000)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--net", action="append", default=[], metavar="FILE", help="a network beside the program's")
    chosen = options.parse_args(argv)
    files = ["", *chosen.net]
    count, found = measure(chosen.game, chosen.players, chosen.games, chosen.seed, files)
    print(f"{count} positions of {chosen.games} games, missed by")
    for file, (alone, mean) in zip(files, found, strict=True):
        print(f"{alone:.4f} from one chair, {mean:.4f} as all chairs see it  {file or 'the network of the program'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
