"""A person's Elo from games alone against levels whose strength was measured, with how sure that is."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from xian.ai.measured import level_points
from xian.table.chronicle.played import PlayedGame

LEAST: Final = 3
"""Before so many games nothing is said."""
LATEST: Final = 20
"""So many games tell what somebody is like now."""
MOST_SHOWN: Final = 100
"""Points of the line that tells how it came to be."""
STEP: Final = 5
BEYOND: Final = 800
"""A strength is looked for as far beyond the levels."""
SURE: Final = 0.95
VIRTUAL: Final = 2.0
"""Games that everybody has drawn beforehand with the average of whom they met: who won all would be infinitely strong
else, and three games won against the Pupil make nobody an Overseer."""


@dataclass(frozen=True)
class Strength:
    """Points, between what the true ones lie with 95 of 100, and of how many games."""

    points: int
    low: int
    high: int
    games: int


@dataclass(frozen=True)
class Rated:
    """A game that tells something: the points of the others, and the person's share of the win."""

    others: tuple[float, ...]
    share: float


def rated(game: PlayedGame, name: str) -> Rated | None:
    """What a game tells; nothing where others are persons, or levels that were not measured."""
    seat, known = game.seat_of(name), level_points(game.game)
    others = [one for place, one in enumerate(game.players) if place != seat]
    if seat is None or not others or any(one.person or one.level not in known for one in others):
        return None
    return Rated(tuple(known[one.level] for one in others), game.share(seat))


def rated_games(games: Sequence[PlayedGame], key: str, name: str) -> list[Rated]:
    """The games of that kind that tell something, the latest last."""
    found = [rated(game, name) for game in games if game.game == key]
    return [one for one in found if one is not None]


def strength(games: Sequence[Rated], key: str) -> Strength | None:
    """The Elo that the latest games make likely; None where too few are known."""
    if len(games) < LEAST:
        return None
    return _likeliest(Counter(games[-LATEST:]), tuple(level_points(key).values()))


def course(games: Sequence[Rated], key: str) -> list[Strength]:
    """The Elo after each game, from the first at which it can be told; after some of them, the last among them, where
    there are more than a line can show."""
    return list(_course(tuple(games), tuple(level_points(key).values())))


@lru_cache(maxsize=4)
def _course(games: tuple[Rated, ...], points: tuple[float, ...]) -> tuple[Strength, ...]:
    """What is drawn in every picture is worked out once."""
    count = len(games) - LEAST + 1
    ends = [len(games) - place * count // min(count, MOST_SHOWN) for place in range(min(count, MOST_SHOWN))]
    return tuple(_likeliest(Counter(games[max(0, end - LATEST):end]), points) for end in reversed(ends))


def even_match(found: Strength, key: str) -> str:
    """The level nearest to that strength."""
    known = level_points(key)
    return min(known, key=lambda level: abs(known[level] - found.points))


def _likeliest(games: Mapping[Rated, int], levels: tuple[float, ...]) -> Strength:
    """Of games and how often each was played so."""
    places, whole_games = _places(levels), sum(games.values())
    met = sum(times * sum(game.others) / len(game.others) for game, times in games.items()) / whole_games
    logs = list(_before(round(met), levels))
    for game, times in games.items():
        logs = [one + times * term for one, term in zip(logs, _terms(game, levels), strict=True)]
    most = max(logs)
    weights = [math.exp(one - most) for one in logs]
    whole, passed = sum(weights), 0.0
    bounds: list[int] = []
    for place, weight in zip(places, weights, strict=True):
        passed += weight / whole
        while len(bounds) < 3 and passed >= ((1 - SURE) / 2, 0.5, (1 + SURE) / 2)[len(bounds)]:
            bounds.append(place)
    low, median, high = bounds
    return Strength(median, low, high, whole_games)


def _places(levels: tuple[float, ...]) -> range:
    """Where a strength is looked for."""
    return range(round(min(levels)) - BEYOND, round(max(levels)) + BEYOND + 1, STEP)


@lru_cache(maxsize=200)
def _before(met: int, levels: tuple[float, ...]) -> tuple[float, ...]:
    """How likely each is before any game, as a logarithm."""
    drawn = [1 / (1 + 10 ** ((met - place) / 400)) for place in _places(levels)]
    return tuple(VIRTUAL * (math.log(one) + math.log1p(-one)) / 2 for one in drawn)


@lru_cache(maxsize=1000)
def _terms(game: Rated, levels: tuple[float, ...]) -> tuple[float, ...]:
    """How likely a game is at each of these places, as a logarithm, if everybody wins in proportion to their
    strength."""
    chances = [1 / (1 + sum(10 ** ((other - place) / 400) for other in game.others)) for place in _places(levels)]
    return tuple(game.share * math.log(chance) + (1 - game.share) * math.log1p(-chance) for chance in chances)
