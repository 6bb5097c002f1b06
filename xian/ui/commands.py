"""The table of commands: which key does what. Menus, buttons, the help page and the tests read it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

import pygame

from xian.engine.data import ASSETS, note_damage, read_tables
from xian.engine.game import GameError

FILE: Final = ASSETS / "commands.toml"
NEEDED: Final = {
    "back": ("escape",), "accept": ("return", "enter", "space"), "next": ("tab",), "previous": ("shift+tab",),
    "left": ("left",), "right": ("right",), "up": ("up",), "down": ("down",), "quit": ("ctrl+q",),
}
"""The keys without which one gets nowhere: they hold where the file is damaged."""


TYPED: Final = ("?", "/", "+", "[", "]")
"""Signs that are meant, whichever key of a layout types them."""
PADS: Final = {pygame.K_KP_PLUS: "+", pygame.K_KP_MINUS: "-"}
"""Keys of the number pad that mean what is written on them."""


@cache
def groups() -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """Commands by group, with their keys."""
    try:
        found = {group: {name: tuple(map(str, keys)) for name, keys in table.items()}
                 for group, table in read_tables(FILE).items()}
    except (AttributeError, GameError, TypeError):
        found = {}
    general = found.setdefault("general", {})
    if not set(NEEDED) <= set(general):
        note_damage(FILE.name)
        found["general"] = {**NEEDED, **general}
    return found


@cache
def by_key() -> Mapping[str, tuple[str, ...]]:
    """The commands of a key; several groups may use the same key for different scenes."""
    found: dict[str, tuple[str, ...]] = {}
    for table in groups().values():
        for name, keys in table.items():
            for key in keys:
                found[key] = (*found.get(key, ()), name)
    return found


@cache
def keys_of(command: str) -> tuple[str, ...]:
    """The keys of a command, as the file writes them."""
    return next((table[command] for table in groups().values() if command in table), ())


DIGITS: Final = {pygame.KSCAN_1 + place: str(place + 1) for place in range(9)}
"""The keys of the digits by where they are: not every layout types digits without Shift."""


def key_name(key: int, mods: int, unicode: str = "", scancode: int = 0) -> str:
    """What the file calls a key that was pressed."""
    name = PADS.get(key) or pygame.key.name(key)
    if not name.isalnum():
        name = DIGITS.get(scancode, name)
    control = bool(mods & (pygame.KMOD_CTRL | pygame.KMOD_META))
    if unicode in TYPED and not control:
        return unicode
    if control and (unicode == "+" or (name == "=" and mods & pygame.KMOD_SHIFT)):
        return "ctrl++"  # wherever a layout has the plus: on a key of its own, or with Shift
    prefix = ""
    if control:
        prefix += "ctrl+"
    if mods & pygame.KMOD_ALT:
        prefix += "alt+"
    if mods & pygame.KMOD_SHIFT and (len(name) > 1 or prefix or f"shift+{name}" in by_key()):
        prefix += "shift+"
    return prefix + name


def commands_of(key: int, mods: int, unicode: str = "", scancode: int = 0) -> tuple[str, ...]:
    """The commands a pressed key stands for."""
    return by_key().get(key_name(key, mods, unicode, scancode), ())


SIGNS: Final = {"left": "←", "right": "→", "up": "↑", "down": "↓"}


def shown(key: str) -> str:
    """A key as a person writes it: Ctrl+Z."""
    parts = key.split("+") if key not in ("+", "ctrl++") else [*key[:-1].split("+")[:-1], "+"]
    return "+".join(SIGNS.get(part, part.capitalize() if len(part) > 1 else part.upper()) for part in parts if part)
