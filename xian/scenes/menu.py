"""The title: what there is to do."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, Final

from xian import __version__
from xian.engine.game import Seat
from xian.engine.record import Heading, Record
from xian.engine.registry import GAMES
from xian.engine.texts import Plain
from xian.scenes.backdrop import covering
from xian.scenes.count_again import count_again
from xian.scenes.menu_last import paint_last
from xian.scenes.play.measure import measuring
from xian.scenes.record_words import moment_words, part_words
from xian.scenes.resume import go_on
from xian.scenes.scene import Scene
from xian.scenes.winners import winners
from xian.table.saves import Listed
from xian.table.seating import last_games
from xian.ui.canvas import Canvas
from xian.ui.controls import Button, Look, focus_ring
from xian.ui.geometry import Box
from xian.ui.music import MENU
from xian.ui.richtext import shortened
from xian.ui.stage import Stage

SIGNS: Final = "西安"
COLUMN: Final = (400.0, 648.0)
"""Width and height of the dark sheet that the menu stands on."""
COLUMN_GROWS: Final = (160.0, 52.0)
"""So much larger it is with letters twice as large."""
NOTE: Final = 0.335
"""The part of a line that its note may always take."""
AIR: Final = 16.0
"""What a note leaves free beside the words."""
LINES: Final = (("new", "plus"), ("learn", "hand"), ("puzzles", "hint"), ("load", "folder"), ("replays", "play"),
                ("played", "seal"), ("rules", "rules"), ("settings", "settings"), ("about", "info"), ("quit", "close"))
ROOM: Final = 360.0
"""Height of all lines."""
LINE: Final = ROOM / len(LINES)
"""From one line to the next."""
FIRST_LINE: Final = 42.0
"""Height of the line of the game that waits."""


class MenuButton(Button):
    """A line of the menu, on the dark of the picture; a note at its right says of which games it is."""

    note = ""

    def draw(self, canvas: Canvas, look: Look) -> None:
        if self.style == "main":
            canvas.shadow(self.box, 8, 3)
            canvas.plate(self.box, "button-over" if look.over else "button", radius=8, edge="gold")
        elif look.over or look.down:
            canvas.plate(self.box, "gold", radius=8, alpha=46)
        letters = "text-light" if self.enabled else "text-light-soft"
        side = 22.0
        canvas.art(f"icons/{self.icon}", Box(self.box.x + 16, self.box.centre[1] - side / 2, side, side),
                   line="gold" if self.enabled else "text-light-soft", alpha=255 if self.enabled else 150)
        words, bold = self.box.after(54).inset(4, 3), "bold" if self.style == "main" else "text"
        if self.note:
            room = max(NOTE * self.box.w, words.w - canvas.text_width(self.label, self.size, bold) - AIR)
            width = min(room, canvas.text_width(self.note, 16, "display") + AIR)
            note = words.end(width).inset(AIR / 2, 0)
            words = words.left(words.w - width)
            canvas.text(self.note, note, 16, face="display", colour="gold", align="right")
        canvas.text(self.label, words, self.size, colour=letters, face=bold)
        if look.focus:
            focus_ring(canvas, self.box)


class Menu(Scene):
    """What is seen first, and lies under everything."""

    name = "menu"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.unreadable: set[Path] = set()
        self.waiting: Listed | None = None
        self.last: Listed | None = None
        self.winners: Sequence[Seat] = ()
        """Of the last game."""

    def enter(self) -> None:
        self.back()

    def back(self, **result: Any) -> None:
        self.look_for_games()
        if self.focus == "new" and self.waiting is not None:
            self.focus = "continue"
        self.stage.sound.music(MENU)

    def look_for_games(self) -> None:
        """Which game can be gone on with, and whether the last one is over."""
        before = self.last
        self.waiting, self.last = last_games(self.stage.folders.autosaves, self.unreadable)
        if self.last != before:
            self.winners = winners(self.stage, self.last.record if self.last is not None else None)

    def build(self) -> None:
        say, stage = self.stage.say, self.stage
        do = {
            "new": lambda: stage.open("setup"), "learn": lambda: stage.open("course"),
            "puzzles": lambda: stage.open("puzzles"),
            "load": lambda: stage.open("load"),
            "replays": lambda: stage.open("load", what="replays"), "played": lambda: stage.open("games"),
            "rules": lambda: stage.open("rules"),
            "settings": lambda: stage.open("settings"), "about": lambda: stage.open("about"), "quit": stage.quit,
        }
        column = self.column
        place = Box(column.x + 24, column.y + 172 + 14 * self.larger, column.w - 48, FIRST_LINE)
        waits = self.waiting is not None
        self.controls = [MenuButton("continue", place, say("menu.continue"), self.go_on, icon="done", size=19,
                                    style="main" if waits else "flat", enabled=waits)]
        place = place.moved(0, 84 + 30 * self.larger)
        place = place.top(LINE - 2)
        for id, icon in LINES:
            main = id == "new" and not waits
            self.controls.append(MenuButton(id, place, say(f"menu.{id}"), do[id], icon=icon, size=19,
                                            style="main" if main else "flat"))
            place = place.moved(0, LINE)
        self.add_notes()
        if not stage.settings.course_offered:
            self.add_course()
        if self.last is not None:
            self.add_last(self.last)
        day = self.day_card
        self.controls.append(Button("day", Box(day.x + 18, day.bottom - 52, day.w - 36, 38), say("menu.day"),
                                    partial(stage.open, "daily"), icon="sun"))

    def add_notes(self) -> None:
        """Which game waits, and how many there are."""
        say, record = self.stage.say, self.waiting.record if self.waiting is not None else None
        waits = say(f"game.{record.game}") if record is not None and record.game in GAMES else ""
        notes = {"continue": waits, "new": say("menu.games", count=len(GAMES))}
        for control in self.controls:
            if isinstance(control, MenuButton):
                control.note = notes.get(control.id, "") if len(GAMES) > 1 else ""

    # The game that waits

    def about_waiting(self, canvas: Canvas, width: float) -> str:
        """Who plays, how far they are, and when it was: in so much room, if names must be cut for it."""
        if self.waiting is None:
            return self.stage.say("menu.nothing-waits")
        when = moment_words(self.stage, datetime.fromtimestamp(self.waiting.changed), datetime.now())
        record = self.waiting.record
        if record is None:
            return when
        rest = "".join(f" · {part}" for part in (self.chapter(record), when) if part)
        least = canvas.pens.size_of(canvas.least(14))
        return shortened(", ".join(player.name for player in record.players),
                         lambda names: canvas.text_width(names + rest, least) <= width) + rest

    def chapter(self, record: Record) -> str:
        """The last heading of a record (`turn 2 round 1`), as far as there are words for it."""
        headings = [entry.text for entry in record.body if isinstance(entry, Heading)]
        word, _, rest = (headings or [""])[-1].partition(" ")
        return part_words(self.stage, word, rest.partition(" ")[0], record.game, len(record.players))

    def go_on(self) -> None:
        if not go_on(self.stage, self.waiting, self.unreadable):
            self.look_for_games()
            self.rebuild()

    def dropped(self, path: str) -> bool:
        self.stage.open("replay", path=Path(path))
        return True

    def command(self, name: str) -> bool:
        return name == "back"  # there is nothing under the menu

    # The short course, offered until somebody takes it or puts it away

    @property
    def card(self) -> Box:
        width = 360 + 130 * self.larger
        words = self.stage.say("menu.course-about")
        about = measuring(self.stage.pens).paragraph_height(words, width - 36, self.about_letters)
        return Box(self.stage.size.right - 44 - width, 36, width, 10 + self.card_head + about + 74)

    @property
    def card_head(self) -> float:
        return 28 + 10 * self.larger

    @property
    def about_letters(self) -> float:
        return 16 - 2 * self.larger

    def add_course(self) -> None:
        say, card = self.stage.say, self.card
        self.controls += [
            Button("course", Box(card.x + 18, card.bottom - 54, card.w - 36, 38), say("menu.course"), self.take_course,
                   icon="rules"),
            Button("course-later", Box(card.right - 42, card.y + 8, 32, 32), "", self.put_away, icon="close",
                   style="icon", tip=say("menu.course-later")),
        ]

    def take_course(self) -> None:
        self.put_away()
        self.stage.open("course")

    def put_away(self) -> None:
        self.stage.change(course_offered=True)

    # The game that is over

    @property
    def last_card(self) -> Box:
        under = 0.0 if self.stage.settings.course_offered else self.card.h + 16
        return self.card.moved(0, under).top(124)

    def add_last(self, last: Listed) -> None:
        card = self.last_card
        self.controls.append(Button("count", Box(card.x + 18, card.bottom - 52, card.w - 36, 38),
                                    self.stage.say("menu.last-count"), partial(self.count_last, last), icon="score"))

    def count_last(self, last: Listed) -> None:
        if not count_again(self.stage, last.path, last.changed):
            self.last = None
            self.rebuild()

    # The deal of the day

    @property
    def day_card(self) -> Box:
        """Under what else stands there."""
        under = 0.0 if self.stage.settings.course_offered else self.card.h + 16
        if self.last is not None:
            under += self.last_card.h + 16
        return self.card.moved(0, under).top(104 + 20 * self.larger)

    def paint_day(self, canvas: Canvas) -> None:
        card = self.day_card
        canvas.shadow(card, 12, 5)
        canvas.plate(card, "panel", radius=12, alpha=255 if canvas.theme.high_contrast else 236, edge="panel-edge")
        inner = card.inset(18, 8).top(32 + 14 * self.larger)
        width = canvas.text(self.stage.say("menu.day-title"), inner.left(inner.w * 0.5), 19, face="display").w
        canvas.text(self.stage.say("menu.day-about"), inner.after(width + 14), 14, colour="text-soft", align="right")

    # The picture

    @property
    def larger(self) -> float:
        """How much more room letters need than they usually do: 1 where they are twice as large."""
        return min(1.0, max(0.0, self.stage.settings.text_scale - 1))

    @property
    def column(self) -> Box:
        width, height = (usual + more * self.larger for usual, more in zip(COLUMN, COLUMN_GROWS, strict=True))
        return Box(44, (self.stage.size.h - height) / 2, width, height)

    def paint(self, canvas: Canvas) -> None:
        canvas.fill("ground")
        canvas.art("scenes/title", covering(canvas.size))
        column, solid = self.column, canvas.theme.high_contrast
        canvas.plate(column, "panel-dark", radius=14, alpha=255 if solid else 176)
        self.paint_title(canvas, column)
        place = self.control("continue").box
        more = 30 * self.larger
        line = Box(place.x + 4, place.bottom + 5, place.w - 8, 22 + more)
        canvas.paragraph(self.about_waiting(canvas, line.w), line, 14, colour="text-light-soft", valign="middle")
        canvas.line((place.x, place.bottom + 32 + more), (place.right, place.bottom + 32 + more), "panel-dark-edge", 1)
        canvas.text(self.stage.say("about.version", version=Plain(__version__)),
                    Box(column.x + 28, column.bottom - 27, column.w - 56, 22), 13, colour="text-light-soft",
                    align="right")
        if not self.stage.settings.course_offered:
            self.paint_course(canvas)
        self.paint_day(canvas)
        if self.last is not None and self.last.record is not None:
            paint_last(canvas, self.stage, self.last.record, self.winners, self.last.changed, self.last_card)

    def paint_title(self, canvas: Canvas, column: Box) -> None:
        """The name, its signs as a seal, and what it is about: letters as large as their places, which grow."""
        more = self.larger
        wide = 58 + 14 * more
        seal = Box(column.right - 24 - wide, column.y + 26 - 6 * more, wide, 100 + 24 * more)
        canvas.plate(seal, "band-red", radius=7)
        canvas.plate(seal.inset(4), None, radius=5, edge="bone", edge_width=1.5)
        for sign, part in zip(SIGNS, seal.inset(6, 8).rows(2), strict=True):
            canvas.text(sign, part, 38, face="chinese", colour="bone", align="centre")
        title = self.stage.say(f"game.{next(iter(GAMES))}")
        room = column.w - 132 - 14 * more
        canvas.text(title, Box(column.x + 26, column.y + 18 - 8 * more, room, 88 + 28 * more), 80, face="display",
                    colour="text-light", shadow="shade")
        canvas.paragraph(self.stage.say("menu.tagline"),
                         Box(column.x + 28, column.y + 110 + 14 * more, room, 44 + 16 * more), 15,
                         colour="text-light-soft", valign="middle")

    def paint_course(self, canvas: Canvas) -> None:
        card = self.card
        canvas.shadow(card, 12, 5)
        canvas.plate(card, "panel", radius=12, alpha=255 if canvas.theme.high_contrast else 236, edge="panel-edge")
        head = self.card_head
        canvas.text(self.stage.say("menu.course-title"), Box(card.x + 18, card.y + 10, card.w - 68, head), 19,
                    face="display")
        about = Box(card.x + 18, card.y + 10 + head, card.w - 36, card.h - head - 72)
        canvas.paragraph(self.stage.say("menu.course-about"), about, self.about_letters, colour="text-soft")
