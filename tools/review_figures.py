"""The figures of reviews, measured: whether chances come true, and how much each level gives away.

    python -m tools.review_figures play xian --players 2 --games 2000 --jobs 2     Stewards play; may be gone on with
    python -m tools.review_figures levels xian --players 2 --games 20 --jobs 2     each level at all seats, reviewed
    python -m tools.review_figures levels xian --games 100 --level deep --draw 16  of each game so many decisions alone
    python -m tools.review_figures tell                    what is known by now: tables, and the figures to be kept

Run over the compiled engine (`make review GAME=xian PLAYERS=2 GAMES=2000`). What was played is kept in build/review, a
line for each game, and read again by the next run; `tell` writes docs/REVIEW-FIGURES.md and, with --keep, the fitted
figures into assets/ai/review.toml. A decision that is drawn is judged just as it is in the review of the whole game, so
that a level gives away as much with it on average, at a fraction of the time.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import as_completed
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from tools import review_tables
from xian.ai.bots import Opponent, own_rng, sit
from xian.ai.games import evaluation
from xian.ai.judge import ask
from xian.ai.levels import offered
from xian.ai.messages import Question
from xian.ai.network_bot import trained
from xian.ai.processes import go_on, processes
from xian.ai.review.judging import won
from xian.ai.review.scale import DEPTHS, FAST, SURE
from xian.engine.game import Game, Options, Seat
from xian.engine.record import Player
from xian.engine.registry import GAMES, game
from xian.table.apart import SAME, Apart
from xian.table.match import Match
from xian.table.opponents import Asked, Opponents, answered
from xian.table.review.run import Reviewing, Task
from xian.table.seats import COLOURS

HOME: Final = Path(__file__).resolve().parent.parent / "build" / "review"
RANDOM: Final = "random"


class AsTold(Opponents):
    """Judges in this process, as closely as the question says, however long it takes; the same every time."""

    def __init__(self) -> None:
        super().__init__(Apart(SAME))

    def ask(self, question: Question) -> Asked:
        data = {**question.data, "seconds": math.inf} if "seconds" in question.data else question.data
        return Asked(question, done=True, value=answered(replace(question, data=data)))


def table_of(key: str, players: int, seed: int, level: str) -> Match:
    """A match of one level at all seats, played to its end; set up in all ways that networks are trained for."""
    rules, ways = game(key), evaluation(key).set_ups()
    extra = ways[seed % len(ways)]
    seats = [Player(f"{level} {seat + 1}", level, COLOURS[seat]) for seat in range(players)]
    match = Match.new(rules, Options(players, rules.house_pack(), extra), seed, seats)
    bots = [sit(Opponent(level), rules, own_rng(seed, seat, "review")) for seat in range(players)]
    while not match.over:
        go_on()
        match.bot_decides(match.to_move, bots[match.to_move].decide)
    return match


def steward_game(key: str, players: int, seed: int) -> dict[str, Any]:
    """A game of Stewards: what the network thought of every seat's chance at every position, and who won."""
    match = table_of(key, players, seed, "steward")
    seats = range(players)
    chances = [[raw_chance(match.game, match.history.at(at), seat) for at in range(match.history.position)]
               for seat in seats]
    return {"seed": seed, "won": [won(match.state, seat) for seat in seats], "chances": chances}


def raw_chance(rules: Game, state: Any, seat: Seat) -> int:
    """What the network thinks, not yet corrected, by what the seat knows."""
    features, net = trained(rules.key, state.players)
    ask(features, net, rules.view(state, seat).state, seat)
    return round(SURE * net.chances()[0])


def level_game(key: str, players: int, seed: int, level: str, depth: str) -> dict[str, Any]:
    """A game of one level, reviewed: of each decision what was given away and what was at stake, by seat."""
    match = table_of(key, players, seed, level)
    running = Reviewing(match, AsTold(), depth)
    while running.running:
        go_on()
        running.go_on()
    report = running.report
    if report is None:
        raise SystemExit(f"the review of {key} {seed} failed: {running.trouble}")
    sums = [report.sums(seat) for seat in report.seats]
    return {"seed": seed, "level": level, "depth": depth, "seconds": report.seconds,
            "decisions": [[[one.lost, one.stake] for one in report.own(seat)] for seat in report.seats],
            "misjudged": [one.misjudged for one in sums], "luck": [one.luck for one in sums]}


def drawn_game(key: str, players: int, seed: int, level: str, depth: str, count: int) -> dict[str, Any]:
    """A game of one level, of which so many decisions, drawn by lot, are judged by the seat that made them."""
    match = table_of(key, players, seed, level)
    running = Reviewing(match, AsTold(), depth)
    decisions: list[list[list[int]]] = [[] for _ in range(players)]
    for at in sorted(random.Random(seed).sample(range(running.moves), min(count, running.moves))):
        go_on()
        seat = match.history.steps[at].seat
        found = running.opponents.ask(running.question(Task(at, seat))).value
        if not isinstance(found, dict):
            raise SystemExit(f"decision {at} of {key} {seed} can't be judged")
        decisions[seat].append([found["of_best"] - found["of_played"], found["stake"]])
    return {"seed": seed, "level": level, "depth": depth, "moves": running.moves, "decisions": decisions}


# What was played


def kept(name: str) -> list[dict[str, Any]]:
    """The lines of a file; none where there is none yet."""
    path = HOME / f"{name}.jsonl"
    return [json.loads(line) for line in path.read_text().splitlines()] if path.is_file() else []


def fill(name: str, tasks: Iterable[tuple[Any, ...]], play: Callable[..., dict[str, Any]], jobs: int,
         seconds: float) -> int:
    """Play what is wanted, and add a line for each; how many. No more are begun when the time is over."""
    HOME.mkdir(parents=True, exist_ok=True)
    end, count = time.monotonic() + seconds, 0
    with (HOME / f"{name}.jsonl").open("a") as file:
        for found in played(tasks, play, jobs, end):
            file.write(json.dumps(found, separators=(",", ":")) + "\n")
            file.flush()
            count += 1
    return count


def played(tasks: Iterable[tuple[Any, ...]], play: Callable[..., dict[str, Any]], jobs: int,
           end: float) -> Iterator[dict[str, Any]]:
    with processes(jobs) as executor:
        if executor is None:
            for task in tasks:
                if time.monotonic() < end:
                    yield play(*task)
            return
        left = list(tasks)[::-1]
        waiting = {executor.submit(play, *left.pop()) for _ in range(min(2 * jobs, len(left)))}
        while waiting:
            done = next(as_completed(waiting))
            waiting.remove(done)
            if left and time.monotonic() < end:
                waiting.add(executor.submit(play, *left.pop()))
            yield done.result()


def main(argv: Sequence[str] | None = None) -> int:
    options = argparse.ArgumentParser(description="The figures of reviews.")
    options.add_argument("what", choices=("play", "levels", "tell"))
    options.add_argument("game", nargs="?", choices=tuple(GAMES))
    options.add_argument("--players", type=int, default=2)
    options.add_argument("--games", type=int, default=2000)
    options.add_argument("--jobs", type=int, default=2)
    options.add_argument("--level", default=FAST, choices=DEPTHS)
    options.add_argument("--draw", type=int, default=0, help="of each game so many decisions alone, drawn by lot")
    options.add_argument("--only", default="", help="one level")
    options.add_argument("--seconds", type=float, default=1e9, help="begin no more games after so long")
    options.add_argument("--keep", action="store_true", help="write the fitted figures into assets/ai/review.toml")
    chosen = options.parse_args(argv)
    if chosen.what == "tell":
        return review_tables.tell(kept, keep=chosen.keep)
    if chosen.game is None:
        options.error("which game?")
    if chosen.what == "play":
        name = f"{chosen.game}-{chosen.players}"
        there = {one["seed"] for one in kept(name)}
        tasks: list[tuple[Any, ...]] = [(chosen.game, chosen.players, seed) for seed in range(1, chosen.games + 1)
                                        if seed not in there]
        count = fill(name, tasks, steward_game, chosen.jobs, chosen.seconds)
    else:
        name = f"{chosen.game}-{chosen.players}-{chosen.level}" + review_tables.DRAWN * bool(chosen.draw)
        done = {(one["seed"], one["level"]) for one in kept(name)}
        levels = [chosen.only] if chosen.only else [RANDOM, *(level.key for level in offered())]
        looked: tuple[Any, ...] = (chosen.level, chosen.draw) if chosen.draw else (chosen.level,)
        tasks = [(chosen.game, chosen.players, seed, level, *looked) for seed in range(1, chosen.games + 1)
                 for level in levels if (seed, level) not in done]
        count = fill(name, tasks, drawn_game if chosen.draw else level_game, chosen.jobs, chosen.seconds)
    print(f"{name}: {count} games more")
    return 0


if __name__ == "__main__":
    sys.exit(main())
