"""The measures are of Linux alone; elsewhere there is nothing of theirs to test."""

from __future__ import annotations

import sys
from pathlib import Path


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    return True if collection_path.name == "test_measure.py" and sys.platform != "linux" else None
