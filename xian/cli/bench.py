"""`xian bench`: how fast the rules are, beside a yardstick, the compiled rules and what others have written.

Rounds go plain, compiled, peers, plain, compiled, peers …, each in a process of its own, and the median of each
figure counts: what the machine does beside it then falls on all of them alike.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import Any

from xian.cli.output import print_json, print_table, progress
from xian.engine.data import ASSETS, read_tables
from xian.engine.game import BadInput
from xian.engine.registry import game as find_game

COMPILED = Path("build", "compiled")


def checkout(package: Path) -> Path:
    """The folder with the plain sources, even when the package runs from the compiled copy in it."""
    return package.parents[1] if package.parts[-2:] == COMPILED.parts else package


SOURCE = checkout(Path(__file__).resolve().parents[2])
PEERS = SOURCE / "tools" / "bench_peers.py"

FILE = ASSETS / "bench.toml"
"""What is wanted of each game's rules."""
AUTOSAVE_MS = 5.0
MOVE_MS = {"steward": 30.0, "minister": 1200.0, "emperor": 5000.0}
"""For each whole move, where the game does not say otherwise."""
FIRST_ANSWER_MS = 500.0
WORKER_MB = 120.0
TIME_KEPT = 1.25


def run(arguments: argparse.Namespace) -> int:
    """Measure, then print the figures and how they stand to the goals."""
    game = find_game(arguments.game)
    if not 0.01 <= arguments.seconds <= 600:
        raise BadInput("--seconds takes 0.01 to 600")
    rounds = measure(game.key, arguments.seconds, arguments.rounds, arguments.peers_python)
    figures: dict[str, Any] = {"game": game.key, "python": sys.version.split()[0],
                               **{name: _median(some) for name, some in rounds.items() if some}}
    figures["goals"] = goals(figures)
    if arguments.json:
        print_json(figures)
    else:
        _print(figures)
    return 0


def measure(game: str, seconds: float, rounds: int, peers_python: str | None) -> dict[str, list[dict[str, Any]]]:
    """The figures of every round, by what was measured."""
    commands = {"pure": [sys.executable, "-P", "-m", "xian.cli.measure", game, str(seconds)]}
    if is_current(SOURCE / COMPILED):
        commands["compiled"] = commands["pure"]
    elif (SOURCE / COMPILED).is_dir():
        print(f"{COMPILED} was built from other sources and is left out: run `make compiled`", file=sys.stderr)
    if peers_python:
        commands["peers"] = [peers_python, str(PEERS), "--seconds", str(seconds)]
    found: dict[str, list[dict[str, Any]]] = {name: [] for name in ("pure", "compiled", "peers")}
    with progress("bench", rounds * len(commands)) as step:
        for _ in range(rounds):
            for name, command in commands.items():
                found[name].append(_figures(command, SOURCE / COMPILED if name == "compiled" else SOURCE))
                step()
    return found


def is_current(package: Path) -> bool:
    """Whether the copy there holds the rules and computer players as they are now."""
    sources = [file.relative_to(SOURCE) for part in ("engine", "ai") for file in SOURCE.glob(f"xian/{part}/**/*.py")]
    return all((package / file).is_file() and (package / file).read_bytes() == (SOURCE / file).read_bytes()
               for file in sources)


def _figures(command: Sequence[str], package: Path) -> dict[str, Any]:
    """What one process measures and prints as JSON."""
    environment = {**os.environ, "PYTHONPATH": str(package)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        last = (done.stderr.strip().splitlines() or ["it said nothing"])[-1]
        raise BadInput(f"{command[0]} could not measure: {last}")
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures


def _median(rounds: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The median of each figure; what is no figure must be the same in all rounds, or it is false."""
    result: dict[str, Any] = {}
    for key, first in rounds[0].items():
        values = [one[key] for one in rounds]
        if isinstance(first, dict):
            result[key] = _median(values)
        elif isinstance(first, int | float) and not isinstance(first, bool):
            result[key] = median(values)
        else:
            result[key] = first if all(value == first for value in values) else False
    return result


def goals(figures: dict[str, Any]) -> list[dict[str, Any]]:
    """Every goal with its figure and whether it is met; goals whose other side was not measured are left out."""
    own: dict[str, float] = read_tables(FILE).get(figures["game"], {})
    return [*_goals_of_rules(figures, own), *_goals_of_opponents(figures, own), *_goals_beside_peers(figures, own)]


def _goals_of_rules(figures: dict[str, Any], own: dict[str, float]) -> Iterator[dict[str, Any]]:
    pure = figures["pure"]
    for name in ("pure", "compiled"):
        if name in own and name in figures:
            play = figures[name]["play"]
            yield _goal(f"games/s with {min(play)} players, {name}", play[min(play)]["games_per_s"], own[name])
    if "pure_decisions" in own:
        play = pure["play"]
        yield _goal(f"decisions/s with {min(play)} players, pure", play[min(play)]["decisions_per_s"],
                    own["pure_decisions"])
    for name, what in (("copy_us", "copy() of a state, µs"), ("legal_us", "legal moves of a position, µs")):
        if name in own:
            yield _goal(what, pure[name], own[name], at_most=True)
    yield _goal("autosave of a full game, ms", pure["table"]["autosave_ms"], AUTOSAVE_MS, at_most=True)
    yield _goal("undo 200 and redo 200 end where they began", float(pure["table"]["same_digests"]), 1.0)
    if "compiled" in figures and "times_compiled" in own:
        yield _goal("decisions/s, compiled to pure", _most(figures["compiled"])["decisions_per_s"]
                    / _most(pure)["decisions_per_s"], own["times_compiled"])


def _goals_of_opponents(figures: dict[str, Any], own: dict[str, float]) -> Iterator[dict[str, Any]]:
    if "opponents" in figures.get("compiled", {}):
        opponents = figures["compiled"]["opponents"]
        if "iterations" in own:
            rates = [rate["plain"] for what, rate in opponents["iterations_per_s"].items()
                     if what.startswith(max(figures["compiled"]["play"]))]
            yield _goal("plain iterations/s with most players, compiled", min(rates), own["iterations"])
        if "leaf_us" in own:
            yield _goal("a move judged by the network, compiled, µs", opponents["leaf_us"], own["leaf_us"],
                        at_most=True)
        for level, times in opponents["move"].items():
            yield _goal(f"95th percentile of the {level}'s moves, compiled, ms", times["p95_ms"],
                        own.get(f"{level}_ms", MOVE_MS[level]), at_most=True)
    if "opponents" in figures["pure"]:
        kept, worker = figures["pure"]["opponents"]["time_kept"], figures["pure"]["opponents"]["worker"]
        yield _goal("longest decision to its time limit, all cores busy", kept, TIME_KEPT, at_most=True)
        yield _goal("a worker's first answer, pure, ms", worker["first_answer_ms"], FIRST_ANSWER_MS, at_most=True)
        yield _goal("memory of a worker, MB", worker["worker_mb"], WORKER_MB, at_most=True)


def _goals_beside_peers(figures: dict[str, Any], own: dict[str, float]) -> Iterator[dict[str, Any]]:
    if "catanatron" in figures.get("peers", {}) and "times_catanatron" in own:
        peer, mine = figures["peers"]["catanatron"], _most(figures["pure"])
        yield _goal("decisions/s, pure to catanatron", mine["decisions_per_s"] / peer["decisions_per_s"],
                    own["times_catanatron"])
        yield _goal("games/s, pure to catanatron", mine["games_per_s"] / peer["games_per_s"],
                    own["games_to_catanatron"])


def _most(engine: dict[str, Any]) -> dict[str, float]:
    """How fast games with the most players are."""
    play: dict[str, dict[str, float]] = engine["play"]
    return play[max(play)]


def _goal(what: str, figure: float, goal: float, *, at_most: bool = False) -> dict[str, Any]:
    return {"what": what, "figure": round(figure, 3), "goal": round(goal, 3), "at_most": at_most,
            "met": figure <= goal if at_most else figure >= goal}


def _print(figures: dict[str, Any]) -> None:
    """The figures as tables."""
    engines = [name for name in ("pure", "compiled") if name in figures]
    print(f"{figures['game']} on Python {figures['python']}, one core, random play")
    print_table(["", *engines], [
        [label, *[form.format(_at(figures[name], path)) for name in engines]]
        for label, path, form in _lines(figures["pure"])
    ])
    _print_peers(figures.get("peers", {}))
    print()
    print_table(["goal", "figure", "wanted", ""], [
        [goal["what"], f"{goal['figure']:.2f}", f"{'<=' if goal['at_most'] else '>='} {goal['goal']:.2f}",
         "met" if goal["met"] else "not met"]
        for goal in figures["goals"]
    ])


def _print_peers(peers: dict[str, Any]) -> None:
    """What others reach in the same run, and the yardstick in their Python."""
    for name, peer in peers.items():
        if isinstance(peer, dict):
            search = f", ISMCTS {peer['iterations_per_s']:,.0f} iterations/s" if "iterations_per_s" in peer else ""
            print(f"{name} {peer['version']}: {peer['games_per_s']:,.1f} games/s, "
                  f"{peer['decisions_per_s']:,.0f} decisions/s{search}")
    if "yardstick" in peers:
        print(f"yardstick in the peers' Python: {peers['yardstick']:.1f} million steps/s")


def _lines(pure: dict[str, Any]) -> list[tuple[str, tuple[str, ...], str]]:
    """Label, place and form of every figure in the table."""
    lines: list[tuple[str, tuple[str, ...], str]] = [("yardstick, million steps/s", ("yardstick",), "{:.1f}")]
    for players in pure["play"]:
        lines += [
            (f"{players} players, games/s", ("play", players, "games_per_s"), "{:,.0f}"),
            (f"{players} players, games/s by the clock", ("play", players, "wall_games_per_s"), "{:,.0f}"),
            (f"{players} players, decisions/s", ("play", players, "decisions_per_s"), "{:,.0f}"),
            (f"{players} players, decisions per game", ("play", players, "decisions_per_game"), "{:.1f}"),
        ]
    lines += [
        ("set-up of a game, µs", ("new_us",), "{:.1f}"),
        ("copy() of a state, µs", ("copy_us",), "{:.2f}"),
        ("legal moves of a position, µs", ("legal_us",), "{:.2f}"),
        ("undo 200 and redo 200, ms", ("table", "undo_redo_ms"), "{:.1f}"),
        ("autosave of a full game, ms", ("table", "autosave_ms"), "{:.2f}"),
    ]
    if "opponents" not in pure:
        return lines
    return [
        *lines,
        *[(f"{what}: {kind} iterations/s", ("opponents", "iterations_per_s", what, kind), "{:,.0f}")
          for what, rates in pure["opponents"]["iterations_per_s"].items() for kind in rates],
        ("a move judged by the network, µs", ("opponents", "leaf_us"), "{:.1f}"),
        ("the network alone, µs", ("opponents", "network_us"), "{:.1f}"),
        *[(f"{level}: 95th percentile of a whole move, ms", ("opponents", "move", level, "p95_ms"), "{:,.1f}")
          for level in pure["opponents"]["move"]],
        ("longest decision to its time limit, all cores busy", ("opponents", "time_kept"), "{:.2f}"),
        ("a worker's first answer, ms", ("opponents", "worker", "first_answer_ms"), "{:,.0f}"),
        ("memory of a worker, MB", ("opponents", "worker", "worker_mb"), "{:.0f}"),
    ]


def _at(figures: Any, path: Sequence[str]) -> Any:
    for key in path:
        figures = figures[key]
    return figures
