"""A clock for each person at a shared screen, off unless chosen: it runs while that person decides, and tells when the
time is over; nobody loses by it."""

from __future__ import annotations

from typing import Final

from xian.engine.game import Seat
from xian.scenes.play.progress import Progress
from xian.scenes.play.source import Doing
from xian.scenes.seat_sign import seat_sign
from xian.ui.canvas import Canvas
from xian.ui.controls import Choice
from xian.ui.geometry import Box
from xian.ui.stage import Stage

MINUTES: Final = (0, 5, 10, 15, 20, 30, 45, 60)
"""What each person may have; 0 is no clock."""
WIDE: Final = 84.0


def clock_choice(stage: Stage, box: Box) -> Choice:
    """What each of several persons may have; kept for the games to come."""
    say = stage.say
    minutes = [(count, say("pause.minutes", count=count) if count else say("pause.no-clock")) for count in MINUTES]
    return Choice("clock", box, say("pause.clock"), minutes, stage.settings.clock,
                  lambda count: stage.change(clock=count), tip=say("pause.clock-tip"))


class Clocks:
    """How many seconds each person has used up."""

    def __init__(self, stage: Stage, progress: Progress) -> None:
        self.stage = stage
        self.progress = progress
        self.used: dict[Seat, float] = dict.fromkeys(progress.persons, 0.0)

    @property
    def run(self) -> bool:
        """Whether there are clocks at this table."""
        return self.stage.settings.clock > 0 and len(self.used) > 1

    def left(self, seat: Seat) -> float:
        """The seconds a person has left; fewer than none when the time is over."""
        return 60.0 * self.stage.settings.clock - self.used[seat]

    def pass_time(self, seconds: float) -> float | None:
        """The clock of who decides runs; when its figure changes next."""
        seat = self.progress.seat
        if not self.run or self.progress.doing is not Doing.DECIDING:
            return None
        before = self.left(seat)
        self.used[seat] += seconds
        left = self.left(seat)
        if left // 1 != before // 1:
            self.stage.wake()
        if left <= 0 < before:
            self.stage.sound.play("bell")
            self.stage.notice(self.stage.say("turn.clock-over", name=self.progress.match.players[seat].name))
        return left % 1.0 or 1.0

    def paint(self, canvas: Canvas, box: Box, colours: list[str]) -> None:
        """Side by side, from the right end of the box."""
        if not self.run:
            return
        for place, seat in enumerate(reversed(self.used)):
            cell = Box(box.right - WIDE * (place + 1), box.y, WIDE - 6, box.h)
            seat_sign(canvas, cell.left(20).middle(18, 18), colours[seat])
            left = self.left(seat)
            canvas.text(clock_words(left), cell.after(24), 16, face="bold",
                        colour="gold" if left <= 0 or seat == self.progress.match.to_move else "text-light")


def clock_words(seconds: float) -> str:
    """Minutes and seconds; with a minus what is over the time."""
    whole = int(-(-seconds // 1))
    return f"{'−' if whole < 0 else ''}{abs(whole) // 60}:{abs(whole) % 60:02}"
