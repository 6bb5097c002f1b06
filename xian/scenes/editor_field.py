"""The board in the editor: painted with the mouse by clicks and strokes, or with the keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from xian.ui.canvas import Canvas
from xian.ui.controls import Button, Control, Look, focus_ring
from xian.ui.geometry import Box, Point

if TYPE_CHECKING:
    from xian.scenes.editor import Editor

STEPS: Final = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}


class BoardField(Control):
    """All squares as one control: with the keyboard's focus in it, arrows move a cursor and Enter paints."""

    sound = ""

    def __init__(self, editor: Editor, box: Box) -> None:
        super().__init__("board", box, editor.stage.say("editor.board"))
        self.editor = editor
        self.last: tuple[int, int] | None = None
        """The square painted last in this stroke."""

    def square_at(self, at: Point) -> tuple[int, int] | None:
        """Row and column of the square there."""
        painting = self.editor.painting
        for row in range(painting.SIZE):
            for column in range(painting.SIZE):
                if painting.square(self.box, row, column).has(at):
                    return row, column
        return None

    def point(self, at: Point, kind: str) -> bool:
        """A stroke paints every square it comes to once; it is taken back as one."""
        square = self.square_at(at)
        if kind == "up":
            self.last = None
        elif square is not None and square != self.last:
            if kind == "down":
                self.editor.remember()
                self.last = None
            for place in way(self.last or square, square):
                if place != self.last:
                    self.editor.paint_square(*place)
            self.last = self.editor.cursor = square
        return True

    def command(self, name: str) -> bool:
        editor = self.editor
        if name in STEPS:
            most = editor.painting.SIZE - 1
            row, column = (place + step for place, step in zip(editor.cursor, STEPS[name], strict=True))
            editor.cursor = min(most, max(0, row)), min(most, max(0, column))
        elif name == "accept":
            editor.remember()
            editor.paint_square(*editor.cursor)
        else:
            return False
        editor.stage.wake()
        return True

    def draw(self, canvas: Canvas, look: Look) -> None:
        editor = self.editor
        editor.painting.draw(canvas, self.box, editor.rows, editor.table)
        for row in sorted({row for row, _ in editor.problems if row}):
            self.mark_row(canvas, row - 1)
        if look.focus:
            focus_ring(canvas, self.box)
        square = editor.cursor if look.focus else self.square_at(editor.stage.mouse) if look.over else None
        if square is not None:
            box = editor.painting.square(self.box, *square)
            canvas.plate(box, None, radius=4, edge="ink", edge_width=5)
            canvas.plate(box.inset(1), None, radius=4, edge="legal-over", edge_width=3)

    def mark_row(self, canvas: Canvas, row: int) -> None:
        """Something is wrong in that row."""
        first = self.editor.painting.square(self.box, row, 0)
        last = self.editor.painting.square(self.box, row, self.editor.painting.SIZE - 1)
        canvas.plate(Box(first.x, first.y, last.right - first.x, first.h), None, radius=4, edge="wrong", edge_width=3)


def way(start: tuple[int, int], end: tuple[int, int]) -> list[tuple[int, int]]:
    """The squares from one to another: the mouse may leap over some."""
    steps = max(abs(end[0] - start[0]), abs(end[1] - start[1]), 1)
    return [(round(start[0] + (end[0] - start[0]) * step / steps), round(start[1] + (end[1] - start[1]) * step / steps))
            for step in range(steps + 1)]


class BrushButton(Button):
    """A brush with what it paints, its name, and how many of it there are."""

    def __init__(self, editor: Editor, brush: str, box: Box, on_press: Callable[[], None]) -> None:
        name = editor.stage.say(f"brush.{editor.painting.NAMES[brush]}")
        super().__init__(f"brush-{editor.painting.NAMES[brush]}", box, name, on_press, active=editor.brush == brush)
        self.editor = editor
        self.brush = brush

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.plate(self.box, "quiet-over" if look.over or self.active else "quiet", radius=8,
                     edge="gold-shade" if self.active else "panel-edge", edge_width=3 if self.active else 1.5)
        inner = self.box.inset(6, 5)
        self.editor.painting.draw_square(canvas, inner.left(inner.h), self.brush, 0, self.editor.table)
        canvas.text(self.label, inner.after(inner.h + 10).left(inner.w - inner.h - 46), 16,
                    face="bold" if self.active else "text")
        number = self.editor.painting.counts(self.editor.rows)[self.brush]
        canvas.text(str(number), inner.end(34), 16, colour="text-soft", align="right")
        if look.focus:
            focus_ring(canvas, self.box)
