"""The scenes of what a player has finished: games of a made-up player, always the same."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final, cast

from xian.ai import levels
from xian.engine.fingerprint import fingerprint_of
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game
from xian.pilot import Pilot
from xian.shots.own import Stager
from xian.shots.scenes import NOW
from xian.shots.staging import Shot, decisions, match_after
from xian.table.chronicle.file import FILE, text_of
from xian.table.chronicle.played import PlayedGame, Sitter
from xian.table.daily import deal_of
from xian.table.match import Match, Pledge

if TYPE_CHECKING:
    from xian.scenes.play.turn import Turn

GAMES_PLAYED: Final = 30
SALT: Final = "0f1e2d3c4b5a69788796a5b4c3d2e1f0"
SEALS: Final = (("first-victory",), (), ("household", "toll-house"), ("unifier",), (), ("hairs-breadth",))
"""What the victories brought, in turn."""


def games_of_mei() -> list[PlayedGame]:
    """Some weeks of games, the player growing stronger."""
    lots, found = Random(7), []
    keys, rungs = list(GAMES), [level.key for level in levels.offered()]
    victories = 0
    for number in range(GAMES_PLAYED):
        key, players = keys[number % 5 % len(keys)], 2 + lots.randrange(3)
        level = rungs[min(4, 1 + number // 8)]
        seat = lots.randrange(players)
        points = [40 + lots.randrange(40) for _ in range(players)]
        won = points[seat] == max(points) or number % 3 == 0
        if won:
            points[seat] = max(points) + 1 + lots.randrange(9)
        sealed = SEALS[victories % len(SEALS)] if won and victories < len(SEALS) else ()
        victories += won
        best = max(points)
        sitters = tuple(Sitter("Mei" if at == seat else level.capitalize(), "person" if at == seat else level,
                               ("purple", "orange", "cyan", "jade")[at], points[at], points[at] == best,
                               sealed if at == seat else ()) for at in range(players))
        when = NOW - timedelta(days=GAMES_PLAYED - number, hours=lots.randrange(5))
        found.append(PlayedGame(when, key, 60 + lots.randrange(80), sitters, f"deal{number}"))
    return found


def of_the_days(days: int) -> list[PlayedGame]:
    """Deals of the day of Xi'an: the last one today."""
    found = []
    for before in reversed(range(days)):
        day = NOW.date() - timedelta(days=before)
        deal = deal_of(find_game(next(iter(GAMES))), day)
        sitters = tuple(Sitter("Mei" if at == deal.seat else deal.level.capitalize(),
                               "person" if at == deal.seat else deal.level, ("purple", "orange", "cyan", "jade")[at],
                               72 - 5 * at, at == 0) for at in range(deal.players))
        when = datetime(day.year, day.month, day.day, 8, 5)
        found.append(PlayedGame(when, deal.game, 96, sitters, f"day{before}", day))
    return found


def put_games(pilot: Pilot, games: list[PlayedGame]) -> None:
    path = Path(pilot.app.folders.data) / FILE
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text_of([(game.line(), game) for game in games]), encoding="utf-8")


def games(tab: str) -> Stager:
    """Your games, with some to be seen."""

    def stage(pilot: Pilot, shot: Shot) -> None:
        put_games(pilot, games_of_mei())
        pilot.app.open("games", tab=tab, now=lambda: NOW)

    return stage


def daily(pilot: Pilot, shot: Shot) -> None:
    """Today, one of its deals played."""
    put_games(pilot, of_the_days(4))
    pilot.app.open("daily", now=lambda: NOW)


def pledged_match(shot: Shot, moves: int) -> Match:
    """The staged game with a promise of its deal that is always the same."""
    match = match_after(shot, moves)
    promise(match)
    return match


def promise(match: Match) -> None:
    match.pledge = Pledge(SALT, fingerprint_of(match.game, match.options, match.seed, SALT, match.history.at(0)))


def deal(pilot: Pilot, shot: Shot) -> None:
    """The deal of a game that runs."""
    pilot.app.replace("turn", match=pledged_match(shot, decisions(shot)[0]))
    pilot.idle()
    turn = cast("Turn", pilot.app.scenes[1])
    pilot.app.open("fairness", match=turn.match)


def verified(pilot: Pilot, shot: Shot) -> None:
    """The deal of a game that is over, verified."""
    pilot.app.replace("scoring", match=pledged_match(shot, 10**9), again=True, when=NOW)
    pilot.app.open("fairness", match=pledged_match(shot, 10**9))
    pilot.click("verify")
    pilot.move((4, 4))


def ended(pilot: Pilot, shot: Shot) -> None:
    """A game that has just ended, and brought seals."""
    pilot.app.replace("scoring", match=pledged_match(shot, 10**9), when=NOW)
