"""What stands around the board of a game that is played: the bar with whose turn it is and the tools, and the column
with the buttons of the decision, the closer look, and the log or what the advisers say."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import takewhile
from typing import Final

import pygame

from xian.scenes.boards.board import Act, Thing
from xian.scenes.closer_look import CloserLook
from xian.scenes.play.advice import Advice
from xian.scenes.play.controller import Controller
from xian.scenes.play.log import Log, LogList
from xian.scenes.play.progress import Progress
from xian.scenes.play.seen import Seen
from xian.scenes.play.source import Doing
from xian.scenes.seat_sign import seat_sign
from xian.ui.canvas import Canvas
from xian.ui.commands import keys_of, shown
from xian.ui.controls import Button, Control, panel
from xian.ui.geometry import Box, Point
from xian.ui.stage import Stage

BAR: Final = 44.0
SIDE: Final = 272.0
ACT: Final = 38.0
CLOSER: Final = 262.0
EDGE: Final = (12.0, 10.0)
"""Of the closer look's panel, at the sides, above and below."""
LEAST_LOG: Final = 90.0
"""A lower log is of no use: the closer look takes its room too."""
TOOL: Final = 40.0
TOOLS: Final = ("undo", "redo", "step-back", "step-on", "hint", "why", "score", "rules", "menu")
ICONS: Final = {"step-on": "step", "menu": "menu"}
LATEST: Final = 24
MOST_SAID: Final = 8
"""Lines of the log that are looked at, and shown, of what was done last."""


class Side:
    """The surroundings of one table. `use` does what a command says, `act` what a button of the decision means."""

    def __init__(self, stage: Stage, table: Controller, progress: Progress, log: Log, advice: Advice,
                 use: Callable[[str], object], act: Callable[[Act], object]) -> None:
        self.stage = stage
        self.table = table
        self.progress = progress
        self.advice = advice
        self.use = use
        self.act = act
        self.told = log
        self.log: LogList | None = None
        self.closer = Box(0, 0, 0, 0)
        """Where the closer look stands."""

    # Where things stand

    @property
    def board(self) -> Box:
        """What is left for the board."""
        size = self.stage.size
        return Box(6, BAR + 4, size.w - SIDE - 16, size.h - BAR - 8)

    @property
    def column(self) -> Box:
        size = self.stage.size
        return Box(size.right - SIDE - 4, BAR + 4, SIDE, size.h - BAR - 8)

    def act_boxes(self, count: int) -> list[Box]:
        """One or two columns of buttons."""
        column = self.column
        if count <= 4:
            return [Box(column.x, column.y + place * (ACT + 4), column.w, ACT) for place in range(count)]
        half = (column.w - 4) / 2
        return [Box(column.x + (half + 4) * (place % 2), column.y + place // 2 * (ACT + 4), half, ACT)
                for place in range(count)]

    def arrange(self, now: Seen) -> None:
        """The closer look below the buttons; one with much to say takes of the log's room while one looks, of the
        adviser's nothing."""
        column, boxes = self.column, self.act_boxes(len(now.acts))
        top = boxes[-1].bottom + 8 if boxes else column.y
        usual = CLOSER + (column.h - 668) * 0.4
        room = column.bottom - top
        self.closer = Box(column.x, top, column.w, usual)
        if now.looked_at is not None:
            measure = Canvas(pygame.Surface((1, 1)), self.stage.pens)
            look = CloserLook(measure, self.table.board, now.looked_at, self.stage.say("turn.closer-more"))
            wanted = look.height(column.w - 2 * EDGE[0]) + 2 * EDGE[1]
            if wanted > usual and not self.advice.open:
                self.closer = self.closer.top(wanted if wanted < room - LEAST_LOG else room)
        if self.log is not None:
            self.log.box = self.below

    @property
    def below(self) -> Box:
        """What the closer look leaves free."""
        top = self.closer.bottom + 8
        return Box(self.column.x, top, self.column.w, max(0.0, self.column.bottom - top))

    # Controls

    def controls(self, now: Seen) -> list[Control]:
        back, self.log = self.log.back if self.log is not None else 0.0, None
        self.arrange(now)
        found: list[Control] = [
            Button(act.id, box, act.label, partial(self.act, act), style="main" if act.main else "quiet", size=15,
                   tip=act.tip, icon=act.icon)
            for act, box in zip(now.acts, self.act_boxes(len(now.acts)), strict=True)
        ]
        found += self.tools(now)
        if self.advice.open:
            return [*found, *self.advice.controls(self.below)]
        self.log = LogList(self.below, self.stage.say("turn.log"), self.told, self.table.board,
                           self.table.colours, self.light, back)
        return [*found, self.log]

    def tools(self, now: Seen) -> list[Control]:
        """The tools of the bar, at its right end."""
        say, talk = self.stage.say, self.advice.talk
        found: list[Control] = []
        x = self.stage.size.right - 6 - len(TOOLS) * TOOL
        for place, name in enumerate(TOOLS):
            if name == "hint" and not self.stage.settings.hints:
                continue
            keys = keys_of(name)
            tip = say(f"command.{name}") + (f" ({shown(keys[0])})" if keys else "")
            found.append(Button(f"tool-{name}", Box(x + place * TOOL, 4, 36, 36), say(f"command.{name}"),
                                partial(self.use, name), icon=ICONS.get(name, name), style="icon", tip=tip,
                                enabled=self.can(name, now), dark=True,
                                active=name == "hint" and talk is not None and talk[0] == "hints"))
        return found

    def can(self, name: str, now: Seen) -> bool:
        """Whether a tool is of use now."""
        progress = self.progress
        checks: dict[str, Callable[[], bool]] = {
            "undo": lambda: progress.can_undo, "redo": lambda: progress.can_redo,
            "step-back": lambda: progress.position > 0, "step-on": lambda: now.doing is Doing.LOOKING,
            "hint": lambda: self.table.may_act, "why": lambda: progress.last_opponent() is not None,
        }
        return checks[name]() if name in checks else True

    def light(self, ids: list[str]) -> None:
        if self.table.view.lit != set(ids):
            self.table.view.lit = set(ids)
            self.stage.wake()

    def pointer(self, at: Point) -> None:
        if self.log is not None:
            self.log.hover(at)

    # The picture

    def paint(self, canvas: Canvas, now: Seen) -> None:
        self.paint_bar(canvas, now)
        panel(canvas, self.closer)
        inner = self.closer.inset(*EDGE)
        if now.looked_at is None:
            self.paint_said(canvas, inner)
        else:
            self.paint_look(canvas, now.looked_at, inner)

    def paint_bar(self, canvas: Canvas, now: Seen) -> None:
        """The chapter, whose turn it is, and what is asked."""
        canvas.plate(canvas.size.top(BAR), "panel-dark", radius=0)
        canvas.plate(Box(0, BAR - 2, canvas.size.w, 2), "gold-shade", radius=0)
        bar = canvas.size.top(BAR).inset(12, 4)
        x = canvas.text(now.heading, bar.left(190), 19, face="display", colour="gold").right + 16
        if now.mover >= 0:
            seat_sign(canvas, Box(x, bar.y + 6, 24, 24), self.table.colours[now.mover])
            named = canvas.text(self.table.names[now.mover], Box(x + 28, bar.y, 150, bar.h), 16, face="bold",
                                colour="text-light")
            x = named.right + 14
        tools = canvas.size.right - len(TOOLS) * TOOL - 20
        canvas.paragraph(now.prompt, Box(x, bar.y, tools - x, bar.h), 15, colour="text-light", valign="middle")

    def paint_look(self, canvas: Canvas, thing: Thing, box: Box) -> None:
        CloserLook(canvas, self.table.board, thing, self.stage.say("turn.closer-more")).draw(box)

    def paint_said(self, canvas: Canvas, box: Box) -> None:
        """With nothing to look at: what the last player did, as far as it has been seen."""
        told = next((one for one in reversed(self.progress.told) if one.events), None)
        if told is None:
            canvas.paragraph(self.stage.say("turn.look-hint"), box, 14, colour="text-soft")
            return
        seat_sign(canvas, Box(box.x, box.y + 3, 20, 20), self.table.colours[told.seat])
        canvas.text(self.table.names[told.seat], box.top(26).after(26), 17, face="display", colour="iron")
        latest = reversed(self.told.lines[-LATEST:])  # the same may have been done in an earlier turn too
        lines = [line for line in takewhile(lambda line: line.event in told.events, latest) if not line.heading][::-1]
        y = box.y + 32
        for line in lines[-MOST_SAID:]:
            height = canvas.paragraph_height(line.text, box.w, 14) + 3
            if y + height > box.bottom:
                break
            canvas.paragraph(line.text, Box(box.x, y, box.w, height), 14)
            y += height
