"""Tables that are set up at a press, as data: `assets/presets.toml`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from xian.engine.data import ASSETS, note_damage, read_tables
from xian.engine.game import Game, GameError
from xian.table.seating import Choices, SeatChoice, added, kinds

FILE: Final = ASSETS / "presets.toml"


@dataclass(frozen=True)
class Preset:
    """Who sits there, a person or a level."""

    key: str
    seats: tuple[str, ...]


@cache
def every() -> tuple[Preset, ...]:
    """All presets; none where the file can't be read."""
    try:
        found = [preset for key, table in read_tables(FILE).items() if (preset := read(key, table)) is not None]
    except GameError:
        found = []
    if not found:
        note_damage(FILE.name)
    return tuple(found)


def read(key: str, table: Any) -> Preset | None:
    """One preset; None and noted when something is wrong with it."""
    seats = table.get("seats") if isinstance(table, dict) else None
    if not isinstance(seats, list) or not seats or any(kind not in kinds() for kind in seats):
        note_damage(FILE.name)
        return None
    return Preset(key, tuple(seats))


def presets(game: Game) -> list[Preset]:
    """Those for which the game has the seats."""
    return [preset for preset in every() if len(preset.seats) in game.seats]


def seated(preset: Preset, choices: Choices) -> Choices:
    """The seats of a preset. Who sits there already keeps colour, and a person the name."""
    found: Choices = ()
    for place, kind in enumerate(preset.seats):
        more = added(found)
        now = choices[place] if place < len(choices) else more[-1]
        taken = now.colour in {choice.colour for choice in found}
        person = now.person and kind == now.kind
        found = (*found, SeatChoice(kind, now.name if person else "", more[-1].colour if taken else now.colour))
    return found


def fits(preset: Preset, choices: Choices) -> bool:
    """Whether these are the seats of a preset, whatever they are called and coloured."""
    return tuple(choice.kind for choice in choices) == preset.seats and not any(choice.temper for choice in choices)
