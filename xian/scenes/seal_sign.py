"""A seal as it is drawn: pressed in red, or the place where it is still missing."""

from __future__ import annotations

from xian.ui.canvas import Canvas
from xian.ui.geometry import Box

PICTURE = 0.64
"""So much of a seal its picture takes."""


def draw_seal(canvas: Canvas, box: Box, key: str, had: bool = True) -> None:
    """A square seal as large as fits."""
    side = min(box.w, box.h)
    seal = box.middle(side, side)
    art = seal.middle(side * PICTURE, side * PICTURE)
    if not had:
        canvas.plate(seal, None, radius=side * 0.13, edge="panel-edge", edge_width=1.5)
        canvas.art(f"seals/{key}", art, line="panel-edge")
        return
    canvas.plate(seal, "band-red", radius=side * 0.13)
    canvas.plate(seal.inset(max(2.0, side * 0.05)), None, radius=side * 0.09, edge="bone",
                 edge_width=max(1.0, side / 60))
    canvas.art(f"seals/{key}", art, line="bone")
