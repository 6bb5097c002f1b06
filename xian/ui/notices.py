"""Sentences that are shown for a while, over whatever is shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from xian.ui.canvas import Canvas
from xian.ui.geometry import Box

TOP: Final = 52.0
LOWEST: Final = 170.0
"""What ends further down may lie under a sentence: it would be out of sight there."""
SECONDS: Final = 5.0
MOST: Final = 3
LONGEST: Final = 600
"""Letters: what a file or the system says may be of any length."""


@dataclass
class Notice:
    """A sentence shown for a while."""

    text: str
    wrong: bool
    left: float = SECONDS


class Notices(list[Notice]):
    """Those shown now, the latest below."""

    def tell(self, sentence: str, wrong: bool) -> None:
        """Show a sentence; one that is shown already stays for longer."""
        sentence = sentence if len(sentence) <= LONGEST else sentence[:LONGEST] + "…"
        self[:] = [*[one for one in self if one.text != sentence][1 - MOST:], Notice(sentence, wrong)]

    def pass_time(self, seconds: float) -> bool:
        """Whether any of them has gone."""
        before = len(self)
        for one in self:
            one.left -= seconds
        self[:] = [one for one in self if one.left > 0]
        return len(self) < before

    @property
    def wanted(self) -> float | None:
        """The seconds until the next of them goes."""
        return min((one.left for one in self), default=None)

    def draw(self, canvas: Canvas, controls: Sequence[Box] = ()) -> None:
        """Under what can be pressed at the top of the window, such as tabs, and under what is read there."""
        pressed = (control for control in controls if control.bottom < LOWEST)
        above = sorted([*pressed, *canvas.read], key=lambda box: box.y)
        y = TOP
        for one in self:
            width = min(760.0, canvas.text_width(one.text, 15) + 40)
            height = canvas.paragraph_height(one.text, width - 36, 15) + 18
            box = Box(canvas.size.centre[0] - width / 2, y, width, height)
            for other in above:
                if other.meets(box):
                    box = box.moved(0, other.bottom + 6 - box.y)
            canvas.shadow(box, 10, 6)
            canvas.plate(box, "wrong" if one.wrong else "panel-dark", radius=10, edge="gold")
            canvas.paragraph(one.text, box.inset(18, 9), 15, colour="text-light", align="centre")
            y = box.bottom + 6
