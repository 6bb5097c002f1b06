"""What is asked of the desktop: its file manager, here a program of the tests that notes what it is to show."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tests.scenes.helpers import opened
from tests.waiting import wait_until
from xian.scenes.desktop import open_folder

NAME = "open" if sys.platform == "darwin" else "xdg-open"
Shown = Callable[[], str]


@pytest.fixture
def shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shown:
    """The only program there is. What it was asked to show, once it has been asked."""
    programs, note, done = (tmp_path / name for name in ("programs", "note", "done"))
    programs.mkdir()
    (programs / NAME).write_text(f'#!/bin/sh\nprintf "%s" "$*" > "{note}"\n: > "{done}"\n', encoding="utf-8")
    (programs / NAME).chmod(0o700)
    monkeypatch.setenv("PATH", str(programs))

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
        assert not pilot.app.notices


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
        assert pilot.sees("The path is on the clipboard.")
        assert pygame.scrap.get_text() == str(tmp_path / "player")
