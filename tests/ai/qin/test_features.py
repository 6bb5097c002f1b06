"""Features of Qin: of fixed length, finite, and nothing in them that the seat may not know."""

from __future__ import annotations

import math
import random

import pytest
from librt.vecs import vec

from tests.engine.qin.at import Table
from xian.ai.games import evaluation
from xian.ai.qin import features
from xian.ai.qin.look import Look
from xian.engine.game import Options, Param
from xian.engine.qin.game import QIN
from xian.engine.qin.moves import parse, tile_of
from xian.engine.qin.slots import HAND
from xian.engine.qin.state import QinState

EVALUATION = evaluation("qin")


def numbers(state: QinState, seat: int) -> list[float]:
    x = vec[float]([0.0] * EVALUATION.size(state.players))
    EVALUATION.write(state, seat, x)
    return list(x)


def positions(players: int, seed: int, **extra: Param) -> list[QinState]:
    """Every fourth position of a random game, and its end."""
    rng = random.Random(seed)
    state = QIN.new(Options(players, QIN.house_pack(), extra), seed)
    found = []
    while not state.over:
        if state.turn % 4 == 1:
            found.append(state.copy())
        state.play(rng.choice(state.legal()))
    return [*found, state]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_size_is_what_is_written(players: int) -> None:
    state = positions(players, 1)[6]
    longer = vec[float]([-1.0] * (EVALUATION.size(players) + 1))
    look = Look(state, 0)
    at = features.write_table(state, look, longer)
    assert at == features.TABLE
    assert features.write_own(state, look, longer, at) == features.TABLE + features.OWN
    assert features.write_player(state, look, 0, longer, at) == at + features.PLAYER
    assert EVALUATION.size(players) == features.TABLE + features.OWN + players * features.PLAYER


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_view_and_every_state_that_agrees_with_it_have_the_same_features(players: int) -> None:
    rng = random.Random(3)
    for state in positions(players, 2):
        for seat in range(players):
            view = QIN.view(state, seat)
            truth = numbers(state, seat)
            assert numbers(view.state, seat) == truth
            assert numbers(QIN.determinize(view, rng), seat) == truth


@pytest.mark.parametrize("board", ["bird", "lion"])
def test_all_numbers_are_finite_and_small(board: str) -> None:
    for seed in range(6):
        for state in positions(2 + seed % 3, seed, board=board, balance=seed % 2):
            assert all(math.isfinite(value) and -4.0 <= value <= 4.0 for value in numbers(state, seed % 2))


def test_an_after_state_has_drawn_nothing_yet() -> None:
    """Whatever lies on the pile, the position after a move is the same to its mover."""
    for state in positions(2, 7)[:-1]:
        seat = state.to_move
        other = QIN.determinize(QIN.view(state, seat), random.Random(1))
        for move in state.legal()[::9]:
            after = EVALUATION.after(state, move)
            assert len(after.hand(seat)) == len(state.hand(seat)) - 1
            assert numbers(after, seat) == numbers(EVALUATION.after(other, move), seat)
            assert after.over or after.to_move == 1 - seat


def test_a_world_admits_a_move_that_has_been_seen() -> None:
    state = positions(2, 8)[5]
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
    look = Look(Table().lone("R", "a5").lone("Y", "b4").begin(), 0)
    assert look.lone == [2, 2, 1], "the starts are lone as well"
    assert look.doubles[0] >= 1 and look.sites[0] >= 2


def test_a_smaller_province_two_squares_from_a_larger_one_is_at_risk() -> None:
    table = Table().province(1, "R", "a3 b3 c3").province(2, "R", "f3 g3")
    look = Look(table.begin(), 0)
    small, large = table.state.province(31), table.state.province(26)
    assert (look.found[2 + small], look.found[2 + large]) == (1, 0)
    assert look.booty[0] == 1 and look.booty[3] == 0


def test_provinces_of_one_owner_may_merge_and_equal_ones_may_not() -> None:
    table = Table().province(1, "R", "a3 b3 c3").province(1, "R", "e3 f3").province(2, "B", "a1 b1") \
        .province(1, "B", "d1 e1")
    look = Look(table.begin(), 0)
    assert look.found[3 + table.state.province(26)] == 1
    assert look.found[2 + table.state.province(0)] == 0 == look.booty[2]


def test_a_village_is_in_reach_of_who_could_have_most_pagodas_there() -> None:
    """Seat 1 holds the village on c12; seat 2 has a province a square away from it that would be major."""
    table = Table().province(1, "R", "b12 b11").province(2, "B", "e12 e11 e10 e9").village("c12", 1)
    look = Look(table.begin(), 0)
    village = table.number("c12")
    assert look.prey[1] >> village & 1
    assert not look.prey[0] >> village & 1
