"""The figures of Terracotta Army's components in the form the rules read them.

A `Components` is made by `pack.read_pack` from a checked component pack and never changed afterwards.
"""


class Components:
    """Every figure of a component pack (T1)."""

    def __init__(self) -> None:
        self.rings: list[list[int]] = []
        """Actions of the central, the middle and the outer ring, clockwise from segment 1 (T1.2)."""
        self.rack: list[int] = []
        """Points of the first to the last warrior of a type (T1.4)."""
        self.prices: list[int] = []
        """Coins for the first to the last specialist of a kind (T1.5)."""
        self.weapon_of: list[int] = []
        """Weapon that each kind of specialist takes (T1.5)."""
        self.tokens: list[int] = []
        """Prices of the master tokens, ascending (T1.6)."""
        self.workers: list[int] = []
        """Apprentices of a player, by number of players 0 to 4 (T1.6)."""
        self.priority_clay: list[int] = []
        """Wet clay that priority token 1, 2 and 3 give (T1.7)."""
        self.tile_domination: list[int] = []
        """By round (T1.8)."""
        self.tile_presence: list[int] = []
        self.tracks: list[int] = []
        """Places of the inspectors' tracks, that of the rows first (T1.9)."""
        self.store_clay: int = 0
        """Dry clay in each warehouse at the start (T1.1)."""
        self.start_coins: list[int] = []
        """By place in the first turn order (T2.2)."""
        self.start_clay: list[int] = []
        self.turn_price: int = 0
        """Coins to turn a disc (T3.2)."""
        self.weapon_points: list[int] = []
        """Points of sword, halberd and spear at their numbers; of the crossbow, those of one empty space (T4.2)."""
        self.spear_coins: int = 0
        self.pits_clay: int = 0
        """Wet clay of the Clay pits (T5.2)."""
        self.line_points: list[int] = []
        """Domination and presence of an inspector's line (T6.2)."""
        self.musician_points: int = 0
        """For each own warrior in its row or column (T6.3)."""
        self.footman_points: list[int] = []
        """Domination and presence around a footman (T8.1)."""
        self.group_points: list[int] = []
        """Domination and presence in a group of several players (T8.3)."""
        self.archer_points: int = 0
        """For the owner of the warrior faced (T8.4)."""
        self.rest: int = 0
        """Coins and clay for a point (T8.5)."""
