"""What is counted of somebody's games: how many were won, by game, by number of players and by level."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from xian.ai import levels
from xian.engine.letters import same
from xian.engine.registry import GAMES
from xian.table.chronicle.played import PlayedGame

MIXED = "mixed"
"""In the place of a level: other persons at the table, or strangers."""


@dataclass(frozen=True)
class Tally:
    """Games of one kind, and what somebody won of them; a shared win counts in shares."""

    key: str
    games: int = 0
    won: float = 0.0

    @property
    def share(self) -> float:
        return self.won / self.games if self.games else 0.0


def names_of(games: Sequence[PlayedGame]) -> list[str]:
    """Everybody who has played in person, who has played most first."""
    found: dict[str, list[str]] = {}
    for game in games:
        for one in game.players:
            if one.person:
                found.setdefault(same(one.name), []).append(one.name)
    return [names[-1] for names in sorted(found.values(), key=len, reverse=True)]


def games_of(games: Iterable[PlayedGame], name: str, key: str = "") -> list[PlayedGame]:
    """Somebody's games, of one kind if that is said."""
    return [game for game in games if (not key or game.game == key) and game.seat_of(name) is not None]


def tallies(games: Iterable[PlayedGame], name: str, kind: Callable[[PlayedGame], str], order: Sequence[str] = ()
            ) -> list[Tally]:
    """The games by a kind, in that order, what is not in it after it; kinds without games left out."""
    found: dict[str, Tally] = {}
    for game in games:
        seat, key = game.seat_of(name), kind(game)
        if seat is not None:
            before = found.get(key, Tally(key))
            found[key] = Tally(key, before.games + 1, before.won + game.share(seat))
    ordered = [*(key for key in order if key in found), *(key for key in found if key not in order)]
    return [found[key] for key in ordered]


def by_game(games: Iterable[PlayedGame], name: str) -> list[Tally]:
    return tallies(games, name, lambda game: game.game, list(GAMES))


def by_players(games: Iterable[PlayedGame], name: str) -> list[Tally]:
    return tallies(games, name, lambda game: str(len(game.players)), [str(count) for count in range(1, 10)])


def by_level(games: Iterable[PlayedGame], name: str) -> list[Tally]:
    """By the strongest of the others."""
    keys = [level.key for level in levels.offered()]
    return tallies(games, name, lambda game: strongest(game, name), [*keys, MIXED])


def strongest(game: PlayedGame, name: str) -> str:
    """The level of the strongest opponent; MIXED where persons or strangers sit there too."""
    keys, seat = [level.key for level in levels.offered()], game.seat_of(name)
    others = [one for place, one in enumerate(game.players) if place != seat]
    if not others or any(one.level not in keys for one in others):
        return MIXED
    return max((one.level for one in others), key=keys.index)


# Days


def played_on(games: Iterable[PlayedGame], key: str, day: date) -> PlayedGame | None:
    """The deal of that day as it was finished first."""
    return next((game for game in games if game.day == day and game.game == key), None)


def streak(games: Iterable[PlayedGame], today: date) -> int:
    """Days in a row with a deal of the day, up to today or yesterday. Where the clock was set back, days to come count
    that were played already; nothing else asks how the days came to follow each other."""
    days = {game.day.toordinal() for game in games if game.day is not None}  # before the first day and after the last
    last = next((day for day in (today.toordinal(), today.toordinal() - 1) if day in days), None)  # there is no date
    if last is None:
        return 0
    while last + 1 in days:
        last += 1
    count = 0
    while last - count in days:
        count += 1
    return count
