"""What the JSON of a position of Xi'an says under which key (docs/POSITION.md), and in which slots it stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from xian.engine.json_fields import HIDDEN, MANY, Fields, Flag, Kind, OneOf, Some, Whole
from xian.engine.positions import HEAD, Inner, Many, One, PositionPart, bounds_of, keys_of
from xian.engine.xian import slots as at
from xian.engine.xian.components import FACES_EACH
from xian.engine.xian.moves import card_name, space_name
from xian.engine.xian.slots import NONE

EQUIPMENT_NAMES: Final = tuple(f"{kind} {copy}" for kind in at.EQUIPMENT_TYPES for copy in range(1, 5))
CARD: Final = OneOf("worker card", tuple(card_name(card) for card in range(at.DECK_SIZE)))
CARD_LAID: Final = OneOf("worker card", CARD.names, optional=True)
GEAR: Final = OneOf("equipment card", EQUIPMENT_NAMES)
GEAR_LEFT: Final = OneOf("equipment card", EQUIPMENT_NAMES, optional=True)
REQUEST_NUMBER: Final = Whole(1, 12)
FACE: Final = OneOf("face", tuple(f"{section}{face}" for section in at.SECTIONS for face in range(1, FACES_EACH + 1)))
BUILDING: Final = OneOf("building", at.BUILDINGS)
SPACE_NAME: Final = OneOf("space of the pit", tuple(space_name(space) for space in range(at.SPACES)))
SPACE_CHOSEN: Final = OneOf("space of the pit", SPACE_NAME.names, optional=True)
RESOURCE: Final = OneOf("resource", at.RESOURCES, optional=True)
HELPER: Final = OneOf("helper", at.HELPER_NAMES)
TILE: Final = OneOf("bonus tile", at.TILE_NAMES)
AMOUNT: Final = Whole(0, MANY)
PIGMENT_COUNT: Final = Whole(0, at.PIGMENTS_EACH)
START_TILE: Final = Whole(1, 4, shift=1)


@dataclass(frozen=True)
class Halves:
    """An object of two numbers that share a slot: the first 64 times as much as the second (`slots.TRACK`)."""

    key: str
    slot: int
    first: tuple[str, Kind]
    second: tuple[str, Kind]

    def write(self, v: list[int], seat: int) -> Any:
        return {self.first[0]: v[self.slot + seat] >> 6, self.second[0]: v[self.slot + seat] & 63}

    def read(self, fields: Fields, v: list[int], seat: int) -> None:
        inner = fields.inner(self.key, (self.first[0], self.second[0]))
        v[self.slot + seat] = 64 * inner.one(*self.first) + inner.one(*self.second)


def colours(slot: int, step: int) -> tuple[PositionPart, ...]:
    """Pigments by colour."""
    return tuple(One(name, slot + step * colour, PIGMENT_COUNT) for colour, name in enumerate(at.COLOURS))


TABLE: Final[tuple[PositionPart, ...]] = (
    One("turn", at.TURN, Whole(1, at.LAST_TURN), 1),
    One("round", at.ROUND, Whole(1, 2), 1),
    One("phase", at.PHASE, OneOf("phase", at.PHASES)),
    Many("requests", at.REQUEST, REQUEST_NUMBER, 4, 4),
    Many("turn_track", at.TURN_TRACK, REQUEST_NUMBER, 0, 5),
    One("minister", at.MINISTER, BUILDING),
    One("minister_bonus", at.MINISTER_BONUS, Flag()),
    Many("display", at.DISPLAY, GEAR_LEFT, 4, 4),
    One("end_tiles", at.END_TILES, Some(OneOf("end tile", at.END_TILE_NAMES))),
    Inner("stock", (One("raw", at.RAW_STOCK, Whole(0, at.RAW_WARRIORS)), *colours(at.STOCK, 1))),
    One("height", at.HEIGHT, Whole(4, 63), 4),
)
STEP: Final[tuple[PositionPart, ...]] = (
    One("built", at.BUILT, Flag()),
    One("doing", at.DOING, OneOf("building", at.BUILDINGS, optional=True), NONE),
    One("discounted", at.DISCOUNTED, Flag()),
    One("space", at.SPACE, SPACE_CHOSEN, NONE),
    One("swaps", at.SWAPS, Whole(0, 2)),
    One("swap_back", at.SWAP_BACK, OneOf("phase", at.PHASES, optional=True), NONE),
    One("given", at.GIVEN, RESOURCE, NONE),
    One("taken", at.TAKEN, RESOURCE, NONE),
)
"""How far the active seat has got."""
PLAYER: Final[tuple[PositionPart, ...]] = (
    One("coins", at.COINS, AMOUNT),
    One("clay", at.CLAY, AMOUNT),
    Inner("pigments", colours(at.PIGMENTS, 4)),
    One("prestige", at.PRESTIGE, AMOUNT),
    Halves("supervisor", at.TRACK, ("space", Whole(0, at.LAST_SPACE)), ("height", Whole(0, 62))),
    One("helpers", at.HELPERS, Some(HELPER)),
    One("tiles", at.TILES, Some(TILE)),
    One("used_tiles", at.USED_TILES, Some(TILE)),
    One("end_tile", at.OWN_END_TILE, OneOf("end tile", at.END_TILE_NAMES, optional=True), NONE),
    One("seals", at.SEALS, Whole(0, at.SEALS_EACH)),
    One("equipment", at.EQUIPMENT, Some(GEAR)),
    Many("hand", at.HAND, CARD, 0, 4, ascending=True),
    One("top", at.TOP, CARD_LAID, NONE),
    One("below", at.BELOW, CARD_LAID, NONE),
    One("played", at.PLAYED, Some(CARD)),
    One("put_back", at.PUT_BACK, Whole(0, 4)),
)
"""What each seat has."""


def builders(players: int) -> Inner:
    """Master builders by building and seat."""
    each = Whole(0, at.BUILDERS_EACH)
    return Inner("builders", tuple(Many(name, at.BUILDERS + 4 * building, each, players, players)
                                   for building, name in enumerate(at.BUILDINGS)))


TURNED: Final = (HIDDEN, at.DECK_SIZE - 1)
UNTOLD: Final = {
    at.ACTIVE: (0, 4), at.ORDER: (NONE, 3), at.REQUESTS_DRAWN: (4, 12), at.EQUIPMENT_DRAWN: (4, 24),
    at.TURN_TRACK: (NONE, 12), at.RAW: (0, at.ALL_SPACES), at.EMPTY: (0, at.ALL_SPACES), at.SEALED: (0, at.ALL_SPACES),
    at.PAINTED: (0, at.ALL_SPACES), at.INSIDE: (0, 8), at.TRACK: (0, 64 * at.LAST_SPACE + 63),
    at.HAND: TURNED, at.TOP: TURNED, at.BELOW: TURNED,
}
"""Least and most of slots that hold more than their key says, or have none."""
RANGES: Final = bounds_of((*TABLE, *STEP, *PLAYER, builders(4))) | UNTOLD
"""Least and most of every slot, by the first of those that go by one name (`slots.NAMES`)."""

KEYS: Final = (
    *HEAD, "faces", "squares", "turn", "round", "phase", "to_move", "order", "step", "requests", "requests_drawn",
    "requests_pile", "turn_track", "minister", "minister_bonus", "display", "equipment_drawn", "equipment_pile", "pit",
    "builders", "end_tiles", "stock", "height", "players",
)
PLAYER_KEYS: Final = ("start_tile", *keys_of(PLAYER), "deck_drawn", "deck")
