"""Set-up: every chance of the game is drawn here (Q2).

The order of the draws is part of the rules' version: who begins, then the tiles, then whatever a hand that is
put back needs. `Random.random` is the only generator used, since Python promises that it gives the same numbers
for a seed in every version.
"""

import random
from collections.abc import Callable

from xian.engine.qin.position import Setting
from xian.engine.qin.slots import (
    HAND,
    HAND_SIZE,
    HOLDER,
    IN_PILES,
    LEFT,
    NONE,
    ONE_COLOUR,
    PLACES,
    SEATS,
    SQUARES,
    TURN,
    VILLAGES_MOST,
    WINNER,
)
from xian.engine.qin.state import QinState


def shuffle(tiles: list[int], rnd: Callable[[], float]) -> None:
    """Bring the tiles into random order."""
    for last in range(len(tiles) - 1, 0, -1):
        other = int(rnd() * (last + 1))
        tiles[last], tiles[other] = tiles[other], tiles[last]


def new_game(setting: Setting, seed: int, fair: int, first: int) -> QinState:
    """A game ready for its first tile. `first` is the seat that begins, or NONE for any (Q2.2)."""
    rnd = random.Random(seed).random
    drawn = int(rnd() * setting.players)
    tiles: list[int] = []
    for tile, number in enumerate(setting.components.tiles):
        tiles += [tile] * number
    shuffle(tiles, rnd)
    v = empty_board(setting)
    for seat in range(setting.players):
        v[HAND + HAND_SIZE * seat:HAND + HAND_SIZE * (seat + 1)] = draw_hand(tiles, fair, rnd)
    v[IN_PILES] = len(tiles)
    near = [[0] * SQUARES for _ in range(3)]
    state = QinState(setting, v, tiles, [], setting.board.start_places, near, [[], [], []])
    state.to_move = drawn if first == NONE else first
    state.go_on(None)
    return state


def empty_board(setting: Setting) -> list[int]:
    """The slots before anybody has drawn a tile."""
    v = [0] * PLACES
    v[:SQUARES] = setting.board.start
    v[HOLDER:HOLDER + VILLAGES_MOST] = [NONE] * VILLAGES_MOST
    v[LEFT:LEFT + setting.players] = setting.pagodas
    v[HAND:HAND + HAND_SIZE * SEATS] = [NONE] * (HAND_SIZE * SEATS)
    v[TURN] = 1
    v[WINNER] = NONE
    return v


def draw_hand(tiles: list[int], fair: int, rnd: Callable[[], float]) -> list[int]:
    """The next three tiles, in order. When it is to be fair, a hand without a tile of one colour is put back and
    drawn again (Q2.1)."""
    while True:
        hand = sorted(tiles[-HAND_SIZE:])
        if not fair or hand[0] < ONE_COLOUR:
            del tiles[-HAND_SIZE:]
            return hand
        shuffle(tiles, rnd)
