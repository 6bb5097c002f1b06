"""One look over a board of Qin: which provinces are open, what the next tile may join, whose villages may fall.

Nothing hidden is looked at but the hand of the seat asked for. All that is found are counts; the features are made
of them.
"""

from typing import Final

from mypy_extensions import i64

from xian.engine.qin.joining import FREE, verdict
from xian.engine.qin.position import Position, beside
from xian.engine.qin.slots import (
    FIRST_COLOUR,
    HAND,
    HAND_SIZE,
    HOLDER,
    NONE,
    ONE_COLOUR,
    OWNER,
    PAGODAS,
    PLACES,
    PROVINCE,
    RECORD,
    SEATS,
    SECOND_COLOUR,
    SEVERAL,
    SIZE,
    SQUARES,
    TOUCHES,
    VILLAGE,
    WIDTH,
)

STEP: Final = RECORD
"""Places from one province's record to the next."""

# Places in what is found about a province, beside the record that the position has of it: add where that begins.
COLOUR: Final = 0
ROOM: Final = 1
RISK: Final = 2
MERGER: Final = 3

BOTH: Final = [3, 5, 6]
"""Masks of two colours, bit 0 red: those of the tiles RY, RB and YB."""


class QinLook:
    """What one look finds. Colours count from 0 here, seats are those of the table."""

    def __init__(self, s: Position, seat: int) -> None:
        self.s: Position = s
        self.seat: int = seat
        self.found: list[int] = [0] * len(s.v)
        """By province: its COLOUR; ROOM, the free squares beside it where it could grow; RISK, the number
        of the seat that would take it over, from 1, when the next tile may join it to another's; MERGER, 1 when that
        may join it to another of its owner's, for a pagoda less."""
        self.booty: list[int] = [0] * (3 * SEATS)
        """By owner and colour: provinces it may take over by the next tile."""
        self.lone: list[int] = [0] * 3
        """Lone territories by colour that a tile can be laid beside."""
        self.sites: list[int] = [0] * 3
        """Free squares where one half of that colour founds a province."""
        self.doubles: list[int] = [0] * 3
        """Places where one tile of two colours founds two provinces, by tile."""
        self.hint: list[int] = [0] * SQUARES
        """Mask of the colours of which one half founds a province on a free square."""
        self.held: list[int] = [0] * (4 * SEATS)
        """Villages by holder: those that can't be taken by the next tile; those that can, though the holder leads, or
        because it does not; and those where it leads by 2 and more."""
        self.takes: list[int] = [0] * (2 * SEATS)
        """By seat: free villages, and villages of others, that it may take by the next tile."""
        self.prey: list[int] = [0] * SEATS
        """The same villages as a mask."""
        self.own_takes: list[int] = [0] * 2
        """The same for the seat asked for, with the tiles that it holds."""
        self.connected: list[int] = [0] * SEATS
        """Pagodas of each seat beside villages, each counted for every village."""
        self.free_villages: int = 0
        self.dead_villages: int = 0
        """Free villages that no further territory can come beside."""
        self.halves: int = 0
        self.plain: int = 0
        """Masks of the colours in the seat's hand: on any tile, and on tiles of one colour."""
        self.look_at_hand()
        self.look_at_squares()
        for colour in range(3):
            self.look_around(colour)
        self.look_at_villages()

    def look_at_hand(self) -> None:
        """The colours in the hand."""
        v = self.s.v
        start = HAND + HAND_SIZE * self.seat
        for place in range(start, start + HAND_SIZE):
            tile = v[place]
            if tile >= 0:
                self.halves |= 1 << (FIRST_COLOUR[tile] - 1) | 1 << (SECOND_COLOUR[tile] - 1)
                if tile < ONE_COLOUR:
                    self.plain |= 1 << tile

    def look_at_squares(self) -> None:
        """Lone territories and what can be founded with them."""
        s = self.s
        v = s.v
        around = s.setting.board.around
        hint = self.hint
        places: list[int] = []
        for square in range(SQUARES):
            kind = v[square]
            if kind <= 0 or kind >= VILLAGE:
                continue
            province = v[PROVINCE + square]
            if province:
                self.found[COLOUR + province] = kind - 1
                continue
            near = s.near[kind - 1]
            free = 0
            for side in around[square]:
                if v[side] <= 0:
                    free = 1
                    if near[side] == 0 and not hint[side] >> (kind - 1) & 1:
                        if hint[side] == 0:
                            places.append(side)
                        hint[side] |= 1 << (kind - 1)
                        self.sites[kind - 1] += 1
            self.lone[kind - 1] += free
        for square in places:
            one = hint[square]
            for side in around[square]:
                if side > square and hint[side]:
                    other = hint[side]
                    for tile in range(3):
                        both = BOTH[tile]
                        if (one | other) & both == both and one & both and other & both:
                            self.doubles[tile] += 1

    def look_around(self, colour: int) -> None:
        """Room of the provinces of a colour, and what one tile may join."""
        s = self.s
        v = s.v
        near = s.near[colour]
        found = self.found
        for square in range(SQUARES):
            province = near[square]
            if province == 0 or v[square] > 0:
                continue
            if province == SEVERAL:
                self.join(beside(s, square, colour + 1), colour)
                continue
            found[ROOM + province] += 1
            if square % WIDTH < WIDTH - 1:
                other = near[square + 1]
                if other > 0 and other != province and v[square + 1] <= 0:
                    self.join_two(province, other, colour)
            if square < SQUARES - WIDTH:
                other = near[square + WIDTH]
                if other > 0 and other != province and v[square + WIDTH] <= 0:
                    self.join_two(province, other, colour)

    def join_two(self, one: int, other: int, colour: int) -> None:
        """Two provinces that one tile may join (Q4.4, Q4.5)."""
        v = self.s.v
        major = self.s.setting.major
        size, other_size = v[SIZE + one], v[SIZE + other]
        if size >= major and other_size >= major:
            return
        if v[OWNER + one] == v[OWNER + other]:
            self.found[MERGER + one] = self.found[MERGER + other] = 1
        elif size > other_size:
            self.take_over(one, other, colour)
        elif other_size > size:
            self.take_over(other, one, colour)

    def take_over(self, winner: int, loser: int, colour: int) -> None:
        if self.found[RISK + loser] == 0:
            self.found[RISK + loser] = self.s.v[OWNER + winner] + 1
            self.booty[3 * self.s.v[OWNER + winner] + colour] += 1

    def join(self, provinces: list[int], colour: int) -> None:
        """Several provinces beside one free square."""
        if len(provinces) == 2:
            self.join_two(provinces[0], provinces[1], colour)
            return
        if len(provinces) < 2 or verdict(self.s, provinces) != FREE:
            return
        v = self.s.v
        best = provinces[0]
        most = 0
        for province in provinces:
            total = 0
            for other in provinces:
                if v[OWNER + other] == v[OWNER + province]:
                    total += v[SIZE + other]
            if total > most:
                most = total
                best = province
        for province in provinces:
            if v[OWNER + province] != v[OWNER + best]:
                self.take_over(best, province, colour)
            elif province != best:
                self.found[MERGER + best] = self.found[MERGER + province] = 1

    def look_at_villages(self) -> None:
        """Who leads where, and who may take what by the next tile (Q4.6, Q4.7)."""
        s = self.s
        v = s.v
        major = s.setting.major
        villages: i64 = len(s.setting.board.villages)
        pagodas = [0] * (SEATS * villages)
        soon = [0] * (SEATS * villages)
        for province in range(PLACES, len(v), STEP):
            size = v[SIZE + province]
            if size == 0:
                continue
            mask = v[TOUCHES + province]
            place = v[OWNER + province]
            while mask:
                if mask & 1:
                    pagodas[place] += v[PAGODAS + province]
                    self.connected[v[OWNER + province]] += v[PAGODAS + province]
                    if size == major - 1 and self.found[ROOM + province]:
                        soon[place] = 1
                mask >>= 1
                place += SEATS
        for village in range(villages):
            self.look_at_village(village, pagodas, soon)

    def look_at_village(self, village: int, pagodas: list[int], soon: list[int]) -> None:
        """One village: by how many pagodas each seat could be up after the next tile."""
        s = self.s
        v = s.v
        start = SEATS * village
        best, second = 0, 0
        for seat in range(s.players):
            found = pagodas[start + seat]
            if found > best:
                second = best
                best = found
            elif found > second:
                second = found
        reach = [0, 0, 0, 0]
        own = 0
        free = 0
        for square in s.setting.board.village_sides[village]:
            if v[square] <= 0:
                free = 1
                for colour in range(3):
                    province = s.near[colour][square]
                    if province > 0:
                        if not v[TOUCHES + province] >> village & 1:
                            gain = 2 if v[SIZE + province] >= s.setting.major - 1 else 1
                            owner = v[OWNER + province]
                            if gain > reach[owner]:
                                reach[owner] = gain
                            if owner == self.seat and gain > own and self.halves >> colour & 1:
                                own = gain
                    elif province == 0 and own == 0:
                        if self.plain >> colour & 1 or self.halves & self.hint[square] >> colour & 1:
                            own = 1
        holder = v[HOLDER + village]
        if holder == NONE:
            self.free_villages += 1
            if not free:
                self.dead_villages += 1
        kind = 1 if holder != NONE else 0
        safe = True
        for seat in range(s.players):
            if seat == holder:
                continue
            found = pagodas[start + seat]
            rival = second if found == best else best
            gain = reach[seat]
            if gain == 0:
                gain = free
            if soon[start + seat] > gain:
                gain = soon[start + seat]
            if gain and found + gain > rival:
                safe = False
                self.takes[2 * seat + kind] += 1
                self.prey[seat] |= 1 << village
            if seat == self.seat:
                gain = own if own > soon[start + seat] else soon[start + seat]
                if gain and found + gain > rival:
                    self.own_takes[kind] += 1
        if holder != NONE:
            lead = pagodas[start + holder] - (second if pagodas[start + holder] == best else best)
            self.held[4 * holder + ((3 if lead > 1 else 0) if safe else (1 if lead > 0 else 2))] += 1
