"""Q4.1 to Q4.5: provinces are founded, grow, become major, are joined."""

from __future__ import annotations

import pytest

from tests.engine.qin.at import Table


def test_Q4_1_two_territories_of_one_colour_are_a_province_of_the_mover() -> None:
    at = Table().hands("RB YY", "RR YB").play("RB g9-g10")
    assert (at.owner("g8"), at.owner("g9"), at.owner("g10")) == (1, 1, 0)
    assert (at.size("g8"), at.pagodas("g8"), at.kept(1)) == (2, 1, 23)


def test_Q4_1_by_corners_nothing_is_connected() -> None:
    at = Table().hands("RR YY", "RR").lone("R", "c6").lone("Y", "e6").play("RR d7-e7")
    assert (at.owner("c6"), at.owner("d7"), at.size("d7")) == (0, 1, 2)


def test_Q4_1_a_group_without_a_province_of_five_gets_two_pagodas_at_once() -> None:
    at = Table().hands("YY RR", "RR").lone("Y", "l7 k8 m9").village("j8", 1).play("YY l8-m8")
    assert (at.owner("k8"), at.size("k8"), at.pagodas("k8"), at.kept(1)) == (1, 5, 2, 21)
    assert [event.data()["why"] for event in at.happened("PagodaPlaced")] == ["founded", "major"]


def test_Q4_1_one_tile_can_found_two() -> None:
    at = Table().hands("RY BB", "RR").lone("R", "b7").lone("Y", "c5").play("RY b6-b5")
    assert at.owner("b7") == at.owner("c5") == 1
    assert at.kept(1) == 24 - len(at.happened("PagodaPlaced"))


def test_Q4_2_a_province_grown_stays_its_owners() -> None:
    at = Table().hands("RR YY", "BB").province(2, "R", "l7 m7").play("RR l8-m8")
    assert (at.owner("l8"), at.size("m8"), at.kept(1), at.kept(2)) == (2, 4, 24, 23)
    assert at.happened("ProvinceGrown")[0].data()["seat"] == 1


def test_Q4_2_lone_territories_beside_the_tile_come_along() -> None:
    at = Table().hands("RR YY", "BB").province(2, "R", "m7 m6").lone("R", "l9").play("RR l8-m8")
    assert (at.owner("l9"), at.size("m7"), at.pagodas("m7")) == (2, 5, 2)


@pytest.mark.parametrize(("first", "size", "pagodas"), [("m9 m10 m11", 4, 1), ("m9 m10 m11 l10", 5, 2)])
def test_Q4_3_five_territories_make_it_major(first: str, size: int, pagodas: int) -> None:
    at = Table().hands("RY YY", "BB").province(2, "R", first, 1).play("RY m8-m7")
    assert (at.size("m8"), at.pagodas("m8"), at.kept(2)) == (size, pagodas, 24 - pagodas)


def test_Q4_3_only_one_second_pagoda() -> None:
    at = Table().hands("RY YY", "BB").province(2, "R", "m9 m10 m11 l11 l10").play("RY m8-m7")
    assert (at.size("m8"), at.pagodas("m8"), at.kept(2)) == (6, 2, 22)


def test_Q4_4_the_player_with_most_territories_owns_the_result_whoever_lays() -> None:
    at = (Table(3).hands("RY YY", "BB", "RR")
          .province(2, "R", "m9 m10").province(3, "R", "m7 l7 k7").play("RY m8-l8"))
    assert (at.owner("m10"), at.size("m8"), at.kept(2), at.kept(3)) == (3, 6, 19, 17)


def test_Q4_4_one_players_provinces_are_added_up() -> None:
    """Two and two of seat 1 against three of seat 2: none of seat 1's is the largest."""
    at = (Table().hands("RY YY", "BB")
          .province(1, "R", "l8 l7").province(1, "R", "m9 m10").province(2, "R", "k9 k10 k11")
          .village("j8", 2).play("RY l9-l10"))
    assert (at.owner("l9"), at.size("k9"), at.pagodas("k9")) == (1, 8, 2)


def test_Q4_4_the_new_territories_are_not_counted_and_lone_ones_are_nobodys() -> None:
    at = (Table().hands("RR YY", "BB").province(1, "R", "m10 m11").province(2, "R", "m6 m7").lone("R", "l8"))
    assert at.why_not("RR m8-m9") is not None


def test_Q4_4_a_double_stack_is_kept_and_the_rest_returns() -> None:
    at = (Table().hands("RY YY", "BB").province(2, "R", "m7 l7 k7 k6 m6").province(2, "R", "m9 m10").play("RY m8-l8"))
    assert (at.size("m8"), at.pagodas("m8"), at.kept(2)) == (8, 2, 22)
    assert [event.data()["seat"] for event in at.happened("PagodaReturned")] == [1]


def test_Q4_4_two_small_ones_that_become_major_keep_one_pagoda_and_get_one() -> None:
    at = (Table().hands("RY YY", "BB").province(1, "R", "m7 l7").province(1, "R", "m9 m10").play("RY m8-l8"))
    assert (at.size("m8"), at.pagodas("m8"), at.kept(1)) == (5, 2, 22)
    assert [event.data()["why"] for event in at.happened("PagodaPlaced")] == ["major"]


def test_Q4_5_a_tie_for_the_most_is_forbidden() -> None:
    at = Table().hands("RR RY", "BB").province(1, "R", "m10 m11").province(2, "R", "m6 m7")
    refusal = at.why_not("RR m8-m9")
    assert refusal is not None and refusal.rule == "Q4.5"
    assert dict(refusal.params) == {"colour": "qin-colour.red", "player": 1, "other": 2, "size": 2}


def test_Q4_5_one_player_never_ties_with_himself() -> None:
    at = Table().hands("RR RY", "BB").province(1, "R", "m10 m11").province(1, "R", "m6 m7").play("RR m8-m9")
    assert (at.size("m6"), at.pagodas("m6"), at.kept(1)) == (6, 2, 22)


def test_Q4_5_a_tie_below_the_most_is_no_hindrance() -> None:
    at = (Table(3).hands("RY YY", "BB", "YY").province(1, "R", "l8 l7").province(2, "R", "m9 m10")
          .province(3, "R", "k9 k10 k11").village("j8", 3).play("RY l9-l10"))
    assert (at.owner("l9"), at.size("l9")) == (3, 8)


def test_Q4_5_two_majors_are_never_joined_whoever_owns_them() -> None:
    for other in (1, 2):
        at = (Table().hands("RR RY", "BB").province(1, "R", "m9 m10 m11 l10 l11")
              .province(other, "R", "m6 m7 l7 k7 k6"))
        refusal = at.why_not("RY m8-l8")
        assert refusal is not None and refusal.key == "qin-refusal.two-majors"


def test_Q4_5_a_major_province_is_not_conquered_even_by_more() -> None:
    """Five of seat 1 against three and three of seat 2."""
    at = (Table().hands("RY RR", "BB").province(1, "R", "l8 l7 m7 k7 k6")
          .province(2, "R", "m9 m10 m11").province(2, "R", "k9 k10 k11"))
    refusal = at.why_not("RY l9-l10")
    assert refusal is not None and refusal.key == "qin-refusal.major-protected"
    assert dict(refusal.params) == {"colour": "qin-colour.red", "player": 1, "other": 2, "size": 6, "against": 5}


def test_Q4_5_a_major_takes_small_ones() -> None:
    at = (Table().hands("RY RR", "BB").province(1, "R", "l8 l7 m7 k7 k6").province(2, "R", "m9 m10 m11")
          .play("RY l9-l10"))
    assert (at.owner("m11"), at.size("l9"), at.pagodas("l9")) == (1, 9, 2)


def test_Q4_5_if_one_half_is_forbidden_the_whole_placement_is() -> None:
    at = (Table().hands("RY RR", "BB").province(1, "R", "m9 m10").province(2, "R", "m7 m6").lone("Y", "k8"))
    assert "RY m8-l8" not in at.legal() and "RY l8-m8" in at.legal()


def test_Q4_5_together_the_halves_of_one_colour_may_join_what_each_alone_may_not() -> None:
    """On m8 alone red would join two and two; with l8 beside it seat 1 has two more."""
    at = (Table().hands("RR RY", "BB").province(1, "R", "m9 m10").province(2, "R", "m7 m6")
          .province(1, "R", "k8 k7"))
    assert "RR l8-m8" in at.legal() and "RY m8-l8" not in at.legal()


def test_Q4_5_and_may_not_join_what_each_alone_may() -> None:
    at = Table().hands("RR RY", "BB").province(1, "R", "k8 k9").province(2, "R", "m9 m10").village("j8", 1)
    assert "RR l8-m8" not in at.legal() and "RY m8-l8" in at.legal() and "RY l8-m8" in at.legal()
