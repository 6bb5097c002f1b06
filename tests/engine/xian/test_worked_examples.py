"""The worked examples of the rulebooks, told again with the seats' names there."""

from __future__ import annotations

from tests.engine.xian.build import Table
from xian.engine.xian.events import CoinsPaid

GIOVANNI, MARCO, KATIA = 1, 2, 3


def first_turn() -> Table:
    """Three players; Marco's supervisor lies above Giovanni's. The Prime Minister is in the Workshop."""
    table = Table(players=3).set_up(starts=(4, 2, 1)).requests(A=10, B=(1, 3), C=5)
    table.hand(GIOVANNI, "Y4 Y1 R1 R2").hand(MARCO, "G2 B1 R4 Y4").hand(KATIA, "R5 B4 Y1 Y2")
    return table.display("halberd", "sword", "horse", "sword")


def test_X3_2_marco_calls_on_the_favour_of_the_emperor() -> None:
    at = (Table(players=3).deck(MARCO, "Y1 B1 R3 R4 G2 Y4 B6").favour()
          .play("keep", "back Y1 R3", "keep"))
    assert at.hand(MARCO) == "Y4 R4 G2 B1"


def test_X2_3_the_highest_request_is_a_red_9_or_a_yellow_10() -> None:
    assert Table().requests(A=9, B=(2, 7), C=4).choosing().minister == "lab"
    assert Table().requests(A=9, B=(10, 7), C=4).choosing().minister == "workshop"


def test_X3_4_initiatives_4_1_1_and_the_stack() -> None:
    """Katia has 4; Marco and Giovanni have 1 each, Marco on top of the stack."""
    at = first_turn().choosing().play("pair Y4/Y1", "pair G2/B1", "pair R5/B4")
    assert at.order == (KATIA, MARCO, GIOVANNI)


def test_X5_6_katia_crafts_first_in_the_prime_ministers_building() -> None:
    """Craftsman 5: 3 clay; 2 of them for a space of section A with 4 prestige and a red pigment."""
    at = first_turn().seat(KATIA, clay=0, pigments="").choosing()
    at.play("pair Y4/Y1", "pair G2/B1", "pair R5/B4", "work")
    assert at.clay(KATIA) == 3
    at.play("enter workshop")
    assert (at.coins(KATIA), at.prestige(KATIA)) == (3, 1)
    at.play("craft A4", "bare")
    assert (at.clay(KATIA), at.prestige(KATIA), at.pigments(KATIA)) == (1, 5, "R")


def test_X4_4_marcos_accountant_in_turn_1_scores_nothing() -> None:
    at = first_turn().acting(MARCO, top="G2", below="B1").play("work")
    assert (at.prestige(MARCO), at.helpers(MARCO)) == (0, ["accountant"])


def test_X5_3_giovanni_pays_marco_in_the_palace_and_wins_later_ties() -> None:
    at = first_turn().seat(GIOVANNI, coins=0).choosing().play("pair Y4/Y1", "pair G2/B1", "pair R5/B4")
    at.play("work", "pass", "work", "enter palace")
    assert (at.to_move, at.tiles(MARCO)) == (GIOVANNI, ["open/free"])
    at.play("work")
    assert at.coins(GIOVANNI) == 3
    coins = at.coins(MARCO)
    at.play("enter palace")
    assert (at.coins(GIOVANNI), at.coins(MARCO), at.tiles(GIOVANNI)) == (2, coins + 1, ["open/free"])
    at.play("pair R1/R2", "pair Y4/R4", "pair Y1/Y2")
    assert at.order == (MARCO, GIOVANNI, KATIA)


def test_X3_4_after_the_palace_giovanni_wins_the_tie() -> None:
    table = first_turn().hand(GIOVANNI, "Y4 Y1 R1 R4").hand(KATIA, "R5 B4 Y1 Y2")
    at = table.choosing().play("pair Y4/Y1", "pair G2/B1", "pair R5/B4")
    at.play("work", "pass", "work", "enter palace", "work", "enter palace")
    at.play("pair R1/R4", "pair Y4/R4", "pair Y1/Y2")
    assert at.order == (GIOVANNI, MARCO, KATIA)


def test_X4_5_giovannis_helper_3_is_played_for_its_pigment() -> None:
    """Turn 2, the Prime Minister in the Lab: green from the helper, then green and red paint a warrior."""
    table = Table(players=3).turn(2).requests(A=9, B=(1, 3), C=4).minister("lab")
    at = table.seat(GIOVANNI, coins=2, pigments="R").acting(GIOVANNI, top="G3", below="R6")
    at.play("pigment")
    assert (at.pigments(GIOVANNI), at.helpers(GIOVANNI)) == ("RG", [])
    at.play("enter lab", "paint B2")
    assert (at.pigments(GIOVANNI), at.prestige(GIOVANNI), at.coins(GIOVANNI)) == ("", 2, 3)
    assert {"G3", "R6"} <= set(at.played(GIOVANNI))


def test_X5_1_two_players_two_builders_and_the_prime_minister_close_a_pair() -> None:
    """Francesco would like the crossbow for 1 coin; nobody is in the Armory, but the pair is full."""
    table = Table(players=2).turn(2, round=2).minister("palace").display("crossbow", "sword", "horse", "halberd")
    table.seat(1, coins=1, equipment="chariot horse")
    at = table.builders(palace={1: 1, 2: 1}).entering(1)
    assert not {"enter armory", "enter palace"} & set(at.legal())


def test_X6_1_katia_crafts_in_section_c_and_seals() -> None:
    table = Table(players=3).turn(4).minister("lab").painted("C6 C7", seat=KATIA)
    at = table.seat(GIOVANNI, pigments="BB").seat(KATIA, clay=5).entering(KATIA, order=(KATIA, GIOVANNI, MARCO))
    at.play("enter workshop", "craft C1", "seal")
    assert (at.clay(KATIA), at.prestige(KATIA), at.stands("C1")) == (0, 8, f"raw, seal of {KATIA}")
    while at.phase != "build":
        at.play("pigment")
    assert at.to_move == GIOVANNI
    assert at.play("enter lab").legal("paint")[-2:] == ["paint C3", "paint C5"], "but not C1"


def test_X6_3_marco_paints_with_two_yellows_in_a_group_of_two() -> None:
    table = Table(players=3).turn(3).requests(A=10, B=(1, 3), C=4).minister("palace").painted("A2", seat=MARCO)
    at = table.seat(MARCO, pigments="YY").entering(MARCO).play("enter lab", "paint A1")
    assert (at.pigments(MARCO), at.prestige(MARCO), at.stands("A1")) == ("", 2, f"painted by {MARCO}")
    assert at.raw_stock == 7
    assert at.points(MARCO)["A"] == 10


def test_X6_5_giovanni_forges_the_sword() -> None:
    table = Table(players=3).turn(3).minister("palace").display("sword", "-", "-", "-")
    at = table.seat(GIOVANNI, coins=3, equipment="arrowheads halberd").entering(GIOVANNI).play("enter armory")
    assert (at.coins(GIOVANNI), at.points(GIOVANNI)["sets"]) == (0, 10)


def test_X8_4_francesco_reaches_space_4_and_goes_on_to_5_at_once() -> None:
    """Katia has both builders in the Palace: 2 coins once, nothing for the Extra Action."""
    table = Table(players=3).turn(5, round=2).minister("lab").end_tiles("returns tens flat pairs")
    at = table.seat(1, coins=5, supervisor=3).seat(KATIA, coins=0).builders(palace={KATIA: 2}).entering(1)
    at.play("enter palace")
    assert (at.coins(1), at.coins(KATIA), at.supervisor(1), at.tiles(1)) == (3, 2, 4, ["extra"])
    at.play("extra palace")
    assert at.legal() == ["keep-tile returns", "keep-tile tens", "keep-tile flat", "keep-tile pairs"]
    at.play("keep-tile flat")
    assert (at.supervisor(1), at.end_tile(1), at.end_tiles) == (5, "flat", ["returns", "tens", "pairs"])
    assert (at.coins(1), at.inside("palace"), at.used(1)[-1]) == (3, {1: 1, KATIA: 2}, "extra")
    assert len(at.told(CoinsPaid)) == 1


def test_X10_1_the_majorities_of_the_example() -> None:
    """Francesco, Giovanni, Katia, Marco. C: 2, 2, 1, 1. B: Marco 2, Katia 1. A: one each."""
    table = Table(players=4).painted("C1 C2 A1", seat=1).painted("C3 C4 A2", seat=2)
    at = table.painted("C5 B1 A3", seat=3).painted("C6 B2 B3 A4", seat=4).ended()
    assert [at.points(seat).get("C", 0) for seat in (1, 2, 3, 4)] == [10, 10, 2, 2]
    assert [at.points(seat).get("B", 0) for seat in (1, 2, 3, 4)] == [0, 0, 6, 12]
    assert [at.points(seat).get("A", 0) for seat in (1, 2, 3, 4)] == [4, 4, 4, 4]


def test_X10_2_giovannis_equipment_and_matches() -> None:
    table = Table(players=2).display("-", "-", "-", "-").painted("A1 C1 C2", seat=1).turn(6)
    at = table.seat(1, equipment="arrowheads halberd halberd sword chariot").ended()
    assert (at.points(1)["sets"], at.points(1)["matches"]) == (14, 6)
