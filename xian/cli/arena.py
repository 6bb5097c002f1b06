"""`xian arena`: a match between computer players, and what it shows about their strength."""

from __future__ import annotations

import argparse
import re
import sys
import time
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

from xian.ai.arena import ArenaGame, Contest, count_games, play_deals
from xian.ai.standings import standings
from xian.cli.elsewhere import LostCluster, players_of_games
from xian.cli.options import read_options, read_salt
from xian.cli.output import print_json, print_table, progress
from xian.engine.game import GameError

DONE, BROKEN, INTERRUPTED = 0, 2, 130

NAMES: Final = re.compile(r"""(?:[^,"']|"[^"]*"|'[^']*'|["'])+""")
"""What stands between commas that are not quoted."""


def run(arguments: argparse.Namespace) -> int:
    """Play and print; what was played so far when somebody interrupts."""
    match = Contest(
        arguments.game, split_names(arguments.bots), arguments.players, arguments.games, arguments.seed,
        arguments.one_against_rest, arguments.move_time, read_options(arguments.option), read_salt(arguments.salt))
    start = time.perf_counter()
    games: list[ArenaGame] = []
    code = DONE
    try:
        play(match, arguments.jobs, arguments.on, games)
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        code = INTERRUPTED
    except BrokenProcessPool:
        print("xian: one of the processes was ended from outside; only finished deals are counted", file=sys.stderr)
        code = BROKEN
    except LostCluster as lost:
        print(f"xian: {lost}; only finished deals are counted", file=sys.stderr)
        code = BROKEN
    if not games:
        if code == DONE:
            raise GameError("no game was played")
        return code
    found = standings(match, games, time.perf_counter() - start, interrupted=code != DONE)
    if arguments.json:
        print_json(found)
    else:
        print_standings(found)
    return code


def split_names(text: str) -> tuple[str, ...]:
    """Names from a list with commas; commas within quotes belong to a name."""
    return tuple(name.strip() for name in NAMES.findall(text))


def play(match: Contest, jobs: int, where: str | None, games: list[ArenaGame]) -> None:
    """Play the match and add every finished deal to `games`."""
    with progress("games", count_games(match)) as step, players_of_games(jobs, where) as executor:
        for deal in play_deals(match, executor):
            games += deal
            for _ in deal:
                step()


def print_standings(found: dict[str, Any]) -> None:
    """The figures as tables."""
    timing = found["timing"]
    print(f"{found['game']}, {found['players']} players, {found['games']} games of {found['deals']} deals, "
          f"seed {found['seed']}, {timing['seconds']:.1f} s" + (" (interrupted)" if found["interrupted"] else ""))
    if "salt" in found:
        print(f"salt {found['salt']}: with it this match can be played again")
    if found["players"] > 2:
        print(f"a seat's fair share is {found['fair']:.1%}")
    times = {entry["bot"]: entry for entry in timing["ms_per_decision"]}
    bots = sorted((bot for bot in found["bots"] if bot["seats"]), key=lambda bot: -bot["elo"])
    print_table(
        ["player", "seats", "won", "share", "95 %", "margin", "95 %", "Elo", "95 %", "ms mean", "ms p95", "forfeited"],
        [[bot["bot"], str(bot["seats"]), f"{bot['wins']:g}", f"{bot['share']:.1%}", percents(bot["interval"]),
          f"{bot['mean_margin']:+.1f}", bounds(bot["margin_interval"]), f"{bot['elo']:+.0f}",
          bounds(bot["elo_interval"]), f"{times[bot['bot']]['mean']:.2f}", f"{times[bot['bot']]['p95']:.2f}",
          str(bot["forfeited"])] for bot in bots])
    if len(found["pairings"]) > 1:
        print()
        print_table(["pairing", "games", "share of the first", "95 %"], [
            [" - ".join(pairing["line_up"]), str(pairing["games"]), f"{pairing['bots'][0]['share']:.1%}",
             percents(pairing["bots"][0]["interval"])] for pairing in found["pairings"]])
    print_forfeits(bots)


def print_forfeits(bots: list[dict[str, Any]]) -> None:
    """Which moves programs from outside have forfeited, and why."""
    for bot in bots:
        if bot["forfeited"]:
            reasons = ", ".join(f"{reason} {number}" for reason, number in bot["forfeits"].items())
            print(f"\n{bot['bot']} forfeited {bot['forfeited']} of {bot['decisions']} moves: {reasons}")
        for note in bot["notes"]:
            print(f"  {note}")


def percents(pair: list[float]) -> str:
    """Two shares as one cell."""
    return f"{pair[0]:.1%} to {pair[1]:.1%}"


def bounds(pair: list[float] | None) -> str:
    """Two figures as one cell; nothing is known of one deal alone."""
    return "-" if pair is None else f"{pair[0]:+.1f} to {pair[1]:+.1f}"
