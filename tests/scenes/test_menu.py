"""The title menu, going on with a game, and what a double click starts."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.scenes.helpers import SIZES, faults_at_all_scales, noted, opened, own_pack, walk
from xian import start as program
from xian.app import App
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game
from xian.scenes.menu import covering
from xian.table import tables
from xian.table.autosave import Autosave
from xian.table.folders import Folders
from xian.table.opponents import Here
from xian.table.settings import Settings, read_settings
from xian.ui.geometry import Box
from xian.ui.window import NoDisplay

XIAN = find_game("xian")


def game_left(folder: Path, moves: int = 3) -> Path:
    """A game of two that was left after some moves."""
    match = tables.start(XIAN, tables.default_seats(XIAN), XIAN.house_pack(), "5", "en")
    for _ in range(moves):
        match.play(match.to_move, match.state.legal()[0])
    return Autosave.start(match, Folders.under(folder).autosaves).file.path


def test_without_a_game_there_is_nothing_to_continue(tmp_path: Path) -> None:
    with opened(tmp_path) as pilot:
        assert pilot.sees("No game waits to be continued.")
        assert not pilot.scene.control("continue").enabled
        assert walk(pilot) == ["new", "load", "replays", "rules", "settings", "about", "quit"]


@pytest.mark.parametrize(("button", "name", "what"), [
    ("new", "setup", {}), ("load", "load", {}), ("replays", "load", {"what": "replays"}), ("rules", "rules", {}),
    ("settings", "settings", {}), ("about", "about", {}),
])
def test_every_line_opens_its_scene(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, button: str, name: str, what: dict[str, Any]
) -> None:
    with opened(tmp_path) as pilot:
        asked = noted(pilot, monkeypatch)
        pilot.click(button)
        pilot.scene.set_focus(button)
        pilot.key("return")
        assert asked == [("open", name, what)] * 2


def test_quit_ends_and_escape_does_not(tmp_path: Path) -> None:
    with opened(tmp_path) as pilot:
        pilot.key("escape")
        assert pilot.app.running
        pilot.click("quit")
        assert not pilot.app.running


def test_a_game_that_was_left_is_told_and_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = game_left(tmp_path)
    with opened(tmp_path) as pilot:
        assert any(text.startswith("Player 1, Apprentice · turn 1 · ") for text in pilot.texts())
        asked = noted(pilot, monkeypatch)
        pilot.click("continue")
        [(how, name, what)] = asked
        assert (how, name) == ("replace", "turn")
        assert what["match"].history.position == 3
        assert what["autosave"].file.path == path
        assert what["autosave"].match is what["match"]


def test_the_menu_says_which_games_there_are_and_which_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(tmp_path) as pilot:
        assert pilot.sees("Xi’an · Qin")
    game_left(tmp_path)
    with opened(tmp_path) as pilot:
        assert [text for text in pilot.texts() if "Xi’an" in text] == ["Xi’an", "Xi’an", "Xi’an · Qin"]
    monkeypatch.delitem(GAMES, "qin")
    with opened(tmp_path) as pilot:
        assert [text for text in pilot.texts() if "Xi’an" in text] == ["Xi’an"]


def test_the_line_of_a_game_speaks_french(tmp_path: Path) -> None:
    path = game_left(tmp_path)
    yesterday = time.time() - 86400
    os.utime(path, (yesterday, yesterday))
    with opened(tmp_path, lang="fr") as pilot:
        assert any("tour 1 · hier, " in text for text in pilot.texts())
        os.utime(path, (1_600_000_000, 1_600_000_000))
        pilot.app.home()
        pilot.step()
        assert any("13/09/2020" in text for text in pilot.texts())


def test_a_game_that_can_not_be_read_is_told_and_makes_way_for_the_one_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    good = game_left(tmp_path)
    os.utime(good, (1_700_000_000, 1_700_000_000))
    bad = good.with_name("2030 bad.xian")
    bad.write_text("xian record 2\nbroken\n", encoding="utf-8")
    with opened(tmp_path) as pilot:
        asked = noted(pilot, monkeypatch)
        pilot.click("continue")
        assert asked == []
        assert pilot.sees("2030 bad.xian")
        assert bad.exists()
        pilot.click("continue")
        assert [name for _, name, _ in asked] == ["turn"]


def test_a_pack_of_ones_own_is_taught_before_going_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folders = Folders.under(tmp_path)
    own_pack(folders.packs)
    pack = tables.packs_of(folders.packs, XIAN)[0][1].pack
    Autosave.start(tables.start(XIAN, tables.default_seats(XIAN), pack, "5", "en"), folders.autosaves)
    with opened(tmp_path) as pilot:
        learnt: list[str] = []
        monkeypatch.setattr(pilot.app.opponents, "learn", lambda pack, text: learnt.append(pack.name))
        asked = noted(pilot, monkeypatch)
        pilot.click("continue")
        assert learnt == ["mine"]
        assert asked[0][2]["match"].options.pack.name == "mine"


def test_a_record_dropped_on_the_menu_is_replayed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(tmp_path) as pilot:
        asked = noted(pilot, monkeypatch)
        pilot.drop(tmp_path / "game.xian")
        assert asked == [("open", "replay", {"path": tmp_path / "game.xian"})]


def test_the_course_is_offered_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(tmp_path, settings=Settings(language="en")) as pilot:
        asked = noted(pilot, monkeypatch)
        pilot.click("course")
        assert asked == [("open", "rules", {"course": True})]
        assert "course" not in [control.id for control in pilot.scene.controls]
    assert read_settings(Folders.under(tmp_path).config).settings.course_offered


def test_the_course_can_be_put_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(tmp_path, settings=Settings(language="en")) as pilot:
        asked = noted(pilot, monkeypatch)
        pilot.click("course-later")
        assert asked == []
        assert not pilot.sees("New to the pit?")


def test_nothing_moves_on_the_menu(tmp_path: Path) -> None:
    with opened(tmp_path) as pilot:
        frames = pilot.app.frames
        pilot.wait(1.0)
        assert pilot.app.frames == frames


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


# What a double click starts.


class Noting(App):
    """The program, but it ends at once and tells what was opened."""

    opened: list[tuple[str, dict[str, Any]]]

    def __init__(self, folders: Folders) -> None:
        super().__init__(folders, sound=False, opponents=lambda on_ready, tell: Here())
        Noting.opened = []

    def open(self, name: str, **what: Any) -> None:
        Noting.opened.append((name, what))

    def run(self, each_time: Callable[[], object] = lambda: None) -> None:
        """Over before it has begun."""


def test_without_arguments_the_menu_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("xian.app.App", Noting)
    assert program.main([]) == 0
    assert Noting.opened == [("menu", {})]


def test_a_file_is_replayed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.xian"
    path.write_text("", encoding="utf-8")
    monkeypatch.setattr("xian.app.App", Noting)
    assert program.main([str(path)]) == 0
    assert Noting.opened == [("menu", {}), ("replay", {"path": path})]


def test_other_arguments_are_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert program.main(["pack", "check"]) == program.BAD_INPUT
    assert "the following arguments are required" in capsys.readouterr().err


def test_without_a_screen_a_sentence_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def blind(folders: Folders) -> None:
        raise NoDisplay("no video device")

    monkeypatch.setattr("xian.app.App", blind)
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert program.main([]) == program.BAD_INPUT
    assert "There is no screen to draw on (no video device)." in capsys.readouterr().err
