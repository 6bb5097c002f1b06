"""The measures and the one file are of Linux alone; elsewhere there is nothing of theirs to test."""

from __future__ import annotations

import sys
from pathlib import Path

OF_LINUX = ("test_measure.py", "test_single.py")


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    return True if collection_path.name in OF_LINUX and sys.platform != "linux" else None
