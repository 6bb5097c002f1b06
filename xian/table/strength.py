"""Which level suits a player: what the games that one person has finished against computer players tell."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from xian.ai import levels
from xian.engine.game import GameError
from xian.engine.record import Record
from xian.table.chronicle.file import read_chronicle
from xian.table.chronicle.played import PlayedGame, deal_digest
from xian.table.folders import Folders
from xian.table.saves import list_saves
from xian.table.seating import Choices

LEAST: Final = 3
"""Before so many games nothing is said."""
LATEST: Final = 8
"""So many games tell what a player is like now."""
STEP: Final = 150.0
"""About how many points of Elo a level is above the one before it."""
DOUBT: Final = 1.5
"""By how many levels a player may well be off those chosen so far, before the games tell more."""
FINER: Final = 4
"""Between two levels a strength is looked for at so many places."""


@dataclass(frozen=True)
class Finished:
    """A game of one person: the levels of the others, counted from the gentlest, and the person's share of the win."""

    against: tuple[int, ...]
    share: float


def known_games(folders: Folders, game: str) -> list[Finished]:
    """The games of that kind that one person has finished, the latest first: those of the file of all games, then saved
    ones of before there was that file."""
    kept = [one for one in read_chronicle(folders.data).games if one.game == game]
    told = [one for played in reversed(kept) if (one := of_played(played)) is not None]
    deals = {played.deal for played in kept}
    try:
        saves = list_saves(folders.autosaves)
    except GameError:
        saves = []
    older = [one for save in saves if save.record is not None and save.record.game == game
             and deal_digest(save.record) not in deals and (one := finished(save.record)) is not None]
    return [*told, *older][:LATEST]


def of_played(game: PlayedGame) -> Finished | None:
    """The same of a game as the file of all games has it."""
    persons = [seat for seat, one in enumerate(game.players) if one.person]
    others = [_rung(one.kind) for one in game.players if not one.person]
    if len(persons) != 1 or None in others:
        return None
    return Finished(tuple(rung for rung in others if rung is not None), game.share(persons[0]))


def finished(record: Record) -> Finished | None:
    """What a record tells; nothing where the game is not over, or was not one person's against levels."""
    others = [_rung(player.kind) for player in record.players if not player.person]
    if record.result is None or len(others) != len(record.players) - 1 or None in others:
        return None
    person = next(seat for seat, player in enumerate(record.players) if player.person)
    most = max(record.result)
    won = record.result[person] == most
    return Finished(tuple(rung for rung in others if rung is not None), won / record.result.count(most))


def _rung(kind: str) -> int | None:
    keys = [level.key for level in levels.offered()]
    level = kind.partition("/")[0]
    return keys.index(level) if level in keys else None


def suiting(games: Sequence[Finished]) -> levels.Level | None:
    """The level that the player wins about every other game against; None where too few games are known."""
    if len(games) < LEAST:
        return None
    offered = levels.offered()
    met = [rung for game in games for rung in game.against]
    middle = sum(met) / len(met)
    places = [place / FINER for place in range(FINER * (len(offered) - 1) + 1)]
    likeliest = max(places, key=lambda place: _likelihood(place, games) - ((place - middle) / DOUBT) ** 2 / 2)
    return offered[round(likeliest)]


def _likelihood(strength: float, games: Sequence[Finished]) -> float:
    """How likely these games are, as a logarithm, if everybody wins in proportion to their strength."""
    total = 0.0
    for game in games:
        chance = 1 / (1 + sum(10 ** ((rung - strength) * STEP / 400) for rung in game.against))
        total += game.share * math.log(chance) + (1 - game.share) * math.log(1 - chance)
    return total


def followed(choices: Choices, level: levels.Level | None) -> Choices:
    """The seats with computer players that suit, where one person sits there and the level is known."""
    if level is None or sum(choice.person for choice in choices) != 1:
        return choices
    return tuple(choice if choice.person else replace(choice, kind=level.key) for choice in choices)
