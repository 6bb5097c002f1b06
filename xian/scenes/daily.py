"""Today: the deal and the puzzle of the day of each game, what came of them, and the days in a row."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime
from functools import partial
from pathlib import Path
from typing import Any, Final

from xian.engine.game import GameError
from xian.engine.registry import GAMES
from xian.engine.registry import game as find_game
from xian.engine.texts import Plain
from xian.scenes import backdrop
from xian.scenes.games_rows import day_words, place_words
from xian.scenes.hand_out import copy_result
from xian.scenes.play.puzzle_table import open_puzzle
from xian.scenes.record_words import date_words, points_words
from xian.scenes.resume import resume
from xian.scenes.scene import Scene
from xian.scenes.seat_row import draw_face
from xian.scenes.setup_top import picture_of
from xian.table.autosave import Autosave
from xian.table.chronicle.figures import played_on, streak
from xian.table.chronicle.file import read_chronicle
from xian.table.chronicle.played import PlayedGame
from xian.table.daily import DailyDeal, choices_on, deal_of, match_on, own_name, said_day
from xian.table.puzzle_day import puzzle_of_the_day
from xian.table.puzzles.solved import read_solved
from xian.table.saves import list_saves
from xian.ui.canvas import Canvas
from xian.ui.controls import Button, alike, columns_for, panel
from xian.ui.geometry import Box
from xian.ui.stage import Stage

WIDEST: Final = 1280.0
GAP: Final = 16.0
PICTURE: Final = 4 / 3


class Daily(Scene):
    name = "daily"

    def __init__(self, stage: Stage, now: Callable[[], datetime] = datetime.now) -> None:
        super().__init__(stage)
        self.now = now
        self.look_at_day()

    def look_at_day(self) -> None:
        """What day it is, what was played of it, and what waits."""
        self.today: date = self.now().date()
        self.deals = {key: deal_of(find_game(key), self.today) for key in GAMES}
        self.games = read_chronicle(self.stage.folders.data).games
        self.done = {key: found for key in GAMES if (found := played_on(self.games, key, self.today)) is not None}
        self.waiting = self.begun()
        self.puzzles = {key: one for key in GAMES if (one := puzzle_of_the_day(key, self.today)) is not None}
        self.solved = self.solved_puzzles()

    @property
    def streak(self) -> int:
        """Days in a row."""
        return streak(self.games, self.today)

    def begun(self) -> dict[str, Path]:
        """Today's deals that were begun and wait in the autosaves, the latest of each."""
        try:
            saves = list_saves(self.stage.folders.autosaves)
        except GameError:
            return {}
        found: dict[str, Path] = {}
        for save in saves:
            record = save.record
            if record is not None and record.result is None and said_day(record.notes) == self.today:
                found.setdefault(record.game, save.path)
        return found

    def solved_puzzles(self) -> set[str]:
        """The games whose puzzle of the day has been solved; a file that can't be read is told where puzzles are."""
        try:
            solving = read_solved(self.stage.folders.data)
        except GameError:
            return set()
        return {key for key, puzzle in self.puzzles.items() if puzzle.id in solving and solving[puzzle.id].solved}

    def back(self, **result: Any) -> None:
        self.look_at_day()

    # Where things stand

    @property
    def area(self) -> Box:
        return backdrop.page(self.stage.size, WIDEST)

    @property
    def sheet(self) -> Box:
        return Box(self.area.x, 92, self.area.w, self.stage.size.h - 92 - 36)

    @property
    def side(self) -> Box:
        """The days in a row, and what this is."""
        return self.sheet.end(330)

    def card(self, place: int) -> Box:
        """Where a game's deal stands."""
        return self.sheet.left(self.sheet.w - 330 - GAP).rows(max(3, len(GAMES)), GAP)[place]

    # The controls

    def build(self) -> None:
        say, area = self.stage.say, self.area
        bar, dark = Box(area.x, 26, area.w, 46), not self.stage.settings.high_contrast
        self.controls = [Button("back", bar.left(46), say("daily.back"), self.stage.close, icon="back", style="icon",
                                dark=dark, tip=say("daily.back"))]
        for key in GAMES:
            self.add_card(key)
        low = self.side.inset(20, 16).low(46)
        self.controls.append(Button("games", low, say("daily.your-games"), partial(self.stage.open, "games"),
                                    icon="score"))

    def add_card(self, key: str) -> None:
        """What can be done with a game's deal, and its puzzle."""
        say, low, waits = self.stage.say, self.words_of(key).low(46), key in self.waiting
        if key in self.done:
            words = [say("daily.copy"), say("daily.again"), say("daily.puzzle")]
            first, second, third = columns_for(self.stage.pens, low, words, 15, 10, (52, 52, 52))
            row = [Button(f"copy-{key}", first, words[0], partial(self.copy, key), icon="copy", style="main", size=15),
                   Button(f"play-{key}", second, words[1], partial(self.play, key), icon="redo", size=15,
                          tip=say("daily.again-tip"))]
        else:
            first, _, third = low.columns(3, 10)
            row = [Button(f"play-{key}", first, say("daily.go-on" if waits else "daily.play"), partial(self.play, key),
                          icon="done" if waits else "play", style="main")]
        if key in self.puzzles:
            solved = key in self.solved
            row.insert(0, Button(
                f"puzzle-{key}", third, say("daily.puzzle"), partial(self.open_puzzle, key), size=15,
                icon="check" if solved else "hint", tip=say("daily.puzzle-solved" if solved else "daily.puzzle-tip")))
        self.controls += alike(self.stage.pens, row) if key in self.done else row

    def words_of(self, key: str) -> Box:
        """Beside the picture of a card."""
        inner = self.card(list(GAMES).index(key)).inset(18, 14)
        return inner.after(min(inner.h * PICTURE, inner.w * 0.32) + 20)

    # The picture

    def paint(self, canvas: Canvas) -> None:
        backdrop.draw(canvas)
        ink = backdrop.ink(canvas)
        title = Box(self.area.x + 62, 20, 400, 56)
        placed = canvas.text(self.stage.say("daily.title"), title, 34, face="display", colour=ink)
        canvas.text(self.day_words(),
                    Box(placed.right + 24, 26, self.area.right - placed.right - 24, 52), 18, colour=ink)
        for place, key in enumerate(GAMES):
            self.paint_card(canvas, key, self.card(place))
        self.paint_side(canvas, self.side)

    def day_words(self) -> str:
        """The day with its date."""
        day = date_words(self.stage, datetime(self.today.year, self.today.month, self.today.day))
        return self.stage.say("daily.date", weekday=f"weekday.{self.today.weekday()}", day=Plain(day))

    def paint_card(self, canvas: Canvas, key: str, card: Box) -> None:
        panel(canvas, card)
        say, deal, words = self.stage.say, self.deals[key], self.words_of(key)
        inner = card.inset(18, 14)
        picture = inner.left(words.x - inner.x - 20).fitted(PICTURE)
        if picture_of(key):
            canvas.art(picture_of(key), picture)
            canvas.plate(picture, None, radius=2, edge="ink-soft", edge_width=1.5)
        faces = words.top(40).end(44.0 * deal.players).columns(deal.players, 6)
        canvas.text(say(f"game.{key}"), words.top(34).left(words.w - 44.0 * deal.players - 10), 24, face="display",
                    colour="iron")
        for choice, place in zip(choices_on(deal), faces, strict=True):
            draw_face(canvas, choice, place.middle(38, 38))
        self.paint_about(canvas, key, deal, Box(words.x, words.y + 42, words.w, words.h - 42 - 54))

    def paint_about(self, canvas: Canvas, key: str, deal: DailyDeal, box: Box) -> None:
        """Against whom, or what came of it."""
        say, found = self.stage.say, self.done.get(key)
        upper, under = box.rows(2)
        if found is None:
            canvas.text(say("daily.level", level=f"level.{deal.level}", count=deal.players - 1), upper, 16)
            canvas.text(say("daily.seats", players=deal.players, place=f"ordinal.{deal.seat + 1}"), under, 15,
                        colour="text-soft")
            return
        seat = self.seat_in(found)
        mark = upper.left(24).middle(22, 22)
        canvas.art("icons/check", mark, line="good")
        canvas.text(f"{place_words(self.stage, found, seat)} · "
                    f"{points_words(self.stage, found.players[seat].points, key)}", upper.after(32), 16, face="bold")
        canvas.text(say("daily.level", level=f"level.{deal.level}", count=deal.players - 1), under, 15,
                    colour="text-soft")

    def seat_in(self, game: PlayedGame) -> int:
        """Where the player sat."""
        return next(seat for seat, one in enumerate(game.players) if one.person)

    def paint_side(self, canvas: Canvas, box: Box) -> None:
        say = self.stage.say
        panel(canvas, box)
        inner = box.inset(22, 18)
        count = self.streak
        canvas.text(str(count), inner.top(70), 58, face="display", colour="iron" if count else "text-soft",
                    align="centre")
        canvas.text(say("daily.in-a-row", count=count), Box(inner.x, inner.y + 70, inner.w, 30), 17,
                    face="bold", align="centre")
        rest = Box(inner.x, inner.y + 112, inner.w, inner.h - 112 - 60)
        parts = [say("daily.streak-about"), say("daily.about"), say("daily.week")]

        def heights(size: float) -> list[float]:
            return [canvas.paragraph_height(part, rest.w, size) for part in parts]

        size = canvas.pens.fitted(15, lambda size: sum(heights(size)) + 28 <= rest.h)
        y = rest.y
        for part, height in zip(parts, heights(size), strict=True):
            canvas.paragraph(part, Box(rest.x, y, rest.w, height + 3), size, colour="text-soft")
            y += height + 14

    # What can be done

    def open_puzzle(self, key: str) -> None:
        open_puzzle(self.stage, self.puzzles[key], day=self.today)

    def play(self, key: str) -> None:
        """To the table: to the deal of the day that it is now, or to the one that was begun."""
        stage = self.stage
        if key in self.waiting and key not in self.done:
            if resume(stage, self.waiting[key]):
                return
            del self.waiting[key]
            self.rebuild()
            return
        try:
            match = match_on(find_game(key), self.today, own_name(stage.settings.last_setup), stage.lang)
        except GameError as error:
            stage.notice(error.in_words(stage.lang), True)
            return
        autosave = Autosave.start(match, stage.folders.autosaves,
                                  lambda fault: stage.notice(fault.words(stage.lang), True))
        stage.replace("turn", match=match, autosave=autosave)

    def copy(self, key: str) -> None:
        """The result as a line for others."""
        game = self.done[key]
        copy_result(self.stage, day_words(self.stage, game, self.seat_in(game), self.streak))
