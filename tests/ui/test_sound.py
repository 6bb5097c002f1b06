"""Effects: a variant each time; and what the program asks the background for."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from tests.scenes.beats_help import sat
from tests.scenes.helpers import on_the_table
from xian.pilot import piloted
from xian.table.folders import Folders
from xian.table.settings import Settings, read_settings
from xian.ui.music import MENU
from xian.ui.sound import FOLDER, Sound

NAMES = sorted({path.stem.rpartition("-")[0] for path in FOLDER.rglob("*-2.ogg") if path.parent.name != "music"})


def test_there_are_sounds_for_every_verb() -> None:
    assert {"brush", "flag", "wheel", "rise", "crumble", "deal", "flip", "coin", "click"} <= set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_variant_never_plays_twice_running(name: str) -> None:
    sound = Sound(on=False)
    heard = [sound.variant(name) for _ in range(60)]
    assert {path.name for path in heard} == {f"{name}.ogg", f"{name}-2.ogg", f"{name}-3.ogg"}
    assert all(one != other for one, other in pairwise(heard))


def test_it_is_played_through_the_mixer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    with piloted(tmp_path, sound=True) as pilot:
        sound = pilot.app.sound
        assert sound.works
        for _ in range(8):
            sound.play("coin")
        sound.play("thunder")  # there is none
        assert sound.played[-9:] == [*["coin"] * 8, "thunder"] and not sound.trouble


def test_music_is_on_softly_at_the_first_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    assert 20 <= read_settings(Folders.under(tmp_path / "new").config).settings.music <= 60
    with piloted(tmp_path, sound=True) as pilot:
        pilot.app.open("menu")
        assert pilot.app.sound.volumes["music"] == Settings().music < Settings().effects
        pilot.wait(2)
        playing = pilot.app.sound.background.playing
        assert playing is not None and playing[0] == MENU
        pilot.idle()  # nobody waits for the background


@pytest.mark.parametrize("key", ["xian", "qin"])
def test_the_table_says_what_is_played_and_how_far(key: str, tmp_path: Path) -> None:
    with piloted(tmp_path, settings=Settings(language="en", speed=0, course_offered=True)) as pilot:
        pilot.app.open("menu")
        background = pilot.app.sound.background
        assert background.wanted == (MENU, 0.0)
        match = sat(key, ["person", "random"], 3, 12)
        pilot.app.replace("turn", match=match, autosave=None)
        pilot.step()
        assert background.wanted == (key, on_the_table(pilot).table.board.daylight())
        pilot.app.home()
        assert background.wanted == (MENU, 0.0)
