"""Settings: kept, limited, and never a reason not to start."""

import errno
import json
import os
from pathlib import Path
from typing import Any

import pytest

from xian.engine.intake import FileTrouble
from xian.engine.record_parts import LONGEST_NAME, MOST_PLAYERS
from xian.engine.registry import GAMES, game
from xian.table import seating
from xian.table.settings import FILE, LIMITS, MOST_BYTES, Settings, changed, read_settings, write_settings

SETUP = seating.to_data(seating.default_seats(game("xian")), "0123abcd", {"market": "open", "rounds": 3})


def test_what_is_written_is_read(tmp_path: Path) -> None:
    settings = Settings(language="fr", text_scale=1.5, speed=0, window=(5, 6, 1300, 800), last_setup={"xian": SETUP})
    write_settings(tmp_path / "config", settings)
    assert read_settings(tmp_path / "config").settings == settings
    assert read_settings(tmp_path / "config").replaced == ()


def test_half_a_letter_in_a_name_neither_stops_the_writing_nor_loses_the_rest(tmp_path: Path) -> None:
    seats = [{"kind": "person", "name": "Mei\ud800", "colour": "purple", "temper": ""}]
    write_settings(tmp_path, Settings(speed=1, last_setup={"qin": {"seats": seats}}))
    read = read_settings(tmp_path)
    assert (read.replaced, read.settings.speed) == ((), 1)
    assert read.settings.last_setup["qin"]["seats"][0]["name"] == "Mei?"


@pytest.mark.parametrize("wild", [
    {"chess": {"seats": []}}, {"qin": None, "xian": [1]}, {"qin": {"seats": "x" * 99_999, "pack": 7, "extra": [[]]}},
    {"qin": {"seats": [3, {"name": ["deep"] * 999, "more": "x" * 9_999}] * 999, "note": {"a": {"b": "c" * 9_999}}}},
    {key: {"seats": [dict.fromkeys(("kind", "name", "colour", "temper"), "\x01" * 9_999)] * 99, "pack": "x" * 9_999,
           "extra": {f"{number}" + "\x01" * 999: "\x01" * 9_999 for number in range(999)}} for key in GAMES},
    {"qin": {"extra": {"big": 10**5000, "true": True, "none": None, "real": 0.5, "good": 3}}},
])
def test_what_was_chosen_last_never_grows_until_all_is_lost(tmp_path: Path, wild: dict[str, Any]) -> None:
    write_settings(tmp_path, Settings(speed=1, last_setup=wild))
    assert (tmp_path / FILE).stat().st_size < MOST_BYTES * 3 // 4
    read = read_settings(tmp_path)
    assert (read.replaced, read.settings.speed) == ((), 1)
    assert set(read.settings.last_setup) <= set(GAMES)
    for setup in read.settings.last_setup.values():
        assert set(setup) <= {"seats", "pack", "extra"}
        assert all(len(word) <= LONGEST_NAME for seat in setup.get("seats", []) for word in seat.values())
    write_settings(tmp_path, read.settings)
    assert read_settings(tmp_path) == read


def test_a_file_that_others_have_made_grow_is_cut_when_it_is_read(tmp_path: Path) -> None:
    seats = [{"kind": "person", "name": "M" * 300, "colour": "purple", "temper": "", "more": ["x"] * 50}] * 20
    (tmp_path / FILE).write_text(json.dumps({"last_setup": {"chess": {}, "xian": {"seats": seats}}}), encoding="utf-8")
    assert read_settings(tmp_path).settings.last_setup == {"xian": {"seats": [
        {"kind": "person", "name": "M" * LONGEST_NAME, "colour": "purple", "temper": ""}] * MOST_PLAYERS}}


@pytest.mark.parametrize("name", ["write", "fsync", "replace"])
def test_settings_that_can_not_be_written_are_as_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    write_settings(tmp_path, Settings(speed=1))

    def refuse(*parts: object) -> None:
        raise OSError(errno.ENOSPC, "no room")

    with monkeypatch.context() as patch:
        patch.setattr(os, name, refuse)
        with pytest.raises(FileTrouble, match=r"settings\.json: the disk is full"):
            write_settings(tmp_path, Settings(speed=3))
    assert [file.name for file in tmp_path.iterdir()] == [FILE]
    assert read_settings(tmp_path).settings.speed == 1


def test_a_pipe_or_a_folder_under_that_name_is_not_waited_for(tmp_path: Path) -> None:
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / FILE)
        assert read_settings(tmp_path).replaced == ("file",)
        write_settings(tmp_path, Settings(speed=1))
        assert read_settings(tmp_path).settings.speed == 1
    (tmp_path / "other" / FILE).mkdir(parents=True)
    assert read_settings(tmp_path / "other").replaced == ("file",)
    with pytest.raises(FileTrouble, match="a folder stands where a file should be"):
        write_settings(tmp_path / "other", Settings())


def test_no_file_is_no_trouble(tmp_path: Path) -> None:
    assert read_settings(tmp_path).settings == Settings()


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "\x00\xff", "{" * 5000, '"' + "x" * 70_000 + '"'])
def test_a_damaged_file_falls_back_and_says_so(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="latin-1")
    read = read_settings(tmp_path)
    assert read.settings == Settings() and read.replaced == ("file",)


def test_a_bad_value_is_replaced_alone(tmp_path: Path) -> None:
    found = {"speed": 9, "text_scale": True, "language": "fr", "unknown": 1, "window": [1, 2, 3]}
    (tmp_path / FILE).write_text(json.dumps(found))
    read = read_settings(tmp_path)
    assert read.replaced == ("speed", "text_scale", "window")
    assert read.settings == Settings(language="fr")


def test_every_setting_has_its_limits() -> None:
    assert set(LIMITS) == set(vars(Settings()))
    for name, value in vars(Settings()).items():
        assert LIMITS[name](value), name


def test_a_value_beyond_its_limits_is_a_mistake_of_the_program() -> None:
    with pytest.raises(ValueError, match="speed"):
        changed(Settings(), speed=4)


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(FileTrouble, match="file"):
        write_settings(tmp_path / "file", Settings())
