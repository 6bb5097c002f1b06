"""Two looks at one position are one judgement: within an action nothing is misjudged, and sums stay exact."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from tests.review_help import reviewed
from xian.ai.review.scale import SURE
from xian.engine.registry import GAMES
from xian.table.review.report import Judged, Report
from xian.table.review.settling import settle

ACTION = [Judged(0, 1, 4, 3000, 2900, 500), Judged(1, 0, 1, 5000, 4000, 1000), Judged(2, 0, 2, 4600, 4500, 300),
          Judged(3, 0, 3, 5200, 5200, 200)]
"""A seat decides once, then the other three times."""


def settled(lit: list[bool], walked: list[bool], luck: list[int]) -> tuple[list[Judged], list[int]]:
    decisions, of_seats = list(ACTION), [list(luck), [0] * len(ACTION)]
    settle(decisions, of_seats, lit, walked)
    return decisions, of_seats[0]


def report(decisions: list[Judged], luck: list[int]) -> Report:
    return Report("xian", "fast", 1.0, False, ((5100, 4900, 4700, 5000, 5600), (5000,) * 5), (tuple(luck), (0,) * 4),
                  tuple(decisions))


def test_where_nothing_comes_to_light_the_later_look_holds_and_losses_stay() -> None:
    decisions, luck = settled([False] * 4, [True] * 4, [0] * 4)
    assert [one.of_best for one in decisions] == [3000, 6300, 5300, 5200]
    assert [one.lost for one in decisions] == [one.lost for one in ACTION]
    assert luck == [0] * 4
    before, after = (report(each, luck).sums(0) for each in (ACTION, decisions))
    assert before.total == after.total and before.skill == after.skill
    end = 5600 - 5200
    assert (before.misjudged, after.misjudged) == (4600 - 4000 + 5200 - 4500 + end, end)


def test_what_comes_to_light_behind_a_walk_is_luck() -> None:
    decisions, luck = settled([False, False, True, False], [True] * 4, [0, 0, 150, 0])
    assert luck == [0, 0, 5200 - 4500, 0]
    assert [(one.of_best, one.of_played) for one in decisions[1:3]] == [(5600, 4600), (4600, 4500)]


def test_what_comes_to_light_where_walks_end_is_told_by_the_network() -> None:
    assert settled([True] * 4, [False] * 4, [0, 70, 150, 0]) == (ACTION, [0, 70, 150, 0])


def test_no_chance_is_more_than_sure() -> None:
    decisions = [ACTION[1], replace(ACTION[2], of_best=9900, of_played=9900)]
    settle(decisions, [[0, 0]], [False, False], [True, True])
    assert (decisions[0].of_best, decisions[0].lost) == (SURE, ACTION[1].lost)


@pytest.mark.parametrize("key", GAMES)
def test_within_an_action_nothing_is_misjudged(key: str) -> None:
    _, told = reviewed(key)
    for one, then in pairwise(told.decisions):
        if one.seat == then.seat and not told.luck[one.seat][one.at]:
            assert then.of_best == one.of_played or one.of_best == SURE
