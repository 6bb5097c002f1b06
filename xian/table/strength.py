"""Which level suits a player: the even match that *Your games* tells, from the same games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from xian.ai import levels
from xian.engine.record import clean_name
from xian.table.chronicle.file import read_chronicle
from xian.table.chronicle.played import ALONE, kept_name
from xian.table.chronicle.rating import Rated, even_match, rated_games, strength
from xian.table.folders import Folders
from xian.table.seating import Choices


def known_games(folders: Folders, game: str, name: str = ALONE) -> list[Rated]:
    """The games of that kind that somebody has finished alone against levels, the latest last."""
    return rated_games(read_chronicle(folders.data).games, game, name)


def name_in(choices: Choices) -> str:
    """Under which name the games of the first person there are kept."""
    persons = (seat for seat, choice in enumerate(choices) if choice.person)
    return next((kept_name(clean_name(choices[seat].name), seat, True) for seat in persons), ALONE)


def suiting(games: Sequence[Rated], game: str) -> levels.Level | None:
    """The level that the player wins about every other game against; None where too few games are known."""
    found = strength(games, game)
    return levels.level(even_match(found, game), game) if found is not None else None


def followed(choices: Choices, level: levels.Level | None) -> Choices:
    """The seats with computer players that suit, where one person sits there and the level is known."""
    if level is None or sum(choice.person for choice in choices) != 1:
        return choices
    return tuple(choice if choice.person else replace(choice, kind=level.key) for choice in choices)
