"""What the JSON of a position of Terracotta Army says under which key (docs/POSITION-TERRACOTTA.md), and in which slots
it stands. What stands in the mausoleum is told by `position_army`."""

from __future__ import annotations

from typing import Final

from xian.engine.json_fields import MANY, NONE, Flag, OneOf, Some, Whole
from xian.engine.positions import HEAD, Inner, Many, One, PositionPart, keys_of, seat_kind
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import SPACE_NAMES
from xian.engine.terracotta.components import Components

PLACES: Final = 2 * at.SEGMENTS
AMOUNT: Final = Whole(0, MANY)
POINTS: Final = Whole(0, MANY)
TYPE: Final = OneOf("type of warrior", at.TYPES)
SPACE: Final = OneOf("space", tuple(SPACE_NAMES), optional=True)
TOKEN_NAMES: Final = tuple(str(number) for number in range(1, at.TOKENS_EACH + 1))
"""Tokens are called by their numbers, from the cheapest."""


def worker_names(players: int) -> tuple[str, ...]:
    """Workers of the wheel by their numbers in the slots."""
    return tuple(f"{kind} {seat}" for seat in range(1, players + 1) for kind in ("apprentice", "artisan"))


def table_parts(players: int, components: Components) -> tuple[PositionPart, ...]:
    """What is nobody's own."""
    rows, columns = components.tracks
    return (
        One("phase", at.PHASE, OneOf("phase", at.PHASES)),
        One("round", at.ROUND, Whole(1, at.ROUNDS), 1),
        Many("tiles", at.TILE, OneOf("scoring tile", at.TILES), at.ROUNDS, at.ROUNDS),
        Many("order", at.ORDER, seat_kind(players), players, players),
        One("active", at.ACTIVE, Whole(1, players, shift=1)),
        Inner("discs", tuple(One(ring, at.TURNS + number, Whole(0, at.SEGMENTS - 1))
                             for number, ring in enumerate(at.RINGS[:at.OUTER]))),
        Many("wheel", at.WHEEL, OneOf("worker", worker_names(players), optional=True), PLACES, PLACES),
        Many("warehouses", at.WAREHOUSE, AMOUNT, at.DISTRICTS, at.DISTRICTS),
        Inner("rack", tuple(One(name, at.RACK + number, Whole(0, at.RACK_SIZE))
                            for number, name in enumerate(at.TYPES))),
        Inner("bought", tuple(One(name, at.BOUGHT + number, Whole(0, at.EACH_SPECIALIST))
                              for number, name in enumerate(at.SPECIALISTS))),
        Inner("inspectors", (One("row", at.INSPECTOR, Whole(1, rows, shift=1)),
                             One("column", at.INSPECTOR + 1, Whole(1, columns, shift=1)))),
        One("priority_taken", at.TAKEN_PRIORITY, Whole(0, players - 1)),
        Inner("step", (
            One("turned", at.TURNED, Flag()),
            One("worker", at.WORKER, Whole(1, 2 * at.SEGMENTS, shift=1, optional=True), NONE),
            One("ring", at.RING, OneOf("ring", at.RINGS)),
            One("shaping", at.SHAPING, Flag()),
            One("statue", at.CHOSEN, OneOf("statue", at.STATUES, optional=True), NONE),
            One("space", at.CHOSEN_SPACE, SPACE, NONE),
        )),
    )


ROUND_PARTS: Final = tuple(
    Many(str(number + 1), at.ROUND_POINTS + 16 * number, POINTS, len(at.SOURCES), len(at.SOURCES))
    for number in range(at.ROUNDS))
"""By round: the points of row, column, musicians and tile."""
PLAYER: Final[tuple[PositionPart, ...]] = (
    One("coins", at.COINS, AMOUNT),
    One("wet", at.WET, AMOUNT),
    One("dry", at.DRY, AMOUNT),
    One("weapons", at.ACTIVE_WEAPONS, Some(OneOf("weapon", at.WEAPONS))),
    One("tokens", at.TOKENS, Some(OneOf("token", TOKEN_NAMES))),
    One("masters", at.OWN_MASTERS, Some(OneOf("master", at.MASTERS))),
    One("apprentices", at.APPRENTICES, Whole(0, at.SEGMENTS)),
    One("artisans", at.ARTISANS, Whole(0, at.SEGMENTS)),
    One("warriors", at.WARRIORS, Whole(0, at.BASES)),
    One("priority", at.PRIORITY, Whole(0, at.SEATS - 1)),
    Inner("points", (
        One("rack", at.RACK_POINTS, POINTS),
        One("weapon", at.WEAPON_POINTS, POINTS),
        Inner("rounds", ROUND_PARTS),
        Many("footmen", at.FOOTMAN_POINTS, POINTS, at.EACH_SPECIALIST, at.EACH_SPECIALIST),
        One("groups", at.GROUP_POINTS, POINTS),
        One("archers", at.ARCHER_POINTS, POINTS),
        One("rest", at.REST_POINTS, POINTS),
    )),
)
TABLE_KEYS: Final = ("phase", "round", "tiles", "order", "active", "discs", "wheel", "warehouses", "rack", "bought",
                     "inspectors", "priority_taken", "step")
PLAYER_KEYS: Final = keys_of(PLAYER)
KEYS: Final = (*HEAD, "to_move", *TABLE_KEYS, "army", "players")
