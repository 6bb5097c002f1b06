"""Pages to leaf through: the short course and the notes on history, a spread of pictures and words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from xian.scenes.rules_book import filled
from xian.scenes.rules_flow import Flow, Seal, Stroke, Typesetter, numeral
from xian.table.rulebook import Figures, Page
from xian.ui.canvas import Canvas, Pens
from xian.ui.geometry import Box

TRIES: Final = tuple((size, share) for size in (23.0, 21.0, 19.0, 17.0) for share in (0.5, 0.58, 0.66, 0.74))
"""Letters, and the words' share of the spread's width: the first that fits is taken."""
LEADING: Final = 1.2
VIEWBOX: Final = re.compile(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"')


@dataclass(frozen=True)
class Leaf:
    """A page set for a spread: where its pictures stand, and its words."""

    page: Page
    pictures: Box
    words: Box
    flow: Flow


def set_leaf(setter: Typesetter, page: Page, number: int, figures: Figures, spread: Box) -> Leaf:
    """The page with the largest letters for which everything fits; with small ones the words can be scrolled."""
    text = filled(page, figures)
    for size, share in TRIES:
        width = round(spread.w * share)
        words = Box(spread.right - width, spread.y, width, spread.h).inset(34, 26)
        flow = _words(setter, page.title, text, number, size, words)
        if flow.height <= setter.px(words.h):
            break
    spare = max(0.0, words.h - flow.height / setter.pens.scale)
    words = words.below(round(spare * 0.4))
    pictures = Box(spread.x, spread.y, spread.w - width, spread.h)
    return Leaf(page, pictures, words, flow)


def _words(setter: Typesetter, title: str, text: str, number: int, size: float, room: Box) -> Flow:
    px, pens = setter.px, setter.pens
    width = px(room.w)
    flow = Flow(setter, width)
    heading = size * 1.55
    high = pens.fonts.height("display", setter.letters(heading))
    side = round(high * 0.92)
    wide = min(width, setter.measure(setter.letters(size)))
    flow.pieces.append(Seal(0, (high - side) // 2, side, numeral(number)))
    y = flow.text(title, side + px(16), 0, width - side - px(16), heading, face="display", colour="ink")
    flow.pieces.append(Stroke(0, y + px(8), wide, max(1, px(1.5)), "panel-edge"))
    y = flow.text(text, 0, y + px(26), wide, size, leading=LEADING)
    return flow.close(y)


def draw_pictures(canvas: Canvas, names: Sequence[str], room: Box) -> None:
    """The pictures of a page, as large as they get side by side or in two rows."""
    ratios = [ratio(canvas.pens, name) for name in names]
    best: list[Box] = []
    for cut in range(1, len(names) + 1):
        rows = [ratios[:cut], ratios[cut:]] if cut < len(names) else [ratios]
        boxes = arranged(rows, room, 22)
        if not best or area(boxes) > area(best):
            best = boxes
    for name, box in zip(names, best, strict=True):
        canvas.art(name, box)


def area(boxes: Sequence[Box]) -> float:
    """What counts as large: the smallest picture, most of all."""
    return min(box.w * box.h for box in boxes) * len(boxes) + 0.2 * sum(box.w * box.h for box in boxes)


def arranged(rows: Sequence[Sequence[float]], room: Box, gap: float) -> list[Box]:
    """Boxes of these widths to heights in rows, all rows equally high, in the middle of the room."""
    most = (room.h - gap * (len(rows) - 1)) / len(rows)
    high = min(most, *((room.w - gap * (len(row) - 1)) / sum(row) for row in rows))
    found: list[Box] = []
    y = room.centre[1] - (high * len(rows) + gap * (len(rows) - 1)) / 2
    for row in rows:
        x = room.centre[0] - (sum(row) * high + gap * (len(row) - 1)) / 2
        for share in row:
            found.append(Box(x, y, share * high, high))
            x += share * high + gap
        y += high + gap
    return found


def ratio(pens: Pens, name: str) -> float:
    """Width to height of a picture, from its file."""
    return _ratio(pens.art.text(name))


@cache
def _ratio(svg: str) -> float:
    box = VIEWBOX.search(svg)
    return float(box[1]) / float(box[2]) if box else 1.0
