"""T7: upkeep."""

from __future__ import annotations

from tests.engine.terracotta.at import Table
from tests.engine.terracotta.test_t6_scoring import scored
from xian.engine.terracotta import slots as at


def holding(order: tuple[int, ...], **tokens: int) -> Table:
    """Players who hold priority tokens: `p3=1` holds the first."""
    table = Table(len(order)).order(*order)
    for name, token in tokens.items():
        table.state.v[at.PRIORITY + int(name[1:]) - 1] = token
    table.state.v[at.TAKEN_PRIORITY] = len(tokens)
    v = table.state.v
    for segment, seat in enumerate(order[1:], 5):
        table.worker(segment, seat)
    v[at.APPRENTICES:at.APPRENTICES + 4] = [0, 0, 0, 0]
    v[at.APPRENTICES + order[0] - 1] = 1
    return table.play("apprentice 2", "nothing", "nothing")


def seats(table: Table) -> list[int]:
    return [seat + 1 for seat in table.state.order()]


def test_T7_1_holders_of_priority_tokens_go_first_the_others_in_their_old_order() -> None:
    assert seats(holding((2, 4, 1, 3), p3=1, p4=2)) == [3, 4, 2, 1]
    assert seats(holding((1, 2, 3, 4), p4=1, p3=2, p2=3)) == [4, 3, 2, 1]
    assert seats(holding((2, 1), p1=1)) == [1, 2]


def test_T7_1_without_tokens_the_order_stays_and_tokens_go_back() -> None:
    assert seats(holding((3, 1, 2))) == [3, 1, 2]
    table = holding((1, 2, 3), p2=1)
    assert table.state.v[at.PRIORITY:at.PRIORITY + 4] == [0] * 4 and table.state.v[at.TAKEN_PRIORITY] == 0
    assert table.state.to_move == 1


def test_T7_2_wet_clay_dries() -> None:
    table = scored(Table().has(1, wet=3, dry=1).has(2, wet=2))
    assert (table.wet(), table.dry(), table.wet(2), table.dry(2)) == (0, 4, 0, 2)


def test_T7_2_R16_masters_keep_as_much_wet_as_there_is() -> None:
    table = scored(Table().has(1, wet=1, masters="clay-pits overseer").has(2, wet=5, masters="blacksmith overseer"))
    assert (table.wet(), table.dry(), table.wet(2), table.dry(2)) == (1, 0, 2, 3)


def test_T7_3_coins_from_masters_come_after_the_scoring_tile() -> None:
    table = scored(Table().round(1, "coins").has(1, masters="shaper").has(2, coins=1))
    assert (table.coins(), table.of_round("tile", 1)) == (1, [0, 4])


def test_T7_4_workers_come_back_both_discs_turn_and_the_round_advances() -> None:
    table = Table().discs(11, 3).worker(5, 2).worker(6, 2, artisan=True).worker(7, 1)
    table = scored(table)
    assert table.state.v[at.TURNS:at.TURNS + 2] == [0, 4] and table.state.round == 2
    assert (table.slot(at.APPRENTICES), table.slot(at.ARTISANS)) == (2, 0)
    assert (table.slot(at.APPRENTICES, 2), table.slot(at.ARTISANS, 2)) == (1, 1)
    assert set(table.state.v[at.WHEEL:at.WHEEL + 24]) == {at.NONE} and table.phase == "move"


def test_T7_4_after_round_five_upkeep_is_done_and_the_army_is_counted() -> None:
    table = scored(Table().round(5).discs(1, 1).has(1, wet=2, masters="shaper"))
    assert table.state.over and (table.coins(), table.dry()) == (1, 2)
    assert table.state.v[at.TURNS:at.TURNS + 2] == [1, 1]
