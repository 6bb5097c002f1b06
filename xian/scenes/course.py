"""The chapters of each game's course: which there are, how far one has come, and the way to the table of each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, Final

from xian.engine.registry import GAMES
from xian.scenes import backdrop
from xian.scenes.boards.signs import larger
from xian.scenes.play.companion import open_lesson, paint_sign
from xian.scenes.puzzle_stars import draw_done
from xian.scenes.scene import Scene
from xian.scenes.setup_top import LARGE, GameTab
from xian.table.course.chapter import Lesson
from xian.table.course.firsts import waiting_game
from xian.table.course.keep import Come, read_come
from xian.table.course.shelf import Chapters, chapters
from xian.ui.canvas import Canvas
from xian.ui.controls import Button, Control, Look, alike, focus_ring, panel
from xian.ui.geometry import Box
from xian.ui.stage import Stage

TAB: Final = 76.0
ROWS: Final = 7
"""Chapters that are seen at once,"""
FEWER: Final = 4
"""and so many in large letters."""
ACT: Final = 210.0
"""Width of what a press does; with letters twice as large by ACT_MORE wider."""
ACT_MORE: Final = 50.0
LEAST: Final = 3
"""There is room for so many, where there are fewer."""
ROW: Final = 86.0
SHEET: Final = 980.0


class ChapterRow(Control):
    """One chapter, or a first game: its number, what it is about, how far one is; a press goes to its table."""

    def __init__(self, lesson: Lesson, place: int, come: Come, box: Box, stage: Stage, main: bool,
                 on_press: Callable[[], Any]) -> None:
        super().__init__(f"chapter.{lesson.key}", box, lesson.title[stage.lang],
                         tip=stage.say("course.done-tip") if come.done else "")
        self.place = place
        self.lesson = lesson
        self.about = lesson.about[stage.lang]
        self.come = come
        self.main = main
        self.on_press = on_press
        say = stage.say
        waits = lesson.plays_on and come.step >= len(lesson.steps)
        self.does = (say("course.first-waits") if waits else say("course.resume", number=come.step + 1) if come.step
                     else say("course.again") if come.done else say("course.begin"))
        steps = "course.first-steps" if lesson.plays_on else "course.minutes"
        self.count = say("course.own") if lesson.own else say(steps, count=len(lesson.steps))

    def press(self) -> None:
        self.on_press()

    def draw(self, canvas: Canvas, look: Look) -> None:
        box = self.box.moved(0, 1) if look.down else self.box
        canvas.plate(box, "quiet-over" if look.over else "quiet", radius=10, edge="gold" if self.main else "panel-edge",
                     edge_width=2.5 if self.main else 1.5)
        inner = box.inset(16, 9)
        side = min(48.0, inner.h)
        paint_sign(canvas, self.lesson, inner.left(side).middle(side, side), self.place)
        more = larger(canvas)
        act, head = inner.end(ACT + ACT_MORE * more), inner.h * (0.46 - 0.14 * more)
        words = inner.after(side + 20).left(inner.w - side - act.w - 40)
        canvas.text(self.label, words.top(head), 21, face="display", colour="iron")
        canvas.paragraph(self.about, words.below(head), 15, colour="text-soft", valign="middle")
        if self.come.done:
            seal = min(46.0, inner.h)
            draw_done(canvas, act.end(seal).middle(seal, seal))
            act = act.left(act.w - seal - 12)
        canvas.paragraph(self.does, act.top(act.h * 0.56), 16, face="bold", align="right", valign="middle")
        canvas.text(self.count, act.below(act.h * 0.56), 13.5, colour="text-soft", align="right")
        if look.focus:
            focus_ring(canvas, self.box)


class Course(Scene):
    """The chapters of one game; opened from the menu, of any."""

    name = "course"

    def __init__(self, stage: Stage, game: str = "") -> None:
        super().__init__(stage)
        self.any_game = not game and len(GAMES) > 1
        self.game = game or next(iter(GAMES))
        self.page = 0
        self.come: dict[str, Come] = {}
        self.found = Chapters(())

    def enter(self) -> None:
        self.look_up()
        self.turn_to_next()
        for fault in self.found.wrong[:1]:
            self.stage.notice(fault.in_words(self.stage.lang), True)

    def look_up(self) -> None:
        """What there is, and how far one has come. A first game that nobody can go on with begins anew."""
        self.come = read_come(self.stage.folders.config)
        self.found = chapters(self.game, self.stage.folders.data)
        for lesson in self.found.lessons:
            come = self.come.get(lesson.key, Come())
            if lesson.plays_on and come.step >= len(lesson.steps) and (
                    waiting_game(self.stage.folders.autosaves, lesson.key) is None):
                self.come[lesson.key] = replace(come, step=0)

    def back(self, **result: Any) -> None:
        self.look_up()
        self.rebuild()

    # Building

    @property
    def sheet(self) -> Box:
        size = self.stage.size
        top = 76 + (TAB + 14 if self.any_game else 0)
        rows = min(self.rows, max(LEAST, len(self.found.lessons)))
        high = ROW * ROWS / self.rows
        foot = 40 if self.pages > 1 else 0
        return Box(size.centre[0] - SHEET / 2, top, SHEET, min(size.h - top - 18, rows * (high + 8) + 24 + foot))

    @property
    def pages(self) -> int:
        return max(1, -(-len(self.found.lessons) // self.rows))

    @property
    def rows(self) -> int:
        """Chapters on a page."""
        return FEWER if self.stage.pens.text_factor >= LARGE else ROWS

    def build(self) -> None:
        size, say = self.stage.size, self.stage.say
        if not self.found.lessons:
            self.look_up()
        self.page = min(self.page, self.pages - 1)
        self.controls = [Button("close", Box(size.right - 72, 16, 44, 44), say("course.close"), self.stage.close,
                                icon="close", style="icon", dark=not self.stage.settings.high_contrast,
                                tip=say("course.close"))]
        if self.any_game:
            tabs = Box(self.sheet.x, 70, self.sheet.w, TAB).columns(len(GAMES), 12)
            found = [GameTab(key, box, self.stage, key == self.game, partial(self.take, key))
                     for key, box in zip(GAMES, tabs, strict=True)]
            self.controls += alike(self.stage.pens, found) if found[0].large else found
        inner = self.sheet.inset(20, 16)
        first = self.page * self.rows
        lessons = self.found.lessons[first:first + self.rows]
        turns = self.pages > 1
        room = inner.top(inner.h - 40) if turns else inner
        rows = min(self.rows, max(LEAST, len(self.found.lessons)))
        main = self.next_up()
        for place, (lesson, box) in enumerate(zip(lessons, room.rows(rows, 8), strict=False), first + 1):
            come, play = self.come.get(lesson.key, Come()), partial(self.play, lesson.key)
            self.controls.append(ChapterRow(lesson, place, come, box, self.stage, lesson.key == main, play))
        if turns:
            foot = inner.low(34)
            self.controls += [
                Button("page-back", foot.left(44), "", partial(self.turn, -1), icon="back", style="icon",
                       tip=say("rules.previous"), enabled=self.page > 0),
                Button("page-on", foot.end(44), "", partial(self.turn, 1), icon="next", style="icon",
                       tip=say("rules.next"), enabled=self.page < self.pages - 1),
            ]
        if not self.focus and f"chapter.{main}" in [control.id for control in self.controls]:
            self.focus = f"chapter.{main}"

    def next_up(self) -> str:
        """The chapter to go on with: one that was left in its middle, else the first that was never done."""
        keys = [lesson.key for lesson in self.found.lessons]
        left = [key for key in keys if self.come.get(key, Come()).step]
        fresh = [key for key in keys if not self.come.get(key, Come()).done]
        return next(iter([*left, *fresh]), "")

    def turn_to_next(self) -> None:
        """To the page with the chapter to go on with."""
        keys, main = [lesson.key for lesson in self.found.lessons], self.next_up()
        self.page = keys.index(main) // self.rows if main in keys else 0

    def take(self, game: str) -> None:
        self.game, self.focus = game, ""
        self.look_up()
        self.turn_to_next()
        self.rebuild()

    def turn(self, step: int) -> None:
        self.page = min(self.pages - 1, max(0, self.page + step))
        self.rebuild()

    def play(self, key: str) -> None:
        """To the table of a chapter, at the step where it was left."""
        open_lesson(self.stage, self.game, key, self.come.get(key, Come()).step)

    # The picture

    def paint(self, canvas: Canvas) -> None:
        backdrop.draw(canvas)
        say, ink = self.stage.say, backdrop.ink(canvas)
        head = Box(self.sheet.x, 14, self.sheet.w - 60, 44)
        title = canvas.text(say("course.title"), head.left(420), 32, face="display", colour=ink)
        about = head.after(title.right - head.x + 28).inset(0, -6)
        canvas.paragraph(say("course.about"), about, 15, colour=ink, valign="middle", leading=0.95)
        panel(canvas, self.sheet)
        if not self.found.lessons:
            canvas.paragraph(say("course.none"), self.sheet.inset(60, 60), 18, colour="text-soft", align="centre")
