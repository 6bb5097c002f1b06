"""The background: which piece is heard, and when. Every game has a piece for its day and one for its night.

A piece ends in silence. After a pause comes the other piece, or the same one from after one of its breaths, never the
same hearing twice running: so nothing is heard to loop. Another game fades the piece out; within a game it ends.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

import pygame

from xian.engine.data import note_damage, read_tables
from xian.engine.game import GameError

MENU: Final = "menu"
BREATHS: Final = "breaths.toml"
"""Beside the pieces: where a hearing of each may begin."""
DUSK: Final = (0.4, 0.6)
"""The share of a game played at which the night's piece may come, and from which the day's comes no more."""
PAUSE: Final = (9.0, 24.0)
"""Seconds of silence between two hearings."""
SOON: Final = 1.5
"""Seconds of silence at the start, and where another game begins."""
FADE: Final = {"in": 1500, "out": 2200, "off": 400}
"""Milliseconds: a hearing that begins within a piece, one that makes way, music that is turned off."""

Hearing = tuple[str, float]
"""A piece, and the second it begins at."""


def breaths(folder: Path) -> dict[str, tuple[float, ...]]:
    """The seconds at which each piece may be begun; a piece without any is heard from its start."""
    try:
        return {name: tuple(map(float, entries)) for name, entries in read_tables(folder / BREATHS).items()}
    except (GameError, TypeError, ValueError):
        note_damage(BREATHS)
        return {}


class Programme:
    """Chooses what is heard next, out of the pieces there are and where they may be begun."""

    def __init__(self, pieces: set[str], entries: Mapping[str, Sequence[float]], lots: random.Random) -> None:
        self.pieces = pieces
        self.entries = entries
        self.lots = lots
        self.last: Hearing | None = None
        self.heard: set[str] = set()

    def suited(self, game: str, share: float) -> list[str]:
        """The pieces for a game of which so much has been played; all nights for the menu, and for a game without."""
        early, late = DUSK
        times = [*(["day"] if share < late else []), *(["night"] if share >= early else [])]
        own = [name for time in times if (name := f"{game}-{time}") in self.pieces]
        return own or sorted(name for name in self.pieces if name.endswith("-night"))

    def next(self, game: str, share: float) -> Hearing | None:
        """The next hearing: a piece that was not heard just now, from its start the first time; None if there is
        none."""
        suited = self.suited(game, share)
        last = self.last[0] if self.last is not None else ""
        others = [name for name in suited if name != last] or suited
        if not others:
            return None
        name = self.lots.choice(others)
        entries = [entry for entry in self.entries.get(name, (0.0,)) if (name, entry) != self.last] or [0.0]
        self.last = name, self.lots.choice(entries) if name in self.heard else entries[0]
        self.heard.add(name)
        return self.last


class Background:
    """Plays the programme. `tell` is called with what is wrong with a file."""

    def __init__(self, folder: Path, tell: Callable[[str], None], lots: random.Random | None = None) -> None:
        self.folder = folder
        self.tell = tell
        pieces = {path.stem for path in folder.glob("*.ogg")}
        self.programme = Programme(pieces, breaths(folder) if pieces else {}, lots or random.Random())
        self.wanted = MENU, 0.0
        self.playing: tuple[str, Hearing] | None = None
        """The game, and what is heard for it."""
        self.silence = SOON
        self.leaving = False
        """Whether it is fading out."""

    def pass_time(self, seconds: float, volume: float) -> None:
        """Go on; a volume of 0 is off."""
        music = pygame.mixer.music
        if music.get_busy():
            elsewhere = self.playing is not None and self.playing[0] != self.wanted[0]
            if not self.leaving and (elsewhere or not volume):
                music.fadeout(FADE["out" if volume else "off"])
                self.leaving = True
            elif not self.leaving:
                music.set_volume(volume)
            return
        if self.playing is not None:
            self.silence = SOON if self.leaving else self.programme.lots.uniform(*PAUSE)
            self.playing, self.leaving = None, False
        self.silence -= seconds
        if volume and self.silence <= 0:
            self.begin(volume)

    def begin(self, volume: float) -> None:
        hearing = self.programme.next(*self.wanted)
        if hearing is None:
            return
        name, entry = hearing
        try:
            pygame.mixer.music.load(str(self.folder / f"{name}.ogg"))
            pygame.mixer.music.set_volume(volume)
            pygame.mixer.music.play(start=entry, fade_ms=FADE["in"] if entry else 0)
        except (OSError, pygame.error) as error:
            self.programme.pieces.discard(name)
            self.tell(f"{name}.ogg: {error}")
            return
        self.playing = self.wanted[0], hearing
