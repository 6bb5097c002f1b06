"""Between the buttons below the seats of the set-up: what is wrong, or how strong the opponents shall be."""

from __future__ import annotations

from xian.ui.canvas import Canvas
from xian.ui.controls import columns_for
from xian.ui.geometry import Box
from xian.ui.stage import Stage


def strength_places(stage: Stage, middle: Box) -> list[Box]:
    """For a switch and a button, each as wide as its words ask for."""
    words = [stage.say("setup.follow"), stage.say("setup.suits")]
    return columns_for(stage.pens, middle.inset(0, 8), words, 16, 20, (96, 56))


def paint_foot(canvas: Canvas, stage: Stage, middle: Box, wrong: str, clocks: bool) -> None:
    """What is wrong; or the ground of what is chosen there, which is one choice where it is of clocks."""
    if not wrong:
        place = middle.inset(0, 8) if clocks else strength_places(stage, middle)[0]
        canvas.plate(place, "panel", radius=10, edge="panel-edge")
        return
    canvas.plate(middle.inset(0, 4), "panel", radius=10, edge="wrong")
    place = middle.inset(12, 8)
    canvas.art("icons/warning", Box(place.right - 30, place.centre[1] - 13, 26, 26), line="wrong")
    canvas.paragraph(wrong, Box(place.x, place.y, place.w - 42, place.h), 16, colour="wrong", align="right",
                     valign="middle")
