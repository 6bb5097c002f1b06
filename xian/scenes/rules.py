"""The rules of a game to read: a short course, the complete rules, notes on history, a search, and what a thing on
the table is."""

from __future__ import annotations

from functools import partial

from xian.engine.registry import GAMES
from xian.engine.texts import Plain, catalogue
from xian.scenes import backdrop
from xian.scenes.record_words import begun
from xian.scenes.rules_book import Book, key_of
from xian.scenes.rules_flow import Flow, Typesetter
from xian.scenes.rules_leaf import Leaf, draw_pictures, set_leaf
from xian.scenes.rules_parts import Dot
from xian.scenes.rules_ways import TABS, Ways
from xian.table.rulebook import figures
from xian.ui.canvas import Canvas
from xian.ui.controls import Button, Choice, panel
from xian.ui.geometry import Box
from xian.ui.text_field import TextField


class Rules(Ways):
    """Sets what is read on its sheet, makes the controls, and draws both."""

    name = "rules"
    leaf: Leaf | None
    leaves: dict[tuple[str, int], Leaf]
    whole: Flow | None
    """All chapters, as long as size and language stay."""

    def subject_name(self) -> str:
        """What the thing is called."""
        entries = catalogue(self.stage.lang).entries
        bare = self.subject.rstrip("0123456789")
        for key in (self.subject, f"subject.{self.game.key}.{self.subject}", f"subject.{self.game.key}.{bare}"):
            if key in entries:
                return begun(self.stage.say(key))
        return self.about(self.subject)[0].heading

    # Building

    def build(self) -> None:
        anchor = self.flow.anchor(self.top)
        self.setter = Typesetter(self.stage.pens)
        self.book = Book(self.setter, self.rulebook, figures(self.pack, self.players), self.learnt)
        self.whole = None
        self.leaves = {}
        self.look_up()
        self.search = None
        self.arrange(anchor)
        if self.first_rule:
            rule, self.first_rule = self.first_rule, ""
            self.follow(rule, leave_trail=False)

    def arrange(self, anchor: tuple[str, float] = ("", 0.0)) -> None:
        """Set the text of the view there is now, and make its controls."""
        self.overlay = self.view == "subject"
        size = self.stage.size
        self.leaf = None
        self.fixed = []
        if self.view == "subject":
            self.put_search_away()
            self._subject(size)
        else:
            self._header(size)
            if self.view in ("course", "history"):
                self._spread(size)
            else:
                self._pages(size)
        self.open_text(anchor)

    def put_search_away(self) -> None:
        if self.entries is not None:
            self.entries.close()
        self.entries = self.search = None

    def _header(self, size: Box) -> None:
        say = self.stage.say
        field = Box(size.right - 374, 20, 290, 36)
        start = 226.0
        if self.any_game:
            names = [(key, say(f"game.{key}")) for key in GAMES]
            self.fixed.append(Choice("game", Box(146, 18, 180, 40), "", names, self.game.key, self.take_game,
                                     tip=say("setup.game"), label_width=0))
            start = 340.0
        places = Box(start, 16, min(600.0, field.x - 60 - start), 44).columns(len(TABS), 6)
        letters = self.common([say(f"rules.{view}") for view in TABS], places[0], 16)
        for box, view in zip(places, TABS, strict=True):
            self.fixed.append(Button(f"tab.{view}", box, say(f"rules.{view}"), partial(self.turn_to, view),
                                     style="flat", active=self.view == view, size=letters, dark=self.dark))
        if self.search is None:
            self.search = TextField("search", field, say("rules.search"), self.query, self.asked,
                                    self.entry_manager(), longest=60)
            if self.focus == "search":
                self.search.take_focus()
        self.fixed += [self.search, Button("close", Box(size.right - 28 - 44, 16, 44, 44), say("rules.close"),
                                           self.stage.close, icon="close", style="icon", dark=self.dark,
                                           tip=say("rules.close"))]

    @property
    def dark(self) -> bool:
        """Whether what stands beside the sheet stands on the evening."""
        return not self.stage.settings.high_contrast

    def common(self, labels: list[str], box: Box, size: float) -> float:
        """The letters at which every label fits a button of that size, so that all of them look alike."""
        pens, fonts, room = self.stage.pens, self.stage.pens.fonts, box.inset(8, 1)
        pixels = pens.largest(size, lambda pixels: fonts.height("text", pixels) <= pens.scale * room.h and max(
            fonts.width(label, "text", pixels) for label in labels) <= pens.scale * room.w)
        return pens.size_of(pixels)

    def _pages(self, size: Box) -> None:
        """The complete rules or what was found in them, with the chapters at the left."""
        wide = 250 + 120 * min(1.0, max(0.0, self.stage.settings.text_scale - 1))
        self.sheet = Box(28 + wide + 20, 76, size.w - 28 - wide - 20 - 28, size.h - 76 - 20)
        self.room = self.sheet.inset(8, 6).left(self.sheet.w - 40)
        self.left = Box(28, 76, wide, size.h - 76 - 20)
        chapters = self.rulebook.chapters
        rows = self.left.top(self.left.h - (112 if self.trail else 64)).rows(len(chapters))
        letters = self.common([chapter.title for chapter in chapters], rows[0].inset(0, 1), 16.5)
        self.fixed += [
            Button(f"chapter.{chapter.key}", row.inset(0, 1), chapter.title,
                   partial(self.to_chapter, chapter.key), style="flat", align="left", size=letters, dark=self.dark)
            for chapter, row in zip(chapters, rows, strict=True)
        ]
        if self.trail:
            self.fixed.append(Button("back", self.left.low(104).top(40).inset(0, 1), self.stage.say("rules.back"),
                                     self.go_back, icon="back", tip=self.stage.say("rules.back-tip")))
        width = self.setter.px(self.room.w)
        if self.view == "search":
            self.flow = self.book.selection(width, self.found)
        else:
            self.whole = self.whole or self.book.rules(width)
            self.flow = self.whole

    def _spread(self, size: Box) -> None:
        """A page of the course or of the notes on history."""
        say, pages = self.stage.say, self.pages
        wide = min(size.w - 56, 1224.0, (size.h - 168) * 2.1)
        self.sheet = Box(size.centre[0] - wide / 2, 76, wide, size.h - 76 - 88)
        number = self.page = min(self.page, len(pages) - 1)
        key = (self.view, number)
        if key not in self.leaves:
            self.leaves[key] = set_leaf(self.setter, pages[number], number + 1, self.book.figures, self.sheet)
        self.leaf = self.leaves[key]
        self.flow = self.leaf.flow
        self.room = self.leaf.words
        foot = Box(self.sheet.x, size.h - 68, self.sheet.w, 46)
        last = number == len(pages) - 1
        to_rules = last and self.view == "course"
        self.fixed.append(Button("leaf.previous", foot.left(190), say("rules.previous"), lambda: self.leaf_by(-1),
                                 icon="step-back", enabled=number > 0))
        step = 30.0
        start = foot.centre[0] - step * len(pages) / 2
        self.fixed += [
            Dot(f"dot.{place}", Box(start + step * place, foot.y + 8, step, 30), page.title, place == number,
                partial(self.leaf_to, place))
            for place, page in enumerate(pages)
        ]
        self.fixed.append(Button("leaf.next", foot.end(190), say("rules.to-rules" if to_rules else "rules.next"),
                                 lambda: self.leaf_by(1), icon="step" if not to_rules else "rules", style="main",
                                 enabled=not last or to_rules))

    def _subject(self, size: Box) -> None:
        """One thing on the table, on a sheet over what was shown before."""
        say = self.stage.say
        wide = min(size.w - 80, 780 * max(1.0, self.stage.settings.text_scale * 0.85))
        self.flow = self.book.selection(self.setter.px(wide - 56), self.about(self.subject))
        head, foot = 92.0, 72.0
        high = min(size.h - 64, head + foot + self.flow.height / self.stage.pens.scale + 8)
        self.sheet = size.middle(wide, high)
        self.room = Box(self.sheet.x + 16, self.sheet.y + head, wide - 56, high - head - foot)
        low = self.sheet.low(foot).inset(28, 14)
        self.fixed += [
            Button("to-rules", low.end(min(300.0, low.w / 2)), say("rules.to-rules"), self.to_rules, icon="rules",
                   style="main"),
            Button("close", Box(self.sheet.right - 60, self.sheet.y + 16, 44, 44), say("rules.close"),
                   self.stage.close, icon="close", style="icon", tip=say("rules.close")),
        ]

    # Drawing

    def paint(self, canvas: Canvas) -> None:
        paper = canvas.colour("panel" if canvas.theme.high_contrast else "bone")
        if self.view == "subject":
            canvas.fill("shade", alpha=110)
            panel(canvas, self.sheet, colour=paper)
            self.paint_subject(canvas)
        else:
            backdrop.draw(canvas)
            room = Box(30, 12, 108 if self.any_game else 190, 50)
            canvas.text(self.stage.say("rules.title"), room, 32, face="display", colour=backdrop.ink(canvas))
            if self.search is not None:
                box = self.search.box
                canvas.art("icons/search", Box(box.x - 34, box.y + 6, 24, 24), line=backdrop.ink(canvas))
            panel(canvas, self.sheet, colour=paper)
            if self.leaf is not None:
                self.paint_leaf(canvas, self.leaf)
            else:
                self.paint_side(canvas)
        if self.view == "search":
            self.paint_text(canvas, paper, key_of(self.found[self.chosen]) if self.found else "", self.query)
        else:
            self.paint_text(canvas, paper, self.lit)

    def paint_subject(self, canvas: Canvas) -> None:
        head = Box(self.sheet.x + 34, self.sheet.y + 18, self.sheet.w - 110, 68)
        canvas.text(self.stage.say("rules.what"), head.top(22), 14, face="italic", colour="text-soft")
        canvas.text(self.subject_name(), head.below(22), 30, face="display", colour="ink")
        for y in (self.room.y, self.room.bottom):
            canvas.line((self.sheet.x + 28, y), (self.sheet.right - 28, y), "panel-edge", 1)

    def paint_leaf(self, canvas: Canvas, leaf: Leaf) -> None:
        """The left side of the spread with its pictures, and the fold."""
        plate = leaf.pictures.inset(14)
        canvas.plate(plate, "loess-light", radius=8)
        draw_pictures(canvas, leaf.page.pictures, plate.inset(26))
        x = leaf.pictures.right
        canvas.line((x + 6, self.sheet.y + 14), (x + 6, self.sheet.bottom - 14), "loess", 1.5)

    def paint_side(self, canvas: Canvas) -> None:
        """Under the chapters: whose figures are read. In a search that finds nothing: what to do."""
        say = self.stage.say
        house = self.pack.digest == self.game.house_pack().digest
        text = say("rules.figures-house" if house else "rules.figures-pack", players=self.players,
                   pack=Plain(self.pack.name))
        size = 13.5 / max(1.0, self.stage.pens.text_factor / 1.2)
        canvas.paragraph(text, self.left.low(58).inset(8, 0), size, colour=backdrop.ink(canvas),
                         valign="middle")
        if self.view == "search" and not self.found:
            canvas.paragraph(say("rules.nothing", query=Plain(self.query)), self.room.inset(60, 60), 19,
                             colour="text-soft")
