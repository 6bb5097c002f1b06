"""Measure the peers' random play: run by the Python of `.peers`, prints one JSON object.

    .peers/bin/python tools/bench_peers.py --seconds 5

Whole games with random moves on one core, through each peer's Python API, as its own documents show it:

    {"catanatron": {"version": "…", "games_per_s": …, "decisions_per_s": …, "games": …, "decisions": …, "seconds": …},
     "open_spiel_gin_rummy": {…},
     "yardstick": …}

Rates are per second of processor time; `yardstick` is a fixed loop of plain Python, in million steps a second.
Our own bench (`python -m xian bench xian --peers-python …`) runs this between its own rounds.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import json
import random
import time
from collections.abc import Callable

YARDSTICK_STEPS = 50_000
SIMULATIONS = 100


def random_catan() -> int:
    """One game of catanatron, four random players; how many decisions it took."""
    from catanatron import Color, Game, RandomPlayer

    game = Game([RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
    game.play()
    state = game.state
    # Up to 3.2 a state keeps `actions`, later versions `action_records`.
    return len(state.action_records if hasattr(state, "action_records") else state.actions)


def random_gin_rummy() -> Callable[[], int]:
    """A function that plays one game of OpenSpiel's gin rummy and tells how many decisions it took."""
    import pyspiel

    game = pyspiel.load_game("gin_rummy")

    def play() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, chances)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def searched_gin_rummy(seconds: float) -> dict[str, float]:
    """Iterations a second of OpenSpiel's information-set search from the first decision of a deal, random play to
    the end as in our plain search."""
    import pyspiel

    state = pyspiel.load_game("gin_rummy").new_initial_state()
    while state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(random.choices(actions, chances)[0])
    bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 42), 0.7, SIMULATIONS, -1,
                            pyspiel.ISMCTSFinalPolicyType.NORMALIZED_VISIT_COUNT, False, False)
    searches = 0
    wall, processor = time.perf_counter(), time.process_time()
    while time.perf_counter() - wall < seconds:
        bot.step(state)
        searches += 1
    return {"iterations_per_s": searches * SIMULATIONS / (time.process_time() - processor)}


def measure(play: Callable[[], int], package: str, seconds: float) -> dict[str, float | int | str]:
    """Whole games until the time is up, after one that nobody times. Rates are per second of processor time."""
    play()
    games = decisions = 0
    wall, processor = time.perf_counter(), time.process_time()
    while time.perf_counter() - wall < seconds:
        decisions += play()
        games += 1
    spent = time.process_time() - processor
    return {
        "version": importlib.metadata.version(package),
        "games_per_s": games / spent,
        "decisions_per_s": decisions / spent,
        "games": games,
        "decisions": decisions,
        "seconds": spent,
    }


def yardstick() -> float:
    """Million steps a second of the same fixed loop as in xian/cli/measure.py, in the peers' interpreter."""
    def step(table: list[int], place: int) -> int:
        table[place] = (table[place] * 5 + place) & 1023
        return table[place]

    table = list(range(64))
    start = time.process_time()
    for number in range(YARDSTICK_STEPS):
        step(table, number & 63)
    return YARDSTICK_STEPS / (time.process_time() - start) / 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the peers' random play; prints JSON.")
    parser.add_argument("--seconds", type=float, default=5.0, help="how long to play with each peer (default: 5)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the random moves (default: 1)")
    arguments = parser.parse_args()
    random.seed(arguments.seed)
    report: dict[str, object] = {
        "catanatron": measure(random_catan, "catanatron", arguments.seconds),
        "open_spiel_gin_rummy": {
            **measure(random_gin_rummy(), "open-spiel", arguments.seconds),
            **searched_gin_rummy(arguments.seconds),
        },
        "yardstick": yardstick(),
    }
    print(json.dumps(report, indent=2))


if __name__ == "__main__":
    main()
