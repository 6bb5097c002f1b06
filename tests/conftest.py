"""What holds for every test: no test touches the user's folders, nothing hangs on how this system is set up, and
hypothesis draws the same examples in CI."""

from __future__ import annotations

import gc
import itertools
import os
import shutil
import sys
from collections import defaultdict
from collections.abc import Iterator
from heapq import nlargest
from operator import itemgetter
from pathlib import Path
from typing import Final

import pytest
from hypothesis import Phase, settings

from tests.lasting import LONG

settings.register_profile("everyday", deadline=None)
settings.register_profile("continuous", deadline=None, derandomize=True, database=None, print_blob=True)
settings.register_profile("mutation", parent=settings.get_profile("continuous"), max_examples=10,
                          phases=[Phase.explicit, Phase.generate])
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or ("continuous" if os.environ.get("CI") else "everyday"))

HERE: Final = Path(__file__).resolve().parent
HOMES = ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME")
"""Where the systems keep a user's files; appdirs reads these."""
SET = {"LANG": "C.UTF-8", "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
"""The same for all: nobody speaks French, nothing is seen or heard, unless a test says so."""
UNSET = ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "TERM", "PYTHONUNBUFFERED",
         "XIAN_TEST_DOOR")
"""What a desktop, a terminal or a shell may say otherwise."""

LASTING: Final = "test_compiled.py"
"""Compiles the engine first: with `make test-long`, and when it is asked for."""

LINUX: Final = ("test_handed_over.py", "test_ended_from_outside.py", "test_outside_end.py", "test_homes.py")
"""Tests with pipes, devices, signals and limits as Linux has them."""

SLOWEST: Final = (
    "pictures/test_overflow.py", "e2e/test_monkey.py", "e2e/test_privacy.py",
    "pictures/test_golden_pictures.py", "e2e/test_qin_games.py", "e2e/test_continue.py", "e2e/test_mouse_games.py",
    "e2e/test_terracotta_games.py", "e2e/test_qin_privacy.py", "window/test_real_window.py", "tools/test_sounds.py",
    "scenes/test_heard.py", "pictures/test_contrast.py", "e2e/test_beats_privacy.py", "scenes/test_puzzles.py",
    "scenes/test_verbs.py", "scenes/test_beats.py", "scenes/test_scoring.py", "scenes/test_course.py",
)
"""Files that take the longest begin first: side by side, all processes then end at about the same time."""

LONG_RUN: Final = 300
"""Seconds of a run after which it is told what took them,"""
TOLD_FILES: Final = 30
"""for so many files."""

SWEPT: Final = (20_000, 10, 10)
"""After so many new objects what can go is looked for; Python's 700 is for programs that have little room."""

_numbers = itertools.count(1)

MEMORY: Final = Path("/dev/shm")
ROOM: Final = 4 << 30
"""Bytes that have to be free there."""
if "TMPDIR" not in os.environ and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
    os.environ["TMPDIR"] = str(MEMORY)  # where the system keeps files in memory: every save waits for the disk


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    if collection_path.name == LASTING and not LONG and not any(LASTING in named for named in config.args):
        return True
    return True if collection_path.name in LINUX and sys.platform != "linux" else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All else stays in its order."""
    places = {HERE / name: place for place, name in enumerate(SLOWEST)}
    items.sort(key=lambda item: places.get(item.path, len(places)))


def pytest_collection_finish() -> None:
    """What has been collected stays: nobody need look through it for what can go."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SWEPT)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """After a long run: which files took it. The longest belong into SLOWEST."""
    spent: defaultdict[str, float] = defaultdict(float)
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport):
                spent[report.nodeid.partition("::")[0]] += report.duration
    if sum(spent.values()) > LONG_RUN:
        terminalreporter.section(f"{sum(spent.values()):.0f} s in all; the longest files")
        for name, seconds in nlargest(TOLD_FILES, spent.items(), key=itemgetter(1)):
            terminalreporter.write_line(f"{seconds:6.0f} s  {name}")


@pytest.fixture(scope="session", autouse=True)
def _nobody_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A home that belongs to no user, for everything that looks for one, subprocesses too; and no wishes of theirs."""
    home = str(tmp_path_factory.mktemp("home"))
    with pytest.MonkeyPatch.context() as patch:
        for name, value in {**dict.fromkeys(HOMES, home), **SET}.items():
            patch.setenv(name, value)
        for name in UNSET:
            patch.delenv(name, raising=False)
        yield


@pytest.fixture(autouse=True)
def data_dir(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Xi'an's folder of this test alone; it is made when something is saved in it."""
    folder = tmp_path_factory.getbasetemp() / f"data-{next(_numbers)}"
    monkeypatch.setenv("XIAN_DATA_DIR", str(folder))
    return folder
