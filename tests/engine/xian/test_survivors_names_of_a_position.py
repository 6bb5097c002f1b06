"""The names that people and screens read a position by (`Position`): each tells the seat it was asked for."""

from __future__ import annotations

import pytest

from tests.engine.xian.build import Table
from xian.engine.xian import slots
from xian.engine.xian.state import XianState


@pytest.fixture
def state() -> XianState:
    """Three seats, no two alike in anything."""
    return (Table(players=3).turn(3, 2).requests(A=9, B=(2, 7), C=12)
            .seat(1, coins=3, clay=0, pigments="RG", prestige=4, helpers="scientist", tiles="discount")
            .seat(2, coins=5, clay=2, pigments="Y", prestige=9, helpers="ceramist emissary", supervisor=1)
            .seat(3, coins=1, clay=7, pigments="BBB", prestige=0, tiles="open/free extra")
            .painted("A1 B2 B3", seat=1).painted("C8", seat=3)
            .hand(2, "Y1 Y2 G3 B4").entering(1)).state


def test_figures_of_every_seat(state: XianState) -> None:
    assert [state.coins(seat) for seat in range(3)] == [3, 5, 1]
    assert [state.clay(seat) for seat in range(3)] == [0, 2, 7]
    assert [state.pigments(seat) for seat in range(3)] == [[0, 1, 1, 0], [1, 0, 0, 0], [0, 0, 0, 3]]
    assert [state.prestige(seat) for seat in range(3)] == [4, 9, 0]
    assert [state.supervisor(seat) for seat in range(3)] == [3, 1, 4]
    assert [state.painted(seat) for seat in range(3)] == [3, 0, 1]
    assert [[state.painted_in(seat, section) for section in range(3)] for seat in range(3)] \
        == [[1, 2, 0], [0, 0, 0], [0, 0, 1]]
    assert [state.request_colour(place) for place in range(4)] == [slots.RED, slots.YELLOW, slots.GREEN, slots.BLUE]
    assert (state.turn, state.round, state.phase) == (3, 2, slots.BUILD)


def test_helpers_of_every_seat(state: XianState) -> None:
    masks = [1 << number for number in range(6)]
    found = [[slots.HELPER_NAMES[number] for number, mask in enumerate(masks) if state.v[slots.HELPERS + seat] & mask]
             for seat in range(3)]
    assert found == [["scientist"], ["ceramist", "emissary"], []]


def test_unused_tiles_of_every_seat(state: XianState) -> None:
    masks = [1 << number for number in range(4)]
    found = [[slots.TILE_NAMES[number] for number, mask in enumerate(masks) if state.v[slots.TILES + seat] & mask]
             for seat in range(3)]
    assert found == [["discount"], [], ["open/free", "extra action"]]


def test_hands_without_the_cards_laid(state: XianState) -> None:
    held = [card for card in state.v[slots.HAND + 4:slots.HAND + 8] if card != slots.NONE]
    assert state.hand(1) == held and slots.NONE not in held
