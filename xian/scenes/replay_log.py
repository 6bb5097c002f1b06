"""What happened in a game, read backwards from a move: its sentences first, then those of the moves before it."""

from __future__ import annotations

from collections.abc import Callable

from xian.engine.game import Event, Seat
from xian.scenes.load_rows import known_colour
from xian.scenes.seat_sign import seat_sign
from xian.table.match import Match
from xian.table.wording import wording
from xian.ui.canvas import SMALLEST, Canvas
from xian.ui.geometry import Box

SIZE = 14.0
SIGN = 18.0


class ReplayLog:
    """Sentences by move, as one pair of eyes may read them; with no eyes given, everything is told."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.names = [player.name for player in match.players]
        self.size = SIZE
        self._told: dict[tuple[int, Seat | None, str], str] = {}

    def events(self, move: int, eyes: Seat | None) -> list[Event]:
        """What that move made happen."""
        events = self.match.history.steps[move].events
        return [event if eyes is None else event.seen_by(eyes) for event in events]

    def sentence(self, move: int, eyes: Seat | None, lang: str) -> str:
        """Everything that happened by a move."""
        key = (move, eyes, lang)
        if key not in self._told:
            words = wording(self.match.game)
            self._told[key] = " ".join(words.event_text(event, lang, self.names) for event in self.events(move, eyes))
        return self._told[key]

    def draw(
        self, canvas: Canvas, box: Box, position: int, eyes: Seat | None, lang: str, start: Callable[[], str]
    ) -> None:
        """The move that led to the position, and as many before it as there is room for."""
        if position == 0:
            canvas.paragraph(start(), box, SIZE, colour="text-soft")
            return
        y = box.y
        for move in range(position - 1, -1, -1):
            told = self.sentence(move, eyes, lang)
            first = move == position - 1
            if not told:
                continue
            words = Box(box.x + SIGN + 10, y, box.w - SIGN - 10, box.bottom - y)
            size = fitting(canvas, told, words) if first else self.size
            height = canvas.paragraph_height(told, words.w, size)
            if height > words.h:
                if not first:
                    return
                told = shortened(canvas, told, words, size)
                height = canvas.paragraph_height(told, words.w, size)
            self.size = size
            colour = known_colour(self.match.players[self.match.history.steps[move].seat])
            seat_sign(canvas, Box(box.x, y + 1, SIGN, SIGN), colour)
            if first:
                canvas.plate(Box(box.x - 6, y - 4, box.w + 12, height + 8), None, radius=6, edge="gold-shade")
            canvas.paragraph(told, words, size, colour="text" if first else "text-soft")
            y += height + 11


def fitting(canvas: Canvas, told: str, box: Box) -> float:
    """The size of letters at which the words fit, as far as letters may shrink."""
    size = SIZE
    while size > SMALLEST / max(1.0, canvas.pens.text_factor) and canvas.paragraph_height(told, box.w, size) > box.h:
        size -= 0.5
    return size


def shortened(canvas: Canvas, told: str, box: Box, size: float) -> str:
    """As many words as there is room for."""
    words = told.split(" ")
    while len(words) > 1 and canvas.paragraph_height(" ".join(words) + "…", box.w, size) > box.h:
        words = words[:-1]
    return " ".join(words) + "…"
