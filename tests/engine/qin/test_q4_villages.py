"""Q4.6 to Q4.8: villages are taken and lost."""

from __future__ import annotations

import pytest

from tests.engine.qin.at import Table
from xian.engine.qin.moves import square_name


def test_Q4_6_a_free_village_goes_to_who_has_more_pagodas_beside_it() -> None:
    at = Table().hands("RY BB", "BB").province(2, "R", "d7 c7").play("RY d6-e6")
    assert at.holder("d4") == 2, "whoever laid the tile"
    assert at.kept(2) == 22


def test_Q4_6_a_tie_leaves_it_free() -> None:
    at = Table().hands("RY BB", "BB").province(2, "R", "d7 c7").province(1, "B", "b5 c5")
    at.play("RY d6-e6")
    assert at.begin().connected(at.number("d4")) == [1, 1]
    assert at.holder("d4") == 0


def test_Q4_6_a_double_counts_two_and_each_province_once() -> None:
    at = Table().hands("YB RR", "BB").province(1, "Y", "c4 c5 c6 b5").province(2, "R", "e4 e5").play("YB b4-a4")
    assert at.begin().connected(at.number("d4")) == [2, 1]
    assert at.holder("d4") == 1


def test_Q4_6_corners_do_not_touch() -> None:
    at = Table().hands("RY BB", "BB").lone("R", "c7").play("RY c6-b6")
    assert at.holder("d4") == 0, "c6 has d5 at a corner"


def test_Q4_6_every_village_is_checked_after_every_tile() -> None:
    """A province that becomes major far from a village it touches tips it."""
    at = (Table().hands("RY BB", "BB").province(1, "R", "e5 f5 g5 h5").province(2, "Y", "c5 c4").play("RY i5-i6"))
    assert at.pagodas("e5") == 2 and at.holder("d4") == 1


def test_Q4_6_the_villages_own_pagoda_does_not_count() -> None:
    at = Table().hands("RY BB", "BB").province(2, "R", "f5 g5").village("d4", 1).play("RY e5-e6")
    assert at.holder("d4") == 2, "1 against 0, the pagoda on the village aside"


def test_Q4_6_a_village_holds_one_pagoda() -> None:
    at = Table().hands("RY BB", "BB").province(1, "R", "e5 f5").village("d4", 1).play("RY g5-g4")
    assert at.holder("d4") == 1 and not at.happened("VillageTaken")


def test_Q4_7_a_held_village_goes_to_who_has_strictly_more() -> None:
    at = (Table().hands("RY BB", "BB").province(2, "Y", "c5 c4").village("d4", 2).province(1, "R", "e5 f5 g5 h5")
          .play("RY i5-i6"))
    assert at.holder("d4") == 1
    assert (at.kept(1), at.kept(2)) == (24 - 3, 24 - 1)
    [lost], [taken] = at.happened("VillageLost"), at.happened("VillageTaken")
    assert lost.data()["seat"] == 1 and lost.data()["taker"] == 0
    assert (taken.data()["pagodas"], taken.data()["against"], taken.data()["holder"]) == (2, 1, 1)


def test_Q4_7_as_many_is_not_enough() -> None:
    at = (Table().hands("RY BB", "BB").province(2, "Y", "c5 c4").village("d4", 2).lone("R", "f4").play("RY e4-e3"))
    assert at.owner("e4") == 1 and at.holder("d4") == 2


def test_Q4_7_more_than_the_holder_but_not_than_a_third() -> None:
    at = (Table(3).hands("RY BB", "BB", "RR").village("d4", 3).province(2, "Y", "c5 c4").lone("R", "f4")
          .play("RY e4-e3"))
    assert at.begin().connected(at.number("d4")) == [1, 1, 0]
    assert at.holder("d4") == 3


def test_Q4_7_a_holder_with_nothing_connected_keeps_it_until_someone_qualifies() -> None:
    at = Table().hands("RY BB", "RY BB").village("d4", 2).play("RY g9-g10")
    assert at.holder("d4") == 2
    more = Table().hands("RY BB", "RY BB").village("d4", 2).lone("R", "f4").play("RY e4-e3")
    assert more.holder("d4") == 1


def test_Q4_8_takers_are_determined_first_and_the_mover_takes_first() -> None:
    """Seat 2's tile grows red for seat 1, to which the village at f10 falls, and founds yellow for itself beside the
    one at g12."""
    at = (Table().hands("BB", "RY BB").moving(2).province(1, "R", "e11 d11").lone("Y", "h11").play("RY f11-g11"))
    taken = [(event.data()["seat"], event.data()["village"]) for event in at.happened("VillageTaken")]
    assert taken == [(1, at.number("g12")), (0, at.number("f10"))]
    assert (at.holder("g12"), at.holder("f10")) == (2, 1)


def test_Q4_8_each_as_the_holders_return_followed_by_the_takers_pagoda() -> None:
    at = (Table().hands("RY BB", "BB").province(2, "Y", "c5 c4").village("d4", 2).province(1, "R", "e5 f5 g5 h5")
          .play("RY i5-i6"))
    kinds = [(event.kind, event.data().get("why")) for event in at.events if "agoda" in event.kind]
    assert kinds == [("PagodaPlaced", "major"), ("PagodaReturned", "village"), ("PagodaPlaced", "village")]


def test_Q4_8_second_pagodas_go_in_the_same_order_of_players() -> None:
    """Seat 2 lays a tile that makes a red province of seat 1 and a yellow one of seat 2 major: its own comes first."""
    at = (Table().hands("BB", "RY BB").moving(2).province(1, "R", "m9 m10 m11 l10")
          .province(2, "Y", "l7 m7 k7 k6").play("RY l9-l8"))
    assert [event.data()["seat"] for event in at.happened("PagodaPlaced")] == [1, 0]
    third = (Table(3).hands("BB", "RY BB", "BB").moving(2).province(1, "R", "m9 m10 m11 l10")
             .province(3, "Y", "l7 m7 k7 k6").play("RY l9-l8"))
    assert [event.data()["seat"] for event in third.happened("PagodaPlaced")] == [2, 0]


@pytest.mark.parametrize(("upper", "lower", "move", "crowned"), [
    ("R", "Y", "RY l9-l8", "m9"), ("Y", "R", "RY l8-l9", "l7"), ("B", "Y", "YB l8-l9", "l7"),
    ("R", "B", "RB l9-l8", "m9"),
])
@pytest.mark.parametrize("mover", [1, 2])
def test_Q4_8_one_players_own_go_by_the_halves_of_the_tile(mover: int, upper: str, lower: str, move: str,
                                                           crowned: str) -> None:
    """Seat 1 has one pagoda left and both of its provinces become major: that of the half told first is crowned,
    whoever lays the tile, wherever the halves lie."""
    hand = f"{move[:2]} {move[:2]}"
    at = (Table().hands(hand, hand).moving(mover).province(1, upper, "m9 m10 m11 l10")
          .province(1, lower, "l7 m7 k7 k6").left(1, 1).play(move))
    assert at.state.winners() == [0] and at.kept(1) == 0
    assert {name: at.pagodas(name) for name in ("m9", "l7")} == {"m9": 1, "l7": 1} | {crowned: 2}
    assert [event.data()["why"] for event in at.happened("PagodaPlaced")] == ["major"]


def test_Q4_8_with_pagodas_enough_both_are_crowned_in_that_order() -> None:
    at = (Table().hands("YB RR", "BB").province(1, "B", "m9 m10 m11 l10").province(1, "Y", "l7 m7 k7 k6").left(1, 2)
          .play("YB l8-l9"))
    assert [square_name(event.data()["square"]) for event in at.happened("PagodaPlaced")] == ["k6", "l9"]
    assert at.state.winners() == [0]
