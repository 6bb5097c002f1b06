"""Set-up: every chance of the game is drawn here (X2).

The order of the draws is part of the rules' version: faces A, B, C; squares of the buildings; requests;
equipment; end tiles; start tiles; then each seat's worker cards. `Random.random` is the only generator used,
since Python promises that it gives the same numbers for a seed in every version.
"""

import random
from collections.abc import Callable

from xian.engine.xian import slots as at
from xian.engine.xian.components import FACES_EACH, Components
from xian.engine.xian.favour import draw_hand
from xian.engine.xian.position import Setting
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
        piles += shuffled(at.DECK_SIZE, rnd) if seat < players else [at.NONE] * at.DECK_SIZE
    state = XianState(setting, [], piles)
    lay_out(state, requests, equipment, end_tiles)
    for seat in range(players):
        seat_player(state, seat, starts[seat])
    state.to_move = 0
    return state


def empty() -> list[int]:
    """The slots with nothing in them."""
    v = [0] * at.SIZE
    for first, width in ((at.DOING, 1), (at.SPACE, 1), (at.SWAP_BACK, 1), (at.GIVEN, 1), (at.TAKEN, 1), (at.ORDER, 4),
                         (at.TURN_TRACK, 5), (at.OWN_END_TILE, 4), (at.HAND, 16), (at.TOP, 4), (at.BELOW, 4)):
        v[first:first + width] = [at.NONE] * width
    return v


def lay_out(state: XianState, requests: list[int], equipment: list[int], end_tiles: list[int]) -> None:
    """The table before anybody sits down (X2.2 to X2.6)."""
    v = state.v
    v[:] = empty()
    v[at.PHASE] = at.FAVOUR
    v[at.TURN] = 1
    v[at.ROUND] = 1
    v[at.ORDER:at.ORDER + state.players] = range(state.players)
    v[at.REQUEST:at.REQUEST + 4] = requests[:4]
    v[at.REQUESTS_DRAWN] = 4
    v[at.MINISTER] = state.setting.components.request_colour[max(requests[:4])]
    v[at.MINISTER_BONUS] = 1
    v[at.DISPLAY:at.DISPLAY + 4] = equipment[:4]
    v[at.EQUIPMENT_DRAWN] = 4
    v[at.RAW] = state.setting.statues
    v[at.EMPTY] = at.ALL_SPACES & ~state.setting.statues
    v[at.RAW_STOCK] = at.RAW_WARRIORS - 6
    v[at.STOCK:at.STOCK + 4] = [at.PIGMENTS_EACH] * 4
    v[at.END_TILES] = sum(1 << tile for tile in end_tiles)
    v[at.HEIGHT] = 4


def seat_player(state: XianState, seat: int, start: int) -> None:
    """Starting resources, the start tile's pigment, the place in the stack, the first hand (X2.1, X2.5)."""
    v = state.v
    components = state.setting.components
    v[at.COINS + seat] = components.start_coins
    v[at.CLAY + seat] = components.start_clay
    v[at.PIGMENTS + 4 * start + seat] = 1
    v[at.STOCK + start] -= 1
    v[at.TRACK + seat] = 3 - start
    v[at.SEALS + seat] = at.SEALS_EACH
    draw_hand(state, seat, 1)
