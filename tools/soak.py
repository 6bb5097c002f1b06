"""Random games by the thousand with every invariant checked at every step: `make soak`.

    python -m tools.soak --games 20000 --seed 1 --jobs 2

Seed n is always the same game: players, cards and choices follow from it. A game that fails is printed with its
seed and its moves, and the exit code is 1.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
import traceback
from collections.abc import Iterator
from dataclasses import dataclass, field
from multiprocessing import Pool

from tools.choosers import Chooser
from tools.invariants import Ledger, problems
from tools.secrecy import drawn_problems, event_problems, view_problems
from xian.engine.game import NOBODY, Event, Options
from xian.engine.xian.game import XIAN
from xian.engine.xian.state import XianState

CHUNK = 50
"""Games a process plays before it reports."""

LOOK_EVERY = 25
"""Every so manieth step the dear checks are made: each offered move tried, views, drawn states, JSON."""

EVEN_EVERY = 5
"""Every so manieth game is played evenly, without a leaning."""


@dataclass
class Soaked:
    """One game: what was played, and what was wrong with it."""

    seed: int
    players: int
    moves: list[int] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    def report(self) -> str:
        """All that is needed to see the fault again."""
        moves = "; ".join(XIAN.text(move) for move in self.moves)
        faults = "\n".join(f"  {fault}" for fault in self.wrong)
        return f"seed {self.seed}, {self.players} players, after {len(self.moves)} moves:\n{faults}\n  moves: {moves}"


def begin(seed: int) -> tuple[XianState, Chooser]:
    """The game of a seed, and who plays it."""
    state = XIAN.new(Options(2 + seed % 3, XIAN.house_pack()), seed)
    return state, Chooser(seed, even=seed % EVEN_EVERY == 0)


def soak(seed: int) -> Soaked:
    """Play the game of a seed to its end, or to its first fault."""
    state, chooser = begin(seed)
    game = Soaked(seed, state.players)
    try:
        game.wrong = [*problems(state)] or play(game, state, chooser)
    except Exception:
        game.wrong = [traceback.format_exc()]
    return game


def play(game: Soaked, state: XianState, chooser: Chooser) -> list[str]:
    """Play on; the first faults found, or none."""
    rng = random.Random(f"soak {game.seed}")
    kept: list[tuple[XianState, list[int], int]] = []
    while not state.over:
        kept.append((state.copy(), state.v[:], state.to_move))
        ledger = Ledger(state)
        chapter = (state.turn, state.round)
        moves = state.legal()
        move = chooser.choose(moves)
        game.moves.append(move)
        events: list[Event] = []
        state.play(move, events)
        wrong = [*problems(state), *ledger.problems(state, events), *event_problems(events, state.players)]
        if (state.turn, state.round) < chapter:
            wrong.append(f"from turn and round {chapter} back to {state.turn}, {state.round}")
        if rng.random() * LOOK_EVERY < 1:
            wrong += look(state, rng)
        if wrong:
            return wrong
    return [*finish(game, state, kept)]


def look(state: XianState, rng: random.Random) -> Iterator[str]:
    """The dear checks of one position."""
    for seat in range(NOBODY, state.players):
        yield from view_problems(state, seat)
        yield from drawn_problems(state, seat, rng)
    for move in state.legal():
        after = state.copy()
        after.play(move)
        yield from (f"after {XIAN.text(move)}: {fault}" for fault in problems(after))


def finish(game: Soaked, state: XianState, kept: list[tuple[XianState, list[int], int]]) -> Iterator[str]:
    """What can be said at the end only."""
    scores = state.scores()
    if (state.turn, state.round) != (6, 2) or min(scores) < 0 or scores[state.winners()[0]] != max(scores):
        yield f"over in turn {state.turn} round {state.round} with scores {scores}, won by {state.winners()}"
    for number, (copy, v, to_move) in enumerate(kept):
        if copy.v != v or copy.to_move != to_move:
            yield f"the copy before move {number + 1} has changed since"
    again = begin(game.seed)[0]
    for move in game.moves:
        if move not in again.legal():
            yield f"{XIAN.text(move)} is not offered when the game is played again"
            return
        again.play(move)
    if (again.v, again.piles) != (state.v, state.piles):
        yield "the same moves lead to another end"


def soak_some(seeds: range) -> list[Soaked]:
    """What a process does at a time; only games with faults keep their moves."""
    return [soak(seed) for seed in seeds]


def run(games: int, first: int, jobs: int) -> bool:
    """Play the games of seeds `first` on in so many processes, telling how far it is; true when all went well."""
    start = time.perf_counter()
    chunks = [range(seed, min(seed + CHUNK, first + games)) for seed in range(first, first + games, CHUNK)]
    step = max(1, games // 20)
    done = steps = 0
    failed: list[Soaked] = []
    with Pool(jobs) as pool:
        for some in pool.imap_unordered(soak_some, chunks):
            failed += [game for game in some if game.wrong]
            steps += sum(len(game.moves) for game in some)
            if (done + len(some)) // step > done // step:
                spent = time.perf_counter() - start
                print(f"{done + len(some)} of {games} games, {steps} moves, {spent:.0f} s", flush=True)
            done += len(some)
            if failed:
                pool.terminate()
                break
    for game in failed:
        print(game.report())
    if not failed:
        print(f"{done} games, {steps} moves, no fault, {time.perf_counter() - start:.0f} s")
    return not failed


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Random games of Xi'an with every invariant checked.")
    parser.add_argument("--games", type=int, default=20_000, help="how many games (default: 20000)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first game; they count up (default: 1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one a core)")
    options = parser.parse_args(arguments)
    return 0 if run(options.games, options.seed, options.jobs) else 1


if __name__ == "__main__":
    sys.exit(main())
