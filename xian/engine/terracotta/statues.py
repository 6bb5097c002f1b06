"""Warriors: crafted for clay or by the Shaper, and what their weapons do (T4.1 to T4.4)."""

from xian.engine.game import Event
from xian.engine.terracotta import events as e
from xian.engine.terracotta import moves as m
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import RAYS, STEP
from xian.engine.terracotta.position import Position
from xian.engine.terracotta.turn import finish


def can_place(s: Position, seat: int) -> bool:
    """A base, a space and a warrior are left (T4.5, R12)."""
    v = s.v
    left = v[at.RACK] + v[at.RACK + 1] + v[at.RACK + 2] + v[at.RACK + 3]
    return v[at.WARRIORS + seat] < at.BASES and v[at.EMPTY_SPACES] > 0 and left > 0


def can_craft(s: Position, seat: int, clay: int) -> bool:
    return s.v[at.WET + seat] >= clay and can_place(s, seat)


def can_shape(s: Position, seat: int) -> bool:
    """T5.2, R11."""
    return s.v[at.COINS + seat] >= s.v[at.ROUND] and can_place(s, seat)


def craft(s: Position, seat: int, clay: int, log: list[Event] | None) -> None:
    """Pay: one clay goes dry to the warehouse of the worker's district (T4.1)."""
    v = s.v
    v[at.WET + seat] -= clay
    district = (v[at.WORKER] >> 1) // at.IN_DISTRICT
    v[at.WAREHOUSE + district] += 1
    v[at.PHASE] = at.TYPE
    if log is not None:
        log.append(e.ClayPaid(seat, clay, district))


def shape(s: Position, seat: int, log: list[Event] | None) -> None:
    """The Shaper: pay as many coins as the round says (T5.2)."""
    v = s.v
    v[at.COINS + seat] -= v[at.ROUND]
    v[at.SHAPING] = 1
    v[at.PHASE] = at.TYPE
    if log is not None:
        log.append(e.CoinsPaid(seat, v[at.ROUND], "shaper"))


def type_moves(s: Position) -> list[int]:
    """Any type left in the rack; for the Shaper one of those that are most numerous there."""
    v = s.v
    least = 1
    if v[at.SHAPING]:
        least = max(v[at.RACK:at.RACK + len(at.TYPES)])
    return [m.OF_TYPE + type_ for type_ in range(len(at.TYPES)) if v[at.RACK + type_] >= least]


def choose_type(s: Position, move: int) -> None:
    s.v[at.CHOSEN] = move - m.OF_TYPE
    s.v[at.PHASE] = at.SPACE


def space_moves(s: Position) -> list[int]:
    """Any empty space (T4.1)."""
    v = s.v
    return [m.PUT + space for space in range(at.SPACES) if v[space] == at.EMPTY]


def rack_value(s: Position, type_: int) -> int:
    """Points of the next warrior of a type (T1.4)."""
    return s.setting.components.rack[at.RACK_SIZE - s.v[at.RACK + type_]]


def place(s: Position, move: int, log: list[Event] | None) -> None:
    """The next warrior of the rack on an own base; the weapon is asked for when it can be used (R24)."""
    v = s.v
    seat = s.to_move
    space = move - m.PUT
    type_ = v[at.CHOSEN]
    points = 0 if v[at.SHAPING] else rack_value(s, type_)
    v[at.RACK + type_] -= 1
    v[at.WARRIORS + seat] += 1
    v[at.EMPTY_SPACES] -= 1
    v[space] = 1 + 4 * type_ + seat
    v[at.RACK_POINTS + seat] += points
    if log is not None:
        log.append(e.WarriorPlaced(seat, type_, space, points, v[at.SHAPING] == 1))
    if not v[at.SHAPING] and v[at.ACTIVE_WEAPONS + seat] >> type_ & 1:
        v[at.CHOSEN_SPACE] = space
        if type_ != at.CROSSBOWMAN or shots(s, space):
            v[at.PHASE] = at.USE_WEAPON
            return
    finish(s, log)


# Weapons (T4.2)

def weapon_moves(s: Position) -> list[int]:
    """Keep the weapon active, or what can be done with it."""
    type_ = s.v[at.CHOSEN]
    if type_ == at.OFFICER:
        return [m.KEEP, m.USE, *inspections(s, 1)]
    if type_ == at.GUARD:
        return [m.KEEP, m.USE, *sliders(s)]
    if type_ == at.CROSSBOWMAN:
        return [m.KEEP] + [m.SHOOT + way for way in shots(s, s.v[at.CHOSEN_SPACE])]
    return [m.KEEP, m.USE]


def inspections(s: Position, kind: int) -> list[int]:
    """An inspector's steps that lead it elsewhere: 1 one step forward or back (T4.2), 2 one or two forward (T5.2)."""
    rows, columns = s.setting.components.tracks
    found: list[int] = []
    for place_ in range(6):
        steps = m.INSPECT_STEPS[place_]
        wanted = steps != 2 if kind == 1 else steps > 0
        if wanted and steps % (columns if m.INSPECT_TRACK[place_] else rows):
            found.append(m.INSPECT + place_)
    return found


def slides(s: Position, space: int) -> list[int]:
    """Where a warrior can slide to: straight on, through empty spaces."""
    v = s.v
    found: list[int] = []
    for rays in RAYS:
        for other in rays[space]:
            if v[other] != at.EMPTY:
                break
            found.append(other)
    return found


def can_slide(s: Position, seat: int, space: int) -> bool:
    """An own warrior, not the one just placed (R18), not on a horse (T4.4), with a way to go."""
    v = s.v
    code = v[space]
    if not 0 < code <= at.RIDDEN or (code - 1 & 3) != seat or space == v[at.CHOSEN_SPACE]:
        return False
    for steps in STEP:
        if steps[space] != at.NONE and v[steps[space]] == at.EMPTY:
            return s.way_of_horse(space) == at.NONE
    return False


def sliders(s: Position) -> list[int]:
    return [m.SLIDE_FROM + space for space in range(at.SPACES) if can_slide(s, s.to_move, space)]


def shot(s: Position, space: int, way: int) -> int:
    """Empty spaces between a warrior and the next figure in a direction; 0 when there is none (R3)."""
    ray = RAYS[way][space]
    for number in range(len(ray)):
        if s.v[ray[number]] != at.EMPTY:
            return number
    return 0


def shots(s: Position, space: int) -> list[int]:
    """The ways in which a crossbow counts something (R4)."""
    return [way for way in range(4) if shot(s, space, way) > 0]


def use_weapon(s: Position, move: int, log: list[Event] | None) -> None:
    """T4.2."""
    v = s.v
    if move == m.KEEP:
        finish(s, log)
        return
    seat = s.to_move
    type_ = v[at.CHOSEN]
    counted: list[int] = []
    number = 1
    if type_ == at.CROSSBOWMAN:
        way = move - m.SHOOT
        number = shot(s, v[at.CHOSEN_SPACE], way)
        counted = RAYS[way][v[at.CHOSEN_SPACE]][:number]
    points = number * s.setting.components.weapon_points[type_]
    v[at.ACTIVE_WEAPONS + seat] &= ~(1 << type_)
    v[at.WEAPON_POINTS + seat] += points
    if log is not None:
        log.append(e.WeaponUsed(seat, type_, points, tuple(counted)))
    if type_ == at.SOLDIER:
        coins = s.setting.components.spear_coins
        v[at.COINS + seat] += coins
        if log is not None:
            log.append(e.CoinsGained(seat, coins, "spear"))
    elif move >= m.SLIDE_FROM:
        v[at.CHOSEN_SPACE] = move - m.SLIDE_FROM
        v[at.PHASE] = at.SLIDE
        return
    elif type_ == at.OFFICER and move >= m.INSPECT:
        inspect(s, move, log)
    finish(s, log)


def inspect(s: Position, move: int, log: list[Event] | None) -> None:
    """An inspector goes its steps; past the last place it comes to the first, and back from there to the last (R2)."""
    v = s.v
    track = m.INSPECT_TRACK[move - m.INSPECT]
    start = v[at.INSPECTOR + track]
    v[at.INSPECTOR + track] = (start + m.INSPECT_STEPS[move - m.INSPECT]) % s.setting.components.tracks[track]
    if log is not None:
        log.append(e.InspectorMoved(s.to_move, track, start, v[at.INSPECTOR + track]))


def slide_moves(s: Position) -> list[int]:
    return [m.SLIDE_TO + space for space in slides(s, s.v[at.CHOSEN_SPACE])]


def slide(s: Position, move: int, log: list[Event] | None) -> None:
    """The warrior stands elsewhere; archers that faced it face what stands next to them now (R5)."""
    v = s.v
    start = v[at.CHOSEN_SPACE]
    space = move - m.SLIDE_TO
    v[space] = v[start]
    v[start] = at.EMPTY
    if log is not None:
        log.append(e.WarriorSlid(s.to_move, v[space] - 1 >> 2, start, space))
    finish(s, log)
