"""Warriors: crafted for clay or by the Shaper, and what their weapons do (T4.1 to T4.4)."""

from xian.engine.game import Event
from xian.engine.terracotta.board import RAYS, STEP
from xian.engine.terracotta.events import (
    ClayPaid,
    CoinsGained,
    CoinsPaid,
    InspectorMoved,
    WarriorPlaced,
    WarriorSlid,
    WeaponUsed,
)
from xian.engine.terracotta.moves import (
    INSPECT,
    INSPECT_STEPS,
    INSPECT_TRACK,
    KEEP,
    OF_TYPE,
    PUT,
    SHOOT,
    SLIDE_FROM,
    SLIDE_TO,
    USE,
)
from xian.engine.terracotta.position import Position
from xian.engine.terracotta.slots import (
    ACTIVE_WEAPONS,
    BASES,
    CHOSEN,
    CHOSEN_SPACE,
    COINS,
    CROSSBOWMAN,
    EMPTY,
    EMPTY_SPACES,
    GUARD,
    IN_DISTRICT,
    INSPECTOR,
    NONE,
    OFFICER,
    PHASE,
    RACK,
    RACK_POINTS,
    RACK_SIZE,
    RIDDEN,
    ROUND,
    SHAPING,
    SLIDE,
    SOLDIER,
    SPACE,
    SPACES,
    TYPE,
    TYPES,
    USE_WEAPON,
    WAREHOUSE,
    WARRIORS,
    WEAPON_POINTS,
    WET,
    WORKER,
)
from xian.engine.terracotta.turn import finish


def can_place(s: Position, seat: int) -> bool:
    """A base, a space and a warrior are left (T4.5, R12)."""
    v = s.v
    return v[WARRIORS + seat] < BASES and v[EMPTY_SPACES] > 0 and v[RACK] + v[RACK + 1] + v[RACK + 2] + v[RACK + 3] > 0


def can_craft(s: Position, seat: int, clay: int) -> bool:
    return s.v[WET + seat] >= clay and can_place(s, seat)


def can_shape(s: Position, seat: int) -> bool:
    """T5.2, R11."""
    return s.v[COINS + seat] >= s.v[ROUND] and can_place(s, seat)


def craft(s: Position, seat: int, clay: int, log: list[Event] | None) -> None:
    """Pay: one clay goes dry to the warehouse of the worker's district (T4.1)."""
    v = s.v
    v[WET + seat] -= clay
    district = (v[WORKER] >> 1) // IN_DISTRICT
    v[WAREHOUSE + district] += 1
    v[PHASE] = TYPE
    if log is not None:
        log.append(ClayPaid(seat, clay, district))


def shape(s: Position, seat: int, log: list[Event] | None) -> None:
    """The Shaper: pay as many coins as the round says (T5.2)."""
    v = s.v
    v[COINS + seat] -= v[ROUND]
    v[SHAPING] = 1
    v[PHASE] = TYPE
    if log is not None:
        log.append(CoinsPaid(seat, v[ROUND], "shaper"))


def type_moves(s: Position) -> list[int]:
    """Any type left in the rack; for the Shaper one of those that are most numerous there."""
    v = s.v
    least = 1
    if v[SHAPING]:
        least = max(v[RACK:RACK + len(TYPES)])
    return [OF_TYPE + type_ for type_ in range(len(TYPES)) if v[RACK + type_] >= least]


def choose_type(s: Position, move: int) -> None:
    s.v[CHOSEN] = move - OF_TYPE
    s.v[PHASE] = SPACE


def space_moves(s: Position) -> list[int]:
    """Any empty space (T4.1)."""
    v = s.v
    return [PUT + space for space in range(SPACES) if v[space] == EMPTY]


def rack_value(s: Position, type_: int) -> int:
    """Points of the next warrior of a type (T1.4)."""
    return s.setting.components.rack[RACK_SIZE - s.v[RACK + type_]]


def place(s: Position, move: int, log: list[Event] | None) -> None:
    """The next warrior of the rack on an own base; the weapon is asked for when it can be used (R24)."""
    v = s.v
    seat = s.to_move
    space = move - PUT
    type_ = v[CHOSEN]
    points = 0 if v[SHAPING] else rack_value(s, type_)
    v[RACK + type_] -= 1
    v[WARRIORS + seat] += 1
    v[EMPTY_SPACES] -= 1
    v[space] = 1 + 4 * type_ + seat
    v[RACK_POINTS + seat] += points
    if log is not None:
        log.append(WarriorPlaced(seat, type_, space, points, v[SHAPING] == 1))
    if not v[SHAPING] and v[ACTIVE_WEAPONS + seat] >> type_ & 1:
        v[CHOSEN_SPACE] = space
        if type_ != CROSSBOWMAN or shots(s, space):
            v[PHASE] = USE_WEAPON
            return
    finish(s, log)


# Weapons (T4.2)

def weapon_moves(s: Position) -> list[int]:
    """Keep the weapon active, or what can be done with it."""
    type_ = s.v[CHOSEN]
    if type_ == OFFICER:
        return [KEEP, USE, *inspections(s, 1)]
    if type_ == GUARD:
        return [KEEP, USE, *sliders(s)]
    if type_ == CROSSBOWMAN:
        return [KEEP] + [SHOOT + way for way in shots(s, s.v[CHOSEN_SPACE])]
    return [KEEP, USE]


def inspections(s: Position, kind: int) -> list[int]:
    """An inspector's steps that lead it elsewhere: 1 one step forward or back (T4.2), 2 one or two forward (T5.2)."""
    rows, columns = s.setting.components.tracks
    found: list[int] = []
    for place_ in range(6):
        steps = INSPECT_STEPS[place_]
        wanted = steps != 2 if kind == 1 else steps > 0
        if wanted and steps % (columns if INSPECT_TRACK[place_] else rows):
            found.append(INSPECT + place_)
    return found


def slides(s: Position, space: int) -> list[int]:
    """Where a warrior can slide to: straight on, through empty spaces."""
    v = s.v
    found: list[int] = []
    for rays in RAYS:
        for other in rays[space]:
            if v[other] != EMPTY:
                break
            found.append(other)
    return found


def can_slide(s: Position, seat: int, space: int) -> bool:
    """An own warrior, not the one just placed (R18), not on a horse (T4.4), with a way to go."""
    v = s.v
    code = v[space]
    if not 0 < code <= RIDDEN or (code - 1 & 3) != seat or space == v[CHOSEN_SPACE]:
        return False
    for steps in STEP:
        if steps[space] != NONE and v[steps[space]] == EMPTY:
            return s.way_of_horse(space) == NONE
    return False


def sliders(s: Position) -> list[int]:
    return [SLIDE_FROM + space for space in range(SPACES) if can_slide(s, s.to_move, space)]


def shot(s: Position, space: int, way: int) -> int:
    """Empty spaces between a warrior and the next figure in a direction; 0 when there is none (R3)."""
    ray = RAYS[way][space]
    for number in range(len(ray)):
        if s.v[ray[number]] != EMPTY:
            return number
    return 0


def shots(s: Position, space: int) -> list[int]:
    """The ways in which a crossbow counts something (R4)."""
    return [way for way in range(4) if shot(s, space, way) > 0]


def use_weapon(s: Position, move: int, log: list[Event] | None) -> None:
    """T4.2."""
    v = s.v
    if move == KEEP:
        finish(s, log)
        return
    seat = s.to_move
    type_ = v[CHOSEN]
    counted: list[int] = []
    number = 1
    if type_ == CROSSBOWMAN:
        way = move - SHOOT
        number = shot(s, v[CHOSEN_SPACE], way)
        counted = RAYS[way][v[CHOSEN_SPACE]][:number]
    points = number * s.setting.components.weapon_points[type_]
    v[ACTIVE_WEAPONS + seat] &= ~(1 << type_)
    v[WEAPON_POINTS + seat] += points
    if log is not None:
        log.append(WeaponUsed(seat, type_, points, tuple(counted)))
    if type_ == SOLDIER:
        coins = s.setting.components.spear_coins
        v[COINS + seat] += coins
        if log is not None:
            log.append(CoinsGained(seat, coins, "spear"))
    elif move >= SLIDE_FROM:
        v[CHOSEN_SPACE] = move - SLIDE_FROM
        v[PHASE] = SLIDE
        return
    elif type_ == OFFICER and move >= INSPECT:
        inspect(s, move, log)
    finish(s, log)


def inspect(s: Position, move: int, log: list[Event] | None) -> None:
    """An inspector goes its steps; past the last place it comes to the first, and back from there to the last (R2)."""
    v = s.v
    track = INSPECT_TRACK[move - INSPECT]
    start = v[INSPECTOR + track]
    v[INSPECTOR + track] = (start + INSPECT_STEPS[move - INSPECT]) % s.setting.components.tracks[track]
    if log is not None:
        log.append(InspectorMoved(s.to_move, track, start, v[INSPECTOR + track]))


def slide_moves(s: Position) -> list[int]:
    return [SLIDE_TO + space for space in slides(s, s.v[CHOSEN_SPACE])]


def slide(s: Position, move: int, log: list[Event] | None) -> None:
    """The warrior stands elsewhere; archers that faced it face what stands next to them now (R5)."""
    v = s.v
    start = v[CHOSEN_SPACE]
    space = move - SLIDE_TO
    v[space] = v[start]
    v[start] = EMPTY
    if log is not None:
        log.append(WarriorSlid(s.to_move, v[space] - 1 >> 2, start, space))
    finish(s, log)


