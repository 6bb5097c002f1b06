"""The door through which test drivers see where things are: shut by default, and true when open."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from xian.engine.texts import say
from xian.pilot import piloted
from xian.ui.door import VARIABLE, open_door


def test_the_door_is_shut_by_default(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    assert open_door() is None
    with piloted(tmp_path) as pilot:
        assert pilot.app.door is None


def test_one_line_for_every_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(VARIABLE, "open")
    with piloted(tmp_path / "player", size=(1920, 1080), watched=True) as pilot:
        pilot.app.open("menu")
        pilot.idle()
        pilot.click("settings")
        pilot.idle()
        box = pilot.box("back")
        frames = pilot.app.frames
    lines = [json.loads(line) for line in capfd.readouterr().out.splitlines()]
    assert [line["frame"] for line in lines] == list(range(1, frames + 1))
    assert lines[0]["scene"] == "menu"
    assert lines[-1]["scene"] == "settings"
    assert say("en", "settings.title") in lines[-1]["words"]
    assert lines[-1]["size"] == [1920, 1080]
    assert lines[-1]["controls"]["back"] == [round(1.5 * part) for part in (box.x, box.y, box.w, box.h)]
    assert [line["at"] for line in lines] == sorted(line["at"] for line in lines)
