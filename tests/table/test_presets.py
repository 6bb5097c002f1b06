"""Tables that are set up at a press."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from xian.engine import data
from xian.engine.registry import GAMES, game
from xian.engine.texts import LANGUAGES, catalogue
from xian.table import presets
from xian.table.presets import every, fits, seated
from xian.table.seating import SeatChoice, kinds, names, problem


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    path = tmp_path / "presets.toml"
    monkeypatch.setattr(presets, "FILE", path)
    monkeypatch.setattr(data, "damaged", [])
    monkeypatch.setattr(presets, "note_damage", data.damaged.append)
    every.cache_clear()
    yield path
    every.cache_clear()


@pytest.mark.parametrize("key", GAMES)
def test_each_can_be_played(key: str) -> None:
    found = presets.presets(game(key))
    assert len(found) == 3
    for preset in found:
        choices = seated(preset, ())
        assert fits(preset, choices)
        assert len({choice.colour for choice in choices}) == len(choices)
        for lang in LANGUAGES:
            assert problem(choices, "", lang) == ""
            assert {f"preset.{preset.key}", f"preset-about.{preset.key}"} <= set(catalogue(lang).entries)


def test_a_person_keeps_name_and_colour() -> None:
    before = (SeatChoice(name="Mei", colour="jade"), SeatChoice("emperor", colour="purple", temper="painter"))
    for preset in every():
        choices = seated(preset, before)
        assert names(choices, "en")[0] == "Mei"
        assert [choice.colour for choice in choices[:2]] == ["jade", "purple"]
        assert not any(choice.temper for choice in choices)
        assert len({choice.colour for choice in choices}) == len(choices)


def test_other_seats_are_no_preset() -> None:
    preset = every()[0]
    choices = seated(preset, ())
    assert not fits(preset, choices[:1])
    assert not fits(preset, (choices[0], SeatChoice("emperor", colour="jade")))


def test_what_is_wrong_is_left_out_and_noted(file: Path) -> None:
    file.write_text('[good]\nseats = ["person", "apprentice"]\n[odd]\nseats = ["person", "nobody"]\n[none]\n')
    assert [preset.key for preset in every()] == ["good"]
    assert data.damaged == ["presets.toml", "presets.toml"]


def test_without_the_file_there_are_none(file: Path) -> None:
    assert every() == ()
    assert data.damaged == ["presets.toml"]
    assert "apprentice" in kinds()
