"""The figures that the written rules of Terracotta Army put into their sentences, from the components in play.

A text says `{turn-price}` or `{rack}`; this module says what stands there. Lists are joined by ` / `.
docs/RULEBOOK.md lists the names for translators.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from xian.engine.game import Param
from xian.engine.terracotta.components import Components
from xian.engine.terracotta.slots import (
    BASES,
    COLUMNS,
    DISTRICTS,
    EACH_SPECIALIST,
    IN_DISTRICT,
    RACK_SIZE,
    ROUNDS,
    ROWS,
    SEATS,
    SEGMENTS,
    SPACES,
    SPECIALISTS,
    TILES,
    TOKENS_EACH,
    TYPES,
    WEAPONS,
)

PLAYERS: Final = range(2, SEATS + 1)
"""How many can play; the lists over all of them go in this order."""


def figures(components: Components, players: int) -> dict[str, Param]:
    """Every figure by its name. `players` decides the workers and the priority tokens."""
    found: dict[str, Param] = {
        "players": players, "rounds": ROUNDS, "segments": SEGMENTS, "districts": DISTRICTS, "in-district": IN_DISTRICT,
        "rows": ROWS, "columns": COLUMNS, "spaces": SPACES, "bases": BASES, "tokens": TOKENS_EACH,
        "rack-size": RACK_SIZE, "warriors": RACK_SIZE * len(TYPES), "types": len(TYPES),
        "each-specialist": EACH_SPECIALIST, "specialists": EACH_SPECIALIST * len(SPECIALISTS), "tiles": len(TILES),
        "workers": components.workers[players], "workers-row": _row(components.workers[seats] for seats in PLAYERS),
        "priority-tokens": players - 1, "priority-clay": _row(components.priority_clay),
        "warehouse": components.store_clay, "start-coins": components.start_coins[0],
        "start-coins-row": _row(components.start_coins), "start-clay-row": _row(components.start_clay),
        "turn-price": components.turn_price, "rack": _row(components.rack), "prices": _row(components.prices),
        "token-prices": _row(components.tokens), "pits": components.pits_clay,
        "row-places": components.tracks[0], "column-places": components.tracks[1],
        "tile-domination": _row(components.tile_domination), "tile-presence": _row(components.tile_presence),
        "spear-coins": components.spear_coins, "musician": components.musician_points,
        "archer": components.archer_points, "left-over": components.rest,
    }
    for weapon, points in zip(WEAPONS, components.weapon_points, strict=True):
        found[f"{weapon}-points"] = points
    for name, (domination, presence) in (("line", components.line_points), ("footman", components.footman_points),
                                         ("group", components.group_points)):
        found[f"{name}-domination"] = domination
        found[f"{name}-presence"] = presence
    return found


def _row(values: Iterable[int]) -> str:
    return " / ".join(map(str, values))
