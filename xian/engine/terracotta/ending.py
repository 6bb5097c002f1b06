"""The final count: footmen, groups, archers and what is left over (T8)."""

from xian.engine.game import Event, stop
from xian.engine.terracotta.board import AROUND
from xian.engine.terracotta.counting import HORSES, award, breakers, count
from xian.engine.terracotta.events import (
    ArchersScored,
    FinalCountBegan,
    FootmanScored,
    GameEnded,
    GroupScored,
    LoneWarriorsRemoved,
    RestScored,
)
from xian.engine.terracotta.groups import group_breakers, groups, in_group
from xian.engine.terracotta.position import Position, type_of
from xian.engine.terracotta.slots import (
    ALL_COUNTED,
    ARCHER,
    ARCHER_POINTS,
    ARCHERS_COUNTED,
    COINS,
    COUNT,
    COUNTED,
    DRY,
    EMPTY,
    EMPTY_SPACES,
    FOOTMAN,
    FOOTMAN_POINTS,
    FOOTMEN_COUNTED,
    GROUP_POINTS,
    GROUPS_DONE,
    NONE,
    ORDER,
    OVER,
    PHASE,
    RACK_POINTS,
    REST_POINTS,
    RIDDEN,
    ROUND_POINTS,
    SEATS,
    SPACES,
    STAGE,
    WARRIORS_MOST,
    WEAPON_POINTS,
    WET,
)


def final_count(s: Position, log: list[Event] | None) -> None:
    """T8.1 to T8.6, in this order."""
    v = s.v
    v[PHASE] = COUNT
    s.to_move = NONE
    if log is not None:
        log.append(FinalCountBegan())
    count_footmen(s, log)
    remove_lone(s, log)
    count_groups(s, log)
    count_archers(s, log)
    count_rest(s, log)
    v[PHASE] = OVER
    if log is not None:
        log.append(GameEnded(tuple(totals(s)), tuple(winners(s))))


# T8.1

def around_footman(s: Position, space: int) -> list[int]:
    """The points of each seat."""
    region = AROUND[space]
    return award(count(s, region), breakers(s, region), s.setting.components.footman_points)


def count_footmen(s: Position, log: list[Event] | None) -> None:
    v = s.v
    for space in s.figures(FOOTMAN):
        points = around_footman(s, space)
        for seat in range(s.players):
            v[FOOTMAN_POINTS + 4 * seat + v[COUNTED]] = points[seat]
        v[COUNTED] += 1
        if log is not None:
            n = s.players
            region = AROUND[space]
            log.append(FootmanScored(space, tuple(count(s, region)[:n]), tuple(breakers(s, region)[:n]),
                                     tuple(points[:n])))
            stop(log, s)
    v[STAGE] = FOOTMEN_COUNTED
    v[COUNTED] = 0


# T8.2

def lone(s: Position) -> list[int]:
    """The own spaces of the warriors that are in no group."""
    grouped = [False] * SPACES
    for group in groups(s):
        for space in group:
            grouped[space] = True
    return [space for space in range(SPACES) if 0 < s.v[space] <= RIDDEN and not grouped[space]]


def remove_lone(s: Position, log: list[Event] | None) -> None:
    """A horse goes with its rider."""
    v = s.v
    warriors = lone(s)
    spaces: list[int] = []
    for anchor in warriors:
        covered = s.spaces_of(anchor)
        spaces += covered
        for space in covered:
            v[space] = EMPTY
        if len(covered) > 1:
            forget_horse(s, anchor)
    v[EMPTY_SPACES] += len(spaces)
    if log is not None and spaces:
        log.append(LoneWarriorsRemoved(tuple(sorted(spaces)), tuple(warriors)))
        stop(log, s)


def forget_horse(s: Position, anchor: int) -> None:
    """Take a horse from the list of those that stand."""
    v = s.v
    left = [v[place] for place in range(HORSES, HORSES + 4) if v[place] != NONE and v[place] >> 2 != anchor]
    v[HORSES:HORSES + 4] = left + [NONE] * (4 - len(left))


# T8.3

def players_in(warriors: list[int]) -> int:
    """How many have a warrior there."""
    return len([number for number in warriors if number])


def extra_of(s: Position, group: list[int], warriors: list[int]) -> list[int]:
    """Domination and presence, where several players are in a group."""
    if players_in(warriors) < 2:
        return [0, 0, 0, 0]
    return award(warriors, group_breakers(s, group), s.setting.components.group_points)


def group_points(s: Position, group: list[int]) -> list[int]:
    """The points of each seat."""
    warriors = in_group(s, group)
    each = players_in(warriors)
    extra = extra_of(s, group, warriors)
    return [warriors[seat] * each + extra[seat] for seat in range(SEATS)]


def count_groups(s: Position, log: list[Event] | None) -> None:
    v = s.v
    for group in groups(s):
        points = group_points(s, group)
        for seat in range(s.players):
            v[GROUP_POINTS + seat] += points[seat]
        v[COUNTED] += 1
        if log is not None:
            log.append(group_scored(s, group, points))
            stop(log, s)
    v[STAGE] = GROUPS_DONE
    v[COUNTED] = 0


def type_of_group(s: Position, group: list[int]) -> int:
    """The type of its figures: there is a warrior in every group."""
    for space in group:
        if s.v[space] <= WARRIORS_MOST:
            return type_of(s.v[space])
    return NONE


def group_scored(s: Position, group: list[int], points: list[int]) -> GroupScored:
    n = s.players
    warriors = in_group(s, group)
    return GroupScored(type_of_group(s, group), tuple(group), tuple(warriors[:n]), tuple(group_breakers(s, group)[:n]),
                       players_in(warriors), tuple(extra_of(s, group, warriors)[:n]), tuple(points[:n]))


# T8.4 and T8.5

def archer_points(s: Position) -> list[int]:
    """The points of each seat."""
    found = [0, 0, 0, 0]
    for archer in s.figures(ARCHER):
        anchor = s.faced(archer)
        if anchor != NONE:
            found[s.v[anchor] - 1 & 3] += s.setting.components.archer_points
    return found


def count_archers(s: Position, log: list[Event] | None) -> None:
    points = archer_points(s)
    s.v[ARCHER_POINTS:ARCHER_POINTS + SEATS] = points
    s.v[STAGE] = ARCHERS_COUNTED
    facing = [archer for archer in s.figures(ARCHER) if s.faced(archer) != NONE]
    if log is not None and facing:
        log.append(ArchersScored(tuple(facing), tuple(points[:s.players])))
        stop(log, s)


def rest_of(s: Position, seat: int) -> int:
    """Coins and clay of both kinds."""
    return s.v[COINS + seat] + s.v[WET + seat] + s.v[DRY + seat]


def count_rest(s: Position, log: list[Event] | None) -> None:
    rest = [rest_of(s, seat) for seat in range(SEATS)]
    points = [number // s.setting.components.rest for number in rest]
    s.v[REST_POINTS:REST_POINTS + SEATS] = points
    s.v[STAGE] = ALL_COUNTED
    if log is not None:
        log.append(RestScored(tuple(rest[:s.players]), tuple(points[:s.players])))
        stop(log, s)


# The score

def track(s: Position, seat: int) -> int:
    """The points a seat has by now: where its marker stands."""
    v = s.v
    points = v[RACK_POINTS + seat] + v[WEAPON_POINTS + seat] + v[GROUP_POINTS + seat]
    points += v[ARCHER_POINTS + seat] + v[REST_POINTS + seat]
    for first in range(ROUND_POINTS + 4 * seat, FOOTMAN_POINTS, 16):
        points += v[first] + v[first + 1] + v[first + 2] + v[first + 3]
    for place in range(FOOTMAN_POINTS + 4 * seat, FOOTMAN_POINTS + 4 * seat + 4):
        points += v[place]
    return points


def totals(s: Position) -> list[int]:
    """Every seat's points, and what of the final count is still to come if the game ended now."""
    found = [track(s, seat) for seat in range(s.players)]
    stage = s.v[STAGE]
    if stage == ALL_COUNTED:
        return found
    coming = [0, 0, 0, 0]
    if stage < FOOTMEN_COUNTED:
        for space in s.figures(FOOTMAN)[s.v[COUNTED]:]:
            add(coming, around_footman(s, space))
    if stage < GROUPS_DONE:
        counted = s.v[COUNTED] if stage == FOOTMEN_COUNTED else 0
        for group in groups(s)[counted:]:
            add(coming, group_points(s, group))
    if stage < ARCHERS_COUNTED:
        add(coming, archer_points(s))
    rest = s.setting.components.rest
    return [found[seat] + coming[seat] + rest_of(s, seat) // rest for seat in range(s.players)]


def add(sums: list[int], points: list[int]) -> None:
    for seat in range(SEATS):
        sums[seat] += points[seat]


def winners(s: Position) -> list[int]:
    """Who has most; of several, the first in the turn order (T8.6, R15)."""
    found = totals(s)
    best = s.v[ORDER]
    for place in range(ORDER + 1, ORDER + s.players):
        if found[s.v[place]] > found[best]:
            best = s.v[place]
    return [best]
