"""For test modules that play Terracotta Army: importing the fixture puts it among the games while they run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from xian.engine import registry


@pytest.fixture(autouse=True, scope="module")
def terracotta_known() -> Iterator[None]:
    """Terracotta Army is among the games while a module's tests run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(registry.GAMES, "terracotta", "xian.engine.terracotta.game:TERRACOTTA")
        yield
