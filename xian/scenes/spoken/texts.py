"""Words beside the controls of a scene: whatever its picture says can be heard, in an order to be read in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from xian.scenes.spoken.words import bare, by_ear
from xian.ui.geometry import Box
from xian.ui.richtext import CHINESE
from xian.ui.spoken import Part, Spoken

if TYPE_CHECKING:
    from xian.ui.controls import Control

LINE: Final = 7.0
"""Texts that begin no farther apart stand in one line."""
ALIGNED: Final = 14.0
CLOSE: Final = 40.0
"""What a text is followed by begins as far left, and so soon under it."""


def beside(lang: str, written: Sequence[tuple[str, Box]], controls: Sequence[Control], but: Sequence[Box] = ()
           ) -> list[tuple[str, Box]]:
    """The texts that stand in no control and in none of those boxes, each line as one."""
    boxes = [*(control.box for control in controls), *but]
    lines: list[tuple[str, Box]] = []
    for text, box in written:
        words = by_ear(lang, bare(text))
        if not words or not CHINESE.sub("", words) or any(inside.has(box.centre) for inside in boxes):
            continue
        lines.append((words, box))
    return lines


def laid_between(texts: Sequence[tuple[str, Box]], nodes: Sequence[Spoken]) -> list[Spoken]:
    """Controls in their order, each text before the first control under it, or after the last over it."""
    before: dict[int, list[Spoken]] = {}
    for number, (words, box) in enumerate(in_columns(texts)):
        node = Spoken(f"w/{number}", Part.TEXT, words, box=box)
        before.setdefault(place_of(box, nodes), []).append(node)
    found: list[Spoken] = []
    for place, control in enumerate(nodes):
        found += [*before.get(place, []), control]
    return found + before.get(len(nodes), [])


def in_columns(texts: Sequence[tuple[str, Box]]) -> list[tuple[str, Box]]:
    """From the top left on; what stands close under a text, as far left as it, follows it at once."""
    rest = sorted(texts, key=lambda one: (round(one[1].y / LINE), one[1].x))
    found: list[tuple[str, Box]] = []
    while rest:
        last: tuple[str, Box] | None = rest[0]
        while last is not None:
            found.append(last)
            rest.remove(last)
            under, left = last[1].bottom, last[1].x
            last = next((one for one in rest
                         if abs(one[1].x - left) < ALIGNED and -LINE < one[1].y - under < CLOSE), None)
    return found


def place_of(box: Box, nodes: Sequence[Spoken]) -> int:
    """Before which control a text is read."""
    same = [(place, node.box) for place, node in enumerate(nodes)
            if node.box is not None and node.box.x < box.right and box.x < node.box.right]
    under = [(other.y, place) for place, other in same if other.centre[1] >= box.centre[1]]
    if under:
        return min(under)[1]
    lower = [(other.y, place) for place, node in enumerate(nodes)
             if (other := node.box) is not None and other.centre[1] >= box.centre[1]]
    return min(lower)[1] if lower else len(nodes)
