"""The mausoleum: 9 columns by 7 rows, its lines, quadrants and surroundings (T1.3)."""

from typing import Final

from xian.engine.terracotta.slots import COLUMNS, NONE, ROWS, SPACES, TILE_QUADRANTS

MIDDLE_ROW: Final = 3
MIDDLE_COLUMN: Final = 4
QUADRANT_TILES: Final = 4


class Region:
    """Some spaces that are counted together."""

    def __init__(self, spaces: list[int]) -> None:
        self.spaces: list[int] = spaces
        self.has: list[bool] = [False] * SPACES
        """By space, whether it is one of them."""
        for space in spaces:
            self.has[space] = True


def _rays(way: int) -> list[list[int]]:
    """From every space the spaces that follow in a direction, the nearest first."""
    down = (-1, 0, 1, 0)[way]
    right = (0, 1, 0, -1)[way]
    found: list[list[int]] = []
    for space in range(SPACES):
        ray: list[int] = []
        row = space // COLUMNS + down
        column = space % COLUMNS + right
        while 0 <= row < ROWS and 0 <= column < COLUMNS:
            ray.append(COLUMNS * row + column)
            row += down
            column += right
        found.append(ray)
    return found


RAYS: Final = [_rays(0), _rays(1), _rays(2), _rays(3)]
"""By way (`slots.WAYS`) and space."""
STEP: Final = [[ray[0] if ray else NONE for ray in rays] for rays in RAYS]
"""By way and space: the space next to it, or NONE."""
BESIDE: Final = [[rays[space][0] for rays in RAYS if rays[space]] for space in range(SPACES)]
"""The spaces that share a side with each space."""

ROW: Final = [Region([COLUMNS * row + column for column in range(COLUMNS)]) for row in range(ROWS)]
COLUMN: Final = [Region([COLUMNS * row + column for row in range(ROWS)]) for column in range(COLUMNS)]
LINES: Final = [ROW, COLUMN]
"""By track: the lines its inspector can look at."""


def _quadrant(number: int) -> Region:
    """4 columns by 3 rows in a corner, without the middle lines."""
    rows = range(MIDDLE_ROW) if number < 2 else range(MIDDLE_ROW + 1, ROWS)
    columns = range(MIDDLE_COLUMN) if number % 2 == 0 else range(MIDDLE_COLUMN + 1, COLUMNS)
    return Region([COLUMNS * row + column for row in rows for column in columns])


QUADRANTS: Final = [_quadrant(number) for number in range(QUADRANT_TILES)]


def _around(space: int) -> Region:
    row = space // COLUMNS
    column = space % COLUMNS
    return Region([
        COLUMNS * other + across for other in range(row - 1, row + 2) for across in range(column - 1, column + 2)
        if 0 <= other < ROWS and 0 <= across < COLUMNS and COLUMNS * other + across != space])


AROUND: Final = [_around(space) for space in range(SPACES)]
"""The up to 8 spaces around each space (T8.1)."""
CROSS: Final = [Region(ROW[space // COLUMNS].spaces + COLUMN[space % COLUMNS].spaces) for space in range(SPACES)]
"""Row and column of each space, itself told twice (T6.3): a musician stands there, and nobody else."""


def tile_region(tile: int) -> Region:
    """The spaces that a scoring tile of a line or quadrant counts."""
    if tile >= TILE_QUADRANTS:
        return QUADRANTS[tile - TILE_QUADRANTS]
    return COLUMN[MIDDLE_COLUMN] if tile else ROW[MIDDLE_ROW]


def space_name(space: int) -> str:
    """a1 to i7: columns from the left, rows from the top, as the inspectors go."""
    return f"{'abcdefghi'[space % COLUMNS]}{space // COLUMNS + 1}"


def line_name(track: int, line: int) -> str:
    """A line of a track as in the names of its spaces: a number for a row, a letter for a column."""
    return "abcdefghi"[line] if track else str(line + 1)


SPACE_NAMES: Final[dict[str, int]] = {space_name(space): space for space in range(SPACES)}
