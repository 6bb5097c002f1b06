"""The title menu, and going on with a game."""

from __future__ import annotations

import os
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from tests.scenes.helpers import SIZES, faults_at_all_scales, hinted, on_the_table, opened, own_pack, walk
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game
from xian.scenes.backdrop import covering
from xian.scenes.replay import ReplayScene
from xian.table import seating
from xian.table.autosave import Autosave
from xian.table.folders import Folders
from xian.table.saves import resume
from xian.table.settings import Settings, read_settings
from xian.ui.geometry import Box

XIAN = find_game("xian")


def game_left(folder: Path, moves: int = 3) -> Path:
    """A game of two that was left after some moves."""
    match = seating.start(XIAN, seating.default_seats(XIAN), XIAN.house_pack(), "5", "en")
    for _ in range(moves):
        match.play(match.to_move, match.state.legal()[0])
    return Autosave.start(match, Folders.under(folder).autosaves).file.path


def test_without_a_game_there_is_nothing_to_continue(tmp_path: Path) -> None:
    with opened(tmp_path) as pilot:
        assert pilot.sees("No game waits to be continued.")
        assert not pilot.scene.control("continue").enabled
        assert walk(pilot) == ["new", "learn", "puzzles", "load", "replays", "played", "rules", "settings", "about",
                               "quit", "day"]


@pytest.mark.parametrize(("button", "name"), [
    ("new", "setup"), ("load", "load"), ("replays", "load"), ("rules", "rules"), ("settings", "settings"),
    ("about", "about"), ("learn", "course"),
])
def test_every_line_opens_its_scene(tmp_path: Path, button: str, name: str) -> None:
    with opened(tmp_path) as pilot:
        for by_key in (False, True):
            if by_key:
                pilot.scene.set_focus(button)
                pilot.key("return")
            else:
                pilot.click(button)
            assert pilot.where == name
            assert getattr(pilot.scene, "what", "saves") == ("replays" if button == "replays" else "saves")
            pilot.key("escape")
            assert pilot.where == "menu"


def test_quit_ends_and_escape_does_not(tmp_path: Path) -> None:
    with opened(tmp_path) as pilot:
        pilot.key("escape")
        assert pilot.app.running
        pilot.click("quit")
        assert not pilot.app.running


def test_a_game_that_was_left_is_told_and_gone_on_with(tmp_path: Path) -> None:
    path = game_left(tmp_path)
    left = [step.move for step in resume(path)[0].history.steps]
    with opened(tmp_path) as pilot:
        assert any(text.startswith("Player 1, Pupil · turn 1 · ") for text in pilot.texts())
        pilot.click("continue")
        turn = on_the_table(pilot)
        assert [step.move for step in turn.match.history.steps][:3] == left
        assert turn.autosave is not None
        assert turn.autosave.file.path == path
        assert turn.autosave.match is turn.match


def test_the_menu_says_which_games_there_are_and_which_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(tmp_path) as pilot:
        assert pilot.sees(f"{len(GAMES)} games")
    game_left(tmp_path)
    with opened(tmp_path) as pilot:
        assert [text for text in pilot.texts() if "Xi’an" in text] == ["Xi’an", "Xi’an"]
    for key in list(GAMES)[:0:-1]:  # what is put back last comes last
        monkeypatch.delitem(GAMES, key)
    with opened(tmp_path) as pilot:
        assert [text for text in pilot.texts() if "Xi’an" in text] == ["Xi’an"] and not pilot.sees("1 game")


def test_the_line_of_a_game_speaks_french(tmp_path: Path) -> None:
    path = game_left(tmp_path)
    yesterday = (datetime.now().replace(hour=12) - timedelta(days=1)).timestamp()
    os.utime(path, (yesterday, yesterday))
    with opened(tmp_path, lang="fr") as pilot:
        assert any("tour 1 · hier, " in text for text in pilot.texts())
        os.utime(path, (datetime(2020, 9, 13, 12).timestamp(),) * 2)
        pilot.app.home()
        pilot.step()
        assert any("13 septembre 2020, 12\u00a0h\u00a000" in text for text in pilot.texts())


def test_a_game_that_can_not_be_read_is_told_and_makes_way_for_the_one_before(tmp_path: Path) -> None:
    good = game_left(tmp_path)
    os.utime(good, (1_700_000_000, 1_700_000_000))
    bad = good.with_name("2030 bad.xian")
    bad.write_text("xian record 2\nbroken\n", encoding="utf-8")
    with opened(tmp_path) as pilot:
        pilot.click("continue")
        assert pilot.where == "menu"
        assert pilot.sees("2030 bad.xian")
        assert bad.exists()
        pilot.click("continue")
        turn = on_the_table(pilot)
        assert turn.autosave is not None and turn.autosave.file.path == good


def test_a_pack_of_ones_own_is_taught_before_going_on(tmp_path: Path) -> None:
    """The processes of the opponents can think about the game, which they could not without its figures."""
    folders = Folders.under(tmp_path)
    own_pack(folders.packs)
    pack = seating.packs_of(folders.packs, XIAN)[0][1].pack
    Autosave.start(seating.start(XIAN, seating.default_seats(XIAN), pack, "5", "en"), folders.autosaves)
    with opened(tmp_path, workers=True) as pilot:
        pilot.click("continue")
        assert on_the_table(pilot).match.options.pack.name == "mine"
        assert hinted(pilot)


def test_a_record_dropped_on_the_menu_is_replayed(tmp_path: Path) -> None:
    path = game_left(tmp_path)
    with opened(tmp_path) as pilot:
        pilot.drop(path)
        assert isinstance(pilot.scene, ReplayScene)
        assert pilot.scene.path == path and pilot.scene.length == 3


def test_the_course_is_offered_once(tmp_path: Path) -> None:
    with opened(tmp_path, settings=Settings(language="en")) as pilot:
        pilot.click("course")
        assert pilot.where == "course"
        pilot.key("escape")
        assert pilot.where == "menu"
        assert "course" not in [control.id for control in pilot.scene.controls]
    assert read_settings(Folders.under(tmp_path).config).settings.course_offered


def test_the_course_can_be_put_away(tmp_path: Path) -> None:
    with opened(tmp_path, settings=Settings(language="en")) as pilot:
        pilot.click("course-later")
        assert pilot.where == "menu"
        assert not pilot.sees("New to the pit?")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_the_course_is_about_is_read_to_its_end(lang: str, size: tuple[int, int], tmp_path: Path) -> None:
    with opened(tmp_path, size=size, settings=Settings(language=lang)) as pilot:
        assert pilot.overflows() == [] and pilot.sees(pilot.app.say("menu.course-about"))
        course, day = pilot.scene.control("course").box, pilot.scene.control("day").box
        words = [box for text, box in pilot.last.shown if text == pilot.app.say("menu.course-about")]
        assert words and all(box.bottom <= course.y and box.bottom < day.y for box in words)


@pytest.mark.parametrize("before", [(), ("f11", "f11")])
@pytest.mark.parametrize("waits", [False, True])
def test_enter_presses_the_button_that_is_lit(waits: bool, before: tuple[str, ...], tmp_path: Path) -> None:
    """Without a key that chose it before."""
    if waits:
        game_left(tmp_path)
    with opened(tmp_path) as pilot:
        for key in before:
            pilot.key(key)
        pilot.key("return")
        assert pilot.where == ("turn" if waits else "setup")


def test_nothing_moves_on_the_menu(tmp_path: Path) -> None:
    with opened(tmp_path) as pilot:
        frames = pilot.pictures
        pilot.wait(1.0)
        assert pilot.pictures == frames


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_or_overlaps(tmp_path: Path, lang: str, size: tuple[int, int]) -> None:
    game_left(tmp_path)
    with opened(tmp_path, size=size, settings=Settings(language=lang)) as pilot:
        assert faults_at_all_scales(pilot) == []


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1680, 720), (1280, 1024)])
def test_the_picture_leaves_nothing_free(size: tuple[int, int]) -> None:
    whole = Box(0, 0, *size)
    assert whole.within(covering(whole))
