"""When something breaks: the report, and the ways on."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.scenes.helpers import SIZES, faults_at_all_scales, on_the_table, opened, walk
from xian import __version__
from xian.engine.registry import game as find_game
from xian.pilot import Pilot
from xian.scenes.crash import Crash
from xian.scenes.menu import Menu
from xian.table import seating
from xian.table.autosave import Autosave
from xian.table.folders import Folders
from xian.table.settings import Settings
from xian.ui.canvas import Canvas

XIAN = find_game("xian")


def raised() -> Exception:
    """An error with a traceback, as the program catches it."""
    try:
        raise ValueError("the pit has no space forty")
    except ValueError as error:
        return error


def game_left(folder: Path) -> Path:
    match = seating.start(XIAN, seating.default_seats(XIAN), XIAN.house_pack(), "5", "en")
    return Autosave.start(match, Folders.under(folder).autosaves).file.path


def crash_of(pilot: Pilot) -> Crash:
    assert isinstance(pilot.scene, Crash)
    return pilot.scene


def test_a_report_is_written(tmp_path: Path) -> None:
    with opened(tmp_path, lang="fr") as pilot:
        pilot.key("tab")
        pilot.app.open("crash", error=raised())
        pilot.step()
        path = crash_of(pilot).path
        assert path is not None and path.parent == tmp_path / "log"
        assert pilot.sees(str(path))
        report = path.read_text(encoding="utf-8")
        for words in (__version__, "Python: 3.", "SDL 2.", "driver: dummy", "1024 x 640, scale 0.8", "language fr",
                      "KeyDown", "Traceback (most recent call last)", "ValueError: the pit has no space forty"):
            assert words in report, words
        assert str(tmp_path) not in report


def test_what_broke_is_told_in_plain_words(tmp_path: Path) -> None:
    with opened(tmp_path, "crash", error=raised()) as pilot:
        assert pilot.sees("Something broke")
        assert pilot.sees("nothing is lost")
        assert pilot.sees("ValueError: the pit has no space forty")
        assert not pilot.scene.control("continue").enabled
        assert pilot.scene.focus == "menu"


def test_the_last_save_is_gone_on_with(tmp_path: Path) -> None:
    path = game_left(tmp_path)
    with opened(tmp_path, "crash", error=raised()) as pilot:
        assert pilot.sees("Your game is saved up to the last move")
        pilot.key("return")
        turn = on_the_table(pilot)
        assert turn.autosave is not None and turn.autosave.file.path == path


def test_a_save_that_can_not_be_read_makes_way(tmp_path: Path) -> None:
    path = game_left(tmp_path)
    path.write_text("broken", encoding="utf-8")
    with opened(tmp_path, "crash", error=raised()) as pilot:
        pilot.click("continue")
        assert pilot.where == "crash"
        assert not pilot.scene.control("continue").enabled
        assert path.read_text(encoding="utf-8") == "broken"


def test_without_a_log_folder_the_program_goes_on(tmp_path: Path) -> None:
    (tmp_path / "log").write_text("in the way", encoding="utf-8")
    with opened(tmp_path, "crash", error=raised()) as pilot:
        assert pilot.sees("The report could not be written")
        assert not pilot.scene.control("folder").enabled
        pilot.click("copy")
        assert "ValueError: the pit" in pygame.scrap.get_text()
        pilot.click("menu")
        assert pilot.where == "menu"


def test_the_report_is_copied(tmp_path: Path) -> None:
    with opened(tmp_path, "crash", error=raised()) as pilot:
        pilot.click("copy")
        assert pygame.scrap.get_text() == crash_of(pilot).text
        assert pilot.sees("The report is on the clipboard.")


def test_quit_ends(tmp_path: Path) -> None:
    with opened(tmp_path, "crash", error=raised()) as pilot:
        pilot.click("quit")
        assert not pilot.app.running


def test_escape_leads_to_the_menu(tmp_path: Path) -> None:
    with opened(tmp_path, "crash", error=raised()) as pilot:
        pilot.key("escape")
        assert pilot.where == "menu"


def test_a_scene_that_can_not_be_drawn_ends_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(scene: Menu, canvas: Canvas) -> None:
        raise RuntimeError("no paint left")

    with opened(tmp_path, "settings") as pilot:
        pilot.app.strict = False
        monkeypatch.setattr("xian.scenes.settings.SettingsScene.paint", broken)
        pilot.app.wake()
        pilot.step()
        assert pilot.where == "crash"
        pilot.step()
        assert pilot.sees("RuntimeError: no paint left")
        pilot.app.strict = True


def test_everything_is_reached_by_keys(tmp_path: Path) -> None:
    game_left(tmp_path)
    with opened(tmp_path, "crash", error=raised()) as pilot:
        assert set(walk(pilot)) == {control.id for control in pilot.scene.controls}


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("log", [True, False])
def test_nothing_is_cut_or_overlaps(tmp_path: Path, lang: str, size: tuple[int, int], log: bool) -> None:
    game_left(tmp_path)
    if not log:
        (tmp_path / "log").write_text("in the way", encoding="utf-8")
    settings = Settings(language=lang, course_offered=True)
    with opened(tmp_path, "crash", size=size, settings=settings, error=ValueError("long words " * 40)) as pilot:
        assert faults_at_all_scales(pilot) == []
