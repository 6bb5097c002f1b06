"""The opponents' levels and tempers, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from xian.engine.data import ASSETS, read_tables
from xian.engine.game import BadInput

FILE = ASSETS / "ai" / "levels.toml"
METHODS = ("learner", "greedy", "network", "search", "rollouts")


@dataclass(frozen=True)
class Level:
    """How an opponent decides. `seconds` 0 means that only the iterations count."""

    key: str
    method: str
    overlook: float = 0.0
    noise: float = 0.0
    blur: float = 0.0
    counts: Mapping[str, float] = field(default_factory=dict)
    """What share of its points from a source (`ScorePart.source`, by how it begins) a learner counts, where not all."""
    nearest: float = 1.0
    """What points count to a learner that come a step later."""
    sees: int = 1000
    """So many moves of a decision a learner thinks of."""
    lines: int = 200
    """So many ways to finish its own move a learner, or who takes what scores most, looks at."""
    iterations: int = 0
    beyond: int = 0
    """So many chapters more are played on before the end of a walk is judged."""
    every_chair: bool = False
    """Whether the end of a walk is judged from every chair, or from its own alone."""
    seconds: float = 0.0
    workers: int = 1
    hidden: bool = False
    face: str = ""
    temper: str = ""
    leanings: Mapping[str, float] = field(default_factory=dict)
    """Worth added to moves by how their text begins."""
    file: str = ""
    """A network to use in the place of the one that comes with the program: for `contestants` alone."""
    iterations_with: Mapping[str, int] = field(default_factory=dict)
    """Other iterations for some numbers of players."""
    blur_with: Mapping[str, float] = field(default_factory=dict)
    nets: Mapping[str, str] = field(default_factory=dict)
    """A network of its own for some numbers of players, by its name beside the others'."""

    def walks(self, players: int) -> int:
        """The most iterations for one decision at a table of so many."""
        return self.iterations_with.get(str(players), self.iterations)

    def misjudges(self, players: int) -> float:
        """By how much it misjudges a move at a table of so many."""
        return self.blur_with.get(str(players), self.blur)


@cache
def _table() -> Mapping[str, Any]:
    table = read_tables(FILE)
    try:
        for key, entry in table["level"].items():
            if Level(key, **entry).method not in METHODS:
                raise BadInput(f"level.{key}.method is {entry['method']!r}", source=FILE.name)
        if not all(table[name] for name in ("level-in", "temper")):
            raise KeyError
    except (AttributeError, KeyError, TypeError):
        raise BadInput("something is missing in it", source=str(FILE)) from None
    return table


@cache
def every() -> tuple[Level, ...]:
    """All levels, those for comparison too."""
    return tuple(Level(key, **entry) for key, entry in _table()["level"].items())


def offered() -> tuple[Level, ...]:
    """The levels offered at the table, from the gentlest to the strongest."""
    return tuple(level for level in every() if not level.hidden)


def _entry(key: str, game: str) -> dict[str, Any]:
    """A level as the game has it."""
    entry: dict[str, Any] = {**_table()["level"][key], **_table()["level-in"].get(game, {}).get(key, {})}
    return entry


def tempers(game: str) -> tuple[str, ...]:
    """The tempers a game knows."""
    return tuple(_table()["temper"].get(game, {}))


def with_walks(level: Level, iterations: int) -> Level:
    """The level with just so many walks for each decision, however long they take."""
    return replace(level, iterations=iterations, seconds=0.0, iterations_with={})


def level(key: str, game: str, temper: str = "") -> Level | None:
    """A level as the game has it, with a temper; None when there is no such level, or no such temper in the game."""
    if key not in _table()["level"] or (temper and temper not in tempers(game)):
        return None
    found = Level(key, **_entry(key, game))
    return replace(found, temper=temper, leanings=_table()["temper"][game][temper]) if temper else found
