"""One round of the benchmark: every figure once, as plain data.

`bench` runs this module in processes of its own, over the plain and over the compiled package, so that both are
measured by the same source. Times are processor time of one core, so that what else the machine does counts less.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
import time
from collections.abc import Callable
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

from xian.ai.playout import random_game
from xian.cli import measure_search
from xian.engine.game import Game, Options, State
from xian.engine.registry import game as find_game
from xian.table.measures import autosave_times, random_match, undo_and_forward

SAMPLE_GAMES = 12
SAMPLE_EVERY = 5
"""Every so manieth position of the sample games is copied and asked for its moves: as often as they occur."""

UNDONE = 200
"""Moves taken back and played again, in a game that has as many."""
TRIED = 40
"""Random games looked through for one that long."""

YARDSTICK_STEPS = 50_000


def yardstick() -> float:
    """Million steps a second of a fixed loop of ints, list places and calls: how fast this machine runs Python."""
    def step(table: list[int], place: int) -> int:
        table[place] = (table[place] * 5 + place) & 1023
        return table[place]

    table = list(range(64))
    total = 0
    start = time.process_time()
    for number in range(YARDSTICK_STEPS):
        total += step(table, number & 63)
    return YARDSTICK_STEPS / (time.process_time() - start) / 1e6


def rate(work: Callable[[], int], seconds: float) -> tuple[int, int, float, float]:
    """Run work over and over for so long: how often, how many units it says it did, processor and wall time."""
    work()
    times = units = 0
    wall, processor = time.perf_counter(), time.process_time()
    while True:
        units += work()
        times += 1
        now = time.perf_counter()
        if now - wall >= seconds:
            return times, units, time.process_time() - processor, now - wall


def random_play(game: Game, players: int, seconds: float) -> dict[str, float]:
    """Whole random games from the set-up on."""
    options = Options(players=players, pack=game.house_pack())
    draw = random.Random(players)
    times, units, processor, wall = rate(
        lambda: random_game(game.new(options, draw.getrandbits(32)), draw.random), seconds)
    return {
        "games_per_s": times / processor,
        "decisions_per_s": units / processor,
        "wall_games_per_s": times / wall,
        "decisions_per_game": units / times,
    }


def sample(game: Game, players: int) -> list[State]:
    """Positions of random games, weighted as they occur."""
    options = Options(players=players, pack=game.house_pack())
    draw = random.Random(7)
    found = []
    for number in range(SAMPLE_GAMES):
        state = game.new(options, number)
        decisions = 0
        while not state.over:
            if decisions % SAMPLE_EVERY == 0:
                found.append(state.copy())
            state.play(draw.choice(state.legal()))
            decisions += 1
    return found


def microseconds(works: list[Callable[[], object]], seconds: float) -> float:
    """Mean time of one call, the loop around it included."""
    def all_of_them() -> int:
        for work in works:
            work()
        return len(works)

    _, units, processor, _ = rate(all_of_them, seconds)
    return 1e6 * processor / units


def is_compiled() -> bool:
    """Whether any of the modules measured here is machine code."""
    files = [module.__file__ or "" for name, module in sys.modules.items() if name.startswith("xian.")]
    return any(file.endswith(tuple(EXTENSION_SUFFIXES)) for file in files)


def table_figures(game: Game) -> dict[str, float]:
    """Undo and redo, and saves, of the first random game that is long enough, or the longest where games are short."""
    most = game.seats.stop - 1
    match = random_match(game, most, 0)
    for seed in range(1, TRIED):
        if match.history.length >= UNDONE:
            break
        other = random_match(game, most, seed)
        if other.history.length > match.history.length:
            match = other
    turned = undo_and_forward(match.history, UNDONE)
    with tempfile.TemporaryDirectory() as folder:
        saved = autosave_times(match, Path(folder))
    return {
        "moves": match.history.length,
        "undo_redo_ms": turned["back_ms"] + turned["forward_ms"],
        "same_digests": turned["same"],
        "autosave_ms": saved["save_median_ms"],
        "read_ms": saved["read_ms"],
    }


def one_round(game: Game, seconds: float) -> dict[str, Any]:
    """Every figure once."""
    most = game.seats.stop - 1
    options = Options(players=most, pack=game.house_pack())
    states = sample(game, most)
    before = yardstick()
    figures: dict[str, Any] = {
        "compiled": is_compiled(),
        "play": {str(players): random_play(game, players, seconds) for players in game.seats},
        "new_us": microseconds([lambda: game.new(options, 5)], seconds / 4),
        "copy_us": microseconds([state.copy for state in states], seconds / 4),
        "legal_us": microseconds([getattr(state, "generate", state.legal) for state in states], seconds / 4),
        "table": table_figures(game),
    }
    if measure_search.has_networks(game):
        figures["opponents"] = measure_search.figures(game, states, seconds, is_compiled())
    figures["yardstick"] = (before + yardstick()) / 2
    return figures


def main() -> None:
    """`python -m xian.cli.measure GAME SECONDS` prints one round as JSON."""
    options = argparse.ArgumentParser()
    options.add_argument("game")
    options.add_argument("seconds", type=float)
    arguments = options.parse_args()
    print(json.dumps(one_round(find_game(arguments.game), arguments.seconds)))


if __name__ == "__main__":
    main()
