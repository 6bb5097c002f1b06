"""The kinds of values in the JSON of a position of Xi'an."""

from __future__ import annotations

from typing import Final

from xian.engine.json_fields import (
    HIDDEN,
    MANY,
    PROBLEMS_MOST,
    UNKNOWN,
    Fields,
    Flag,
    Kind,
    OneOf,
    Path,
    Report,
    Some,
    Whole,
    Wrong,
    every_one_once,
    listed,
    quoted,
)
from xian.engine.xian.moves import card_name, space_name
from xian.engine.xian.slots import (
    BUILDINGS,
    COLOURS,
    END_TILE_NAMES,
    EQUIPMENT_TYPES,
    HELPER_NAMES,
    PHASES,
    RESOURCES,
    SPACES,
    TILE_NAMES,
)

__all__ = [
    "HIDDEN", "MANY", "PROBLEMS_MOST", "UNKNOWN", "Fields", "Flag", "Kind", "OneOf", "Path", "Report", "Some", "Whole",
    "Wrong", "every_one_once", "listed", "quoted",
]

EQUIPMENT_NAMES: Final = tuple(f"{kind} {copy}" for kind in EQUIPMENT_TYPES for copy in range(1, 5))
CARD: Final = OneOf("worker card", tuple(card_name(card) for card in range(24)))
CARD_LAID: Final = OneOf("worker card", CARD.names, optional=True)
CARDS: Final = Some(CARD)
GEAR: Final = OneOf("equipment card", EQUIPMENT_NAMES)
GEAR_LEFT: Final = OneOf("equipment card", EQUIPMENT_NAMES, optional=True)
REQUEST_NUMBER: Final = Whole(1, 12)
BUILDING: Final = OneOf("building", BUILDINGS)
SPACE_NAME: Final = OneOf("space of the pit", tuple(space_name(space) for space in range(SPACES)))
SPACE_CHOSEN: Final = OneOf("space of the pit", SPACE_NAME.names, optional=True)
END_TILE_NAME: Final = OneOf("end tile", END_TILE_NAMES)
RESOURCE: Final = OneOf("resource", RESOURCES, optional=True)
PHASE_NAME: Final = OneOf("phase", PHASES)
PHASE_BACK: Final = OneOf("phase", PHASES, optional=True)
COLOUR: Final = OneOf("colour", COLOURS)
HELPER: Final = OneOf("helper", HELPER_NAMES)
TILE: Final = OneOf("bonus tile", TILE_NAMES)
AMOUNT: Final = Whole(0, MANY)
