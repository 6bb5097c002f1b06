"""A game played through again: any record, from the open table or with the eyes of one seat, with a slider over all
moves; and a place to take the game over from."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, Final

from xian.engine.game import GameError, Seat
from xian.engine.texts import Plain
from xian.scenes import replay_side as side
from xian.scenes.boards.board import Table, Thing
from xian.scenes.boards.catalogue import board_of
from xian.scenes.closer_look import CloserLook
from xian.scenes.hand_out import hand_out, hand_out_match
from xian.scenes.play.again import Again
from xian.scenes.play.controller import Controller
from xian.scenes.record_words import chapter_words, game_words
from xian.scenes.replay_log import ReplayLog
from xian.scenes.replay_side import COUNT, LOW, OPEN, ORDER
from xian.scenes.scene import Scene, draw_bubble
from xian.scenes.seat_button import SeatButton
from xian.scenes.take_over_talk import Taking
from xian.scenes.timeline import Timeline
from xian.table.curve import chapters_of
from xian.table.folders import pack_finder
from xian.table.match import Match
from xian.table.order import moment
from xian.table.saves import resume
from xian.table.settings import SPEEDS
from xian.table.shelf import Shelf
from xian.ui.canvas import Canvas
from xian.ui.controls import Button, panel
from xian.ui.geometry import Box
from xian.ui.input import Pointer
from xian.ui.stage import Stage

PACE: Final = {0: 0.25, 1: 3.2, 2: 1.7, 3: 0.8}
"""Seconds from one move to the next at each speed."""
COLUMN: Final = 276.0
STRIP: Final = 52.0


class ReplayScene(Scene):
    """A record at `path`, or a `match`; the match itself is never moved."""

    name = "replay"

    def __init__(self, stage: Stage, path: Path | None = None, match: Match | None = None, position: int = 0) -> None:
        super().__init__(stage)
        self.path = path
        self.match = match
        self.trouble: GameError | None = None
        self.begin = position
        self.playing = False
        self.waited = 0.0
        self.taking: Taking | None = None
        self.source: Again | None = None
        self.table: Controller | None = None
        if path is not None:
            self.read(path)
        if self.match is not None:
            self.take_in(self.match)

    def enter(self) -> None:
        if self.table is not None:
            self.table.lay(self.area)

    def leave(self) -> None:
        if self.table is not None:
            self.table.view.forget()

    def read(self, path: Path) -> None:
        """The match of the record; or what is wrong with it."""
        try:
            self.match, loaded = resume(path, pack_finder(self.stage.folders.packs))
        except GameError as error:
            self.trouble = error
        else:
            if loaded.notice:
                self.stage.notice(loaded.notice.words(self.stage.lang), True)

    def take_in(self, match: Match) -> None:
        self.source = Again(match, self.begin)
        board = board_of(Table(match.game, match.options.pack, self.stage.say, self.stage.lang))
        self.table = Controller(self.stage, board, self.source, lambda: None)
        self.chapters = chapters_of(match.history)
        self.log = ReplayLog(match)
        self.taking = Taking(self.stage, match)

    # What is shown

    @property
    def position(self) -> int:
        return self.source.position if self.source is not None else 0

    @property
    def eyes(self) -> Seat | str:
        """Whose eyes look."""
        return self.source.seat if self.source is not None and not self.source.open else OPEN

    @property
    def length(self) -> int:
        return self.source.length if self.source is not None else 0

    @property
    def names(self) -> list[str]:
        return self.table.shows.names if self.table is not None else []

    @property
    def colours(self) -> list[str]:
        return self.table.shows.colours if self.table is not None else []

    @property
    def area(self) -> Box:
        """Where the board stands: at least 990 x 660."""
        size = self.stage.size
        return Box(6, 4, size.w - COLUMN - 14, size.h - STRIP - 8)

    @property
    def column(self) -> Box:
        size = self.stage.size
        return Box(size.right - COLUMN - 4, 6, COLUMN, size.h - 12)

    def go(self, position: int) -> None:
        """Stand after that many moves; one move on is seen happening."""
        if self.table is None or self.source is None:
            return
        self.table.shows.skip()
        before, self.source.position = self.source.position, min(self.source.length, max(0, position))
        position = self.source.position
        if position == before:
            return
        self.waited = 0.0
        self.table.view.marked.clear()
        if position == before + 1:
            self.table.shows.show(self.source.beats(before))
        else:
            self.table.shows.show_now(animate=position == before - 1)
        timeline = self.control("timeline")
        assert isinstance(timeline, Timeline)
        timeline.position = position
        self.refresh()
        self.stage.wake()

    def rebuild(self) -> None:
        if self.table is not None:
            self.table.lay(self.area, anew=False)
        super().rebuild()

    def refresh(self) -> None:
        """What can be pressed depends on where the replay stands."""
        for id, enabled in (("first", self.position > 0), ("back-one", self.position > 0),
                            ("on-one", self.position < self.length), ("last", self.position < self.length),
                            ("take-over", self.can_take_over)):
            self.control(id).enabled = enabled
        play = self.control("play")
        assert isinstance(play, Button)
        play.icon = "pause" if self.playing else "play"
        play.tip = self.stage.say("replay.pause" if self.playing else "replay.play")

    @property
    def can_take_over(self) -> bool:
        return self.match is not None and not self.match.history.at(self.position).over

    # The picture

    def build(self) -> None:
        if self.match is None:
            room = self.trouble_box
            self.controls = [Button("back", Box(room.centre[0] - 100, room.bottom - 66, 200, 44),
                                    self.stage.say("replay.back"), self.stage.close, icon="back", style="main")]
            return
        inner = self.column.inset(12, 10)
        seats, low = inner.below(46).top(38.0 * len(self.names)), inner.low(LOW)
        self.controls = [
            Button("back", inner.top(40).left(40), self.stage.say("replay.back"), self.stage.close, icon="back",
                   style="icon", tip=self.stage.say("replay.back")),
            *(SeatButton(f"seat-{seat}", box, name, colour, partial(self.look_from, seat),
                         score=partial(self.score_of, seat), chosen=partial(self.is_seat, seat),
                         tip=self.stage.say("replay.seat-tip", name=Plain(name)))
              for seat, (box, name, colour) in enumerate(
                  zip(seats.rows(len(self.names), 3), self.names, self.colours, strict=True))),
            *side.views(self, low), *side.transport(self, low), *side.doings(self, low), *side.count(self, low),
            Timeline("timeline", Box(self.area.x, self.area.bottom + 2, self.area.w, STRIP),
                     self.stage.say("replay.timeline"), self.length, self.position, self.chapters, self.drag_to,
                     words=self.position_words, mouse=lambda: self.stage.mouse, dot=self.colour_at),
        ]
        self.log_box = Box(inner.x, seats.bottom + 10, inner.w,
                           low.y - seats.bottom - 22 - COUNT)
        self.refresh()

    @property
    def trouble_box(self) -> Box:
        return self.stage.size.middle(680, 300)

    def paint(self, canvas: Canvas) -> None:
        canvas.fill("ground")
        if self.match is None or self.table is None:
            room = self.trouble_box
            panel(canvas, room)
            canvas.art("icons/warning", Box(room.x + 28, room.y + 28, 40, 40), line="wrong")
            canvas.text(self.stage.say("replay.trouble"), Box(room.x + 84, room.y + 26, room.w - 110, 44), 24,
                        face="display")
            words = self.trouble.in_words(self.stage.lang) if self.trouble is not None else ""
            canvas.paragraph(words, Box(room.x + 32, room.y + 86, room.w - 64, room.h - 166), 16)
            return
        self.table.view.draw(canvas)
        self.table.view.light(canvas, self.table.view.marked, "gold", 3)
        panel(canvas, self.column)
        inner = self.column.inset(12, 10)
        title = game_words(self.stage, self.match.game.key)
        canvas.text(title, Box(inner.x + 50, inner.y, inner.w - 50, 40), 24, face="display")
        self.paint_log(canvas, self.log_box)

    def paint_log(self, canvas: Canvas, box: Box) -> None:
        """Which move it is, and what happened; or a closer look at what the pointer is on."""
        thing = self.looked_at
        if thing is not None and self.table is not None:
            CloserLook(canvas, self.table.board, thing, self.stage.say("turn.closer-more")).draw(box)
            return
        canvas.text(self.position_words(self.position), box.top(22), 15, face="bold")
        canvas.text(self.chapter_at(self.position), Box(box.x, box.y + 22, box.w, 20), 14, colour="text-soft")
        eyes = self.source.eyes if self.source is not None else None
        self.log.draw(canvas, box.below(52), self.position, eyes, self.stage.lang,
                      lambda: self.stage.say("replay.beginning"))

    @property
    def looked_at(self) -> Thing | None:
        """The thing under the pointer; the board's parts are looked at as a whole."""
        if self.table is None or self.by_keys or self.over:
            return None
        thing = self.table.board.at(self.stage.mouse)
        return thing if thing is not None and thing.kind != "area" else None

    def pointed(self, event: Pointer) -> bool:
        thing = self.looked_at
        if event.kind != "down" or event.button != 3 or thing is None or not thing.subject or self.match is None:
            return False
        self.playing = False
        self.refresh()
        self.stage.open("rules", game=self.match.game.key, pack=self.match.options.pack,
                        players=len(self.names), subject=thing.subject)
        return True

    def paint_over(self, canvas: Canvas) -> None:
        if self.table is not None:
            self.table.view.draw_flying(canvas)
        timeline = next((one for one in self.controls if isinstance(one, Timeline)), None)
        if timeline is not None and "timeline" in (self.over, self.down) and not self.by_keys:
            position = timeline.position_at(self.stage.mouse[0])
            words = f"**{self.position_words(position)}**"
            draw_bubble(canvas, f"{words}\n{self.chapter_at(position)}".strip(), timeline.bubble()[1])

    def position_words(self, position: int) -> str:
        if position == 0:
            return self.stage.say("replay.at-start", count=self.length)
        return self.stage.say("replay.at-move", number=position, count=self.length)

    def chapter_at(self, position: int) -> str:
        """The chapter of the move that led to a position."""
        found = [heading for begins, heading in self.chapters if begins < max(1, position)]
        if not found or self.match is None:
            return ""
        return chapter_words(self.stage, found[-1], self.match.game.key, len(self.match.players))

    def colour_at(self, position: int) -> str | None:
        """The colour of who played the move that led to a position."""
        if position == 0 or self.match is None:
            return None
        return self.colours[self.match.history.steps[position - 1].seat]

    def score_of(self, seat: Seat) -> int:
        shown = self.table.board.shown if self.table is not None else None
        return shown.scores[seat] if shown is not None else 0

    def is_seat(self, seat: Seat) -> bool:
        return self.source is not None and seat == self.source.seat

    # Going through the game

    def jump(self, position: int) -> None:
        """Go there by hand: playing stops."""
        self.playing = False
        self.go(position)
        self.refresh()

    def drag_to(self, position: int) -> None:
        self.jump(position)

    def toggle(self) -> None:
        """Play on, or stop; at the end, from the beginning."""
        self.playing = not self.playing
        if self.playing and self.position == self.length:
            self.go(0)
        self.waited = 0.0
        self.refresh()
        self.stage.wake()

    def passed(self, seconds: float) -> float | None:
        if self.table is None:
            return None
        wanted = self.table.pass_time(seconds)
        if self.playing:
            self.waited += seconds
            pace = PACE[self.stage.settings.speed]
            if self.waited >= pace and not self.table.shows.running:
                self.go(self.position + 1)
                if self.position == self.length:
                    self.playing = False
                    self.refresh()
                return 0.0
            if wanted is None:
                return max(0.01, pace - self.waited)
        return wanted

    def look_from(self, seat: Seat) -> None:
        """Another seat at the bottom."""
        if self.source is not None and self.table is not None:
            self.source.seat = seat
            self.table.lay(self.area)
            self.rebuild()

    def choose_view(self, value: Any) -> None:
        if self.source is not None:
            self.source.open = value == OPEN
            self.look_from(self.source.seat if value == OPEN else value)

    def choose_speed(self, speed: int) -> None:
        self.stage.change(speed=speed)

    def command(self, name: str) -> bool:
        if self.match is None:
            return super().command(name)
        timeline = self.control("timeline")
        speed = ORDER.index(self.stage.settings.speed)
        runs: dict[str, Callable[[], Any]] = {
            "play": self.toggle, "accept": self.toggle, "take-over": self.ask_seat,
            "step-back": lambda: self.jump(self.position - 1), "step-on": lambda: self.jump(self.position + 1),
            "view": self.next_view, "score": self.count,
            "slower": lambda: self.choose_speed(ORDER[max(0, speed - 1)]),
            "quicker": lambda: self.choose_speed(ORDER[min(len(SPEEDS) - 1, speed + 1)]),
        }
        if name in runs:
            runs[name]()
            return True
        return timeline.command(name) or super().command(name)

    def next_view(self) -> None:
        views: list[Any] = [OPEN, *range(len(self.names))]
        self.choose_view(views[(views.index(self.eyes) + 1) % len(views)])

    # Taking over and handing out

    def ask_seat(self) -> None:
        """Play on from here oneself."""
        if self.taking is None or self.source is None or not self.can_take_over:
            self.stage.sound.play("refuse")
            return
        self.playing = False
        self.taking.ask_seat(self.position, self.source.seat)

    def back(self, **result: Any) -> None:
        if self.taking is not None and "answer" in result:
            self.taking.answered(result["answer"])

    def count(self) -> None:
        """The final count of a game that is over."""
        if self.match is None or not self.match.over:
            self.stage.sound.play("refuse")
            return
        self.playing = False
        self.stage.open("scoring", match=self.match, again=True, watched=True, when=self.when)

    def review(self) -> None:
        """What became of everybody's chances, and the better moves."""
        self.playing = False
        self.stage.open("review", path=self.path, match=None if self.path is not None else self.match)

    @property
    def when(self) -> datetime | None:
        """When the record was written, of one that stands in a file."""
        return datetime.fromtimestamp(moment(self.path)) if self.path is not None else None

    def export(self) -> None:
        path = self.path
        if path is not None:
            hand_out(self.stage, lambda: Shelf(self.stage.folders).export(path))
        elif self.match is not None:
            hand_out_match(self.stage, self.match)
