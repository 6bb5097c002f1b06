"""Sounds and the slow background. Without a device everything stays silent, and `trouble` says why."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Final

import pygame

from xian.engine.data import ASSETS

FOLDER: Final = ASSETS / "sounds"
GROUPS: Final = ("effects", "interface")
PAUSE: Final = (6.0, 22.0)
"""Seconds of silence between two pieces of the background: it never loops audibly."""


class Sound:
    """Plays sounds by name. Volumes are 0 to 100."""

    def __init__(self, on: bool = True, folder: Path = FOLDER) -> None:
        self.trouble = ""
        self.volumes: dict[str, int] = {"effects": 70, "interface": 50, "music": 0}
        self.muted = False
        self.played: list[str] = []
        """The last sounds asked for, for the tests."""
        self._folder = folder
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._group = {path.stem: group for group in GROUPS for path in sorted((folder / group).glob("*.ogg"))}
        self._pieces = sorted((folder / "music").glob("*.ogg"))
        self._channel: pygame.mixer.Channel | None = None
        self._silence = 3.0
        self._last = -1
        if on:
            self._start()

    def _start(self) -> None:
        try:
            pygame.mixer.init(44100, -16, 2, 512)
            pygame.mixer.set_num_channels(12)
            pygame.mixer.set_reserved(1)
            self._channel = pygame.mixer.Channel(0)
        except pygame.error as error:
            self._give_up(error)

    def _give_up(self, error: Exception) -> None:
        """The device is gone: silence."""
        self.trouble, self._channel = str(error), None

    @property
    def works(self) -> bool:
        return self._channel is not None

    def play(self, name: str) -> None:
        """Play a sound, if it is there and can be heard."""
        self.played.append(name)
        del self.played[:-50]
        group = self._group.get(name)
        if group is None or self._channel is None or self.muted or not self.volumes[group]:
            return
        sound = self._sound(name, self._folder / group / f"{name}.ogg")
        try:
            if sound is not None:
                sound.set_volume(self.volumes[group] / 100)
                sound.play()
        except pygame.error as error:
            self._give_up(error)

    def _sound(self, name: str, path: Path) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            try:
                self._sounds[name] = pygame.mixer.Sound(str(path))
            except (OSError, pygame.error) as error:
                self._sounds[name] = None
                self.trouble = f"{path.name}: {error}"
        return self._sounds[name]

    def pass_time(self, seconds: float) -> None:
        """Go on with the background: a piece, a silence, another piece."""
        if self._channel is None or not self._pieces:
            return
        try:
            self._go_on(self._channel, seconds)
        except pygame.error as error:
            self._give_up(error)

    def _go_on(self, channel: pygame.mixer.Channel, seconds: float) -> None:
        if self.muted or not self.volumes["music"]:
            if channel.get_busy():
                channel.fadeout(400)
            return
        channel.set_volume(self.volumes["music"] / 100)
        if channel.get_busy():
            return
        self._silence -= seconds
        if self._silence <= 0:
            self._silence = random.uniform(*PAUSE)
            self._last = random.choice([place for place in range(len(self._pieces)) if place != self._last] or [0])
            piece = self._sound(f"music/{self._last}", self._pieces[self._last])
            if piece is not None:
                channel.play(piece, fade_ms=600)

    @property
    def wants_time(self) -> bool:
        """Whether the background is on, so that time has to pass for it."""
        return self._channel is not None and bool(self._pieces) and bool(self.volumes["music"]) and not self.muted

    def close(self) -> None:
        if self._channel is not None:
            self._channel = None
            pygame.mixer.quit()
