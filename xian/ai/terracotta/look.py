"""One look over the mausoleum of Terracotta Army: who stands in which line and quadrant, what hangs together, what a
round and the final count would bring now, and what one more warrior could be worth in a group.

All that is found are counts by seat; the features are made of them. It says the same as the rules do, which
`tests/ai/terracotta/test_look.py` checks, but goes over the spaces once.
"""

from typing import Final

from xian.engine.terracotta.board import BESIDE, LINES, QUADRANTS, STEP
from xian.engine.terracotta.counting import HORSES, STANDING_ARCHERS, award, breakers, dominator
from xian.engine.terracotta.ending import around_footman
from xian.engine.terracotta.position import Position
from xian.engine.terracotta.scoring import musician_points, tile_breakers, tile_worth
from xian.engine.terracotta.slots import (
    COINS,
    COLUMNS,
    DRY,
    EMPTY,
    FOOTMAN,
    INSPECTOR,
    MUSICIAN,
    NONE,
    RIDDEN,
    ROUND,
    ROUNDS,
    ROWS,
    SEATS,
    SPACES,
    TILE,
    TILE_CLAY,
    TILE_COINS,
    TILE_QUADRANTS,
    TILE_TYPES,
    TYPES,
    WARRIORS_MOST,
    WET,
)

KINDS: Final = len(TYPES)
QUADRANT: Final = [next((number for number in range(len(QUADRANTS)) if QUADRANTS[number].has[space]), NONE)
                   for space in range(SPACES)]
"""By space, its quadrant, or NONE on the middle lines."""
MIDDLE_ROW: Final = 3
MIDDLE_COLUMN: Final = 4


class Cluster:
    """Figures of one type that hang together: a group, or one figure alone."""

    def __init__(self, type_: int) -> None:
        self.type: int = type_
        self.figures: int = 0
        """A warrior with its horse is one (R7)."""
        self.warriors: list[int] = [0] * SEATS
        self.archers: list[int] = [0] * SEATS
        """By the seat whose warrior they face."""
        self.players: int = 0
        """How many have a warrior there."""


class TerracottaLook:
    """What one look finds. Lists by seat have four places, lists of lists are flat with the seat last."""

    def __init__(self, s: Position) -> None:
        self.s: Position = s
        self.rows: list[int] = [0] * (SEATS * ROWS)
        """Warriors by row and seat (T6.2)."""
        self.columns: list[int] = [0] * (SEATS * COLUMNS)
        self.quadrants: list[int] = [0] * (SEATS * 4)
        self.types: list[int] = [0] * (SEATS * KINDS)
        """Warriors by type and seat."""
        self.mounted: list[int] = [0] * SEATS
        self.facing: list[int] = [0] * SEATS
        """Archers that face a warrior of the seat."""
        self.clusters: list[Cluster] = []
        self.cluster: list[int] = [NONE] * SPACES
        """By space, the number of the cluster of which a figure stands there."""
        self.grouped: list[int] = [0] * (SEATS * KINDS)
        """Warriors in groups, by type and seat; the others stand alone (T8.2)."""
        self.group_points: list[int] = [0] * (SEATS * KINDS)
        """What groups would bring now, by type and seat (T8.3)."""
        self.shared: list[int] = [0] * SEATS
        """Groups with others in them."""
        self.dominated: list[int] = [0] * SEATS
        """Of these, those in which the seat dominates."""
        self.joining: list[int] = [0] * (SEATS * KINDS)
        """By type and seat, how many points more one more warrior would bring in its groups, where it is worth most;
        domination left out."""
        self.footmen: list[int] = [0] * SEATS
        self.musicians: list[int] = [0] * SEATS
        """What footmen bring at the end, and musicians in every round, as the army stands."""
        self.count()
        self.hang_together()
        self.value_groups()
        self.look_for_room()
        for space in s.figures(FOOTMAN):
            add(self.footmen, around_footman(s, space))
        for space in s.figures(MUSICIAN):
            add(self.musicians, musician_points(s, space))

    def count(self) -> None:
        """Warriors in lines, quadrants and types; the further spaces of a horse after their rider's own."""
        v = self.s.v
        for space in range(SPACES):
            code = v[space]
            if 0 < code <= RIDDEN:
                seat = code - 1 & 3
                self.types[code - 1] += 1
                self.rows[SEATS * (space // COLUMNS) + seat] += 1
                self.columns[SEATS * (space % COLUMNS) + seat] += 1
                if QUADRANT[space] != NONE:
                    self.quadrants[SEATS * QUADRANT[space] + seat] += 1
        for place in range(HORSES, HORSES + 4):
            if v[place] != NONE:
                self.count_horse(v[place] >> 2, v[place] & 3)

    def count_horse(self, anchor: int, way: int) -> None:
        """Lines and quadrants that only the horse reaches: its rider counts there too, and once (T4.6)."""
        seat = self.s.v[anchor] - 1 & 3
        self.mounted[seat] += 1
        middle = STEP[way][anchor]
        end = STEP[way][middle]
        for space in (middle, end):
            if space // COLUMNS != anchor // COLUMNS:
                self.rows[SEATS * (space // COLUMNS) + seat] += 1
            if space % COLUMNS != anchor % COLUMNS:
                self.columns[SEATS * (space % COLUMNS) + seat] += 1
        first, second, third = QUADRANT[anchor], QUADRANT[middle], QUADRANT[end]
        if second not in (NONE, first):
            self.quadrants[SEATS * second + seat] += 1
        if third not in (NONE, first, second):
            self.quadrants[SEATS * third + seat] += 1

    def hang_together(self) -> None:
        """Clusters by type (T4.3); archers belong to the type of the warrior they face (T4.6)."""
        s = self.s
        v = s.v
        types = [NONE] * SPACES
        owner = [NONE] * SPACES
        for space in range(SPACES):
            code = v[space]
            if 0 < code <= WARRIORS_MOST:
                types[space] = (code - 1 & 15) >> 2
        for place in range(STANDING_ARCHERS, STANDING_ARCHERS + 4):
            if v[place] != NONE:
                anchor = s.faced(v[place])
                if anchor != NONE:
                    types[v[place]] = v[anchor] - 1 >> 2
                    owner[v[place]] = v[anchor] - 1 & 3
                    self.facing[v[anchor] - 1 & 3] += 1
        for start in range(SPACES):
            if types[start] != NONE and self.cluster[start] == NONE:
                self.grow(start, types, owner)

    def grow(self, start: int, types: list[int], owner: list[int]) -> None:
        """The cluster of the figure on a space."""
        v = self.s.v
        type_ = types[start]
        number = len(self.clusters)
        found = Cluster(type_)
        self.clusters.append(found)
        reached = [start]
        self.cluster[start] = number
        for space in reached:
            code = v[space]
            if code <= RIDDEN:
                found.warriors[code - 1 & 3] += 1
                found.figures += 1
            elif code > WARRIORS_MOST:
                found.archers[owner[space]] += 1
                found.figures += 1
            for side in BESIDE[space]:
                if types[side] == type_ and self.cluster[side] == NONE:
                    self.cluster[side] = number
                    reached.append(side)
        for seat in range(SEATS):
            if found.warriors[seat]:
                found.players += 1

    def value_groups(self) -> None:
        """What groups would bring now (T8.3)."""
        worth = self.s.setting.components.group_points
        for cluster in self.clusters:
            if cluster.figures < 2:
                continue
            first = NONE
            if cluster.players > 1:
                first = dominator(cluster.warriors, cluster.archers)
            for seat in range(self.s.players):
                warriors = cluster.warriors[seat]
                if warriors == 0:
                    continue
                place = SEATS * cluster.type + seat
                self.grouped[place] += warriors
                points = warriors * cluster.players
                if cluster.players > 1:
                    self.shared[seat] += 1
                    points += worth[0] if seat == first else worth[1]
                    if seat == first:
                        self.dominated[seat] += 1
                self.group_points[place] += points

    def look_for_room(self) -> None:
        """The empty spaces beside figures: what a warrior of their type would be worth there."""
        v = self.s.v
        known: list[int] = []
        for space in range(SPACES):
            if v[space] != EMPTY:
                continue
            near = 0
            for side in BESIDE[space]:
                if self.cluster[side] != NONE:
                    near |= 1 << self.cluster[side]
            if near and near not in known:
                known.append(near)
                self.value_room(space)

    def value_room(self, space: int) -> None:
        """What one warrior of each type on an empty space would bring each seat in its groups."""
        beside: list[int] = []
        for side in BESIDE[space]:
            number = self.cluster[side]
            if number != NONE and number not in beside:
                beside.append(number)
        done = 0
        for number in beside:
            type_ = self.clusters[number].type
            if done >> type_ & 1:
                continue
            done |= 1 << type_
            joined = [self.clusters[other] for other in beside if self.clusters[other].type == type_]
            for seat in range(self.s.players):
                gain = gain_of(joined, seat)
                if gain > self.joining[SEATS * type_ + seat]:
                    self.joining[SEATS * type_ + seat] = gain

    # What is counted by domination.

    def line_counts(self, track: int, steps: int) -> list[int]:
        """Warriors by seat in the line an inspector looks at, or will look at so many steps on."""
        line = (self.s.v[INSPECTOR + track] + steps) % self.s.setting.components.tracks[track]
        counts = self.columns if track else self.rows
        return counts[SEATS * line:SEATS * line + SEATS]

    def line_award(self, track: int) -> list[int]:
        """What the inspector's line would bring now (T6.2)."""
        region = LINES[track][self.s.v[INSPECTOR + track]]
        return award(self.line_counts(track, 0), breakers(self.s, region), self.s.setting.components.line_points)

    def tile_counts(self, tile: int) -> list[int]:
        """What a scoring tile counts, by seat (T6.4)."""
        v = self.s.v
        if tile == TILE_COINS:
            return v[COINS:COINS + SEATS]
        if tile == TILE_CLAY:
            return [v[WET + seat] + v[DRY + seat] for seat in range(SEATS)]
        if tile >= TILE_QUADRANTS:
            first = SEATS * (tile - TILE_QUADRANTS)
            return self.quadrants[first:first + SEATS]
        if tile >= TILE_TYPES:
            first = SEATS * (tile - TILE_TYPES)
            return self.types[first:first + SEATS]
        if tile:
            return self.columns[SEATS * MIDDLE_COLUMN:SEATS * MIDDLE_COLUMN + SEATS]
        return self.rows[SEATS * MIDDLE_ROW:SEATS * MIDDLE_ROW + SEATS]

    def tile_of(self, later: int) -> int:
        """The tile of the round so many rounds later, or NONE after the last."""
        round_ = self.s.v[ROUND] + later
        return self.s.v[TILE + round_ - 1] if round_ <= ROUNDS else NONE

    def tile_award(self) -> list[int]:
        """What the tile of this round would bring now."""
        tile = self.tile_of(0)
        return award(self.tile_counts(tile), tile_breakers(self.s, tile), tile_worth(self.s, self.s.v[ROUND]))


def gain_of(joined: list[Cluster], seat: int) -> int:
    """Points more in groups for a seat whose warrior joins these clusters, domination left out."""
    own = 1
    now = 0
    players = 1
    for other in range(SEATS):
        there = 0
        for cluster in joined:
            there += cluster.warriors[other]
        if other == seat:
            own += there
        elif there:
            players += 1
    for cluster in joined:
        if cluster.figures > 1:
            now += cluster.warriors[seat] * cluster.players
    return own * players - now


def add(sums: list[int], points: list[int]) -> None:
    for seat in range(SEATS):
        sums[seat] += points[seat]
