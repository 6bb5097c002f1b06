"""The end of a game: the final count told line by line, the winner, and the course of the game as a chart."""

from __future__ import annotations

from functools import partial
from typing import Final

from xian.engine.texts import Plain, catalogue, listed
from xian.scenes.chart import Chart
from xian.scenes.count_table import CountTable, row_words, table_height
from xian.scenes.hand_out import hand_out_match
from xian.scenes.load_rows import known_colour
from xian.scenes.record_words import chapter_words
from xian.scenes.scene import Scene
from xian.scenes.seat_sign import seat_sign
from xian.table.autosave import Autosave
from xian.table.count import final_count
from xian.table.curve import curve_of
from xian.table.match import Match
from xian.table.tables import random_seed, teach
from xian.ui.canvas import Canvas
from xian.ui.controls import Button, panel
from xian.ui.geometry import Box
from xian.ui.input import Pointer
from xian.ui.motion import Travel, length
from xian.ui.stage import Stage

COUNT, COURSE = "count", "course"
STEP: Final = 0.55
"""Seconds in which the points of a line are counted up, at the usual speed."""
REST: Final = 0.45
"""Seconds from one line to the next."""
LEAST: Final = 420.0
"""The winners and their sums need so much height."""
WIDEST: Final = 1500.0


class Scoring(Scene):
    name = "scoring"

    def __init__(self, stage: Stage, match: Match, autosave: Autosave | None = None) -> None:
        super().__init__(stage)
        self.match = match
        self.autosave = autosave
        self.count = final_count(match.game, match.state)
        self.curve = curve_of(match.history)
        self.names = [player.name for player in match.players]
        self.colours = [known_colour(player) for player in match.players]
        self.tab = COUNT
        self.told = 0
        self.travel = self.fresh_travel()
        if self.travel.seconds <= 0:
            self.told = len(self.count.rows)

    # Telling the count

    def fresh_travel(self) -> Travel:
        settings = self.stage.settings
        return Travel(length(STEP, settings.speed, settings.reduced_motion))

    @property
    def done(self) -> bool:
        return self.told >= len(self.count.rows)

    def progress(self) -> tuple[int, float]:
        """How many lines are told, and how much of the next one."""
        return self.told, 0.0 if self.done else self.travel.share

    def passed(self, seconds: float) -> float | None:
        if self.done:
            return None
        self.travel.pass_time(seconds)
        rest = length(REST, self.stage.settings.speed, self.stage.settings.reduced_motion)
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
        self.travel = self.fresh_travel()
        self.stage.sound.play("prestige")
        self.stage.wake()

    def show_all(self) -> None:
        self.told = len(self.count.rows)
        self.stage.sound.play(self.ending)
        self.rebuild()
        self.stage.wake()

    def enter(self) -> None:
        if self.done:
            self.stage.sound.play(self.ending)

    # The picture

    @property
    def area(self) -> Box:
        size = self.stage.size
        return Box(size.centre[0] - min(size.w, WIDEST) / 2, 0, min(size.w, WIDEST), size.h).inset(36, 0)

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
    def ending(self) -> str:
        """The sound of the result: gentle for somebody who played alone and has not won."""
        persons = [seat for seat, player in enumerate(self.match.players) if player.person]
        return "lose" if len(persons) == 1 and persons[0] not in self.count.winners else "win"

    def build(self) -> None:
        say, area = self.stage.say, self.area
        tabs = Box(area.right - 376, 24, 376, 42).columns(2, 8)
        self.controls = [
            Button(f"tab-{tab}", box, say(f"scoring.tab-{tab}"), partial(self.show, tab), style="flat",
                   active=tab == self.tab, dark=True)
            for tab, box in zip((COUNT, COURSE), tabs, strict=True)
        ]
        inner = self.sheet.inset(10)
        if self.tab == COUNT:
            self.controls.append(CountTable("table", inner, self.stage, self.count, self.names, self.colours,
                                            progress=self.progress, mouse=lambda: self.stage.mouse))
        else:
            self.controls.append(Chart(
                "chart", inner.inset(6, 4).below(34), say("scoring.tab-course"), self.curve, self.colours, self.names,
                chapter=lambda heading: chapter_words(self.stage, heading), moment=self.moment_words,
                axis=say("load.moves", count=self.curve.moves), mouse=lambda: self.stage.mouse))
        low = Box(area.x, self.stage.size.h - 66, area.w, 48)
        if not self.done:
            self.controls.append(Button("skip", low.end(210), say("scoring.skip"), self.show_all, icon="last",
                                        style="main"))
            return
        what = (("replay", "play", self.replay), ("again", "redo", self.again), ("new", "plus", self.new_game),
                ("export", "export", self.export), ("picture", "camera", self.stage.keep_picture),
                ("menu", "home", self.stage.home))
        for (name, icon, run), box in zip(what, low.columns(len(what), 10), strict=True):
            self.controls.append(Button(name, box, say(f"scoring.{name}"), run, icon=icon,
                                        style="main" if name == "again" else "quiet",
                                        tip=say("scoring.again-tip") if name == "again" else ""))

    def moment_words(self, position: int) -> str:
        return self.stage.say("scoring.at-move", number=position) if position else self.stage.say("scoring.at-start")

    def show(self, tab: str) -> None:
        self.tab = tab
        self.rebuild()

    def paint(self, canvas: Canvas) -> None:
        canvas.fill("panel-dark")
        picture = Box(0, 0, 1600, 900)
        size = canvas.size
        grown = max(size.w / picture.w, size.h / picture.h)
        canvas.art("scenes/scoring", picture.grown(grown).at(size.centre))
        canvas.text(self.stage.say("scoring.title"), Box(self.area.x + 4, 16, self.area.w - 400, 58), 36,
                    face="display", colour="text-light", shadow="shade")
        panel(canvas, self.sheet)
        panel(canvas, self.side)
        if self.tab == COURSE:
            canvas.text(self.stage.say("scoring.course"), self.sheet.inset(26, 14).top(28), 16)
        if not self.done:
            low = Box(self.area.x + 4, self.stage.size.h - 66, self.area.w - 240, 48)
            canvas.text(self.stage.say("scoring.step"), low, 15, colour="text-light")
        self.paint_side(canvas, self.side.inset(22, 18))

    def paint_side(self, canvas: Canvas, box: Box) -> None:
        """Who wins and why; and the sums of the line that is told or looked at."""
        if self.done:
            used = self.paint_winners(canvas, box)
            box = box.below(used + 14)
            canvas.plate(Box(box.x, box.y - 7, box.w, 1.5), "panel-edge", radius=0)
        self.paint_sums(canvas, box)

    def paint_winners(self, canvas: Canvas, box: Box) -> float:
        """The winners, and what decided a tie; returns the height used."""
        say, winners = self.stage.say, self.count.winners
        names = [self.names[seat] for seat in winners]
        side = 64.0
        start = box.centre[0] - (len(winners) * (side + 10) - 10) / 2
        for place, seat in enumerate(winners):
            seat_sign(canvas, Box(start + place * (side + 10), box.y, side, side), self.colours[seat])
        if len(names) == 1:
            words = say("scoring.wins", name=Plain(names[0]))
        else:
            words = say("scoring.win-together", names=Plain(listed(self.stage.lang, names)))
        height, _ = canvas.paragraph(words, Box(box.x, box.y + side + 8, box.w, 76), 25, face="display",
                                     align="centre")
        used = side + 12 + height
        told = self.tie_words()
        if told:
            height, _ = canvas.paragraph(told, Box(box.x, box.y + used, box.w, 120), 15, colour="text-soft",
                                         align="centre")
            used += height + 4
        return used

    def tie_words(self) -> str:
        """What decides between those with the most points; nothing when one alone has them."""
        level = self.count.level
        if len(level) < 2:
            return ""
        names = Plain(listed(self.stage.lang, [self.names[seat] for seat in level]))
        first = self.stage.say("scoring.tie-broken", names=names, points=self.count.scores[level[0]])
        key = f"tie-break.{self.match.game.key}"
        if not self.count.tie_broken or key not in catalogue(self.stage.lang).entries:
            return f"{first} {self.stage.say('scoring.tie-shared')}" if not self.count.tie_broken else first
        return f"{first} {self.stage.say(key)}"

    def read_row(self) -> int | None:
        """The line that is told, or pointed at once all are."""
        if not self.done:
            return self.told
        table = next((one for one in self.controls if isinstance(one, CountTable)), None)
        if table is None:
            return None
        if self.by_keys:
            return table.read if self.focus == table.id and table.read >= 0 else None
        return table.row_at(self.stage.mouse)

    def paint_sums(self, canvas: Canvas, box: Box) -> None:
        """Every player's sum of one line."""
        place = self.read_row()
        if place is None:
            self.paint_ranking(canvas, box)
            return
        row = self.count.rows[place]
        canvas.text(row_words(self.stage, row), box.top(30), 18, face="bold")
        canvas.text(self.stage.say("scoring.rule", rule=Plain(row.rule)), Box(box.x, box.y + 30, box.w, 22), 14,
                    colour="text-soft")
        height = min(64.0, (box.h - 60) / len(self.names))
        for seat, part in enumerate(row.parts):
            line = Box(box.x, box.y + 60 + seat * height, box.w, height)
            seat_sign(canvas, line.left(24).middle(24, 24), self.colours[seat])
            words = Box(line.x + 34, line.y + 2, line.w - 90, line.h - 4)
            if part is None:
                canvas.text("–", line.end(50), 18, colour="text-soft", align="right")
                canvas.text(self.names[seat], words, 15, colour="text-soft", cut=True)
                continue
            plain = part.formula == str(part.points)
            name, formula = (words, words) if plain else words.rows(2)
            title = self.names[seat]
            if row.shared:
                title = self.stage.say(f"score.{part.source}")
            canvas.text(title, name, 15, cut=True)
            if not plain:
                sums = part.formula.replace(" x ", " × ").replace(" - ", " − ")
                canvas.text(sums, formula, 14, colour="text-soft", cut=True)
            canvas.text(str(part.points), line.end(50), 20, face="bold", align="right")

    def paint_ranking(self, canvas: Canvas, box: Box) -> None:
        """Everybody in order; and how to see more."""
        height = min(44.0, (box.h - 34) / len(self.names))
        for place, seat in enumerate(self.count.ranking()):
            line = Box(box.x, box.y + place * height, box.w, height)
            seat_sign(canvas, line.left(26).middle(26, 26), self.colours[seat])
            face = "bold" if seat in self.count.winners else "text"
            canvas.text(self.names[seat], Box(line.x + 38, line.y, line.w - 108, line.h), 17, face=face, cut=True)
            canvas.text(str(self.count.scores[seat]), line.end(64), 20, face=face, align="right")
        if self.tab == COUNT:
            canvas.text(self.stage.say("scoring.point-at"), box.low(24), 14, colour="text-soft", align="centre")

    # Pointer and keys

    def handle_pointer(self, event: Pointer) -> None:
        if not self.done and event.kind == "down":
            control = self.control_at(event.at)
            if control is None or control.id in ("table", "chart"):
                self.step()
                return
        super().handle_pointer(event)

    def use(self, name: str) -> bool:
        if not self.done:
            if name == "back":
                self.show_all()
                return True
            if name not in ("next", "previous") and not (name == "accept" and self.by_keys and self.focus):
                self.step()
                return True
        return super().use(name)

    # What to do next

    def replay(self) -> None:
        self.stage.open("replay", match=self.match)

    def again(self) -> None:
        """The same players with another deal."""
        old = self.match
        match = Match.new(old.game, old.options, random_seed(), old.players)
        teach(self.stage.opponents, self.stage.folders.packs, match)
        autosave = Autosave.start(match, self.stage.folders.autosaves,
                                  lambda fault: self.stage.notice(fault.words(self.stage.lang), True))
        self.stage.replace("turn", match=match, autosave=autosave)

    def new_game(self) -> None:
        self.stage.replace("setup")

    def export(self) -> None:
        hand_out_match(self.stage, self.match)
