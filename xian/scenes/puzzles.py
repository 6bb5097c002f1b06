"""The puzzles: of each game from easy to hard, and one's own; what they are about, and which are solved."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from xian.ai.levels import offered
from xian.ai.puzzles.themes import themes_of
from xian.engine.game import GameError
from xian.engine.registry import FIRST, GAMES
from xian.engine.texts import Plain
from xian.scenes import backdrop
from xian.scenes.play.puzzle_table import open_puzzle
from xian.scenes.puzzle_stars import draw_done, draw_stars
from xian.scenes.saves_list import RowList
from xian.scenes.scene import Scene
from xian.scenes.setup_top import GameTab
from xian.table.puzzles.form import Puzzle
from xian.table.puzzles.solved import Solving, read_solved
from xian.table.puzzles.store import Collection, house, own, remove_own
from xian.table.puzzles.words import theme_text, themes_text
from xian.ui.canvas import Canvas
from xian.ui.controls import Button, Choice, panel
from xian.ui.geometry import Box
from xian.ui.stage import Stage

OWN: Final = "own"
EVERY: Final = ""
"""No choice among the themes."""
TAB: Final = 76.0
ROW: Final = 54.0
SHEET: Final = 1160.0
SIDE: Final = 380.0
STAR: Final = 19.0
NO_MORE: Final = 7
"""Stars have room for so many."""


class Puzzles(Scene):
    """Of one game, or the player's own."""

    name = "puzzles"

    def __init__(self, stage: Stage, what: str = "") -> None:
        super().__init__(stage)
        self.what = what or FIRST
        self.theme = EVERY
        self.unsolved = False
        self.chosen = 0
        self.top = 0.0
        self.found = Collection()
        self.solving: Mapping[str, Solving] = {}
        self.listed: list[tuple[int, Puzzle]] = []
        """What is listed, each with its number among all."""

    def enter(self) -> None:
        self.look_up()
        if self.found.problems:
            count, first = len(self.found.problems), self.found.problems[0].in_words(self.stage.lang)
            self.stage.notice(self.stage.say("puzzle.some-damaged", count=count, reason=Plain(first)), True)
        self.choose_next()

    def back(self, **result: Any) -> None:
        chosen = result.get("puzzle")
        self.look_up()
        places = [place for place, (_, one) in enumerate(self.listed) if one.id == chosen]
        self.chosen = places[0] if places else min(self.chosen, max(0, len(self.listed) - 1))
        self.rebuild()

    # What there is

    def look_up(self) -> None:
        """Read the puzzles and what is solved of them."""
        self.found = own(self.stage.folders.data) if self.what == OWN else house(self.what)
        try:
            self.solving = read_solved(self.stage.folders.data)
        except GameError as error:
            self.solving = {}
            self.stage.notice(error.in_words(self.stage.lang), True)
        self.sift()

    def sift(self) -> None:
        """Those that are wanted."""
        self.listed = [(number, one) for number, one in enumerate(self.found.puzzles, 1)
                       if self.theme in (EVERY, *one.themes) and not (self.unsolved and self.solved(one))]
        self.chosen = min(self.chosen, max(0, len(self.listed) - 1))

    def solved(self, puzzle: Puzzle) -> bool:
        return self.solving.get(puzzle.id, Solving()).solved

    @property
    def now(self) -> Puzzle | None:
        """The chosen one."""
        return self.listed[self.chosen][1] if self.listed else None

    def choose_next(self) -> None:
        """The first that is not solved."""
        fresh = [place for place, (_, one) in enumerate(self.listed) if not self.solved(one)]
        self.chosen = fresh[0] if fresh else 0

    def themes(self) -> list[tuple[str, str]]:
        """The themes to choose from, with their words."""
        used = {theme for one in self.found.puzzles for theme in one.themes}
        known = [] if self.what == OWN else [theme for theme in themes_of(self.what) if theme in used]
        lang = self.stage.lang
        return [(EVERY, self.stage.say("puzzle.all-themes")),
                *((theme, theme_text(self.what, theme, lang)) for theme in known)]

    # Building

    @property
    def sheet(self) -> Box:
        size = self.stage.size
        top = 74 + TAB + 14
        wide = min(SHEET, size.w - 40)
        return Box(size.centre[0] - wide / 2, top, wide, size.h - top - 18)

    @property
    def list_box(self) -> Box:
        return self.sheet.left(self.sheet.w - SIDE - 14)

    @property
    def closer_box(self) -> Box:
        return self.sheet.end(SIDE)

    def build(self) -> None:
        say = self.stage.say
        dark = not self.stage.settings.high_contrast
        tabs = Box(self.sheet.x, 70, self.sheet.w, TAB).columns(len(GAMES) + 1, 12)
        self.controls = [
            Button("back", Box(self.sheet.x, 16, 44, 44), say("puzzle.back"), self.stage.close, icon="back",
                   style="icon", dark=dark, tip=say("puzzle.back")),
            *(GameTab(key, box, self.stage, key == self.what, partial(self.take, key))
              for key, box in zip(GAMES, tabs, strict=False)),
            self.own_tab(tabs[-1]),
        ]
        rows = RowList("list", self.list_box.inset(8), say("puzzle.title"), len(self.listed), ROW, self.draw_row,
                       chosen=self.chosen, top=self.top, on_choose=self.choose, on_open=self.open,
                       now=self.stage.now, mouse=lambda: self.stage.mouse)
        rows.sound = "pick"
        self.rows = rows
        inner = self.closer_box.inset(18, 14)
        choices = inner.top(92).rows(2, 8)
        self.controls += [
            rows,
            Choice("theme", choices[0], say("puzzle.theme"), self.themes(), self.theme, self.choose_theme,
                   label_width=0.3),
            Choice("which", choices[1], say("puzzle.which"),
                   [(False, say("puzzle.all")), (True, say("puzzle.unsolved"))], self.unsolved, self.choose_which,
                   label_width=0.3),
        ]
        if self.listed:
            low = inner.low(48)
            parts = [low.left(low.w - 150), low.end(142)] if self.what == OWN else [low]
            self.controls.append(Button("open", parts[0], say("puzzle.open"), self.open, icon="play", style="main",
                                        tip=say("puzzle.open-tip"), size=18))
            if self.what == OWN:
                self.controls.append(Button("remove", parts[1], say("puzzle.remove"), self.remove, icon="trash",
                                            tip=say("puzzle.remove-tip"), size=15))
        if not self.focus:
            self.focus = "list"

    def own_tab(self, box: Box) -> GameTab:
        """Beside the games, one's own."""
        say = self.stage.say
        tab = GameTab(FIRST, box, self.stage, self.what == OWN, partial(self.take, OWN))
        tab.id, tab.label, tab.about, tab.picture = "game.own", say("puzzle.own-tab"), say("puzzle.own-about"), ""
        return tab

    # The picture

    def paint(self, canvas: Canvas) -> None:
        backdrop.draw(canvas)
        say, ink, sheet = self.stage.say, backdrop.ink(canvas), self.sheet
        head = Box(sheet.x + 56, 14, sheet.w - 56, 46)
        title = canvas.text(say("puzzle.title"), head.left(280), 32, face="display", colour=ink)
        canvas.paragraph(say("puzzle.about"), head.after(title.right - head.x + 26), 15, colour=ink, valign="middle")
        panel(canvas, self.list_box)
        panel(canvas, self.closer_box)
        if not self.listed:
            none = "none-own" if self.what == OWN else "none-themes" if self.found.puzzles else "none"
            canvas.paragraph(say(f"puzzle.{none}"), self.list_box.inset(60, 60), 17, colour="text-soft",
                             align="centre", valign="middle")
        self.paint_closer(canvas, self.closer_box.inset(18, 14).below(108))

    def paint_closer(self, canvas: Canvas, box: Box) -> None:
        """The chosen one: how hard, what about, how it went."""
        say, lang, puzzle = self.stage.say, self.stage.lang, self.now
        count, solved = len(self.found.puzzles), sum(map(self.solved, self.found.puzzles))
        canvas.line((box.x, box.y), (box.right, box.y), "panel-edge", 1)
        canvas.text(say("puzzle.solved-count", count=count, solved=solved), box.below(8).top(24), 15,
                    colour="text-soft")
        if puzzle is None:
            return
        room = box.below(48)
        if self.solved(puzzle):
            draw_done(canvas, room.top(52).end(52))
        canvas.text(say("puzzle.number", number=self.listed[self.chosen][0]), room.top(32).left(room.w - 62), 24,
                    face="display", colour="iron")
        draw_stars(canvas, Box(room.x, room.y + 36, (STAR + 3) * puzzle.stars, STAR), puzzle.stars)
        facts = [say(f"game.{puzzle.game}") if self.what == OWN else "", themes_text(puzzle, lang),
                 say("puzzle.players", count=puzzle.players), self.level_words(puzzle), self.tries_words(puzzle)]
        y = room.y + 66
        for words in filter(None, facts):
            height, _ = canvas.paragraph(words, Box(room.x, y, room.w, 44), 15)
            y += height + 6

    def level_words(self, puzzle: Puzzle) -> str:
        """Who finds it."""
        if not puzzle.stars:
            return self.stage.say("puzzle.no-stars")
        return self.stage.say("puzzle.rated-by", level=f"level.{offered()[puzzle.stars - 1].key}")

    def tries_words(self, puzzle: Puzzle) -> str:
        tries = self.solving.get(puzzle.id, Solving()).tries
        return self.stage.say("puzzle.tries", count=tries) if tries else ""

    def draw_row(self, canvas: Canvas, place: int, box: Box, chosen: bool, over: bool) -> None:
        number, puzzle = self.listed[place]
        box = box.inset(2, 2)
        if chosen or over:
            canvas.plate(box, "legal-over" if chosen else "quiet-over", radius=8, edge="gold-shade" if chosen else None,
                         edge_width=2)
        inner = box.inset(12, 7)
        seal = inner.left(inner.h)
        if self.solved(puzzle):
            draw_done(canvas, seal)
        else:
            canvas.plate(seal.inset(3), None, radius=6, edge="panel-edge")
        stars = (STAR + 3) * NO_MORE
        words = inner.after(seal.w + 14).left(inner.w - seal.w - 28 - stars)
        name = words.left(words.w * 0.34)
        canvas.text(self.stage.say("puzzle.number", number=number), name, 17, face="bold")
        about = themes_text(puzzle, self.stage.lang)
        if self.what == OWN:
            about = " · ".join(part for part in (self.stage.say(f"game.{puzzle.game}"), about) if part)
        canvas.text(about, words.after(name.w + 8), 15, colour="text-soft", cut=True)
        if puzzle.stars:
            wide = (STAR + 3) * puzzle.stars
            draw_stars(canvas, Box(inner.right - wide, inner.centre[1] - STAR / 2, wide, STAR), puzzle.stars)

    def row_told(self, place: int) -> str:
        """A row for who listens."""
        say, (number, puzzle) = self.stage.say, self.listed[place]
        parts = [say("puzzle.number", number=number), themes_text(puzzle, self.stage.lang),
                 say("puzzle.stars", count=puzzle.stars) if puzzle.stars else "",
                 say("puzzle.solved") if self.solved(puzzle) else ""]
        return ". ".join(part for part in parts if part)

    # What can be done

    def take(self, what: str) -> None:
        """Another game's, or one's own."""
        self.what, self.theme, self.top = what, EVERY, 0.0
        self.enter()
        self.rebuild()

    def choose_theme(self, theme: str) -> None:
        self.theme, self.top = theme, 0.0
        self.sift()
        self.rebuild()

    def choose_which(self, unsolved: bool) -> None:
        self.unsolved, self.top = unsolved, 0.0
        self.sift()
        self.rebuild()

    def choose(self, place: int) -> None:
        self.chosen, self.top = place, self.rows.offset

    def open(self) -> None:
        """The chosen one comes to the table."""
        if self.now is None:
            self.stage.sound.play("refuse")
            return
        number = self.listed[self.chosen][0]
        open_puzzle(self.stage, self.now, [one for _, one in self.listed], number)

    def remove(self) -> None:
        """One's own that is chosen goes."""
        if self.now is not None and self.what == OWN:
            try:
                remove_own(self.stage.folders.data, self.now.id)
            except GameError as error:
                self.stage.notice(error.in_words(self.stage.lang), True)
            self.look_up()
            self.rebuild()

    def command(self, name: str) -> bool:
        if name in ("up", "down", "page-up", "page-down", "first", "last") and not self.by_keys:
            return self.rows.command(name)
        if name == "accept":
            self.open()
            return True
        return super().command(name)
