"""The four buildings as one: what their actions need, offer and leave behind (X5.5, X6)."""

from xian.engine.xian import armory, lab, palace, workshop
from xian.engine.xian.position import Position
from xian.engine.xian.slots import (
    ARMORY,
    BUILD,
    BUILT,
    COINS,
    DISCOUNT_TILE,
    DISCOUNTED,
    DOING,
    LAB,
    LATE,
    NONE,
    PHASE,
    SPACE,
    TILES,
    WORKSHOP,
)


def possible(s: Position, seat: int, building: int, coins: int, swaps: int, tile: int) -> bool:
    """Whether the building's action can be carried out to its end (X5.5); see `workshop.possible`."""
    if building == WORKSHOP:
        return workshop.possible(s, seat, coins, swaps, tile)
    if building == LAB:
        return lab.possible(s, seat, coins, swaps, tile)
    if building == ARMORY:
        return armory.possible(s, seat, coins, swaps, tile)
    return palace.possible(s, seat)


def possible_now(s: Position, swaps: int) -> bool:
    """Whether the action going on can still be finished, with the Discount as it stands."""
    v = s.v
    seat = s.to_move
    tile = 2 if v[DISCOUNTED] else 1 if v[TILES + seat] & DISCOUNT_TILE else 0
    return possible(s, seat, v[DOING], v[COINS + seat], swaps, tile)


def targets(s: Position) -> list[int]:
    """What the action going on can be done to, at the price that can be paid now."""
    building = s.v[DOING]
    if building == WORKSHOP:
        return workshop.targets(s, s.to_move)
    if building == LAB:
        return lab.targets(s, s.to_move)
    return armory.targets(s, s.to_move)


def finish(s: Position) -> None:
    """Back to the building step, or past it when it is done."""
    v = s.v
    v[DOING] = NONE
    v[DISCOUNTED] = 0
    v[SPACE] = NONE
    v[PHASE] = LATE if v[BUILT] else BUILD
