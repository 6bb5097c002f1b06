"""What is missing or can't be used is told in a sentence, and the game goes on."""

import shutil
from pathlib import Path

import pygame
import pytest

from xian.pilot import piloted
from xian.ui import art, fonts


def test_a_missing_picture_is_told_once_and_a_sign_stands_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = shutil.copytree(art.FOLDER, tmp_path / "art")
    (folder / "scenes" / "title.svg").unlink()
    monkeypatch.setattr(art.Art.__init__, "__defaults__", (folder,))
    with piloted(tmp_path / "player") as pilot:
        pilot.app.open("menu")
        pilot.step()
        pilot.step()
        assert [notice.text for notice in pilot.app.notices if "scenes/title.svg" in notice.text]
        pilot.idle()
        pilot.app.open("about")
        pilot.step()
        assert not pilot.app.notices and pilot.where == "about"


def test_a_missing_font_is_told_and_other_letters_stand_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(fonts.FACES, "display", "nowhere.ttf")
    with piloted(tmp_path) as pilot:
        pilot.app.open("menu")
        pilot.step()
        pilot.step()
        assert [notice.text for notice in pilot.app.notices if "nowhere.ttf" in notice.text]
        assert pilot.sees("Xi’an")


def test_settings_that_cannot_be_kept_are_told_and_hold_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file where a folder should be")
    with piloted(tmp_path) as pilot:
        pilot.app.open("menu")
        pilot.app.change(speed=0)
        assert [notice.text for notice in pilot.app.notices if "config" in notice.text]
        assert pilot.app.settings.speed == 0


def test_without_a_sound_device_the_game_is_silent_and_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    pygame.mixer.quit()  # what another test has opened
    with piloted(tmp_path, sound=True) as pilot:
        pilot.app.open("menu")
        pilot.app.sound.play("bell")
        pilot.app.open("settings")
        pilot.idle()
        assert not pilot.app.sound.works and pilot.app.sound.trouble
        assert pilot.sees(f"There is no sound: {pilot.app.sound.trouble}")
