"""Q5: the end."""

from __future__ import annotations

from tests.engine.qin.at import Table
from tests.engine.qin.test_q3_turn import filled
from xian.engine.game import NOBODY
from xian.engine.qin.game import QIN


def test_Q5_1_who_puts_down_the_last_pagoda_wins_at_once() -> None:
    at = Table().hands("RR YY", "BB").left(1, 1).play("RR g9-g10")
    state = at.state
    assert state.over and state.to_move == NOBODY and state.winners() == [0] and state.winner == 0
    ended = at.happened("GameEnded")[0].data()
    assert ended["winners"] == (0,) and ended["last_pagoda"] is True
    assert state.legal() == []


def test_Q5_1_whoever_laid_the_tile() -> None:
    at = Table().hands("RY BB", "BB").province(2, "R", "m9 m10 m11 l10").left(2, 1).play("RY l9-l8")
    assert at.state.winners() == [1]


def test_Q5_1_nothing_further_is_settled() -> None:
    """The second pagoda is the last: the village that it would tip stays."""
    at = (Table().hands("RY BB", "BB").province(1, "R", "e5 f5 g5 h5").province(2, "Y", "c5 c4").village("d4", 2)
          .left(1, 1).play("RY i5-i6"))
    assert at.state.over and at.holder("d4") == 2 and at.pagodas("e5") == 2


def test_Q5_1_of_two_foundings_with_one_pagoda_left_the_first_wins() -> None:
    at = Table().hands("RY BB", "BB").lone("R", "c4").lone("Y", "b6").left(1, 1).play("RY c5-b5")
    assert at.state.winners() == [0]
    assert (at.owner("c4"), at.owner("b6")) == (1, 0)


def test_Q5_1_in_the_order_of_Q4_8() -> None:
    """Both have one pagoda left, both provinces become major: who laid the tile wins."""
    at = (Table().hands("BB", "RY BB").moving(2).province(1, "R", "m9 m10 m11 l10").province(2, "Y", "l7 m7 k7 k6")
          .left(1, 1).left(2, 1).play("RY l9-l8"))
    assert at.state.winners() == [1] and at.kept(1) == 1


def test_Q5_1_a_pagoda_that_returns_first_can_be_the_next_to_go() -> None:
    at = (Table().hands("RY YY", "BB").province(1, "R", "m7 l7").province(1, "R", "m9 m10").left(1, 1)
          .play("RY m8-l8"))
    assert not at.state.over and at.kept(1) == 1


def ending() -> Table:
    """Only m6 and m7 are left to lay a tile on."""
    at = Table().hands("YB", "BB").piles("").lone("Y", "l7").province(2, "R", "d1 c1")
    return filled(at, "m6 m7")


def test_Q5_2_when_no_tile_can_be_laid_most_pagodas_on_the_board_win() -> None:
    at = ending().play("YB m7-m6")
    state = at.state
    assert state.over and state.winner == NOBODY
    assert (state.scores(), state.winners()) == ([1, 1], [0, 1]), "shared"
    ended = at.events[-1].data()
    assert ended["event"] == "GameEnded" and ended["last_pagoda"] is False


def test_Q5_2_villages_included() -> None:
    at = ending().village("j8", 2).play("YB m7-m6")
    assert (at.state.scores(), at.state.winners()) == ([1, 2], [1])


def test_Q5_2_when_nobody_has_a_tile() -> None:
    at = Table().hands("YB", "").piles("").play("YB g9-g10")
    assert at.state.over and at.state.winners() == [0, 1]


def test_Q5_2_before_the_end_the_score_is_what_it_would_be_now() -> None:
    at = Table().province(2, "R", "m7 m8").village("l4", 2)
    assert (at.begin().scores(), at.state.winners()) == ([0, 2], [1])
    parts = QIN.score_parts(at.state)[1]
    assert [(part.source, part.points) for part in parts] == [
        ("qin-provinces", 1), ("qin-majors", 0), ("qin-villages", 1)]


def test_Q5_2_with_balance_the_last_pagoda_still_wins() -> None:
    """Seat 2 has 23 in all: as many on the board as seat 1 perhaps, but the last."""
    at = Table(balance=1).hands("BB", "RR").moving(2).left(2, 1).play("RR g9-g10")
    assert at.state.winners() == [1]
