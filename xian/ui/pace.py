"""How the loop sleeps: until an event, until somebody wants to be called, or until the next picture."""

from __future__ import annotations

import time
from typing import Final

import pygame

FRAME: Final = 1 / 60
LONGEST_SLEEP: Final = 0.5
LOOK: Final = 0.01
"""Seconds between two looks for events while nothing moves: less than a frame."""


def waited(wanted: float | None, passed: float, dirty: bool) -> list[pygame.event.Event]:
    """The events there are; sleeps first when nothing moves. `wanted` is when to be called again, `passed` how long ago
    the last time was, `dirty` whether there is something to draw."""
    events = pygame.event.get()
    rest = max(0.0, min(FRAME, FRAME - passed))
    if events or dirty:
        if wanted == 0.0:
            time.sleep(rest)
        return events
    if wanted is not None and wanted <= FRAME:
        time.sleep(rest)
        return pygame.event.get()
    end = time.monotonic() + (LONGEST_SLEEP if wanted is None else min(wanted, LONGEST_SLEEP))
    while not events and (left := end - time.monotonic()) > 0:
        time.sleep(min(LOOK, left))  # pygame.event.wait looks a thousand times a second
        events = pygame.event.get()
    return events


def sooner(one: float | None, other: float | None) -> float | None:
    """The earlier of two times, None being never."""
    if one is None or other is None:
        return other if one is None else one
    return min(one, other)
