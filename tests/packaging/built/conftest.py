"""The tests of this folder try the packed program: `make dist-test` names it in XIAN_BUILT. Without it there is nothing
to try, and nothing is collected."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from tools.real_window import PACKED, missing
from tools.try_packed import Packed

ON_SCREEN = ("test_first_start.py", "test_outside_on_screen.py")
"""With programs of Linux, as in tests/window."""


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    on_screen = collection_path.name in ON_SCREEN
    return True if not os.environ.get(PACKED) or (on_screen and missing()) else None


@pytest.fixture
def packed(tmp_path: Path) -> Packed:
    """The packed program with a home of its own."""
    program = shutil.which(os.environ[PACKED])
    assert program is not None, f"{PACKED} names no program"
    return Packed(Path(program).absolute(), tmp_path / "home")
