"""Files of earlier releases in the program itself: the lists, Continue, the set-up, a replay."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

from tests.corpus_files import AUTOMATIC, by_version, files, home_of, told_by, version_of
from tests.e2e.helpers import QUICKLY
from tests.e2e.players import MousePlayer
from xian.pilot import piloted
from xian.scenes.load import Load
from xian.scenes.menu import Menu
from xian.scenes.play.turn import Turn
from xian.scenes.replay import ReplayScene
from xian.scenes.setup import Setup
from xian.scenes.thumbnails import filling
from xian.table.settings import read_settings


@by_version
@pytest.mark.parametrize("what", ["saves", "replays"])
def test_the_load_screen_shows_every_game(version: Path, what: str, tmp_path: Path) -> None:
    home_of(version, tmp_path)
    seen: set[str] = set()
    with piloted(tmp_path, settings=QUICKLY) as pilot:
        pilot.app.open("load", what=what)
        pilot.idle()
        scene = pilot.scene
        assert isinstance(scene, Load)
        paths = list(scene.paths)
        for _ in range(len(paths)):
            seen.update(pilot.texts())
            if scene.chosen == len(paths) - 1:
                break
            pilot.key("page down")
            pilot.idle()
        assert set(scene.read) == set(paths)
        assert all(found.record is not None for found in scene.read.values())
        shown = {path.stem for path in paths if not AUTOMATIC.match(path.name)}
        assert shown <= seen
        assert pilot.app.notices == [] and pilot.overflows() == []
        for path in paths:
            if path.with_suffix(".png").exists():
                assert filling(path.with_suffix(".png"), 120, 68) is not None


@pytest.mark.parametrize("path", files("saves/auto", "* xian Mei, Apprentice.xian", "* qin Mei, Apprentice.xian",
                                       "* qin Mei, Bo.xian", "* xian Mei, Artisan 1, Artisan 2.xian"))
def test_continue_and_a_move(path: Path, tmp_path: Path) -> None:
    folders, told = home_of(version_of(path), tmp_path), told_by(path.read_bytes())
    copy = folders.autosaves / path.name
    later = max(one.stat().st_mtime for one in folders.autosaves.iterdir()) + 60
    os.utime(copy, (later, later))
    with piloted(tmp_path, settings=QUICKLY) as pilot:
        pilot.app.open("menu")
        pilot.idle()
        menu = pilot.scene
        assert isinstance(menu, Menu) and menu.waiting is not None and menu.waiting.path == copy
        pilot.click("continue")
        pilot.idle()
        turn = pilot.app.scenes[1]
        assert isinstance(turn, Turn) and turn.match.game.key == told.head["game"]
        assert [player.name for player in turn.match.players] == [player[0] for player in told.players]
        hands = MousePlayer(pilot, 1)
        hands.play(until=lambda: len(turn.match.history.steps) > len(told.moves), most=40)
        steps = [(str(step.seat + 1), turn.match.game.text(step.move)) for step in turn.match.history.steps]
        assert steps[:len(told.moves)] == told.moves
    after = told_by(copy.read_bytes())
    assert after.moves == steps and len(steps) > len(told.moves)


@pytest.mark.parametrize("path", files("records/by-hand", "*finished.xian") + files("replays", "*minister.xian"))
def test_a_record_is_watched_to_its_end(path: Path, tmp_path: Path) -> None:
    told = told_by(path.read_bytes())
    with piloted(tmp_path, settings=QUICKLY) as pilot:
        pilot.app.open("menu")
        pilot.drop(path)
        pilot.idle()
        scene = pilot.scene
        assert isinstance(scene, ReplayScene) and scene.match is not None
        pilot.key("end")
        pilot.idle()
        assert scene.trouble is None and scene.position == len(told.moves)
        assert [scene.score_of(seat) for seat in range(len(told.players))] == told.scores


@pytest.mark.parametrize("path", files("settings", "settings.json"))
def test_the_program_starts_with_the_settings(path: Path, tmp_path: Path) -> None:
    raw = json.loads(path.read_text(encoding="utf-8"))
    home_of(version_of(path), tmp_path)
    shutil.copytree(path.parent, tmp_path / "config")
    with piloted(tmp_path) as pilot:
        pilot.app.open("menu")
        pilot.idle()
        assert pilot.app.notices == []
        assert pilot.app.settings == read_settings(path.parent).settings
        for key, kept in raw["last_setup"].items():
            pilot.app.open("setup", game=key)
            pilot.idle()
            scene = pilot.scene
            assert isinstance(scene, Setup)
            assert [vars(choice) for choice in scene.choices] == kept["seats"]
            assert (scene.pack.pack.digest if scene.pack.text else "") == kept["pack"]
            pilot.app.home()
