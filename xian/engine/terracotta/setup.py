"""Set-up: every chance of the game is drawn here (T2).

The order of the draws is part of the rules' version: the central disc, the middle disc, the scoring tiles, who begins.
`Random.random` is the only generator used, since Python promises that it gives the same numbers for a seed in every
version.
"""

import random

from xian.engine.terracotta.position import Setting
from xian.engine.terracotta.slots import (
    APPRENTICES,
    CENTRAL,
    CHOSEN,
    CHOSEN_SPACE,
    COINS,
    DISTRICTS,
    EMPTY_SPACES,
    FIGURE,
    MIDDLE,
    NONE,
    ORDER,
    RACK,
    RACK_SIZE,
    ROUND,
    ROUNDS,
    SEATS,
    SEGMENTS,
    SIZE,
    SPACES,
    TILE,
    TILES,
    TOKENS,
    TOKENS_EACH,
    TURNS,
    TYPES,
    WAREHOUSE,
    WET,
    WHEEL,
    WORKER,
)
from xian.engine.terracotta.state import TerracottaState


def new_game(setting: Setting, seed: int, first: int) -> TerracottaState:
    """A game ready for its first worker. `first` is the seat that begins, or NONE for any."""
    rnd = random.Random(seed).random
    v = empty_table(setting)
    v[TURNS + CENTRAL] = int(rnd() * SEGMENTS)
    v[TURNS + MIDDLE] = int(rnd() * SEGMENTS)
    tiles = list(range(len(TILES)))
    for place in range(ROUNDS):
        other = place + int(rnd() * (len(tiles) - place))
        tiles[place], tiles[other] = tiles[other], tiles[place]
        v[TILE + place] = tiles[place]
    drawn = int(rnd() * setting.players)
    begin(setting, v, drawn if first == NONE else first)
    state = TerracottaState(setting, v)
    state.to_move = v[ORDER]
    state.go_on(None)
    return state


def empty_table(setting: Setting) -> list[int]:
    """The slots before anybody has anything."""
    v = [0] * SIZE
    v[WHEEL:WHEEL + 2 * SEGMENTS] = [NONE] * (2 * SEGMENTS)
    v[WAREHOUSE:WAREHOUSE + DISTRICTS] = [setting.components.store_clay] * DISTRICTS
    v[RACK:RACK + len(TYPES)] = [RACK_SIZE] * len(TYPES)
    v[FIGURE:FIGURE + 16] = [NONE] * 16
    v[ORDER:ORDER + SEATS] = [NONE] * SEATS
    v[EMPTY_SPACES] = SPACES
    v[ROUND] = 1
    v[WORKER] = NONE
    v[CHOSEN] = NONE
    v[CHOSEN_SPACE] = NONE
    return v


def begin(setting: Setting, v: list[int], first: int) -> None:
    """The turn order, and what everybody begins with (T2.2)."""
    components = setting.components
    for place in range(setting.players):
        seat = (first + place) % setting.players
        v[ORDER + place] = seat
        v[COINS + seat] = components.start_coins[place]
        v[WET + seat] = components.start_clay[place]
        v[APPRENTICES + seat] = setting.workers
        v[TOKENS + seat] = (1 << TOKENS_EACH) - 1
