"""The figures of Xi'an's components in the form the rules read them: flat lists of ints.

A `Components` is made by `pack.read_pack` from a checked component pack and never changed afterwards.
"""

from typing import Final

FACES_EACH: Final = 4
SPACES_EACH: Final = 8
STATUE: Final = 0
"""Places of a space's bonus: whether it is a statue icon, then prestige, coins and the four pigments."""
BONUS_PRESTIGE: Final = 1
BONUS_COINS: Final = 2
BONUS_PIGMENTS: Final = 3
BONUS_SIZE: Final = 7


class Components:
    """Every figure of a component pack (X1)."""

    def __init__(self) -> None:
        self.start_coins: int = 0
        self.start_clay: int = 0
        self.collector: list[int] = []
        """Coins by number - 1 (X1.3)."""
        self.craftsman: list[int] = []
        """Clay by number - 1."""
        self.miner: list[list[int]] = []
        """Pigment colours by number - 1; a colour twice is two pigments of it."""
        self.helper: list[list[int]] = []
        """Prestige by number - 1 and turn - 1."""
        self.forge_price: list[int] = []
        """Coins by equipment card 0 to 23 (X1.4)."""
        self.forge_clay: list[int] = []
        """Clay bonus by equipment card."""
        self.faces: list[list[list[list[int]]]] = []
        """Bonus by section, face, space 0 to 7 (lower row first) and place (X1.5)."""
        self.request_colour: list[int] = []
        """Colour by request number 1 to 12; entry 0 is unused (X1.6)."""
        self.craft_price: list[int] = []
        """Clay by section (X6.1)."""
        self.limit: list[int] = []
        """Pieces in a pair of buildings by number of players 0 to 4 (X5.1)."""
        self.toll: list[list[int]] = []
        """Coins to one owner by number of players 0 to 4 and builders 0 to 2 (X5.3)."""
        self.toll_prestige: int = 0
        """Prestige for each missing coin (X5.4)."""
        self.minister_coins: int = 0
        self.minister_prestige: int = 0
        """What the first into the Prime Minister's building gets (X5.6)."""
        self.pass_coins: int = 0
        """What a pass gives (X3.5)."""
        self.majority: list[list[int]] = []
        """Prestige by section and place 0 to 3 (X10.1)."""
        self.set_points: list[int] = []
        """Prestige by number of different types 0 to 3 in a set (X10.2)."""
        self.match_points: int = 0
        """For each painted warrior matched to an equipment card."""
        self.unused_tile_points: int = 0
        """X10.3."""
        self.end_tile_points: list[int] = []
        """The figure on each end tile, in the order of END_TILE_NAMES (X10.4)."""
        self.returns_most: int = 0
        """The most that the end tile `returns` scores."""
        self.tens: int = 0
        """How much prestige the end tile `tens` counts as one."""
        self.resources_for_point: int = 0
        """X10.5."""
