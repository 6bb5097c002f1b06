"""Full states drawn from a view where few hands leave a choice, and the figures for the written rules."""

from __future__ import annotations

import random

import pytest

from tests.engine.qin.at import Table
from tests.engine.qin.test_q1_components import new
from tests.engine.qin.test_q3_turn import filled
from xian.engine.game import NOBODY, BadPosition
from xian.engine.qin import views
from xian.engine.qin.figures import figures
from xian.engine.qin.game import QIN
from xian.engine.qin.pack import house_pack
from xian.engine.qin.slots import HIDDEN, OVER, PHASE


@pytest.mark.parametrize("viewer", [NOBODY, 1])
def test_when_luck_does_not_help_a_hand_with_a_choice_is_given(viewer: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "TRIES", 0)
    state = new(3, 5, first=1)
    view = QIN.view(state, viewer)
    drawn = QIN.determinize(view, random.Random(1))
    assert len(drawn.legal()) >= 2
    assert QIN.pack_view(QIN.view(drawn, viewer)) == QIN.pack_view(view)
    assert QIN.determinize(view, random.Random(1)).hand(0) == drawn.hand(0)


def test_a_view_in_which_nobody_could_have_a_choice_is_none() -> None:
    at = filled(Table().hands("RR YY", "BB"), "")
    with pytest.raises(BadPosition, match="this is no view of a game that runs"):
        QIN.determinize(QIN.view(at.begin(), NOBODY), random.Random(1))


@pytest.mark.parametrize("viewer", [NOBODY, 0])
def test_where_a_game_is_over_nobody_is_given_a_tile_that_can_be_laid(viewer: int) -> None:
    """Two squares are free; only a red tile may not lie there, where it would join what is tied for the most (Q4.5)."""
    at = filled(Table().hands("RR", "RR RR").piles("").province(1, "R", "m10 m11").province(2, "R", "m6 m7"), "m8 m9")
    state = at.begin()
    state.go_on(None)
    assert state.over and state.winner == NOBODY and state.places
    for seed in range(20):
        drawn = QIN.determinize(QIN.view(state, viewer), random.Random(seed))
        assert drawn.nobody_can_lay() and drawn.hand(1) == [0, 0]


def test_a_view_of_the_end_in_which_somebody_must_have_a_tile_to_lay_is_none() -> None:
    at = filled(Table().hands("YB", "BB BB BB").piles("").lone("Y", "l7"), "m6 m7")
    view = QIN.view(at.begin(), NOBODY)
    view.state.v[PHASE], view.state.to_move = OVER, NOBODY
    with pytest.raises(BadPosition, match="this is no view of a game that is over"):
        QIN.determinize(view, random.Random(1))


def test_the_tiles_that_are_not_seen() -> None:
    state = new(2, 3)
    view = QIN.view(state, 0).state
    assert len(views.unseen(view)) == 72 - 3
    assert len(views.unseen(QIN.view(state, NOBODY).state)) == 72
    assert view.hand(1) == [HIDDEN] * 3


@pytest.mark.parametrize(("players", "pagodas"), [(2, 24), (3, 19), (4, 15)])
def test_figures_for_the_written_rules(players: int, pagodas: int) -> None:
    found = figures(house_pack().tables, players)
    assert (found["players"], found["pagodas"], found["major"], found["tiles"]) == (players, pagodas, 5, 72)
