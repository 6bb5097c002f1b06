"""Drives the real program without a screen: presses, drags, keys, sizes, and a clock that only it moves. For tests
and pictures."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from xian.app import App
from xian.scenes.play.deaf import DEAF
from xian.scenes.scene import Scene
from xian.table.folders import Folders
from xian.table.opponents import Here
from xian.table.settings import Settings, write_settings
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box, Point

STEP = 1 / 60
SEEN = 8
"""Every so manieth picture that nobody looks at is drawn all the same. Drawing changes nothing: the program moves on at
every step."""


class Pilot:
    """The program, and hands for it."""

    def __init__(
        self, folder: Path, size: tuple[int, int] = (1280, 720), settings: Settings | None = None,
        watched: bool = False, **more: Any,
    ) -> None:
        """Every picture of a program that is `watched` is drawn when it is due, as for a player."""
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        self.time = 1000.0
        folders = Folders.under(folder)
        if settings is not None:
            write_settings(folders.config, settings)
        more.setdefault("opponents", lambda on_ready, tell: Here())
        more.setdefault("sound", False)
        more.setdefault("strict", True)
        self.app = App(folders, clock=lambda: self.time, size=size, **more)
        self.watched = watched or not self.app.strict
        self.owed = False
        """The picture of now is drawn when it is looked at."""
        self.due = self.unseen = 0
        """So many pictures came while nobody looked, and so many of them were never drawn."""

    # Looking

    @property
    def last(self) -> Canvas:
        """The last picture."""
        if self.owed:
            self.owed = False
            self.unseen -= 1
            self.app.draw()
        return self.app.last

    @property
    def pictures(self) -> int:
        """So many there were to be seen."""
        return self.app.frames + self.unseen

    @property
    def scene(self) -> Scene:
        return self.app.scenes[-1]

    @property
    def where(self) -> str:
        """The name of the topmost scene."""
        return self.scene.name

    def texts(self) -> list[str]:
        """Every text of the last picture."""
        return [text for text, _ in self.last.shown]

    def sees(self, words: str) -> bool:
        return any(words in text for text in self.texts())

    def overflows(self) -> list[str]:
        """Texts of the last picture that did not fit."""
        return self.last.overflows

    def picture(self) -> pygame.Surface:
        """The picture shown now."""
        self.step()
        return self.app.last.surface.copy()

    def keep(self, path: Path) -> None:
        """Write the picture shown now, in the form that the name ends with."""
        pygame.image.save(self.picture(), str(path))

    def box(self, what: str | Box | Point) -> Box:
        """The place of a control, by its name."""
        if isinstance(what, Box):
            return what
        if isinstance(what, tuple):
            return Box(what[0], what[1], 0, 0)
        return self.scene.control(what).box

    # Time

    def step(self, seconds: float = STEP, seen: bool = True) -> float | None:
        """One turn of the loop, with a picture or without. Events of the system's queue (of text fields, of threads)
        are taken in."""
        self.time += seconds
        for event in pygame.event.get():
            if event.type not in (pygame.MOUSEMOTION, pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
                self.app.feed(event)
        if seen:
            self.app.dirty |= self.owed
            self.unseen -= self.owed
            self.owed = False
        return self.app.step(seen)

    def pass_by(self, seconds: float = STEP) -> float | None:
        """One turn of the loop; its picture is drawn when it is looked at, or told to who listens."""
        now = self.watched or self.app.listens or self.due % SEEN == SEEN - 1
        wanted = self.step(seconds, seen=now)
        self.due += 1
        if self.app.dirty:
            self.app.dirty = False
            self.unseen += 1
            self.owed = True
        return wanted

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        end = self.time + seconds
        while self.time < end and self.app.running:
            self.pass_by(min(STEP, end - self.time + 1e-9))

    def idle(self, longest: float = 60.0) -> None:
        """Let time pass until nothing moves any more; pauses pass at once. Raises TimeoutError."""
        end = self.time + longest
        wanted: float | None = 0.0
        while self.app.running:
            wanted = self.pass_by(STEP if not wanted else max(STEP, wanted))
            typing = self.scene.entries is not None and self.scene.entries.typing if self.app.scenes else False
            if not self.app.dirty and (wanted is None or typing):
                return
            if self.time > end:
                raise TimeoutError(f"{self.where} still moves after {longest} seconds")

    def really(self, seconds: float) -> None:
        """Let real time pass, for worker processes; the program's clock goes along."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.app.running:
            self.step(0.02)
            time.sleep(0.02)

    # Hands

    def pixel(self, at: Point) -> tuple[int, int]:
        scale = self.app.pens.window_scale
        return round(at[0] * scale), round(at[1] * scale)

    def send(self, kind: int, seen: bool = True, **what: Any) -> None:
        """An event, and the picture after it; in the midst of a quick gesture none is seen."""
        self.app.feed(pygame.event.Event(kind, **what))
        if seen:
            self.pass_by()
        else:
            self.step(seen=False)

    def move(self, to: str | Box | Point, seen: bool = True) -> None:
        """Move the mouse there."""
        at = self.pixel(self.box(to).centre)
        pygame.mouse.set_pos(at)
        self.send(pygame.MOUSEMOTION, seen, pos=at, rel=(0, 0), buttons=(0, 0, 0))

    def down(self, at: str | Box | Point, button: int = 1, seen: bool = True) -> None:
        place = self.pixel(self.box(at).centre)
        pygame.mouse.set_pos(place)
        self.send(pygame.MOUSEBUTTONDOWN, seen, pos=place, button=button)

    def up(self, at: str | Box | Point, button: int = 1) -> None:
        place = self.pixel(self.box(at).centre)
        pygame.mouse.set_pos(place)
        self.send(pygame.MOUSEBUTTONUP, pos=place, button=button)

    def click(self, at: str | Box | Point, button: int = 1) -> None:
        """Press and let go; what is deaf for a moment is waited for, as a person would."""
        box = self.box(at)
        self.move(box, seen=False)
        control = self.scene.control_at(box.centre)
        if control is not None and not self.scene.hears(control):
            self.wait(DEAF + STEP)
            self.move(box.moved(4, 0), seen=False)
            self.move(box, seen=False)
        self.down(box, button, seen=False)
        self.up(box, button)

    def drag(self, start: str | Box | Point, end: str | Box | Point, steps: int = 4) -> None:
        """Press there, move, let go here."""
        first, last = self.box(start).centre, self.box(end).centre
        self.move(first, seen=False)
        self.down(first, seen=False)
        for step in range(1, steps + 1):
            share = step / steps
            at = (first[0] + (last[0] - first[0]) * share, first[1] + (last[1] - first[1]) * share)
            self.move(at, seen=step == steps)
        self.up(last)

    def wheel(self, turns: int) -> None:
        self.send(pygame.MOUSEWHEEL, x=0, y=turns, precise_x=0.0, precise_y=float(turns))

    def key(self, name: str) -> None:
        """Press a key: `return`, `ctrl+z`, `?`."""
        self.hold(name)
        self.let_go(name)

    def hold(self, name: str) -> None:
        """A key goes down; once more, it is held."""
        self.send(pygame.KEYDOWN, **key_data(name))

    def let_go(self, name: str) -> None:
        self.send(pygame.KEYUP, **key_data(name))

    def type(self, text: str) -> None:
        """Type words into the field that has the keyboard."""
        for letter in text:
            self.send(pygame.TEXTINPUT, text=letter)

    def resize(self, width: int, height: int) -> None:
        """The window gets another size."""
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
        self.app.feed(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=width, y=height))
        self.wait(0.3)

    def drop(self, path: Path) -> None:
        """Drop a file on the window."""
        self.send(pygame.DROPFILE, file=str(path))

    def close(self) -> None:
        self.app.shut()


@contextmanager
def piloted(folder: Path, **what: Any) -> Iterator[Pilot]:
    """A pilot whose program is shut at the end."""
    pilot = Pilot(folder, **what)
    try:
        yield pilot
    finally:
        pilot.close()


def key_data(name: str) -> dict[str, Any]:
    """What pygame says of a key: `return`, `ctrl+z`, `?`."""
    mods, bare = 0, name
    for prefix, mod in (("ctrl+", pygame.KMOD_CTRL), ("alt+", pygame.KMOD_ALT), ("shift+", pygame.KMOD_SHIFT)):
        if bare.startswith(prefix) and len(bare) > len(prefix):
            mods |= mod
            bare = bare.removeprefix(prefix)
    code = pygame.key.key_code("/" if bare == "?" else bare)
    letters = bare if len(bare) == 1 and not mods & pygame.KMOD_CTRL else ""
    return {"key": code, "mod": mods, "unicode": letters, "scancode": 0}
