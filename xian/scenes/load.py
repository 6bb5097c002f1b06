"""The saved games and the replays: a list, a closer look at the chosen one, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, Final

from xian.engine.game import GameError, Seat
from xian.engine.texts import Plain
from xian.scenes import backdrop
from xian.scenes.count_again import count_again
from xian.scenes.hand_out import hand_out
from xian.scenes.load_rows import ROW, draw_closer, draw_row, title_of
from xian.scenes.resume import resume
from xian.scenes.saves_list import RowList
from xian.scenes.scene import Scene
from xian.scenes.thumbnails import Thumbnails
from xian.scenes.winners import winners
from xian.table.bin import KEPT_FOR
from xian.table.folders import pack_finder
from xian.table.order import REPLAYS
from xian.table.shelf import SAVES, Binned, NameTaken, Shelf, Shelved, look_at
from xian.ui.canvas import Canvas
from xian.ui.controls import Button, Control, alike, panel
from xian.ui.geometry import Box
from xian.ui.stage import Stage
from xian.ui.text_field import TextField

LIST_KEYS: Final = ("up", "down", "page-up", "page-down", "first", "last")
WIDEST: Final = 1560.0
LARGE: Final = 1.25
"""With letters so much larger small buttons have no picture."""


class Load(Scene):
    name = "load"

    def __init__(self, stage: Stage, what: str = SAVES, now: Callable[[], datetime] = datetime.now) -> None:
        super().__init__(stage)
        self.what = what
        self.now = now
        self.shelf = Shelf(stage.folders, pack_finder(stage.folders.packs))
        self.paths: list[Path] = []
        self.read: dict[Path, Shelved] = {}
        self.chosen = 0
        self.top = 0.0
        self.renaming = False
        self.new_name = ""
        self.binned: list[Binned] = []
        self.thumbnails = Thumbnails()
        self.winners: Sequence[Seat] = ()
        """Of the chosen game."""

    def enter(self) -> None:
        self.shelf.empty_bin()
        self.look_again()

    def back(self, **result: Any) -> None:
        self.look_again(self.path)

    def look_again(self, chosen: Path | None = None) -> None:
        """Read the folders anew, and stay at the same game."""
        self.read.clear()
        self.thumbnails.forget()
        self.paths = self.shelf.paths(self.what)
        if chosen in self.paths:
            self.chosen = self.paths.index(chosen)
        self.chosen = min(max(0, self.chosen), max(0, len(self.paths) - 1))
        if self.shelf.trouble:
            self.stage.notice(self.shelf.trouble.in_words(self.stage.lang), True)

    @property
    def path(self) -> Path | None:
        return self.paths[self.chosen] if self.paths else None

    def shelved(self, place: int) -> Shelved:
        """What the file of that row holds; read when it is first looked at."""
        path = self.paths[place]
        if path not in self.read:
            self.read[path] = look_at(path)
        return self.read[path]

    @property
    def now_chosen(self) -> Shelved | None:
        return self.shelved(self.chosen) if self.paths else None

    # The picture

    @property
    def area(self) -> Box:
        return backdrop.page(self.stage.size, WIDEST)

    @property
    def list_box(self) -> Box:
        return Box(self.area.x, 92, self.area.w - 424, self.stage.size.h - 92 - 64)

    @property
    def closer_box(self) -> Box:
        return Box(self.area.right - 400, 92, 400, self.stage.size.h - 92 - 64)

    def build(self) -> None:
        say, area = self.stage.say, self.area
        bar, dark = Box(area.x, 26, area.w, 46), not self.stage.settings.high_contrast
        self.controls = [
            Button("back", bar.left(46), say("load.back"), self.stage.close, icon="back", style="icon", dark=dark,
                   tip=say("load.back")),
            *(Button(f"tab-{what}", Box(bar.right - 400 + place * 203, bar.y + 2, 197, 42), say(f"load.tab-{what}"),
                     partial(self.show, what), style="flat", active=what == self.what, dark=dark)
              for place, what in enumerate((SAVES, REPLAYS))),
        ]
        rows = RowList("list", self.list_box.inset(8), say(f"load.title-{self.what}"), len(self.paths), ROW,
                       self.draw_row, chosen=self.chosen, top=self.top, on_choose=self.choose, on_open=self.open,
                       now=self.stage.now, mouse=lambda: self.stage.mouse)
        rows.sound = "pick"
        self.rows = rows
        self.controls += [rows, *self.actions()]

    def actions(self) -> list[Control]:
        """The buttons of the chosen game."""
        say, found = self.stage.say, self.now_chosen
        self.winners = winners(self.stage, found.record) if found is not None else ()
        low = self.closer_box.inset(20).low(98)
        controls: list[Control] = []
        if self.binned:
            place = Box(self.list_box.right - 250, self.stage.size.h - 54, 250, 42)
            controls.append(Button("undo", place, say("load.undo"), self.undo, icon="undo"))
        if found is None:
            return controls
        whole = found.record is not None
        if self.renaming:
            field = TextField("name", low.top(42), say("load.name-label"), self.new_name, self.typed,
                              self.entry_manager(), longest=60)
            ok = Button("rename-ok", low.low(42), say("load.rename-ok"), self.keep_name, style="main", icon="check")
            return [*controls, field, ok]
        upper, lower = low.top(46), low.low(42)
        if self.what == SAVES and not found.finished:
            go, see = upper.columns(2, 8)
            controls.append(Button("open", go, say("load.open"), self.open, style="main", icon="play", enabled=whole,
                                   tip=say("load.open-tip")))
        elif whole and (found.finished or found.moves):
            see, *others = upper.columns(3 if found.finished else 2, 6)
            controls.append(Button("review", others[-1], say("review.open"), self.review, size=15,
                                   tip=say("review.open-tip")))
            if found.finished:
                controls.append(Button("count", others[0], say("load.count"), self.count, icon="score",
                                       tip=say("load.count-tip")))
        else:
            see = upper
        style = "main" if found.finished or self.what == REPLAYS else "quiet"
        controls.append(Button("watch", see, say("load.watch"), self.watch, icon="eye", enabled=whole, style=style,
                               tip=say("load.watch-tip")))
        names = (("rename", "pencil", self.rename), ("export", "export", self.export), ("delete", "trash", self.bin))
        large = self.stage.settings.text_scale > LARGE  # the words need the room
        below = [Button(name, box, say(f"load.{name}"), run, icon="" if large else icon, size=15,
                        tip="" if name == "rename" else say(f"load.{name}-tip"))
                 for box, (name, icon, run) in zip(lower.columns(3, 6), names, strict=True)]
        alike(self.stage.pens, [one for one in controls if isinstance(one, Button) and one.box.y == upper.y])
        return [*controls, *alike(self.stage.pens, below)]

    def paint(self, canvas: Canvas) -> None:
        backdrop.draw(canvas)
        area, ink = self.area, backdrop.ink(canvas)
        canvas.text(self.stage.say(f"load.title-{self.what}"), Box(area.x + 62, 20, area.w - 490, 56), 34,
                    face="display", colour=ink)
        found = self.now_chosen
        if found is None:
            self.paint_empty(canvas)
        else:
            panel(canvas, self.list_box)
            panel(canvas, self.closer_box)
            draw_closer(canvas, self.stage, found, self.winners, self.closer_box.inset(20, 20), self.thumbnails,
                        self.now())
        if self.renaming:
            low = self.closer_box.inset(20).low(98)
            canvas.text(self.stage.say("load.name-label"), Box(low.x, low.y - 24, low.w, 22), 14, colour="text-soft")
        width = self.list_box.w - (270 if self.binned else 0)
        canvas.text(self.stage.say("load.drop"), Box(area.x + 4, self.stage.size.h - 54, width, 42), 14,
                    colour=ink)
        place = Box(self.closer_box.x, self.stage.size.h - 54, 396, 42)
        if self.paths:
            words = self.stage.say("load.place", place=self.chosen + 1, count=len(self.paths))
            canvas.text(words, place, 14, colour=ink, align="right")

    def paint_empty(self, canvas: Canvas) -> None:
        whole = Box(self.area.x, self.list_box.y, self.area.w, self.list_box.h)
        panel(canvas, whole)
        box = whole.inset(60, 40)
        art = Box(box.x, box.y + box.h * 0.18, box.w, 90)
        canvas.art("icons/save" if self.what == SAVES else "icons/play", art, line="panel-edge")
        canvas.text(self.stage.say(f"load.none-{self.what}"), Box(box.x, art.bottom + 18, box.w, 40), 24,
                    face="display", align="centre")
        canvas.paragraph(self.stage.say(f"load.none-{self.what}-text"),
                         Box(box.x + 60, art.bottom + 64, box.w - 120, 120), 16, colour="text-soft", align="centre")

    def draw_row(self, canvas: Canvas, place: int, box: Box, chosen: bool, over: bool) -> None:
        draw_row(canvas, self.stage, self.shelved(place), box, self.thumbnails, self.now(), chosen, over)

    # What can be done

    def show(self, what: str) -> None:
        """The other list."""
        self.what, self.chosen, self.top, self.renaming = what, 0, 0.0, False
        self.look_again()
        self.rebuild()

    def choose(self, place: int) -> None:
        self.chosen, self.renaming = place, False
        self.top = self.rows.offset
        focus, keys = self.focus, self.by_keys
        if self.entries is not None:
            self.entries.close()
            self.entries = None
        kept = [control for control in self.controls if control is self.rows or control.id.startswith(("tab-", "back"))]
        self.controls = [*kept, *self.actions()]
        self.focus, self.by_keys = focus, keys

    def open(self) -> None:
        """Go on with the game, or watch one that is over."""
        found = self.now_chosen
        if found is None or found.record is None:
            self.stage.sound.play("refuse")
            return
        if found.finished or self.what == REPLAYS:
            self.watch()
            return
        self.top = self.rows.offset
        resume(self.stage, found.path)

    def watch(self) -> None:
        if self.path is not None:
            self.top = self.rows.offset
            self.stage.open("replay", path=self.path)

    def count(self) -> None:
        """The final count of a game that is over."""
        found = self.now_chosen
        if found is None or not found.finished:
            self.stage.sound.play("refuse")
            return
        self.top = self.rows.offset
        count_again(self.stage, found.path, found.changed)

    def review(self) -> None:
        """What became of everybody's chances, and the better moves."""
        if self.path is not None:
            self.top = self.rows.offset
            self.stage.open("review", path=self.path)

    def tell(self, sentence: str) -> None:
        self.stage.notice(sentence, True)

    def rename(self) -> None:
        found = self.now_chosen
        if found is not None:
            self.renaming, self.new_name = True, found.name
            self.top = self.rows.offset
            self.rebuild()
            self.set_focus("name")

    def typed(self, text: str) -> None:
        self.new_name = text

    def keep_name(self) -> None:
        """The name typed becomes the file's."""
        path = self.path
        if path is None or not self.new_name.strip():
            self.end_renaming()
            return
        try:
            new = self.shelf.rename(path, self.new_name)
        except NameTaken:
            self.tell(self.stage.say("load.name-taken"))
            return
        except GameError as error:
            self.tell(error.in_words(self.stage.lang))
            return
        self.look_again(new)
        self.end_renaming()

    def end_renaming(self) -> None:
        self.renaming = False
        self.rebuild()
        if self.paths:
            self.set_focus("list")

    def bin(self) -> None:
        """Away, until it is put back."""
        found = self.now_chosen
        if found is None:
            return
        try:
            self.binned.append(self.shelf.throw_away(found.path, self.now))
        except GameError as error:
            self.tell(error.in_words(self.stage.lang))
            return
        self.top = self.rows.offset
        self.look_again()
        self.stage.notice(self.stage.say("load.deleted", name=Plain(title_of(self.stage, found, self.now())),
                                         days=KEPT_FOR.days))
        self.rebuild()

    def undo(self) -> None:
        if not self.binned:
            return
        try:
            path = self.shelf.take_back(self.binned[-1])
        except GameError as error:
            self.tell(error.in_words(self.stage.lang))
            return
        self.binned.pop()
        self.look_again(path)
        title = title_of(self.stage, look_at(path), self.now())
        self.stage.notice(self.stage.say("load.restored", name=Plain(title)))
        self.rebuild()

    def export(self) -> None:
        path = self.path
        if path is not None:
            hand_out(self.stage, lambda: self.shelf.export(path))

    def dropped(self, path: str) -> bool:
        """A file from outside: checked, and a copy kept."""
        try:
            found = self.shelf.take_in(Path(path))
        except GameError as error:
            self.tell(self.stage.say("load.not-imported", reason=Plain(error.in_words(self.stage.lang))))
            self.stage.sound.play("refuse")
            return True
        self.what = REPLAYS if found.finished else SAVES
        self.look_again(found.path)
        self.top = max(0.0, self.chosen * ROW - ROW)
        key = "load.imported-replay" if found.finished else "load.imported-save"
        self.stage.notice(self.stage.say(key, name=Plain(found.path.stem)))
        self.stage.sound.play("drop")
        self.renaming = False
        self.rebuild()
        return True

    # Keys

    def use(self, name: str) -> bool:
        if self.renaming and name in ("accept", "back"):
            if name == "accept" and self.focus != "back":
                self.keep_name()
            else:
                self.end_renaming()
            return True
        return super().use(name)

    def command(self, name: str) -> bool:
        if name in LIST_KEYS and self.paths and not self.by_keys:
            self.set_focus("list")
            return self.rows.command(name)
        run = {"delete": self.bin, "rename": self.rename, "undo": self.undo,
               "score": self.count}.get(name)
        if run is not None:
            run()
            return True
        return super().command(name)
