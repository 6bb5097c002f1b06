"""Small inputs that are kept: what once was found, what names programs and paths, and a good one of every format.

A file holds the format, the input, and what has to become of it. `python -m tools.fuzz --play FILE` plays one.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.fuzz import formats
from tools.fuzz.main import play_again
from tools.fuzz.player import Player

CASES = Path(__file__).parent / "cases"
NAMES = sorted(path.name for path in CASES.glob("*.json"))
MOST_BYTES = 300_000
FORMATS = {form.name for form in formats.FORMATS}


@pytest.fixture(scope="module")
def player() -> Iterator[Player]:
    with Player() as player:
        yield player


@pytest.mark.parametrize("name", NAMES)
def test_a_case_that_is_kept(player: Player, name: str) -> None:
    told, = play_again(CASES / name, player)
    assert told["place"] == "", told["trace"]
    assert told["outcome"] == json.loads((CASES / name).read_text(encoding="utf-8"))["outcome"]


def test_every_format_has_a_good_case_and_all_are_small() -> None:
    good = {json.loads((CASES / name).read_text(encoding="utf-8"))["format"] for name in NAMES if "-seed" in name}
    assert good == FORMATS
    assert sum((CASES / name).stat().st_size for name in NAMES) < MOST_BYTES
