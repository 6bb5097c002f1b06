"""The examples of the rulebook, with positions of our own on the Bird."""

from __future__ import annotations

from tests.engine.qin.at import Table


def test_Q4_1_example_1_a_two_colour_tile_founds_two_provinces() -> None:
    at = Table().hands("RY RR YY", "RR YY BB").lone("R", "c4").lone("Y", "b6").play("RY c5-b5")
    assert [at.owner(name) for name in ("c4", "c5", "b6", "b5")] == [1, 1, 1, 1]
    assert (at.size("c5"), at.size("b5"), at.pagodas("c5"), at.pagodas("b5")) == (2, 2, 1, 1)
    assert len(at.happened("ProvinceFounded")) == 2
    # The two squares of the village at d4 touch the red province alone: one more pagoda.
    assert at.holder("d4") == 1
    assert at.kept(1) == 24 - 3


def test_Q4_1_example_2_a_one_colour_tile_beside_a_single_founds_one_of_three() -> None:
    at = Table().hands("YY", "RR YY BB").lone("Y", "b11").play("YY b10-c10")
    assert (at.owner("b11"), at.size("b11"), at.pagodas("c10")) == (1, 3, 1)
    assert at.holder("b8") == 1, "the village at b8 and b9 is free, and beside b10"
    assert at.kept(1) == 24 - 2


def test_Q4_3_Q4_7_example_3_a_major_province_takes_a_tied_village() -> None:
    at = (Table().hands("RY RR YY", "BB YY RR")
          .province(1, "Y", "e2 e1 d1 d2").province(2, "B", "g2 g3").village("f2", 2))
    assert at.begin().connected(at.number("f2")) == [1, 1]
    at.play("RY e4-e3")
    assert (at.size("e2"), at.pagodas("e2"), at.owner("e2")) == (5, 2, 1)
    assert at.holder("f2") == 1
    assert (at.kept(1), at.kept(2)) == (24 - 3, 24 - 1)
    assert [event.data()["why"] for event in at.happened("PagodaPlaced")] == ["major", "village"]


def test_Q4_4_example_4_three_join_two() -> None:
    at = (Table().hands("RR YY BB", "RR YY BB")
          .province(1, "R", "k7 l7 m7").province(2, "R", "m10 m11").play("RR m8-m9"))
    assert (at.owner("m11"), at.size("m11"), at.pagodas("m11")) == (1, 7, 2)
    assert (at.kept(1), at.kept(2)) == (24 - 2, 24)


def test_Q4_4_example_5_a_major_and_an_own_province_take_a_smaller_one() -> None:
    at = joined_example()
    assert (at.owner("e11"), at.size("e11"), at.pagodas("e11")) == (1, 10, 2)
    assert (at.kept(1), at.kept(2)) == (24 - 2 - 3, 24)
    assert [(event.data()["seat"], event.data()["why"]) for event in at.happened("PagodaReturned")] == [
        (1, "joined"), (0, "joined")]


def joined_example() -> Table:
    """The red half on e11 joins three provinces: five of seat 1 to its left, two of seat 1 above, two of seat 2 to
    its right. Seat 1 holds the villages around."""
    return (Table().hands("RY YY BB", "RR YY BB")
            .province(1, "R", "d11 d10 c10 c11 b11").province(1, "R", "e12 e13").province(2, "R", "f11 f12")
            .village("c12", 1).village("f10", 1).village("g12", 1)
            .play("RY e11-e10"))


def test_Q4_5_example_6_two_and_two_of_different_players() -> None:
    at = (Table().hands("RR YY BB", "RR YY BB").province(1, "R", "a1 a2").province(2, "R", "a5 a6"))
    refusal = at.why_not("RR a3-a4")
    assert refusal is not None and (refusal.rule, refusal.key) == ("Q4.5", "qin-refusal.tie")
    assert "RR a3-a4" not in at.legal()


def test_Q4_2_example_7_a_tile_grows_two_owners_provinces_or_none() -> None:
    at = (Table().hands("RY RR YY", "RR YY BB").province(1, "Y", "a10 a11 a12").province(2, "R", "d10 d11"))
    turned = Table().hands("RY RR YY", "RR YY BB").province(1, "Y", "a10 a11 a12").province(2, "R", "d10 d11")
    at.play("RY c10-b10")
    assert (at.owner("b10"), at.size("b10"), at.owner("c10"), at.size("c10")) == (1, 4, 2, 3)
    turned.play("RY b10-c10")
    assert (turned.owner("b10"), turned.owner("c10"), turned.size("a10"), turned.size("d10")) == (0, 0, 3, 2)
    assert [event.kind for event in turned.events] == ["TileLaid", "TileDrawn"], "allowed, and without effect"


def test_Q4_6_example_8_found_and_annex_in_one_tile() -> None:
    at = Table().hands("BB RR YY", "RR YY BB").lone("B", "k7").play("BB k5-k6")
    assert (at.owner("k5"), at.holder("l4")) == (1, 1)
    assert at.kept(1) == 24 - 2
