"""The sounds of what lands: each comes when its time has, and none twice at one moment."""

from __future__ import annotations

from collections.abc import Iterable

from xian.ui.motion import Travel
from xian.ui.sound import Sound


class LandingSounds:
    """What will sound, and what sounds just now."""

    def __init__(self, sound: Sound) -> None:
        self.coming: list[tuple[Travel, str]] = []
        self._sound = sound
        self._heard: set[str] = set()
        """Sounds of this moment: beats that are shown at once are not louder than one."""

    def add(self, sounds: Iterable[tuple[float, str]], scale: float) -> None:
        """Sounds, and when each comes; at once where nothing takes time."""
        for when, name in sounds:
            if scale > 0:
                self.coming.append((Travel(0.0, when * scale), name))
            else:
                self._play(name)

    def pass_time(self, seconds: float) -> None:
        self._heard.clear()
        for travel, name in self.coming:
            travel.pass_time(seconds)
            if travel.done:
                self._play(name)
        self.coming = [one for one in self.coming if not one[0].done]

    def finish(self) -> None:
        """All that is to come sounds now."""
        for _, name in self.coming:
            self._play(name)
        self.coming.clear()

    def _play(self, name: str) -> None:
        if name not in self._heard:
            self._sound.play(name)
            self._heard.add(name)
