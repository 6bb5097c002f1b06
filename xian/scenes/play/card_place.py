"""Where a card can stand beside the thing that it is about, and what each place would cost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from xian.ui.geometry import Box

AWAY: Final = 22.0
"""So far from its thing: the tail is as long."""


def places(thing: Box, whole: Box, wide: float, high: float, room: Box) -> Iterator[Box]:
    """Right, left, under and over a thing, beside the `whole` that it is a part of, and at the edges of the window; all
    inside the room."""
    x, y = thing.centre[0] - wide / 2, thing.centre[1] - high / 2
    found = [(thing.right + AWAY, y), (thing.x - AWAY - wide, y), (x, thing.y - AWAY - high), (x, thing.bottom + AWAY)]
    for side in (thing.right + AWAY, thing.x - AWAY - wide):
        found += [(side, y) for y in (thing.y - AWAY - high, thing.bottom + AWAY, thing.y, thing.bottom - high)]
    found += [(whole.right + AWAY, y), (whole.x - AWAY - wide, y), (x, whole.y - AWAY - high), (x, whole.bottom + AWAY)]
    found += [(room.right - wide, y), (room.right - wide, room.y), (room.x, y), (x, room.y)]
    for left, top in found:
        yield Box(min(max(room.x, left), room.right - wide), min(max(room.y, top), room.bottom - high), wide, high)


def cost(box: Box, thing: Box, needed: list[tuple[Box, float]]) -> float:
    """How bad a place is: what it covers, by how much that matters, and a little how far it is."""
    covered = sum(weight * overlap(box, one) for one, weight in needed)
    away = abs(box.centre[0] - thing.centre[0]) + abs(box.centre[1] - thing.centre[1])
    return 40 * overlap(box, thing) + covered + away * 4


def overlap(one: Box, other: Box) -> float:
    """So much of the other's area is covered, and at least a little where any is."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return wide * high + 400 if wide > 0 and high > 0 else 0.0
