"""Letters twice as large are larger everywhere: titles, small labels and the page of keys grow too, each as far as its
place allows."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests.scenes.helpers import opened
from tests.scenes.test_load import shelf_of
from tests.scenes.test_menu import game_left
from xian.engine.texts import LANGUAGES
from xian.pilot import Pilot

GROWN: Final = 1.15
"""At least so much higher is every line: a headline that is large already, or a page that is full, grows least."""


def heights(pilot: Pilot, scale: float) -> dict[str, float]:
    """How high each text is, with letters so many times as large."""
    pilot.app.change(text_scale=scale)
    pilot.app.wake()
    pilot.step()
    return {text: box.h for text, box in pilot.app.last.shown}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("scene", ["menu", "help", "about", "load", "settings"])
def test_all_letters_grow(tmp_path: Path, scene: str, lang: str) -> None:
    game_left(tmp_path)
    shelf_of(tmp_path)
    with opened(tmp_path, scene, lang=lang, size=(1280, 720)) as pilot:
        usual, large = heights(pilot, 1.0), heights(pilot, 2.0)
        both = [text for text in usual if text in large]
        assert len(both) > 5
        assert {text: large[text] / usual[text] for text in both if large[text] < GROWN * usual[text]} == {}


def test_the_page_of_keys_is_turned_to_its_end(tmp_path: Path) -> None:
    with opened(tmp_path, "help", lang="fr", size=(1280, 720)) as pilot:
        heights(pilot, 2.0)
        assert pilot.sees("Cette page") and not pilot.sees("Chercher")
        pilot.key("end")
        pilot.idle()
        assert pilot.sees("Chercher") and not pilot.sees("Cette page")
        pilot.move("keys")
        pilot.wheel(100)
        pilot.idle()
        assert pilot.sees("Cette page")
