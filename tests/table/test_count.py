"""The final count as a table: rows in the order of the rules, totals that agree with the scores."""

from __future__ import annotations

import pytest

from tests.toy import TOY
from xian.engine.game import ScorePart
from xian.engine.registry import game
from xian.table.count import Count, Row, beginning, final_count, grouped, in_order
from xian.table.measures import random_match


def part(source: str, points: int = 1, rule: str = "T1") -> ScorePart:
    return ScorePart(source, rule, points, str(points))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("key", ["toy", "xian"])
def test_the_rows_add_up_to_the_scores(key: str, players: int) -> None:
    match = random_match(TOY if key == "toy" else game(key), players, 5)
    count = final_count(match.game, match.state)
    assert count.after(len(count.rows)) == match.state.scores() == list(count.scores)
    assert count.after(0) == [0] * players
    assert list(count.winners) == match.state.winners()
    parts = match.game.score_parts(match.state)
    assert [sorted(p.source for p in row) for row in parts] == [
        sorted(part.source for row in count.rows if (part := row.parts[seat]) is not None)
        for seat in range(players)
    ]


def test_the_end_tiles_of_all_seats_share_a_row() -> None:
    match = next(match for match in (random_match(game("xian"), 4, seed) for seed in range(40))
                 if sum(any(p.rule == "X10.4" for p in parts) for parts in match.game.score_parts(match.state)) > 1)
    rows = [row for row in final_count(match.game, match.state).rows if row.rule == "X10.4"]
    assert len(rows) == 1
    assert rows[0].source == "end-tile"
    assert rows[0].shared


def test_a_source_that_one_seat_lacks_stands_where_the_others_have_it() -> None:
    table = [[part("a"), part("c")], [part("a"), part("b"), part("c")], [part("b"), part("c"), part("d")]]
    assert in_order(table) == ["a", "b", "c", "d"]


def test_sources_of_one_rule_that_a_seat_has_both_of_keep_their_rows() -> None:
    table = [[part("a"), part("b")], [part("a"), part("b")]]
    assert grouped(in_order(table), table) == [["a"], ["b"]]
    apart = [[part("a", rule="T1")], [part("b", rule="T2")]]
    assert grouped(["a", "b"], apart) == [["a"], ["b"]]


def test_sources_that_share_a_row_are_called_by_what_they_have_in_common() -> None:
    assert beginning(["end-tile-flat", "end-tile-pairs"]) == "end-tile"
    assert beginning(["track"]) == "track"
    assert beginning(["a-x", "b-x"]) == "a-x"


def test_who_lacks_a_source_has_nothing_from_it() -> None:
    assert Row("a", "T1", (part("a", 3), None)).points == [3, 0]


def test_ties_and_the_order_of_the_players() -> None:
    row = Row("a", "T1", (part("a", 5), part("a", 7), part("a", 7)))
    broken = Count((row,), (5, 7, 7), (2,))
    assert (broken.level, broken.tie_broken, broken.ranking()) == ([1, 2], True, [2, 1, 0])
    shared = Count((row,), (5, 7, 7), (1, 2))
    assert not shared.tie_broken
    assert Count((row,), (5, 8, 7), (1,)).level == [1]
