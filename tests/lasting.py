"""How long the tests go on that find the more, the longer they do: everyday a part of it; all with `make test-long`,
which `.ci/run` does."""

from __future__ import annotations

import os

LONG = bool(os.environ.get("XIAN_TEST_LONG"))
PEOPLE = (2, 3, 4) if LONG else (4,)
"""So many share a screen, where nothing but their number makes one game another."""


def lasting(everyday: int, long: int) -> int:
    """So many games, events or inputs."""
    return long if LONG else everyday
