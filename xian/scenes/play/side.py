"""What stands around the board of a game that is played: the bar at the top, the buttons of the decision beside one's
own area, and the column with what the others did and the log or what the advisers say."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from xian.scenes.boards.board import Act
from xian.scenes.play import top_bar
from xian.scenes.play.advice import Advice
from xian.scenes.play.controller import Controller
from xian.scenes.play.floating import paint_closer
from xian.scenes.play.log import Log
from xian.scenes.play.log_list import LogList
from xian.scenes.play.measure import measuring
from xian.scenes.play.progress import Progress
from xian.scenes.play.recap import Recap, high_for, paint_beside_panels
from xian.scenes.play.seen import Seen
from xian.scenes.play.source import Doing
from xian.scenes.play.top_bar import TopBar
from xian.scenes.scene import draw_bubble
from xian.ui.canvas import Canvas
from xian.ui.controls import Button, Control, alike, panel
from xian.ui.geometry import Box, Point
from xian.ui.ids import Id
from xian.ui.stage import Stage

COLUMN: Final = 272.0
ACT: Final = 38.0
"""The tallest button of a decision."""
ACT_LEAST: Final = 26.0
"""The lowest, where there are many."""
HALF: Final = 10.0
"""The letters that words on half a button have at least."""
LARGE: Final = 1.5
"""With letters so much larger what is advised has the whole column."""
ASKED: Final = 16.0
"""The letters of what is asked."""
ASKED_LEAST: Final = 36.0
"""So high its place is at least."""


class Side:
    """The surroundings of one table. `use` does what a command says, `act` what a button of the decision means."""

    def __init__(self, stage: Stage, table: Controller, progress: Progress, log: Log, advice: Advice,
                 use: Callable[[str], object], act: Callable[[Act], object]) -> None:
        self.stage = stage
        self.table = table
        self.advice = advice
        self.use = use
        self.act = act
        self.told = log
        self.bar = TopBar(stage, table, progress, advice, use)
        self.log: LogList | None = None
        self.recap: Recap | None = None
        self.card: Box | None = None
        """Where somebody tells something: what is looked at does not lie over it."""
        self.again: Box | None = None
        """The button that shows the last moves again: nor over that, where there is room elsewhere."""

    # Where things stand

    @property
    def open(self) -> bool:
        """Whether the column stands beside the board. In a chapter of a course its place is kept free."""
        return self.stage.settings.log_open or self.bar.progress.guide is not None

    @property
    def board(self) -> Box:
        """What is left for the board."""
        size = self.stage.size
        return Box(6, top_bar.HIGH + 4, size.w - (COLUMN + 16 if self.open else 12), size.h - top_bar.HIGH - 8)

    @property
    def column(self) -> Box:
        """Right of the board, as far as the buttons of the decision leave room; over it, where the log is folded away
        and somebody has something to say."""
        board, bar = self.board, self.table.shows.bar
        x = board.right + 8 if self.open else board.right - COLUMN
        column = Box(x, board.y, COLUMN, board.h)
        return column.top(bar.y - 8 - column.y) if bar.meets(column) else column

    def asked(self, now: Seen) -> Box:
        """Over the buttons: what is asked, as high as its words need, as far as the buttons leave room."""
        bar = self.table.shows.bar
        if not now.acts:
            return bar.inset(14, 8)
        inner, rows = bar.inset(12, 4), self.rows_of(now)
        least = ACT_LEAST * min(1.3 if rows < 4 else 1.1, max(1.0, self.stage.pens.text_factor))
        words = measuring(self.stage.pens).paragraph_height(now.prompt, inner.w, ASKED) + 2
        usual, most = max(ASKED_LEAST, bar.h * 0.3), bar.h - 14 - rows * (least + 5)
        return inner.top(max(ASKED_LEAST, min(most, max(usual, words))))

    def rows_of(self, now: Seen) -> int:
        """In how many rows the buttons stand: in two columns only where one has no room; also where large letters of
        what is asked have none, and short words on the buttons need no more."""
        count, larger = len(now.acts), max(1.0, self.stage.pens.text_factor)
        asked, act = ASKED_LEAST, ACT_LEAST
        if larger > 1 and self.short(now):
            asked, act = asked * min(2.0, larger), act * min(1.3, larger)
        elif count == 2:
            asked *= min(1.6, larger)
        return count if count * (act + 5) - 5 <= self.table.shows.bar.h - 14 - asked else -(-count // 2)

    def short(self, now: Seen) -> bool:
        """Whether what stands on the buttons has room in half of the width, too."""
        wide = (self.table.shows.bar.w - 16 - 5) / 2
        return all(Button(act.id, Box(0, 0, wide, ACT_LEAST), act.label, str, style="main", icon=act.icon)
                   .holds(self.stage.pens, HALF) for act in now.acts)

    def act_boxes(self, now: Seen) -> list[Box]:
        """One or two columns of buttons, the first at the top."""
        count = len(now.acts)
        room = self.table.shows.bar.inset(8, 7).below(self.asked(now).h)
        rows = self.rows_of(now)
        columns = -(-count // max(1, rows))
        high = min(ACT, (room.h - 5 * (rows - 1)) / max(1, rows))
        cells = [Box(room.x, room.y + place * (high + 5), room.w, high) for place in range(rows)]
        return [cell for row in cells for cell in row.columns(columns, 5)][:count]

    # Controls

    def controls(self, now: Seen) -> list[Control]:
        self.light([])  # no row of the new log is looked at yet
        acts = [Button(act.id, box, act.label, partial(self.act, act), style="main" if act.main else "quiet", size=15,
                       tip=act.tip, icon=act.icon)
                for act, box in zip(now.acts, self.act_boxes(now), strict=True)]
        return [*alike(self.stage.pens, acts), *self.bar.controls(now), *self.column_controls()]

    def column_controls(self) -> list[Control]:
        say, column = self.stage.say, self.column
        before, recap, self.log, self.recap, self.again = self.log, self.recap, None, None, None
        high = high_for(len(self.table.shows.names))
        below = column.below(high + 8)
        if not self.open or self.bar.progress.guide is not None:
            return self.advice.controls(column) if self.advice.open else []
        if self.advice.open and self.stage.pens.text_factor >= LARGE:
            return self.advice.controls(column)
        self.recap = Recap(column.top(high), say("turn.recap"), say("turn.recap-none"), self.table, self.told,
                           recap)
        self.again = Box(column.right - 38, column.y + 4, 32, 30)
        again = Button("again", self.again, say("turn.again"),
                       partial(self.use, "again"), icon="eye", style="icon", tip=say("turn.again"),
                       enabled=bool(self.told.latest(self.table.source.seat)))
        found: list[Control] = [self.recap, again]
        if self.advice.open:
            return [*found, *self.advice.controls(below)]
        self.log = LogList(below, say("turn.log"), self.told, self.table.board, self.table.shows.colours, self.light,
                           self.stage.settings.log_words, self.stage.pens, before)
        return [*found, self.log]

    def light(self, ids: list[Id]) -> None:
        if self.table.view.lit != set(ids):
            self.table.view.lit = set(ids)
            self.stage.wake()

    def pointer(self, at: Point) -> None:
        if self.log is not None:
            self.log.hover(at)
        if self.recap is not None:
            self.recap.hover(at)
        self.advice.hover(at)

    # The picture

    def paint(self, canvas: Canvas, now: Seen) -> None:
        self.bar.paint(canvas, now)
        panel(canvas, self.table.shows.bar, radius=10)
        canvas.paragraph(now.prompt or self.stage.say("turn.look-hint"), self.asked(now), ASKED,
                         colour="text" if now.prompt else "text-soft", align="centre", valign="middle")

    def paint_over(self, canvas: Canvas, now: Seen) -> None:
        """What is looked at, beside it; the words of the move that is pointed at in the column; and what the others
        do, beside their panels."""
        others = now.doing in (Doing.SHOWING, Doing.WAITING, Doing.NEXT) and not self.table.source.closed
        if others and self.table.view.together is None:  # what everybody looks at is looked at alone
            paint_beside_panels(canvas, self.table, self.told)
        chosen = self.row_pointed_at()
        if chosen is not None:
            row, words = chosen
            draw_bubble(canvas, words, Box(row.x - 10, row.y, 1, row.h), beside=True)
        elif now.held is None and now.looked_at is not None and now.refused is None:
            kept = [box for box in (self.card, self.again) if box is not None]
            paint_closer(canvas, self.table.board, now.looked_at, self.stage.say("turn.closer-more"), top_bar.HIGH,
                         self.table.shows.bar, kept)

    def row_pointed_at(self) -> tuple[Box, str] | None:
        log, recap = self.log, self.recap
        if recap is not None and recap.chosen is not None:
            row = next((box for box, move in recap.rows if move is recap.chosen), None)
            return (row, recap.chosen.text) if row is not None else None
        if log is not None and log.chosen is not None and not log.words:
            row = log.row_of_chosen
            return (row, log.chosen.text) if row is not None else None
        return None
