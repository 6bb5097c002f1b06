"""What one round of the benchmark says of the opponents: search rate, the network's leaf, time for a decision."""

from __future__ import annotations

import multiprocessing
import os
import random
import time
from dataclasses import replace
from typing import Any

from xian.ai.contestants import make
from xian.ai.games import evaluation
from xian.ai.judge import values_after
from xian.ai.keeper import Patience
from xian.ai.messages import Asked, Question
from xian.ai.network_bot import trained
from xian.ai.pool import Workers
from xian.ai.search import Search
from xian.engine.game import BadInput, Game, Options, State

SLICE = 20
WAIT = 60.0
LIMIT = 0.25
"""Seconds a decision for the search that is held to its time."""
MOMENTS = {"opening": 0.05, "middle": 0.5}
"""Where in a random game the search is measured, as a share of its decisions."""


def has_networks(game: Game) -> bool:
    """Whether the opponents of a game have been trained."""
    try:
        for players in game.seats:
            trained(game.key, players)
    except BadInput:
        return False
    return True


def at_share(game: Game, players: int, share: float) -> State:
    """The position so far into a fixed random game."""
    def play(decisions: int) -> tuple[State, int]:
        draw = random.Random(players)
        state = game.new(Options(players=players, pack=game.house_pack()), 3)
        done = 0
        while not state.over and done != decisions:
            state.play(draw.choice(state.legal()))
            done += 1
        return state, done

    _, whole = play(-1)
    return play(int(share * whole))[0]


def iterations_per_second(game: Game, state: State, with_network: bool, seconds: float) -> float:
    """Walks down one tree, a second of processor time."""
    rng = random.Random(1)
    seat = state.to_move
    view = game.view(state, seat)
    features, net = trained(game.key, state.players) if with_network else (evaluation(game.key), None)
    search = Search(features, net, state.players, seat, lambda: game.determinize(view, rng), rng.random)
    wall, processor = time.perf_counter(), time.process_time()
    while time.perf_counter() - wall < seconds:
        search.run(SLICE)
    return search.iterations / (time.process_time() - processor)


def leaf_microseconds(game: Game, states: list[State], seconds: float) -> float:
    """One move judged by the network, when all moves of a position are: after-state, features and network."""
    features, net = trained(game.key, states[0].players)
    leaves = 0
    wall, processor = time.perf_counter(), time.process_time()
    while time.perf_counter() - wall < seconds:
        for state in states:
            leaves += len(values_after(features, net, state, state.to_move, state.legal()))
    return 1e6 * (time.process_time() - processor) / leaves


def network_microseconds(game: Game, state: State, seconds: float) -> float:
    """The network alone, on features that stand in their place."""
    features, net = trained(game.key, state.players)
    net.clear()
    features.write(state, state.to_move, net.x)
    runs = 0
    wall, processor = time.perf_counter(), time.process_time()
    while time.perf_counter() - wall < seconds:
        for _ in range(SLICE):
            net.run()
        runs += SLICE
    return 1e6 * (time.process_time() - processor) / runs


def move_milliseconds(game: Game, level: str, states: list[State]) -> dict[str, float]:
    """Time on the clock for a whole move, which in most games is one decision: mean and 95th percentile."""
    features, times = evaluation(game.key), list[float]()
    for number, start in enumerate(states):
        bot, state, seat, steps = make(level, game, random.Random(number)), start.copy(), start.to_move, list[float]()
        while not steps or (state.to_move == seat and not features.begins(state)):
            view = game.view(state, seat)
            begun = time.perf_counter()
            move = bot.decide(view)
            steps.append(1000 * (time.perf_counter() - begun))
            state.play(move)
        times.append(sum(steps))
    times.sort()
    return {"mean_ms": sum(times) / len(times), "p95_ms": times[int(0.95 * (len(times) - 1))]}


def spin() -> None:
    """Keep a core busy until ended from outside."""
    while True:
        pass


def time_kept(game: Game, states: list[State]) -> float:
    """The longest decision as a share of its time limit, while every core has something else to do."""
    context = multiprocessing.get_context("spawn")
    others = [context.Process(target=spin, daemon=True) for _ in range(os.cpu_count() or 1)]
    for other in others:
        other.start()
    try:
        longest = 0.0
        for number, state in enumerate(states):
            bot = make(f"plain@{LIMIT}s", game, random.Random(number))
            view = game.view(state, state.to_move)
            start = time.perf_counter()
            bot.decide(view)
            longest = max(longest, time.perf_counter() - start)
        return longest / LIMIT
    finally:
        for other in others:
            other.kill()
            other.join()


def worker_figures(game: Game, state: State, bot: str = "steward") -> dict[str, float]:
    """From no worker at all to its first answer, and the most memory a worker has had by then."""
    question = Question("decide", game, game.house_pack().digest, game.view(state, state.to_move), bot, "bench")
    began = time.monotonic()
    with Workers(1, game.key, patience=Patience(grace=WAIT)) as workers:

        def answered(question: Question) -> Asked:
            workers.ask(question)
            [asked] = workers.wait(1.5 * WAIT)
            if asked.trouble:
                raise BadInput(f"the worker did not answer: {asked.trouble}")
            return asked

        answered(question)
        found = {"first_answer_ms": 1000 * (time.monotonic() - began)}
        return {**found, "worker_mb": answered(replace(question, kind="ping")).value["memory"] / 1e6}


def figures(game: Game, states: list[State], seconds: float, compiled: bool) -> dict[str, Any]:
    """Every figure of the opponents once; `states` are positions for the most players."""
    found: dict[str, Any] = {"iterations_per_s": {}}
    for players in (game.seats.start, game.seats.stop - 1):
        for moment, share in MOMENTS.items():
            state = at_share(game, players, share)
            found["iterations_per_s"][f"{players} players, {moment}"] = {
                "plain": iterations_per_second(game, state, False, seconds / 2),
                "network": iterations_per_second(game, state, True, seconds / 2),
            }
    found["leaf_us"] = leaf_microseconds(game, states[::7], seconds / 2)
    found["network_us"] = network_microseconds(game, states[len(states) // 2], seconds / 4)
    begun = [state for state in states if evaluation(game.key).begins(state)]
    some = begun[::max(1, len(begun) // max(4, min(40, round(20 * seconds))))]
    found["move"] = {level: move_milliseconds(game, level, some)
                     for level in ("steward", "minister", *(["emperor"] if compiled else []))}
    found["time_kept"] = time_kept(game, some[:8])
    found["worker"] = worker_figures(game, states[0])
    return found
