"""Q2: set-up."""

from __future__ import annotations

from tests.engine.qin.test_q1_components import new
from xian.engine.qin.game import QIN
from xian.engine.qin.slots import ONE_COLOUR


def test_Q2_1_every_hand_has_a_tile_of_one_colour_when_it_is_fair() -> None:
    for players in (2, 3, 4):
        for seed in range(60):
            state = new(players, seed)
            assert all(min(state.hand(seat)) < ONE_COLOUR for seat in range(players)), seed


def test_Q2_1_without_the_option_hands_stay_as_they_are_drawn() -> None:
    unfair = [seed for seed in range(60) if min(new(2, seed, fair=0).hand(0)) >= ONE_COLOUR]
    assert unfair
    assert all(new(2, seed).piles != new(2, seed, fair=0).piles for seed in unfair)
    fair = next(seed for seed in range(60)
                if all(min(new(2, seed, fair=0).hand(seat)) < ONE_COLOUR for seat in (0, 1)))
    assert new(2, fair).piles == new(2, fair, fair=0).piles


def test_Q2_2_a_random_player_begins_or_the_one_chosen() -> None:
    assert {new(4, seed).to_move for seed in range(40)} == {0, 1, 2, 3}
    assert [new(4, 5, first=seat).to_move for seat in range(1, 5)] == [0, 1, 2, 3]
    drawn = new(4, 5)
    assert new(4, 5, first=0).to_move == drawn.to_move
    assert new(4, 5, first=2).piles == drawn.piles, "who begins does not change the tiles"


def test_Q2_2_then_in_seat_order() -> None:
    state = new(3, 7, first=3)
    seats = []
    for _ in range(6):
        seats.append(state.to_move)
        state.play(state.legal()[0])
    assert seats == [2, 0, 1, 2, 0, 1]


def test_the_same_seed_gives_the_same_game() -> None:
    assert QIN.to_json(new(3, 11)) == QIN.to_json(new(3, 11)) != QIN.to_json(new(3, 12))
    assert QIN.heading(new()) == "turn 1"
