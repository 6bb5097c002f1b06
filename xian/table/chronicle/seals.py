"""The seals: what they are given for stands in assets/seals.toml, their names in assets/locales/*/seals.toml."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from xian.engine.data import ASSETS, read_tables
from xian.engine.game import BadInput, Seat
from xian.engine.registry import GAMES
from xian.table.chronicle.conditions import CONDITIONS, check_words
from xian.table.chronicle.facts import Ending
from xian.table.chronicle.played import PlayedGame
from xian.table.match import Match

FILE: Final = ASSETS / "seals.toml"


@dataclass(frozen=True)
class SealOfGames:
    """One seal: the game it is of, or none; what it is given for; its picture is `assets/art/seals/<key>.svg`."""

    key: str
    game: str
    when: Mapping[str, Any]

    def met(self, told: Ending) -> bool:
        """Whether a match brings it."""
        if self.game and told.game.game != self.game:
            return False
        return all(CONDITIONS[word](told, value) for word, value in self.when.items())


@cache
def seals() -> tuple[SealOfGames, ...]:
    """All seals, in their order. Raises BadInput, for those who write them."""
    return read_seals(read_tables(FILE))


def read_seals(tables: Mapping[str, Any]) -> tuple[SealOfGames, ...]:
    """The seals of that data. Raises BadInput."""
    found = []
    for key, row in tables.items():
        game, when = row.get("game", ""), row.get("when")
        if set(row) - {"game", "when"} or not isinstance(when, dict) or not when or (game and game not in GAMES):
            raise BadInput(f"{key} needs `when`, and may have the game it is of", source=FILE.name)
        check_words(when, f"{FILE.name}, {key}")
        found.append(SealOfGames(key, game, when))
    return tuple(found)


def earned(match: Match, seat: Seat, game: PlayedGame, before: Sequence[PlayedGame]) -> list[str]:
    """The seals that a finished match brings a seat, and that whoever sits there had not."""
    name = game.players[seat].name
    had = seals_of(before, name)
    told = Ending(match, seat, game, before)
    return [seal.key for seal in seals() if seal.key not in had and seal.met(told)]


def seals_of(games: Sequence[PlayedGame], name: str) -> dict[str, PlayedGame]:
    """Somebody's seals, each with the game that brought it."""
    found: dict[str, PlayedGame] = {}
    for game in games:
        seat = game.seat_of(name)
        for key in game.players[seat].seals if seat is not None else ():
            found.setdefault(key, game)
    return found
