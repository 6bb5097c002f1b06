"""T2: set-up, and that nothing is hidden."""

from __future__ import annotations

import pytest

from tests.engine.terracotta.test_t1_components import new
from xian.engine.game import NOBODY, BadInput, Options, View
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.game import TERRACOTTA
from xian.engine.terracotta.pack import house_pack


def test_T2_1_discs_tiles_and_first_player_are_drawn() -> None:
    states = [new(4, seed) for seed in range(80)]
    assert {state.v[at.TURNS] for state in states} == set(range(12))
    assert {state.v[at.TURNS + 1] for state in states} == set(range(12))
    assert {state.to_move for state in states} == {0, 1, 2, 3}
    for state in states:
        first = state.to_move
        assert state.order() == [(first + place) % 4 for place in range(4)]
        assert (state.line(0), state.line(1), state.round, state.phase) == (0, 0, 1, at.MOVE)


@pytest.mark.parametrize("first", [1, 2, 3])
def test_T2_1_who_begins_can_be_chosen_and_draws_nothing_else(first: int) -> None:
    state, other = new(3, 5, first), new(3, 5)
    assert state.order() == [(first - 1 + place) % 3 for place in range(3)]
    assert state.v[at.TILE:at.TILE + 5] == other.v[at.TILE:at.TILE + 5]
    assert state.v[at.TURNS:at.TURNS + 2] == other.v[at.TURNS:at.TURNS + 2]


def test_T2_2_everybody_has_three_coins_and_later_players_clay_and_coins_more() -> None:
    state = new(4, 3, 2)
    seats = state.order()
    assert [state.v[at.COINS + seat] for seat in seats] == [3, 3, 4, 5]
    assert [state.v[at.WET + seat] for seat in seats] == [0, 1, 2, 3]
    assert [state.v[at.DRY + seat] for seat in seats] == [0, 0, 0, 0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_T2_3_a_view_hides_nothing_and_says_so(players: int) -> None:
    state = new(players, 4)
    for seat in range(NOBODY, players):
        view = TERRACOTTA.view(state, seat)
        assert view.whole and view.state.v == state.v
        assert view.state.legal() == (state.legal() if seat == state.to_move else [])
    assert not View(0, state).whole


def test_T2_3_all_chance_is_drawn_at_set_up() -> None:
    one, other = new(3, 9), new(3, 9)
    for _ in range(60):
        move = one.legal()[len(one.legal()) // 2]
        one.play(move)
        other.play(move)
    assert one.v == other.v


@pytest.mark.parametrize(("players", "extra"), [(1, {}), (5, {}), (2, {"first": 3}), (2, {"first": "x"}),
                                                (2, {"rounds": 4})])
def test_what_can_not_be_set_up_is_refused_in_both_languages(players: int, extra: dict[str, int | str]) -> None:
    with pytest.raises(BadInput) as caught:
        TERRACOTTA.new(Options(players, house_pack(), extra), 1)
    assert caught.value.in_words("en") != caught.value.in_words("fr")


def test_the_offers() -> None:
    [offer] = TERRACOTTA.offers(house_pack(), 3)
    assert (offer.name, offer.usual, offer.values, offer.seats) == ("first", 0, (0, 1, 2, 3), True)
