"""`xian sim`: many games between computer players, and who wins them."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from xian.ai.bots import own_rng
from xian.ai.contestants import make
from xian.ai.elo import wilson
from xian.ai.outside import is_outside, salt_for
from xian.ai.processes import go_on
from xian.ai.salt import number_of
from xian.cli.elsewhere import players_of_games
from xian.cli.files import write_record
from xian.cli.options import read_options, read_salt
from xian.cli.output import print_json, print_table, progress
from xian.engine.game import BadInput, Game, GameError, Options, Param
from xian.engine.registry import game as find_game
from xian.table.folders import ready
from xian.table.saves import SUFFIX

BATCH = 5
"""Games a process is given at a time."""


@dataclass(frozen=True)
class SimPlan:
    """What every process must know to play its share."""

    game: str
    bots: tuple[str, ...]
    seed: int
    records: str
    extra: Mapping[str, Param] = field(default_factory=dict)
    salt: str = ""


@dataclass(frozen=True)
class SimGame:
    """One finished game; lists go by player of the plan, not by seat."""

    number: int
    decisions: int
    scores: list[int]
    shares: list[float]
    asked: list[int]
    seconds: list[float]


def run(arguments: argparse.Namespace) -> int:
    """Play, then print the result."""
    game = find_game(arguments.game)
    bots = _bots(game, arguments.bots.split(","), arguments.players)
    records = str(ready(Path(arguments.records))) if arguments.records else ""
    plan = SimPlan(game.key, bots, arguments.seed, records, read_options(arguments.option),
                   read_salt(arguments.salt) or salt_for(bots))
    start = time.perf_counter()
    games = simulate(plan, arguments.games, arguments.jobs, arguments.on)
    summary = summarize(plan, games, time.perf_counter() - start)
    if arguments.json:
        print_json(summary)
    else:
        _print(summary)
    return 0


def _bots(game: Game, names: Sequence[str], players: int | None) -> tuple[str, ...]:
    """The computer players of a game: one name stands for all."""
    names = [name.strip() for name in names]
    count = players or max(len(names), game.seats.start)
    if count not in game.seats:
        raise BadInput(f"{game.key} is for {game.seats.start} to {game.seats.stop - 1} players, not {count}")
    if len(names) == 1:
        names = names * count
    if len(names) != count:
        raise BadInput(f"{len(names)} computer players are named for {count} seats")
    for name in names:
        make(name, game, own_rng(0, 0, name))
    return tuple(names)


def simulate(plan: SimPlan, games: int, jobs: int, where: str | None = None) -> list[SimGame]:
    """All games, in order of their numbers whatever the number of processes."""
    numbers = range(games)
    with progress("games", games) as step:
        played = []
        for one in _played(plan, numbers, min(jobs, games), where):
            played.append(one)
            step()
    return sorted(played, key=lambda one: one.number)


def _played(plan: SimPlan, numbers: range, jobs: int, where: str | None) -> Iterator[SimGame]:
    """The games as they get finished."""
    with players_of_games(jobs, where) as executor:
        if executor is None:
            yield from (play_one(plan, number) for number in numbers)
            return
        batches = [numbers[first:first + BATCH] for first in range(0, len(numbers), BATCH)]
        try:
            for batch in as_completed([executor.submit(play_some, plan, batch) for batch in batches]):
                yield from batch.result()
        except BrokenProcessPool:
            raise GameError("one of the processes was ended from outside; nothing is counted") from None


def play_some(plan: SimPlan, numbers: Iterable[int]) -> list[SimGame]:
    """What one process does at a time."""
    return [play_one(plan, number) for number in numbers]


def game_seed(plan: SimPlan, number: int) -> int:
    """The seed of one game of many."""
    return number_of(plan.salt, f"{plan.seed}/game {number}")


def lots_of(plan: SimPlan, number: int, bot: str) -> int:
    """Where a computer player's random numbers in one game come from: for a program, apart from the deal."""
    return number_of(plan.salt, f"{plan.seed}/lots {number}") if is_outside(bot) else game_seed(plan, number)


def play_one(plan: SimPlan, number: int) -> SimGame:
    """Play one game. Players move on a seat from game to game, so that no seat favours anyone."""
    game = find_game(plan.game)
    count = len(plan.bots)
    player_at = [(seat + number) % count for seat in range(count)]
    seed = game_seed(plan, number)
    options = Options(count, game.house_pack(), plan.extra)
    state = game.new(options, seed)
    named = [plan.bots[player_at[seat]] for seat in range(count)]
    bots = [make(name, game, own_rng(lots_of(plan, number, name), seat, "bot")) for seat, name in enumerate(named)]
    asked = [0] * count
    seconds = [0.0] * count
    moves = []
    while not state.over:
        go_on()
        seat = state.to_move
        view = game.view(state, seat)
        start = time.perf_counter()
        move = bots[seat].decide(view)
        seconds[player_at[seat]] += time.perf_counter() - start
        asked[player_at[seat]] += 1
        state.play(move)
        moves.append(move)
    if plan.records:
        names = [plan.bots[player] for player in player_at]
        write_record(Path(plan.records) / f"{number + 1:06}{SUFFIX}", game, options, seed, names, moves)
    scores = [0] * count
    shares = [0.0] * count
    winners = state.winners()
    for seat, score in enumerate(state.scores()):
        scores[player_at[seat]] = score
        shares[player_at[seat]] = 1 / len(winners) if seat in winners else 0.0
    return SimGame(number, len(moves), scores, shares, asked, seconds)


def summarize(plan: SimPlan, games: Sequence[SimGame], seconds: float) -> dict[str, Any]:
    """The figures of all games. All that depends on the machine stands under `timing`."""
    players: list[dict[str, Any]] = []
    for player, bot in enumerate(plan.bots):
        share = sum(one.shares[player] for one in games) / len(games)
        scores = [one.scores[player] for one in games]
        players.append({
            "player": player + 1,
            "bot": bot,
            "wins": round(sum(one.shares[player] for one in games), 3),
            "share": round(share, 4),
            "interval": interval(share, len(games)),
            "mean_score": round(sum(scores) / len(scores), 2),
            "least_score": min(scores),
            "most_score": max(scores),
            "decisions": sum(one.asked[player] for one in games),
        })
    decisions = sum(one.decisions for one in games)
    return {
        "game": plan.game,
        "seed": plan.seed,
        **({"salt": plan.salt} if plan.salt else {}),
        "games": len(games),
        "decisions_per_game": round(decisions / len(games), 1),
        "players": players,
        "timing": {
            "seconds": round(seconds, 3),
            "games_per_second": round(len(games) / seconds, 2),
            "ms_per_decision": [
                round(1000 * sum(one.seconds[player] for one in games) / max(1, shown["decisions"]), 4)
                for player, shown in enumerate(players)
            ],
        },
    }


def interval(share: float, games: int) -> list[float]:
    """Where the true share lies with 95 % confidence."""
    return [round(bound, 4) for bound in wilson(share, games)]



def _print(summary: dict[str, Any]) -> None:
    """The summary as a table."""
    timing = summary["timing"]
    print(f"{summary['game']}, {len(summary['players'])} players, {summary['games']} games, seed {summary['seed']}: "
          f"{summary['decisions_per_game']} decisions per game, {timing['seconds']:.1f} s")
    if "salt" in summary:
        print(f"salt {summary['salt']}: with it these games can be played again")
    print_table(
        ["player", "wins", "share", "95 %", "mean score", "least", "most", "ms/decision"],
        [
            [f"{player['player']} {player['bot']}", f"{player['wins']:g}", f"{player['share']:.1%}",
             "{:.0%} to {:.0%}".format(*player["interval"]), f"{player['mean_score']:.1f}", str(player["least_score"]),
             str(player["most_score"]), f"{ms:.4f}"]
            for player, ms in zip(summary["players"], timing["ms_per_decision"], strict=True)
        ],
    )
