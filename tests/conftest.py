"""What holds for every test: no test touches the user's folders, and hypothesis draws the same examples in CI."""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import Phase, settings

settings.register_profile("everyday", deadline=None)
settings.register_profile("continuous", deadline=None, derandomize=True, database=None, print_blob=True)
settings.register_profile("mutation", parent=settings.get_profile("continuous"), max_examples=10,
                          phases=[Phase.explicit, Phase.generate])
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or ("continuous" if os.environ.get("CI") else "everyday"))

HOMES = ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME")
"""Where the systems keep a user's files; appdirs reads these."""

_numbers = itertools.count(1)


@pytest.fixture(scope="session", autouse=True)
def _nobody_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A home that belongs to no user, for everything that looks for one, subprocesses too."""
    home = str(tmp_path_factory.mktemp("home"))
    with pytest.MonkeyPatch.context() as patch:
        for name in HOMES:
            patch.setenv(name, home)
        yield


@pytest.fixture(autouse=True)
def data_dir(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Xi'an's folder of this test alone; it is made when something is saved in it."""
    folder = tmp_path_factory.getbasetemp() / f"data-{next(_numbers)}"
    monkeypatch.setenv("XIAN_DATA_DIR", str(folder))
    return folder
