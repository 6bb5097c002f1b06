"""`xian train`: self-play training of a game's value network, with checkpoints and a measured learning curve."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from xian.ai.games import evaluation
from xian.ai.lasting import LastingExecutor
from xian.ai.processes import deaf_processes
from xian.cli.elsewhere import LostCluster, players_of_games
from xian.cli.output import print_json, progress
from xian.engine.game import BadInput
from xian.engine.registry import game as find_game
from xian.table.folders import ready


def run(arguments: argparse.Namespace) -> int:
    """Train until so many games are played; go on from the checkpoint in the folder when there is one."""
    game = find_game(arguments.game)
    if arguments.players not in game.seats:
        raise BadInput(f"{game.key} is for {game.seats.start} to {game.seats.stop - 1} players")
    try:
        from xian.ai.train import SEARCHED, Trainer, Training, begun_with
    except ModuleNotFoundError as error:
        raise BadInput(f"training needs {error.name}: install the group `train`, as in pip install -e '.[train]'") \
            from None
    plan: Training = replace(Training(game.key, arguments.players, seed=arguments.seed),
                             **evaluation(game.key).training())
    starts = [Path(name) for name in arguments.start]
    if starts:
        plan = begun_with(plan, starts)
    if arguments.walks:
        plan = replace(plan, **SEARCHED, walks=arguments.walks)
    trainer = Trainer(plan)
    folder = ready(Path(arguments.out))
    checkpoint = folder / f"{game.key}-{plan.players}.npz"
    if checkpoint.exists():
        trainer.resume(checkpoint)
    elif len(starts) > 1:
        trainer.begin_beside(starts)
    elif starts:
        trainer.begin(*starts)
    rounds = max(0, -(-(arguments.games - trainer.games) // plan.batch_games))
    try:
        with progress("rounds", rounds) as step, self_players(arguments.jobs, arguments.on) as pool:
            for _ in range(rounds):
                told = trainer.round(pool, arguments.jobs, min(1.0, trainer.games / arguments.games))
                step()
                if trainer.games // arguments.measure > (trainer.games - plan.batch_games) // arguments.measure:
                    keep(trainer, folder, told, arguments.against, arguments.jobs, tell(arguments.json))
    except LostCluster as error:
        raise LostCluster(f"{error}; what {trainer.games} games have taught is kept in {folder}") from error
    finally:
        if trainer.games:  # whatever happened, what has been learnt is kept
            trainer.save(checkpoint)
    path = folder / f"{game.key}-{plan.players}.net"
    path.write_bytes(trainer.network())
    (folder / f"{game.key}-{plan.players}.json").write_text(
        json.dumps(trainer.card(), indent=2) + "\n", encoding="utf-8")
    print_json(trainer.card()) if arguments.json else print(f"{path}: {trainer.games} games, "
                                                            f"{trainer.seconds / 60:.0f} minutes")
    return 0


@contextmanager
def self_players(jobs: int, where: str | None) -> Iterator[Executor]:
    """Where self-play takes place: on a cluster, or in processes here. Those that are lost are made good."""
    if where:
        with players_of_games(jobs, where) as executor:
            assert executor is not None
            yield executor
        return
    pool = LastingExecutor(lambda: deaf_processes(jobs))
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def tell(quiet: bool) -> Callable[[str], None]:
    return (lambda line: None) if quiet else (lambda line: print(line, flush=True))


def keep(trainer: Any, folder: Path, told: dict[str, float], against: str, jobs: int,
         say: Callable[[str], None]) -> None:
    """A checkpoint, and a point of the learning curve: this network's one-step play against a level."""
    from xian.ai.arena import share_against

    path = folder / f"{trainer.plan.game}-{trainer.plan.players}-{trainer.games}.net"
    path.write_bytes(trainer.network())
    share, games = share_against(trainer.plan.game, trainer.plan.players, f"steward:{path}", against,
                                 seed=trainer.plan.seed, jobs=jobs)
    trainer.curve.append({**told, "share": round(share, 4), "measured_games": games})
    trainer.save(folder / f"{trainer.plan.game}-{trainer.plan.players}.npz")
    pace = 3600 * trainer.plan.batch_games / max(0.01, told["play_seconds"]) / jobs
    say(f"{trainer.games} games, {trainer.seconds:.0f} s: loss {told['loss']:.3f}, "
        f"{100 * share:.1f} % of {games} games against {against}; {pace:,.0f} games of self-play an hour and core")
