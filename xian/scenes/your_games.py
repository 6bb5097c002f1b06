"""Your games: what was won of all that was finished, how strong one is, and the seals."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import Any, Final

from xian.engine.game import GameError
from xian.engine.registry import GAMES
from xian.engine.texts import Plain
from xian.scenes import backdrop
from xian.scenes.games_rows import ROW, draw_game, game_told
from xian.scenes.games_tallies import paint_tallies
from xian.scenes.hand_out import hand_out
from xian.scenes.saves_list import RowList
from xian.scenes.scene import Scene
from xian.scenes.seal_grid import paint_seals
from xian.scenes.strength_panel import paint_strength
from xian.table.chronicle.export import export_csv
from xian.table.chronicle.figures import games_of, names_of
from xian.table.chronicle.file import read_chronicle
from xian.table.chronicle.played import PlayedGame, called
from xian.table.chronicle.seals import seals, seals_of
from xian.ui.canvas import Canvas
from xian.ui.controls import Button, Choice, Control, panel
from xian.ui.geometry import Box
from xian.ui.stage import Stage

FIGURES, LIST, SEALS = "figures", "list", "seals"
TABS: Final = (FIGURES, LIST, SEALS)
WIDEST: Final = 1400.0
EVERY: Final = ""
"""Games of all kinds."""


class YourGames(Scene):
    name = "games"

    def __init__(self, stage: Stage, tab: str = FIGURES, now: Callable[[], datetime] = datetime.now) -> None:
        super().__init__(stage)
        self.now = now
        self.tab = tab
        self.kind = EVERY
        self.read()

    def read(self) -> None:
        """The file as it is now; what is wrong with it is told."""
        self.chronicle = read_chronicle(self.stage.folders.data)
        self.names = names_of(self.chronicle.games)
        self.who = self.names[0] if self.names else ""

    def enter(self) -> None:
        say, found = self.stage.say, self.chronicle
        if found.problem is not None:
            reason = Plain(found.problem.in_words(self.stage.lang))
            self.stage.notice(say("games.unreadable", reason=reason), True)
        elif found.damaged:
            self.stage.notice(say("games.damaged", count=found.damaged), True)

    # What is shown

    @property
    def games(self) -> list[PlayedGame]:
        """Of the chosen person and kind, the latest first."""
        return games_of(self.chronicle.games, self.who, self.kind)[::-1]

    @property
    def rated_kind(self) -> str:
        """The game whose Elo is told: the chosen one, else the one played most."""
        keys = [game.game for game in self.games if game.game in GAMES]
        return self.kind or max(GAMES, key=keys.count)

    def name_words(self, name: str) -> str:
        return called(name, self.stage.lang, self.stage.say("games.you"))

    def row_told(self, place: int) -> str:
        """A game of the list as it is heard."""
        return game_told(self.stage, self.games[place], self.who, self.now())

    # Where things stand

    @property
    def area(self) -> Box:
        return backdrop.page(self.stage.size, WIDEST)

    @property
    def sheet(self) -> Box:
        return Box(self.area.x, 92, self.area.w, self.stage.size.h - 92 - 76)

    @property
    def low(self) -> Box:
        return Box(self.area.x, self.stage.size.h - 62, self.area.w, 44)

    # The controls

    def build(self) -> None:
        say, area = self.stage.say, self.area
        bar, dark = Box(area.x, 26, area.w, 46), not self.stage.settings.high_contrast
        tabs = Box(bar.right - 600, bar.y + 2, 600, 42).columns(len(TABS), 8)
        self.controls = [
            Button("back", bar.left(46), say("games.back"), self.stage.close, icon="back", style="icon", dark=dark,
                   tip=say("games.back")),
            *(Button(f"tab-{tab}", box, say(f"games.tab-{tab}"), partial(self.show, tab), style="flat",
                     active=tab == self.tab, dark=dark) for tab, box in zip(TABS, tabs, strict=True)),
            *self.content(), *self.lower(),
        ]

    def content(self) -> list[Control]:
        if self.tab != LIST or not self.games:
            return []
        games = self.games
        return [RowList("rows", self.sheet.inset(10), self.stage.say("games.tab-list"), len(games), ROW,
                        lambda canvas, place, box, chosen, over: draw_game(
                            canvas, self.stage, games[place], self.who, self.now(), box, chosen, over),
                        on_choose=lambda place: None, on_open=lambda: None, now=self.stage.now,
                        mouse=lambda: self.stage.mouse)]

    def lower(self) -> list[Control]:
        """Whose games and which, and what can be done with all of them."""
        say, cells = self.stage.say, self.low.columns(4, 12)
        names = [(name, self.name_words(name)) for name in self.names] or [("", say("games.you"))]
        kinds = [(EVERY, say("games.every")), *((key, say(f"game.{key}")) for key in GAMES)]
        some = bool(self.chronicle.games)
        return [
            Choice("who", cells[0], say("games.who"), names, self.who, self.take_name, label_width=0,
                   tip=say("games.who"), enabled=len(names) > 1),
            Choice("kind", cells[1], say("games.kind"), kinds, self.kind, self.take_kind, label_width=0,
                   tip=say("games.kind"), enabled=some),
            Button("export", cells[2], say("games.export"), self.export, icon="export", enabled=some,
                   tip=say("games.export-tip")),
            Button("erase", cells[3], say("games.erase"), self.ask_erase, icon="trash",
                   enabled=some or bool(self.chronicle.lines) or self.chronicle.problem is not None),
        ]

    # The picture

    def paint(self, canvas: Canvas) -> None:
        backdrop.draw(canvas)
        canvas.text(self.stage.say("games.title"), Box(self.area.x + 62, 20, self.area.w - 690, 56), 34,
                    face="display", colour=backdrop.ink(canvas))
        if self.tab == SEALS:
            panel(canvas, self.sheet)
            paint_seals(canvas, self.stage, self.sheet.inset(18, 14), seals(), seals_of(self.chronicle.games, self.who))
        elif not self.games:
            self.paint_empty(canvas)
        elif self.tab == FIGURES:
            left, right = self.sheet.columns(2, 16)
            panel(canvas, left)
            panel(canvas, right)
            paint_tallies(canvas, self.stage, left.inset(24, 16), self.games, self.who)
            paint_strength(canvas, self.stage, right.inset(24, 16), self.games[::-1], self.who, self.rated_kind)
        else:
            panel(canvas, self.sheet)

    def paint_empty(self, canvas: Canvas) -> None:
        panel(canvas, self.sheet)
        box = self.sheet.inset(80, 60)
        canvas.art("icons/score", box.top(90), line="panel-edge")
        canvas.text(self.stage.say("games.none"), box.below(110).top(40), 24, face="display", align="centre")
        canvas.paragraph(self.stage.say("games.none-text"), box.below(158).top(120).inset(60, 0), 16,
                         colour="text-soft", align="centre")

    # What can be done

    def show(self, tab: str) -> None:
        self.tab = tab
        self.rebuild()

    def take_name(self, name: str) -> None:
        self.who = name
        self.rebuild()

    def take_kind(self, kind: str) -> None:
        self.kind = kind
        self.rebuild()

    def export(self) -> None:
        """All games as a table for a spreadsheet."""
        stem = f"{self.now():%Y-%m-%d} {self.stage.say('games.file')}"
        hand_out(self.stage, partial(export_csv, self.stage.folders.data, self.chronicle.games, stem))

    def ask_erase(self) -> None:
        say = self.stage.say
        self.stage.open("question", text=say("games.erase-ask", count=len(self.chronicle.games)), default="no",
                        options=[("no", say("games.erase-no")), ("yes", say("games.erase-yes"))])

    def back(self, **result: Any) -> None:
        if result.get("answer") != "yes":
            return
        try:
            self.chronicle.erase()
        except GameError as error:
            self.stage.notice(error.in_words(self.stage.lang), True)
            return
        self.read()
        self.stage.notice(self.stage.say("games.erased"))
