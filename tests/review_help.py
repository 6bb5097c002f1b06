"""Short games with their reviews, for tests of whatever shows or keeps them."""

from __future__ import annotations

from functools import cache

from xian.ai.review.scale import FAST
from xian.engine.game import Options
from xian.engine.registry import game
from xian.table.match import Match
from xian.table.opponents import Here
from xian.table.review.report import Report
from xian.table.review.run import Reviewing
from xian.table.seats import sit

SHORT = 14


def begun(key: str = "xian", moves: int = SHORT, seed: int = 5, kinds: tuple[str, ...] = ("person", "artisan"),
          players: int = 2) -> Match:
    """The first moves of a game; always the last that is legal, which is seldom the best."""
    rules = game(key)
    seats = [sit(seat, f"Seat {seat + 1}", kinds[seat % len(kinds)]) for seat in range(players)]
    match = Match.new(rules, Options(players, rules.house_pack()), seed, seats)
    while match.history.position < moves:
        match.play(match.to_move, match.state.legal()[-1])
    return match


def run(match: Match, level: str = FAST) -> Report:
    """A review, made here and now."""
    running = Reviewing(match, Here(), level)
    while running.running:
        running.go_on()
    assert running.report is not None, running.trouble
    return running.report


@cache
def reviewed(key: str = "xian", moves: int = SHORT) -> tuple[Match, Report]:
    """A game and its review; not to be changed."""
    match = begun(key, moves)
    return match, run(match)
