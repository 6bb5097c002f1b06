"""The table of commands and its keys."""

import pygame
import pytest

from xian.ui.commands import by_key, commands_of, groups, key_name, keys_of, shown

SEVERAL_SCENES = {"general", "piece", "table", "ask", "replay", "list"}


@pytest.mark.parametrize(("key", "mods", "unicode", "name"), [
    (pygame.K_z, pygame.KMOD_LCTRL, "\x1a", "ctrl+z"),
    (pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, "\x1a", "ctrl+shift+z"),
    (pygame.K_z, pygame.KMOD_LMETA, "z", "ctrl+z"),
    (pygame.K_TAB, pygame.KMOD_LSHIFT, "\t", "shift+tab"),
    (pygame.K_RETURN, pygame.KMOD_LALT, "\r", "alt+return"),
    (pygame.K_SLASH, pygame.KMOD_LSHIFT, "?", "?"),
    (pygame.K_h, 0, "h", "h"),
    (pygame.K_h, pygame.KMOD_LSHIFT, "H", "h"),
    (pygame.K_z, pygame.KMOD_LSHIFT, "Z", "shift+z"),
    (pygame.K_F11, 0, "", "f11"),
])
def test_a_pressed_key_has_the_name_of_the_table(key: int, mods: int, unicode: str, name: str) -> None:
    assert key_name(key, mods, unicode) == name
    assert commands_of(key, mods, unicode) == by_key().get(name, ())


def test_the_table_has_its_groups_and_no_command_twice() -> None:
    assert set(groups()) == SEVERAL_SCENES
    names = [name for table in groups().values() for name in table]
    assert len(names) == len(set(names))


def test_no_key_means_two_things_in_one_group() -> None:
    for group, table in groups().items():
        keys = [key for keys in table.values() for key in keys]
        assert len(keys) == len(set(keys)), group


def test_keys_are_shown_as_people_write_them() -> None:
    assert [shown(key) for key in ("ctrl+z", "f1", "left", "?", "ctrl++", "page up")] == [
        "Ctrl+Z", "F1", "←", "?", "Ctrl++", "Page up"]
    assert keys_of("undo") == ("ctrl+z", "backspace") and keys_of("nothing") == ()
