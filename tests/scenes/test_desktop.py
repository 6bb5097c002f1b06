"""What is asked of the desktop: its file manager, here a program of the tests that notes what it is to show."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tests.scenes.helpers import opened
from tests.waiting import wait_until
from xian.engine.registry import game
from xian.scenes.desktop import open_folder
from xian.table.measures import random_match

NAME = "open" if sys.platform == "darwin" else "xdg-open"
Shown = Callable[[], str]


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the only program there is, which does nothing yet."""
    folder = tmp_path / "programs"
    folder.mkdir()
    (folder / NAME).touch(0o700)
    monkeypatch.setenv("PATH", str(folder))
    return folder


@pytest.fixture
def shown(tmp_path: Path, programs: Path) -> Shown:
    """What that program was asked to show, once it has been asked."""
    note, done = (tmp_path / name for name in ("note", "done"))
    (programs / NAME).write_text(f'#!/bin/sh\nprintf "%s" "$*" > "{note}"\n: > "{done}"\n', encoding="utf-8")

    def asked() -> str:
        wait_until(done.exists)
        return note.read_text("utf-8")

    return asked


def test_the_data_folder_is_shown(tmp_path: Path, shown: Shown) -> None:
    with opened(tmp_path / "player", "settings") as pilot:
        assert pilot.sees(str(tmp_path)[:20])
        assert not pilot.sees("Copy the path")
        pilot.click("folder")
        assert shown() == str(tmp_path / "player")
        assert pilot.sees("The folder is open in the file manager.")


def test_the_folder_of_the_report_is_shown(tmp_path: Path, shown: Shown) -> None:
    with opened(tmp_path / "player", "crash", error=ValueError("the pit has no space forty")) as pilot:
        pilot.click("folder")
        assert shown() == str(tmp_path / "player" / "log")


def test_a_folder_is_made_before_it_is_shown(tmp_path: Path, shown: Shown) -> None:
    assert open_folder(tmp_path / "new")
    assert shown() == str(tmp_path / "new")
    assert (tmp_path / "new").is_dir()
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert not open_folder(tmp_path / "file" / "below")


def test_where_no_folder_can_be_opened_its_path_is_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with opened(tmp_path / "player", "settings") as pilot:
        assert pilot.sees("Copy the path")
        pilot.click("folder")
        assert pilot.sees("No file manager answers here. The path is on the clipboard.")
        assert pygame.scrap.get_text() == str(tmp_path / "player")


@pytest.mark.parametrize(("lang", "words"), [
    ("en", "No file manager answers here. The path is on the clipboard."),
    ("fr", "Aucun gestionnaire de fichiers ne répond. Le chemin est dans le presse-papiers."),
])
def test_where_no_file_manager_answers_the_path_is_copied(
    tmp_path: Path, programs: Path, lang: str, words: str
) -> None:
    (programs / NAME).write_text("#!/bin/sh\nexit 3\n", encoding="utf-8")
    with opened(tmp_path / "player", "settings", lang=lang) as pilot:
        pilot.click("folder")
        assert pilot.sees(words)
        assert pygame.scrap.get_text() == str(tmp_path / "player")


def test_a_file_manager_that_waits_for_its_window_is_not_waited_for(tmp_path: Path, programs: Path) -> None:
    (programs / NAME).write_text("#!/bin/sh\nexec /bin/sleep 3\n", encoding="utf-8")
    begun = time.monotonic()
    assert open_folder(tmp_path)
    assert time.monotonic() - begun < 2


@pytest.mark.parametrize(("lang", "words"), [("en", "its folder is open"), ("fr", "son dossier est ouvert")])
def test_the_folder_of_a_poster_is_shown_and_its_place_told(
    tmp_path: Path, shown: Shown, lang: str, words: str
) -> None:
    with opened(tmp_path / "player", "scoring", lang=lang, match=random_match(game("qin"), 2, 3), again=True) as pilot:
        pilot.click("poster")
        [path] = (pilot.app.folders.data / "pictures").iterdir()
        assert shown() == str(path.parent)
        assert any(words in one.text and path.name in one.text for one in pilot.app.notices)


def test_where_no_file_manager_answers_the_place_of_a_poster_is_copied(tmp_path: Path, programs: Path) -> None:
    (programs / NAME).write_text("#!/bin/sh\nexit 3\n", encoding="utf-8")
    with opened(tmp_path / "player", "scoring", match=random_match(game("qin"), 2, 3), again=True) as pilot:
        pilot.click("poster")
        [path] = (pilot.app.folders.data / "pictures").iterdir()
        assert pygame.scrap.get_text() == str(path)
        assert any("in the clipboard" in one.text and path.name in one.text for one in pilot.app.notices)
