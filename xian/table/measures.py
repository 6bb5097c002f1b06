"""What `xian bench` measures of the table: going back and forward in a game, and saving it."""

from __future__ import annotations

import random
import statistics
import time
from pathlib import Path

from xian.engine.game import Game, Options
from xian.engine.record import digest, parse, replay, write
from xian.table.history import History
from xian.table.match import Match
from xian.table.saves import SaveFile
from xian.table.seats import sit


def random_match(game: Game, players: int, seed: int) -> Match:
    """A whole game by players who choose at random."""
    seats = [sit(seat, f"Random {seat + 1}", "random") for seat in range(players)]
    match = Match.new(game, Options(players, game.house_pack()), seed, seats)
    rng = random.Random(seed)
    while not match.over:
        match.play(match.to_move, rng.choice(match.state.legal()))
    return match


def undo_and_forward(history: History, count: int = 200) -> dict[str, float]:
    """Go back that many moves and forward again; `same` is 1 when every position has the digest it had."""
    count = min(count, history.position)
    first = history.position - count
    before = [digest(history.game, history.at(position)) for position in range(first, history.position + 1)]
    begun = time.perf_counter()
    for _ in range(count):
        history.back()
    turned = time.perf_counter()
    again = [digest(history.game, history.state)]
    forward = 0.0
    for _ in range(count):
        started = time.perf_counter()
        history.forward()
        forward += time.perf_counter() - started
        again.append(digest(history.game, history.state))
    return {
        "moves": count,
        "back_ms": 1000 * (turned - begun),
        "forward_ms": 1000 * forward,
        "same": float(before == again),
    }


def autosave_times(match: Match, folder: Path, saves: int = 20) -> dict[str, float]:
    """Save the match that often into a file of that folder, and read it once. `save_own_ms` is the processor's
    time alone: on a busy machine the rest is waiting for the disk and for one's turn."""
    file = SaveFile(folder / "measured.xian")
    times: list[float] = []
    own: list[float] = []
    for _ in range(saves):
        begun, worked = time.perf_counter(), time.process_time()
        file.write(write(match.record()))
        times.append(1000 * (time.perf_counter() - begun))
        own.append(1000 * (time.process_time() - worked))
    text = write(match.record())
    begun = time.perf_counter()
    read = replay(parse(text))
    return {
        "moves": match.history.position,
        "bytes": len(text.encode()),
        "save_median_ms": statistics.median(times),
        "save_best_ms": min(times),
        "save_own_ms": statistics.median(own),
        "save_worst_ms": max(times),
        "read_ms": 1000 * (time.perf_counter() - begun),
        "same": float(digest(match.game, read.final) == digest(match.game, match.state)),
    }
