"""The figures that a review is measured with, as data (`assets/ai/review.toml`): what a slip is and what a blunder, how
chances are corrected, and how accurate each level is in each game."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from xian.engine.data import ASSETS, read_tables
from xian.engine.game import BadInput

FILE: Final = ASSETS / "ai" / "review.toml"
SURE: Final = 10_000
"""A sure win. Chances are whole hundredths of a point, of which a sure win has a hundred, so that sums are exact."""
POINT: Final = SURE // 100
BEST, GOOD, SLIP, MISTAKE, BLUNDER = VERDICTS = ("best", "good", "slip", "mistake", "blunder")
FAST, DEEP = DEPTHS = ("fast", "deep")
"""How closely decisions are looked at."""
STAKES: Final = (0.5, 12.0)
"""Points: so much a decision weighs in the accuracy at least and at most, by what is given away or can be."""


@dataclass(frozen=True)
class Scale:
    """The figures for one game and number of players."""

    slope: float
    offset: float
    """They correct the network's chances: `walks.corrected`."""
    rate: float
    """How quickly accuracy falls with what is given away."""
    levels: Mapping[str, float]
    """What each level scores."""
    walks: Mapping[str, int]
    """How often a decision is walked from: `fast` and `deep`."""


@cache
def _table() -> Mapping[str, Any]:
    table = read_tables(FILE)
    try:
        bounds = table["verdict"]
        if not 0 < bounds["good"] < bounds["slip"] < bounds["mistake"] < bounds["blunder"] <= 100:
            raise ValueError
        float(table["usual"]["rate"])
        for level in DEPTHS:
            float(table["seconds"][level]), float(table["in-all"][level]), table["usual"]["walks"][level]
    except (KeyError, TypeError, ValueError):
        raise BadInput("something is missing in it", source=FILE.name) from None
    return table


@cache
def scale(game: str, players: int) -> Scale:
    """The figures of a game; those that were not measured yet change nothing."""
    found = {**_table()["usual"], **_table().get(game, {}).get(str(players), {})}
    walks = _table().get("walks", {}).get(game, found["walks"])
    return Scale(float(found["slope"]), float(found["offset"]), float(found["rate"]), found.get("level", {}), walks)


def most_seconds(level: str) -> float:
    """The most time for one decision: it ends a search where nothing is compiled."""
    return float(_table()["seconds"][level])


def whole_seconds(level: str) -> float:
    """About the most time for a whole review, by two processes: what is left of it is shared out."""
    return float(_table()["in-all"][level])


def verdict(lost: int) -> str:
    """What a decision is called that gives so much away, in hundredths of a point."""
    bounds = _table()["verdict"]
    return next((name for name in reversed(VERDICTS[1:]) if lost >= POINT * bounds[name]), BEST)


def whole(chance: float) -> int:
    """A chance from 0 to 1 as it is kept."""
    return min(SURE, max(0, round(SURE * chance)))


def accuracy_of(lost: int, rate: float) -> float:
    """One decision's, from 0 to 100: nothing given away is 100, and it falls ever more slowly."""
    return 100.0 * math.exp(-rate * lost / POINT)


def accuracy(decisions: Sequence[tuple[int, int]], rate: float) -> float | None:
    """A game's, from what each decision gave away and what was at stake in it: the middle between a mean that weighs
    stakes and a harmonic one, behind which no blunder can hide. None where nothing was to be decided."""
    weighed = [(accuracy_of(lost, rate), min(STAKES[1], max(STAKES[0], stake / POINT))) for lost, stake in decisions]
    if not weighed:
        return None
    total = sum(weight for _, weight in weighed)
    mean = sum(value * weight for value, weight in weighed) / total
    harmonic = total / sum(weight / max(1.0, value) for value, weight in weighed)
    return (mean + harmonic) / 2
