"""What a puzzle is about, by the reasons for its best move, and how puzzles of a game are made: data
(`assets/puzzles/making.toml`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from xian.ai.reasons import Reason
from xian.engine.data import ASSETS, read_tables

FILE: Final = ASSETS / "puzzles" / "making.toml"
MOST: Final = 2
"""So many themes a puzzle has at most."""
PRICE: Final = "-"
"""Before the key of a reason that belongs to a theme where it speaks against the best move: a price worth paying."""


@dataclass(frozen=True)
class Making:
    """What `making.toml` says of a game."""

    least: int = 4
    glance: int = 60
    prior: float = 0.0
    whole: bool = False
    levels: Sequence[str] = ("artisan",)
    themes: Mapping[str, Sequence[str]] = field(default_factory=dict)


@cache
def making(game: str) -> Making:
    """How puzzles of a game are made; as usual where nothing is said of it."""
    return Making(**read_tables(FILE).get(game, {}))


def themes_of(game: str) -> Mapping[str, Sequence[str]]:
    """The themes of a game in their order, with the reasons that belong to each."""
    return making(game).themes


def theme_of(game: str, reason: Reason) -> str:
    """The theme that a reason belongs to; none where it belongs to nothing."""
    key = PRICE * (reason.weight < 0) + reason.key.removeprefix(f"{game}.")
    for theme, keys in themes_of(game).items():
        if any(key.startswith(one) if one.endswith(".") else key == one for one in keys):
            return theme
    return ""


def themes(game: str, reasons: Sequence[Reason]) -> tuple[str, ...]:
    """What a move is about: the theme of what speaks most for it, that of its price, and those of what else speaks for
    it, in the order in which it is told."""
    gains = [theme_of(game, reason) for reason in reasons if reason.weight > 0]
    prices = [theme_of(game, reason) for reason in reasons if reason.weight < 0]
    found = [*gains[:1], *prices, *gains[1:]]
    return tuple(dict.fromkeys(theme for theme in found if theme))[:MOST]
