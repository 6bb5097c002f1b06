"""Q3: laying a tile, drawing, passing."""

from __future__ import annotations

import pytest

from tests.engine.qin.at import Table, squares_of
from xian.engine.qin.game import QIN
from xian.engine.qin.moves import parse, squares
from xian.engine.qin.slots import GRASS, TILES, TOUCHED


def filled(at: Table, free: str) -> Table:
    """Water, as it were, on every square but these: nothing else is left to lay on."""
    keep = set(squares_of(free))
    for square, kind in enumerate(at.state.v[:169]):
        if kind <= GRASS and square not in keep:
            at.state.v[square] = 5
    return at


def test_Q3_1_on_two_free_squares_one_of_them_beside_a_territory() -> None:
    legal = Table().hands("RB", "RR").legal()
    assert "RB g9-g10" in legal and "RB g10-g9" in legal and "RB g7-h7" in legal
    state = Table().hands("RB", "RR").begin()
    for move in state.legal():
        first, second = squares(move)
        assert state.v[first] <= GRASS and state.v[second] <= GRASS
        assert TOUCHED in (state.v[first], state.v[second])


def test_Q3_1_any_colour_may_be_touched() -> None:
    at = Table().hands("YY", "RR").lone("R", "c6")
    assert {"YY a6-b6", "YY d6-e6", "YY c7-d7", "YY c4-c5"} <= set(at.legal())


def test_Q3_1_corners_and_villages_do_not_count() -> None:
    at = Table().hands("RR", "RR").lone("Y", "c6").village("b2", 1)
    for words in ("RR b4-b5", "RR a2-a3"):  # b5 has c6 at a corner, a2 the village at b2 at its side
        refusal = at.why_not(words)
        assert refusal is not None and refusal.key == "qin-refusal.touches-nothing", words


def test_Q3_1_a_tile_without_effect_is_allowed() -> None:
    at = Table().hands("YB YY", "RR").play("YB g9-g10")
    assert [event.kind for event in at.events] == ["TileLaid", "TileDrawn"]
    assert at.kept(1) == 24


def test_Q3_2_joins_then_foundings_then_second_pagodas_then_villages() -> None:
    at = staged()
    kinds = [(event.kind, event.data().get("why", ""), event.data().get("seat")) for event in at.events]
    assert kinds == [
        ("TileLaid", "", 0), ("ProvinceJoined", "", 1), ("PagodaReturned", "joined", 2), ("ProvinceFounded", "", 0),
        ("PagodaPlaced", "founded", 0), ("PagodaPlaced", "major", 1), ("VillageTaken", "", 1),
        ("PagodaPlaced", "village", 1), ("TileDrawn", "", 0),
    ]


def staged() -> Table:
    """The red half on l8 joins seat 2's three and seat 3's two; the yellow half on k8 meets a lone one on k7, and
    both halves come near the village at j8, where seat 1 and seat 2 then stand at 1 against 2."""
    return (Table(3).hands("RY RR", "BB RB", "RR RB")
            .province(2, "R", "l9 k9 l10").province(3, "R", "l7 m7").lone("Y", "k7").play("RY l8-k8"))


def test_Q3_3_then_one_tile_is_drawn_in_the_order_of_the_piles() -> None:
    at = Table().hands("RB RR YY", "RR BB YY").piles("YB RY BB RR").play("RB g9-g10", "BB h7-i7")
    assert [TILES[tile] for tile in at.state.hand(0)] == ["RR", "YY", "YB"]
    assert [TILES[tile] for tile in at.state.hand(1)] == ["RR", "YY", "RY"]
    assert at.state.pile_sizes() == [1, 1, 0, 0]


def test_Q3_3_with_no_tiles_left_the_hand_is_played_out() -> None:
    at = Table().hands("RB RR YY", "RR BB YY").piles("").play("RB g9-g10")
    assert [TILES[tile] for tile in at.state.hand(0)] == ["RR", "YY"]
    assert not at.happened("TileDrawn")


def test_Q3_3_no_draw_after_a_win() -> None:
    at = Table().hands("RR YY BB", "RR BB YY").left(1, 1).play("RR g9-g10")
    assert at.state.over and not at.happened("TileDrawn")
    assert len(at.state.hand(0)) == 2


def test_Q3_4_who_can_lay_must() -> None:
    """There is no move but laying a tile."""
    assert all(words[:2] in TILES for words in Table().legal())


def passing() -> Table:
    """Few squares are left. Red can't lie on a3 and a4, where seats 1 and 2 hold two territories each at their sides;
    seat 1 takes m6 and m7, and then seat 2 has nothing but red."""
    at = Table(3).hands("YB YY BB", "RR", "YY BB RY").piles("RY RY RY RY")
    at.province(1, "R", "a1 a2").province(2, "R", "a5 a6").lone("Y", "l7")
    return filled(at, "a3 a4 m6 m7")


def test_Q3_4_who_can_not_lay_passes_without_drawing_while_another_can() -> None:
    at = passing()
    at.begin()
    at.play("YB m7-m6")
    [passed] = at.happened("TurnPassed")
    assert passed.data()["seat"] == 1
    assert [TILES[tile] for tile in at.state.hand(1)] == ["RR"]
    assert at.state.to_move == 2 and at.state.turn == 3


def test_a_turn_with_one_legal_move_is_played_at_once() -> None:
    at = passing().hand(2, "BB")
    at.begin()
    at.play("YB m7-m6")
    laid = at.happened("TileLaid")
    assert [event.data()["seat"] for event in laid][:2] == [0, 1], "seat 2 can only lay BB a3-a4"
    assert laid[1].data()["first"] == squares(parse("BB a3-a4"))[0]


@pytest.mark.parametrize("viewer", [0, 1, -1])
def test_a_view_is_not_played_on(viewer: int) -> None:
    view = QIN.view(Table().begin(), viewer).state
    with pytest.raises(ValueError, match="a view can't be played on"):
        view.play(parse("RR g9-g10"))
