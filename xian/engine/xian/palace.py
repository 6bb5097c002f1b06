"""The Palace: the supervisor advances and takes a tile (X6.6)."""

from xian.engine.game import Event
from xian.engine.xian.events import EndTileTaken, SupervisorAdvanced, TileTaken
from xian.engine.xian.moves import KEEP_TILE
from xian.engine.xian.position import BITS, Position
from xian.engine.xian.slots import END_TILES, HEIGHT, LAST_SPACE, OWN_END_TILE, TILES, TRACK


def possible(s: Position, seat: int) -> bool:
    return s.v[TRACK + seat] >> 6 < LAST_SPACE


def advance(s: Position, seat: int, log: list[Event] | None) -> bool:
    """One space on, to the top of the stack there, with its bonus tile; true when an end tile is to be
    chosen instead."""
    v = s.v
    space = (v[TRACK + seat] >> 6) + 1
    v[TRACK + seat] = 64 * space + v[HEIGHT]
    v[HEIGHT] += 1
    if log is not None:
        log.append(SupervisorAdvanced(seat, space))
    if space == LAST_SPACE:
        return True
    v[TILES + seat] |= 1 << space - 1
    if log is not None:
        log.append(TileTaken(seat, space - 1))
    return False


def end_tiles(s: Position) -> list[int]:
    """The end tiles that nobody has taken."""
    return [KEEP_TILE + tile for tile in BITS[s.v[END_TILES]]]


def keep(s: Position, seat: int, tile: int, log: list[Event] | None) -> None:
    s.v[END_TILES] &= ~(1 << tile)
    s.v[OWN_END_TILE + seat] = tile
    if log is not None:
        log.append(EndTileTaken(seat, tile))
