"""Keys that ask, and a walk over the table: answers are heard, or seen where nobody listens."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenes.ears import Ears
from tests.scenes.helpers import opened
from tools.heard_trees import match_of
from xian.table.settings import Settings

QUICK = Settings(language="en", speed=0, course_offered=True)


@pytest.mark.parametrize(("key", "words"), [
    ("f3", "You can: "), ("f4", "Your hand: Tax Collector"), ("f5", "Your things: 0 prestige"),
    ("f7", "Mei: 1, Bao: 1"), ("f8", "What the others do is told here."),
])
def test_what_is_asked_is_answered_to_the_ear(key: str, words: str, tmp_path: Path) -> None:
    with opened(tmp_path, settings=QUICK) as pilot:
        pilot.app.open("turn", match=match_of("xian", 0))
        ears = Ears(pilot)
        ears.since()
        pilot.key(key)
        pilot.idle()
        told = ears.since()
        assert {kind for kind, _ in told} == {"news"}
        assert words in " ".join(said for _, said in told)


def test_where_nobody_listens_the_answer_is_seen(tmp_path: Path) -> None:
    with opened(tmp_path, settings=QUICK) as pilot:
        pilot.app.open("turn", match=match_of("xian", 0))
        pilot.idle()
        pilot.key("f4")
        pilot.step()
        assert pilot.sees("Your hand: Tax Collector")


def test_a_walk_goes_from_part_to_part_and_from_thing_to_thing(tmp_path: Path) -> None:
    with opened(tmp_path, settings=QUICK) as pilot:
        pilot.app.open("turn", match=match_of("qin", 0))
        ears = Ears(pilot)
        parts = []
        for _ in range(12):
            ears.since()
            pilot.key("f6")
            pilot.idle()
            parts.append(next(words for kind, words in ears.since() if kind == "news"))
            if parts[-1] == "Board":
                break
        assert parts[-1] == "Board"
        assert ears.focused.name.startswith("a13, ")
        pilot.key("down")
        pilot.key("right")
        pilot.idle()
        assert ears.focused.name.startswith("b12, ")
        ears.since()
        pilot.key("return")
        pilot.idle()
        assert any(kind == "news" and words.startswith("Grass b12") for kind, words in ears.since())
        pilot.key("shift+f6")
        pilot.idle()
        assert not ears.focused.name.startswith("b12")


def test_a_hand_that_is_hidden_is_not_said(tmp_path: Path) -> None:
    with opened(tmp_path, settings=QUICK) as pilot:
        pilot.app.open("turn", match=match_of("qin", 0, persons=2))
        pilot.idle()
        ears = Ears(pilot)
        assert pilot.where == "handover"
        pilot.key("f4")
        pilot.idle()
        assert "tile" not in " ".join(words for _, words in ears.since())


def test_in_full_more_is_said_of_what_the_keys_are_at(tmp_path: Path) -> None:
    told = {}
    for how in ("brief", "full"):
        settings = Settings(language="en", speed=0, course_offered=True, heard=how)
        with opened(tmp_path / how, settings=settings) as pilot:
            pilot.app.open("turn", match=match_of("xian", 0))
            ears = Ears(pilot)
            pilot.key("tab")
            pilot.idle()
            told[how] = ears.focused.about
    assert told["full"].startswith(told["brief"])
    assert len(told["full"]) > len(told["brief"]) + 20
