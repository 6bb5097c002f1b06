"""The opponents' levels and tempers, as data."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from xian.engine.data import ASSETS, read_text
from xian.engine.game import BadInput

FILE = ASSETS / "ai" / "levels.toml"
METHODS = ("greedy", "network", "search", "rollouts")
NAME = re.compile(r"([a-z]+)(?:/([a-z]+))?(?:@([0-9]{1,7})|@([0-9]{1,3}(?:\.[0-9]{1,3})?)s)?")


@dataclass(frozen=True)
class Level:
    """How an opponent decides. `seconds` 0 means that only the iterations count."""

    key: str
    method: str
    overlook: float = 0.0
    noise: float = 0.0
    blur: float = 0.0
    iterations: int = 0
    seconds: float = 0.0
    workers: int = 1
    hidden: bool = False
    face: str = ""
    temper: str = ""
    leanings: Mapping[str, float] = field(default_factory=dict)
    """Worth added to moves by how their text begins."""
    file: str = ""
    """A network to use in the place of the one that comes with the program."""
    iterations_with: Mapping[str, int] = field(default_factory=dict)
    """Other iterations for some numbers of players."""
    blur_with: Mapping[str, float] = field(default_factory=dict)

    def walks(self, players: int) -> int:
        """The most iterations for one decision at a table of so many."""
        return self.iterations_with.get(str(players), self.iterations)

    def misjudges(self, players: int) -> float:
        """By how much it misjudges a move at a table of so many."""
        return self.blur_with.get(str(players), self.blur)


@cache
def _table() -> Mapping[str, Any]:
    table = tomllib.loads(read_text(FILE))
    for key, entry in table["level"].items():
        if entry["method"] not in METHODS:
            raise BadInput(f"level.{key}.method is {entry['method']!r}", source=FILE.name)
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


def find(name: str, game: str) -> Level | None:
    """The level that a name like `minister`, `minister/painter`, `emperor@400` or `plain@0.5s` means, with
    its temper and its budget; `steward:my.net` takes the network of a file. None when it is no level's name.
    Raises BadInput for a wrong temper."""
    name, _, file = name.partition(":")
    match = NAME.fullmatch(name)
    if match is None or match[1] not in _table()["level"]:
        return None
    level = Level(match[1], **_entry(match[1], game), file=file)
    if match[2]:
        if match[2] not in tempers(game):
            raise BadInput(f"there is no temper {match[2]!r}; there are {', '.join(tempers(game)) or 'none'}")
        level = replace(level, temper=match[2], leanings=_table()["temper"][game][match[2]])
    if match[3]:
        level = replace(level, iterations=int(match[3]), seconds=0.0, iterations_with={})
    elif match[4]:
        level = replace(level, iterations=10**7, seconds=float(match[4]), iterations_with={})
    if level.method in ("search", "rollouts") and level.iterations == 0:
        raise BadInput(f"{name}: a search needs at least one iteration")
    return level
