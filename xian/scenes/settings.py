"""The settings: what a player can choose, all on one page. Every change holds at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import Any, Final

from xian.engine.texts import LANGUAGES, Plain, catalogue
from xian.scenes import backdrop
from xian.scenes.desktop import show_folder
from xian.scenes.scene import Scene
from xian.table.settings import HEARD, SCALES, SPEEDS, Settings
from xian.ui.canvas import Canvas
from xian.ui.controls import Button, Choice, Slider, Toggle, alike, panel
from xian.ui.geometry import DESIGN, Box
from xian.ui.richtext import shortened

WIDTH: Final = 1160.0
LINE: Final = 44.0
HEAD: Final = 50.0
LONGEST: Final = 160
"""Letters of the folder's path that two lines have room for."""
KEPT: Final = ("window", "last_setup", "course_offered")
"""What stays when everything is put back to what comes with the program."""
SPEED_KEYS: Final = ("speed-none", "speed-slow", "speed-usual", "speed-quick")


class SettingsScene(Scene):
    """Two columns of settings, and the data folder under them."""

    name = "settings"

    # Where things stand

    @property
    def room(self) -> Box:
        return self.stage.size.middle(WIDTH, DESIGN[1] - 20)

    @property
    def columns(self) -> list[Box]:
        return self.room.below(66).top(520).columns(2, 20)

    @property
    def reading(self) -> Box:
        return self.columns[0].top(HEAD + 5 * LINE + 62)

    @property
    def movement(self) -> Box:
        return self.columns[0].below(self.reading.h + 16)

    @property
    def hearing(self) -> Box:
        return self.columns[1].top(HEAD + 3 * LINE + 36)

    @property
    def table(self) -> Box:
        return self.columns[1].below(self.hearing.h + 16)

    @property
    def data(self) -> Box:
        return self.room.low(98).top(92)

    @staticmethod
    def line(box: Box, place: int) -> Box:
        return Box(box.x + 18, box.y + HEAD + place * LINE, box.w - 36, LINE - 4)

    # The controls

    def build(self) -> None:
        self.controls = []
        self.add_reading()
        self.add_movement()
        self.add_hearing()
        self.add_table()
        say, data = self.stage.say, self.data
        low = [
            Button("folder", Box(data.right - 478, data.y + 24, 222, 44),
                   say("settings.open-folder" if self.stage.shows_folders else "settings.copy-path"), self.show_folder,
                   icon="folder" if self.stage.shows_folders else "copy"),
            Button("reset", Box(data.right - 240, data.y + 24, 222, 44), say("settings.reset"), self.ask_reset,
                   icon="undo", tip=say("settings.reset-tip")),
        ]
        self.controls += [*alike(self.stage.pens, low), Button("back", self.room.top(46).end(150), say("settings.back"),
                                                               self.stage.close, icon="back")]

    def changer(self, name: str, kind: Callable[[Any], Any] = lambda value: value) -> Callable[[Any], None]:
        return lambda value: self.stage.change(**{name: kind(value)})

    def toggle(self, name: str, place: Box, tip: str = "") -> None:
        say = self.stage.say
        key = f"settings.{name.replace('_', '-')}"
        self.controls.append(Toggle(name, place, say(key), getattr(self.stage.settings, name), self.changer(name),
                                    tip=say(tip) if tip else ""))

    def add_reading(self) -> None:
        say, settings, box = self.stage.say, self.stage.settings, self.reading
        languages = [(lang, catalogue(lang).title) for lang in LANGUAGES]
        scales = sorted({*SCALES, settings.text_scale})
        self.controls += [
            Choice("language", self.line(box, 0), say("settings.language"), languages, self.stage.lang,
                   self.changer("language")),
            Slider("text_scale", self.line(box, 1), say("settings.text-scale"), scales.index(settings.text_scale),
                   self.changer("text_scale", lambda place: scales[round(place)]), low=0, high=len(scales) - 1, step=1,
                   shown=lambda place: say("settings.percent", number=round(100 * scales[round(place)]))),
        ]
        self.toggle("high_contrast", self.line(box, 2))
        self.toggle("fullscreen", self.line(box, 3))
        self.controls.append(Choice("heard", self.line(box, 4), say("settings.heard"),
                                    [(how, say(f"settings.heard-{how}")) for how in HEARD], settings.heard,
                                    self.changer("heard"), tip=say("settings.heard-tip")))

    def add_movement(self) -> None:
        say, box = self.stage.say, self.movement
        speeds = [(speed, say(f"settings.{key}")) for speed, key in zip(SPEEDS, SPEED_KEYS, strict=True)]
        self.controls.append(Choice("speed", self.line(box, 0), say("settings.speed"), speeds,
                                    self.stage.settings.speed, self.changer("speed")))
        self.toggle("reduced_motion", self.line(box, 1), "settings.reduced-motion-tip")

    def add_hearing(self) -> None:
        for place, name in enumerate(("effects", "music", "interface")):
            self.controls.append(Slider(
                name, self.line(self.hearing, place), self.stage.say(f"settings.{name}"),
                getattr(self.stage.settings, name), self.changer(name, round), label_width=0.42,
            ))

    def add_table(self) -> None:
        box = self.table
        self.toggle("confirm", self.line(box, 0), "settings.confirm-tip")
        self.toggle("done_step", self.line(box, 1), "settings.done-step-tip")
        self.toggle("hints", self.line(box, 2))
        self.toggle("step_opponents", self.line(box, 3))
        self.toggle("log_words", self.line(box, 4), "settings.log-words-tip")

    # What the buttons do

    def show_folder(self) -> None:
        show_folder(self.stage, self.stage.folders.data)

    def ask_reset(self) -> None:
        say = self.stage.say
        self.stage.open("question", text=say("settings.reset-ask"), default="no",
                        options=[("no", say("settings.reset-no")), ("yes", say("settings.reset-yes"))])

    def back(self, **result: Any) -> None:
        if result.get("answer") == "yes":
            fresh = {name: value for name, value in asdict(Settings()).items() if name not in KEPT}
            self.stage.change(**fresh)
            self.stage.notice(self.stage.say("settings.reset-done"))

    # The picture

    def paint(self, canvas: Canvas) -> None:
        say = self.stage.say
        backdrop.draw(canvas)
        canvas.text(say("settings.title"), self.room.top(52).left(700), 38, face="display",
                    colour=backdrop.ink(canvas))
        self.sheet(canvas, self.reading, "reading", "language")
        self.sheet(canvas, self.movement, "movement", "fast")
        self.sheet(canvas, self.hearing, "sound", "sound-off" if self.stage.sound.trouble else "sound")
        self.sheet(canvas, self.table, "table", "hand")
        signs = self.reading.low(60).inset(22, 2)
        canvas.paragraph(say("settings.signs"), signs.top(48), 14, colour="text-soft", valign="middle")
        trouble = self.stage.sound.trouble
        if trouble:
            canvas.paragraph(say("settings.no-sound", reason=Plain(trouble)), self.hearing.low(38).inset(22, 1), 14,
                             colour="wrong", valign="middle")
        panel(canvas, self.data)
        place = Box(self.data.x + 22, self.data.y + 8, self.data.w - 530, 30)
        canvas.text(say("settings.data"), place, 17, face="bold")
        path = shortened(str(self.stage.folders.data), lambda part: len(part) <= LONGEST, middle=True)
        canvas.paragraph(path, Box(place.x, place.bottom, place.w, 44), 14, colour="text-soft", valign="middle")

    def sheet(self, canvas: Canvas, box: Box, key: str, icon: str) -> None:
        panel(canvas, box)
        canvas.art(f"icons/{icon}", Box(box.x + 20, box.y + 14, 24, 24), line="iron")
        canvas.text(self.stage.say(f"settings.{key}"), Box(box.x + 54, box.y + 8, box.w - 76, 36), 20, face="display")
