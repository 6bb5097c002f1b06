"""X6: what the four buildings do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.xian.at import At
from tests.engine.xian.build import Table
from xian.engine.xian.events import EquipmentForged, PrestigeGained, WarriorPainted

EMPTY_A = "A2 A3 A4 A5 A7 A8"
EMPTY_B = "B1 B3 B4 B5 B6 B8"


def crafting(clay: int, **seat: Any) -> Table:
    return Table().turn(2).minister("palace").seat(1, clay=clay, **seat)


def painting(pigments: str, **seat: Any) -> Table:
    """Section A asks for red, B for yellow and green, C for blue."""
    table = Table().turn(2).requests(A=1, B=(2, 3), C=4).minister("palace")
    return table.seat(2, pigments="").seat(3, pigments="").seat(1, pigments=pigments, **seat)


@pytest.mark.parametrize(("space", "clay"), [("A2", 2), ("B4", 3), ("C1", 5)])
def test_X6_1_clay_by_section(space: str, clay: int) -> None:
    at = crafting(clay).entering(1).play("enter workshop", f"craft {space}", "bare")
    assert (at.clay(1), at.stands(space), at.raw_stock) == (0, "raw", 5)


def test_X6_1_too_little_clay() -> None:
    assert "enter workshop" not in crafting(1).entering(1).legal()
    for clay, sections in ((2, "A"), (3, "AB"), (4, "AB"), (5, "ABC")):
        at = crafting(clay).entering(1).play("enter workshop")
        assert {move.split()[1][0] for move in at.legal()} == set(sections)


def test_X6_1_only_empty_spaces_of_sections_that_can_be_paid() -> None:
    at = crafting(3).raw("A5", seal=2).painted("B3", seat=3).entering(1).play("enter workshop")
    spaces = [space for space in f"{EMPTY_A} {EMPTY_B}".split() if space not in ("A5", "B3")]
    assert at.legal() == [f"craft {space}" for space in spaces]


@pytest.mark.parametrize(("space", "prestige", "coins", "pigments"), [
    ("A2", 4, 0, ""), ("A4", 4, 0, "R"), ("A8", 2, 3, ""), ("A5", 3, 2, ""), ("B8", 4, 0, "B"), ("C6", 9, 0, "")])
def test_X6_1_the_space_gives_its_bonus(space: str, prestige: int, coins: int, pigments: str) -> None:
    at = crafting(5, coins=0, pigments="").entering(1).play("enter workshop", f"craft {space}", "bare")
    assert (at.prestige(1), at.coins(1), at.pigments(1)) == (prestige, coins, pigments)


def test_X6_1_two_pigments_of_a_space() -> None:
    at = (Table().set_up(faces=(2, 1, 1)).minister("palace").seat(1, clay=2, pigments="").entering(1)
          .play("enter workshop", "craft A6", "bare"))
    assert (at.prestige(1), at.pigments(1)) == (2, "YB")


def test_X6_1_a_pigment_of_the_space_that_has_run_out_is_lost() -> None:
    at = (crafting(2, pigments="").seat(2, pigments="").seat(3, pigments="RRRRRR").entering(1)
          .play("enter workshop", "craft A4", "bare"))
    assert (at.prestige(1), at.pigments(1)) == (4, "")


def test_X6_1_a_statue_icon_laid_bare_is_not_there_again() -> None:
    """A painted warrior stays on its space, so a statue icon never becomes an empty space."""
    at = painting("RR", clay=9).entering(1).play("enter lab", "paint A1")
    assert at.stands("A1") == "painted by 1"
    later = crafting(9).painted("A1", seat=1).entering(1).play("enter workshop")
    assert "craft A1" not in later.legal()


def test_X6_1_closed_while_the_stock_has_no_raw_warrior() -> None:
    at = crafting(9).raw("A2 A3 A4 A5 A7 A8").entering(1)
    assert at.raw_stock == 0
    assert "enter workshop" not in at.legal()


def test_X6_1_open_again_when_a_warrior_has_been_painted() -> None:
    at = crafting(9).raw("A2 A3 A4 A5 A7 A8").painted("A2", seat=2).entering(1)
    assert at.raw_stock == 1
    at.play("enter workshop", "craft B1", "bare")
    assert at.raw_stock == 0


def test_X6_1_the_ceramist_scores_one_a_warrior() -> None:
    at = crafting(2, helpers="ceramist").entering(1).play("enter workshop", "craft A2", "bare")
    assert at.prestige(1) == 5
    assert PrestigeGained(0, 1, "ceramist") in at.told(PrestigeGained)


@pytest.mark.parametrize(("space", "clay"), [("A2", 1), ("B4", 2), ("C1", 4)])
def test_X6_1_the_scientist_saves_a_clay(space: str, clay: int) -> None:
    assert crafting(clay, helpers="scientist").entering(1).play(
        "enter workshop", f"craft {space}", "bare").clay(1) == 0
    if clay > 1:
        at = crafting(clay - 1, helpers="scientist").entering(1).play("enter workshop")
        assert f"craft {space}" not in at.legal()
    else:
        assert "enter workshop" not in crafting(0, helpers="scientist").entering(1).legal()


def test_X6_2_a_seal_may_be_put_under_the_warrior() -> None:
    at = crafting(4).entering(1).play("enter workshop", "craft A2")
    assert at.legal() == ["seal", "bare"]
    sealed, bare = at.copy().play("seal"), at.copy().play("bare")
    assert (sealed.stands("A2"), sealed.seals(1)) == ("raw, seal of 1", 1)
    assert (bare.stands("A2"), bare.seals(1)) == ("raw", 2)


def test_X6_2_two_seals_in_a_game_then_nobody_asks() -> None:
    at = crafting(2, seals=2).raw("B1 B3", seal=1).entering(1)
    assert at.seals(1) == 0
    at.play("enter workshop", "craft A2")
    assert at.stands("A2") == "raw"
    assert at.to_move == 2


def test_X6_2_seals_are_never_returned() -> None:
    at = painting("RR").raw("A2", seal=1).entering(1).play("enter lab", "paint A2")
    assert (at.stands("A2"), at.seals(1)) == ("painted by 1", 1)


def test_X6_2_no_other_player_can_paint_a_sealed_warrior() -> None:
    at = painting("RR").raw("A2", seal=1).raw("A3", seal=2).raw("A4", seal=3).raw("A5").entering(1).play("enter lab")
    assert at.legal() == ["paint A1", "paint A2", "paint A5", "paint A6"]


def test_X6_2_all_warriors_sealed_by_others_close_the_lab() -> None:
    table = painting("RYGBB").painted("A1 A6 B2 B7", seat=2).painted("C3 C5", seat=3)
    assert "enter lab" not in table.raw("A2", seal=2).raw("C1", seal=3).entering(1).legal()


@pytest.mark.parametrize(("pigments", "pays"), [
    ("RR", []), ("YR", []), ("YRR", ["pay Y R", "pay R R"]), ("YRGB", ["pay Y R", "pay R G", "pay R B"]),
    ("YRRGB", ["pay Y R", "pay R R", "pay R G", "pay R B"])])
def test_X6_3_section_a_takes_the_colour_asked_and_any_other(pigments: str, pays: list[str]) -> None:
    at = painting(pigments).entering(1).play("enter lab", "paint A1")
    if pays:
        assert at.legal() == pays
    else:
        assert (at.pigments(1), at.stands("A1")) == ("", "painted by 1")


def test_X6_3_section_a_takes_nothing_without_the_colour_asked() -> None:
    assert "enter lab" not in painting("YYBG").painted("B2 B7", seat=2).painted("C3 C5", seat=2).entering(1).legal()


def test_X6_3_section_b_takes_both_colours_asked() -> None:
    at = painting("YGR").entering(1).play("enter lab", "paint B2")
    assert at.pigments(1) == "R"
    assert "enter lab" not in painting("YYB").entering(1).legal()
    assert "enter lab" not in painting("GGB").entering(1).legal()


@pytest.mark.parametrize(("pigments", "allowed"), [("YY", True), ("YG", False), ("Y", False), ("YYYG", True)])
def test_X6_3_section_b_asking_one_colour_twice_takes_two_of_it(pigments: str, allowed: bool) -> None:
    table = Table().requests(A=1, B=(2, 6), C=4).minister("palace").seat(1, pigments=pigments)
    at = table.entering(1)
    assert ("enter lab" in at.legal()) == allowed
    if allowed:
        at.play("enter lab").play(*(["paint B2"] if at.legal("paint") else []))
        assert at.pigments(1) == pigments.replace("Y", "", 2)


@pytest.mark.parametrize(("pigments", "allowed"), [("BB", True), ("BY", False), ("B", False)])
def test_X6_3_section_c_takes_two_of_the_colour_asked(pigments: str, allowed: bool) -> None:
    at = painting(pigments).entering(1)
    assert ("enter lab" in at.legal()) == allowed
    if allowed:
        assert at.play("enter lab").legal() == ["paint C3", "paint C5"]
        assert at.play("paint C5").pigments(1) == ""


def test_X6_3_pigments_and_raw_warrior_go_back_to_the_stock() -> None:
    at = painting("BB").entering(1)
    assert (at.stock("B"), at.raw_stock) == (4, 6)
    at.play("enter lab", "paint C3")
    assert (at.stock("B"), at.raw_stock, at.stands("C3")) == (6, 7, "painted by 1")


@pytest.mark.parametrize(("own", "space", "points"), [
    ("", "A6", 1), ("A5", "A6", 2), ("A5 A1", "A6", 3), ("B2", "A6", 2), ("B2 A2 A7", "A6", 4), ("A1 B3", "A6", 1),
    ("B2 B6 C2 C6", "A6", 5), ("A4", "B2", 1), ("A8", "B1", 1), ("A1 A5 B1 B6 B7", "B2", 6)])
def test_X6_3_a_point_for_each_warrior_of_the_orthogonal_group(own: str, space: str, points: int) -> None:
    """Groups go on across section borders, not over corners and not from one row's end to the next row."""
    at = painting("RRYG").painted(own, seat=1).raw(space).entering(1).play("enter lab", f"paint {space}")
    if at.legal("pay"):
        at.play("pay R R")
    assert at.prestige(1) == points
    assert at.told(WarriorPainted)[0].group == points


def test_X6_3_other_seats_warriors_and_raw_ones_do_not_link() -> None:
    at = (painting("RR").painted("A5", seat=2).painted("A1 A7", seat=1).raw("A2").entering(1)
          .play("enter lab", "paint A6"))
    assert at.prestige(1) == 2


def test_X6_4_six_painted_warriors_are_all() -> None:
    five = painting("BBBB").painted("A2 A3 A4 B1 B3", seat=1).turn(2, round=2).entering(1)
    assert "enter lab" in five.legal()
    five.play("enter lab", "paint C3")
    six = painting("BBBB").painted("A2 A3 A4 B1 B3 B4", seat=1).entering(1)
    assert "enter lab" not in six.legal()


def test_X6_4_an_extra_action_paints_no_seventh_either() -> None:
    table = painting("BBBB", tiles="extra").turn(3)
    six = table.painted("A2 A3 A4 B1 B3 B4", seat=1).entering(1)
    assert "extra lab" not in six.legal()


def test_X6_5_a_card_for_coins_with_its_clay() -> None:
    at = Table().display("halberd", "horse+", "sword", "-").minister("palace").seat(1, coins=4, clay=0).entering(1)
    at.play("enter armory")
    assert at.legal() == ["forge 1", "forge 2", "forge 3"]
    at.play("forge 2")
    assert (at.coins(1), at.clay(1), at.equipment(1)) == (0, 1, ["horse+"])
    assert at.told(EquipmentForged)[0].place == 1


def test_X6_5_only_cards_that_can_be_paid() -> None:
    at = Table().minister("palace").seat(1, coins=2).entering(1).play("enter armory")
    assert at.legal() == ["forge 1", "forge 2"]


def test_X6_5_the_display_is_not_refilled_before_the_turns_end() -> None:
    at = Table().minister("lab").seat(1, coins=9).seat(2, coins=9).entering(1).play("enter armory", "forge 2")
    assert at.display == ["arrowheads", "-", "sword", "horse+"]
    while at.phase != "build":
        at.play("pigment")
    at.play("enter armory")
    assert at.legal() == ["forge 1", "forge 3", "forge 4"]


def test_X6_5_an_empty_display_closes_the_armory() -> None:
    at = Table().turn(2).display("-", "-", "-", "-").seat(1, coins=9).entering(1)
    assert "enter armory" not in at.legal()


@pytest.mark.parametrize(("name", "coins"), [("arrowheads", 0), ("halberd", 1), ("horse+", 3)])
def test_X6_5_the_officer_saves_a_coin(name: str, coins: int) -> None:
    table = Table().turn(2).display(name, "-", "-", "-").minister("palace")
    at = table.seat(1, coins=coins, helpers="officer").entering(1).play("enter armory")
    assert (at.coins(1), at.equipment(1)) == (0, [name])
    if coins:
        assert "enter armory" not in table.seat(1, coins=coins - 1, helpers="officer").entering(1).legal()


@pytest.mark.parametrize(("space", "tile"), [(1, "open/free"), (2, "market"), (3, "discount"), (4, "extra")])
def test_X6_6_each_space_gives_its_tile(space: int, tile: str) -> None:
    at = Table().turn(4).minister("lab").seat(1, supervisor=space - 1).entering(1).play("enter palace")
    assert at.supervisor(1) == space
    assert at.tiles(1) == [tile]


def test_X6_6_a_supervisor_arrives_on_top_of_the_stack() -> None:
    table = Table().turn(3).minister("lab").seat(1, supervisor=1).seat(2, supervisor=2).seat(3, supervisor=2)
    at = table.hand(1, "R1 R2 B1 B2").hand(2, "R1 R2 B1 B2").hand(3, "R1 R2 B1 B2").choosing()
    at.play("pair R1/B1", "pair R1/B1", "pair R1/B1")
    assert at.order == (3, 2, 1)
    palace_for(at, 1)
    at.until(3, round=2)
    at.play("pair R2/B2", "pair R2/B2", "pair R2/B2")
    assert at.order == (1, 3, 2)


def palace_for(at: At, seat: int) -> None:
    """Everybody passes until that seat has entered the Palace."""
    while at.to_move != seat or at.phase != "build":
        at.play("pass" if "pass" in at.legal() else "pigment")
    at.play("enter palace")


def test_X6_6_at_space_5_one_of_the_end_tiles_left_is_kept() -> None:
    table = Table(players=2).turn(5).end_tiles("flat pairs tens returns").minister("lab")
    at = table.seat(1, supervisor=4).seat(2, end_tile="pairs").entering(1).play("enter palace")
    assert at.legal() == ["keep-tile returns", "keep-tile tens", "keep-tile flat"]
    at.play("keep-tile tens")
    assert (at.supervisor(1), at.end_tile(1), at.end_tiles) == (5, "tens", ["returns", "flat"])


def test_X6_6_the_last_end_tile_is_no_question() -> None:
    table = Table(players=4).turn(6).end_tiles("flat pairs tens returns").minister("lab").seat(1, supervisor=4)
    table.seat(2, end_tile="pairs").seat(3, end_tile="flat").seat(4, end_tile="tens")
    at = table.entering(1).play("enter palace")
    assert (at.end_tile(1), at.end_tiles) == ("returns", [])


def test_X6_6_not_possible_from_space_5() -> None:
    at = Table().turn(3).seat(1, coins=9, end_tile="flat", tiles="extra").entering(1)
    assert "enter palace" not in at.legal() and "extra palace" not in at.legal()


def test_X6_6_the_emissary_may_swap_after_advance_and_tile() -> None:
    table = Table().turn(2).minister("lab").seat(1, coins=1, clay=0, pigments="R", helpers="emissary")
    at = table.entering(1).play("enter palace")
    assert at.phase == "swap" and at.tiles(1) == ["open/free"]
    takes = {"coin": ["yellow", "red", "green", "blue", "clay"], "red": ["yellow", "green", "blue", "coin", "clay"]}
    assert sorted(at.legal()) == sorted([*(f"swap {give}/{take}" for give in takes for take in takes[give]), "done"])
    assert (at.play("swap red/blue").pigments(1), at.to_move) == ("B", 2)


def test_X6_6_the_emissarys_swap_is_optional_and_one() -> None:
    table = Table().turn(2).minister("lab").seat(1, coins=3, clay=0, pigments="", helpers="emissary")
    at = table.entering(1).play("enter palace", "done")
    assert (at.coins(1), at.to_move) == (3, 2)


def test_X6_6_the_emissary_swaps_at_space_5_too_after_the_end_tile() -> None:
    table = Table().turn(4).minister("lab").seat(1, coins=1, clay=0, pigments="", supervisor=4, helpers="emissary")
    at = table.entering(1).play("enter palace", "keep-tile tens")
    assert at.phase == "swap"
    assert at.play("swap coin/clay").clay(1) == 1


def test_X6_6_an_emissary_with_nothing_to_swap_is_not_asked() -> None:
    table = Table().turn(2).minister("lab").seat(1, coins=0, clay=0, pigments="", helpers="emissary")
    assert table.entering(1).play("enter palace").to_move == 2


def test_X6_7_no_price_falls_below_nothing() -> None:
    """Officer and Discount on a card of 1 coin: 0, and no coin comes back."""
    table = Table().turn(4).display("arrowheads", "halberd", "-", "-").minister("palace")
    at = table.seat(1, coins=0, helpers="officer", tiles="discount").entering(1).play("enter armory")
    assert at.copy().play("forge 1").coins(1) == 0
    assert at.copy().play("discount").equipment(1) == ["halberd"]


def test_X6_7_no_clay_price_falls_below_nothing() -> None:
    at = (Table().turn(4).minister("palace").seat(1, clay=0, helpers="scientist", tiles="discount").entering(1)
          .play("enter workshop"))
    assert at.play("craft A2", "bare").clay(1) == 0
