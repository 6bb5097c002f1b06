"""For test modules that play the toy: importing the fixture puts it among the games while they run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from xian.engine import registry


@pytest.fixture(autouse=True, scope="module")
def toy_known() -> Iterator[None]:
    """Lanterns is among the games while a module's tests run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(registry.GAMES, "toy", "tests.toy:TOY")
        yield
