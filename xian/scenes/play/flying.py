"""Tokens that fly when something is paid or gained, and the words that rise where they land."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, sin
from typing import Final

from xian.scenes.boards.verbs import APART, SECONDS, Flight, Verb
from xian.ui.canvas import Canvas
from xian.ui.geometry import Box, Point
from xian.ui.motion import Travel, eased, eased_out

TOKEN: Final = 30.0
SIZES: Final = 4.0
"""Tokens grow and shrink in such steps: each size is a picture that is kept."""
RISEN: Final = 0.3
HUNG: Final = 0.45
"""Shares of its time at which a gained token has risen, and begins to come."""
HEIGHT: Final = 30.0
BEATEN: Final = 0.4
"""Share of its time for which the sign of points beats where it arose."""
BEAT: Final = 0.5
"""How much larger it grows."""
CURVE: Final = 46.0
"""How far the way of a token bends upwards."""


@dataclass
class Flying:
    """One token on its way, and the words that rise where it has landed."""

    flight: Flight
    start: Point
    end: Point
    travel: Travel
    rise: Travel | None = None
    """For the last token of a flight."""

    @property
    def done(self) -> bool:
        """Whether it and its words are gone."""
        return self.travel.done and (self.rise is None or self.rise.done)

    def pass_time(self, seconds: float) -> None:
        self.travel.pass_time(seconds)
        if self.rise is not None:
            self.rise.pass_time(seconds)

    def at(self) -> Box:
        """Where the token is, and how large."""
        part, (x, y) = self.travel.part, self.start
        if self.flight.verb is Verb.PAID:
            return token((x + (self.end[0] - x) * part, y + (self.end[1] - y) * part))
        if self.flight.verb is Verb.POINTS:
            if part < BEATEN:
                return token(self.start, 1 + BEAT * sin(pi * part / BEATEN))
            return token(bent(self.start, self.end, eased((part - BEATEN) / (1 - BEATEN))))
        if part < RISEN:
            share = eased_out(part / RISEN)
            return token((x, y - HEIGHT * share), 0.6 + 0.6 * share)
        share = eased((part - HUNG) / (1 - HUNG))
        return token(bent((x, y - HEIGHT), self.end, share), 1.2 - 0.2 * share)

    def draw(self, canvas: Canvas) -> None:
        if not self.travel.done:
            if self.travel.begun:
                canvas.art(self.flight.picture, self.at(), dye=self.flight.dye)
        elif self.flight.words and self.rise is not None:
            self.draw_words(canvas, self.rise.share)

    def draw_words(self, canvas: Canvas, share: float) -> None:
        """They rise from where the token has landed."""
        at = (self.end[0], self.end[1] - 26 - 22 * share)
        width = canvas.text_width(self.flight.words, 19, "bold") + 34
        bubble = Box(0, 0, width, 26).at(at)
        canvas.plate(bubble, "panel-dark", radius=13, edge="gold")
        canvas.art(self.flight.picture, bubble.left(28).inset(3), dye=self.flight.dye)
        canvas.text(self.flight.words, bubble.after(28), 16, face="bold", colour="text-light")


def tokens(flight: Flight, start: Point, end: Point, delay: float, scale: float, rise: float) -> list[Flying]:
    """The tokens of a flight, one after another; words rise for so many seconds where the last one lands."""
    each, found = SECONDS[flight.verb] * scale, []
    for place in range(flight.count):
        begins = delay + APART * scale * place
        words = Travel(rise, begins + each) if place == flight.count - 1 else None
        found.append(Flying(flight, start, end, Travel(each, begins), words))
    return found


def token(at: Point, size: float = 1.0) -> Box:
    """The box of a token there."""
    side = round(TOKEN * size / SIZES) * SIZES
    return Box(0, 0, side, side).at(at)


def bent(start: Point, end: Point, share: float) -> Point:
    """So far along a curve that goes up first."""
    (x, y), (to_x, to_y) = start, end
    over_x, over_y = (x + to_x) / 2, min(y, to_y) - CURVE
    rest = 1 - share
    return (rest * rest * x + 2 * rest * share * over_x + share * share * to_x,
            rest * rest * y + 2 * rest * share * over_y + share * share * to_y)
