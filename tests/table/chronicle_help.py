"""Finished games for the tests of what is counted of them: real ones, played by lot."""

from __future__ import annotations

import random
from functools import cache

from xian.engine.game import Options
from xian.engine.record import Player
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game
from xian.table.match import Match
from xian.table.pledge import pledged
from xian.table.seats import COLOURS

LEVELS = ("pupil", "apprentice", "artisan", "overseer", "steward", "minister", "emperor")


def seats_of(lots: random.Random, players: int) -> list[Player]:
    """Mei, and levels and now and then Bo at the other seats; where she plays alone, perhaps without a name."""
    own, two = lots.randrange(players), lots.random() < 0.2
    other = (own + 1) % players if two else -1
    name = "Mei" if two or lots.random() < 0.8 else f"Player {own + 1}"
    level = lots.choice(LEVELS)
    found = []
    for seat in range(players):
        if seat == own:
            found.append(Player(name, "person", COLOURS[seat]))
        elif seat == other:
            found.append(Player("Bo", "person", COLOURS[seat]))
        else:
            found.append(Player(f"Level {seat}", level, COLOURS[seat]))
    return found


@cache
def finished(key: str, seed: int) -> Match:
    """A game that is over, played by lot."""
    game, lots = find_game(key), random.Random(f"{key} {seed}")
    players = lots.choice(list(game.seats))
    match = pledged(Match.new(game, Options(players, game.house_pack()), seed, seats_of(lots, players)))
    while not match.over:
        match.play(match.to_move, lots.choice(match.state.legal()))
    return match


def many(count: int) -> list[Match]:
    """So many games, of all kinds in turn."""
    keys = list(GAMES)
    return [finished(keys[number % len(keys)], number) for number in range(count)]
