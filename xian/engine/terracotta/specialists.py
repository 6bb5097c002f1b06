"""Specialists: horse, footman, archer, musician (T4.6)."""

from xian.engine.game import Event
from xian.engine.terracotta.board import STEP
from xian.engine.terracotta.events import CoinsPaid, SpecialistPlaced, WeaponSpent
from xian.engine.terracotta.moves import LOOK, OF_KIND, PUT
from xian.engine.terracotta.position import Position
from xian.engine.terracotta.slots import (
    ACTIVE_WEAPONS,
    ARCHER,
    ARCHERS,
    BOUGHT,
    CHOSEN,
    CHOSEN_SPACE,
    COINS,
    EACH_SPECIALIST,
    EMPTY,
    EMPTY_SPACES,
    FACE,
    FIGURE,
    FIRST_SPECIALIST,
    FOOTMEN,
    HORSE,
    MUSICIAN,
    MUSICIANS,
    NONE,
    PHASE,
    RIDDEN,
    SPACES,
    STAND,
    WARRIORS_MOST,
)
from xian.engine.terracotta.statues import space_moves
from xian.engine.terracotta.turn import finish


def price(s: Position, kind: int) -> int:
    """Coins for the next one (T1.5); there must be one left."""
    return s.setting.components.prices[s.v[BOUGHT + kind]]


def can_pay(s: Position, seat: int, kind: int) -> bool:
    """A figure left, its coins and its active weapon (T4.5)."""
    v = s.v
    if v[BOUGHT + kind] == EACH_SPECIALIST:
        return False
    weapon = s.setting.components.weapon_of[kind]
    return v[COINS + seat] >= price(s, kind) and v[ACTIVE_WEAPONS + seat] >> weapon & 1 > 0


def can_buy(s: Position, seat: int, kind: int) -> bool:
    """T4.5: and a space for it."""
    if not can_pay(s, seat, kind):
        return False
    v = s.v
    if kind == HORSE:
        return any(rides(s, seat, space) for space in range(SPACES))
    if kind == ARCHER:
        return any(v[space] == EMPTY and sees(s, space) for space in range(SPACES))
    return v[EMPTY_SPACES] > 0


def can_buy_any(s: Position, seat: int) -> bool:
    return any(can_buy(s, seat, kind) for kind in range(4))


def has_room(s: Position, space: int, way: int) -> bool:
    """The two spaces that a horse would cover from there are empty."""
    step = STEP[way]
    middle = step[space]
    if middle == NONE or s.v[middle] != EMPTY:
        return False
    end = step[middle]
    return end != NONE and s.v[end] == EMPTY


def rides(s: Position, seat: int, space: int) -> bool:
    """An own warrior without a horse, with room for one."""
    code = s.v[space]
    if not 0 < code <= RIDDEN or (code - 1 & 3) != seat:
        return False
    for way in range(4):
        if has_room(s, space, way):
            return s.way_of_horse(space) == NONE
    return False


def looks_at(s: Position, space: int, way: int) -> bool:
    """A warrior, or its horse, stands next to a space in a direction (R6)."""
    target = STEP[way][space]
    return target != NONE and 0 < s.v[target] <= WARRIORS_MOST


def sees(s: Position, space: int) -> bool:
    return any(looks_at(s, space, way) for way in range(4))


def kind_moves(s: Position) -> list[int]:
    return [OF_KIND + kind for kind in range(4) if can_buy(s, s.to_move, kind)]


def buy(s: Position, move: int, log: list[Event] | None) -> None:
    """Pay the coins and turn the weapon."""
    v = s.v
    seat = s.to_move
    kind = move - OF_KIND
    coins = price(s, kind)
    weapon = s.setting.components.weapon_of[kind]
    v[COINS + seat] -= coins
    v[ACTIVE_WEAPONS + seat] &= ~(1 << weapon)
    v[BOUGHT + kind] += 1
    v[CHOSEN] = FIRST_SPECIALIST + kind
    v[PHASE] = STAND
    if log is not None:
        log.append(CoinsPaid(seat, coins, "specialist"))
        log.append(WeaponSpent(seat, weapon))


def stand_moves(s: Position) -> list[int]:
    """Where the specialist can stand; a horse under which warrior."""
    v = s.v
    kind = v[CHOSEN] - FIRST_SPECIALIST
    if kind == HORSE:
        return [PUT + space for space in range(SPACES) if rides(s, s.to_move, space)]
    if kind == ARCHER:
        return [PUT + space for space in range(SPACES) if v[space] == EMPTY and sees(s, space)]
    return space_moves(s)


def stand(s: Position, move: int, log: list[Event] | None) -> None:
    """Put it there, or ask first which way it lies or looks."""
    v = s.v
    space = move - PUT
    kind = v[CHOSEN] - FIRST_SPECIALIST
    if kind == HORSE or kind == ARCHER:
        v[CHOSEN_SPACE] = space
        v[PHASE] = FACE
        return
    v[space] = MUSICIANS if kind == MUSICIAN else FOOTMEN
    v[EMPTY_SPACES] -= 1
    remember(s, kind, space)
    if log is not None:
        log.append(SpecialistPlaced(s.to_move, kind, (space,), NONE, NONE, NONE))
    finish(s, log)


def face_moves(s: Position) -> list[int]:
    space = s.v[CHOSEN_SPACE]
    if s.v[CHOSEN] == FIRST_SPECIALIST + HORSE:
        return [LOOK + way for way in range(4) if has_room(s, space, way)]
    return [LOOK + way for way in range(4) if looks_at(s, space, way)]


def face(s: Position, move: int, log: list[Event] | None) -> None:
    """A horse lies from its rider on; an archer faces a warrior."""
    v = s.v
    space = v[CHOSEN_SPACE]
    way = move - LOOK
    kind = v[CHOSEN] - FIRST_SPECIALIST
    if kind == HORSE:
        mount(s, space, way)
        rider = space
    else:
        v[space] = ARCHERS + way
        v[EMPTY_SPACES] -= 1
        remember(s, ARCHER, space)
        rider = s.faced(space)
    if log is not None:
        spaces = s.spaces_of(space) if kind == HORSE else [space]
        code = v[rider]
        log.append(SpecialistPlaced(s.to_move, kind, tuple(spaces), way, code - 1 & 3, code - 1 >> 2))
    finish(s, log)


def mount(s: Position, space: int, way: int) -> None:
    """The warrior covers the two spaces beyond it, too."""
    v = s.v
    middle = STEP[way][space]
    v[middle] = v[space] + RIDDEN
    v[STEP[way][middle]] = v[space] + RIDDEN
    v[EMPTY_SPACES] -= 2
    remember(s, HORSE, 4 * space + way)


def remember(s: Position, kind: int, where: int) -> None:
    """Keep where it stands among those of its kind, in order."""
    v = s.v
    first = FIGURE + 4 * kind
    standing = [place for place in v[first:first + 4] if place != NONE]
    standing.append(where)
    standing.sort()
    for place in range(len(standing)):
        v[first + place] = standing[place]


