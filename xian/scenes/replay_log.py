"""What happened in a game, read backwards from a move: its sentences first, then those of the moves before it."""

from __future__ import annotations

from collections.abc import Callable

from xian.engine.game import Event, Seat
from xian.scenes.load_rows import known_colour
from xian.scenes.seat_sign import seat_sign
from xian.table.match import Match
from xian.table.wording import wording
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box
from xian.ui.richtext import shortened

SIZE = 14.0
SIGN = 18.0


class ReplayLog:
    """Sentences by move, as one pair of eyes may read them; with no eyes given, everything is told."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.names = [player.name for player in match.players]
        self._told: dict[tuple[int, Seat | None, str], str] = {}

    def events(self, move: int, eyes: Seat | None) -> list[Event]:
        """What that move made happen."""
        events = self.match.history.steps[move].events
        return [event if eyes is None else event.seen_by(eyes) for event in events]

    def sentence(self, move: int, eyes: Seat | None, lang: str) -> str:
        """Everything that happened by a move, but that a chapter begins: that stands above."""
        key = (move, eyes, lang)
        if key not in self._told:
            words = wording(self.match.game)
            self._told[key] = " ".join(words.event_text(event, lang, self.names) for event in self.events(move, eyes)
                                       if not event.chapter)
        return self._told[key]

    def draw(
        self, canvas: Canvas, box: Box, position: int, eyes: Seat | None, lang: str, start: Callable[[], str]
    ) -> None:
        """The move that led to the position, and as many before it as there is room for."""
        if position == 0:
            canvas.paragraph(start(), box, SIZE, colour="text-soft")
            return
        y, size = box.y, SIZE
        for move in range(position - 1, -1, -1):
            told = self.sentence(move, eyes, lang)
            first = move == position - 1
            if not told:
                continue
            words = Box(box.x + SIGN + 10, y, box.w - SIGN - 10, box.bottom - y)
            if first:
                told, size = fitting(canvas, told, words)
            height = canvas.paragraph_height(told, words.w, size)
            if height > words.h and not first:
                return
            colour = known_colour(self.match.players[self.match.history.steps[move].seat])
            seat_sign(canvas, Box(box.x, y + 1, SIGN, SIGN), colour)
            if first:
                canvas.plate(Box(box.x - 6, y - 4, box.w + 12, height + 8), None, radius=6, edge="gold-shade")
            canvas.paragraph(told, words, size, colour="text" if first else "text-soft")
            y += height + 11


def fitting(canvas: Canvas, told: str, box: Box) -> tuple[str, float]:
    """As much of the words as there is room for, and their size: letters shrink before words are left out."""

    def fits(part: str, size: float) -> bool:
        return canvas.paragraph_height(part, box.w, size) <= box.h

    size = canvas.pens.fitted(SIZE, lambda size: fits(told, size))
    return shortened(told, lambda part: fits(part, size)), size
