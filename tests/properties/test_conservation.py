"""Nothing is lost and nothing made: pieces, pigments, cards, equipment, requests, tiles, at every step."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given

from tests.properties.games import new, place, players, seeds, walk
from tools.invariants import Ledger, problems
from xian.engine.xian.slots import (
    BUILDERS,
    COINS,
    DISPLAY,
    DOING,
    EMPTY,
    END_TILES,
    EQUIPMENT,
    HAND,
    HELPERS,
    INSIDE,
    MINISTER,
    NONE,
    ORDER,
    PAINTED,
    PLAYED,
    PRESTIGE,
    RAW,
    RAW_STOCK,
    REQUEST,
    SEALED,
    SEALS,
    SPACE,
    STOCK,
    SWAPS,
    TILES,
    TOP,
    TRACK,
    TURN,
)
from xian.engine.xian.state import XianState


@given(count=players, seed=seeds)
def test_everything_is_conserved_from_the_first_step_to_the_last(count: int, seed: int) -> None:
    state = new(count, seed)
    assert problems(state) == []
    for _, _, after, _ in walk(count, seed):
        assert problems(after) == []
        state = after
    assert state.over and min(state.scores()) >= 0


@given(count=players, seed=seeds)
def test_the_events_tell_every_change_of_resources_and_prestige(count: int, seed: int) -> None:
    for before, _, after, events in walk(count, seed):
        assert list(Ledger(before).problems(after, events)) == []


def put(place: int, value: int) -> Callable[[XianState], None]:
    def damage(state: XianState) -> None:
        state.v[place] = value
    return damage


def add(place: int, amount: int) -> Callable[[XianState], None]:
    def damage(state: XianState) -> None:
        state.v[place] += amount
    return damage


def double(place: int) -> Callable[[XianState], None]:
    """The thing at a place stands at the next one too."""
    def damage(state: XianState) -> None:
        state.v[place + 1] = state.v[place]
    return damage


def swap_piles(state: XianState) -> None:
    """A drawn card and one still in the pile change places."""
    state.piles = state.piles[:]
    state.piles[0], state.piles[11] = state.piles[11], state.piles[0]


def offer(moves: list[int]) -> Callable[[XianState], None]:
    def damage(state: XianState) -> None:
        state.moves = moves
    return damage


DAMAGE: dict[str, Callable[[XianState], None]] = {
    "a pigment appears": add(STOCK, 1),
    "a coin is owed": put(COINS, -1),
    "prestige is owed": put(PRESTIGE + 1, -1),
    "a raw warrior vanishes": add(RAW_STOCK, -1),
    "a space holds two things": put(RAW, (1 << 24) - 1),
    "a space is gone": put(EMPTY, 0),
    "a warrior too many is painted": put(PAINTED, (1 << 24) - 1),
    "a seal too many": add(SEALS, 1),
    "a seal on an empty space": put(SEALED, (1 << 24) - 1),
    "a builder nobody sent": add(BUILDERS + 3, 1),
    "a builder not counted": add(INSIDE, 1),
    "two supervisors at one height": double(TRACK),
    "a tile for nothing": put(TILES, 8),
    "an end tile for nothing": put(END_TILES, 255),
    "a request twice": double(REQUEST),
    "the Prime Minister nowhere": put(MINISTER, 7),
    "equipment taken twice": put(EQUIPMENT, (1 << 24) - 1),
    "equipment on display twice": put(DISPLAY, 99),
    "a strange card in hand": put(HAND, 99),
    "half a pair": put(TOP, NONE),
    "a pair of a card never drawn": put(TOP, 99),
    "a card both played and held": put(PLAYED, (1 << 24) - 1),
    "helpers out of nowhere": put(HELPERS, 63),
    "a seat acts twice": double(ORDER),
    "an action nobody began": put(DOING, 2),
    "a space nobody chose": put(SPACE, 2),
    "swaps nobody opened": put(SWAPS, 1),
    "a turn skipped": add(TURN, 1),
    "a pile in disorder": swap_piles,
    "a single move is offered": offer([578]),
    "a move is offered twice": offer([578, 578]),
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE.keys())
def test_the_invariants_notice(damage: Callable[[XianState], None]) -> None:
    """The checks themselves are checked: each kind of damage is told."""
    state = place(2, 7, 12)
    assert problems(state) == []
    damage(state)
    assert problems(state) != []


def test_the_ledger_notices_a_forgotten_event() -> None:
    told = [(before, after, events) for before, _, after, events in walk(3, 11)
            if before.v[COINS:COINS + 3] != after.v[COINS:COINS + 3]]
    assert len(told) > 20
    for before, after, _ in told:
        assert list(Ledger(before).problems(after, [])) != []
