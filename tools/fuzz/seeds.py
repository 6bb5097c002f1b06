"""Good things to begin with: positions and records of games of every kind, played once and kept."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, Final

from tools.choosers import chooser
from xian.engine.game import Game, Options, Param, State
from xian.engine.record import PERSON, write
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game
from xian.table.match import Match
from xian.table.seats import sit

GAMES_EACH: Final = 8
KINDS: Final = (PERSON, "random", "greedy", "apprentice", "artisan", "minister/painter")
NAMES: Final = ("Mei", "Lü Buwei", "秦始皇", "Élodie", "A", "a name of just so many letters as may be12")


@dataclass(frozen=True)
class Kept:
    """A game: its positions from the first to the last, and a few of its records."""

    game: Game
    options: Options
    states: tuple[State, ...]
    records: tuple[str, ...]


def extra_of(game: Game, lots: Random, players: int) -> dict[str, Param]:
    """Options that can be."""
    return {offer.name: lots.choice(offer.values) for offer in game.offers(game.house_pack(), players)
            if lots.random() < 0.5}


@cache
def kept(key: str) -> tuple[Kept, ...]:
    """Games of that kind, always the same."""
    lots = Random(f"seeds of {key}")
    return tuple(_play(find_game(key), lots, number) for number in range(GAMES_EACH))


def _play(game: Game, lots: Random, number: int) -> Kept:
    players = game.seats[number % len(game.seats)]
    options = Options(players, game.house_pack(), extra_of(game, lots, players))
    seats = [sit(seat, NAMES[(seat + number) % len(NAMES)], lots.choice(KINDS)) for seat in range(players)]
    match = Match.new(game, options, lots.getrandbits(32), seats)
    player = chooser(game.key, number)
    states, records = [match.state], [write(match.record())]
    while not match.over:
        match.play(match.to_move, player.choose(match.state.legal()))
        states.append(match.state)
        if match.history.position in (1, 4, 12, 30):
            records.append(write(match.record()))
    return Kept(game, options, tuple(states), (*records, write(match.record())))


def some_game(lots: Random) -> Kept:
    """A game of any kind."""
    return lots.choice(kept(lots.choice(list(GAMES))))


def some_record(lots: Random) -> str:
    """A good record, seldom of a whole game."""
    records = some_game(lots).records
    return records[-1] if lots.random() < 0.1 else lots.choice(records[:-1])


def any_move(game: Game, lots: Random) -> str:
    """The text of a move of that game, legal or not."""
    states = lots.choice(kept(game.key)).states[:-1]
    return game.text(lots.choice(lots.choice(states).legal()))


def some_json(lots: Random, hidden: bool) -> tuple[str, Any]:
    """A position as JSON, whole or as a seat sees it, and the key of its game."""
    one = some_game(lots)
    state: Any = lots.choice(one.states)
    if hidden:
        state = one.game.view(state, lots.randrange(-1, state.players)).state
    return one.game.key, one.game.to_json(state)
