"""Set-up: every chance of the game is drawn here (X2).

The order of the draws is part of the rules' version: faces A, B, C; squares of the buildings; requests;
equipment; end tiles; start tiles; then each seat's worker cards. `Random.random` is the only generator used,
since Python promises that it gives the same numbers for a seed in every version.
"""

import random
from collections.abc import Callable

from xian.engine.xian.components import FACES_EACH, Components
from xian.engine.xian.favour import draw_hand
from xian.engine.xian.position import Setting
from xian.engine.xian.slots import (
    ALL_SPACES,
    BELOW,
    CLAY,
    COINS,
    DECK_SIZE,
    DISPLAY,
    DOING,
    EMPTY,
    END_TILES,
    EQUIPMENT_DRAWN,
    FAVOUR,
    GIVEN,
    HAND,
    HEIGHT,
    MINISTER,
    MINISTER_BONUS,
    NONE,
    ORDER,
    OWN_END_TILE,
    PHASE,
    PIGMENTS,
    PIGMENTS_EACH,
    RAW,
    RAW_STOCK,
    RAW_WARRIORS,
    REQUEST,
    REQUESTS_DRAWN,
    ROUND,
    SEALS,
    SEALS_EACH,
    SIZE,
    SPACE,
    STOCK,
    SWAP_BACK,
    TAKEN,
    TOP,
    TRACK,
    TURN,
    TURN_TRACK,
)
from xian.engine.xian.state import XianState


def shuffled(number: int, rnd: Callable[[], float], first: int = 0) -> list[int]:
    """The numbers from `first` on, in random order."""
    items = list(range(first, first + number))
    for last in range(number - 1, 0, -1):
        other = int(rnd() * (last + 1))
        items[last], items[other] = items[other], items[last]
    return items


def new_game(components: Components, players: int, seed: int) -> XianState:
    """A game ready for the favour of the Emperor."""
    rnd = random.Random(seed).random
    faces = [int(rnd() * FACES_EACH) for _ in range(3)]
    squares = shuffled(4, rnd)
    requests = shuffled(12, rnd, 1)
    equipment = shuffled(24, rnd)
    end_tiles = shuffled(8, rnd)[:4]
    starts = shuffled(4, rnd)[:players]
    setting = Setting(components, players, faces, squares, starts)
    piles = requests + equipment
    for seat in range(4):
        piles += shuffled(DECK_SIZE, rnd) if seat < players else [NONE] * DECK_SIZE
    state = XianState(setting, [0] * SIZE, piles)
    lay_out(state, requests, equipment, end_tiles)
    for seat in range(players):
        seat_player(state, seat, starts[seat])
    state.to_move = 0
    return state


def lay_out(state: XianState, requests: list[int], equipment: list[int], end_tiles: list[int]) -> None:
    """The table before anybody sits down (X2.2 to X2.6)."""
    v = state.v
    for place in (DOING, SPACE, SWAP_BACK, GIVEN, TAKEN):
        v[place] = NONE
    for first, width in ((ORDER, 4), (TURN_TRACK, 5), (OWN_END_TILE, 4), (HAND, 16), (TOP, 4), (BELOW, 4)):
        v[first:first + width] = [NONE] * width
    v[PHASE] = FAVOUR
    v[TURN] = 1
    v[ROUND] = 1
    v[ORDER:ORDER + state.players] = range(state.players)
    v[REQUEST:REQUEST + 4] = requests[:4]
    v[REQUESTS_DRAWN] = 4
    v[MINISTER] = state.setting.components.request_colour[max(requests[:4])]
    v[MINISTER_BONUS] = 1
    v[DISPLAY:DISPLAY + 4] = equipment[:4]
    v[EQUIPMENT_DRAWN] = 4
    v[RAW] = state.setting.statues
    v[EMPTY] = ALL_SPACES & ~state.setting.statues
    v[RAW_STOCK] = RAW_WARRIORS - 6
    v[STOCK:STOCK + 4] = [PIGMENTS_EACH] * 4
    v[END_TILES] = sum(1 << tile for tile in end_tiles)
    v[HEIGHT] = 4


def seat_player(state: XianState, seat: int, start: int) -> None:
    """Starting resources, the start tile's pigment, the place in the stack, the first hand (X2.1, X2.5)."""
    v = state.v
    components = state.setting.components
    v[COINS + seat] = components.start_coins
    v[CLAY + seat] = components.start_clay
    v[PIGMENTS + 4 * start + seat] = 1
    v[STOCK + start] -= 1
    v[TRACK + seat] = 3 - start
    v[SEALS + seat] = SEALS_EACH
    draw_hand(state, seat, 1)
