"""The column beside the board: the buttons of the decision, the closer look, and below it the log or what the advisers
say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from xian.scenes.boards.board import Act
from xian.scenes.closer_look import CloserLook
from xian.scenes.seat_sign import seat_sign
from xian.scenes.turn_advice import Advice
from xian.scenes.turn_log import Line, LogList
from xian.ui.canvas import Canvas
from xian.ui.controls import panel
from xian.ui.geometry import Box

if TYPE_CHECKING:
    from xian.scenes.turn import Turn

BAR: Final = 44.0
SIDE: Final = 272.0
ACT: Final = 38.0
CLOSER: Final = 262.0
EDGE: Final = (12.0, 10.0)
"""Of the closer look's panel, at the sides, above and below."""
LEAST_LOG: Final = 90.0
"""A lower log is of no use: the closer look takes its room too."""


class Column(Advice):
    """What stands there, and where."""

    def __init__(self, turn: Turn) -> None:
        super().__init__(turn)
        self.log: LogList | None = None

    @property
    def column(self) -> Box:
        size = self.turn.stage.size
        return Box(size.right - SIDE - 4, BAR + 4, SIDE, size.h - BAR - 8)

    def acts(self) -> list[Act]:
        """The buttons there are: of the decision, or of what the game waits for."""
        flow, say = self.turn.flow, self.turn.stage.say
        if flow.looking is not None:
            return [Act("to-now", say("turn.to-now"), run=lambda: flow.look(10**6), main=True)]
        if flow.waiting_done:
            return [Act("done", say("turn.done"), run=flow.done, main=True)]
        if flow.waiting_next:
            return [Act("next", say("turn.next"), run=flow.next, main=True)]
        return list(self.turn.board.acts) if flow.deciding else []

    def act_boxes(self, count: int) -> list[Box]:
        """One or two columns of buttons."""
        area = Box(self.column.x, self.column.y, self.column.w, 0)
        if count <= 4:
            return [Box(area.x, area.y + place * (ACT + 4), area.w, ACT) for place in range(count)]
        half = (area.w - 4) / 2
        return [Box(area.x + (half + 4) * (place % 2), area.y + place // 2 * (ACT + 4), half, ACT)
                for place in range(count)]

    def closer_box(self) -> Box:
        rows = len(self.act_boxes(len(self.acts())))
        taken = 0.0
        if rows:
            taken = self.act_boxes(rows)[-1].bottom - self.column.y + 8
        return Box(self.column.x, self.column.y + taken, self.column.w, CLOSER + (self.column.h - 668) * 0.4)

    def log_box(self, closer: Box) -> Box:
        """What the closer look leaves free."""
        top = closer.bottom + 8
        return Box(self.column.x, top, self.column.w, max(0.0, self.column.bottom - top))

    def grown(self, box: Box, wanted: float) -> Box:
        """A closer look with much to say, or in large letters, takes of the log's room while one looks; of the
        adviser's it takes nothing."""
        if wanted <= box.h or self.talk is not None or self.asked is not None:
            return box
        room = self.column.bottom - box.y
        return box.top(wanted if wanted < room - LEAST_LOG else room)

    def paint_closer(self, canvas: Canvas) -> None:
        """The closer look stands beside the board, never over it."""
        turn, box = self.turn, self.closer_box()
        thing = turn.looked_at
        look = None
        if thing is not None:
            look = CloserLook(canvas, turn.board, thing, turn.stage.say("turn.closer-more"))
            box = self.grown(box, look.height(box.w - 2 * EDGE[0]) + 2 * EDGE[1])
        if self.log is not None:
            self.log.box = self.log_box(box)
        panel(canvas, box)
        inner = box.inset(*EDGE)
        if look is None:
            self.paint_said(canvas, inner)
            return
        look.draw(inner)

    def paint_said(self, canvas: Canvas, box: Box) -> None:
        """With nothing to look at: what the last player did."""
        turn, say = self.turn, self.turn.stage.say
        told = next((one for one in reversed(turn.flow.told) if one.events), None)
        if told is None:
            canvas.paragraph(say("turn.look-hint"), box, 14, colour="text-soft")
            return
        player = turn.match.players[told.seat]
        seat_sign(canvas, Box(box.x, box.y + 3, 20, 20), player.colour)
        canvas.text(player.name, box.top(26).after(26), 17, face="display", colour="iron")
        lines: list[Line] = []
        for line in reversed(turn.log.lines[-24:]):
            if line.event not in told.events:  # the same may have been done in an earlier turn too
                break
            lines.insert(0, line)
        y = box.y + 32
        for line in lines[-8:]:
            height = canvas.paragraph_height(line.text, box.w, 14) + 3
            if y + height > box.bottom:
                break
            canvas.paragraph(line.text, Box(box.x, y, box.w, height), 14)
            y += height
