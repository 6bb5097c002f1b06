"""Whatever breaks in one part of the program, its loop goes on: what happened is shown, and there is a way out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

import pytest

from tests.scenes.helpers import opened
from xian import start
from xian.cli.parser import BAD_INPUT
from xian.engine.game import BadInput, Fault
from xian.pilot import Pilot, piloted
from xian.scenes.crash import Crash
from xian.scenes.menu import Menu
from xian.scenes.settings import SettingsScene
from xian.table.opponents import Here
from xian.table.settings import Settings
from xian.ui.notices import Notices
from xian.ui.sound import Sound


def breaks(*_: Any, **__: Any) -> NoReturn:
    raise RuntimeError("the thread is torn")


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """A program that does what a player's does when something breaks, on its settings."""
    with piloted(tmp_path, settings=Settings(language="en", course_offered=True), strict=False) as found:
        found.app.open("menu")
        found.app.open("settings")
        found.step()
        yield found


@pytest.mark.parametrize(("part", "name"), [
    (SettingsScene, "update"), (SettingsScene, "passed"), (SettingsScene, "draw"), (SettingsScene, "paint"),
    (SettingsScene, "handle"), (Here, "poll"), (Sound, "pass_time"), (Notices, "draw"), (Notices, "pass_time"),
])
def test_what_happened_is_shown_and_the_loop_goes_on(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, part: type, name: str
) -> None:
    monkeypatch.setattr(part, name, breaks)
    pilot.app.notice("a sentence")
    for _ in range(5):
        pilot.key("tab")
    assert pilot.where == "crash" and pilot.app.running
    monkeypatch.undo()
    pilot.step()
    assert pilot.sees("RuntimeError: the thread is torn")
    pilot.click("menu")
    pilot.step()
    assert pilot.where == "menu"


@pytest.mark.parametrize("name", ["enter", "build"])
def test_a_scene_that_can_not_be_opened(pilot: Pilot, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    pilot.key("escape")
    monkeypatch.setattr(SettingsScene, name, breaks)
    pilot.click("settings")
    assert [scene.name for scene in pilot.app.scenes] == ["menu", "crash"]


def test_what_a_file_is_to_blame_for_is_told_in_a_sentence(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any) -> NoReturn:
        raise BadInput(Fault("file.none"), source="a file")

    pilot.key("escape")
    monkeypatch.setattr(SettingsScene, "build", refuse)
    pilot.click("settings")
    assert pilot.where == "menu"
    assert [notice.text for notice in pilot.app.notices] == ["a file: this is not a file"]


def test_what_looks_around_at_each_turn_may_break(pilot: Pilot) -> None:
    turns: list[int] = []

    def look() -> None:
        turns.append(1)
        if len(turns) < 5:
            breaks()
        pilot.app.quit()

    pilot.app.run(look)
    assert len(turns) == 5 and pilot.where == "crash"


@pytest.mark.parametrize("name", ["handle", "update"])
def test_the_report_s_own_buttons_may_break(pilot: Pilot, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    pilot.app.open("crash", error=ValueError("the first"))
    if name == "handle":
        monkeypatch.setattr(Crash, name, breaks)
        pilot.click("menu")
        assert pilot.where == "crash" and pilot.app.running
        assert [notice.text for notice in pilot.app.notices] == ["RuntimeError: the thread is torn"]
    else:
        monkeypatch.setattr(Here, "poll", breaks)
        for _ in range(5):
            pilot.step()
        pilot.click("quit")
        assert not pilot.app.running


def test_everything_is_left_in_order_though_a_part_breaks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    left: list[str] = []
    with pytest.raises(RuntimeError, match="torn"), opened(tmp_path, "settings"):
        monkeypatch.setattr(SettingsScene, "leave", breaks)
        monkeypatch.setattr(Menu, "leave", lambda scene: left.append("menu"))
        monkeypatch.setattr(Here, "close", lambda opponents: left.append("opponents"))
        monkeypatch.setattr(Sound, "close", lambda sound: left.append("sound"))
    assert left == ["menu", "opponents", "sound"]


@pytest.mark.parametrize("broken", [[(Menu, "build")], [(Menu, "paint"), (Crash, "paint")],
                                    [(Menu, "update"), (Crash, "__init__")]])
def test_where_nothing_can_be_shown_it_ends_with_a_sentence(
    broken: list[tuple[type, str]], data_dir: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setattr(start, "is_read", lambda stream: True)
    for part, name in broken:
        monkeypatch.setattr(part, name, breaks)
    assert start.main([]) == BAD_INPUT
    said = capsys.readouterr().err
    report = max(path for path in (data_dir / "log").iterdir() if "RuntimeError" in path.read_text("utf-8"))
    assert said == f"Xi’an can’t go on: RuntimeError: the thread is torn. What happened is written in {report}.\n"
