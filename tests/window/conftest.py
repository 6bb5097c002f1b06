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
REAL = ("test_real_window.py", "test_whole_games.py")
"""They need a screen."""


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Xvfb and xdotool are programs of Linux; there `.ci/run` sees to it that they are installed."""
    ready = sys.platform == "linux" and not missing()
    return True if collection_path.name in REAL and not ready else None


@pytest.fixture(scope="session")
def shown(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the screen keeps what is on it."""
    return tmp_path_factory.mktemp("screen")


@pytest.fixture(scope="session")
def display(shown: Path) -> Iterator[str]:
    with screen(shown=shown) as name:
        yield name


@pytest.fixture
def opened(display: str, shown: Path, tmp_path: Path) -> Iterator[Opener]:
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
        windows.append(RealWindow(folder, display=display, shown=shown))
        return windows[-1]

    yield open_one
    for window in windows:
        window.clear()
