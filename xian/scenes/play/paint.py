"""The table drawn from what is to be seen of it."""

from __future__ import annotations

from typing import Final

from xian.scenes.play.lights import draw_advised
from xian.scenes.play.seen import Seen
from xian.scenes.play.view import TableView
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box, Point
from xian.ui.ids import NO_ID, Id

OVER: Final = 6.0
"""What is lit up at the edge of the board reaches over it so far."""

MARK: Final = 2.5
"""The edge of what the last step was about."""


def paint(canvas: Canvas, seen: Seen, view: TableView, area: Box) -> None:
    """The board, as far as it is seen in its place, and what is lit up on it."""
    if view.board.area == area:
        paint_board(canvas, seen, view)
        return
    canvas.fill("ground")
    with canvas.clipped(area.inset(-OVER)):
        paint_board(canvas, seen, view)


def paint_board(canvas: Canvas, seen: Seen, view: TableView) -> None:
    held = seen.held
    view.draw(canvas, held.piece.id if held is not None else NO_ID)
    if held is None:
        view.light(canvas, seen.marked, "gold", MARK * (1 - seen.pulse.share) if seen.pulse.ids else MARK)
    view.light(canvas, seen.lit, "focus", 3)
    view.light(canvas, seen.asked, "legal-over", 4)
    if seen.refused is not None:
        view.light(canvas, seen.refused.about, "wrong", 4)
    if held is None:
        view.light(canvas, seen.movable, "legal", 2)
        seen.pulse.draw(canvas, view)
        draw_advised(canvas, view, seen.advised)
    elif not view.board.draw_targets(canvas, held.piece.id, held.targets):
        for id in held.targets:
            paint_target(canvas, view, id, over=id == held.over)


def paint_target(canvas: Canvas, view: TableView, id: Id, over: bool) -> None:
    """Where what is held can go."""
    thing = view.board.thing(id)
    if thing is not None:
        alpha = 26  # a place that may be used is not paler than one that may not
        if thing.shape is None:
            canvas.plate(thing.box.inset(1), "legal", radius=8, alpha=alpha)
        else:
            canvas.shape(thing.shape.inset(1), "legal", alpha)
        view.light(canvas, [id], "legal-over" if over else "legal", 5 if over else 3)


def paint_over(canvas: Canvas, seen: Seen, view: TableView, mouse: Point, card: Box | None = None) -> None:
    """What lies over the controls: what flies, what is held, and the words beside it, not over the `card` that tells
    something."""
    view.draw_flying(canvas)
    place = Box(*mouse, 0, 0).inset(-6)
    if seen.held is not None:
        place = paint_held(canvas, seen, view)
    elif seen.looked_at is not None:
        view.board.draw_over(canvas, seen.looked_at)
    if seen.refused is not None:
        seen.refused.draw(canvas, place, view.board, card)
    elif seen.ahead is not None and seen.held is not None:
        seen.ahead.draw(canvas, place, [view.board.bar, *([card] if card is not None else [])])


def paint_held(canvas: Canvas, seen: Seen, view: TableView) -> Box:
    """The piece in the hand: as it would lie where it can be put down, else where it is held. Returns what is to be
    seen of it."""
    held = seen.held
    assert held is not None
    if held.over in held.targets:
        ghost = view.board.draw_ghost(canvas, held.piece.id, held.over)
        if ghost is not None:
            return ghost
    box = held.box(view.board)
    canvas.shadow(box.inset(4, 4).moved(4, 10), 8, 6)
    view.board.draw(canvas, held.piece, box)
    return box
