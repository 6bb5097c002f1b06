"""Set-up: every chance of the game is drawn here (Q2).

The order of the draws is part of the rules' version: who begins, then the tiles, then whatever a hand that is
put back needs. `Random.random` is the only generator used, since Python promises that it gives the same numbers
for a seed in every version.
"""

import random
from collections.abc import Callable

from xian.engine.qin import slots as at
from xian.engine.qin.position import Setting
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
        v[at.HAND + at.HAND_SIZE * seat:at.HAND + at.HAND_SIZE * (seat + 1)] = draw_hand(tiles, fair, rnd)
    v[at.IN_PILES] = len(tiles)
    near = [[0] * at.SQUARES for _ in range(3)]
    state = QinState(setting, v, tiles, [], setting.board.start_places, near, [[], [], []])
    state.to_move = drawn if first == at.NONE else first
    state.go_on(None)
    return state


def empty_board(setting: Setting) -> list[int]:
    """The slots before anybody has drawn a tile."""
    v = [0] * at.PLACES
    v[:at.SQUARES] = setting.board.start
    v[at.HOLDER:at.HOLDER + at.VILLAGES_MOST] = [at.NONE] * at.VILLAGES_MOST
    v[at.LEFT:at.LEFT + setting.players] = setting.pagodas
    v[at.HAND:at.HAND + at.HAND_SIZE * at.SEATS] = [at.NONE] * (at.HAND_SIZE * at.SEATS)
    v[at.TURN] = 1
    v[at.WINNER] = at.NONE
    return v


def draw_hand(tiles: list[int], fair: int, rnd: Callable[[], float]) -> list[int]:
    """The next three tiles, in order. When it is to be fair, a hand without a tile of one colour is put back and
    drawn again (Q2.1)."""
    while True:
        hand = sorted(tiles[-at.HAND_SIZE:])
        if not fair or hand[0] < at.ONE_COLOUR:
            del tiles[-at.HAND_SIZE:]
            return hand
        shuffle(tiles, rnd)
