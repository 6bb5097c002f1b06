"""Sounds and the background. Without a device everything stays silent, and `trouble` says why."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Final

import pygame

from xian.engine.data import ASSETS
from xian.ui.music import Background

FOLDER: Final = ASSETS / "sounds"
GROUPS: Final = ("effects", "interface")
VARIANT: Final = re.compile(r"-\d+$")
"""What a variant of a sound has behind its name."""


class Sound:
    """Plays sounds by name. Volumes are 0 to 100."""

    def __init__(self, on: bool = True, folder: Path = FOLDER) -> None:
        self.trouble = ""
        self.volumes: dict[str, int] = {"effects": 70, "interface": 50, "music": 0}
        self.muted = False
        self.played: list[str] = []
        """The last sounds asked for, for the tests."""
        self.works = False
        self.background = Background(folder / "music", self._tell)
        self._sounds: dict[Path, pygame.mixer.Sound | None] = {}
        self._group: dict[str, str] = {}
        self._variants: dict[str, list[Path]] = {}
        self._last: dict[str, Path] = {}
        for group in GROUPS:
            for path in sorted((folder / group).glob("*.ogg")):
                name = VARIANT.sub("", path.stem)
                self._group[name] = group
                self._variants.setdefault(name, []).append(path)
        if on:
            self._start()

    def _start(self) -> None:
        try:
            pygame.mixer.init(44100, -16, 2, 512)
            pygame.mixer.set_num_channels(12)
            self.works = True
        except pygame.error as error:
            self._give_up(error)

    def _tell(self, trouble: str) -> None:
        self.trouble = trouble

    def _give_up(self, error: Exception) -> None:
        """The device is gone: silence."""
        self.trouble, self.works = str(error), False

    def play(self, name: str) -> None:
        """Play a sound, if it is there and can be heard."""
        self.played.append(name)
        del self.played[:-50]
        group = self._group.get(name)
        if group is None or not self.works or self.muted or not self.volumes[group]:
            return
        sound = self._sound(self.variant(name))
        try:
            if sound is not None:
                sound.set_volume(self.volumes[group] / 100)
                sound.play()
        except pygame.error as error:
            self._give_up(error)

    def variant(self, name: str) -> Path:
        """The file that is heard for a sound now: one of its variants, never the same twice running."""
        paths = self._variants[name]
        chosen = random.choice([path for path in paths if path != self._last.get(name)] or paths)
        self._last[name] = chosen
        return chosen

    def _sound(self, path: Path) -> pygame.mixer.Sound | None:
        if path not in self._sounds:
            try:
                self._sounds[path] = pygame.mixer.Sound(str(path))
            except (OSError, pygame.error) as error:
                self._sounds[path] = None
                self.trouble = f"{path.name}: {error}"
        return self._sounds[path]

    def music(self, game: str, share: float = 0.0) -> None:
        """What the background is for: a game by its key, of which that share has been played, or the menu."""
        self.background.wanted = game, share

    def pass_time(self, seconds: float) -> None:
        """Go on with the background."""
        if not self.works:
            return
        try:
            self.background.pass_time(seconds, 0.0 if self.muted else self.volumes["music"] / 100)
        except pygame.error as error:
            self._give_up(error)

    def close(self) -> None:
        if self.works:
            self.works = False
            pygame.mixer.quit()
