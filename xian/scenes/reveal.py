"""What all have chosen in secret is turned over at once, in the order that follows from it."""

from __future__ import annotations

from typing import Final

from xian.scenes.boards.board import Board, Interlude, InterludeRow
from xian.scenes.scene import Scene
from xian.scenes.seat_sign import seat_sign
from xian.ui.canvas import Canvas
from xian.ui.controls import Button, panel
from xian.ui.geometry import Box, around
from xian.ui.input import Pointer
from xian.ui.motion import Travel, length
from xian.ui.stage import Stage

TURN: Final = 0.35
STAGGER: Final = 0.12
ROW: Final = 132.0


class Reveal(Scene):
    name = "reveal"
    overlay = True

    def __init__(self, stage: Stage, interlude: Interlude, board: Board) -> None:
        super().__init__(stage)
        self.interlude = interlude
        self.board = board
        self.clock = 0.0
        self.seconds = length(TURN, stage.settings.speed, stage.settings.reduced_motion)

    def enter(self) -> None:
        self.stage.sound.play("reveal")

    @property
    def whole(self) -> float:
        """How long it takes until all lie open."""
        return self.seconds + STAGGER * len(self.interlude.rows) * (1 if self.seconds else 0)

    @property
    def sheet(self) -> Box:
        rows = -(-len(self.interlude.rows) // self.columns)
        return self.stage.size.middle(420 * self.columns + 60, 124 + self.about + ROW * rows)

    @property
    def columns(self) -> int:
        return 1 if len(self.interlude.rows) < 3 else 2

    @property
    def about(self) -> float:
        """The height of the words under the title: in a narrow sheet they take two lines."""
        return 46.0 if self.columns == 1 else 26.0

    def build(self) -> None:
        low = self.sheet.low(58).inset(self.sheet.w / 2 - 110, 8)
        self.controls = [Button("on", low, self.stage.say("turn.go-on"), self.go_on, style="main")]
        self.focus = "on"

    def cells(self) -> list[Box]:
        inner = self.sheet.inset(30, 0).below(60 + self.about).top(self.sheet.h - 124 - self.about)
        rows = inner.rows(-(-len(self.interlude.rows) // self.columns))
        return [cell for row in rows for cell in row.columns(self.columns, 20)]

    def paint(self, canvas: Canvas) -> None:
        canvas.fill("shade", 120)
        panel(canvas, self.sheet)
        head = self.sheet.inset(30, 16)
        canvas.text(self.interlude.title, head.top(36), 27, face="display", colour="iron")
        canvas.paragraph(self.interlude.text, head.below(36).top(self.about), 15, colour="text-soft", valign="middle")
        for place, (row, cell) in enumerate(zip(self.interlude.rows, self.cells(), strict=False)):
            self.paint_row(canvas, row, cell, place)

    def paint_row(self, canvas: Canvas, row: InterludeRow, cell: Box, place: int) -> None:
        """A seat's cards turning over, its place in the order, and why."""
        shown = self.board.shown
        assert shown is not None
        travel = Travel(self.seconds, STAGGER * place if self.seconds else 0.0, self.clock)
        share = travel.share if travel.begun else 0.0
        area = around([thing.box for thing in row.things])
        for thing, covered in zip(row.things, row.covered, strict=True):
            box = thing.box.moved(cell.x + 40, cell.centre[1] - area.h / 2)
            width = abs(1 - 2 * share) if self.seconds else 1.0
            if width > 0.04:
                self.board.draw(canvas, thing if share >= 0.5 else covered, box.middle(box.w * width, box.h))
        canvas.text(str(place + 1), Box(cell.x, cell.y, 34, cell.h), 30, face="display", colour="iron", align="centre")
        text = Box(cell.x + 52 + area.w, cell.y + 10, cell.w - area.w - 56, cell.h - 20)
        seat_sign(canvas, Box(text.x, text.y + 5, 18, 18), shown.colours[row.seat])
        canvas.text(shown.names[row.seat], text.top(28).after(24), 17, face="bold")
        canvas.paragraph(row.words, text.below(32), 14, colour="text-soft")

    def passed(self, seconds: float) -> float | None:
        if self.clock >= self.whole:
            return None
        self.clock += seconds
        return 0.0

    def go_on(self) -> None:
        """The first press finishes the turning, the next closes."""
        if self.clock < self.whole:
            self.clock = self.whole
            self.stage.wake()
        else:
            self.stage.close(looked=True)

    def pointed(self, event: Pointer) -> bool:
        if event.kind == "down":
            self.clock = max(self.clock, self.whole)
        return True

    def command(self, name: str) -> bool:
        if name in ("accept", "back"):
            self.go_on()
            return True
        return False
