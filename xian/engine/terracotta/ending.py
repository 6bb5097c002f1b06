"""The final count: footmen, groups, archers and what is left over (T8)."""

from xian.engine.game import Event, stop
from xian.engine.terracotta import events as e
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import AROUND
from xian.engine.terracotta.counting import HORSES, award, breakers, count
from xian.engine.terracotta.groups import group_breakers, groups, in_group
from xian.engine.terracotta.position import Position, type_of


def final_count(s: Position, log: list[Event] | None) -> None:
    """T8.1 to T8.6, in this order."""
    v = s.v
    v[at.PHASE] = at.COUNT
    s.to_move = at.NONE
    if log is not None:
        log.append(e.FinalCountBegan())
    count_footmen(s, log)
    remove_lone(s, log)
    count_groups(s, log)
    count_archers(s, log)
    count_rest(s, log)
    v[at.PHASE] = at.OVER
    if log is not None:
        log.append(e.GameEnded(tuple(totals(s)), tuple(winners(s))))


# T8.1

def around_footman(s: Position, space: int) -> list[int]:
    """The points of each seat."""
    region = AROUND[space]
    return award(count(s, region), breakers(s, region), s.setting.components.footman_points)


def count_footmen(s: Position, log: list[Event] | None) -> None:
    v = s.v
    for space in s.figures(at.FOOTMAN):
        points = around_footman(s, space)
        for seat in range(s.players):
            v[at.FOOTMAN_POINTS + 4 * seat + v[at.COUNTED]] = points[seat]
        v[at.COUNTED] += 1
        if log is not None:
            n = s.players
            region = AROUND[space]
            log.append(e.FootmanScored(space, tuple(count(s, region)[:n]), tuple(breakers(s, region)[:n]),
                                       tuple(points[:n])))
            stop(log, s)
    v[at.STAGE] = at.FOOTMEN_COUNTED
    v[at.COUNTED] = 0


# T8.2

def lone(s: Position) -> list[int]:
    """The own spaces of the warriors that are in no group."""
    grouped = [False] * at.SPACES
    for group in groups(s):
        for space in group:
            grouped[space] = True
    return [space for space in range(at.SPACES) if 0 < s.v[space] <= at.RIDDEN and not grouped[space]]


def remove_lone(s: Position, log: list[Event] | None) -> None:
    """A horse goes with its rider."""
    v = s.v
    warriors = lone(s)
    spaces: list[int] = []
    for anchor in warriors:
        covered = s.spaces_of(anchor)
        spaces += covered
        for space in covered:
            v[space] = at.EMPTY
        if len(covered) > 1:
            forget_horse(s, anchor)
    v[at.EMPTY_SPACES] += len(spaces)
    if log is not None and spaces:
        log.append(e.LoneWarriorsRemoved(tuple(sorted(spaces)), tuple(warriors)))
        stop(log, s)


def forget_horse(s: Position, anchor: int) -> None:
    """Take a horse from the list of those that stand."""
    v = s.v
    left = [v[place] for place in range(HORSES, HORSES + 4) if v[place] != at.NONE and v[place] >> 2 != anchor]
    v[HORSES:HORSES + 4] = left + [at.NONE] * (4 - len(left))


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
    return [warriors[seat] * each + extra[seat] for seat in range(at.SEATS)]


def count_groups(s: Position, log: list[Event] | None) -> None:
    v = s.v
    for group in groups(s):
        points = group_points(s, group)
        for seat in range(s.players):
            v[at.GROUP_POINTS + seat] += points[seat]
        v[at.COUNTED] += 1
        if log is not None:
            log.append(group_scored(s, group, points))
            stop(log, s)
    v[at.STAGE] = at.GROUPS_DONE
    v[at.COUNTED] = 0


def type_of_group(s: Position, group: list[int]) -> int:
    """The type of its figures: there is a warrior in every group."""
    for space in group:
        if s.v[space] <= at.WARRIORS_MOST:
            return type_of(s.v[space])
    return at.NONE


def group_scored(s: Position, group: list[int], points: list[int]) -> e.GroupScored:
    n = s.players
    warriors = in_group(s, group)
    return e.GroupScored(type_of_group(s, group), tuple(group), tuple(warriors[:n]),
                         tuple(group_breakers(s, group)[:n]), players_in(warriors),
                         tuple(extra_of(s, group, warriors)[:n]), tuple(points[:n]))


# T8.4 and T8.5

def archer_points(s: Position) -> list[int]:
    """The points of each seat."""
    found = [0, 0, 0, 0]
    for archer in s.figures(at.ARCHER):
        anchor = s.faced(archer)
        if anchor != at.NONE:
            found[s.v[anchor] - 1 & 3] += s.setting.components.archer_points
    return found


def count_archers(s: Position, log: list[Event] | None) -> None:
    points = archer_points(s)
    s.v[at.ARCHER_POINTS:at.ARCHER_POINTS + at.SEATS] = points
    s.v[at.STAGE] = at.ARCHERS_COUNTED
    facing = [archer for archer in s.figures(at.ARCHER) if s.faced(archer) != at.NONE]
    if log is not None and facing:
        log.append(e.ArchersScored(tuple(facing), tuple(points[:s.players])))
        stop(log, s)


def rest_of(s: Position, seat: int) -> int:
    """Coins and clay of both kinds."""
    return s.v[at.COINS + seat] + s.v[at.WET + seat] + s.v[at.DRY + seat]


def count_rest(s: Position, log: list[Event] | None) -> None:
    rest = [rest_of(s, seat) for seat in range(at.SEATS)]
    points = [number // s.setting.components.rest for number in rest]
    s.v[at.REST_POINTS:at.REST_POINTS + at.SEATS] = points
    s.v[at.STAGE] = at.ALL_COUNTED
    if log is not None:
        log.append(e.RestScored(tuple(rest[:s.players]), tuple(points[:s.players])))
        stop(log, s)


# The score

def track(s: Position, seat: int) -> int:
    """The points a seat has by now: where its marker stands."""
    v = s.v
    points = v[at.RACK_POINTS + seat] + v[at.WEAPON_POINTS + seat] + v[at.GROUP_POINTS + seat]
    points += v[at.ARCHER_POINTS + seat] + v[at.REST_POINTS + seat]
    for first in range(at.ROUND_POINTS + 4 * seat, at.FOOTMAN_POINTS, 16):
        points += v[first] + v[first + 1] + v[first + 2] + v[first + 3]
    for place in range(at.FOOTMAN_POINTS + 4 * seat, at.FOOTMAN_POINTS + 4 * seat + 4):
        points += v[place]
    return points


def totals(s: Position) -> list[int]:
    """Every seat's points, and what of the final count is still to come if the game ended now."""
    found = [track(s, seat) for seat in range(s.players)]
    stage = s.v[at.STAGE]
    if stage == at.ALL_COUNTED:
        return found
    coming = [0, 0, 0, 0]
    if stage < at.FOOTMEN_COUNTED:
        for space in s.figures(at.FOOTMAN)[s.v[at.COUNTED]:]:
            add(coming, around_footman(s, space))
    if stage < at.GROUPS_DONE:
        counted = s.v[at.COUNTED] if stage == at.FOOTMEN_COUNTED else 0
        for group in groups(s)[counted:]:
            add(coming, group_points(s, group))
    if stage < at.ARCHERS_COUNTED:
        add(coming, archer_points(s))
    rest = s.setting.components.rest
    return [found[seat] + coming[seat] + rest_of(s, seat) // rest for seat in range(s.players)]


def add(sums: list[int], points: list[int]) -> None:
    for seat in range(at.SEATS):
        sums[seat] += points[seat]


def winners(s: Position) -> list[int]:
    """Who has most; of several, the first in the turn order (T8.6, R15)."""
    found = totals(s)
    best = s.v[at.ORDER]
    for place in range(at.ORDER + 1, at.ORDER + s.players):
        if found[s.v[place]] > found[best]:
            best = s.v[place]
    return [best]
