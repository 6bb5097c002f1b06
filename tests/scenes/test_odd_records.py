"""Records that say odd things where only the rules could tell that they are untrue: the list shows them within its
rows, a press on any button is answered in words, and the games beside them are there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.scenes.test_load import put, text_after
from xian.pilot import Pilot, piloted
from xian.scenes.load import Load
from xian.table.settings import Settings


def heading(words: str) -> Callable[[str], str]:
    return lambda text: f"{text}== {words} ==\n"


def other(old: str, new: str) -> Callable[[str], str]:
    return lambda text: text.replace(old, new)


ODD: dict[str, Callable[[str], str]] = {
    "a large number": heading("turn " + "9" * 380), "many letters": heading("W" * 400),
    "nothing to see": heading("\u200f\u061c\U000e0041"), "many marks": heading("a" + "\u0300" * 390),
    "a key": heading("load.title-saves"),
    "a level of keys": other("| random | orange", "| minister/about/level/temper | orange"),
    "a long kind": other("| random | orange", "| " + "W" * 80 + " | orange"),
    "a kind with marks": other("| random | orange", "| {name} ** [X5.3] | orange"),
    "a colour": other("| orange", "| " + "z" * 40), "a game": other("game: xian", "game: about"),
    "points": other("state:", "result: 999999999999999999 -999999999999999999\nstate:"),
    "a path for a pack": other("pack: house", "pack: ../../../etc/passwd"),
    "an option": other("seed:", "option load: turn.nothing\nseed:"),
}


def at_the_list(pilot: Pilot) -> Load:
    if pilot.where != "load":
        pilot.app.home()
        pilot.click("load")
        pilot.idle()
    assert isinstance(pilot.scene, Load)
    return pilot.scene


@pytest.mark.parametrize("what", ODD)
def test_it_is_shown_within_its_row_and_every_button_answers(tmp_path: Path, what: str) -> None:
    odd = put(tmp_path / "saves", "Odd", ODD[what](text_after(30)))
    put(tmp_path / "saves", "Good", text_after(30), 10)
    with piloted(tmp_path, settings=Settings(language="en", course_offered=True, speed=0)) as pilot:
        pilot.app.open("menu")
        for button in ("watch", "open", "export", "delete"):
            scene = at_the_list(pilot)
            pilot.wait(1.0)  # two presses at once open what they are on
            pilot.click(scene.rows.place_of(scene.paths.index(odd)))
            pilot.idle()
            assert pilot.overflows() == []
            pilot.app.notices.clear()
            if button in [one.id for one in scene.controls if one.enabled]:
                pilot.click(button)
                assert pilot.where in ("replay", "turn", "handover") or pilot.app.notices
                pilot.idle()
        assert {"Odd", "Good"} & {path.stem for path in at_the_list(pilot).paths} == {"Good"}
