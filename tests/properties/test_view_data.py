"""Views as plain data: what comes back is the same view, and nothing else is let in."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.places import explained
from tests.properties.games import place, places
from tools.secrecy import seen
from xian.engine.game import NOBODY, BadPosition, View
from xian.engine.xian import slots
from xian.engine.xian.game import XIAN
from xian.engine.xian.position_fields import RANGES
from xian.engine.xian.slots import COINS, DECKS, HAND, HIDDEN, PHASE, PLAYED, TOP
from xian.engine.xian.state import XianState
from xian.engine.xian.view_data import PLACES

PACK = XIAN.house_pack()


def carried(view: View) -> View:
    """The view on its way to another process and back."""
    return XIAN.unpack_view(json.loads(json.dumps(XIAN.pack_view(view))), PACK)


@given(state=places, draw=st.integers(0, 1000))
def test_a_view_comes_back_as_it_was(state: XianState, draw: int) -> None:
    for seat in range(NOBODY, state.players):
        view = XIAN.view(state, seat)
        back = carried(view)
        assert back.seat == seat
        assert seen(back) == seen(view)
        assert vars(back.state.setting) == vars(view.state.setting) | {"components": PACK.tables}
        one = XIAN.determinize(view, random.Random(draw))
        two = XIAN.determinize(back, random.Random(draw))
        assert (one.v, one.piles, one.to_move, one.legal()) == (two.v, two.piles, two.to_move, two.legal())


def test_what_is_packed_shares_nothing_with_the_view() -> None:
    view = XIAN.view(place(3, 5, 20), 0)
    before = seen(carried(view))
    data = XIAN.pack_view(view)
    back = XIAN.unpack_view(data, PACK)
    for items in (data["v"], data["piles"], data["faces"], data["squares"], data["starts"]):
        items[:] = [0] * len(items)
    assert seen(back) == before == seen(carried(view))


def test_a_whole_state_is_not_packed() -> None:
    state = place(2, 1, 5)
    with pytest.raises(ValueError, match="no view"):
        XIAN.pack_view(View(0, state))


def test_every_slot_has_its_range() -> None:
    first = explained(slots, "# Places of the whole table.", "SIZE")
    assert first == [getattr(slots, name) for name in slots.NAMES] == sorted({0, *first}) and set(RANGES) >= set(first)
    assert [PLACES[place][0] for place in first] == list(slots.NAMES) and len(PLACES) == slots.SIZE


def at(name: str, place: int, value: Any) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        data[name][place] = value

    return change


def whole(name: str, value: Any) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        data[name] = value

    return change


def open_cards_twice(data: dict[str, Any]) -> None:
    data["v"][PLAYED + 1] = 0
    data["v"][TOP + 1] = 3


def all_cards_seen(data: dict[str, Any]) -> None:
    data["v"][PLAYED + 1] = (1 << 24) - 1


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda data: data.pop("viewer"), "a view has viewer, to_move, faces, squares, starts, v, piles"),
        (whole("extra", 1), "a view has"),
        (whole("v", [0]), "v: must be a list of 158 whole numbers"),
        (whole("piles", "hidden"), "piles: must be a list of 132"),
        (whole("starts", [0]), "starts: must be a list of 2 or 3 or 4"),
        (at("v", COINS, 1.0), "v: must be a list"),
        (at("faces", 0, True), "faces: must be a list"),
        (whole("viewer", None), "viewer: must be a whole number"),
        (whole("viewer", 2), "viewer: there is no seat 2 of 2"),
        (whole("viewer", -2), "viewer: there is no seat -2 of 2"),
        (whole("to_move", 2), "to_move: there is no seat 2"),
        (whole("to_move", NOBODY), "to_move: must be -1 when the game is over, and only then"),
        (at("faces", 1, 4), "faces: must be from 0 to 3"),
        (whole("squares", [0, 1, 1, 3]), "squares: must name each of the four buildings once"),
        (whole("starts", [2, 2]), "starts: must be different start tiles"),
        (at("v", PHASE, 11), r"v\[0\]: PHASE is 11, not from 0 to 10"),
        (at("v", COINS + 1, -1), r"v\[79\]: COINS is -1"),
        (at("v", HAND, HIDDEN), "seat 0 must know its own cards"),
        (at("v", HAND + 4, 5), "the hand of seat 1 is not the viewer's to see"),
        (at("piles", DECKS + 24, 5), "the deck of seat 1 is not the viewer's to see"),
        (at("piles", DECKS + 48, 5), "nobody sits at seat 2"),
        (at("piles", 0, 13), "requests must be from 1 to 12, each once"),
        (at("piles", 13, 24), "equipment must be from 0 to 23, each once"),
        (lambda data: data["piles"].__setitem__(0, data["piles"][1]), "requests must be"),
        (lambda data: data["piles"].__setitem__(DECKS, data["piles"][DECKS + 1]), "deck 0 must be"),
        (open_cards_twice, "the pair of seat 1 must be two cards that have been open"),
        (all_cards_seen, "seat 1 has more hidden cards than there are unseen"),
    ],
)
def test_what_is_no_view_is_refused(change: Callable[[dict[str, Any]], object], problem: str) -> None:
    data = XIAN.pack_view(XIAN.view(place(2, 7, 5), 0))
    change(data)
    with pytest.raises(BadPosition, match=problem):
        XIAN.unpack_view(data, PACK)


@pytest.mark.parametrize("data", [None, [], "view", 7, {}])
def test_other_data_is_no_view(data: Any) -> None:
    with pytest.raises(BadPosition, match="a view has"):
        XIAN.unpack_view(data, PACK)


@given(draw=st.integers(0, 10_000))
def test_a_damaged_view_is_refused_or_can_be_drawn_from(draw: int) -> None:
    """Whatever number changes, filling in what is hidden works and keeps the lists whole."""
    lots = random.Random(draw)
    data = XIAN.pack_view(XIAN.view(place(3, draw % 7, draw % 90), draw % 3))
    items = data[lots.choice(["v", "v", "piles", "faces", "starts"])]
    items[lots.randrange(len(items))] = lots.choice([-2, -1, 0, 1, 5, 23, (1 << 24) - 1])
    try:
        view = XIAN.unpack_view(data, PACK)
    except BadPosition:
        return
    drawn = XIAN.determinize(view, lots)
    assert (len(drawn.v), len(drawn.piles)) == (158, 132)
