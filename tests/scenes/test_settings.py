"""The settings: each holds at once and stays; and the question that puts them back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.scenes.helpers import SIZES, faults_at_all_scales, opened, walk
from xian.table.folders import Folders
from xian.table.settings import SCALES, Settings, read_settings
from xian.ui.controls import Slider


@pytest.mark.parametrize("name", [
    "high_contrast", "fullscreen", "reduced_motion", "confirm", "done_step", "hints", "step_opponents",
])
def test_a_switch_holds_at_once_and_stays(tmp_path: Path, name: str) -> None:
    with opened(tmp_path, "settings") as pilot:
        before = getattr(pilot.app.settings, name)
        pilot.click(name)
        assert getattr(pilot.app.settings, name) is not before
    assert getattr(read_settings(Folders.under(tmp_path).config).settings, name) is not before


@pytest.mark.parametrize("name", ["effects", "music", "interface"])
def test_a_volume_is_dragged_and_stepped(tmp_path: Path, name: str) -> None:
    with opened(tmp_path, "settings") as pilot:
        slider = pilot.scene.control(name)
        assert isinstance(slider, Slider)
        pilot.drag(slider.track.left(0.01), slider.track.end(0.01))
        assert getattr(pilot.app.settings, name) == 100
        assert pilot.app.sound.volumes[name] == 100
        pilot.scene.set_focus(name)
        pilot.key("left")
        assert getattr(pilot.app.settings, name) == 95


def test_the_language_changes_while_one_looks(tmp_path: Path) -> None:
    with opened(tmp_path, "settings") as pilot:
        pilot.click("language")
        assert pilot.sees("Réglages")
        assert pilot.app.lang == "fr"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_size_of_the_text_stops_at_its_ends(tmp_path: Path, lang: str) -> None:
    """By mouse from one end to the other, by keys step by step; never from the largest to the smallest."""
    with opened(tmp_path, "settings", settings=Settings(language=lang, text_scale=1.3)) as pilot:
        slider = pilot.scene.control("text_scale")
        assert isinstance(slider, Slider) and pilot.sees("130")
        pilot.drag(slider.track.left(0.01), slider.track.end(0.01))
        assert pilot.app.settings.text_scale == pilot.app.pens.text_factor == 2.0
        pilot.scene.set_focus("text_scale")
        pilot.key("right")
        assert pilot.app.settings.text_scale == 2.0
        seen = [2.0]
        for _ in range(len(SCALES) + 2):
            pilot.key("left")
            seen.append(pilot.app.settings.text_scale)
        assert sorted(set(seen)) == list(SCALES) and seen == sorted(seen, reverse=True)
        pilot.key("ctrl+-")
        assert pilot.app.settings.text_scale == SCALES[0]


def test_the_pace_goes_from_none_to_quick(tmp_path: Path) -> None:
    with opened(tmp_path, "settings") as pilot:
        seen = []
        for _ in range(4):
            pilot.scene.set_focus("speed")
            pilot.key("right")
            seen.append(pilot.app.settings.speed)
        assert seen == [3, 0, 1, 2]


def test_signs_are_always_there(tmp_path: Path) -> None:
    with opened(tmp_path, "settings") as pilot:
        assert pilot.sees("Colour never says anything alone")


def test_everything_goes_back_to_what_comes_with_the_program(tmp_path: Path) -> None:
    chosen = Settings(language="fr", speed=0, music=40, last_setup={"xian": {}}, course_offered=True)
    with opened(tmp_path, "settings", settings=chosen) as pilot:
        pilot.click("reset")
        assert pilot.where == "question"
        pilot.click("yes")
        assert pilot.where == "settings"
        kept = Settings(last_setup={"xian": {}}, course_offered=True)
        assert pilot.app.settings == kept


@pytest.mark.parametrize("key", ["return", "escape"])
def test_the_safe_answer_is_under_the_finger(tmp_path: Path, key: str) -> None:
    chosen = Settings(language="en", speed=0)
    with opened(tmp_path, "settings", settings=chosen) as pilot:
        pilot.click("reset")
        pilot.key(key)
        assert pilot.where == "settings"
        assert pilot.app.settings == chosen


def test_escape_leads_back(tmp_path: Path) -> None:
    with opened(tmp_path, "settings") as pilot:
        pilot.key("escape")
        assert pilot.where == "menu"


def test_everything_is_reached_by_keys(tmp_path: Path) -> None:
    with opened(tmp_path, "settings") as pilot:
        assert set(walk(pilot)) == {control.id for control in pilot.scene.controls}


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_or_overlaps(tmp_path: Path, lang: str, size: tuple[int, int]) -> None:
    with opened(tmp_path, "settings", size=size, lang=lang) as pilot:
        pilot.app.sound.trouble = "ALSA: Couldn't open audio device: No such file or directory"
        assert faults_at_all_scales(pilot) == []


# The question.

ANSWERS = [("a", "Leave them"), ("b", "Put them back")]


def test_an_answer_is_told_to_the_scene_below(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(tmp_path) as pilot:
        told: list[Any] = []
        monkeypatch.setattr(pilot.scene, "back", lambda **result: told.append(result))
        ways: list[Callable[[], object]] = [
            lambda: pilot.click("b"), lambda: pilot.key("return"), lambda: pilot.key("escape"),
        ]
        for act in ways:
            pilot.app.open("question", text="What now?", options=ANSWERS, default="a")
            act()
        pilot.app.open("question", text="What now?", options=ANSWERS, default="a")
        pilot.key("right")
        pilot.key("return")
        assert told == [{"answer": "b"}, {"answer": "a"}, {"answer": ""}, {"answer": "b"}]


def test_a_question_darkens_what_is_below_it(tmp_path: Path) -> None:
    with opened(tmp_path, "settings") as pilot:
        before = sum(pilot.picture().get_at((5, 5))[:3])
        pilot.app.open("question", text="What now?", options=ANSWERS)
        assert 0 < sum(pilot.picture().get_at((5, 5))[:3]) < before


@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_a_long_question_with_many_answers_fits(tmp_path: Path, count: int) -> None:
    options = [(str(place), "A rather long answer") for place in range(count)]
    with opened(tmp_path, "about", lang="fr") as pilot:
        pilot.app.open("question", text="Is this a question? " * 12, options=options)
        del pilot.app.scenes[:-1]  # its words lie on those below: look at it alone
        assert faults_at_all_scales(pilot) == []
