"""What only one game has to show: `OWN` in the module here that is called like the game; any game is shown without."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib.util import find_spec
from typing import TYPE_CHECKING, TypeAlias, cast

from xian.engine.game import Param

if TYPE_CHECKING:
    from xian.pilot import Pilot
    from xian.shots.staging import Shot

Stager: TypeAlias = "Callable[[Pilot, Shot], None]"
"""Brings the program, standing on its menu, to what is shown."""


@dataclass(frozen=True)
class Own:
    """A game's own."""

    mover: str = "artisan"
    """Who plays the games that are shown; one that plays by figures alone goes on playing so when networks learn."""
    stagers: Mapping[str, Stager] = field(default_factory=dict)
    """Its pictures, by name."""
    options: Mapping[str, Mapping[str, Param]] = field(default_factory=dict)
    """Of pictures whose game has others than the usual ones."""
    moving: tuple[str, ...] = ()
    """Pictures taken in the midst of a motion; the others of what has come to rest."""
    heard_at: int = 10
    """So many moves into the game its table is told for those who listen (`tools.heard_trees`)."""


def own(game: str) -> Own:
    """What that game has."""
    name = f"{__package__}.{game}"
    return cast(Own, importlib.import_module(name).OWN) if find_spec(name) else Own()
