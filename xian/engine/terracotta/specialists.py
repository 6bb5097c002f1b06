"""Specialists: horse, footman, archer, musician (T4.6)."""

from xian.engine.game import Event
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import BESIDE, STEP
from xian.engine.terracotta.events import CoinsPaid, SpecialistPlaced, WeaponSpent
from xian.engine.terracotta.moves import LOOK, OF_KIND, PUT
from xian.engine.terracotta.position import Position
from xian.engine.terracotta.statues import space_moves
from xian.engine.terracotta.turn import finish


def price(s: Position, kind: int) -> int:
    """Coins for the next one (T1.5); there must be one left."""
    return s.setting.components.prices[s.v[at.BOUGHT + kind]]


def can_pay(s: Position, seat: int, kind: int) -> bool:
    """A figure left, its coins and its active weapon (T4.5)."""
    v = s.v
    if v[at.BOUGHT + kind] == at.EACH_SPECIALIST:
        return False
    weapon = s.setting.components.weapon_of[kind]
    return v[at.COINS + seat] >= price(s, kind) and v[at.ACTIVE_WEAPONS + seat] >> weapon & 1 > 0


def can_buy(s: Position, seat: int, kind: int) -> bool:
    """T4.5: and a space for it."""
    if not can_pay(s, seat, kind):
        return False
    v = s.v
    if kind == at.HORSE:
        return any(rides(s, seat, space) for space in range(at.SPACES))
    if kind == at.ARCHER:
        return any(v[space] == at.EMPTY and sees(s, space) for space in range(at.SPACES))
    return v[at.EMPTY_SPACES] > 0


def can_buy_any(s: Position, seat: int) -> bool:
    return any(can_buy(s, seat, kind) for kind in range(4))


def has_room(s: Position, space: int, way: int) -> bool:
    """The two spaces that a horse would cover from there are empty."""
    step = STEP[way]
    middle = step[space]
    if middle == at.NONE or s.v[middle] != at.EMPTY:
        return False
    end = step[middle]
    return end != at.NONE and s.v[end] == at.EMPTY


def rides(s: Position, seat: int, space: int) -> bool:
    """An own warrior without a horse, with room for one."""
    code = s.v[space]
    if not 0 < code <= at.RIDDEN or (code - 1 & 3) != seat:
        return False
    for way in range(4):
        if has_room(s, space, way):
            return s.way_of_horse(space) == at.NONE
    return False


def looks_at(s: Position, space: int, way: int) -> bool:
    """A warrior, or its horse, stands next to a space in a direction (R6)."""
    target = STEP[way][space]
    return target != at.NONE and 0 < s.v[target] <= at.WARRIORS_MOST


def sees(s: Position, space: int) -> bool:
    """A warrior, or its horse, stands beside a space."""
    return any(0 < s.v[side] <= at.WARRIORS_MOST for side in BESIDE[space])


def kind_moves(s: Position) -> list[int]:
    return [OF_KIND + kind for kind in range(4) if can_buy(s, s.to_move, kind)]


def buy(s: Position, move: int, log: list[Event] | None) -> None:
    """Pay the coins and turn the weapon."""
    v = s.v
    seat = s.to_move
    kind = move - OF_KIND
    coins = price(s, kind)
    weapon = s.setting.components.weapon_of[kind]
    v[at.COINS + seat] -= coins
    v[at.ACTIVE_WEAPONS + seat] &= ~(1 << weapon)
    v[at.BOUGHT + kind] += 1
    v[at.CHOSEN] = at.FIRST_SPECIALIST + kind
    v[at.PHASE] = at.STAND
    if log is not None:
        log.append(CoinsPaid(seat, coins, "specialist"))
        log.append(WeaponSpent(seat, weapon))


def stand_moves(s: Position) -> list[int]:
    """Where the specialist can stand; a horse under which warrior."""
    v = s.v
    kind = v[at.CHOSEN] - at.FIRST_SPECIALIST
    if kind == at.HORSE:
        return [PUT + space for space in range(at.SPACES) if rides(s, s.to_move, space)]
    if kind == at.ARCHER:
        return [PUT + space for space in range(at.SPACES) if v[space] == at.EMPTY and sees(s, space)]
    return space_moves(s)


def stand(s: Position, move: int, log: list[Event] | None) -> None:
    """Put it there, or ask first which way it lies or looks."""
    v = s.v
    space = move - PUT
    kind = v[at.CHOSEN] - at.FIRST_SPECIALIST
    if kind == at.HORSE or kind == at.ARCHER:
        v[at.CHOSEN_SPACE] = space
        v[at.PHASE] = at.FACE
        return
    v[space] = at.MUSICIANS if kind == at.MUSICIAN else at.FOOTMEN
    v[at.EMPTY_SPACES] -= 1
    remember(s, kind, space)
    if log is not None:
        log.append(SpecialistPlaced(s.to_move, kind, (space,), at.NONE, at.NONE, at.NONE))
    finish(s, log)


def face_moves(s: Position) -> list[int]:
    space = s.v[at.CHOSEN_SPACE]
    if s.v[at.CHOSEN] == at.FIRST_SPECIALIST + at.HORSE:
        return [LOOK + way for way in range(4) if has_room(s, space, way)]
    return [LOOK + way for way in range(4) if looks_at(s, space, way)]


def face(s: Position, move: int, log: list[Event] | None) -> None:
    """A horse lies from its rider on; an archer faces a warrior."""
    v = s.v
    space = v[at.CHOSEN_SPACE]
    way = move - LOOK
    kind = v[at.CHOSEN] - at.FIRST_SPECIALIST
    if kind == at.HORSE:
        mount(s, space, way)
        rider = space
    else:
        v[space] = at.ARCHERS + way
        v[at.EMPTY_SPACES] -= 1
        remember(s, at.ARCHER, space)
        rider = s.faced(space)
    if log is not None:
        spaces = s.spaces_of(space) if kind == at.HORSE else [space]
        code = v[rider]
        log.append(SpecialistPlaced(s.to_move, kind, tuple(spaces), way, code - 1 & 3, code - 1 >> 2))
    finish(s, log)


def mount(s: Position, space: int, way: int) -> None:
    """The warrior covers the two spaces beyond it, too."""
    v = s.v
    middle = STEP[way][space]
    v[middle] = v[space] + at.RIDDEN
    v[STEP[way][middle]] = v[space] + at.RIDDEN
    v[at.EMPTY_SPACES] -= 2
    remember(s, at.HORSE, 4 * space + way)


def remember(s: Position, kind: int, where: int) -> None:
    """Keep where it stands among those of its kind, in order."""
    v = s.v
    first = at.FIGURE + 4 * kind
    standing = [place for place in v[first:first + 4] if place != at.NONE]
    standing.append(where)
    standing.sort()
    for place in range(len(standing)):
        v[first + place] = standing[place]
