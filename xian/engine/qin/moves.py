"""The moves of Qin as small ints, and their text forms.

    RB f6-f7        the red half on f6, the blue one on f7
    RB f7-f6        the same tile turned round
    RR f6-f7        a tile of one colour: the lower square, or the left one, is told first

Columns are a to m from the left, rows 1 to 13 from the bottom. The rim around the board has names too (column z
to the left, n to the right, rows 0 and 14), so that a tile held half over the edge can be refused with a reason.

A tile on two squares of the board side by side is `624 * tile + 312 * turned + pair`; the 312 pairs of squares are
numbered by their lower or left square. Everything else that can be written is a number from WRONG on.
"""

from typing import Final

from xian.engine.components import told
from xian.engine.game import BadMove, Fault, Move
from xian.engine.qin.slots import ONE_COLOUR, SQUARES, TILES, WIDTH

PAIRS: Final = 312
WAYS: Final = 624
"""Ways to lie on the board, both turns counted."""
WRONG: Final = 3744
"""From here on: placements that no tile could ever have."""

ACROSS: Final = 15
"""Squares in a row with the rim."""
SPOTS: Final = 225
"""Squares with the rim; a spot is `15 * row + column`, the rim being row and column 0 and 14."""
COLUMNS: Final = "zabcdefghijklmn"
LONGEST: Final = 12


def _pairs(second: bool) -> list[int]:
    """One square of every pair: the lower or left one, or the other."""
    found = []
    for square in range(SQUARES):
        if square % WIDTH < WIDTH - 1:
            found.append(square + 1 if second else square)
        if square < SQUARES - WIDTH:
            found.append(square + WIDTH if second else square)
    return found


FIRST: Final = _pairs(False)
SECOND: Final = _pairs(True)


def pairs_by(squares: list[int]) -> list[list[int]]:
    """The pairs of which each square is the one listed."""
    found: list[list[int]] = [[] for _ in range(SQUARES)]
    for pair, square in enumerate(squares):
        found[square].append(pair)
    return found


AS_FIRST: Final = pairs_by(FIRST)
AS_SECOND: Final = pairs_by(SECOND)
PAIR_OF: Final[dict[tuple[int, int], int]] = {(FIRST[pair], SECOND[pair]): pair for pair in range(PAIRS)}


def spot_of(square: int) -> int:
    """A square of the board among the spots."""
    return ACROSS * (square // WIDTH + 1) + square % WIDTH + 1


def square_of(spot: int) -> int:
    """A spot as a square of the board; -1 on the rim."""
    row, column = spot // ACROSS - 1, spot % ACROSS - 1
    return WIDTH * row + column if 0 <= row < WIDTH and 0 <= column < WIDTH else -1


def spot_name(spot: int) -> str:
    return f"{COLUMNS[spot % ACROSS]}{spot // ACROSS}"


def square_name(square: int) -> str:
    """a1 to m13."""
    return spot_name(spot_of(square))


SPOT_NAMES: Final[dict[str, int]] = {spot_name(spot): spot for spot in range(SPOTS)}
SQUARE_NAMES: Final[dict[str, int]] = {square_name(square): square for square in range(SQUARES)}


def move_of(tile: int, first: int, second: int) -> Move:
    """The move that lays the first half of a tile on one spot and the second on another, wherever that is. Raises
    BadMove for a tile of one colour told the wrong way round."""
    one, two = square_of(first), square_of(second)
    if tile < ONE_COLOUR and second < first:
        words = f"{TILES[tile]} {spot_name(second)}-{spot_name(first)}"
        raise BadMove(Fault("qin.turned", words=words))
    if one >= 0 and two >= 0:
        if (one, two) in PAIR_OF:
            return WAYS * tile + PAIR_OF[one, two]
        if (two, one) in PAIR_OF:
            return WAYS * tile + PAIRS + PAIR_OF[two, one]
    return WRONG + SPOTS * (SPOTS * tile + first) + second


def lay(tile: int, first: int, second: int) -> Move:
    """The move for two squares of the board, in either order for a tile of one colour."""
    if tile < ONE_COLOUR and second < first:
        first, second = second, first
    return move_of(tile, spot_of(first), spot_of(second))


def tile_of(move: Move) -> int:
    return move // WAYS if move < WRONG else (move - WRONG) // (SPOTS * SPOTS)


def spots(move: Move) -> tuple[int, int]:
    """Where the first half goes, and where the second, among the spots."""
    if move >= WRONG:
        return (move - WRONG) // SPOTS % SPOTS, (move - WRONG) % SPOTS
    first, second = squares(move)
    return spot_of(first), spot_of(second)


def squares(move: Move) -> tuple[int, int]:
    """Where the first half goes, and where the second, of a move on the board."""
    way = move % WAYS
    if way < PAIRS:
        return FIRST[way], SECOND[way]
    return SECOND[way - PAIRS], FIRST[way - PAIRS]


def is_move(move: Move) -> bool:
    """Whether the number is that of a move, legal somewhere or not."""
    if not 0 <= move < WRONG + len(TILES) * SPOTS * SPOTS:
        return False
    tile = tile_of(move)
    first, second = spots(move)
    return not (tile < ONE_COLOUR and second < first) and move_of(tile, first, second) == move


def text(move: Move) -> str:
    """The readable form of a move; BadMove when it is none."""
    if not is_move(move):
        raise BadMove(Fault("no-move", number=told(move)))
    first, second = spots(move)
    return f"{TILES[tile_of(move)]} {spot_name(first)}-{spot_name(second)}"


def parse(words: str) -> Move:
    """Read a move back; BadMove when it is none."""
    if len(words) > LONGEST:
        raise BadMove(Fault("move-long", most=LONGEST, count=len(words)))
    tile, _, where = words.partition(" ")
    first, _, second = where.partition("-")
    if tile not in TILES or first not in SPOT_NAMES or second not in SPOT_NAMES:
        raise BadMove(Fault("qin.move", words=repr(words), example="'RB f6-f7'"))
    return move_of(TILES.index(tile), SPOT_NAMES[first], SPOT_NAMES[second])
