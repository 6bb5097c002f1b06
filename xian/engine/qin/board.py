"""A board of Qin (Q1.1, Q1.5): what every square is, and what lies beside what."""

from typing import Final

from xian.engine.qin.moves import AS_FIRST, AS_SECOND, FIRST, SECOND, square_name
from xian.engine.qin.slots import BLUE, GRASS, RED, SQUARES, TOUCHED, VILLAGE, WIDTH

SIDES: Final[list[list[int]]] = [
    [square + step for step, there in (
        (-WIDTH, square >= WIDTH), (-1, square % WIDTH > 0), (1, square % WIDTH < WIDTH - 1),
        (WIDTH, square < SQUARES - WIDTH)) if there]
    for square in range(SQUARES)
]
"""The squares that share a side with each square."""


class BoardMap:
    """One board; never changed once it is made."""

    def __init__(self, name: str, kinds: list[int], village_of: list[int]) -> None:
        self.name: str = name
        self.titles: dict[str, str] = {}
        """What the board is called, by language; may be empty."""
        self.kinds: list[int] = kinds
        """GRASS, a colour for a start, VILLAGE or WATER by square."""
        self.village_of: list[int] = village_of
        """Number of the village by square, -1 for none."""
        self.villages: list[list[int]] = [
            [square for square in range(SQUARES) if village_of[square] == village]
            for village in range(max(village_of) + 1)
        ]
        """The one or two squares of each village, the lowest first; villages go by their letters."""
        self.around: list[list[int]] = [
            [side for side in SIDES[square] if kinds[side] < VILLAGE] for square in range(SQUARES)]
        """The squares beside each square that have or can take a territory."""
        self.contacts: list[int] = [self._contacts(square) for square in range(SQUARES)]
        """Mask of the villages beside each square."""
        self.village_sides: list[list[int]] = [
            sorted({side for square in squares for side in self.around[square]}) for squares in self.villages]
        """The squares beside each village that have or can take a territory."""
        self.pairs: list[list[int]] = [
            [pair for pair in AS_SECOND[square] + AS_FIRST[square]
             if kinds[FIRST[pair]] == GRASS and kinds[SECOND[pair]] == GRASS] for square in range(SQUARES)]
        """The pairs of grass squares that each square is part of."""
        self.others: list[list[int]] = [
            [FIRST[pair] + SECOND[pair] - square for pair in self.pairs[square]] for square in range(SQUARES)]
        """The other square of each of these pairs."""
        self.start: list[int] = [
            TOUCHED if kinds[square] == GRASS and any(RED <= kinds[side] <= BLUE for side in self.around[square])
            else kinds[square] for square in range(SQUARES)]
        """The squares as they are when a game begins."""
        self.start_places: list[int] = sorted({
            pair for square in range(SQUARES) if self.start[square] == TOUCHED for pair in self.pairs[square]})
        """The pairs of squares that the first tile can be laid on."""

    def _contacts(self, square: int) -> int:
        mask = 0
        for side in SIDES[square]:
            if self.village_of[side] >= 0:
                mask |= 1 << self.village_of[side]
        return mask

    def village_name(self, village: int) -> str:
        """A village is called by its lowest square."""
        return square_name(self.villages[village][0])
