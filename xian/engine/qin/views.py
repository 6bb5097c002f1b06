"""What a seat may know (Q1.4), and full states drawn from it."""

import random
from itertools import combinations_with_replacement

from xian.engine.game import FULL, BadPosition
from xian.engine.qin import placing
from xian.engine.qin.moves import tile_of
from xian.engine.qin.setup import shuffle
from xian.engine.qin.slots import HAND, HAND_SIZE, HIDDEN, IN_PILES, NONE, TILES, WINNER
from xian.engine.qin.state import QinState

TRIES: int = 20


def blanked(state: QinState, seat: int) -> QinState:
    """A copy in which other hands and the order of the piles are HIDDEN. How many tiles there are is no secret."""
    view = state.copy()
    view.viewer = seat
    v = view.v
    view.piles = [HIDDEN] * v[IN_PILES]
    for other in range(state.players):
        if other != seat:
            for place in range(HAND + HAND_SIZE * other, HAND + HAND_SIZE * (other + 1)):
                if v[place] != NONE:
                    v[place] = HIDDEN
    view.moves = state.legal() if seat == state.to_move else []
    return view


def filled(view: QinState, rng: random.Random) -> QinState:
    """A full state that agrees with the view. Only the view is read: what it hides is drawn. Raises BadPosition when
    no hands do: the seat to move would have no choice, or the game would not be over."""
    state = view.copy()
    state.viewer = FULL
    state.moves = None
    tiles = unseen(view)
    for _ in range(TRIES):
        shuffle(tiles, rng.random)
        deal(state, view, tiles)
        if could_be(state):
            return state
    if state.over:
        keep_back(state, view, tiles)
    else:
        give_a_choice(state, view, tiles, rng)
    return state


def unseen(view: QinState) -> list[int]:
    """The tiles that are neither laid nor in a hand that is seen."""
    left = view.setting.components.tiles[:]
    for move in view.laid:
        left[tile_of(move)] -= 1
    for seat in range(view.players):
        for tile in view.hand(seat):
            if tile != HIDDEN:
                left[tile] -= 1
    found: list[int] = []
    for tile, number in enumerate(left):
        found += [tile] * number
    return found


def deal(state: QinState, view: QinState, tiles: list[int]) -> None:
    """The first tiles to the hidden hands, the rest to the piles."""
    v = state.v
    used = 0
    for seat in range(view.players):
        number = view.hand(seat).count(HIDDEN)
        start = HAND + HAND_SIZE * seat
        if number:
            v[start:start + number] = sorted(tiles[used:used + number])
            used += number
    state.piles = tiles[used:]


def could_be(state: QinState) -> bool:
    """Whether the seat to move has a choice, as it must have while the game runs, and nobody has when it is over but by
    a last pagoda (Q5.2)."""
    if state.over:
        return state.v[WINNER] != NONE or state.nobody_can_lay()
    return placing.surely_two(state, state.to_move) or len(placing.legal(state, state.to_move)) > 1


def keep_back(state: QinState, view: QinState, tiles: list[int]) -> None:
    """Deal the tiles that can't be laid before the others."""
    tiles.sort(key=lambda tile: placing.can_be_laid(state, tile))
    deal(state, view, tiles)
    if not could_be(state):
        raise BadPosition(["to_move: somebody could lay a tile here: this is no view of a game that is over"])


def give_a_choice(state: QinState, view: QinState, tiles: list[int], rng: random.Random) -> None:
    """Deal so that the seat to move gets one of the hands, seldom ones here, with which it has a choice."""
    seat = view.to_move
    number = view.hand(seat).count(HIDDEN)
    before = sum(view.hand(other).count(HIDDEN) for other in range(seat))
    start = HAND + HAND_SIZE * seat
    hands: list[list[int]] = []
    for chosen in combinations_with_replacement(range(len(TILES)), number):
        hand = list(chosen)
        if all(hand.count(tile) <= tiles.count(tile) for tile in hand):
            state.v[start:start + number] = hand
            if could_be(state):
                hands.append(hand)
    if not hands:
        raise BadPosition(["to_move: nobody could have a choice here: this is no view of a game that runs"])
    hand = hands[int(rng.random() * len(hands))]
    rest = tiles[:]
    for tile in hand:
        rest.remove(tile)
    deal(state, view, rest[:before] + hand + rest[before:])
