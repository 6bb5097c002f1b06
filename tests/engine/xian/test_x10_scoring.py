"""X10: final scoring, source by source."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

import pytest

from tests.engine.xian.at import At
from tests.engine.xian.build import Table
from xian.engine.xian.scoring import best_split

SPACES = {section: [f"{section}{number}" for number in range(1, 9)] for section in "ABC"}


def broke(players: int = 4) -> Table:
    """Nobody owns anything, so that nothing but what a test adds is scored."""
    table = Table(players=players).turn(6, round=2).display("-", "-", "-", "-")
    for seat in range(1, players + 1):
        table.seat(seat, coins=0, clay=0, pigments="")
    return table


def majority(section: str, numbers: tuple[int, ...]) -> list[int]:
    table = broke(len(numbers))
    left = list(SPACES[section])
    for seat, number in enumerate(numbers, 1):
        table.painted(" ".join(left[:number]), seat=seat)
        del left[:number]
    at = table.ended()
    return [at.points(seat).get(section, 0) for seat in range(1, len(numbers) + 1)]


@pytest.mark.parametrize(("section", "places"), [("A", [10, 5, 2]), ("B", [12, 6, 3]), ("C", [14, 7, 4])])
def test_X10_1_first_second_third_and_nothing_for_the_fourth(section: str, places: list[int]) -> None:
    assert majority(section, (1, 4, 3)) == [places[2], places[0], places[1]]
    assert majority(section, (3, 2, 1, 0)) == [*places, 0]
    assert majority(section, (3, 1)) == places[:2]


@pytest.mark.parametrize(("section", "numbers", "points"), [
    ("A", (1, 1, 1, 1), [4, 4, 4, 4]), ("A", (2, 1, 1, 1), [10, 2, 2, 2]), ("A", (2, 2, 1, 1), [7, 7, 1, 1]),
    ("A", (1, 1, 0), [7, 7, 0]), ("A", (2, 2), [7, 7]), ("B", (1, 1, 1), [7, 7, 7]), ("B", (3, 2, 2, 1), [12, 4, 4, 0]),
    ("C", (2, 2, 2, 1), [8, 8, 8, 0]), ("C", (2, 1, 1, 0), [14, 5, 5, 0]), ("C", (1, 1, 1, 1), [6, 6, 6, 6]),
    ("C", (2, 2, 2, 2), [6, 6, 6, 6]), ("B", (4, 2, 1, 1), [12, 6, 1, 1])])
def test_X10_1_the_tied_share_the_places_they_cover_rounded_down(
        section: str, numbers: tuple[int, ...], points: list[int]) -> None:
    assert majority(section, numbers) == points


@pytest.mark.parametrize(("numbers", "points"), [
    ((0, 0, 0), [0, 0, 0]), ((0, 1, 0), [0, 10, 0]), ((2, 0), [10, 0]), ((0, 0, 3, 1), [0, 0, 10, 5])])
def test_X10_1_no_points_without_a_painted_warrior(numbers: tuple[int, ...], points: list[int]) -> None:
    assert majority("A", numbers) == points


def test_X10_1_raw_warriors_and_other_sections_do_not_count() -> None:
    at = broke(2).raw("A2 A3 A4", seal=0).painted("A5", seat=2).painted("B1 B3", seat=1).ended()
    assert (at.points(1), at.points(2)) == ({"B": 12}, {"A": 10})


def sets(equipment: str) -> int:
    return broke(2).seat(1, coins=0, clay=0, equipment=equipment).ended().points(1).get("sets", 0)


@pytest.mark.parametrize(("equipment", "points"), [
    ("", 0), ("sword", 2), ("sword arrowheads", 5), ("sword arrowheads halberd", 10), ("crossbow", 2),
    ("crossbow horse", 5), ("crossbow horse chariot", 10), ("sword sword", 4), ("sword horse", 4),
    ("sword halberd horse crossbow", 10), ("arrowheads chariot horse", 7), ("sword sword sword sword", 8),
    ("sword sword halberd halberd arrowheads", 15), ("sword sword halberd arrowheads", 12),
    ("arrowheads halberd sword crossbow chariot horse", 20), ("sword+ sword+ halberd", 7)])
def test_X10_2_sets_of_different_types_of_one_material(equipment: str, points: int) -> None:
    assert sets(equipment) == points


@cache
def all_splits(worth: tuple[int, ...], left: tuple[int, ...]) -> int:
    """The best of every way to deal the cards into sets."""
    most = 0
    for taken in product((0, 1), repeat=3):
        if any(taken) and all(have >= take for have, take in zip(left, taken, strict=True)):
            rest = tuple(have - take for have, take in zip(left, taken, strict=True))
            most = max(most, worth[sum(taken)] + all_splits(worth, rest))
    return most


@pytest.mark.parametrize("worth", [[0, 2, 5, 10], [0, 2, 6, 7], [0, 5, 6, 7], [0, 0, 9, 10], [0, 1, 4, 5]])
def test_X10_2_the_best_split_counts(worth: list[int]) -> None:
    for cards in product(range(4), repeat=3):
        assert best_split(worth, *cards) == all_splits(tuple(worth), cards), cards


@pytest.mark.parametrize(("equipment", "painted", "points"), [
    ("arrowheads", "A1", 3), ("crossbow", "A1", 3), ("halberd", "B1", 3), ("chariot", "B1", 3), ("sword", "C1", 3),
    ("horse", "C1", 3), ("horse", "A1 B1", 0), ("horse sword", "C1", 3), ("horse", "C1 C2", 3),
    ("horse sword", "C1 C2", 6), ("arrowheads arrowheads", "A1 A2 A3", 6), ("", "A1", 0),
    ("arrowheads halberd sword", "A1 B1 C1", 9)])
def test_X10_2_each_warrior_and_each_card_is_matched_once(equipment: str, painted: str, points: int) -> None:
    at = broke(2).seat(1, coins=0, clay=0, equipment=equipment).painted(painted, seat=1).ended()
    assert at.points(1).get("matches", 0) == points


def test_X10_2_others_warriors_do_not_match() -> None:
    at = broke(2).seat(1, coins=0, clay=0, equipment="sword").painted("C1", seat=2).raw("C2").ended()
    assert at.points(1) == {"sets": 2}


@pytest.mark.parametrize(("tiles", "points"), [("", 0), ("market", 1), ("open/free market discount extra", 4)])
def test_X10_3_a_point_for_each_unused_bonus_tile(tiles: str, points: int) -> None:
    at = broke(2).seat(1, coins=0, clay=0, supervisor=4, tiles=tiles).ended()
    assert at.points(1).get("tiles", 0) == points


def test_X10_3_used_tiles_and_the_end_tile_do_not_count() -> None:
    at = broke(2).seat(1, coins=0, clay=0, tiles="market", end_tile="flat").ended()
    assert at.points(1) == {"tiles": 1, "end tile": 6}


def owner(tile: str, **seat: Any) -> Table:
    rest = {"coins": 0, "clay": 0, **seat}
    return broke(3).seat(1, end_tile=tile, **rest)


@pytest.mark.parametrize(("coins", "returned", "left"), [
    (0, 0, 0), (2, 2, 0), (14, 14, 0), (15, 15, 0), (17, 15, 0), (18, 15, 1), (24, 15, 3)])
def test_X10_4_returns_scores_up_to_15_resources_put_back(coins: int, returned: int, left: int) -> None:
    points = owner("returns", coins=coins).ended().points(1)
    assert (points.get("end tile", 0), points.get("resources", 0)) == (returned, left)


def test_X10_4_returns_counts_every_kind_of_resource() -> None:
    assert owner("returns", coins=2, clay=3, pigments="YRRB").ended().points(1) == {"end tile": 9}


@pytest.mark.parametrize(("prestige", "points"), [(0, 0), (9, 0), (10, 1), (19, 1), (20, 2), (57, 5)])
def test_X10_4_tens_scores_each_full_ten(prestige: int, points: int) -> None:
    assert owner("tens", prestige=prestige).ended().points(1).get("end tile", 0) == points


def test_X10_4_tens_counts_what_stands_on_the_track_at_this_step() -> None:
    """18 on the track, 10 for section A, 2 for a set, 3 matched, 1 for a tile: 34. Resources come later."""
    at = owner("tens", prestige=18, equipment="crossbow", tiles="market", coins=30).painted("A1", seat=1).ended()
    assert at.points(1) == {"track": 18, "A": 10, "sets": 2, "matches": 3, "tiles": 1, "end tile": 3, "resources": 10}


@pytest.mark.parametrize(("tiles", "points"), [("", 0), ("market", 3), ("open/free market discount extra", 12)])
def test_X10_4_tiles_scores_three_for_each_unused_beside_the_one(tiles: str, points: int) -> None:
    row = owner("tiles", tiles=tiles).ended().points(1)
    assert (row.get("end tile", 0), row.get("tiles", 0)) == (points, points // 3)


@pytest.mark.parametrize("number", [0, 1, 6])
def test_X10_4_painted_scores_two_for_each_own_warrior(number: int) -> None:
    at = owner("painted").painted("A1 A2 B1 B3 C1 C3"[:3 * number], seat=1).painted("A3 A4", seat=2).ended()
    assert at.points(1).get("end tile", 0) == 2 * number


@pytest.mark.parametrize(("helpers", "points"), [("", 0), ("officer", 2), ("ceramist accountant officer", 6)])
def test_X10_4_helpers_scores_two_for_each_recruited(helpers: str, points: int) -> None:
    assert owner("helpers", helpers=helpers).ended().points(1).get("end tile", 0) == points


def test_X10_4_helpers_played_for_their_pigment_do_not_count() -> None:
    at = owner("helpers", pigments="").turn(6).acting(1, top="G4", below="G5").play("pigment")
    assert at.points(1).get("end tile", 0) == 0


def test_X10_4_flat_scores_six() -> None:
    assert owner("flat").ended().points(1) == {"end tile": 6}


@pytest.mark.parametrize(("mine", "theirs", "points"), [
    ("", "", 0), ("A1", "", 5), ("A1", "A2", 5), ("A1", "A2 A3", 0), ("A1 B1 C1", "A2 B3", 15), ("A1 B1", "B3 B4", 5)])
def test_X10_4_majorities_scores_five_for_each_section_led_or_shared(mine: str, theirs: str, points: int) -> None:
    at = owner("majorities").painted(mine, seat=1).painted(theirs, seat=2).ended()
    assert at.points(1).get("end tile", 0) == points


@pytest.mark.parametrize(("equipment", "points"), [
    ("", 0), ("sword", 0), ("sword sword", 4), ("sword sword+", 4), ("sword sword sword", 4),
    ("sword sword sword sword", 8), ("sword sword horse horse halberd", 8), ("sword horse", 0)])
def test_X10_4_pairs_scores_four_for_each_two_of_a_type_whatever_the_price(equipment: str, points: int) -> None:
    assert owner("pairs", equipment=equipment).ended().points(1).get("end tile", 0) == points


def test_X10_4_who_has_no_end_tile_scores_none() -> None:
    assert broke(2).seat(1, coins=0, clay=0, prestige=40, supervisor=4).ended().points(1) == {"track": 40}


@pytest.mark.parametrize("seat", [1, 2, 3])
@pytest.mark.parametrize(("tile", "points"), [
    ("returns", 4), ("tens", 5), ("tiles", 3), ("painted", 6), ("helpers", 4), ("flat", 6), ("majorities", 10),
    ("pairs", 4)])
def test_X10_4_every_tile_for_every_seat(tile: str, points: int, seat: int) -> None:
    """21 on the track, 10 and 12 for A and B, 2 + 2 for two halberds, 3 + 3 matched, 1 for a tile: 54."""
    table = broke(3).painted("A1 B1 B3", seat=seat)
    table.seat(seat, coins=3, clay=1, pigments="", prestige=21, helpers="emissary officer", tiles="market",
               equipment="halberd halberd", end_tile=tile)
    at = table.ended()
    assert at.points(seat)["end tile"] == points
    assert [at.points(other) for other in (1, 2, 3) if other != seat] == [{}, {}]


@pytest.mark.parametrize(("coins", "clay", "pigments", "points"), [
    (0, 0, "", 0), (1, 1, "", 0), (1, 1, "G", 1), (3, 0, "", 1), (2, 2, "Y", 1), (2, 2, "YR", 2), (5, 3, "YRG", 3)])
def test_X10_5_a_point_for_three_resources_left(coins: int, clay: int, pigments: str, points: int) -> None:
    at = broke(2).seat(1, coins=coins, clay=clay, pigments=pigments).ended()
    assert at.points(1).get("resources", 0) == points


def winner(table: Table) -> int:
    at = table.ended()
    assert at.state.over
    return at.state.winners()[0] + 1


def test_X10_6_most_prestige_wins() -> None:
    assert winner(broke(3).seat(1, coins=0, clay=0, prestige=9).seat(3, coins=0, clay=0, prestige=11)) == 3


def test_X10_6_a_tie_goes_to_the_supervisor_further_along() -> None:
    table = broke(3).seat(1, coins=0, clay=0, prestige=9, supervisor=2)
    assert winner(table.seat(2, coins=0, clay=0, prestige=9, supervisor=3)) == 2


def test_X10_6_then_to_the_higher_in_the_stack() -> None:
    table = broke(3).seat(3, coins=0, clay=0, prestige=9, supervisor=3)
    assert winner(table.seat(2, coins=0, clay=0, prestige=9, supervisor=3)) == 2
    assert winner(broke(3)) == 1, "space 0: the lowest start tile lies on top"


def test_X10_6_the_score_is_the_sum_of_its_sources() -> None:
    at = Table(players=4).choosing().until(7)
    assert at.state.scores() == [sum(at.points(seat).values()) for seat in (1, 2, 3, 4)]


def test_X10_6_before_the_end_the_score_is_what_it_would_be_now() -> None:
    at: At = broke(2).seat(1, coins=3, clay=0, prestige=4).painted("A1", seat=1).entering(1)
    assert at.state.scores() == [4 + 10 + 1, 0]
