"""The figures that the written rules of Xi'an put into their sentences, from the components in play.

A text says `{price-A}` or `{toll-one:coin}`; this module says what stands there. Lists are joined by ` / `, things
that have a name in the catalogues by ` + `. docs/RULEBOOK.md lists the names for translators.
"""

from __future__ import annotations

from xian.engine.game import Param
from xian.engine.worded import row
from xian.engine.xian import slots as at
from xian.engine.xian.components import BONUS_PRESTIGE, STATUE, Components

SEATS = range(2, 5)
"""How many can play; the lists over all of them go in this order."""


def figures(components: Components, players: int) -> dict[str, Param]:
    """Every figure by its name. `players` decides tolls and limits; lists and `limit-3` hold for all numbers."""
    return {
        **_fixed(players), **_workers(components), **_equipment(components), **_pit(components),
        **_entering(components, players), **_scoring(components),
    }


def _fixed(players: int) -> dict[str, Param]:
    """What no pack changes (X1.2, X1.5, X1.9, X3.1)."""
    return {
        "players": players, "turns": at.LAST_TURN, "last-space": at.LAST_SPACE, "spaces": at.SPACES,
        "spaces-each": at.SPACES // len(at.SECTIONS), "builders": at.BUILDERS_EACH, "seals": at.SEALS_EACH,
        "warriors": at.WARRIORS_EACH, "stock-warriors": at.RAW_WARRIORS, "stock-pigments": at.PIGMENTS_EACH,
    }


def _workers(components: Components) -> dict[str, Param]:
    """What the worker cards bring, and the start (X1.3, X2.1)."""
    found: dict[str, Param] = {
        "start-coins": components.start_coins, "start-clay": components.start_clay,
        "collector": row(components.collector), "craftsman": row(components.craftsman),
    }
    for number in range(1, 7):
        found[f"collector-{number}"] = components.collector[number - 1]
        found[f"craftsman-{number}"] = components.craftsman[number - 1]
        pigments = components.miner[number - 1]
        found[f"miner-{number}"] = " + ".join(f"colour.{at.COLOURS[pigment]}" for pigment in pigments)
        found[f"helper-{at.HELPER_NAMES[number - 1]}"] = row(components.helper[number - 1])
    return found


def _equipment(components: Components) -> dict[str, Param]:
    """Prices and clay of the four copies of each type (X1.4)."""
    found: dict[str, Param] = {}
    for number, kind in enumerate(at.EQUIPMENT_TYPES):
        copies = slice(4 * number, 4 * number + 4)
        found[f"forge-{kind}"] = row(components.forge_price[copies])
        found[f"clay-{kind}"] = row(components.forge_clay[copies])
    return found


def _pit(components: Components) -> dict[str, Param]:
    """Prices of the Workshop, the least and most prestige of a space, the requests (X1.5, X1.6, X6.1)."""
    found: dict[str, Param] = {"prices": row(components.craft_price)}
    for number, section in enumerate(at.SECTIONS):
        prestige = [space[BONUS_PRESTIGE] for face in components.faces[number] for space in face if not space[STATUE]]
        found[f"price-{section}"] = components.craft_price[number]
        found[f"space-least-{section}"] = min(prestige)
        found[f"space-most-{section}"] = max(prestige)
    for number, colour in enumerate(at.COLOURS):
        tokens = [token for token in range(1, 13) if components.request_colour[token] == number]
        found[f"requests-{colour}"] = ", ".join(map(str, tokens))
    return found


def _entering(components: Components, players: int) -> dict[str, Param]:
    """Limits, tolls, the Prime Minister and the pass (X3.5, X5)."""
    found: dict[str, Param] = {
        "limit": components.limit[players], "limits": row(components.limit[seats] for seats in SEATS),
        "toll-prestige": components.toll_prestige, "pass-coins": components.pass_coins,
        "minister-coins": components.minister_coins, "minister-prestige": components.minister_prestige,
    }
    for builders, word in ((1, "one"), (2, "two")):
        found[f"toll-{word}"] = components.toll[players][builders]
        found[f"tolls-{word}"] = row(components.toll[seats][builders] for seats in SEATS)
    for seats in SEATS:
        found[f"limit-{seats}"] = components.limit[seats]
    return found


def _scoring(components: Components) -> dict[str, Param]:
    """Final scoring (X10); `tie-A` is what two players who share the lead in section A score each (X10.1)."""
    found: dict[str, Param] = {
        "sets": row(components.set_points[1:]), "match": components.match_points,
        "unused-tile": components.unused_tile_points, "returns-most": components.returns_most,
        "tens": components.tens, "resources-for-point": components.resources_for_point,
    }
    for number, section in enumerate(at.SECTIONS):
        places = components.majority[number][:3]
        found[f"majority-{section}"] = row(places)
        found[f"tie-{section}"] = (places[0] + places[1]) // 2
        for place, points in enumerate(places, 1):
            found[f"majority-{section}-{place}"] = points
    for size in range(1, 4):
        found[f"set-{size}"] = components.set_points[size]
    for tile, points in zip(at.END_TILE_NAMES, components.end_tile_points, strict=True):
        found[f"end-{tile}"] = points
    return found
