"""The way of a drop through the screen stays short, in every game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.trace_drop import drop
from xian.engine.registry import GAMES
from xian.pilot import piloted

BEFORE = 12
"""Functions until the engine checks the move, at most,"""
AFTER = 8
"""and from there until the board is given the new position."""


@pytest.mark.parametrize("key", GAMES)
def test_a_drop_passes_few_functions_and_none_twice(key: str, tmp_path: Path) -> None:
    with piloted(tmp_path) as pilot:
        pilot.app.open("menu")
        pilot.app.change(confirm=False, done_step=False)
        found = drop(pilot, key)
    assert found.checked and found.shown
    assert 0 < len(found.before) <= BEFORE, list(found.before)
    assert 0 < len(found.after) <= AFTER, list(found.after)
    assert not set(found.before) & set(found.after)
    assert [name for name, times in (*found.before.items(), *found.after.items()) if times > 1] == []
