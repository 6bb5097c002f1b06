"""The figures of Qin's components in the form the rules read them.

A `Components` is made by `pack.read_pack` from a checked component pack and never changed afterwards.
"""

from xian.engine.qin.board import BoardMap


class Components:
    """Every figure of a component pack (Q1)."""

    def __init__(self) -> None:
        self.tiles: list[int] = []
        """How many there are of each tile, in the order of TILES (Q1.2)."""
        self.pagodas: list[int] = []
        """Pagodas of a player, by number of players 0 to 4 (Q1.3)."""
        self.fewer: list[list[int]] = []
        """Pagodas less with the balance option, by number of players 0 to 4 and seat (Q1.7)."""
        self.major: int = 0
        """Territories of a major province (Q4.3)."""
        self.boards: list[BoardMap] = []
        """In the order of the pack; the first is the one played when none is chosen."""

    def board(self, name: str) -> BoardMap | None:
        """The board of that name."""
        return next((board for board in self.boards if board.name == name), None)
