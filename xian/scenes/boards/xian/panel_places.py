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
WIDTH: Final = 206.0
"""The usual width."""
ROOMY_CARD: Final = 88.0
"""No card of a large pair is wider."""
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


def panel_places(box: Box, more: float = 0.0) -> PanelPlaces:
    """`more`: how much of the room for larger letters is taken."""
    return roomy(box, more) if box.h >= ROOMY else narrow(box, more)


def narrow(box: Box, more: float) -> PanelPlaces:
    """The pair beside the name, the builders in the corner."""
    tall, share = box.h >= TALL, box.w / WIDTH
    name, points = (24 + 9 * more, 18 + 8 * more) if tall else (24 + 2 * more, 18 + 3 * more)
    head = Box(box.x + 7, box.y + 9, box.w - 92, name + points + 3)
    inner = Box(box.x + 6, head.bottom + 2, box.w - 12, box.bottom - 4 - head.bottom - 2)
    lines = rows_of(inner, 5 if tall else 4, (0.12 if tall else 0.25) * more)
    cells = [*lines[0].columns(3), *lines[1].columns(3)] if tall else lines[0].columns(6)
    high = min(lines[0].h, 26.0 + 8 * more)
    left = lines[-3].middle(inner.w, high)
    width, height = 34.0, 47.0
    side = min(29.0 + 6 * more, name + 5)
    return PanelPlaces(
        sign=head.left(side).top(side), name=Box(head.x + side + 4, head.y + 2, head.w - side - 4, name),
        points=Box(head.x, head.bottom - points + 2, head.w - 21, points),
        order=Box(head.right - 18, head.bottom - points + 2, 18, points).fitted(1),
        resources=[cell.middle(cell.w, high - 2) for cell in cells],
        left=[left.left(42 * share), left.after(46 * share).left(28 * share), left.after(77 * share).left(29 * share)],
        tiles=left.after(108 * share).middle(inner.w - 108 * share, min(high, 26.0)),
        helpers=lines[-2], equipment=lines[-1].middle(inner.w, min(lines[-1].h, 28.0)).left(inner.w - 46),
        pair=[Box(box.right - 2 * width - 10 + place * (width + 3), box.y + 5, width, height) for place in range(2)],
        builders=[Box(box.right - 26 - 20 * place, box.bottom - 33, 20, 28) for place in range(2)],
        large=2.0 if tall else 0.0,
    )


def rows_of(inner: Box, count: int, less: float) -> list[Box]:
    """The lines of a panel: figures, which grow with the letters, at the cost of helpers and equipment: these are lower
    by that share."""
    gap = 3 - 3 * less
    least = (inner.h - gap * (count - 1)) / count * (1 - less)
    upper = inner.top(inner.h - 2 * (least + gap))
    return [*upper.rows(count - 2, gap), *inner.low(2 * least + gap).rows(2, gap)]


def roomy(box: Box, more: float) -> PanelPlaces:
    """One under the other: who it is, what it has, what it has gained, and at the foot the pair."""
    inner = Box(box.x + 9, box.y + 12, box.w - 18, box.h - 20)
    name, points = 24 + 10 * more, 21 + 9 * more
    head = inner.top(name + points + 1)
    width = min((inner.w - BUILDER - 12) / 2, ROOMY_CARD)
    height = width / CARD
    low = inner.low(height)
    lines = inner.below(head.h + 6).top(inner.h - head.h - height - 16).rows(6, 4)
    right, high = head.after(54), 30 + 6 * more
    return PanelPlaces(
        sign=head.left(46), name=right.top(name), points=right.low(points).left(right.w - 22),
        order=right.low(points).end(20).fitted(1),
        resources=[cell.middle(cell.w, high) for line in lines[:2] for cell in line.columns(3, 4)],
        left=[cell.middle(cell.w, high) for cell in lines[2].columns(3, 4)],
        tiles=lines[3].middle(inner.w, min(lines[3].h, 37.0)), helpers=lines[4],
        equipment=lines[5].middle(inner.w, min(lines[5].h, 34.0)),
        pair=[Box(low.x + place * (width + 6), low.y, width, height) for place in range(2)],
        builders=[Box(low.right - BUILDER, low.bottom - (place + 1) * height / 2, BUILDER, height / 2)
                  for place in range(2)],
        large=4.0, slots=True,
    )
