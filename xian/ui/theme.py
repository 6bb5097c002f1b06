"""Colours by name, and the dyes of the players, from `assets/theme.toml`. Where that is damaged, all is black on white:
words can be read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Final, TypeAlias

from xian.engine.data import ASSETS, note_damage, read_tables
from xian.engine.game import BadInput, GameError

FILE: Final = ASSETS / "theme.toml"
TABLES: Final = ("standard", "high-contrast", "parts", "dyes")
PATTERNS: Final = {"purple": "wave", "orange": "cloud", "cyan": "meander", "jade": "lozenge"}
"""The pattern that goes with a player's colour, so that colour never says it alone."""
LIGHT: Final = (
    "loess", "loess-light", "clay-light", "bone", "gold", "yellow", "orange", "ground", "panel", "panel-dark-edge",
    "text-light", "text-light-soft", "button-text", "quiet", "quiet-over", "off", "legal", "legal-over",
)
"""What is light, and with `DARK` all that the file must have."""
DARK: Final = (
    "loess-shade", "clay", "clay-shade", "earth", "earth-shade", "ink", "ink-soft", "iron", "gold-shade", "patina",
    "red", "green", "blue", "purple", "cyan", "jade", "band-red", "band-green", "panel-edge", "panel-dark", "text",
    "text-soft", "button", "button-over", "focus", "wrong", "good", "curtain", "shade",
)

Colour: TypeAlias = "tuple[int, int, int]"

_WRITTEN: Final = re.compile(r"#[0-9A-Fa-f]{6}")


def read_colour(text: str) -> Colour:
    """`#RRGGBB` as three numbers."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


@cache
def tables() -> Mapping[str, Any]:
    """The tables of the file; empty ones for what can't be read."""
    try:
        found = read_tables(FILE)
    except GameError:
        found = {}
    whole = {name: found[name] if isinstance(found.get(name), dict) else {} for name in TABLES}
    if not all(whole.values()):
        note_damage(FILE.name)
    return whole


class Theme:
    """The colours of one theme: `theme["panel"]`."""

    def __init__(self, high_contrast: bool = False) -> None:
        found = dict(tables()["standard"])
        if high_contrast:
            found |= tables()["high-contrast"]
        self.high_contrast = high_contrast
        self._colours: dict[str, Colour] = {
            name: read_colour(text) for name, text in found.items() if _WRITTEN.fullmatch(str(text))}

    def __getitem__(self, name: str) -> Colour:
        if name in self._colours:
            return self._colours[name]
        if name not in LIGHT + DARK:
            raise BadInput(f"there is no colour {name!r}", source=FILE.name)
        note_damage(FILE.name)
        return (255, 255, 255) if name in LIGHT else (0, 0, 0)


@cache
def dye_changes(dye: str) -> tuple[tuple[str, str], ...]:
    """What a dye replaces: pairs of hex codes."""
    if dye not in PATTERNS:
        raise BadInput(f"there is no dye {dye!r}", source=FILE.name)
    try:
        parts, colours = tables()["parts"], tables()["dyes"][dye]
        return tuple(pair for part in parts for pair in zip(parts[part], colours[part], strict=True))
    except (KeyError, TypeError, ValueError):
        note_damage(FILE.name)
        return ()


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """That share of the way from one colour to another."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of two colours, 1 to 21."""

    def light(colour: Colour) -> float:
        parts = [value / 255 for value in colour]
        linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)
