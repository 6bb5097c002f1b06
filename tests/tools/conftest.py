"""`make windows` is made for Linux; elsewhere there is nothing of it to test."""

from __future__ import annotations

import sys
from pathlib import Path


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    return True if collection_path.name == "test_windows.py" and sys.platform != "linux" else None
