"""Full states drawn from a view where few hands leave a choice, and the figures for the written rules."""

from __future__ import annotations

import random

import pytest

from tests.engine.qin.at import Table
from tests.engine.qin.test_q1_components import new
from tests.engine.qin.test_q3_turn import filled
from xian.engine.game import NOBODY
from xian.engine.qin import views
from xian.engine.qin.figures import figures
from xian.engine.qin.game import QIN
from xian.engine.qin.pack import house_pack
from xian.engine.qin.slots import HIDDEN


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
    view = views.blanked(at.begin(), NOBODY)
    with pytest.raises(ValueError, match="this is no view of a game that runs"):
        views.filled(view, random.Random(1))


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
