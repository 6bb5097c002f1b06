"""Whole games of Terracotta Army from the menu to the scoring: by drags, by clicks, by keys alone, and by people who
share the screen; nothing is secret, so no curtain falls."""

from __future__ import annotations

import pytest

from tests.e2e.helpers import persons
from tests.e2e.players import PERSON, QUICK, ClickPlayer, KeyPlayer, MousePlayer
from tests.e2e.test_mouse_games import assert_played
from tests.lasting import lasting
from xian.pilot import Pilot

GAME = "terracotta"


@pytest.mark.parametrize("kinds", [[PERSON, QUICK], [QUICK, PERSON, QUICK, QUICK]][: lasting(1, 2)], ids=len)
def test_drags(pilot: Pilot, kinds: list[str]) -> None:
    hands = MousePlayer(pilot, seed=len(kinds))
    hands.begin(kinds, GAME)
    assert_played(hands.play(), kinds)


def test_click_and_click(pilot: Pilot) -> None:
    hands = ClickPlayer(pilot, seed=6)
    hands.begin([PERSON, QUICK], GAME)
    assert_played(hands.play(), [PERSON, QUICK])


def test_keys_alone(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    for mouse in ("move", "down", "up", "click", "drag", "wheel"):
        monkeypatch.delattr(Pilot, mouse)
    hands = KeyPlayer(pilot, seed=9)
    hands.begin([PERSON, QUICK], GAME)
    assert_played(hands.play(), [PERSON, QUICK])


def test_people_at_one_screen(pilot: Pilot) -> None:
    been: set[str] = set()
    hands = MousePlayer(pilot, seed=23, watch=lambda: been.add(pilot.where))
    hands.begin(persons(3), GAME)
    assert_played(hands.play(), persons(3))
    assert been == {"turn", "scoring"}
