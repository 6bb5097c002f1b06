"""How fast the environments are, and whether PettingZoo finds them in order: `python -m xian_gym [--game qin]`."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence

from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game

try:
    from pettingzoo.test import api_test, seed_test

    from xian_gym.environment import env
except ModuleNotFoundError as error:
    print(f"there is no {error.name} here: pip install 'xian[gym]'", file=sys.stderr)
    sys.exit(2)


def steps_a_second(game: str, players: int, seconds: float) -> float:
    """Steps of random play, observations and masks included."""
    games = env(game, players)
    games.reset(seed=1)
    begun, steps = time.perf_counter(), 0
    while (passed := time.perf_counter() - begun) < seconds:
        if not games.agents:
            games.reset(seed=steps)
        observation, _, over, cut, _ = games.last()
        mask = observation["action_mask"]
        games.step(None if over or cut else games.action_space(games.agent_selection).sample(mask))
        steps += 1
    return steps / passed


def main(argv: Sequence[str] | None = None) -> int:
    options = argparse.ArgumentParser(prog="python -m xian_gym", description="PettingZoo's tests, and steps a second.")
    options.add_argument("--game", choices=list(GAMES), help="one game alone")
    options.add_argument("--cycles", type=int, default=500, help="steps of PettingZoo's api_test (default 500)")
    options.add_argument("--seconds", type=float, default=1.0, help="how long the speed is measured (default 1)")
    chosen = options.parse_args(argv)
    for key in [chosen.game] if chosen.game else GAMES:
        for players in find_game(key).seats:
            api_test(env(key, players), num_cycles=chosen.cycles, verbose_progress=False)
            seed_test(lambda key=key, players=players: env(key, players), num_cycles=min(50, chosen.cycles))
            print(f"{key}, {players} players: {steps_a_second(key, players, chosen.seconds):,.0f} steps a second",
                  flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
