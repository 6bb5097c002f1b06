"""A position of Xi'an as plain JSON with names (docs/POSITION.md).

Exact: `position_read.from_json(to_json(state))` has the same slots and the same piles as `state`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from xian.engine.game import NOBODY
from xian.engine.xian import slots
from xian.engine.xian.pit_json import write_pit
from xian.engine.xian.position import FULL
from xian.engine.xian.position_fields import (
    AMOUNT,
    BUILDING,
    CARD,
    CARD_LAID,
    CARDS,
    COLOUR,
    END_TILE_NAME,
    GEAR,
    HELPER,
    PHASE_BACK,
    PHASE_NAME,
    REQUEST_NUMBER,
    RESOURCE,
    SPACE_CHOSEN,
    TILE,
    Flag,
    Kind,
    OneOf,
    Some,
    Whole,
)
from xian.engine.xian.slots import (
    BUILDERS,
    BUILT,
    DECK_SIZE,
    DECKS,
    DISPLAY,
    EQUIPMENT_DRAWN,
    EQUIPMENT_PILE,
    LAST_TURN,
    NONE,
    ORDER,
    OVER,
    PHASE,
    RAW_STOCK,
    REQUEST,
    REQUEST_PILE,
    REQUESTS_DRAWN,
    ROUND,
    STOCK,
    TRACK,
    TURN,
    TURN_TRACK,
    WORKER,
)
from xian.engine.xian.state import XianState

RULES: Final = 1
ONLOOKER: Final = "onlooker"
"""The viewer of a view that belongs to no seat."""

Field: TypeAlias = tuple[str, int, Kind, int]
"""Key, slot, kind, and what stands in the slot where nothing can be read."""

TABLE: Final[tuple[Field, ...]] = (
    ("turn", TURN, Whole(1, LAST_TURN), 1),
    ("round", ROUND, Whole(1, 2), 1),
    ("phase", PHASE, PHASE_NAME, 0),
    ("minister", slots.MINISTER, BUILDING, 0),
    ("minister_bonus", slots.MINISTER_BONUS, Flag(), 0),
    ("end_tiles", slots.END_TILES, Some(END_TILE_NAME), 0),
    ("height", slots.HEIGHT, Whole(4, 63), 4),
)
STEP: Final[tuple[Field, ...]] = (
    ("built", BUILT, Flag(), 0),
    ("doing", slots.DOING, OneOf("building", BUILDING.names, optional=True), NONE),
    ("discounted", slots.DISCOUNTED, Flag(), 0),
    ("space", slots.SPACE, SPACE_CHOSEN, NONE),
    ("swaps", slots.SWAPS, Whole(0, 2), 0),
    ("swap_back", slots.SWAP_BACK, PHASE_BACK, NONE),
    ("given", slots.GIVEN, RESOURCE, NONE),
    ("taken", slots.TAKEN, RESOURCE, NONE),
)
PLAYER: Final[tuple[Field, ...]] = (
    ("coins", slots.COINS, AMOUNT, 0),
    ("clay", slots.CLAY, AMOUNT, 0),
    ("prestige", slots.PRESTIGE, AMOUNT, 0),
    ("helpers", slots.HELPERS, Some(HELPER), 0),
    ("tiles", slots.TILES, Some(TILE), 0),
    ("used_tiles", slots.USED_TILES, Some(TILE), 0),
    ("end_tile", slots.OWN_END_TILE, OneOf("end tile", END_TILE_NAME.names, optional=True), NONE),
    ("seals", slots.SEALS, Whole(0, slots.SEALS_EACH), 0),
    ("equipment", slots.EQUIPMENT, Some(GEAR), 0),
    ("top", slots.TOP, CARD_LAID, NONE),
    ("below", slots.BELOW, CARD_LAID, NONE),
    ("played", slots.PLAYED, CARDS, 0),
    ("put_back", slots.PUT_BACK, Whole(0, 4), 0),
)
"""What has one slot for each seat; add the seat."""

KEYS: Final = (
    "game", "rules", "viewer", "faces", "squares", "turn", "round", "phase", "to_move", "order", "step", "requests",
    "requests_drawn", "requests_pile", "turn_track", "minister", "minister_bonus", "display", "equipment_drawn",
    "equipment_pile", "pit", "builders", "end_tiles", "stock", "height", "players",
)
PLAYER_KEYS: Final = (
    "start_tile", "coins", "clay", "pigments", "prestige", "supervisor", "helpers", "tiles", "used_tiles",
    "end_tile", "seals", "equipment", "hand", "top", "below", "played", "put_back", "deck_drawn", "deck",
)
SECTIONS: Final = "ABC"
START_TILE: Final = Whole(1, 4, shift=1)
PIGMENT_COUNT: Final = Whole(0, slots.PIGMENTS_EACH)
PLACE: Final = Whole(0, slots.LAST_SPACE)


def to_json(state: XianState) -> dict[str, Any]:
    """The position as plain data: names for everything, seats from 1. A view says "?" for what it hides."""
    v = state.v
    setting = state.setting
    seats = range(state.players)
    data: dict[str, Any] = {
        "game": "xian",
        "rules": RULES,
        "viewer": None if state.viewer == FULL else ONLOOKER if state.viewer == NOBODY else state.viewer + 1,
        "faces": [f"{SECTIONS[section]}{face + 1}" for section, face in enumerate(setting.faces)],
        "squares": [BUILDING.names[building] for building in setting.squares],
        "to_move": None if state.to_move == NOBODY else state.to_move + 1,
        "order": [seat + 1 for seat in v[ORDER:ORDER + state.players]],
        "step": write_fields(v, STEP, 0) if WORKER <= v[PHASE] < OVER else None,
        "requests": v[REQUEST:REQUEST + 4],
        "turn_track": v[TURN_TRACK:TURN_TRACK + v[TURN] - 1],
        "display": [GEAR.write(card) for card in v[DISPLAY:DISPLAY + 4]],
        "pit": write_pit(state),
        "builders": {name: v[BUILDERS + 4 * building:BUILDERS + 4 * building + state.players]
                     for building, name in enumerate(BUILDING.names)},
        "stock": {"raw": v[RAW_STOCK], **dict(zip(COLOUR.names, v[STOCK:STOCK + 4], strict=True))},
        "players": [write_player(state, seat) for seat in seats],
        **write_fields(v, TABLE, 0),
    }
    piles = state.piles
    write_pile(data, "requests", piles[REQUEST_PILE:EQUIPMENT_PILE], v[REQUESTS_DRAWN], REQUEST_NUMBER)
    write_pile(data, "equipment", piles[EQUIPMENT_PILE:DECKS], v[EQUIPMENT_DRAWN], GEAR)
    return {key: data[key] for key in KEYS}


def write_fields(v: list[int], table: Sequence[Field], seat: int) -> dict[str, Any]:
    return {key: kind.write(v[slot + seat]) for key, slot, kind, _ in table}


def write_pile(data: dict[str, Any], name: str, pile: list[int], drawn: int, kind: Kind) -> None:
    data[f"{name}_drawn"] = [kind.write(item) for item in pile[:drawn]]
    data[f"{name}_pile"] = [kind.write(item) for item in pile[drawn:]]


def write_player(state: XianState, seat: int) -> dict[str, Any]:
    """One seat."""
    v = state.v
    first = DECKS + DECK_SIZE * seat
    deck = [CARD.write(card) for card in state.piles[first:first + DECK_SIZE]]
    drawn = 4 * v[TURN]
    data = {
        "start_tile": START_TILE.write(state.setting.starts[seat]),
        "pigments": dict(zip(COLOUR.names, state.pigments(seat), strict=True)),
        "supervisor": {"space": v[TRACK + seat] >> 6, "height": v[TRACK + seat] & 63},
        "hand": [CARD.write(card) for card in state.hand(seat)],
        "deck_drawn": deck[:drawn],
        "deck": deck[drawn:],
        **write_fields(v, PLAYER, seat),
    }
    return {key: data[key] for key in PLAYER_KEYS}
