"""A screen for the tests of this folder, and windows on it that leave nothing behind."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tools.real_window import RealWindow, missing, screen
from xian.engine.registry import GAMES
from xian.table.settings import Settings, write_settings

Opener = Callable[[], RealWindow]


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Xvfb and xdotool are programs of Linux; there `.ci/run` sees to it that they are installed."""
    ready = sys.platform == "linux" and not missing()
    return True if collection_path.name == "test_real_window.py" and not ready else None


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    with screen() as name:
        yield name


@pytest.fixture
def opened(display: str, tmp_path: Path) -> Iterator[Opener]:
    """Opens the program on the screen, again and again in one folder; nothing travels in it, so that it goes fast."""
    folder = tmp_path / "player"
    write_settings(folder / "config", Settings(
        language="en", speed=0, course_offered=True,
        last_setup={key: {"pack": "", "seats": [
            {"kind": "person", "name": "Mei", "colour": "purple", "temper": ""},
            {"kind": "artisan", "name": "", "colour": "cyan", "temper": ""},
        ]} for key in GAMES},
    ))
    windows: list[RealWindow] = []

    def open_one() -> RealWindow:
        windows.append(RealWindow(folder, display=display))
        return windows[-1]

    yield open_one
    for window in windows:
        window.clear()
