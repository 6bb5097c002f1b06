"""What a person does with mouse, fingers and keys, in design units and commands. The only reader of pygame's events."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from xian.ui.commands import commands_of
from xian.ui.geometry import Point
from xian.ui.touch import Touch


@dataclass(frozen=True)
class Pointer:
    """The mouse, or fingers: `kind` is down, up, move, wheel, zoom (the wheel with Ctrl, or two fingers), push (by two
    fingers, `at` is how far) or leave; `button` 1 left, 2 middle, 3 right."""

    kind: str
    at: Point
    button: int = 0
    wheel: float = 0.0


@dataclass(frozen=True)
class Key:
    """A key that went down, and the commands it stands for."""

    commands: tuple[str, ...]
    name: str = ""


FINGERS: Final = 2
PINCH: Final = 20.0
"""Turns of a wheel that the whole screen is worth to two fingers."""
MOST_DROPPED: Final = 20
"""Files that are taken in when many are dropped at once; each is read and played through."""
REPEATED: Final = frozenset({
    "next", "previous", "left", "right", "up", "down", "page-up", "page-down", "larger", "smaller", "nearer", "farther",
    "step-back", "step-on", "undo", "redo", "slower", "quicker",
})
"""What a key does again as long as it is held. Nothing else: while a scene takes long to open, a short press looks like
a long one, and what it meant once would be done in the new scene as well."""


@dataclass(frozen=True)
class Dropped:
    """A file was dropped on the window; without a path, one more than are taken at once."""

    path: str


class Input:
    """Turns pygame's events into ours, and remembers where the mouse is."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.scale = 1.0
        self.span: Point = (1280.0, 720.0)
        """The window in design units: fingers are told in shares of it."""
        self.touch = Touch()
        self.mouse: Point = (-1.0, -1.0)
        self.dropped = 0
        """Files since anything else has happened."""
        self.held: set[int] = set()
        """Keys that are down."""

    def point(self, at: tuple[int, int]) -> Point:
        return at[0] / self.scale, at[1] / self.scale

    def meant(self, events: Sequence[pygame.event.Event]) -> list[pygame.event.Event]:
        """What has happened since the last picture, without repeats of a key that has been let go since: while a
        picture takes long, a short press looks like a long one."""
        down, found = set(self.held), []
        for place, event in enumerate(events):
            if event.type == pygame.KEYDOWN:
                if event.key in down and any(later.type == pygame.KEYUP and later.key == event.key
                                             for later in events[place + 1:]):
                    continue
                down.add(event.key)
            elif event.type == pygame.KEYUP:
                down.discard(event.key)
            found.append(event)
        return found

    def read(self, event: pygame.event.Event) -> list[Pointer | Key | Dropped]:
        """Our events; none for one that means nothing to the scenes."""
        self.dropped = self.dropped + 1 if event.type == pygame.DROPFILE else 0
        if event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return list(self.fingers(event))
        found = None if getattr(event, "touch", False) else self.one(event)  # the system plays a mouse for fingers too
        return [] if found is None else [found]

    def fingers(self, event: pygame.event.Event) -> Iterator[Pointer]:
        at, now = (event.x * self.span[0], event.y * self.span[1]), self.clock()
        if event.type == pygame.FINGERDOWN:
            found = self.touch.down(event.finger_id, at, now)
        elif event.type == pygame.FINGERMOTION:
            found = self.touch.move(event.finger_id, at)
        else:
            found = self.touch.up(event.finger_id, at, now)
        for kind, place in found:
            if kind != "push":
                self.mouse = place
            yield Pointer(kind, place, 1 if kind in ("down", "up") else 0)

    def one(self, event: pygame.event.Event) -> Pointer | Key | Dropped | None:
        match event.type:
            case pygame.MOUSEMOTION:
                self.mouse = self.point(event.pos)
                return Pointer("move", self.mouse)
            case pygame.MOUSEBUTTONDOWN if event.button <= 3:
                self.mouse = self.point(event.pos)
                return Pointer("down", self.mouse, event.button)
            case pygame.MOUSEBUTTONUP if event.button <= 3:
                self.mouse = self.point(event.pos)
                return Pointer("up", self.mouse, event.button)
            case pygame.MOUSEWHEEL:
                kind = "zoom" if pygame.key.get_mods() & (pygame.KMOD_CTRL | pygame.KMOD_META) else "wheel"
                return Pointer(kind, self.mouse, wheel=float(event.y))
            case pygame.MULTIGESTURE if event.num_fingers == FINGERS:
                return Pointer("zoom", self.mouse, wheel=PINCH * event.pinched)
            case pygame.KEYUP:
                self.held.discard(event.key)
            case pygame.WINDOWLEAVE | pygame.WINDOWFOCUSLOST:
                self.held.clear()
                return Pointer("leave", self.mouse)
            case pygame.KEYDOWN:
                return self.key(event)
            case pygame.DROPFILE if self.dropped <= MOST_DROPPED + 1:
                return Dropped(event.file if self.dropped <= MOST_DROPPED else "")
        return None

    def key(self, event: pygame.event.Event) -> Key:
        """A key that went down, or that is held and does again what may be done again."""
        found = commands_of(event.key, event.mod, getattr(event, "unicode", ""), getattr(event, "scancode", 0))
        if event.key in self.held:
            found = tuple(command for command in found if command in REPEATED)
        self.held.add(event.key)
        return Key(found, pygame.key.name(event.key))
