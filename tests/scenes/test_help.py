"""The page of commands, and the page about the program."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenes.helpers import SIZES, faults_at_all_scales, opened
from xian import __version__
from xian.engine.texts import LANGUAGES, catalogue
from xian.scenes.help import columns_of, key_text
from xian.ui.commands import groups

COMMANDS = [(group, name) for group, table in groups().items() for name in table]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_command_and_every_group_has_a_name(lang: str) -> None:
    known = catalogue(lang).entries
    assert [name for _, name in COMMANDS if f"command.{name}" not in known] == []
    assert [group for group in groups() if f"command-group.{group}" not in known] == []


def test_no_name_is_left_of_a_command_that_has_gone() -> None:
    named = {key.partition(".")[2] for key in catalogue("en").entries if key.startswith("command.")}
    assert named == {name for _, name in COMMANDS}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_command_and_its_keys_are_on_the_page(tmp_path: Path, lang: str) -> None:
    with opened(tmp_path, "help", lang=lang) as pilot:
        shown = pilot.texts()
        for group, name in COMMANDS:
            assert pilot.app.say(f"command.{name}") in shown
            assert [key for key in groups()[group][name] if key_text(key, lang) not in shown] == []


@pytest.mark.parametrize(("key", "english", "french"), [
    ("shift+tab", "Shift+Tab", "Maj+Tab"), ("escape", "Esc", "Échap"), ("page up", "Page up", "Page préc."),
    ("ctrl++", "Ctrl++", "Ctrl++"), ("+", "+", "+"), ("ctrl+shift+z", "Ctrl+Shift+Z", "Ctrl+Maj+Z"), ("left", "←", "←"),
    ("f11", "F11", "F11"), ("?", "?", "?"), ("ctrl+-", "Ctrl+-", "Ctrl+-"), ("ctrl+=", "Ctrl+=", "Ctrl+="),
])
def test_keys_are_called_as_the_language_calls_them(key: str, english: str, french: str) -> None:
    assert (key_text(key, "en"), key_text(key, "fr")) == (english, french)


def test_every_group_stands_in_one_column() -> None:
    columns = columns_of(groups())
    assert sorted(group for column in columns for group in column) == sorted(groups())


@pytest.mark.parametrize("key", ["escape", "return", "f1"])
def test_the_page_opens_over_anything_and_closes(tmp_path: Path, key: str) -> None:
    with opened(tmp_path, "settings") as pilot:
        pilot.key("f1")
        assert pilot.where == "help"
        pilot.key(key)
        assert pilot.where == "settings"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", ["help", "about"])
def test_nothing_is_cut_or_overlaps(tmp_path: Path, scene: str, lang: str, size: tuple[int, int]) -> None:
    with opened(tmp_path, scene, lang=lang, size=size) as pilot:
        assert faults_at_all_scales(pilot) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_about_names_the_designers_the_version_and_the_licences(tmp_path: Path, lang: str) -> None:
    with opened(tmp_path, "about", lang=lang) as pilot:
        for words in (__version__, "Marco Legato", "Francesco Testini", "MIT", "CC BY-SA", "SIL Open Font License"):
            assert pilot.sees(words), words
        pilot.click("back")
        assert pilot.where == "menu"
