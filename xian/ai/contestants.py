"""Computer players as a command line names them, for matches between them: levels with a budget or a network of their
own, and programs from outside (`cmd:PROGRAM`).

Only `xian arena`, `sim`, `hint`, `train` and the tools come here. Nothing that reads a file, a save or another
program's lines may import this module: `tests/test_imports.py` follows every import to see to it.
"""

from __future__ import annotations

import random
import re
from dataclasses import replace
from typing import Final

from xian.ai import levels
from xian.ai.bots import BOTS, Bot, names, of_level
from xian.ai.outside import OutsideBot, is_outside
from xian.engine.game import BadInput, Game

NAME: Final = re.compile(r"([a-z]+)(?:/([a-z]+))?(?:@([0-9]{1,7})|@([0-9]{1,3}(?:\.[0-9]{1,3})?)s)?")


def make(name: str, game: Game, rng: random.Random) -> Bot:
    """The computer player that a name means: a program, one of BOTS, or a level as `level` reads it. `rng` is its own,
    see `bots.own_rng`. Raises BadInput for an unknown name."""
    if is_outside(name):
        return OutsideBot(name, game, rng)
    if name in BOTS:
        return BOTS[name](game, rng)
    found = level(name, game.key)
    if found is None:
        raise BadInput(f"there is no computer player {name!r}; there are {', '.join(names())}")
    return of_level(found, game, rng)


def level(name: str, game: str) -> levels.Level | None:
    """The level that a name like `minister`, `minister/painter`, `emperor@400` or `plain@0.5s` means, with its temper
    and its budget; `steward:my.net` takes the network of a file. None when it is no level's name. Raises BadInput for
    a wrong temper."""
    name, _, file = name.partition(":")
    match = NAME.fullmatch(name)
    if match is None or levels.level(match[1], game) is None:
        return None
    found = levels.level(match[1], game, match[2] or "")
    if found is None:
        raise BadInput(f"there is no temper {match[2]!r}; there are {', '.join(levels.tempers(game)) or 'none'}")
    found = replace(found, file=file)
    if match[3]:
        found = levels.with_walks(found, int(match[3]))
    elif match[4]:
        found = replace(found, iterations=10**7, seconds=float(match[4]), iterations_with={})
    if found.method in ("search", "rollouts") and found.iterations == 0:
        raise BadInput(f"{name}: a search needs at least one iteration")
    return found
