"""T5: masters, their tokens and abilities."""

from __future__ import annotations

import pytest

from tests.engine.terracotta.at import Table
from xian.engine.terracotta import slots as at


def using(master: str, masters: str = "", *, coins: int = 0, wet: int = 0, dry: int = 0, weapons: str = "",
          tokens: str = "") -> Table:
    """Player 1 has a token on the master, whose action is to be decided."""
    return Table().has(1, coins, wet, dry, weapons, f"{master} {masters}", tokens).at(master)


def test_T5_1_a_first_token_is_paid_for_and_put_on_the_master_then_the_ability_may_be_used() -> None:
    table = Table().has(1, coins=2, tokens="2 3 4 6").at("clay-pits").play("act")
    assert table.legal() == {"token 1", "token 2"}
    table.play("token 2")
    assert (table.coins(), table.slot(at.OWN_MASTERS), table.slot(at.TOKENS)) == (0, 1 << at.CLAY_PITS, 0b100110)
    assert table.phase == "ability" and table.legal() == {"use", "nothing"}
    assert table.play("use").wet() == 3


def test_T5_1_with_a_new_token_the_ability_is_optional_and_there_is_no_clay_or_coin_instead() -> None:
    table = Table().has(1, coins=1, tokens="2 3").at("clay-pits").play("act")
    assert table.phase == "ability" and table.slot(at.TOKENS) == 0b100
    table.play("nothing")
    assert (table.wet(), table.coins(), table.ring) == (0, 0, "outer")


def test_T5_1_a_new_token_may_be_bought_though_the_ability_can_not_be_used() -> None:
    table = Table().has(1, tokens="1 2").stores(0, 0, 0, 0).at("overseer").play("act")
    assert table.slot(at.OWN_MASTERS) == 1 << at.OVERSEER and table.phase != "ability"


def test_T5_1_without_coins_for_a_token_the_action_can_not_be_taken() -> None:
    assert Table().has(1, coins=1, tokens="4 5 6").at("clay-pits").legal() == {"clay", "coin", "nothing"}


@pytest.mark.parametrize("table", [
    using("shaper", coins=0), using("overseer").stores(0, 0, 0, 0), using("blacksmith", weapons=" ".join(at.WEAPONS)),
])
def test_T5_1_R9_with_a_token_there_the_ability_must_be_usable(table: Table) -> None:
    assert table.legal() == {"clay", "coin", "nothing"}


def test_T5_1_with_a_token_there_no_other_is_paid_for() -> None:
    table = using("clay-pits", coins=3).play("act")
    assert (table.wet(), table.coins(), table.slot(at.TOKENS).bit_count()) == (3, 3, 5)


def test_T5_1_R26_of_tokens_with_the_same_price_any_one_is_taken() -> None:
    table = Table().has(1, coins=9).at("clay-pits").play("act")
    assert table.legal() == {"token 0", "token 1", "token 2", "token 3"}
    assert table.play("token 2").slot(at.TOKENS) == 0b110111


# Abilities


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_T5_2_the_shaper_costs_the_round_in_coins_and_places_without_points(number: int) -> None:
    table = using("shaper", coins=number, weapons="sword").round(number).play("act", "officer", "put e4")
    assert (table.coins(), table.points(), table.on("e4"), table.weapons()) == (0, 0, "officer 1", {"sword"})
    assert "act" not in using("shaper", coins=number - 1).round(number).legal()


def test_T5_2_the_shaper_takes_a_type_most_numerous_in_the_rack() -> None:
    table = using("shaper", coins=1).rack(officer=3, guard=5, crossbowman=5, soldier=4).play("act")
    assert table.legal() == {"guard", "crossbowman"}
    assert using("shaper", coins=1).rack(officer=6).rack(guard=5, crossbowman=5, soldier=4).play("act").phase == "space"


def test_T5_2_R11_the_shaper_takes_the_next_warrior_of_the_rack_and_needs_base_and_space() -> None:
    table = using("shaper", coins=1, wet=2).play("act", "guard", "put e4")
    assert table.state.v[at.RACK + at.GUARD] == 10 and table.slot(at.WARRIORS) == 1
    full = using("shaper", coins=1)
    full.state.v[at.WARRIORS] = at.BASES
    assert "act" not in full.legal()
    assert "act" not in using("shaper", coins=1).rack(officer=0, guard=0, crossbowman=0, soldier=0).legal()


def administrator(central: str, *, coins: int = 0, wet: int = 0, dry: int = 0, weapons: str = "") -> Table:
    """The Administrator's segment shows a central action."""
    table = Table().has(1, coins, wet, dry, weapons, "administrator")
    turned = next(k for k in range(12) if at.ACTIONS[table.discs(k, 0).state.action_at(at.CENTRAL, 7)] == central)
    return table.discs(turned, 0).at_ring("central", 8)


def test_T5_2_R8_the_administrator_does_the_central_action_whether_it_was_taken_before_or_not() -> None:
    table = administrator("coins 4").play("act", "act")
    assert table.coins() == 8
    table = administrator("coins 4").play("clay", "act")
    assert (table.coins(), table.wet()) == (4, 1)


def test_T5_2_R8_the_administrator_gives_no_clay_or_coin_instead() -> None:
    table = administrator("craft 4", wet=4).play("nothing", "act")
    assert table.phase == "type" and table.wet() == 0
    table.play("soldier", "put e4")
    assert table.on("e4") == "soldier 1" and table.ring != "middle"


def test_T5_2_R8_R9_the_administrator_can_not_be_used_when_the_central_action_can_not_be_taken() -> None:
    assert administrator("craft 4", wet=3).play("nothing").legal() == {"clay", "coin", "nothing"}
    assert "act" in administrator("craft 4", wet=3).play("clay").legal()


def test_T5_2_the_administrator_promotes_too() -> None:
    table = administrator("promote").play("nothing", "act")
    assert table.state.v[at.WHEEL + 14] == 1
    assert "act" not in administrator("promote").play("act").legal()


def test_T5_2_the_master_inspector_moves_an_inspector_one_or_two_forward() -> None:
    table = using("inspector").inspectors(6, 1).play("act")
    assert table.legal() == {"row +1", "row +2", "column +1", "column +2"}
    assert table.play("row +2").state.line(0) == 0


def test_T5_2_clay_pits_give_three_wet_clay() -> None:
    assert using("clay-pits", dry=1).play("act").wet() == 3


def test_T5_2_the_overseer_takes_the_dry_clay_of_two_warehouses_and_it_stays_dry() -> None:
    table = using("overseer", dry=1).stores(2, 3, 0, 4).play("act")
    assert table.play("stores 2 4").dry() == 8
    assert (table.wet(), table.state.v[at.WAREHOUSE:at.WAREHOUSE + 4]) == (0, [2, 0, 0, 0])


def test_T5_2_R10_two_different_warehouses_one_at_least_not_empty() -> None:
    assert using("overseer").stores(1, 1, 1, 1).play("act").legal() == {
        "stores 1 2", "stores 1 3", "stores 1 4", "stores 2 3", "stores 2 4", "stores 3 4"}
    assert using("overseer").stores(2, 3, 0, 4).play("act").legal() == {
        "stores 1 2", "stores 1 3", "stores 1 4", "stores 2 3", "stores 2 4", "stores 3 4"}


def test_T5_2_R25_which_empty_warehouse_is_taken_along_is_not_asked() -> None:
    table = using("overseer").stores(2, 0, 5, 0).play("act")
    assert table.legal() == {"stores 1 2", "stores 1 3", "stores 2 3"}
    table = using("overseer").stores(0, 0, 5, 0).play("act")
    assert (table.dry(), table.phase) != (0, "stores") and table.dry() == 5


def test_T5_2_the_blacksmith_makes_all_own_weapons_active() -> None:
    assert using("blacksmith", weapons="spear").play("act").weapons() == set(at.WEAPONS)


# Upkeep


@pytest.mark.parametrize(("masters", "coins", "kept"), [
    ("", 0, 0), ("shaper", 1, 0), ("administrator inspector", 2, 0), ("clay-pits", 0, 1),
    ("shaper administrator inspector clay-pits overseer blacksmith", 3, 3),
])
def test_T5_3_three_masters_give_a_coin_and_three_keep_a_wet_clay(masters: str, coins: int, kept: int) -> None:
    table = Table().has(1, wet=4, masters=masters).workers(1, 0)
    table.play("apprentice 2", "nothing", "nothing")
    assert (table.coins(), table.wet(), table.dry()) == (coins, kept, 4 - kept)
