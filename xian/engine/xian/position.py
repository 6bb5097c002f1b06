"""The position of Xi'an: slots, piles and this game's tables, with names to read them by.

The rules live in the phase modules; they change `v` in place. `Position` only knows where things stand.
"""

from __future__ import annotations

from typing import Final

from xian.engine.game import FULL, Event
from xian.engine.xian import slots as at
from xian.engine.xian.components import BONUS_SIZE, Components
from xian.engine.xian.events import ResourceGained, ResourceLost, ResourcePaid

BITS: Final = [[bit for bit in range(8) if mask >> bit & 1] for mask in range(256)]
"""The set bits of a byte, ascending: spaces of a section, tiles of a mask."""

COUNT: Final = [len(bits) for bits in BITS]
"""How many bits of a byte are set."""

NOT_FIRST_COLUMN: Final = 0xEEEEEE
NOT_LAST_COLUMN: Final = 0x777777


class Setting:
    """What is fixed for one game by its set-up, beside the piles: shared by every copy of its states."""

    def __init__(self, components: Components, players: int, faces: list[int], squares: list[int],
                 starts: list[int]) -> None:
        self.components = components
        self.players = players
        self.faces = faces
        """Face by section (X2.6)."""
        self.squares = squares
        """Building by square; squares 0 and 1 are a pair, 2 and 3 the other (X2.3)."""
        self.starts = starts
        """Start tile 0 to 3 by seat (X2.5)."""
        self.neighbour: list[int] = [0, 0, 0, 0]
        """The other building of the pair, by building."""
        for square in range(4):
            self.neighbour[squares[square]] = squares[square ^ 1]
        self.bonus: list[int] = []
        """Bonus at BONUS_SIZE * space + place."""
        for section in range(3):
            for bonus in components.faces[section][faces[section]]:
                self.bonus.extend(bonus)
        self.statues = 0
        """Mask of the statue icons."""
        for space in range(at.SPACES):
            if self.bonus[BONUS_SIZE * space]:
                self.statues |= 1 << space


class Position:
    """One position. `v` and `piles` are explained in `slots`."""

    def __init__(self, setting: Setting, v: list[int], piles: list[int]) -> None:
        self.setting: Setting = setting
        self.v: list[int] = v
        self.piles: list[int] = piles
        self.to_move: int = at.NONE
        self.players: int = setting.players
        self.moves: list[int] | None = None
        """The legal moves, once they have been asked for."""
        self.viewer: int = FULL
        """The seat this position is blanked for; FULL when nothing is."""

    # Names for people and screens; the phase modules read the slots themselves.

    @property
    def turn(self) -> int:
        return self.v[at.TURN]

    @property
    def round(self) -> int:
        return self.v[at.ROUND]

    @property
    def phase(self) -> int:
        return self.v[at.PHASE]

    def coins(self, seat: int) -> int:
        return self.v[at.COINS + seat]

    def clay(self, seat: int) -> int:
        return self.v[at.CLAY + seat]

    def pigments(self, seat: int) -> list[int]:
        """By colour."""
        return [self.v[at.PIGMENTS + 4 * colour + seat] for colour in range(4)]

    def prestige(self, seat: int) -> int:
        return self.v[at.PRESTIGE + seat]

    def hand(self, seat: int) -> list[int]:
        """Cards not yet laid this turn; HIDDEN where a view can't know them."""
        return [card for card in self.v[at.HAND + 4 * seat: at.HAND + 4 * seat + 4] if card != at.NONE]

    def supervisor(self, seat: int) -> int:
        """Space 0 to 5 of the supervisor track."""
        return self.v[at.TRACK + seat] >> 6

    def painted_in(self, seat: int, section: int) -> int:
        return COUNT[self.v[at.PAINTED + seat] >> 8 * section & 255]

    def painted(self, seat: int) -> int:
        return count(self.v[at.PAINTED + seat])

    def request_colour(self, place: int) -> int:
        """Colour asked for at place 0 to 3: A, B, B, C (X2.2)."""
        return self.setting.components.request_colour[self.v[at.REQUEST + place]]


def count(mask: int) -> int:
    """How many of 24 bits are set."""
    return COUNT[mask & 255] + COUNT[mask >> 8 & 255] + COUNT[mask >> 16]


def bits(mask: int) -> list[int]:
    """Which of 24 bits are set, ascending."""
    return (BITS[mask & 255] + [8 + bit for bit in BITS[mask >> 8 & 255]]
            + [16 + bit for bit in BITS[mask >> 16 & 255]])


def group(mask: int, space: int) -> int:
    """Mask of the orthogonal group within `mask` that `space` belongs to (X1.5, X6.3)."""
    found = 1 << space
    for _ in range(at.SPACES):
        grown = (found | found << 4 | found >> 4
                 | (found & NOT_LAST_COLUMN) << 1 | (found & NOT_FIRST_COLUMN) >> 1) & mask
        if grown == found:
            break
        found = grown
    return found


def gain_pigment(s: Position, seat: int, colour: int, source: str, log: list[Event] | None) -> None:
    """One pigment from the stock, or nothing when its colour has run out (X1.9, X4.6)."""
    v = s.v
    if v[at.STOCK + colour] > 0:
        v[at.STOCK + colour] -= 1
        v[at.PIGMENTS + 4 * colour + seat] += 1
        if log is not None:
            log.append(ResourceGained(seat, colour, 1, source))
    elif log is not None:
        log.append(ResourceLost(seat, colour, source))


def gain_coins(s: Position, seat: int, amount: int, source: str, log: list[Event] | None) -> None:
    s.v[at.COINS + seat] += amount
    if log is not None and amount:
        log.append(ResourceGained(seat, at.COIN, amount, source))


def gain_clay(s: Position, seat: int, amount: int, source: str, log: list[Event] | None) -> None:
    s.v[at.CLAY + seat] += amount
    if log is not None and amount:
        log.append(ResourceGained(seat, at.CLAY_BLOCK, amount, source))


def pay(s: Position, seat: int, resource: int, amount: int, source: str, log: list[Event] | None) -> None:
    """Give resources to the stock; pigments go back there (X6.3)."""
    s.v[at.PIGMENTS + 4 * resource + seat] -= amount
    if resource < at.COIN:
        s.v[at.STOCK + resource] += amount
    if log is not None and amount:
        log.append(ResourcePaid(seat, resource, amount, source))


def total_resources(s: Position, seat: int) -> int:
    """Coins, clay and pigments together (X7.1)."""
    v = s.v
    return (v[at.PIGMENTS + seat] + v[at.PIGMENTS + 4 + seat] + v[at.PIGMENTS + 8 + seat] + v[at.PIGMENTS + 12 + seat]
            + v[at.COINS + seat] + v[at.CLAY + seat])
