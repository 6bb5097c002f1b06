"""T3: a move: perhaps a disc, a worker, three actions."""

from __future__ import annotations

import pytest

from tests.engine.terracotta.at import Table
from xian.engine.terracotta import slots as at

APPRENTICES = {f"apprentice {segment}" for segment in range(1, 13)}
ARTISANS = {f"artisan {segment}" for segment in range(1, 13)}


def test_T3_1_one_worker_at_a_time_in_turn_order_until_all_are_placed() -> None:
    table = Table(3).order(2, 3, 1).has(1, coins=2)  # so that the last worker is asked for, too
    movers = []
    for segment in range(1, 13):
        movers.append(table.state.to_move + 1)
        table.play(f"apprentice {segment}")
        while table.phase == "action" and table.state.round == 1:
            table.play("nothing")
    assert movers == [2, 3, 1] * 4 and table.state.round == 2


def test_T3_2_once_a_move_two_coins_turn_one_disc_a_step() -> None:
    table = Table().has(1, coins=5)
    assert {"turn central", "turn middle"} <= table.legal()
    table.play("turn central")
    assert table.coins() == 3 and table.state.v[at.TURNS:at.TURNS + 2] == [1, 0]
    assert table.legal() == APPRENTICES
    table = Table().has(1, coins=2).discs(0, 11).play("turn middle")
    assert table.coins() == 0 and table.state.v[at.TURNS:at.TURNS + 2] == [0, 0]


def test_T3_2_without_two_coins_no_disc_is_turned() -> None:
    assert Table().has(1, coins=1).legal() == APPRENTICES


def test_T3_2_R20_discs_are_turned_before_placing_only() -> None:
    table = Table().has(1, coins=9).play("apprentice 5")
    assert table.legal() == {"act", "clay", "coin", "nothing"} - ({"act"} - table.legal())
    assert table.why_not("turn central") is not None
    table.play("nothing", "nothing")
    assert table.state.to_move == 1 or table.ring == "outer"


def test_T3_3_any_worker_goes_to_an_empty_segment_and_only_an_artisan_beside_an_apprentice() -> None:
    table = Table().artisans(1, 2).worker(3, 2).worker(4, 1).worker(5, 2, artisan=True)
    table.worker(6, 2).worker(6, 1, artisan=True)
    assert table.legal() == (APPRENTICES | ARTISANS) - {
        "apprentice 3", "apprentice 4", "apprentice 5", "apprentice 6", "artisan 5", "artisan 6"}


def test_T3_3_R20_the_two_places_of_a_segment_are_alike() -> None:
    table = Table().artisans(1, 5).worker(3, 2).play("artisan 3")
    assert table.state.v[at.WHEEL + 4:at.WHEEL + 6] == [2, 1]


def test_T3_3_a_promoted_worker_closes_its_segment() -> None:
    table = Table().artisans(2, 2).play("apprentice 5", "act", "nothing")
    if table.state.to_move == 0:
        table.play("nothing")
    assert table.state.v[at.WHEEL + 8] == 1 and not {"apprentice 5", "artisan 5"} & table.legal()


def test_T3_4_actions_are_taken_from_the_central_ring_outwards_each_finished_before_the_next() -> None:
    table = Table().has(1, coins=1, weapons="spear").play("apprentice 2", "act")
    assert (table.coins(), table.ring) == (5, "middle")
    table.play("act")
    assert (table.coins(), table.ring) == (7, "outer")
    table.play("act", "put e4")
    assert table.on("e4") == "musician" and table.state.to_move == 1


def test_T3_4_instead_of_a_central_or_middle_action_a_clay_a_coin_or_nothing() -> None:
    table = Table().play("apprentice 2")
    assert table.legal() == {"act", "clay", "coin", "nothing"}
    table.play("clay", "coin")
    assert (table.coins(), table.wet()) == (1, 1)


def test_T3_4_instead_of_the_outer_action_nothing() -> None:
    table = Table().play("apprentice 1", "nothing", "nothing")
    assert table.ring == "outer" and table.legal() == {"act", "nothing"}
    table.play("nothing")
    assert not table.weapons() and table.state.to_move == 1


def test_T3_4_an_outer_action_that_can_not_be_taken_is_not_asked_for() -> None:
    assert Table().play("apprentice 2", "nothing", "nothing").state.to_move == 1


@pytest.mark.parametrize(("action", "coins"), [("coins 2", 2), ("coins 3", 3), ("coins 4", 4)])
def test_T3_5_coins(action: str, coins: int) -> None:
    assert Table().at(action).play("act").coins() == coins


@pytest.mark.parametrize(("action", "clay"), [("clay 2", 2), ("clay 4", 4)])
def test_T3_5_clay_is_wet(action: str, clay: int) -> None:
    table = Table().at(action).play("act")
    assert (table.wet(), table.dry()) == (clay, 0)


def test_T3_5_wet_turns_all_own_dry_clay() -> None:
    table = Table().has(1, wet=1, dry=6).has(2, dry=3).at("wet").play("act")
    assert (table.wet(), table.dry(), table.dry(2)) == (7, 0, 3)


def test_T3_5_promote_puts_an_artisan_in_place_of_the_apprentice() -> None:
    table = Table().at("promote").play("act")
    assert [worker for worker in table.state.v[at.WHEEL:at.WHEEL + 24] if worker != at.NONE] == [1]


def test_T3_5_priority_the_lowest_token_left_and_its_clay() -> None:
    table = Table(4).at("priority").play("act")
    assert (table.slot(at.PRIORITY), table.wet(), table.state.v[at.TAKEN_PRIORITY]) == (1, 0, 1)
    table = Table(4).has(3, wet=1)
    table.state.v[at.TAKEN_PRIORITY], table.state.v[at.PRIORITY], table.state.v[at.PRIORITY + 1] = 2, 2, 1
    table.moving(3).at("priority").play("act")
    assert (table.slot(at.PRIORITY, 3), table.wet(3)) == (3, 3)


def test_T3_5_R19_with_a_priority_token_or_none_left_the_action_can_not_be_taken() -> None:
    held = Table(4).at("priority")
    held.state.v[at.PRIORITY] = held.state.v[at.TAKEN_PRIORITY] = 1
    assert held.legal() == {"clay", "coin", "nothing"}
    gone = Table(2).at("priority")
    gone.state.v[at.PRIORITY + 1] = gone.state.v[at.TAKEN_PRIORITY] = 1
    assert gone.legal() == {"clay", "coin", "nothing"}


def test_T3_5_the_named_weapon_becomes_active() -> None:
    table = Table().has(1, weapons="sword").at("halberd").play("act")
    assert table.weapons() == {"sword", "halberd"}


@pytest.mark.parametrize("table", [
    Table().at("wet"), Table().at("promote", artisan=True), Table().has(1, weapons="sword").at("sword"),
    Table().has(1, masters="overseer").stores(0, 0, 0, 0).at("overseer"),
    Table().has(1, masters="blacksmith", weapons=" ".join(at.WEAPONS)).at("blacksmith"),
])
def test_T3_5_R1_what_would_change_nothing_is_not_offered(table: Table) -> None:
    assert "act" not in table.legal()
