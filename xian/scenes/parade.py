"""The winner's pieces, drawn up for everybody to see: how they stand in ranks, and how they come there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import pi, sin
from typing import Any, Final, TypeAlias

from xian.engine.game import Seat
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box
from xian.ui.motion import eased_out

BACK: Final = 0.72
"""The last rank is so much smaller than the first."""
TALLEST: Final = 330.0
MOST_RANKS: Final = 4
AIR: Final = 1.04
"""Width that a piece takes, in its own."""
WALK: Final = 1.7
RISE: Final = 0.6
LATER: Final = {True: 0.16, False: 0.09}
"""Seconds: one walks in, one rises, the next follows one that walks or rises."""
STEPS: Final = 7
"""Steps that are walked."""
BOB: Final = 0.03
"""How high a step lifts, in heights."""

Layer: TypeAlias = "tuple[str, str, Box]"
"""A picture's name, its dye, and its part of the piece's box, which is one by one."""


@dataclass(frozen=True)
class Piece:
    """One piece: pictures over one another, and its width to its height."""

    layers: tuple[Layer, ...]
    ratio: float


@dataclass(frozen=True)
class Parade:
    """What a game brings to the end: where it takes place, its signs for a seal, whose pieces stand there, and whether
    they walk in or rise from the ground. `floor` is how deep the ground is they stand on, in shares of the room; a rank
    stands at least `deep` of its height before the one behind it: between its pieces the others are seen."""

    picture: str = ""
    signs: str = ""
    walks: bool = True
    floor: float = 0.2
    deep: float = 0.24
    pieces: Callable[[Any, Seat, str], list[Piece]] = lambda state, seat, colour: []


def ranks(pieces: Sequence[Piece], area: Box, parade: Parade) -> list[Box]:
    """Where the pieces stand, the last rank first: as large as they can be, each rank between those of the next."""
    if not pieces:
        return []
    wide, floor = max(piece.ratio for piece in pieces), parade.floor
    height, lines = max(((high_of(len(pieces), lines, wide, area, parade), lines)
                         for lines in range(1, min(MOST_RANKS, len(pieces)) + 1)), key=lambda one: one[0])
    step, counts = wide * height * AIR, counts_of(len(pieces), lines)
    deep = floor * area.h / max(1, lines - 1)
    boxes: list[Box] = []
    for line, (count, aside) in enumerate(zip(counts, between(counts), strict=True)):
        size, foot = height * size_of(line, lines), area.bottom - deep * (lines - 1 - line)
        left = area.centre[0] + step * (aside - (count - 1) / 2)
        boxes += [Box(0, 0, wide * size, size).at((left + step * place, foot - size / 2)) for place in range(count)]
    return boxes


def counts_of(count: int, lines: int) -> list[int]:
    """How many stand in each rank, the last one first: there is more room behind."""
    each, more = divmod(count, lines)
    return [each + (line < more) for line in range(lines)]


def between(counts: Sequence[int]) -> list[float]:
    """How far each rank stands aside, in steps, so that none hides the one behind it."""
    found = [0.0]
    for one, other in pairwise(counts):
        found.append(found[-1] if (one - other) % 2 else 0.5 - found[-1])
    middle = (min(found) + max(found)) / 2
    return [aside - middle for aside in found]


def size_of(line: int, lines: int) -> float:
    """The size of a rank, the last being 0, to that of the first."""
    return 1.0 if lines == 1 else BACK + (1 - BACK) * line / (lines - 1)


def high_of(count: int, lines: int, ratio: float, area: Box, parade: Parade) -> float:
    """How high the first rank can be."""
    high = min(TALLEST, area.h, area.w / ((max(counts_of(count, lines)) + (lines > 1) / 2) * ratio * AIR))
    if lines == 1:
        return high
    return min(high, (1 - parade.floor) * area.h / BACK, parade.floor * area.h / (lines - 1) / parade.deep)


class March:
    """The pieces on their way to where they stand."""

    def __init__(self, parade: Parade, pieces: Sequence[Piece], pace: Callable[[float], float]) -> None:
        self.pieces = list(pieces)
        self.parade = parade
        walks = self.walks = parade.walks
        self.each = pace(WALK if walks else RISE)
        self.later = pace(LATER[walks])
        self.passed = 0.0

    @property
    def done(self) -> bool:
        return not self.pieces or self.passed >= self.each + self.later * (len(self.pieces) - 1)

    def pass_time(self, seconds: float) -> None:
        self.passed += seconds

    def finish(self) -> None:
        self.passed = self.each + self.later * len(self.pieces)

    def share(self, place: int) -> float:
        """How far the piece is; those who stand farthest to the right set out first."""
        if self.each <= 0:
            return 1.0
        return min(1.0, max(0.0, (self.passed - self.later * place) / self.each))

    def draw(self, canvas: Canvas, area: Box) -> None:
        boxes = ranks(self.pieces, area, self.parade)
        turns = sorted(range(len(boxes)), key=lambda place: -boxes[place].x) if self.walks else range(len(boxes))
        share = {place: self.share(turn) for turn, place in enumerate(turns)}
        for place, (piece, box) in enumerate(zip(self.pieces, boxes, strict=True)):
            if share[place] <= 0:
                continue
            if self.walks:
                draw_piece(canvas, piece, walked(box, share[place]))
            else:
                with canvas.clipped(box.inset(-box.w * 0.1, -2)):
                    draw_piece(canvas, piece, box.moved(0, box.h * (1 - eased_out(share[place]))))


def walked(box: Box, share: float) -> Box:
    """A piece on its way in from the left, step by step."""
    if share >= 1:
        return box
    start = -box.w - 20
    lift = box.h * BOB * abs(sin(pi * STEPS * share)) * min(1.0, 4 * (1 - share))
    return Box(start + (box.x - start) * eased_out(share), box.y - lift, box.w, box.h)


def draw_piece(canvas: Canvas, piece: Piece, box: Box) -> None:
    for picture, dye, part in piece.layers:
        place = Box(box.x + part.x * box.w, box.y + part.y * box.h, part.w * box.w, part.h * box.h)
        canvas.art(picture, place, dye=dye)
