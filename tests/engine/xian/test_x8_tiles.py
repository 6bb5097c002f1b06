"""X8: Mausoleum tiles. The Market has a file of its own."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.xian.build import Table
from xian.engine.xian.events import BuilderEntered, CoinsPaid, TileUsed

CLOSED = {"armory": {2: 2, 3: 1}}
"""With the Prime Minister in the Palace, three players, this closes Armory and Palace."""


def with_tiles(tiles: str, **seat: Any) -> Table:
    return Table().turn(4, round=2).minister("palace").seat(1, tiles=tiles, **seat)


def test_X8_1_open_enters_a_closed_pair_and_pays_the_toll() -> None:
    at = with_tiles("open/free", coins=9).builders(**CLOSED).entering(1)
    assert at.legal("enter") == ["enter armory open", "enter palace open"]
    at.play("enter armory open")
    assert at.coins(1) == 9 - 3
    assert (at.tiles(1), at.used(1)) == ([], ["open/free"])
    assert at.told(BuilderEntered) == [BuilderEntered(0, 2, "open")]
    assert at.told(TileUsed) == [TileUsed(0, 0)]


def test_X8_1_open_can_pay_the_toll_in_prestige_but_not_skip_it() -> None:
    closed = {"palace": {2: 2, 3: 1}}
    poor = with_tiles("open/free", coins=0, prestige=5).builders(**closed).entering(1)
    assert "enter palace open" not in poor.legal()
    at = with_tiles("open/free", coins=0, prestige=7).builders(**closed).entering(1).play("enter palace open")
    assert at.prestige(1) == 7 - 6 + 1, "and the first into the Prime Minister's building"


def test_X8_1_open_is_offered_only_where_the_pair_is_closed() -> None:
    at = with_tiles("open/free", coins=9).entering(1)
    assert not [move for move in at.legal() if move.endswith("open")]


def test_X8_1_open_does_not_help_the_workshop_without_raw_warriors() -> None:
    table = with_tiles("open/free", clay=9).minister("workshop").raw("A2 A3 A4 A5 A7 A8")
    at = table.builders(lab={2: 2, 3: 1}).entering(1)
    assert not [move for move in at.legal() if "workshop" in move]


def test_X8_1_free_enters_without_the_toll() -> None:
    at = with_tiles("open/free", coins=3).builders(palace={2: 1, 3: 1}).entering(1)
    assert {"enter palace", "enter palace free"} <= set(at.legal())
    at.play("enter palace free")
    assert (at.coins(1), at.prestige(1)) == (3 + 1, 1)
    assert at.told(CoinsPaid) == []
    assert at.used(1) == ["open/free"]


def test_X8_1_free_lets_in_who_could_not_pay() -> None:
    at = with_tiles("open/free", coins=0, prestige=0).builders(palace={2: 1, 3: 1}).entering(1)
    assert "enter palace" not in at.legal() and "enter palace free" in at.legal()


def test_X8_1_free_is_offered_only_when_a_toll_is_due() -> None:
    at = with_tiles("open/free", coins=9).builders(palace={1: 1}, armory={2: 1}).entering(1)
    assert [move for move in at.legal() if move.endswith("free")] == ["enter armory free"]


def test_X8_1_free_keeps_the_limit() -> None:
    at = with_tiles("open/free", coins=9).builders(**CLOSED).entering(1)
    assert not [move for move in at.legal() if move.endswith("free")]


def test_X8_1_free_does_not_pay_the_price() -> None:
    table = with_tiles("open/free", coins=0, clay=1, pigments="").minister("lab")
    at = table.builders(armory={2: 1}, workshop={3: 1}).entering(1)
    assert at.legal() == ["pass", "enter palace"]


def test_X8_1_free_keeps_coins_for_the_price() -> None:
    table = with_tiles("open/free", coins=1).minister("lab").display("arrowheads", "-", "-", "-")
    at = table.builders(armory={2: 1}).entering(1)
    assert "enter armory" not in at.legal()
    assert at.play("enter armory free").equipment(1) == ["arrowheads"]


def test_X8_1_once() -> None:
    table = Table().turn(4, round=2).minister("palace").seat(1, coins=9, supervisor=1)
    at = table.builders(**CLOSED).entering(1)
    assert at.used(1) == ["open/free"]
    assert not [move for move in at.legal() if "open" in move or "free" in move]


def test_X8_3_discount_crafts_for_a_clay_less() -> None:
    at = with_tiles("discount", clay=1).entering(1)
    assert "enter workshop" in at.legal()
    at.play("enter workshop", "craft A2", "bare")
    assert (at.clay(1), at.used(1)) == (0, ["open/free", "market", "discount"])


def test_X8_3_discount_is_a_choice_where_both_prices_can_be_paid() -> None:
    at = with_tiles("discount", clay=2).entering(1).play("enter workshop")
    assert {"craft A2", "discount"} <= set(at.legal()) and "craft B1" not in at.legal()
    full = at.copy().play("craft A2", "bare")
    assert (full.clay(1), full.tiles(1)) == (0, ["discount"])
    at.play("discount")
    assert {"craft A2", "craft B1"} <= set(at.legal()) and "craft C1" not in at.legal()
    assert at.play("craft B1", "bare").clay(1) == 0


def test_X8_3_discount_adds_to_the_scientist() -> None:
    at = with_tiles("discount", clay=3, helpers="scientist").entering(1).play("enter workshop", "discount", "craft C1")
    assert at.clay(1) == 0


def test_X8_3_discount_forges_for_a_coin_less() -> None:
    table = with_tiles("discount", coins=1).minister("lab").display("halberd", "-", "-", "-")
    at = table.entering(1).play("enter armory")
    assert (at.coins(1), at.equipment(1), at.used(1)[-1]) == (0, ["halberd"], "discount")


def test_X8_3_discount_adds_to_the_officer() -> None:
    table = with_tiles("discount", coins=2, helpers="officer").minister("lab").display("horse+", "-", "-", "-")
    assert table.entering(1).play("enter armory").coins(1) == 0


def test_X8_3_no_discount_where_the_price_is_nothing_already() -> None:
    table = with_tiles("discount", coins=0, helpers="officer").minister("lab").display("arrowheads", "-", "-", "-")
    at = table.entering(1).play("enter armory")
    assert (at.equipment(1), at.tiles(1)) == (["arrowheads"], ["discount"])
    again = (with_tiles("discount", coins=1, helpers="officer").minister("lab")
             .display("arrowheads", "halberd", "-", "-").entering(1).play("enter armory"))
    assert again.legal() == ["forge 1", "forge 2", "discount"]
    assert again.play("discount").equipment(1) == ["halberd"], "only there the price falls"


@pytest.mark.parametrize(("pigments", "pays"), [
    ("R", ["pay R"]), ("Y", ["pay Y"]), ("RY", ["pay Y", "pay R"]), ("BG", ["pay G", "pay B"])])
def test_X8_3_discount_paints_in_a_with_any_one_pigment(pigments: str, pays: list[str]) -> None:
    table = with_tiles("discount", pigments=pigments).requests(A=1, B=(2, 6), C=4).minister("palace")
    at = table.painted("B2 B7", seat=2).painted("C3 C5", seat=3).painted("A6", seat=2).entering(1).play("enter lab")
    if at.legal("discount"):
        at.play("discount")
    if len(pays) > 1:
        assert at.legal() == pays
        at.play(pays[0])
    assert at.stands("A1") == "painted by 1"
    assert len(at.pigments(1)) == len(pigments) - 1


@pytest.mark.parametrize(("pigments", "allowed"), [("Y", True), ("G", True), ("R", False), ("B", False)])
def test_X8_3_discount_paints_in_b_with_one_of_the_two_asked(pigments: str, allowed: bool) -> None:
    table = with_tiles("discount", pigments=pigments).requests(A=1, B=(2, 3), C=4).minister("palace")
    at = table.painted("A1 A6", seat=2).painted("C3 C5", seat=3).painted("B7", seat=2).entering(1)
    assert ("enter lab" in at.legal()) == allowed
    if allowed:
        at.play("enter lab")
        assert (at.pigments(1), at.stands("B2")) == ("", "painted by 1")


def test_X8_3_discount_in_b_asks_which_one() -> None:
    table = with_tiles("discount", pigments="YG").requests(A=1, B=(2, 3), C=4).minister("palace")
    at = table.painted("A1 A6", seat=2).painted("C3 C5", seat=3).painted("B7", seat=2).entering(1).play("enter lab")
    assert at.legal() == ["paint B2", "discount"]
    at.play("discount")
    assert at.legal() == ["pay Y", "pay G"]


@pytest.mark.parametrize(("pigments", "allowed"), [("B", True), ("Y", False)])
def test_X8_3_discount_paints_in_c_with_one_of_the_colour(pigments: str, allowed: bool) -> None:
    table = with_tiles("discount", pigments=pigments).requests(A=1, B=(2, 3), C=4).minister("palace")
    at = table.painted("A1 A6", seat=2).painted("B2 B7", seat=3).entering(1)
    assert ("enter lab" in at.legal()) == allowed


def test_X8_3_discount_does_nothing_for_the_palace() -> None:
    at = with_tiles("discount").minister("lab").entering(1).play("enter palace")
    assert at.tiles(1) == ["discount", "extra"]


def test_X8_3_a_discount_serves_one_action_only() -> None:
    at = with_tiles("discount extra", clay=2).entering(1).play("enter workshop", "discount", "craft A2", "bare")
    assert at.clay(1) == 1
    assert "extra workshop" not in at.legal()


def test_X8_4_extra_action_before_the_building_step() -> None:
    at = with_tiles("extra", coins=9).minister("lab").entering(1)
    at.play("extra armory", "forge 1")
    assert (at.phase, at.inside("armory"), at.used(1)[-1]) == ("build", {}, "extra")
    assert {"pass", "enter armory"} <= set(at.legal()) and not at.legal("extra")
    at.play("enter armory", "forge 2")
    assert at.equipment(1) == ["arrowheads", "halberd"]
    assert at.to_move == 2


@pytest.mark.parametrize("step", [["enter palace"], ["pass"]])
def test_X8_4_extra_action_after_the_building_step_or_the_pass(step: list[str]) -> None:
    at = with_tiles("extra", end_tile="", coins=4, supervisor=4).minister("lab").entering(1)
    at.play(*step)
    if at.phase == "end tile":
        at.play("keep-tile tens")
    assert (at.phase, at.to_move, at.legal("end")) == ("late", 1, ["end"])
    at.play("extra armory", "forge 1")
    assert at.equipment(1) == ["arrowheads"]
    assert at.to_move == 2


def test_X8_4_the_move_ends_when_the_player_says_so() -> None:
    at = with_tiles("extra", coins=4).entering(1).play("pass", "end")
    assert (at.to_move, at.tiles(1)) == (2, ["extra"])


def test_X8_4_the_move_ends_at_once_when_nothing_is_left_to_decide() -> None:
    table = with_tiles("extra", coins=0, clay=0, pigments="", end_tile="flat").minister("lab")
    at = table.display("sword", "-", "-", "-").acting(1, top="B1").play("work")
    assert at.to_move == 2, "passed and ended: 1 coin and a pigment buy nothing"


def test_X8_4_right_after_it_was_taken() -> None:
    at = Table().turn(4).minister("lab").seat(1, coins=1, supervisor=3).entering(1).play("enter palace")
    assert at.phase == "late" and "extra armory" in at.legal()
    assert at.play("extra armory").equipment(1) == ["arrowheads"]


def test_X8_4_no_toll_no_builder_no_bonus() -> None:
    table = with_tiles("extra", coins=0, clay=2, prestige=0).builders(palace={2: 1, 3: 1})
    at = table.entering(1)
    assert "enter palace" not in at.legal()
    at.play("extra palace", "keep-tile tens")
    assert (at.inside("palace"), at.coins(1), at.prestige(1)) == ({2: 1, 3: 1}, 0, 0)
    assert at.told(CoinsPaid) == [] and at.phase == "build"


def test_X8_4_the_prime_ministers_bonus_waits_for_a_builder() -> None:
    at = with_tiles("extra", coins=3).minister("armory").entering(1).play("extra armory", "forge 1")
    assert (at.coins(1), at.prestige(1)) == (2, 0)
    at.play("enter armory")
    assert (at.coins(1), at.prestige(1)) == (3, 1)


def test_X8_4_into_a_closed_pair() -> None:
    at = with_tiles("extra", coins=9).builders(**CLOSED).entering(1)
    assert {"extra armory", "extra palace"} <= set(at.legal())
    assert not {"enter armory", "enter palace"} & set(at.legal())


def test_X8_4_the_price_and_the_raw_warriors_still_hold() -> None:
    at = with_tiles("extra", coins=0, clay=9, pigments="").raw("A2 A3 A4 A5 A7 A8").entering(1)
    assert at.legal("extra") == ["extra palace"]
    at = with_tiles("extra", coins=0, clay=9, pigments="").entering(1)
    assert at.legal("extra") == ["extra workshop", "extra palace"]


def test_X8_4_not_before_the_worker_action_nor_inside_another() -> None:
    at = with_tiles("extra", coins=9, clay=9, pigments="RRRB").acting(1)
    assert at.legal() == ["work", "pigment"]
    at.play("work", "enter workshop")
    assert not at.legal("extra")
    at.play("craft A2")
    assert at.legal() == ["seal", "bare"]
    at.play("bare")
    assert at.legal("extra")


def test_X8_4_several_tiles_in_one_move() -> None:
    table = with_tiles("open/free market discount extra", coins=2, clay=0, pigments="RR")
    at = table.builders(**CLOSED).minister("palace").acting(1, top="B1")
    at.play("market", "swap coin/clay", "swap red/clay", "work", "extra workshop", "discount", "craft A2", "bare")
    assert at.clay(1) == 1
    at.play("enter palace open", "keep-tile tens")
    assert (at.tiles(1), at.to_move) == ([], 2)


def test_X8_4_tiles_of_others_are_not_ones_own() -> None:
    table = Table().turn(4, round=2).seat(2, tiles="open/free market discount extra").seat(1, coins=9, clay=1)
    at = table.entering(1)
    assert at.legal() == ["pass", "enter armory", "enter palace"]
