"""The figures that the written rules of Terracotta Army put into their sentences, from the components in play.

A text says `{turn-price}` or `{rack}`; this module says what stands there. Lists are joined by ` / `.
docs/RULEBOOK.md lists the names for translators.
"""

from __future__ import annotations

from typing import Final

from xian.engine.game import Param
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.components import Components
from xian.engine.worded import row

PLAYERS: Final = range(2, at.SEATS + 1)
"""How many can play; the lists over all of them go in this order."""


def figures(components: Components, players: int) -> dict[str, Param]:
    """Every figure by its name. `players` decides the workers and the priority tokens."""
    found: dict[str, Param] = {
        "players": players, "rounds": at.ROUNDS, "segments": at.SEGMENTS, "districts": at.DISTRICTS,
        "in-district": at.IN_DISTRICT, "rows": at.ROWS, "columns": at.COLUMNS, "spaces": at.SPACES,
        "bases": at.BASES, "tokens": at.TOKENS_EACH, "rack-size": at.RACK_SIZE,
        "warriors": at.RACK_SIZE * len(at.TYPES), "types": len(at.TYPES), "tiles": len(at.TILES),
        "each-specialist": at.EACH_SPECIALIST, "specialists": at.EACH_SPECIALIST * len(at.SPECIALISTS),
        "workers": components.workers[players], "workers-row": row(components.workers[seats] for seats in PLAYERS),
        "priority-tokens": players - 1, "priority-clay": row(components.priority_clay),
        "warehouse": components.store_clay, "start-coins": components.start_coins[0],
        "start-coins-row": row(components.start_coins), "start-clay-row": row(components.start_clay),
        "turn-price": components.turn_price, "rack": row(components.rack), "prices": row(components.prices),
        "token-prices": row(components.tokens), "pits": components.pits_clay,
        "row-places": components.tracks[0], "column-places": components.tracks[1],
        "tile-domination": row(components.tile_domination), "tile-presence": row(components.tile_presence),
        "spear-coins": components.spear_coins, "musician": components.musician_points,
        "archer": components.archer_points, "left-over": components.rest,
    }
    for weapon, points in zip(at.WEAPONS, components.weapon_points, strict=True):
        found[f"{weapon}-points"] = points
    for name, (domination, presence) in (("line", components.line_points), ("footman", components.footman_points),
                                         ("group", components.group_points)):
        found[f"{name}-domination"] = domination
        found[f"{name}-presence"] = presence
    return found
