"""What can be pressed on the table beside its things: what a drop could mean, and the things for the keys."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from xian.scenes.boards.board import Thing
from xian.table.wording import wording
from xian.ui.controls import Button, Control
from xian.ui.geometry import Box

if TYPE_CHECKING:
    from xian.scenes.play.controller import Controller

WAY: Final = (270.0, 36.0)
"""The buttons of what a drop could mean."""


class ThingControl(Control):
    """A thing of the table as something that can have the keyboard's focus."""

    sound = ""

    def __init__(self, thing: Thing, label: str, on_press: Callable[[], Any]) -> None:
        super().__init__(thing.id, thing.box, label)
        self.on_press = on_press

    def press(self) -> None:
        self.on_press()


def way_buttons(table: Controller) -> list[Control]:
    """What a drop could mean, to choose from beside the spot."""
    decision, thing = table.decision, table.board.thing(table.decision.ways_at)
    box = thing.box if thing is not None else Box(500, 300, 1, 1)
    (width, height), words, size = WAY, wording(table.source.match.game), table.stage.size
    x = min(box.right + 8, size.right - width - 8)
    y = min(box.y, size.bottom - (height + 4) * len(decision.ways) - 8)
    return [Button(f"choice-{place}", Box(x, y + place * (height + 4), width, height),
                   words.move_text(move, table.stage.lang), partial(decision.propose, move), style="main", size=15)
            for place, move in enumerate(decision.ways)]


def is_way(control: Control | None) -> bool:
    return control is not None and control.id.startswith("choice-")
