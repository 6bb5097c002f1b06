"""Shares, margins and ratings against known values."""

from __future__ import annotations

import math
import random

import pytest

from xian.ai.elo import TableResult, clustered_mean, clustered_share, expected, ratings, wilson


@pytest.mark.parametrize(("share", "games", "low", "high"), [
    (0.8, 10, 0.4902, 0.9433), (0.0, 10, 0.0, 0.2775), (1.0, 10, 0.7225, 1.0), (0.5, 400, 0.4512, 0.5488),
    (0.99, 400, 0.9746, 0.9961),
])
def test_wilson_against_published_figures(share: float, games: int, low: float, high: float) -> None:
    assert wilson(share, games) == pytest.approx((low, high), abs=1e-4)


def test_a_share_of_independent_games_is_wilsons() -> None:
    """Each deal one game: the spread between deals is that of a coin, so nothing changes but a part in 400."""
    found = clustered_share([(1.0, 1)] * 300 + [(0.0, 1)] * 100)
    assert found.share == 0.75
    assert found.effective == pytest.approx(399)
    assert (found.low, found.high) == pytest.approx(wilson(0.75, 399))


def test_deals_that_go_one_way_count_once() -> None:
    """Both games of a deal won or both lost: two games tell no more than one."""
    found = clustered_share([(2.0, 2)] * 150 + [(0.0, 2)] * 50)
    assert found.share == 0.75
    assert found.effective == pytest.approx(199)


def test_deals_that_are_split_count_no_more_than_their_games() -> None:
    """One game of each deal won: there is no spread, and still not more than 40 games were played."""
    found = clustered_share([(1.0, 2)] * 20)
    assert (found.share, found.effective) == (0.5, 40)


@pytest.mark.parametrize("won", [0.0, 2.0])
def test_all_or_nothing_counts_deals(won: float) -> None:
    found = clustered_share([(won, 2)] * 20)
    assert found.effective == 20
    assert (found.low, found.high) == wilson(won / 2, 20)


def test_one_deal_alone_is_one_game() -> None:
    assert clustered_share([(1.0, 2)]).effective == 1


def test_the_interval_holds_the_truth_about_95_times_in_100() -> None:
    """Deals that favour a seat by chance, mirrored; the true share is 0.7."""
    rng = random.Random(4)
    held = 0
    for _ in range(400):
        deals = []
        for _ in range(60):
            luck = rng.uniform(-0.25, 0.25)
            deals.append((float(rng.random() < 0.7 + luck) + float(rng.random() < 0.7 + luck), 2))
        found = clustered_share(deals)
        held += found.low <= 0.7 <= found.high
    assert 0.92 <= held / 400 <= 0.98


def test_mean_of_deals() -> None:
    found = clustered_mean([(10.0, 2), (20.0, 2), (30.0, 2), (40.0, 2)])
    assert found.mean == 12.5
    assert found.high - found.mean == pytest.approx(1.959964 * math.sqrt((7.5**2 + 2.5**2 + 2.5**2 + 7.5**2) / 3 / 4))


def test_mean_of_one_deal_has_no_bounds() -> None:
    assert clustered_mean([(10.0, 2)]).low == -math.inf


def two(won: float, games: int) -> list[list[TableResult]]:
    """Results of two players, as deals of one game."""
    return [[TableResult({0: 1, 1: 1}, games, {0: won, 1: games - won})]]


@pytest.mark.parametrize(("share", "difference"), [(0.5, 0.0), (0.75, 190.85), (0.9091, 400.02), (0.64, 99.95)])
def test_two_players_by_elos_formula(share: float, difference: float) -> None:
    first, second = ratings(2, two(1e6 * share, 10**6))
    assert first.elo - second.elo == pytest.approx(difference, abs=0.05)
    assert first.elo == pytest.approx(-second.elo)
    assert expected(first.elo - second.elo) == pytest.approx(share, abs=1e-5)


def test_who_wins_all_is_finite_and_uncertain() -> None:
    first, second = ratings(2, [[TableResult({0: 1, 1: 1}, 2, {0: 2.0})]] * 200)
    assert 600 < first.elo - second.elo < 1500
    assert first.high - first.low > 200


def test_ratings_add_up_along_a_chain() -> None:
    """75 % against the next one each: the ends are twice as far apart, without ever having met."""
    deal = [TableResult({0: 1, 1: 1}, 4000, {0: 3000.0, 1: 1000.0}),
            TableResult({1: 1, 2: 1}, 4000, {1: 3000.0, 2: 1000.0})]
    found = ratings(3, [deal])
    assert found[0].elo - found[2].elo == pytest.approx(2 * 190.85, abs=1)
    assert sum(one.elo for one in found) == pytest.approx(0, abs=1e-6)


def test_one_against_three_at_a_table_of_four() -> None:
    """A quarter is fair; half of the games are three times the strength."""
    table = TableResult({0: 1, 1: 3}, 10**6, {0: 0.5e6, 1: 0.5e6})
    first, second = ratings(2, [[table]])
    assert first.elo - second.elo == pytest.approx(400 * math.log10(3), abs=0.05)
    fair = ratings(2, [[TableResult({0: 1, 1: 3}, 400, {0: 100.0, 1: 300.0})]])
    assert fair[0].elo == pytest.approx(0, abs=1e-6)


def test_bounds_as_games_tell() -> None:
    """400 independent games of even players: a standard error of 2.5 %, which is 17.4 points of difference, so 8.7
    for each above the middle."""
    deals = [[TableResult({0: 1, 1: 1}, 1, {number % 2: 1.0})] for number in range(400)]
    first, _ = ratings(2, deals)
    assert first.high - first.elo == pytest.approx(1.96 * 8.7, abs=0.1)


def test_bounds_widen_when_deals_go_one_way() -> None:
    """The same number of games, but ten of each deal go the same way."""
    deals = [[TableResult({0: 1, 1: 1}, 10, {number % 2: 10.0})] for number in range(40)]
    first, _ = ratings(2, deals)
    assert first.high - first.elo == pytest.approx(1.96 * 8.7 * math.sqrt(10), rel=0.02)


def test_a_player_that_never_played_is_average_and_unknown() -> None:
    found = ratings(3, two(100, 200))
    assert found[2].elo == pytest.approx(0, abs=1e-6)
    assert found[2].high > 200
