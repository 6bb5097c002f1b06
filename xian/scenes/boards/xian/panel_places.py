"""Where everything stands in the area of another seat, as high as there is room: small with three others, tall with
two, roomy with one alone, whose cards can be read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from xian.ui.geometry import Box

TALL: Final = 200.0
"""From this height on the resources take two lines."""
ROOMY: Final = 400.0
"""From this height on the pair lies in a line of its own, large."""
CARD: Final = 160 / 220
BUILDER: Final = 36.0
"""The width of a builder beside a large pair."""


@dataclass(frozen=True)
class PanelPlaces:
    """The boxes of one panel."""

    sign: Box
    name: Box
    points: Box
    order: Box
    resources: list[Box]
    left: list[Box]
    """Warriors painted, seals, cards."""
    tiles: Box
    helpers: Box
    equipment: Box
    pair: list[Box]
    builders: list[Box]
    large: float = 0.0
    """How much larger letters are than in a small panel."""
    slots: bool = False
    """Whether the places of the pair are seen while nothing lies there."""


def panel_places(box: Box) -> PanelPlaces:
    return roomy(box) if box.h >= ROOMY else narrow(box)


def narrow(box: Box) -> PanelPlaces:
    """The pair beside the name, the builders in the corner."""
    head = Box(box.x + 7, box.y + 9, box.w - 92, 45)
    inner = Box(box.x + 6, box.y + 56, box.w - 12, box.h - 60)
    tall = box.h >= TALL
    lines = inner.rows(5 if tall else 4, 3)
    cells = [*lines[0].columns(3), *lines[1].columns(3)] if tall else lines[0].columns(6)
    high = min(lines[0].h, 26.0)
    left = lines[-3].middle(inner.w, high)
    width, height = 34.0, 47.0
    return PanelPlaces(
        sign=head.left(29).top(29), name=Box(head.x + 33, head.y + 2, head.w - 33, 24),
        points=Box(head.x, head.y + 29, head.w - 21, 18), order=Box(head.right - 18, head.y + 29, 18, 18),
        resources=[cell.middle(cell.w, high - 2) for cell in cells],
        left=[left.left(42), left.after(46).left(28), left.after(77).left(29)], tiles=left.after(108),
        helpers=lines[-2], equipment=lines[-1].middle(inner.w, min(lines[-1].h, 28.0)).left(inner.w - 46),
        pair=[Box(box.right - 2 * width - 10 + place * (width + 3), box.y + 5, width, height) for place in range(2)],
        builders=[Box(box.right - 26 - 20 * place, box.bottom - 33, 20, 28) for place in range(2)],
        large=2.0 if tall else 0.0,
    )


def roomy(box: Box) -> PanelPlaces:
    """One under the other: who it is, what it has, what it has gained, and at the foot the pair."""
    inner = Box(box.x + 9, box.y + 12, box.w - 18, box.h - 20)
    head = inner.top(46)
    width = (inner.w - BUILDER - 12) / 2
    height = width / CARD
    low = inner.low(height)
    lines = inner.below(head.h + 6).top(inner.h - head.h - height - 16).rows(6, 4)
    right = head.after(54)
    return PanelPlaces(
        sign=head.left(46), name=right.top(24), points=right.low(21).left(right.w - 22),
        order=right.low(21).end(20).fitted(1),
        resources=[cell.middle(cell.w, 30) for line in lines[:2] for cell in line.columns(3, 4)],
        left=[cell.middle(cell.w, 30) for cell in lines[2].columns(3, 4)],
        tiles=lines[3].middle(inner.w, min(lines[3].h, 37.0)), helpers=lines[4],
        equipment=lines[5].middle(inner.w, min(lines[5].h, 34.0)),
        pair=[Box(low.x + place * (width + 6), low.y, width, height) for place in range(2)],
        builders=[Box(low.right - BUILDER, low.bottom - (place + 1) * height / 2, BUILDER, height / 2)
                  for place in range(2)],
        large=4.0, slots=True,
    )
