"""Random games by the thousand with every invariant checked at every step: `make soak`.

    python -m tools.soak --game xian --games 20000 --seed 1 --jobs 2

Seed n is always the same game: players, options, cards and choices follow from it. A game that fails is printed with
its seed and its moves, and the exit code is 1. What is checked: `tools/witness.py` and a game's own
`tools/<game>_soak.py`.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
import traceback
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context

from tools.own import own
from tools.witness import Witness
from xian.engine.game import Event
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game

CHUNK = 50
"""Games a process plays before it reports."""
LOOK_EVERY = 25
"""Every so manieth step the dear checks are made."""


@dataclass
class Soaked:
    """One game: what was played, and what was wrong with it."""

    key: str
    seed: int
    moves: list[int] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    def report(self) -> str:
        """All that is needed to see the fault again."""
        witness = witness_of(self.key, self.seed)
        options, moves = witness.options(), "; ".join(witness.game.text(move) for move in self.moves)
        faults = "\n".join(f"  {fault}" for fault in self.wrong)
        return (f"{self.key}, seed {self.seed}, {options.players} players {dict(options.extra)}, "
                f"after {len(self.moves)} moves:\n{faults}\n  moves: {moves}")


def witness_of(key: str, seed: int = 0) -> Witness:
    """Who watches that game."""
    return own(key, "soak", Witness)(find_game(key), seed)


def soak(key: str, seed: int) -> Soaked:
    """Play the game of a seed to its end, or to its first fault."""
    game = Soaked(key, seed)
    try:
        game.wrong = next(play(game, witness_of(key, seed)), [])
    except Exception:
        game.wrong = [traceback.format_exc()]
    return game


def play(game: Soaked, witness: Witness) -> Iterator[list[str]]:
    """Play on to the end, telling what is wrong."""
    state, chooser = witness.game.new(witness.options(), game.seed), witness.chooser()
    wrong = [*witness.begin(state)]
    while not state.over:
        wrong += witness.position(state)
        if wrong:
            yield wrong
        before, move = state.copy(), chooser.choose(state.legal())
        events: list[Event] = []
        game.moves.append(move)
        state.play(move, events)
        wrong += witness.step(before, state, move, events)
        if witness.rng.random() * LOOK_EVERY < 1:
            wrong += witness.look(state)
        if wrong:
            yield wrong
    wrong += witness.finish(state, game.moves)
    if wrong:
        yield wrong


def run(key: str, games: int, first: int, jobs: int) -> bool:
    """Play the games of seeds `first` on in so many processes, telling how far it is; true when all went well."""
    start = time.perf_counter()
    step = max(1, games // 20)
    done = steps = 0
    seeds = range(first, first + games)
    found: Iterator[Soaked] = map(partial(soak, key), seeds)
    with ExitStack() as stack:
        if jobs > 1:  # spawned: a fork of a process with threads may stand still
            pool = stack.enter_context(get_context("spawn").Pool(jobs))
            found = pool.imap_unordered(partial(soak, key), seeds, CHUNK)
        for game in found:
            done, steps = done + 1, steps + len(game.moves)
            if game.wrong:
                print(game.report())
                return False
            if done % step == 0:
                print(f"{key}: {done} of {games} games, {steps} moves, {time.perf_counter() - start:.0f} s", flush=True)
    print(f"{key}: {done} games, {steps} moves, no fault, {time.perf_counter() - start:.0f} s")
    return True


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Random games with every invariant checked.")
    parser.add_argument("--game", choices=list(GAMES), help="one game alone (default: one after the other)")
    parser.add_argument("--games", type=int, default=0, help="how many games (default: as many as each has)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first game; they count up (default: 1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one a core)")
    options = parser.parse_args(arguments)
    keys = [options.game] if options.game else list(GAMES)
    well = all(run(key, options.games or witness_of(key).games, options.seed, options.jobs) for key in keys)
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
