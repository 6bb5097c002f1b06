"""The end of a game: the count told on the table, the winner's parade, and then what there is to see and to do."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, Final

from xian.scenes import backdrop
from xian.scenes.another_game import play_another
from xian.scenes.chart import Chart
from xian.scenes.count_table import CountTable, table_height
from xian.scenes.hand_out import hand_out_match
from xian.scenes.parade import March
from xian.scenes.play.deaf import DEAF, RESTED, Settling
from xian.scenes.play.painted import Painted
from xian.scenes.poster import keep_poster
from xian.scenes.record_words import chapter_words
from xian.scenes.scene import Scene
from xian.scenes.scoring_news import Brought
from xian.scenes.scoring_result import (
    CARD,
    paint_cards,
    paint_place,
    paint_ranking,
    paint_sums,
    result_of,
    tie_words,
    wins_words,
)
from xian.scenes.scoring_tell import CountTelling
from xian.table.autosave import Autosave
from xian.table.curve import curve_of
from xian.table.match import Match
from xian.ui.canvas import Canvas
from xian.ui.controls import Button, Control, alike, columns_for, panel
from xian.ui.geometry import Box, Point
from xian.ui.input import Pointer
from xian.ui.motion import Travel, length
from xian.ui.stage import Stage

WINNER, COUNT, COURSE = "winner", "count", "course"
STEP: Final = 1.1
"""Seconds in which the points of a line are counted up, at the usual speed."""
REST: Final = 0.5
"""Seconds from one line to the next."""
NOTHING: Final = 0.5
"""Seconds for a line that brings nobody anything."""
LEAST: Final = 420.0
"""The sums need so much height."""
WIDEST: Final = 1500.0


class Scoring(Scene):
    """`again`: the game was counted before; all is told, and the way back leads to where one came from, which may be
    where it is `watched`."""

    name = "scoring"

    def __init__(self, stage: Stage, match: Match, autosave: Autosave | None = None, again: bool = False,
                 watched: bool = False, when: datetime | None = None, file: Path | None = None) -> None:
        super().__init__(stage)
        self.match = match
        self.autosave = autosave
        self.file = file
        """Where its record stands, of one that was read from there."""
        self.again = again
        self.watched = watched
        self.when = when or datetime.now()
        self.result = result_of(match)
        self.count = self.result.count
        self.news = Brought(stage, match, None if again else self.when)
        self.curve = curve_of(match.history)
        self.tab = COUNT if again else WINNER
        self.telling = CountTelling(stage, match, self.count)
        self.march = March(self.result.parade, self.result.pieces, self.pace)
        self.place = Painted()
        self.told = 0
        self.travel = self.fresh_travel()
        if again or self.still:
            self.told = len(self.count.rows)
            self.march.finish()
        self.settled = Settling(stage.mouse)
        self.pressed: tuple[Point, float] = (0.0, 0.0), -1.0
        """Where and when a press told a line or ended the parade: clicks there right after mean nothing else."""

    # Telling the count

    def pace(self, seconds: float) -> float:
        return length(seconds, self.stage.settings.speed, self.stage.settings.reduced_motion)

    @property
    def still(self) -> bool:
        """Whether nothing moves: lines are told by a press alone."""
        return self.pace(1.0) <= 0

    def fresh_travel(self) -> Travel:
        row = self.count.rows[min(self.told, len(self.count.rows) - 1)]
        return Travel(self.pace(STEP if any(row.points) else NOTHING))

    @property
    def done(self) -> bool:
        """Whether all lines are told."""
        return self.told >= len(self.count.rows)

    @property
    def parading(self) -> bool:
        return self.done and not self.march.done

    def progress(self) -> tuple[int, float]:
        """How many lines are told, and how much of the next one."""
        return self.told, 0.0 if self.done else self.travel.part

    def passed(self, seconds: float) -> float | None:
        if self.parading:
            self.march.pass_time(seconds)
            if self.march.done:
                self.settle()
            return 0.0
        if self.done:
            deaf = self.deaf
            wanted = self.settled.pass_time(seconds)
            if deaf and not self.deaf:
                self.stage.wake()
            return wanted
        if self.still:
            return None
        self.travel.pass_time(seconds)
        rest = self.pace(REST)
        rested = self.travel.passed - self.travel.seconds
        if rested >= rest:
            self.step()
            return 0.0
        return 0.0 if rested < 0 else rest - rested

    def step(self) -> None:
        """The line is told; on to the next."""
        if self.told + 1 >= len(self.count.rows):
            self.show_all()
            return
        self.told += 1
        self.telling.lay(self.told)
        self.travel = self.fresh_travel()
        self.stage.sound.play("prestige")
        self.stage.wake()

    def show_all(self) -> None:
        """The rest of the count at once; then the winner's parade."""
        self.told = len(self.count.rows)
        self.stage.sound.play(self.ending)
        self.settle()

    def settle(self) -> None:
        """Other things can be pressed now."""
        self.settled = Settling(self.stage.mouse)
        self.rebuild()
        self.stage.wake()

    def end_parade(self) -> None:
        self.march.finish()
        self.settle()

    def tell_again(self) -> None:
        """Count once more, on the table."""
        self.told, self.tab = 0, WINNER
        self.travel = self.fresh_travel()
        self.march = March(self.result.parade, self.result.pieces, self.pace)
        self.settle()

    def enter(self) -> None:
        self.telling.lay(self.told)
        if self.done and not self.again:
            self.stage.sound.play(self.ending)

    def covered(self) -> None:
        super().covered()
        self.settled.passed = RESTED  # who comes back knows what stands here

    def leave(self) -> None:
        self.telling.forget()
        self.place = Painted()

    def rebuild(self) -> None:
        self.telling.lay(self.told)
        super().rebuild()

    @property
    def ending(self) -> str:
        """The sound of the result: gentle for somebody who played alone and has not won."""
        persons = [seat for seat, player in enumerate(self.match.players) if player.person]
        return "lose" if len(persons) == 1 and persons[0] not in self.count.winners else "win"

    # Where things stand

    @property
    def area(self) -> Box:
        return backdrop.page(self.stage.size, WIDEST, 36)

    @property
    def sheet(self) -> Box:
        """Where the table or the chart stands."""
        return Box(self.area.x, 84, self.area.w - 396, self.high)

    @property
    def side(self) -> Box:
        return Box(self.area.right - 376, 84, 376, self.high)

    @property
    def high(self) -> float:
        """Height of both: all there is, but for a count of few lines."""
        full = self.stage.size.h - 84 - 84
        return full if self.tab == COURSE else min(full, max(LEAST, table_height(self.count) + 20))

    @property
    def cards(self) -> Box:
        """The seats' portraits."""
        return Box(self.area.x, self.stage.size.h - 84 - CARD, self.area.w, CARD)

    @property
    def ground(self) -> Box:
        """Where the winner's pieces stand."""
        return Box(self.area.x + 40, 128, self.area.w - 80, self.cards.y - 16 - 128)

    # The controls

    def build(self) -> None:
        if not self.done:
            self.controls = [Button("skip", self.telling.skip, self.stage.say("scoring.skip"), self.show_all,
                                    icon="last", style="main")]
            return
        self.controls = [] if self.parading else [*self.tabs(), *self.content(), *self.ways_on()]
        if self.tab == WINNER and not self.parading:
            self.controls += self.news.controls(self.area)

    def tabs(self) -> list[Button]:
        say, place = self.stage.say, Box(self.area.right - 640, 24, 640, 42)
        words = [*(say(f"scoring.tab-{tab}") for tab in (WINNER, COUNT, COURSE)), say("review.open")]
        boxes = columns_for(self.stage.pens, place, words, 16, 8, (16, 16, 16, 66))
        found = [
            Button(f"tab-{tab}", box, label, partial(self.show, tab), style="flat", active=tab == self.tab, dark=True)
            for tab, box, label in zip((WINNER, COUNT, COURSE), boxes, words, strict=False)]
        if not self.watched:
            found.append(Button("review", boxes[3], say("review.open"), self.review, icon="search", style="flat",
                                dark=True, tip=say("review.open-tip")))
        return [*alike(self.stage.pens, found),
                Button("deal", Box(boxes[0].x - 50, 24, 42, 42), say("fair.open"),
                       partial(self.stage.open, "fairness", match=self.match), icon="fair", style="icon", dark=True,
                       tip=say("fair.open-tip"))]

    def content(self) -> list[Control]:
        say, inner, result = self.stage.say, self.sheet.inset(10), self.result
        if self.tab == COUNT:
            low = self.side.inset(22, 18).low(44)
            return [CountTable("table", inner, self.stage, self.count, result.names, result.colours,
                               progress=self.progress, mouse=lambda: self.stage.mouse),
                    Button("tell", low, say("scoring.tell"), self.tell_again, icon="score")]
        if self.tab == COURSE:
            return [Chart(
                "chart", inner.inset(6, 4).below(34), say("scoring.tab-course"), self.curve, result.colours,
                result.names, chapter=self.chapter_words, moment=self.moment_words,
                axis=say("load.moves", count=self.curve.moves), mouse=lambda: self.stage.mouse)]
        return []

    def chapter_words(self, heading: str) -> str:
        return chapter_words(self.stage, heading, self.result.match.game.key, len(self.result.names))

    def ways_on(self) -> list[Control]:
        """What to do next."""
        stage, say, low = self.stage, self.stage.say, Box(self.area.x, self.stage.size.h - 66, self.area.w, 48)
        back: tuple[str, str, Callable[[], Any]] = (
            ("back", "back", self.stage.close) if self.again else ("menu", "home", self.stage.home))
        what: tuple[tuple[str, str, Callable[[], Any]], ...] = (
            *(() if self.watched else (("replay", "play", partial(stage.open, "replay", match=self.match)),)),
            ("again", "redo", partial(play_another, stage, self.match)),
            ("new", "plus", partial(stage.replace, "setup")),
            ("poster", "camera", partial(keep_poster, stage, self.result, self.when)),
            ("export", "export", partial(hand_out_match, stage, self.match)), back)
        boxes = columns_for(stage.pens, low, [say(f"scoring.{name}") for name, _, _ in what], 16, 10, [52] * len(what))
        return [Button(name, box, say(f"scoring.{name}"), run, icon=icon,
                       style="main" if name == ("back" if self.again else "again") else "quiet",
                       tip=say(f"scoring.{name}-tip") if name in ("again", "poster") else "")
                for (name, icon, run), box in zip(what, boxes, strict=True)]

    def moment_words(self, position: int) -> str:
        return self.stage.say("scoring.at-move", number=position) if position else self.stage.say("scoring.at-start")

    def show(self, tab: str) -> None:
        self.tab = tab
        self.rebuild()

    # The picture

    def paint(self, canvas: Canvas) -> None:
        if not self.done:
            self.telling.paint(canvas, *self.progress())
            return
        self.place.draw(canvas, (canvas.surface.get_size(), id(canvas.theme)), self.paint_place)
        title = Box(self.area.x + 4, 16, self.area.w - 710, 58)
        if self.tab == WINNER:
            self.paint_winner(canvas, title)
            return
        canvas.text(self.stage.say("scoring.title"), title, 36, face="display", colour="text-light", shadow="shade")
        panel(canvas, self.sheet)
        panel(canvas, self.side)
        if self.tab == COURSE:
            canvas.text(self.stage.say("scoring.course"), self.sheet.inset(26, 14).top(28), 16)
        self.paint_side(canvas, self.side.inset(22, 18))

    def paint_place(self, canvas: Canvas) -> None:
        paint_place(canvas, self.result.parade, canvas.size)

    def paint_winner(self, canvas: Canvas, title: Box) -> None:
        """The winner's pieces where they have come to, and everybody's portrait."""
        canvas.text(wins_words(self.result, self.stage), title, 40, face="display", colour="text-light",
                    shadow="shade", cut=True)
        told = tie_words(self.result, self.stage)
        if told:
            canvas.paragraph(told, Box(title.x, title.bottom, self.news.room_beside(self.area), 44), 15,
                             colour="text-light")
        self.march.draw(canvas, self.ground)
        self.news.paint(canvas, self.area)
        paint_cards(canvas, self.stage, self.result, self.cards)

    def paint_side(self, canvas: Canvas, box: Box) -> None:
        """The sums of the line that is looked at, or everybody in order."""
        place = self.read_row()
        if place is not None:
            paint_sums(canvas, self.result, self.stage, box, place)
            return
        words = wins_words(self.result, self.stage)
        height, _ = canvas.paragraph(words, box.top(76), 25, face="display", align="centre")
        told = tie_words(self.result, self.stage)
        if told:
            more, _ = canvas.paragraph(told, box.below(height + 4).top(150), 15, colour="text-soft", align="centre")
            height += more + 4
        rest = box.below(height + 18)
        canvas.plate(Box(rest.x, rest.y - 8, rest.w, 1.5), "panel-edge", radius=0)
        if self.tab == COUNT:
            rest = rest.top(rest.h - 84)
            canvas.text(self.stage.say("scoring.point-at"), Box(box.x, rest.bottom + 4, box.w, 24), 14,
                        colour="text-soft", align="centre")
        paint_ranking(canvas, self.result, rest)

    def read_row(self) -> int | None:
        """The line that is pointed at, or that the keys have come to."""
        table = next((one for one in self.controls if isinstance(one, CountTable)), None)
        if table is None:
            return None
        if self.by_keys:
            return table.read if self.focus == table.id and table.read >= 0 else None
        return table.row_at(self.stage.mouse)

    # Pointer and keys

    @property
    def deaf(self) -> bool:
        """Whether other things could be pressed just now, so that a late press is not meant for these."""
        return self.settled.deaf(self.stage.mouse, self.by_keys)

    def handle_pointer(self, event: Pointer) -> None:
        if event.kind == "down":
            self.by_keys = False
            if self.parading or (not self.done and self.control_at(event.at) is None):
                (where, before), self.pressed = self.pressed, (event.at, self.stage.now())
                if where != event.at or self.pressed[1] - before >= DEAF:
                    (self.end_parade if self.parading else self.step)()
                return
            if self.done and self.deaf:
                self.settled.again()
        super().handle_pointer(event)

    def hears(self, control: Control) -> bool:
        return not self.done or not self.deaf

    def press(self, control: Control) -> None:
        if self.hears(control):
            super().press(control)

    def use(self, name: str) -> bool:
        if self.parading:
            self.end_parade()
        elif not self.done and name == "back":
            self.show_all()
        elif not self.done and name not in ("next", "previous") and not (
                name == "accept" and self.by_keys and self.focus):
            self.step()
        elif self.done and self.settled.passed < DEAF and name in ("back", "accept"):
            self.settled.again()  # a key that is held goes on being deaf
        else:
            return super().use(name)
        return True

    # What to do next

    def review(self) -> None:
        """Where the game was won; kept beside the game where that has a file."""
        self.stage.open("review", match=self.match,
                        file=self.autosave.file.path if self.autosave is not None else self.file)
