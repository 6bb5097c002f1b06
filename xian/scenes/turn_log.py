"""The log of a match: what has happened as sentences, each with the things it is about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from xian.engine.game import Event, Seat
from xian.scenes.boards.board import Board
from xian.table.match import Match, TakenBack
from xian.table.wording import wording
from xian.ui.canvas import Canvas
from xian.ui.controls import Control, Look, focus_ring
from xian.ui.geometry import Box, Point

QUIET: Final = ("MoveBegan", "CardsDiscarded", "BuildersReturned")
"""Events that the table shows well enough."""
HEADINGS: Final = ("TurnBegan", "RoundEnded")
LINE: Final = 13.0


@dataclass(frozen=True)
class Line:
    """A sentence, the seat it is about, and the place of its event in the game."""

    text: str
    seat: Seat
    event: Event
    heading: bool = False


class Log:
    """The sentences of a match as one pair of eyes may read them."""

    def __init__(self, match: Match, eyes: Seat, lang: str) -> None:
        self.match = match
        self.eyes = eyes
        self.lang = lang
        self.lines: list[Line] = []
        self.names = [player.name for player in match.players]
        self.renew()

    def renew(self) -> None:
        """Read the match from the beginning: after a change of language, or moves taken back."""
        self.lines = []
        self.add(self.match.events_for(self.eyes))

    def add(self, events: list[Event]) -> list[Line]:
        """Tell more events; the new lines."""
        words = wording(self.match.game)
        new = [
            Line(words.event_text(event, self.lang, self.names), seat_of(event), event, event.kind in HEADINGS)
            for event in events if event.kind not in QUIET and not isinstance(event, TakenBack)
        ]
        self.lines += new
        return new


def seat_of(event: Event) -> Seat:
    """The seat an event is about, or -1."""
    for name in ("seat", "payer"):
        found = getattr(event, name, None)
        if isinstance(found, int):
            return found
    return -1


class LogList(Control):
    """The log on the screen: the newest line at the bottom; only what is seen is drawn."""

    def __init__(self, box: Box, label: str, log: Log, board: Board, colours: list[str],
                 on_light: Callable[[list[str]], None]) -> None:
        super().__init__("log", box, label)
        self.log = log
        self.board = board
        self.colours = colours
        self.on_light = on_light
        self.back = 0
        """How many lines the view is above the newest."""
        self.rows: list[tuple[Box, Line]] = []

    def wheel(self, turns: float) -> bool:
        self.scroll(round(3 * turns))
        return True

    def scroll(self, lines: int) -> None:
        self.back = max(0, min(len(self.log.lines) - 1, self.back + lines))

    def command(self, name: str) -> bool:
        steps = {"up": 1, "down": -1, "page-up": 8, "page-down": -8, "first": 10**6, "last": -10**6}
        if name in steps:
            self.scroll(steps[name])
            return True
        return False

    def line_at(self, at: Point) -> Line | None:
        return next((line for box, line in self.rows if box.has(at)), None)

    def hover(self, at: Point) -> None:
        """Light up what the line under the pointer is about."""
        line = self.line_at(at) if self.box.has(at) else None
        self.on_light(self.board.places_of(line.event) if line is not None else [])

    def draw(self, canvas: Canvas, look: Look) -> None:
        self.rows = []
        if not self.box.h:
            return  # the closer look needs the room
        canvas.plate(self.box, "panel", radius=8, edge="panel-edge")
        inner = self.box.inset(9, 6)
        y = inner.bottom
        lines = self.log.lines[:len(self.log.lines) - self.back]
        with canvas.clipped(inner):
            for line in reversed(lines):
                face = "bold" if line.heading else "text"
                height = canvas.paragraph_height(line.text, inner.w - 12, LINE, face) + 3
                y -= height
                if y < inner.y:
                    break
                row = Box(inner.x, y, inner.w, height)
                self.rows.append((row, line))
                if line.seat >= 0:
                    canvas.plate(Box(row.x, row.y + 3, 4, row.h - 7), self.colours[line.seat], radius=2)
                canvas.paragraph(line.text, Box(row.x + 10, row.y, row.w - 12, row.h + 2), LINE, face=face,
                                 colour="iron" if line.heading else "text")
        if self.back:
            canvas.plate(self.box.low(4).inset(20, 0), "gold", radius=2)
        if look.focus:
            focus_ring(canvas, self.box)
