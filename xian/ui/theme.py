"""Colours by name, and the dyes of the players, from `assets/theme.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any, Final, TypeAlias

from xian.engine.data import ASSETS, read_text
from xian.engine.game import BadInput

FILE: Final = ASSETS / "theme.toml"
PATTERNS: Final = {"purple": "wave", "orange": "cloud", "cyan": "meander", "jade": "lozenge"}
"""The pattern that goes with a player's colour, so that colour never says it alone."""

Colour: TypeAlias = "tuple[int, int, int]"


def read_colour(text: str) -> Colour:
    """`#RRGGBB` as three numbers."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


@cache
def tables() -> Mapping[str, Any]:
    return tomllib.loads(read_text(FILE))


class Theme:
    """The colours of one theme: `theme["panel"]`."""

    def __init__(self, high_contrast: bool = False) -> None:
        found = dict(tables()["standard"])
        if high_contrast:
            found |= tables()["high-contrast"]
        self.high_contrast = high_contrast
        self._colours: dict[str, Colour] = {name: read_colour(text) for name, text in found.items()}

    def __getitem__(self, name: str) -> Colour:
        if name in self._colours:
            return self._colours[name]
        raise BadInput(f"there is no colour {name!r}", source=FILE.name)


@cache
def dye_changes(dye: str) -> tuple[tuple[str, str], ...]:
    """What a dye replaces: pairs of hex codes."""
    if dye not in tables()["dyes"]:
        raise BadInput(f"there is no dye {dye!r}", source=FILE.name)
    parts, colours = tables()["parts"], tables()["dyes"][dye]
    return tuple(pair for part in parts for pair in zip(parts[part], colours[part], strict=True))


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
