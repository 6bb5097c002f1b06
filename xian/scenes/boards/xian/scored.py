"""What on the table of Xi'an brings a seat the points of a part of its score (X10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from xian.engine.game import ScorePart, Seat
from xian.engine.xian import scoring
from xian.engine.xian.moves import space_name
from xian.engine.xian.position import BITS, Position, bits
from xian.engine.xian.slots import (
    EQUIPMENT,
    HELPER_NAMES,
    HELPERS,
    NONE,
    OWN_END_TILE,
    PAINTED,
    PIGMENTS,
    RESOURCES,
    SPACES,
    TILES,
)
from xian.scenes.boards.board import Shown
from xian.ui.ids import Id

SECTIONS: Final = "ABC"
EACH: Final = SPACES // len(SECTIONS)


def things(seat: Seat, part: ScorePart, shown: Shown) -> list[Id]:
    """The things that stand for a part: of another seat only its warriors lie open on the table."""
    s: Position = shown.view.state
    source, _, section = part.source.partition("-")
    if source == "majority":
        return warriors(painted(s, seat, SECTIONS.index(section)))
    if source == "matches":
        matched = [space for place in range(len(SECTIONS)) for space in match(s, seat, place)]
        return [*warriors(matched), *(equipment(s, seat) if seat == shown.seat else [])]
    if part.source == "end-tile-painted":
        return [*warriors(bits(s.v[PAINTED + seat])), *(end_tile(s, seat) if seat == shown.seat else [])]
    if seat != shown.seat:
        return []
    found = OWN.get(part.source) or (end_tile if source == "end" else None)
    return found(s, seat) if found is not None else []


def painted(s: Position, seat: Seat, section: int) -> list[int]:
    """The spaces of a section with a warrior that the seat has painted."""
    return [space for space in bits(s.v[PAINTED + seat]) if space // EACH == section]


def match(s: Position, seat: Seat, section: int) -> list[int]:
    """As many of the section's warriors as have equipment of theirs (X10.2)."""
    have = scoring.types(s, seat)
    return painted(s, seat, section)[:have[section] + have[section + len(SECTIONS)]]


def warriors(spaces: list[int]) -> list[Id]:
    """The warriors on those spaces, and the ground they stand on."""
    return [Id(kind, space_name(space)) for space in spaces for kind in ("space", "warrior", "tab")]


def equipment(s: Position, seat: Seat) -> list[Id]:
    return [Id("equipment", card) for card in bits(s.v[EQUIPMENT + seat])]


def tiles(s: Position, seat: Seat) -> list[Id]:
    return [Id("tile", tile) for tile in bits(s.v[TILES + seat])]


def helpers(s: Position, seat: Seat) -> list[Id]:
    return [Id("helper", seat, HELPER_NAMES[helper]) for helper in BITS[s.v[HELPERS + seat]]]


def end_tile(s: Position, seat: Seat) -> list[Id]:
    tile = s.v[OWN_END_TILE + seat]
    return [] if tile == NONE else [Id("endtile", tile)]


def left_over(s: Position, seat: Seat) -> list[Id]:
    return [Id("own", name) for place, name in enumerate(RESOURCES) if s.v[PIGMENTS + 4 * place + seat]]


OWN: Final[dict[str, Callable[[Position, Seat], list[Id]]]] = {
    "sets": equipment, "unused-tiles": tiles, "left-over": left_over,
    "end-tile-helpers": lambda s, seat: [*end_tile(s, seat), *helpers(s, seat)],
    "end-tile-tiles": lambda s, seat: [*end_tile(s, seat), *tiles(s, seat)],
    "end-tile-pairs": lambda s, seat: [*end_tile(s, seat), *equipment(s, seat)],
    "end-tile-returns": lambda s, seat: [*end_tile(s, seat), *left_over(s, seat)],
}
"""What a source is about in one's own area."""
