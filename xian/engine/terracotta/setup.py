"""Set-up: every chance of the game is drawn here (T2).

The order of the draws is part of the rules' version: the central disc, the middle disc, the scoring tiles, who begins.
`Random.random` is the only generator used, since Python promises that it gives the same numbers for a seed in every
version.
"""

import random

from xian.engine.terracotta import slots as at
from xian.engine.terracotta.position import Setting
from xian.engine.terracotta.state import TerracottaState


def new_game(setting: Setting, seed: int, first: int) -> TerracottaState:
    """A game ready for its first worker. `first` is the seat that begins, or NONE for any."""
    rnd = random.Random(seed).random
    v = empty_table(setting)
    v[at.TURNS + at.CENTRAL] = int(rnd() * at.SEGMENTS)
    v[at.TURNS + at.MIDDLE] = int(rnd() * at.SEGMENTS)
    tiles = list(range(len(at.TILES)))
    for place in range(at.ROUNDS):
        other = place + int(rnd() * (len(tiles) - place))
        tiles[place], tiles[other] = tiles[other], tiles[place]
        v[at.TILE + place] = tiles[place]
    drawn = int(rnd() * setting.players)
    begin(setting, v, drawn if first == at.NONE else first)
    state = TerracottaState(setting, v)
    state.to_move = v[at.ORDER]
    state.go_on(None)
    return state


def empty_table(setting: Setting) -> list[int]:
    """The slots before anybody has anything."""
    v = [0] * at.SIZE
    v[at.WHEEL:at.WHEEL + 2 * at.SEGMENTS] = [at.NONE] * (2 * at.SEGMENTS)
    v[at.WAREHOUSE:at.WAREHOUSE + at.DISTRICTS] = [setting.components.store_clay] * at.DISTRICTS
    v[at.RACK:at.RACK + len(at.TYPES)] = [at.RACK_SIZE] * len(at.TYPES)
    v[at.FIGURE:at.FIGURE + 16] = [at.NONE] * 16
    v[at.ORDER:at.ORDER + at.SEATS] = [at.NONE] * at.SEATS
    v[at.EMPTY_SPACES] = at.SPACES
    v[at.ROUND] = 1
    v[at.WORKER] = at.NONE
    v[at.CHOSEN] = at.NONE
    v[at.CHOSEN_SPACE] = at.NONE
    return v


def begin(setting: Setting, v: list[int], first: int) -> None:
    """The turn order, and what everybody begins with (T2.2)."""
    components = setting.components
    for place in range(setting.players):
        seat = (first + place) % setting.players
        v[at.ORDER + place] = seat
        v[at.COINS + seat] = components.start_coins[place]
        v[at.WET + seat] = components.start_clay[place]
        v[at.APPRENTICES + seat] = setting.workers
        v[at.TOKENS + seat] = (1 << at.TOKENS_EACH) - 1
