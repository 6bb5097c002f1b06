"""For the tests of workers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.ai import worker_modules
from xian.ai import keeper
from xian.engine.registry import GAMES


@pytest.fixture(scope="module")
def enrolled() -> Iterator[None]:
    """The toy is among the games, and the workers know it too, more computer players and more kinds of questions."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, "toy", worker_modules.TOY)
        patch.setattr(keeper, "main", worker_modules.main)
        yield
