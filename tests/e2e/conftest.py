"""What the playing tests share: the program in a folder of its own, with no time lost on motion."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.advised_once import advised_once  # noqa: F401
from tests.drawn_once import drawn_once  # noqa: F401
from tests.e2e import helpers
from xian.pilot import Pilot, piloted
from xian.table import seating


@pytest.fixture
def pilot(tmp_path: Path, deals: random.Random) -> Iterator[Pilot]:
    """The program on its menu."""
    with piloted(tmp_path, settings=helpers.QUICKLY) as pilot:
        pilot.app.open("menu")
        pilot.idle()
        yield pilot


@pytest.fixture
def deals(monkeypatch: pytest.MonkeyPatch) -> random.Random:
    """The deals that are drawn by lot are the same in every run."""
    lots = random.Random(7)
    monkeypatch.setattr(seating, "random_seed", lambda: lots.getrandbits(31))
    return lots
