"""What is being chosen on the table before it is a move: where a statue is to stand, and which way it lies or looks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from xian.engine.terracotta import moves as m
from xian.engine.terracotta import slots as at
from xian.engine.terracotta.board import STEP

if TYPE_CHECKING:
    from xian.scenes.boards.board import Shown

BEFORE: Final = (at.TYPE, at.KIND, at.USE_WEAPON)
"""After these decisions something is put on a space: it can be chosen together with them."""
FIRST_OF: Final = {at.SPACE: m.PUT, at.STAND: m.PUT, at.SLIDE: m.SLIDE_TO}


@dataclass
class Draft:
    """`space` is where the statue lies as a proposal; `later` the space chosen together with what comes before it."""

    space: int | None = None
    later: int | None = None
    way: int = 1

    def settle(self, shown: Shown) -> None:
        """What remains of it in this position."""
        phase = shown.view.state.phase
        if not shown.legal or phase not in FIRST_OF:
            self.space = None
            if shown.legal and phase not in BEFORE:  # while a step is seen, nothing is decided
                self.later = None
        else:
            wanted = self.later if self.later is not None else self.space
            self.space = wanted if wanted is not None and FIRST_OF[phase] + wanted in shown.legal else None
            self.later = None
        if shown.legal and phase == at.FACE and m.LOOK + self.way not in shown.legal:
            self.way = shown.legal[0] - m.LOOK

    def covered(self, space: int) -> list[int]:
        """The spaces of a horse that begins there, as far as the board goes."""
        found = [space]
        for _ in range(2):
            step = STEP[self.way][found[-1]]
            if step == at.NONE:
                break
            found.append(step)
        return found
