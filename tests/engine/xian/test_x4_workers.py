"""X4: worker actions."""

from __future__ import annotations

import pytest

from tests.engine.xian.build import Table
from xian.engine.xian.events import HelperRecruited, PrestigeGained, ResourceGained, ResourceLost, WorkerUsed

EVERY_CARD = [f"{letter}{number}" for letter in "YRGB" for number in range(1, 7)]


def test_X4_1_a_tax_collector_brings_coins_and_nothing_else() -> None:
    at = Table().seat(1, coins=1, clay=2, pigments="G").acting(1, top="Y5").play("work")
    assert (at.coins(1), at.clay(1), at.pigments(1), at.prestige(1)) == (5, 2, "G", 0)


def test_X4_2_a_craftsman_brings_clay_and_nothing_else() -> None:
    at = Table().seat(1, coins=1, clay=2, pigments="G").acting(1, top="R4").play("work")
    assert (at.coins(1), at.clay(1), at.pigments(1), at.prestige(1)) == (1, 4, "G", 0)


def test_X4_3_a_miner_brings_the_pigments_of_the_card() -> None:
    at = Table().seat(1, coins=1, clay=2, pigments="G").acting(1, top="B5").play("work")
    assert (at.coins(1), at.clay(1), at.pigments(1), at.prestige(1)) == (1, 2, "RGG", 0)
    assert (at.stock("R"), at.stock("G")) == (4, 3)


def test_X4_4_a_helper_is_recruited_and_scores_at_once() -> None:
    at = Table().turn(3).seat(1, prestige=4).acting(1, top="G6").play("work")
    assert at.helpers(1) == ["officer"]
    assert at.prestige(1) == 4 + 3
    assert at.told(HelperRecruited) == [HelperRecruited(0, 17)]
    assert at.told(PrestigeGained) == [PrestigeGained(0, 3, "helper")]


def test_X4_4_several_helpers_work_together() -> None:
    at = Table().turn(4).seat(1, helpers="ceramist scientist").acting(1, top="G2").play("work")
    assert at.helpers(1) == ["ceramist", "accountant", "scientist"]


def test_X4_4_a_helper_scoring_nothing_still_stays() -> None:
    at = Table().acting(1, top="G1").play("work")
    assert (at.helpers(1), at.prestige(1), at.told(PrestigeGained)) == (["ceramist"], 0, [])


@pytest.mark.parametrize("card", EVERY_CARD)
def test_X4_5_every_card_may_give_a_pigment_of_its_colour(card: str) -> None:
    at = Table().turn(4).seat(1, coins=3, clay=3, pigments="").acting(1, top=card)
    assert at.legal() == ["work", "pigment"]
    at.play("pigment")
    assert at.pigments(1) == card[0]
    assert (at.coins(1), at.clay(1), at.prestige(1), at.helpers(1)) == (3, 3, 0, [])
    assert at.told(WorkerUsed)[0].for_pigment


@pytest.mark.parametrize("card", EVERY_CARD)
def test_X4_6_a_pigment_that_has_run_out_is_not_given(card: str) -> None:
    letter = card[0]
    at = Table().seat(1, coins=3, clay=3, pigments="").seat(2, pigments="").seat(3, pigments=letter * 6)
    position = at.acting(1, top=card).play("pigment")
    assert (position.pigments(1), position.coins(1), position.clay(1)) == ("", 3, 3)
    assert position.told(ResourceLost) == [ResourceLost(0, "YRGB".index(letter), "worker")]


def test_X4_6_the_choice_stays_legal_with_nothing_to_gain() -> None:
    table = Table().seat(1, pigments="").seat(2, pigments="BBBBBB").seat(3, pigments="YYYYYY")
    at = table.acting(1, top="B1")
    assert at.legal() == ["work", "pigment"]
    assert at.copy().play("work").pigments(1) == at.copy().play("pigment").pigments(1) == ""


def test_X4_6_the_last_pigment_is_given_and_only_that() -> None:
    table = Table().seat(1, pigments="").seat(2, pigments="GGGGG").seat(3, pigments="BBBBBB")
    at = table.acting(1, top="B6").play("work")
    assert at.pigments(1) == "G" and at.stock("G") == 0


def test_X4_7_the_accountant_adds_a_coin_to_a_tax_collector() -> None:
    at = Table().turn(2).seat(1, coins=0, helpers="accountant").acting(1, top="Y3").play("work")
    assert at.coins(1) == 4
    assert sum(event.amount for event in at.told(ResourceGained)) == 4


def test_X4_7_the_administrator_adds_a_clay_to_a_craftsman() -> None:
    at = Table().turn(2).seat(1, clay=0, helpers="administrator").acting(1, top="R3").play("work")
    assert at.clay(1) == 3


@pytest.mark.parametrize("card", ["Y3", "R3"])
def test_X4_7_neither_adds_to_a_pigment_taken_instead(card: str) -> None:
    table = Table().turn(2).seat(1, coins=0, clay=0, pigments="", helpers="accountant administrator")
    at = table.acting(1, top=card).play("pigment")
    assert (at.coins(1), at.clay(1), at.pigments(1)) == (0, 0, card[0])


def test_X4_7_nor_to_the_other_card_nor_to_a_pass() -> None:
    table = Table().turn(2).seat(1, coins=0, clay=0, helpers="accountant administrator")
    at = table.acting(1, top="R1").play("work")
    assert (at.coins(1), at.clay(1)) == (0, 2)
    assert at.play("pass").coins(1) == 1
    at = Table().turn(2).seat(1, coins=0, clay=0, helpers="accountant administrator").acting(1, top="Y1").play("work")
    assert (at.coins(1), at.clay(1)) == (3, 0)


def test_X4_7_another_seats_helpers_do_not_count() -> None:
    at = Table().turn(2).seat(1, coins=0).seat(2, helpers="accountant administrator").acting(1, top="Y1").play("work")
    assert at.coins(1) == 2


def test_X4_7_a_helper_just_recruited_works_from_the_next_card_on() -> None:
    at = Table(players=2).seat(1, coins=0, clay=0).hand(1, "G2 B1 Y1 B2").choosing()
    at.play("pair G2/B1").play(at.legal()[0])
    at.until(1, round=2)
    coins = at.coins(1)
    at.play("pair Y1/B2").play(at.legal()[0])
    while at.to_move != 1:
        at.play("pass" if "pass" in at.legal() else at.legal()[0])
    assert at.play("work").coins(1) == coins + 3
