"""X5: entering a building: closed pairs, tolls, the Prime Minister's bonus."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.xian.build import Table
from xian.engine.xian.events import BuilderEntered, CoinsPaid, PrestigeLost

OTHERS = {2: {2: 2}, 3: {2: 2, 3: 2}, 4: {2: 2, 3: 2, 4: 2}}
FULL = {2: 3, 3: 4, 4: 5}


def table_with(players: int, number: int, minister: str) -> Table:
    """So many builders in the Armory, of the other seats and, where those don't do, of seat 1."""
    owners: dict[int, int] = {}
    for seat in [seat for seat in range(2, players + 1) for _ in range(2)] + [1]:
        if sum(owners.values()) < number:
            owners[seat] = owners.get(seat, 0) + 1
    table = Table(players=players).turn(2, round=2).minister(minister).seat(1, coins=20)
    return table.builders(armory=owners)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("minister", ["armory", "palace"])
def test_X5_1_the_prime_minister_counts_in_the_pair(players: int, minister: str) -> None:
    closed = table_with(players, FULL[players] - 1, minister).entering(1)
    assert not {"enter armory", "enter palace"} & set(closed.legal())
    open_pair = table_with(players, FULL[players] - 2, minister).entering(1)
    assert {"enter armory", "enter palace"} <= set(open_pair.legal())


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("minister", ["workshop", "lab"])
def test_X5_1_without_him_one_more_goes_in(players: int, minister: str) -> None:
    closed = table_with(players, FULL[players], minister).entering(1)
    assert not {"enter armory", "enter palace"} & set(closed.legal())
    open_pair = table_with(players, FULL[players] - 1, minister).entering(1)
    assert {"enter armory", "enter palace"} <= set(open_pair.legal())


def test_X5_1_the_limit_is_of_both_buildings_of_a_pair_together() -> None:
    at = (Table(players=3).minister("workshop").seat(1, coins=9, clay=9).turn(2, round=2)
          .builders(armory={2: 1, 3: 1}, palace={2: 1, 3: 1}).entering(1))
    assert at.legal() == ["pass", "enter workshop"]


def test_X5_1_which_buildings_are_a_pair_is_dealt() -> None:
    at = (Table(players=3).set_up(pairs="armory lab palace workshop").minister("lab").seat(1, coins=9, pigments="RR")
          .turn(2, round=2).builders(armory={2: 2, 3: 1}).entering(1))
    assert at.legal() == ["pass", "enter palace"]


def test_X5_1_closed_for_the_turn_not_longer() -> None:
    at = table_with(3, 3, "palace").entering(1, order=(2, 3, 1)).play("pass")
    assert at.state.turn == 3
    assert all(at.inside(building) == {} for building in ("workshop", "lab", "armory", "palace"))


def test_X5_2_the_builder_stands_inside() -> None:
    at = Table().entering(1).play("enter palace")
    assert at.inside("palace") == {1: 1}
    assert at.told(BuilderEntered) == [BuilderEntered(0, 3, "")]


def test_X5_2_the_same_building_in_both_rounds() -> None:
    at = Table().turn(2, round=2).seat(1, coins=0).builders(palace={1: 1}).entering(1).play("enter palace")
    assert at.inside("palace") == {1: 2}


def test_X5_2_one_builder_a_round_two_a_turn() -> None:
    at = Table(players=2).turn(2).entering(1).play("enter palace")
    at.until(2, round=2)
    while at.to_move != 1 or at.phase != "build":
        at.play("pass" if "pass" in at.legal() else at.legal()[0])
    at.play("enter palace")
    assert at.supervisor(1) == 2


@pytest.mark.parametrize(("players", "owners", "paid"), [
    (3, {2: 1}, {2: 1}), (3, {2: 2}, {2: 2}), (3, {2: 1, 3: 1}, {2: 1, 3: 1}), (3, {2: 2, 3: 1}, {2: 2, 3: 1}),
    (4, {2: 1, 3: 1, 4: 2}, {2: 1, 3: 1, 4: 2}), (2, {2: 1}, {2: 2}), (2, {2: 2}, {2: 3}), (3, {}, {}), (2, {}, {})])
def test_X5_3_the_toll(players: int, owners: dict[int, int], paid: dict[int, int]) -> None:
    table = Table(players=players).turn(2, round=2).minister("lab")
    for seat in range(1, players + 1):
        table.seat(seat, coins=5)
    at = table.builders(palace=owners).entering(1).play("enter palace")
    assert at.coins(1) == 5 - sum(paid.values())
    assert {seat: at.coins(seat) - 5 for seat in range(2, players + 1) if at.coins(seat) > 5} == paid


@pytest.mark.parametrize("players", [2, 3, 4])
def test_X5_3_own_builders_cost_nothing(players: int) -> None:
    at = (Table(players=players).turn(2, round=2).minister("lab").seat(1, coins=0).builders(palace={1: 1}).entering(1)
          .play("enter palace"))
    assert at.coins(1) == 0 and at.told(CoinsPaid) == []


def test_X5_3_builders_in_the_other_building_of_the_pair_cost_nothing() -> None:
    at = Table().turn(2).minister("lab").seat(1, coins=0).builders(armory={2: 1, 3: 1}).entering(1).play("enter palace")
    assert (at.coins(1), at.told(CoinsPaid)) == (0, [])


def test_X5_4_missing_coins_cost_two_prestige_each_and_the_owner_gets_all() -> None:
    at = (Table().turn(2, round=2).minister("lab").seat(1, coins=1, prestige=5).seat(2, coins=0)
          .builders(palace={2: 2}).entering(1).play("enter palace"))
    assert (at.coins(1), at.prestige(1), at.coins(2)) == (0, 3, 2)
    assert at.told(CoinsPaid) == [CoinsPaid(0, 1, 2, 1)]
    assert at.told(PrestigeLost) == [PrestigeLost(0, 2)]


def test_X5_4_toll_paid_wholly_in_prestige() -> None:
    at = (Table(players=2).turn(2, round=2).minister("lab").seat(1, coins=0, prestige=6).seat(2, coins=0)
          .builders(palace={2: 2}).entering(1).play("enter palace"))
    assert (at.coins(1), at.prestige(1), at.coins(2)) == (0, 0, 3)


@pytest.mark.parametrize(("coins", "prestige", "allowed"), [
    (0, 4, True), (0, 3, False), (1, 2, True), (1, 1, False), (2, 0, True), (0, 0, False), (1, 0, False)])
def test_X5_4_prestige_exactly_enough_or_one_short(coins: int, prestige: int, allowed: bool) -> None:
    at = (Table().turn(2, round=2).minister("lab").seat(1, coins=coins, prestige=prestige)
          .builders(palace={2: 1, 3: 1}).entering(1))
    assert ("enter palace" in at.legal()) == allowed


def test_X5_4_all_coins_go_first_even_when_prestige_is_plenty() -> None:
    at = (Table().turn(2, round=2).minister("lab").seat(1, coins=1, clay=9, prestige=50)
          .builders(workshop={2: 1, 3: 1}).entering(1).play("enter workshop"))
    assert (at.coins(1), at.prestige(1)) == (0, 48)


@pytest.mark.parametrize(("order", "paid"), [
    ((3, 1, 2), [(2, 1, 0), (1, 1, 1)]), ((2, 1, 3), [(1, 1, 0), (2, 1, 1)]), ((2, 3, 1), [(1, 1, 0), (2, 1, 1)])])
def test_X5_4_the_coins_in_hand_go_to_the_earliest_in_order(
        order: tuple[int, ...], paid: list[tuple[int, int, int]]) -> None:
    at = (Table().turn(2, round=2).minister("lab").seat(1, coins=1, prestige=2).seat(2, coins=0).seat(3, coins=0)
          .builders(palace={2: 1, 3: 1}).entering(1, order=order).play("enter palace"))
    assert [(event.payee, event.amount, event.from_stock) for event in at.told(CoinsPaid)] == paid
    assert at.prestige(1) == 0


@pytest.mark.parametrize("prestige", [0, 1])
def test_X5_5_the_prime_ministers_bonus_comes_too_late_for_the_toll(prestige: int) -> None:
    at = (Table().turn(2).minister("palace").seat(1, coins=0, prestige=prestige).builders(palace={2: 1}).entering(1))
    assert "enter palace" not in at.legal()


def test_X5_5_his_coin_pays_for_the_action() -> None:
    table = Table().turn(2).display("arrowheads", "-", "-", "-").seat(1, coins=1).builders(armory={2: 1})
    assert "enter armory" not in table.minister("palace").entering(1).legal()
    at = table.minister("armory").entering(1).play("enter armory")
    assert (at.coins(1), at.equipment(1), at.prestige(1)) == (0, ["arrowheads"], 1)


def test_X5_5_the_toll_counts_before_the_price() -> None:
    table = Table().turn(2).display("halberd", "-", "-", "-").minister("lab").builders(armory={2: 1})
    assert "enter armory" not in table.seat(1, coins=2, prestige=9).entering(1).legal()
    assert "enter armory" in table.seat(1, coins=3, prestige=0).entering(1).legal()


def test_X5_5_a_price_can_never_be_paid_in_prestige() -> None:
    table = Table().turn(2).minister("palace").seat(1, coins=0, clay=1, pigments="R", prestige=80)
    assert table.entering(1).legal() == ["pass", "enter palace"]


def test_X5_5_who_can_not_do_the_action_may_not_enter() -> None:
    table = Table().turn(3).minister("workshop").seat(1, coins=0, clay=1, pigments="R", end_tile="flat", seals=0)
    assert table.entering(1).legal() == ["pass"]


@pytest.mark.parametrize(("building", "resources"), [
    ("workshop", {"clay": 2}), ("lab", {"pigments": "RR"}), ("armory", {"coins": 1}), ("palace", {})])
def test_X5_5_exactly_enough_for_the_cheapest(building: str, resources: dict[str, Any]) -> None:
    """Requests 1 (red) for A, 2 and 3 for B, 4 for C; the display begins with a card at 1 coin."""
    poor: dict[str, Any] = {"coins": 0, "clay": 0, "pigments": ""}
    at = Table().minister("palace", bonus=False).seat(1, **{**poor, **resources}).entering(1)
    assert at.legal() == (["pass", f"enter {building}"] if building == "palace"
                          else ["pass", f"enter {building}", "enter palace"])


def test_X5_6_the_first_into_his_building_gets_a_coin_and_a_prestige() -> None:
    at = Table().turn(2).minister("palace").seat(1, coins=0).seat(2, coins=5).entering(1, order=(1, 2, 3))
    at.play("enter palace")
    assert (at.coins(1), at.prestige(1)) == (1, 1)
    assert at.to_move == 2
    while at.phase != "build":
        at.play("pigment")
    at.play("enter palace")
    assert (at.coins(2), at.prestige(2)) == (4, 0), "the toll paid, no bonus"
    assert at.coins(1) == 2


def test_X5_6_not_in_another_building() -> None:
    at = Table().minister("lab").seat(1, coins=0).entering(1).play("enter palace")
    assert (at.coins(1), at.prestige(1)) == (0, 0)


def test_X5_6_only_once_a_turn() -> None:
    at = Table(players=2).turn(2, round=2).minister("palace", bonus=False).seat(1, coins=0).entering(1, order=(2, 1))
    at.play("enter palace")
    assert (at.coins(1), at.prestige(1)) == (0, 0)


def test_X5_6_again_in_the_next_turn() -> None:
    """Request 4 is the lowest, so the Prime Minister stays in the Palace."""
    at = (Table(players=2).turn(2, round=2).requests(A=5, B=(6, 7), C=4).minister("palace", bonus=False)
          .entering(1, order=(2, 1)).play("pass"))
    assert (at.state.turn, at.minister) == (3, "palace")
    while at.phase != "build":
        at.play(at.legal()[0])
    seat = at.to_move
    prestige, coins = at.prestige(seat), at.coins(seat)
    at.play("enter palace")
    assert (at.prestige(seat), at.coins(seat)) == (prestige + 1, coins + 1)
