"""A player's settings, as JSON in the config folder. A damaged file falls back to what it should be,
and says so."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from xian.engine.game import GameError
from xian.engine.intake import json_data, read_bytes
from xian.engine.record_parts import DIGEST_LENGTH, LONGEST_NAME, MOST_PLAYERS
from xian.engine.registry import GAMES
from xian.table.writing import put

FILE: Final = "settings.json"
MOST_BYTES: Final = 128 << 10
SEAT: Final = ("kind", "name", "colour", "temper")
MOST_OPTIONS: Final = 20
LARGEST: Final = 1 << 63
SCALES: Final = (0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
SPEEDS: Final = (0, 1, 2, 3)
"""0 is at once, 1 slow, 2 as usual, 3 quick."""
HEARD: Final = ("brief", "full")


@dataclass(frozen=True)
class Settings:
    """What a player can choose. Every field has its limits in `LIMITS`."""

    language: str = ""
    """Empty until chosen: then the system's."""
    text_scale: float = 1.0
    speed: int = 2
    reduced_motion: bool = False
    high_contrast: bool = False
    effects: int = 70
    music: int = 50
    interface: int = 50
    confirm: bool = True
    """Whether a drop is a proposal that has to be confirmed where it can't be taken back."""
    done_step: bool = True
    """Whether one's move ends only when one says so."""
    hints: bool = True
    log_open: bool = True
    """Whether the log stands beside the table."""
    log_words: bool = False
    """Whether the log is written in sentences, or in signs."""
    clock: int = 0
    """Minutes that each person at a shared screen has; 0 is no clock."""
    step_opponents: bool = False
    """Whether the game waits for a key after each opponent's move."""
    follow_strength: bool = False
    """Whether computer players get the level that suits who plays alone against them."""
    heard: str = "brief"
    """How much a screen reader is told: brief or full."""
    fullscreen: bool = False
    window: tuple[int, int, int, int] = (-1, -1, 0, 0)
    """Place and size of the window; -1 is wherever the system puts it, 0 the size that suits the screen."""
    last_setup: dict[str, Any] = field(default_factory=dict)
    """What was chosen at the last set-up, by game."""
    course_offered: bool = False


def whole(low: int, high: int) -> Any:
    return lambda value: isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def truth(value: Any) -> bool:
    return isinstance(value, bool)


LIMITS: Final[dict[str, Any]] = {
    "language": lambda value: isinstance(value, str) and len(value) <= 8,
    "text_scale": lambda value: isinstance(value, (int, float)) and not isinstance(value, bool) and 0.8 <= value <= 2,
    "speed": whole(0, 3),
    "reduced_motion": truth,
    "high_contrast": truth,
    "effects": whole(0, 100),
    "music": whole(0, 100),
    "interface": whole(0, 100),
    "confirm": truth,
    "done_step": truth,
    "hints": truth,
    "log_open": truth,
    "log_words": truth,
    "clock": whole(0, 600),
    "step_opponents": truth,
    "follow_strength": truth,
    "heard": lambda value: value in HEARD,
    "fullscreen": truth,
    "window": lambda value: isinstance(value, (list, tuple)) and len(value) == 4
    and all(whole(-20000, 20000)(part) for part in value),
    "last_setup": lambda value: isinstance(value, dict),
    "course_offered": truth,
}


@dataclass(frozen=True)
class Read:
    """Settings as read, and the names of what had to be replaced: `file` for all of it."""

    settings: Settings
    replaced: tuple[str, ...] = ()


def read_settings(folder: Path) -> Read:
    """The settings in that folder; what can't be used is replaced by what comes with the program."""
    path = folder / FILE
    if not os.path.lexists(path):
        return Read(Settings())
    try:
        found = json_data(read_bytes(path, MOST_BYTES))
    except GameError:
        return Read(Settings(), ("file",))
    if not isinstance(found, dict):
        return Read(Settings(), ("file",))
    good = {name: value for name, value in found.items() if name in LIMITS and LIMITS[name](value)}
    bad = tuple(sorted(name for name in found if name in LIMITS and name not in good))
    if "window" in good:
        good["window"] = tuple(good["window"])
    if "last_setup" in good:
        good["last_setup"] = bounded(good["last_setup"])
    return Read(Settings(**good), bad)


def write_settings(folder: Path, settings: Settings) -> None:
    """Keep the settings. Raises FileTrouble."""
    kept = replace(settings, last_setup=bounded(settings.last_setup))
    text = json.dumps(asdict(kept), indent=2, ensure_ascii=False) + "\n"
    put(folder / FILE, text.encode("utf-8", "replace"))  # half a character would not be read again


def bounded(setups: Mapping[str, Any]) -> dict[str, Any]:
    """Of what was chosen at the last set-ups, what a set-up can have chosen (`seating.to_data`): it never grows."""
    return {key: _bounded_setup(setup) for key, setup in setups.items() if key in GAMES and isinstance(setup, Mapping)}


def _bounded_setup(setup: Mapping[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    seats, pack, extra = setup.get("seats"), setup.get("pack"), setup.get("extra")
    if isinstance(seats, list):
        found["seats"] = [{name: _word(seat.get(name)) for name in SEAT} for seat in seats[:MOST_PLAYERS]
                          if isinstance(seat, Mapping)]
    if isinstance(pack, str):
        found["pack"] = pack[:DIGEST_LENGTH[1]]
    if isinstance(extra, Mapping):
        found["extra"] = {_word(name): value if type(value) is int else _word(value)
                          for name, value in list(extra.items())[:MOST_OPTIONS]
                          if isinstance(value, str) or (type(value) is int and abs(value) < LARGEST)}
    return found


def _word(value: Any) -> str:
    return value[:LONGEST_NAME] if isinstance(value, str) else ""


def changed(settings: Settings, **values: Any) -> Settings:
    """The settings with other values. Raises ValueError for one beyond its limits."""
    for name, value in values.items():
        if not LIMITS[name](value):
            raise ValueError(f"{name} can't be {value!r}")
    return replace(settings, **values)

