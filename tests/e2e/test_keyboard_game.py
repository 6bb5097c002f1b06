"""A whole game against an opponent with the keyboard alone."""

from __future__ import annotations

import pytest

from tests.e2e.players import PERSON, QUICK, KeyPlayer
from tests.e2e.test_mouse_games import assert_played
from xian.pilot import Pilot


def test_tab_arrows_and_enter(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    for mouse in ("move", "down", "up", "click", "drag", "wheel"):
        monkeypatch.delattr(Pilot, mouse)
    hands = KeyPlayer(pilot, seed=31)
    hands.begin([PERSON, QUICK])
    assert_played(hands.play(), [PERSON, QUICK])
