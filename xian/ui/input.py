"""What a person does with mouse and keys, in design units and commands. The only reader of pygame's events."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from xian.ui.commands import commands_of
from xian.ui.geometry import Point


@dataclass(frozen=True)
class Pointer:
    """The mouse: `kind` is down, up, move, wheel or leave; `button` 1 left, 2 middle, 3 right."""

    kind: str
    at: Point
    button: int = 0
    wheel: float = 0.0


@dataclass(frozen=True)
class Key:
    """A key that went down, and the commands it stands for."""

    commands: tuple[str, ...]
    name: str = ""


@dataclass(frozen=True)
class Dropped:
    """A file was dropped on the window."""

    path: str


class Input:
    """Turns pygame's events into ours, and remembers where the mouse is."""

    def __init__(self) -> None:
        self.scale = 1.0
        self.mouse: Point = (-1.0, -1.0)

    def point(self, at: tuple[int, int]) -> Point:
        return at[0] / self.scale, at[1] / self.scale

    def read(self, event: pygame.event.Event) -> Pointer | Key | Dropped | None:
        """Our event, or None for one that means nothing to the scenes."""
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
                return Pointer("wheel", self.mouse, wheel=float(event.y))
            case pygame.WINDOWLEAVE | pygame.WINDOWFOCUSLOST:
                return Pointer("leave", self.mouse)
            case pygame.KEYDOWN:
                found = commands_of(event.key, event.mod, getattr(event, "unicode", ""))
                return Key(found, pygame.key.name(event.key))
            case pygame.DROPFILE:
                return Dropped(event.file)
        return None
