"""A seat as a small portrait: its face in its colour, name, and points."""

from __future__ import annotations

from xian.scenes.seat_sign import seat_sign
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box


def portrait(canvas: Canvas, box: Box, colour: str, face: str, wins: bool = False) -> None:
    """Who sits there: the face of a level, or the sign of a person; a winner in gold."""
    canvas.shadow(box, box.w * 0.16, 4)
    canvas.plate(box, colour, radius=box.w * 0.16, edge="gold" if wins else "ink-soft", edge_width=3 if wins else 1.5)
    if face:
        canvas.art(face, box.inset(box.w * 0.05))
    else:
        canvas.art("icons/person", box.inset(box.w * 0.18), line="bone")
    side = box.w * 0.4
    seat_sign(canvas, Box(box.right - side * 0.8, box.bottom - side * 0.8, side, side), colour)


def seat_card(canvas: Canvas, box: Box, colour: str, face: str, name: str, points: str, wins: bool) -> None:
    """A portrait with name and points beside it, on paper."""
    canvas.shadow(box, 10, 4)
    canvas.plate(box, "legal-over" if wins else "panel", radius=10, edge="gold-shade" if wins else "panel-edge",
                 edge_width=2.5 if wins else 1.5)
    inner = box.inset(10)
    side = min(inner.h, inner.w * 0.4)
    portrait(canvas, inner.left(side).middle(side, side), colour, face, wins)
    words = inner.after(side + 18)
    upper, lower = words.rows(2)
    canvas.text(name, upper, 17, face="bold", cut=True)
    canvas.text(points, lower, 22, face="display", colour="iron" if wins else "text")
