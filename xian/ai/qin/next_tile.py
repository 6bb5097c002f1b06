"""What somebody could do by the next tile, tried by the rules: any tile it may hold, wherever that matters.

`look` counts roughly and fast, for the network; what is told to a person is made sure of here. Nothing hidden is looked
at: what the seat holds makes no difference.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from xian.engine.game import Event, Seat
from xian.engine.qin.events import ProvinceFounded, ProvinceGrown, ProvinceJoined, VillageTaken
from xian.engine.qin.laying import lay, lowest_square
from xian.engine.qin.moves import squares
from xian.engine.qin.slots import GRASS, HAND, HAND_SIZE, NONE, SQUARES, TILES, VILLAGE
from xian.engine.qin.state import QinState


def tries(s: QinState, seat: Seat, near: set[int]) -> Iterator[list[Event]]:
    """What happens by each tile that the seat could lay with a half on one of these squares."""
    start = HAND + HAND_SIZE * seat
    for tile in range(len(TILES)):
        trial = s.copy()
        trial.to_move, trial.moves = seat, None
        trial.v[start:start + HAND_SIZE] = [tile, NONE, NONE]
        for move in trial.legal():
            if not near.isdisjoint(squares(move)):
                after, log = trial.copy(), list[Event]()
                lay(after, move, log)
                yield log


def beside(s: QinState, places: Iterable[int]) -> set[int]:
    """The free squares around these."""
    return {side for square in places for side in s.setting.board.around[square] if s.v[side] <= GRASS}


def can_take_over(s: QinState, province: int, seat: Seat) -> bool:
    """Whether the seat can join the province to its own."""
    lowest = lowest_square(s, province)
    return any(isinstance(event, ProvinceJoined) and event.seat == seat and lowest in event.joined
               for log in tries(s, seat, beside(s, s.squares(province))) for event in log)


def can_take(s: QinState, village: int, seat: Seat) -> bool:
    """Whether the seat can take the village."""
    sides = s.setting.board.village_sides[village]
    concerned = {province for side in sides if (province := s.province(side))}
    territories = [square for province in concerned for square in s.squares(province)]
    near = beside(s, territories) | {side for side in sides if s.v[side] <= GRASS} | beside(s, sides)
    return any(isinstance(event, VillageTaken) and event.seat == seat and event.village == village
               for log in tries(s, seat, near) for event in log)


def can_grow(s: QinState, province: int) -> bool:
    """Whether any tile makes the province larger by itself."""
    own = s.squares(province)
    near = beside(s, own)
    return any(isinstance(event, ProvinceGrown) and event.colour == s.v[own[0]] and not near.isdisjoint(event.squares)
               for log in tries(s, s.owner(province), near) for event in log)


def can_found_two(s: QinState, seat: Seat) -> bool:
    """Whether the seat can found two provinces at once."""
    lone = [square for square in range(SQUARES) if 0 < s.v[square] < VILLAGE and not s.province(square)]
    return any(sum(isinstance(event, ProvinceFounded) for event in log) == 2
               for log in tries(s, seat, beside(s, lone)))
