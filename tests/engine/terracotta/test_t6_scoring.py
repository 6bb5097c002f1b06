"""T6: the scoring phase."""

from __future__ import annotations

import pytest

from tests.engine.terracotta.at import Table
from xian.engine.terracotta import events as e
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.counting import award, dominator


def scored(table: Table) -> Table:
    """Round 1 to its end: the last worker is placed, nothing more is done."""
    return table.workers(1, *[0] * (table.state.players - 1)).play("apprentice 2", "nothing", "nothing")


def row(*army: str, players: int = 3) -> list[int]:
    return scored(Table(players).army(*army).inspectors(2, 9)).of_round("row", 1)


def test_T6_1_domination_for_the_sole_most_presence_for_who_else_is_there() -> None:
    assert row("a2 guard 1", "b2 soldier 1", "c2 guard 2") == [7, 3, 0]


def test_T6_1_domination_needs_one_at_least() -> None:
    assert row("a1 guard 1") == [0, 0, 0] and row("a2 guard 3") == [0, 0, 7]


def test_T6_1_tied_for_the_most_nobody_dominates_and_all_are_present() -> None:
    assert row("a2 guard 1", "c2 guard 2", "e2 guard 3", "f2 guard 3", "g2 guard 2") == [3, 3, 3]


def test_T6_1_an_archer_breaks_the_tie() -> None:
    assert row("a2 guard 1", "c2 guard 2", "d2 archer left") == [3, 7, 0]


def test_T6_1_R13_archers_tied_too_nobody_dominates() -> None:
    assert row("a2 guard 1", "b2 archer left", "d2 archer right", "e2 guard 2") == [3, 3, 0]


def test_T6_1_the_most_archers_of_those_tied_decide() -> None:
    assert row("a2 guard 1", "b2 archer left", "d2 archer right", "e2 guard 2", "e3 archer up") == [3, 7, 0]


def test_T6_1_an_archer_helps_nobody_who_is_not_tied() -> None:
    assert row("a2 guard 1", "b2 guard 1", "d2 guard 2", "e2 archer left", "f2 guard 3", "g2 soldier 3") == [3, 3, 3]


def test_T6_1_R14_where_the_archer_stands_does_not_matter_only_that_its_warrior_is_counted() -> None:
    assert row("a2 guard 1", "c2 guard 2", "c1 archer down") == [3, 7, 0]
    assert row("a2 guard 1", "a1 officer 1", "c2 guard 2", "b1 archer left") == [3, 3, 0]


def test_T6_1_a_warrior_faced_at_its_horse_breaks_the_tie_where_it_is_counted() -> None:
    assert row("a2 guard 1", "c2 guard 2 horse down", "d4 archer left") == [3, 7, 0]


def test_T6_1_the_dominator_among_counts_and_archers() -> None:
    assert dominator([0, 0, 0, 0], [1, 0, 0, 0]) == at.NONE
    assert dominator([2, 2, 1, 0], [0, 0, 3, 0]) == at.NONE
    assert dominator([2, 2, 2, 0], [1, 1, 0, 0]) == at.NONE
    assert dominator([2, 2, 2, 0], [1, 2, 1, 0]) == 1
    assert award([3, 1, 0, 3], [0, 0, 0, 1], [7, 3]) == [3, 3, 0, 7]


def test_T6_2_the_row_then_the_column_and_each_inspector_moves_on() -> None:
    table = scored(Table().army("a2 guard 1", "i2 guard 2", "i5 guard 2").inspectors(2, 9))
    assert (table.of_round("row", 1), table.of_round("column", 1)) == ([3, 3], [0, 7])
    assert (table.state.line(0), table.state.line(1)) == (2, 0)
    lines = [event for event in table.events if isinstance(event, e.LineScored)]
    assert [(event.track, event.line) for event in lines] == [(0, 1), (1, 8)]


def test_T6_2_a_horse_counts_once_in_its_line_and_in_each_that_it_crosses() -> None:
    assert row("a2 guard 1 horse right", "e2 guard 2", "f2 guard 2") == [3, 7, 0]
    assert row("a3 guard 1 horse up") == [7, 0, 0]


def test_T6_3_a_point_for_each_own_warrior_in_the_row_or_column_of_each_musician() -> None:
    table = scored(Table().army("e4 musician", "a4 guard 1", "i4 guard 2", "e1 guard 2", "e7 soldier 2", "d3 guard 1",
                                "a7 musician"))
    assert table.of_round("musicians", 1) == [2, 3 + 1]


def test_T6_3_R21_a_mounted_warrior_counts_once_for_each_musician() -> None:
    table = scored(Table().army("e4 musician", "e7 guard 1 horse up", "a4 guard 2 horse right"))
    assert table.of_round("musicians", 1) == [1, 1]


TILES = [
    ("middle-row", ("a4 guard 1", "b3 guard 2"), [4, 0]),
    ("middle-column", ("e7 guard 1", "e1 guard 2", "e2 guard 2"), [1, 4]),
    ("officers", ("a1 officer 1", "i7 officer 1", "c3 guard 2"), [4, 0]),
    ("guards", ("a1 guard 1", "b2 guard 2", "c3 guard 2", "d4 officer 1"), [1, 4]),
    ("crossbowmen", ("a1 crossbowman 1", "a3 crossbowman 2", "a2 archer down"), [1, 4]),
    ("soldiers", ("a1 soldier 1", "c1 soldier 2", "a2 archer up", "b1 archer right", "c2 archer up"), [1, 4]),
    ("soldiers", ("a1 soldier 1 horse right", "f1 soldier 2", "h1 soldier 2"), [1, 4]),
    ("quadrant-1", ("a1 guard 1", "e1 guard 2", "d3 guard 1", "d4 guard 2"), [4, 0]),
    ("quadrant-2", ("f1 guard 1", "i3 guard 2", "e2 guard 1 horse right", "h3 officer 2"), [1, 1]),
    ("quadrant-3", ("a5 guard 1", "d7 guard 2", "d4 guard 2 horse down"), [1, 4]),
    ("quadrant-4", ("f5 guard 1", "i7 guard 2", "i6 archer down"), [1, 4]),
]


@pytest.mark.parametrize(("tile", "army", "points"), TILES, ids=[f"{tile}-{len(army)}" for tile, army, _ in TILES])
def test_T6_4_the_tile_of_the_round(tile: str, army: tuple[str, ...], points: list[int]) -> None:
    assert scored(Table().round(1, tile).army(*army)).of_round("tile", 1) == points


def test_T6_4_most_coins_and_most_clay_without_archers() -> None:
    army = ("a1 guard 1", "a2 archer up")
    table = Table(3).round(1, "coins").army(*army).has(1, coins=2).has(2, coins=2).has(3, coins=1)
    assert scored(table).of_round("tile", 1) == [1, 1, 1]
    table = Table(3).round(1, "clay").army(*army).has(1, wet=2, dry=1).has(2, dry=4)
    assert scored(table).of_round("tile", 1) == [1, 4, 0]
    table = Table(3).round(1, "coins").has(2, coins=1)
    assert scored(table).of_round("tile", 1) == [0, 4, 0]


def test_T6_4_all_points_of_a_round_are_told_together() -> None:
    table = scored(Table().round(1, "guards").army("a1 guard 1", "a4 musician", "i7 guard 2"))
    [event] = table.happened("RoundScored")
    assert event.interlude
    assert event == e.RoundScored(1, (7, 0), (7, 0), (1, 0), (1, 1))
