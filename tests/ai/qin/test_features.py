"""The features of Qin, and the look over the board that they come from."""

from __future__ import annotations

import random

import pytest
from librt.vecs import vec

from tests.ai.moments import moments
from tests.engine.qin.at import Table
from xian.ai.games import evaluation
from xian.ai.qin import features
from xian.ai.qin.look import QinLook
from xian.engine.qin.game import QIN
from xian.engine.qin.moves import parse, tile_of
from xian.engine.qin.slots import HAND

EVALUATION = evaluation("qin")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_size_is_what_is_written(players: int) -> None:
    state = moments("qin", players, 1)[24]
    longer = vec[float]([-1.0] * (EVALUATION.size(players) + 1))
    look = QinLook(state, 0)
    at = features.write_table(state, look, longer)
    assert at == features.TABLE
    assert features.write_own(state, look, longer, at) == features.TABLE + features.OWN
    assert features.write_player(state, look, 0, longer, at) == at + features.PLAYER
    assert EVALUATION.size(players) == features.TABLE + features.OWN + players * features.PLAYER


def test_after_a_move_the_hand_is_a_tile_short_and_the_turn_has_passed() -> None:
    for state in moments("qin", 2, 7, 0.3)[:-1]:
        seat = state.to_move
        for move in state.legal()[::9]:
            after = EVALUATION.after(state, move)
            assert len(after.hand(seat)) == len(state.hand(seat)) - 1
            assert after.over or after.to_move == 1 - seat


def test_a_world_admits_a_move_that_has_been_seen() -> None:
    state = moments("qin", 2, 8)[20]
    mover = state.to_move
    world = QIN.determinize(QIN.view(state, 1 - mover), random.Random(2))
    for move in (parse("RR a1-b1"), *state.legal()[::20]):
        EVALUATION.admit(world, move)
        assert world.hand(mover) == [tile_of(move)]
        assert {tile_of(other) for other in world.legal()} <= {tile_of(move)}
    assert world.v[HAND:HAND + 12] != state.v[HAND:HAND + 12]


def test_both_faces_of_the_board_are_trained_with() -> None:
    assert {extra["board"] for extra in EVALUATION.set_ups()} == {"bird", "lion"}


# What one look finds.


def test_a_lone_territory_and_two_foundings_by_one_tile() -> None:
    look = QinLook(Table().lone("R", "a5").lone("Y", "b4").begin(), 0)
    assert look.lone == [2, 2, 1], "the starts are lone as well"
    assert look.doubles[0] >= 1 and look.sites[0] >= 2


def test_a_smaller_province_two_squares_from_a_larger_one_is_at_risk() -> None:
    table = Table().province(1, "R", "a3 b3 c3").province(2, "R", "f3 g3")
    look = QinLook(table.begin(), 0)
    small, large = table.state.province(31), table.state.province(26)
    assert (look.found[2 + small], look.found[2 + large]) == (1, 0)
    assert look.booty[0] == 1 and look.booty[3] == 0


def test_provinces_of_one_owner_may_merge_and_equal_ones_may_not() -> None:
    table = Table().province(1, "R", "a3 b3 c3").province(1, "R", "e3 f3").province(2, "B", "a1 b1") \
        .province(1, "B", "d1 e1")
    look = QinLook(table.begin(), 0)
    assert look.found[3 + table.state.province(26)] == 1
    assert look.found[2 + table.state.province(0)] == 0 == look.booty[2]


def test_a_village_is_in_reach_of_who_could_have_most_pagodas_there() -> None:
    """Seat 1 holds the village on c12; seat 2 has a province a square away from it that would be major."""
    table = Table().province(1, "R", "b12 b11").province(2, "B", "e12 e11 e10 e9").village("c12", 1)
    look = QinLook(table.begin(), 0)
    village = table.number("c12")
    assert look.prey[1] >> village & 1
    assert not look.prey[0] >> village & 1
