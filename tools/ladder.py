"""How strong the levels are: each against the one below, on the same deals with seats changed, as tables and JSON.

    python -m tools.ladder --players 2 --games 400 --jobs 2 [--json FILE] [--only emperor] [--only steward:artisan]
    python -m tools.ladder --game qin

Run over the compiled engine (`make ladder`). With two players neighbours meet face to face, and two beginners from
outside meet the gentlest; with more players, one seat of the higher level plays against the others of the lower. The
goals are those of docs/OPPONENTS.md.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import xian
from xian.ai.arena import Contest, play_match
from xian.ai.processes import processes
from xian.ai.standings import standings
from xian.engine.registry import FIRST, GAMES

STEP = (0.64, 0.75)
"""What a level is to win against the one below it with two players."""
SURELY = (0.99, 1.0)
"""What the Artisan is to win against random moves with two players."""
DUEL = (
    ("pupil", "random", (0.70, 1.0)), ("careless", "pupil", (0.40, 0.55)), ("tidy", "apprentice", (0.55, 0.65)),
    ("apprentice", "pupil", STEP), ("artisan", "apprentice", STEP), ("artisan", "random", SURELY),
    ("overseer", "artisan", STEP), ("steward", "overseer", STEP), ("minister", "steward", STEP),
    ("emperor", "minister", STEP), ("emperor@{time}s", "plain@{time}s", (0.85, 1.0)),
)
TABLE = {
    3: (0.47, 0.60),
    4: (0.37, 0.50),
}
"""What one seat of a level is to win against the others of the level below: the same strength at a larger table."""
LEVELS = ("random", "pupil", "apprentice", "artisan", "overseer", "steward", "minister", "emperor")
YARDSTICKS = ("tidy", "careless")
"""Beginners from outside, see `tools/beginner.py`."""


def meetings(players: int) -> list[tuple[str, str, tuple[float, float]]]:
    """Who meets whom, and the share the first is to win."""
    if players == 2:
        return list(DUEL)
    one_up = zip(LEVELS[1:], LEVELS, strict=False)
    return [(first, second, TABLE[players] if second != "random" else (0.40, 1.0)) for first, second in one_up]


def asked_for(only: str, players: int) -> list[tuple[str, str, tuple[float, float]]]:
    """The meetings that `--only` names: all, those of one player, or one meeting, which need not be in the table."""
    rows, (first, _, second) = meetings(players), only.partition(":")
    if not second:
        return [row for row in rows if only in ("", row[0])]
    return [row for row in rows if row[:2] == (first, second)] or [(first, second, (0.0, 1.0))]


def named(bot: str) -> str:
    """A level, or a yardstick as the program that it is, with the engine that is used here."""
    if bot not in YARDSTICKS:
        return bot
    here, engine = Path(__file__).resolve().parent, Path(xian.__file__).resolve().parents[1]
    return f'cmd:"{sys.executable}" -P "{here / "beginner.py"}" {bot} "{engine}"'


def meet(game: str, first: str, second: str, players: int, games: int, seed: int, jobs: int) -> dict[str, Any]:
    """One meeting: share of the first with its interval, margin, time per decision of both."""
    match = Contest(game, (named(first), named(second)), players=players, games=games, seed=seed)
    start = time.monotonic()
    with processes(jobs) as executor:
        played = play_match(match, executor)
    found = standings(match, played, time.monotonic() - start)
    mine, theirs = found["bots"]
    times = {one["bot"]: one for one in found["timing"]["ms_per_decision"]}
    return {"first": first, "second": second, "players": players, "games": found["games"], "seed": seed,
            "share": mine["share"], "interval": mine["interval"], "margin": mine["mean_margin"],
            "seconds": round(time.monotonic() - start), "times": [times[mine["bot"]], times[theirs["bot"]]]}


def told(found: dict[str, Any], goal: tuple[float, float]) -> str:
    low, high = found["interval"]
    return (f"{found['first']:>12} - {found['second']:<12} {found['games']:5} games  {100 * found['share']:5.1f} % "
            f"({100 * low:.1f} to {100 * high:.1f})  wanted {100 * goal[0]:.0f} to {100 * goal[1]:.0f} %: "
            f"{'met' if met(found, goal) else 'NOT MET'}  margin {found['margin']:+.1f}  {found['seconds']} s")


def met(found: dict[str, Any], goal: tuple[float, float]) -> bool:
    return goal[0] <= float(found["share"]) <= goal[1]


def main(argv: Sequence[str] | None = None) -> int:
    options = argparse.ArgumentParser(description="How strong the levels are.")
    options.add_argument("--game", default=FIRST, choices=list(GAMES), help=f"the game ({FIRST})")
    options.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    options.add_argument("--games", type=int, default=400)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--jobs", type=int, default=2)
    options.add_argument("--only", default="", help="only meetings whose first player has this name, or just A:B")
    options.add_argument("--time", default="0.03", help="most seconds a decision against the plain search (0.03)")
    options.add_argument("--json", default="", help="write the figures into this file")
    arguments = options.parse_args(argv)
    results = []
    missed = 0
    for one, other, goal in asked_for(arguments.only, arguments.players):
        first, second = one.format(time=arguments.time), other.format(time=arguments.time)
        found = meet(arguments.game, first, second, arguments.players, arguments.games, arguments.seed, arguments.jobs)
        results.append({**found, "goal": goal})
        missed += not met(found, goal)
        print(told(found, goal), flush=True)
    if arguments.json:
        Path(arguments.json).write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
