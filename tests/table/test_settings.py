"""Settings: kept, limited, and never a reason not to start."""

import json
from pathlib import Path

import pytest

from xian.table.folders import FileTrouble
from xian.table.settings import FILE, LIMITS, Settings, changed, read_settings, write_settings


def test_what_is_written_is_read(tmp_path: Path) -> None:
    settings = Settings(language="fr", text_scale=1.5, speed=0, window=(5, 6, 1300, 800), last_setup={"xian": {"a": 1}})
    write_settings(tmp_path / "config", settings)
    assert read_settings(tmp_path / "config").settings == settings
    assert read_settings(tmp_path / "config").replaced == ()


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
