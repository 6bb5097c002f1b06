"""A whole game against an opponent with clicks alone: nothing is dragged."""

from __future__ import annotations

from tests.e2e.players import PERSON, QUICK, ClickPlayer
from tests.e2e.test_mouse_games import assert_played
from xian.pilot import Pilot


def test_click_and_click(pilot: Pilot) -> None:
    hands = ClickPlayer(pilot, seed=21)
    hands.begin([PERSON, QUICK])
    assert_played(hands.play(), [PERSON, QUICK])
