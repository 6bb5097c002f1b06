"""What holds for every test: no test touches the user's folders, nothing hangs on how this system is set up, and
hypothesis draws the same examples in CI."""

from __future__ import annotations

import itertools
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from hypothesis import Phase, settings

settings.register_profile("everyday", deadline=None)
settings.register_profile("continuous", deadline=None, derandomize=True, database=None, print_blob=True)
settings.register_profile("mutation", parent=settings.get_profile("continuous"), max_examples=10,
                          phases=[Phase.explicit, Phase.generate])
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or ("continuous" if os.environ.get("CI") else "everyday"))

HOMES = ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME")
"""Where the systems keep a user's files; appdirs reads these."""
SET = {"LANG": "C.UTF-8", "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
"""The same for all: nobody speaks French, nothing is seen or heard, unless a test says so."""
UNSET = ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "TERM", "PYTHONUNBUFFERED",
         "XIAN_TEST_DOOR")
"""What a desktop, a terminal or a shell may say otherwise."""

LINUX: Final = ("test_handed_over.py", "test_ended_from_outside.py", "test_outside_end.py", "test_homes.py")
"""Tests with pipes, devices, signals and limits as Linux has them."""

_numbers = itertools.count(1)


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    return True if collection_path.name in LINUX and sys.platform != "linux" else None


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
