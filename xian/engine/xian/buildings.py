"""The four buildings as one: what their actions need, offer and leave behind (X5.5, X6)."""

from xian.engine.xian import armory, lab, palace, workshop
from xian.engine.xian import slots as at
from xian.engine.xian.position import Position


def possible(s: Position, seat: int, building: int, coins: int, swaps: int, tile: int) -> bool:
    """Whether the building's action can be carried out to its end (X5.5); see `workshop.possible`."""
    if building == at.WORKSHOP:
        return workshop.possible(s, seat, coins, swaps, tile)
    if building == at.LAB:
        return lab.possible(s, seat, coins, swaps, tile)
    if building == at.ARMORY:
        return armory.possible(s, seat, coins, swaps, tile)
    return palace.possible(s, seat)


def possible_now(s: Position, swaps: int) -> bool:
    """Whether the action going on can still be finished, with the Discount as it stands."""
    v = s.v
    seat = s.to_move
    tile = 2 if v[at.DISCOUNTED] else 1 if v[at.TILES + seat] & at.DISCOUNT_TILE else 0
    return possible(s, seat, v[at.DOING], v[at.COINS + seat], swaps, tile)


def targets(s: Position) -> list[int]:
    """What the action going on can be done to, at the price that can be paid now."""
    building = s.v[at.DOING]
    if building == at.WORKSHOP:
        return workshop.targets(s, s.to_move)
    if building == at.LAB:
        return lab.targets(s, s.to_move)
    return armory.targets(s, s.to_move)


def finish(s: Position) -> None:
    """Back to the building step, or past it when it is done."""
    v = s.v
    v[at.DOING] = at.NONE
    v[at.DISCOUNTED] = 0
    v[at.SPACE] = at.NONE
    v[at.PHASE] = at.LATE if v[at.BUILT] else at.BUILD
