"""The log: what has been seen to happen, as sentences, each with the things it is about."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from xian.engine.game import Event, Seat
from xian.scenes.boards.board import Board
from xian.scenes.play.source import Source
from xian.table.wording import wording
from xian.ui.canvas import Canvas
from xian.ui.controls import Look, focus_ring
from xian.ui.geometry import Box, Point
from xian.ui.scroll import Scrolled

LETTERS: Final = 13.0


@dataclass(frozen=True)
class Said:
    """A sentence, the seat it is about, and its event."""

    text: str
    seat: Seat
    event: Event
    heading: bool = False

    @property
    def face(self) -> str:
        return "bold" if self.heading else "text"


class Log:
    """The sentences of a match as the eyes of a source may read them."""

    def __init__(self, source: Source, lang: str) -> None:
        self.source = source
        self.lang = lang
        self.lines: list[Said] = []
        self.names = [player.name for player in source.match.players]
        self.renew(lang)

    def reword(self, lang: str) -> None:
        """Say the same in another language."""
        self.lang = lang
        told, self.lines = self.lines, []
        self.add([line.event for line in told])

    def renew(self, lang: str) -> None:
        """Read the match from the beginning: moves were taken back, or played again."""
        self.lang = lang
        self.lines = []
        eyes = self.source.eyes
        self.add([event if eyes is None else event.seen_by(eyes) for event in self.source.match.history.events()])

    def add(self, events: Sequence[Event]) -> None:
        """Tell more events."""
        words = wording(self.source.match.game)
        self.lines += [Said(words.event_text(event, self.lang, self.names), event.whose, event, event.chapter)
                       for event in events if not event.quiet]


class LogList(Scrolled):
    """The log on the screen: the newest line at the bottom; only what is seen is drawn."""

    def __init__(self, box: Box, label: str, log: Log, board: Board, colours: list[str],
                 on_light: Callable[[list[str]], None], back: float = 0.0) -> None:
        super().__init__("log", box, label)
        self.log = log
        self.board = board
        self.colours = colours
        self.on_light = on_light
        self.back = back
        """How far the view is above the newest line."""
        self.rows: list[tuple[Box, Said]] = []
        self.ends: list[float] = []
        """How far it is from the beginning of the log to the end of each line."""
        self.set_for: tuple[object, ...] = ()

    def scroll(self, goal: float, glide: bool = True) -> None:
        super().scroll(goal, glide)
        self.back = self.most - self.offset

    def measure(self, canvas: Canvas, width: float, page: float) -> None:
        """Take in the lines that are new, and how high they are."""
        set_for = (width, canvas.scale, canvas.pens.text_factor, id(self.log.lines))
        if self.set_for != set_for or len(self.ends) > len(self.log.lines):
            self.set_for, self.ends = set_for, []
        for line in self.log.lines[len(self.ends):]:
            high = canvas.paragraph_height(line.text, width, LETTERS, line.face) + 3
            self.ends.append((self.ends[-1] if self.ends else 0.0) + high)
        back = self.back
        self.fit(self.ends[-1] if self.ends else 0.0, page)
        self.scroll(self.most - back)

    def hover(self, at: Point) -> None:
        """Light up what the line under the pointer is about."""
        line = next((line for box, line in self.rows if box.has(at)), None) if self.box.has(at) else None
        self.on_light(self.board.places_of(line.event) if line is not None else [])

    def draw(self, canvas: Canvas, look: Look) -> None:
        self.rows = []
        if not self.box.h:
            return  # the closer look needs the room
        canvas.plate(self.box, "panel", radius=8, edge="panel-edge")
        inner = self.box.inset(9, 6)
        self.measure(canvas, inner.w - 12, inner.h)
        y = inner.bottom + self.back - self.whole
        with canvas.clipped(inner):
            for place in range(bisect_left(self.ends, inner.y - y), len(self.ends)):
                line, start = self.log.lines[place], self.ends[place - 1] if place else 0.0
                row = Box(inner.x, y + start, inner.w, self.ends[place] - start)
                if row.y < inner.y - 0.01:
                    continue
                if row.y >= inner.bottom:
                    break
                self.rows.append((row, line))
                if line.seat >= 0:
                    canvas.plate(Box(row.x, row.y + 3, 4, row.h - 7), self.colours[line.seat], radius=2)
                canvas.paragraph(line.text, Box(row.x + 10, row.y, row.w - 12, row.h + 2), LETTERS, face=line.face,
                                 colour="iron" if line.heading else "text")
        self.draw_bar(canvas, look.down)
        if look.focus:
            focus_ring(canvas, self.box)
