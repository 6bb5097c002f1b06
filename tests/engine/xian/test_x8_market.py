"""X8.2: the Market, at every moment it may be used and at none other."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.xian.build import Table

SWAPS = [f"swap {give}/{take}" for give in ("yellow", "red", "green", "blue", "coin", "clay")
         for take in ("yellow", "red", "green", "blue", "coin", "clay") if give != take]


def merchant(tiles: str = "market", **seat: Any) -> Table:
    table = Table().turn(4, round=2).minister("palace")
    return table.seat(1, tiles=tiles, **seat)


def test_X8_2_before_the_worker_action() -> None:
    at = merchant(coins=1, clay=0, pigments="").acting(1, top="Y1")
    assert at.legal() == ["work", "pigment", "market"]
    at.play("market", "swap coin/clay")
    assert (at.phase, at.legal(), at.clay(1)) == ("worker", ["work", "pigment"], 1)


def test_X8_2_before_the_building_step_it_opens_buildings() -> None:
    at = merchant(coins=2, clay=0, pigments="").builders(palace={2: 1, 3: 1}).entering(1)
    at.play("market", "swap coin/clay", "swap coin/clay")
    assert (at.phase, at.legal()) == ("build", ["pass", "enter workshop"])


def test_X8_2_coins_for_a_toll_are_swapped_before_entering() -> None:
    at = merchant(coins=0, clay=2, pigments="", prestige=0).minister("lab").builders(palace={2: 1, 3: 1}).entering(1)
    assert "enter palace" not in at.legal()
    assert "enter palace" in at.play("market", "swap clay/coin", "swap clay/coin").legal()


def test_X8_2_coins_may_be_swapped_away_before_entering() -> None:
    at = merchant(coins=2, clay=0, pigments="", prestige=4).minister("lab").builders(palace={2: 1, 3: 1}).entering(1)
    at.play("market", "swap coin/clay", "swap coin/clay", "enter palace")
    assert (at.coins(1), at.clay(1), at.prestige(1)) == (0, 2, 0)


@pytest.mark.parametrize("step", [["enter palace"], ["pass"]])
def test_X8_2_after_the_building_step(step: list[str]) -> None:
    at = merchant(coins=1, clay=0, pigments="").minister("lab").entering(1).play(*step)
    assert at.phase == "late" and {"market", "end"} <= set(at.legal())
    at.play("market", "swap coin/blue")
    assert at.pigments(1) == "B"


def test_X8_2_right_after_it_was_taken() -> None:
    at = Table().turn(3).minister("lab").seat(1, coins=1, supervisor=1).entering(1).play("enter palace")
    assert at.legal() == ["end", "market"]


def test_X8_2_between_toll_and_price() -> None:
    at = merchant(coins=4, clay=0, pigments="R").minister("lab").builders(armory={2: 1}).entering(1)
    at.play("enter armory")
    assert at.coins(1) == 3
    assert "market" in at.legal()
    at.play("market", "swap red/coin", "forge 4")
    assert (at.coins(1), at.clay(1)) == (0, 1)


def test_X8_2_entry_legal_only_thanks_to_the_market() -> None:
    at = merchant(coins=1, clay=1, pigments="").entering(1)
    assert "enter workshop" in at.legal()
    assert "enter workshop" not in merchant("", coins=1, clay=1, pigments="", supervisor=2).entering(1).legal()
    at.play("enter workshop")
    assert (at.clay(1), at.used(1)) == (2, ["open/free", "market"]), "the one way to go on is gone"
    assert at.play("craft A2", "bare").clay(1) == 0


def test_X8_2_entry_legal_only_with_two_swaps() -> None:
    at = merchant(coins=1, clay=0, pigments="G").minister("palace").entering(1)
    assert "enter workshop" in at.legal()
    at.play("enter workshop")
    assert sorted(at.legal()) == ["swap coin/clay", "swap green/clay"]
    at.play("swap coin/clay")
    assert (at.clay(1), at.pigments(1)) == (2, ""), "the second swap is no choice"
    assert "enter workshop" not in merchant(coins=1, clay=0, pigments="").entering(1).legal()


def test_X8_2_entry_legal_only_with_market_and_discount() -> None:
    seat = {"coins": 1, "clay": 0, "pigments": ""}
    assert "enter workshop" not in merchant("market", **seat).entering(1).legal()
    assert "enter workshop" not in merchant("discount", **seat).entering(1).legal()
    at = merchant("market discount", **seat).entering(1).play("enter workshop")
    while at.phase != "seal":
        legal = at.legal()
        assert legal and "pass" not in legal
        at.play(legal[0])
    assert (at.coins(1), at.clay(1), at.tiles(1)) == (0, 0, [])


def test_X8_2_a_toll_can_take_the_coins_the_market_would_need() -> None:
    table = merchant(coins=1, clay=1, pigments="", prestige=9).builders(workshop={2: 1})
    assert "enter workshop" not in table.entering(1).legal()
    table = merchant(coins=2, clay=1, pigments="").builders(workshop={2: 1})
    assert "enter workshop" in table.entering(1).legal()


def test_X8_2_inside_an_action_only_swaps_that_keep_it_possible() -> None:
    at = merchant(coins=1, clay=2, pigments="").entering(1).play("enter workshop", "market")
    assert {move.split("/")[0] for move in at.legal()} == {"swap coin"}, "two clay are the price"
    at.play("swap coin/red")
    assert at.legal("swap") == [] and at.legal("craft"), "and both stay"
    alone = merchant(coins=0, clay=2, pigments="").entering(1).play("enter workshop")
    assert "market" not in alone.legal()


def test_X8_2_inside_an_action_a_swap_may_lean_on_the_next() -> None:
    at = merchant(coins=2, clay=1, pigments="").entering(1).play("enter workshop")
    at.play("swap coin/red")
    assert (at.clay(1), at.coins(1), at.pigments(1)) == (2, 0, "R"), "the second could only be for clay"


def test_X8_2_inside_an_action_the_discount_counts_when_it_can_still_be_used() -> None:
    at = merchant("market discount", coins=0, clay=2, pigments="").entering(1).play("enter workshop")
    assert {"craft A2", "discount", "market"} <= set(at.legal())
    at.play("market", "swap clay/red")
    assert (at.clay(1), at.used(1)) == (1, ["open/free", "market", "discount"]), "now it has to be"
    assert at.play("craft A2", "bare").clay(1) == 0


def test_X8_2_one_swap_or_two() -> None:
    at = merchant(coins=3, clay=0, pigments="").acting(1).play("market")
    assert "done" not in at.legal(), "a Market without a swap changes nothing"
    at.play("swap coin/red")
    assert "done" in at.legal()
    one = at.copy().play("done")
    assert (one.phase, one.pigments(1), one.coins(1)) == ("worker", "R", 2)
    two = at.play("swap coin/blue")
    assert (two.phase, two.pigments(1), two.coins(1)) == ("worker", "RB", 1)


def test_X8_2_no_like_for_like_over_both_swaps() -> None:
    at = merchant(coins=2, clay=2, pigments="RR").acting(1).play("market", "swap coin/red")
    second = at.legal("swap")
    assert not [move for move in second if move.startswith("swap red/")], "what was just taken"
    assert not [move for move in second if move.endswith("/coin")], "what was just given"
    assert "swap coin/red" in second and "swap clay/red" in second
    first = merchant(coins=1, clay=1, pigments="YRGB").acting(1).play("market").legal("swap")
    assert sorted(first) == sorted(SWAPS)


def test_X8_2_a_market_is_used_once_and_only_with_something_to_swap() -> None:
    at = merchant(coins=2).acting(1).play("market", "swap coin/clay", "done")
    assert (at.tiles(1), at.used(1)) == ([], ["open/free", "market"])
    assert "market" not in at.legal()
    assert "market" not in merchant(coins=0, clay=0, pigments="").acting(1).legal()


def test_X8_2_not_in_the_middle_of_paying_nor_sealing() -> None:
    table = merchant(coins=5, clay=5, pigments="YRRB").requests(A=1, B=(2, 3), C=4).minister("palace")
    lab = table.entering(1).play("enter lab", "paint A1")
    assert all(move.startswith("pay ") for move in lab.legal())
    workshop = table.entering(1).play("enter workshop", "craft A2")
    assert workshop.legal() == ["seal", "bare"]


def test_X8_2_not_between_advance_and_end_tile_nor_in_the_emissarys_swap() -> None:
    table = merchant("market", coins=5, supervisor=4, helpers="emissary").minister("lab")
    at = table.entering(1).play("enter palace")
    assert all(move.startswith("keep-tile") for move in at.legal())
    at.play("keep-tile tens")
    assert "market" not in at.legal()
    assert "market" in at.play("done").legal()


def test_X8_2_not_in_another_seats_move() -> None:
    at = merchant(coins=5).acting(2, order=(2, 1, 3))
    assert at.legal() == ["work", "pigment"]


def test_X8_2_inside_an_extra_action_too() -> None:
    at = merchant("market extra", coins=2, clay=1, pigments="").entering(1).play("extra workshop")
    assert {move.split("/")[0] for move in at.legal()} == {"swap coin"}
    at.play("swap coin/clay", "done", "craft A2", "bare")
    assert (at.phase, at.coins(1), at.clay(1)) == ("build", 1, 0)


def test_X8_2_in_the_lab_for_the_colour_missing() -> None:
    table = merchant(coins=1, clay=0, pigments="R").requests(A=1, B=(2, 3), C=4).minister("palace")
    at = table.entering(1).play("enter lab")
    assert sorted(at.legal()) == ["swap coin/blue", "swap coin/green", "swap coin/red", "swap coin/yellow",
                                  "swap red/blue", "swap red/green", "swap red/yellow"]
    at.play("swap red/blue")
    assert (at.pigments(1), at.stands("C3")) == ("BB", "raw"), "blue twice is what section C takes"
    at.play("paint C3")
    assert at.stands("C3") == "painted by 1"
    assert "enter lab" not in (merchant("", supervisor=2, coins=1, clay=0, pigments="R").requests(A=1, B=(2, 3), C=4)
                               .entering(1).legal())


def test_X8_2_a_colour_that_has_run_out_can_not_be_swapped_for() -> None:
    table = merchant(coins=3, clay=0, pigments="").requests(A=4, B=(8, 12), C=3).minister("palace")
    assert "enter lab" in table.painted("C3 C5", seat=2).entering(1).legal()
    blocked = table.seat(3, pigments="BBBBBB").entering(1)
    assert "enter lab" not in blocked.legal()
