"""T4: warriors, their weapons, groups and specialists."""

from __future__ import annotations

import pytest

from tests.engine.terracotta.at import Table
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import SPACE_NAMES, space_name
from xian.engine.terracotta.events import WarriorSlid
from xian.engine.terracotta.groups import groups


def crafting(weapons: str = "", *army: str, wet: int = 4) -> Table:
    """Player 1 has just decided to craft, for 2 clay."""
    return Table().army(*army).has(1, wet=wet, weapons=weapons).at("craft 2").play("act")


def found(table: Table) -> list[set[str]]:
    return [{space_name(space) for space in group} for group in groups(table.state)]


def puts(table: Table) -> set[str]:
    return {words.removeprefix("put ") for words in table.legal() if words.startswith("put ")}


def buying(kind: str, *army: str) -> Table:
    """Player 1 has just bought a specialist and looks for its place."""
    weapon = at.WEAPONS[at.SPECIALISTS.index(kind)]
    return Table().army(*army).has(1, coins=4, weapons=weapon).at("specialist").play("act")


# Crafting


@pytest.mark.parametrize("price", [2, 3, 4])
def test_T4_1_crafting_costs_what_the_space_says_and_one_of_it_dries_in_the_warehouse(price: int) -> None:
    table = Table().stores(0, 0, 0, 0).has(1, wet=5).at(f"craft {price}").play("act")
    assert (table.wet(), table.dry(), sum(table.state.v[at.WAREHOUSE:at.WAREHOUSE + 4])) == (5 - price, 0, 1)


def test_T4_1_any_type_left_on_any_empty_space_scores_its_rack_value() -> None:
    table = crafting("", "a1 guard 1", "b2 officer 2 horse right")
    assert table.legal() == set(at.TYPES)
    table.play("guard")
    assert puts(table) == set(SPACE_NAMES) - {"a1", "b2", "c2", "d2"}
    table.play("put i7")
    assert (table.on("i7"), table.points(), table.state.v[at.RACK + 1]) == ("guard 1", 4, 9)


def test_T4_1_a_type_that_is_gone_is_not_offered() -> None:
    table = Table().rack(officer=0).has(1, wet=4).at("craft 2").play("act")
    assert table.legal() == {"guard", "crossbowman", "soldier"}


# Weapons


def test_T4_2_a_sword_gives_a_point_and_may_move_an_inspector_one_step() -> None:
    table = crafting("sword").inspectors(3, 4).play("officer", "put e4")
    assert table.legal() == {"keep", "use", "row +1", "row -1", "column +1", "column -1"}
    table.play("column -1")
    assert (table.points(), table.weapons(), table.state.line(1)) == (3 + 1, set(), 2)
    table = crafting("sword").inspectors(3, 4).play("officer", "put e4", "use")
    assert (table.points(), table.weapons(), table.state.line(0), table.state.line(1)) == (4, set(), 2, 3)


def test_T4_2_a_weapon_that_is_kept_stays_active() -> None:
    table = crafting("sword").play("officer", "put e4", "keep")
    assert (table.points(), table.weapons(), table.ring) == (3, {"sword"}, "middle")


def test_T4_2_a_halberd_gives_three_points_and_another_own_warrior_may_slide() -> None:
    table = crafting("halberd", "c3 officer 1", "c6 soldier 2", "g3 soldier 2").play("guard", "put e5")
    assert table.legal() == {"keep", "use", "slide c3"}
    table.play("slide c3")
    assert table.legal() == {f"to {name}" for name in ("c2", "c1", "c4", "c5", "a3", "b3", "d3", "e3", "f3")}
    table.play("to f3")
    assert (table.on("f3"), table.on("c3"), table.points(), table.weapons()) == ("officer 1", "", 6, set())
    assert crafting("halberd", "c3 officer 1").play("guard", "put e5", "use").points() == 6
    table = crafting("halberd", "c3 soldier 1").play("guard", "put e5", "slide c3", "to c2")
    assert table.happened("WarriorSlid") == [WarriorSlid(0, at.SOLDIER, SPACE_NAMES["c3"], SPACE_NAMES["c2"])]


def test_T4_2_R18_the_warrior_just_placed_does_not_slide_nor_one_without_a_way() -> None:
    table = crafting("halberd", "a1 officer 1", "a2 soldier 2", "b1 soldier 2").play("guard", "put e5")
    assert table.legal() == {"keep", "use"}


def test_T4_2_a_crossbow_gives_a_point_for_each_empty_space_up_to_another_statue() -> None:
    table = crafting("crossbow", "e1 guard 2", "h4 footman").play("crossbowman", "put e4")
    assert table.legal() == {"keep", "shoot up", "shoot right"}
    assert table.play("shoot up").points() == 3 + 2
    table = crafting("crossbow", "e1 guard 2", "h4 footman").play("crossbowman", "put e4", "shoot right")
    assert (table.points(), table.weapons()) == (5, set())


def test_T4_2_R3_the_nearest_figure_counts_specialists_and_all_spaces_of_a_horse_are_figures() -> None:
    table = crafting("crossbow", "a7 guard 1 horse up", "g5 musician", "i5 guard 2").play("crossbowman", "put d5")
    assert table.legal() == {"keep", "shoot left", "shoot right"}
    assert table.play("shoot left").points() == 3 + 2
    table = crafting("crossbow", "a7 guard 1 horse up", "g5 musician", "i5 guard 2").play("crossbowman", "put d5")
    assert table.play("shoot right").points() == 3 + 2


def test_T4_2_R4_directions_worth_nothing_are_not_offered_and_with_none_the_weapon_is_not_asked_for() -> None:
    table = crafting("crossbow", "e3 guard 2").play("crossbowman", "put e4")
    assert (table.phase, table.ring, table.weapons()) == ("action", "middle", {"crossbow"})


def test_T4_2_a_spear_gives_a_point_and_two_coins() -> None:
    table = crafting("spear").play("soldier", "put e4")
    assert table.legal() == {"keep", "use"}
    table.play("use")
    assert (table.points(), table.coins(), table.weapons()) == (3 + 1, 2, set())


def test_T4_2_R24_the_weapon_is_asked_for_only_when_it_is_active() -> None:
    assert crafting("halberd spear").play("officer", "put e4").phase == "action"


def test_T4_2_T5_2_R24_the_shaper_asks_for_no_weapon() -> None:
    table = Table().has(1, coins=1, masters="shaper", weapons="sword").at("shaper").play("act", "officer", "put e4")
    assert (table.phase, table.weapons(), table.points()) == ("move", {"sword"}, 0)


# Groups


def test_T4_3_two_or_more_figures_of_a_type_side_by_side_whoever_owns_them() -> None:
    table = Table(4).army("b1 officer 2", "b2 officer 2", "c2 officer 3", "d2 officer 4", "d3 soldier 1",
                          "f2 officer 1", "e3 officer 1")
    assert found(table) == [{"b1", "b2", "c2", "d2"}]


def test_T4_3_several_groups_of_one_type_can_stand_apart() -> None:
    table = Table().army("a1 guard 1", "a2 guard 2", "c1 guard 1", "d1 guard 2", "e2 guard 1")
    assert found(table) == [{"a1", "a2"}, {"c1", "d1"}]


def test_T4_3_a_horse_reaches_over_its_three_spaces() -> None:
    table = Table().army("a1 guard 1 horse right", "c2 guard 2", "d1 soldier 2")
    assert found(table) == [{"a1", "b1", "c1", "c2"}]


def test_T4_3_R7_a_warrior_with_its_horse_alone_is_no_group() -> None:
    assert found(Table().army("a1 guard 1 horse right")) == []


def test_T4_3_T4_6_an_archer_is_a_figure_of_the_type_it_faces() -> None:
    table = Table().army("a1 guard 1", "b1 archer left", "c1 guard 2", "c2 soldier 2")
    assert found(table) == [{"a1", "b1", "c1"}]


def test_T4_4_a_warrior_on_a_horse_can_not_slide() -> None:
    table = crafting("halberd", "a1 officer 1 horse right").play("guard", "put e5")
    assert table.legal() == {"keep", "use"}


# What is missing


def test_T4_5_without_the_clay_a_space_or_a_warrior_crafting_can_not_be_chosen() -> None:
    assert "act" not in Table().has(1, wet=1, dry=9).at("craft 2").legal()
    full = [f"{name} {('guard', 'officer', 'crossbowman', 'soldier')[number % 4]} {number // 4 % 3 + 1}"
            for number, name in enumerate(list(SPACE_NAMES)[:44])]
    assert "act" not in Table(3).army(*full[:33]).rack(guard=0, officer=0, crossbowman=0, soldier=0).has(1, wet=9) \
        .at("craft 2").legal()
    table = Table().has(1, wet=9).at("craft 2")
    table.state.v[at.EMPTY_SPACES] = 0
    assert "act" not in table.legal()


def test_T4_5_R12_an_empty_rack_makes_crafting_impossible() -> None:
    table = Table().has(1, wet=9).rack(officer=0, guard=0, crossbowman=0, soldier=0).at("craft 2")
    assert table.legal() == {"clay", "coin", "nothing"}


@pytest.mark.parametrize("table", [
    Table().has(1, coins=0, weapons="spear"),
    Table().has(1, coins=9, weapons="sword halberd crossbow").bought(footman=4),
    Table().has(1, coins=9, weapons="crossbow"),
    Table().army("a1 guard 2").has(1, coins=9, weapons="sword"),
    Table().has(1, coins=3, weapons="spear").bought(musician=3),
])
def test_T4_5_a_specialist_needs_a_figure_its_coins_its_weapon_and_a_place(table: Table) -> None:
    assert table.at("specialist").legal() == {"nothing"}


# Specialists


def test_T4_6_a_specialist_costs_its_coins_and_turns_its_weapon_inactive() -> None:
    table = Table().has(1, coins=5, weapons="halberd spear").at("specialist").play("act")
    assert table.legal() == {"footman", "musician"}
    table.play("footman", "put c3")
    assert (table.on("c3"), table.coins(), table.weapons()) == ("footman", 4, {"spear"})
    assert table.slot(at.WARRIORS) == 0 and table.points() == 0


def test_T4_6_a_horse_goes_under_an_own_warrior_with_two_empty_spaces_in_a_line() -> None:
    table = buying("horse", "a1 guard 1", "d4 officer 1", "d6 soldier 2", "f4 soldier 2", "i7 soldier 1 horse up")
    assert puts(table) == {"a1", "d4"}
    table.play("put d4")
    assert table.legal() == {"up", "left"}
    table.play("up")
    assert table.on("d4") == "officer 1 horse up"
    assert table.state.spaces_of(SPACE_NAMES["d4"]) == [SPACE_NAMES[name] for name in ("d4", "d3", "d2")]


def test_T4_6_a_horse_lies_not_over_the_edge() -> None:
    table = buying("horse", "b2 guard 1")
    assert table.phase == "face" and table.legal() == {"right", "down"}


def test_T4_6_R6_an_archer_faces_a_warrior_of_anybody_when_it_is_placed() -> None:
    table = buying("archer", "a1 guard 2", "i1 soldier 1 horse down", "e4 archer up")
    assert puts(table) == {"b1", "a2", "h1", "h2", "h3", "i4"}
    table.play("put h2")
    assert table.on("h2") == "archer right" and table.state.faced(SPACE_NAMES["h2"]) == SPACE_NAMES["i1"]


def test_T4_6_R6_between_two_warriors_the_way_is_chosen() -> None:
    table = buying("archer", "a1 guard 2", "a3 soldier 1").play("put a2")
    assert table.legal() == {"up", "down"}
    assert table.play("down").on("a2") == "archer down"


def test_T4_6_R5_an_archer_keeps_its_direction_and_faces_who_stands_there_now() -> None:
    table = crafting("halberd", "c3 officer 1", "c4 archer up").play("guard", "put e5", "slide c3", "to g3")
    assert table.on("c4") == "archer up" and table.state.faced(SPACE_NAMES["c4"]) == at.NONE
    assert found(table) == []
    table = crafting("halberd", "c3 officer 1", "c4 archer up", "a3 soldier 1").play(
        "guard", "put e5", "slide c3", "to g3")
    table.state.v[at.PHASE] = at.USE_WEAPON
    table.state.v[at.CHOSEN], table.state.v[at.CHOSEN_SPACE] = at.GUARD, SPACE_NAMES["e5"]
    table.play("slide a3", "to c3")
    assert table.state.faced(SPACE_NAMES["c4"]) == SPACE_NAMES["c3"] and found(table) == [{"c3", "c4"}]


@pytest.mark.parametrize("kind", ["musician", "footman"])
def test_T4_6_musicians_and_footmen_go_on_any_empty_space(kind: str) -> None:
    table = buying(kind, "a1 guard 2")
    assert puts(table) == set(SPACE_NAMES) - {"a1"}
