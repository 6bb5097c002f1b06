"""The games there are, by name. A new game is one line here; its module is loaded when it is asked for."""

from __future__ import annotations

import importlib
from typing import Final, cast

from xian.engine.game import BadInput, Fault, Game

GAMES: Final[dict[str, str]] = {
    "xian": "xian.engine.xian.game:XIAN",
    "qin": "xian.engine.qin.game:QIN",
    "terracotta": "xian.engine.terracotta.game:TERRACOTTA",
}
"""Key of the game, and the module and name its `Game` stands under."""

FIRST: Final = next(iter(GAMES))
"""Where nobody says which."""


def game(key: str) -> Game:
    """The game of that key. Raises BadInput when there is none."""
    place = GAMES.get(key)
    if place is None:
        raise BadInput(Fault("game-unknown", game=repr(key[:40]), games=", ".join(sorted(GAMES))))
    module, _, name = place.partition(":")
    return cast(Game, getattr(importlib.import_module(module), name))
