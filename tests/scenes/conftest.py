"""File managers are told apart by programs on the path; Windows has its own way, which would open one. It has no limits
for a process either, by which a disk is full or memory is measured."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.advised_once import advised_once  # noqa: F401
from tests.drawn_once import drawn_once  # noqa: F401


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    elsewhere = collection_path.name in ("test_desktop.py", "test_full_disk.py")
    return True if elsewhere and sys.platform == "win32" else None
