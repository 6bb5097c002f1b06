"""The figures that the written rules of Qin put into their sentences, from the components in play.

A text says `{pagodas}` or `{tile-RB}`; this module says what stands there. Lists are joined by ` / `.
docs/RULEBOOK.md lists the names for translators.
"""

from __future__ import annotations

from xian.engine.game import Param
from xian.engine.qin.components import Components
from xian.engine.qin.slots import HAND_SIZE, PILES, SEATS, TILES, WIDTH
from xian.engine.worded import row

PLAYERS = range(2, SEATS + 1)
"""How many can play; the lists over all of them go in this order."""


def figures(components: Components, players: int) -> dict[str, Param]:
    """Every figure by its name. `players` decides the pagodas; `fewer-3` holds for three players, by seat."""
    found: dict[str, Param] = {
        "players": players, "width": WIDTH, "hand": HAND_SIZE, "piles": PILES, "tiles": sum(components.tiles),
        "pagodas": components.pagodas[players], "pagodas-row": row(components.pagodas[seats] for seats in PLAYERS),
        "major": components.major,
    }
    for tile, count in zip(TILES, components.tiles, strict=True):
        found[f"tile-{tile}"] = count
    for seats in PLAYERS:
        found[f"fewer-{seats}"] = row(components.fewer[seats][:seats])
    return found
