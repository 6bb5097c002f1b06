"""The program for Windows, installed and played under wine: `make windows-test` names the packages' folder in
XIAN_WINDOWS. Without that there is nothing to try, and nothing is collected."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tools.windows import STEM, prefix
from tools.windows_cache import Cache, usual_folder
from tools.windows_window import WindowsWindow, managed
from tools.windows_wine import Wine, borrowed
from xian.engine.registry import GAMES
from xian.table.settings import Settings, write_settings

VARIABLE = "XIAN_WINDOWS"
CACHE = Cache(usual_folder())
"""Found before tests get a home of their own."""
OPENS = r"HKCU\Software\Classes\Xian.Record\shell\open\command"
"""Where the registry says what opens a record."""
SECONDS = 180.0
"""A busy machine and a program that was never read from the disk."""

Opener = Callable[..., WindowsWindow]


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    return None if os.environ.get(VARIABLE) else True


@pytest.fixture(scope="session")
def setup_file() -> Path:
    """The installer that is tried."""
    path = Path(os.environ[VARIABLE]).absolute() / f"{STEM}-setup.exe"
    assert path.is_file(), f"{VARIABLE} names a folder without {path.name}"
    return path


@pytest.fixture(scope="session")
def new_windows() -> Path:
    """A Windows in which nothing was ever installed; it is copied, never used."""
    with CACHE.held():
        return prefix(CACHE)


@pytest.fixture(scope="session")
def wine(new_windows: Path, display: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Wine]:
    with borrowed(new_windows, tmp_path_factory.mktemp("windows") / "prefix", display) as computer:
        yield computer


@pytest.fixture(scope="session")
def program(wine: Wine, setup_file: Path) -> Path:
    """The installed program."""
    done = wine.run(setup_file, "/S")
    assert done.returncode == 0, done.stderr
    return home(wine) / "Programs" / "Xian" / "xian.exe"


@pytest.fixture(scope="session")
def display(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with managed(tmp_path_factory.mktemp("screen"), 1920, 1080) as name:
        yield name


@pytest.fixture
def opened(wine: Wine, program: Path, tmp_path: Path) -> Iterator[Opener]:
    """Opens the program, again and again in one folder. Somebody has set up every game there; nothing travels."""
    folder = tmp_path / "player"
    write_settings(folder / "config", Settings(
        language="en", speed=0, course_offered=True,
        last_setup={key: {"pack": "", "seats": [
            {"kind": "person", "name": "Mei", "colour": "purple", "temper": ""},
            {"kind": "artisan", "name": "", "colour": "cyan", "temper": ""},
        ]} for key in GAMES},
    ))
    windows: list[WindowsWindow] = []

    def open_one(*words: str, **more: object) -> WindowsWindow:
        where = Path(str(more.pop("folder", folder)))
        own = bool(more.pop("own", True))
        windows.append(WindowsWindow(wine, program, where, *words, own=own,
                                     **{name: str(value) for name, value in more.items()}))
        return windows[-1]

    yield open_one
    for window in windows:
        window.clear()


def home(wine: Wine) -> Path:
    """Where Windows keeps what belongs to a user's programs on this computer."""
    [user] = [path for path in (wine.drive / "users").iterdir() if path.name != "Public"]
    return user / "AppData" / "Local"


def value(wine: Wine, key: str, name: str = "") -> str:
    """What the registry says; nothing where there is no such value."""
    wanted = ("/v", name) if name else ("/ve",)
    said = wine.run("reg", "query", key, *wanted).stdout
    found = re.search(r"REG_\w+\s+(.*?)\s*$", said, re.MULTILINE)
    return found[1] if found else ""


def patience() -> float:
    """How many times longer things may take because the machine does other things too."""
    return max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))
