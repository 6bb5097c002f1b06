"""A game looked back at: everybody's chances as a curve, what they came from, and every decision on the table with the
better move beside it. It is a replay whose column tells what the judge thinks."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

from xian.ai.review.scale import DEEP, DEPTHS, FAST, POINT, scale
from xian.engine.game import GameError, Seat
from xian.engine.texts import Plain
from xian.scenes.chance_strip import ChanceStrip
from xian.scenes.closer_look import CloserLook
from xian.scenes.own_puzzle import OwnPuzzle
from xian.scenes.play.lights import draw_advised
from xian.scenes.replay import STRIP, ReplayScene
from xian.scenes.review_overview import Overview
from xian.scenes.review_side import LOW, buttons, paint_progress, paint_reading
from xian.scenes.seat_button import SeatButton
from xian.scenes.timeline import Timeline
from xian.table.match import Match
from xian.table.review.keep import keep, read, review_path
from xian.table.review.report import Judged, Report, worst
from xian.table.review.run import Reviewing
from xian.table.review.words import ReviewWords
from xian.table.seating import teach
from xian.table.taking_over import other_persons
from xian.ui.canvas import Canvas
from xian.ui.controls import Button, Control, panel
from xian.ui.geometry import Box, Point
from xian.ui.stage import Stage

LOOK: Final = 0.05
"""Seconds between two looks at how far the judges are."""


class ReviewScene(ReplayScene):
    """Of a record at `path`, or of a `match` that is written to `file`, if anywhere."""

    name = "review"

    def __init__(self, stage: Stage, path: Path | None = None, match: Match | None = None,
                 file: Path | None = None) -> None:
        self.report: Report | None = None
        self.running: Reviewing | None = None
        self.words: ReviewWords | None = None
        self.overview: Overview | None = None
        """What is shown in the place of the table."""
        self.trying = False
        """Whether a question is open about who plays on from here."""
        self.pressed_at: Point | None = None
        """Where the mouse was when the table came: nothing is looked at closely until it has moved."""
        self.own_puzzle = OwnPuzzle(stage)
        self.file = path or file
        super().__init__(stage, path, match)

    def take_in(self, match: Match) -> None:
        super().take_in(match)
        assert self.source is not None
        self.source.open = False
        self.read_kept(match)
        if self.report is None:
            self.begin_review(FAST)
        elif self.match is not None:
            self.overview = Overview(self)

    def leave(self) -> None:
        self.own_puzzle.cancel()
        self.stop()
        super().leave()

    # The review

    def read_kept(self, match: Match) -> None:
        """What was found before; why it can't be used is told."""
        if self.file is None or not os.path.lexists(review_path(self.file)):
            return
        try:
            self.report = read(review_path(self.file), match, self.stage.folders.data)
        except GameError as error:
            reason = error.in_words(self.stage.lang)
            self.stage.notice(self.stage.say("review.renewed", reason=Plain(reason)), True)

    def begin_review(self, level: str) -> None:
        """Every decision is looked at."""
        assert self.match is not None
        try:
            self.running = Reviewing(self.match, self.stage.opponents, level, self.stage.folders.data)
            teach(self.stage.opponents, self.stage.folders.packs, self.match)
        except GameError as error:
            self.match, self.trouble = None, error

    def stop(self) -> None:
        """Nothing of it goes on."""
        if self.running is not None:
            self.running.cancel()
            self.running = None

    def cancel(self) -> None:
        self.stop()
        self.stage.notice(self.stage.say("review.cancelled"))
        self.rebuild()

    def look_closely(self, level: str) -> None:
        self.begin_review(level)
        self.rebuild()

    def passed(self, seconds: float) -> float | None:
        wanted = super().passed(seconds)
        if self.own_puzzle.go_on():
            self.rebuild()
            self.stage.wake()
        if self.running is None:
            return wanted
        if self.running.go_on():
            self.stage.wake()
        if not self.running.running:
            self.take_review(self.running)
            return 0.0
        return LOOK if wanted is None else min(wanted, LOOK)

    def take_review(self, running: Reviewing) -> None:
        """The review has come to its end."""
        self.running = None
        if running.report is None:
            self.stage.notice(self.stage.say("review.failed", reason=Plain(running.trouble)), True)
        else:
            self.report, self.words = running.report, None
            if self.position == 0 or self.overview is not None:
                self.overview = Overview(self)
            self.keep_report(running.report)
        self.rebuild()

    def keep_report(self, report: Report) -> None:
        if self.file is None or self.match is None:
            return
        try:
            keep(report, self.match, review_path(self.file))
        except GameError as error:
            reason = error.in_words(self.stage.lang)
            self.stage.notice(self.stage.say("review.not-kept", reason=Plain(reason)), True)

    @property
    def told(self) -> ReviewWords | None:
        """The review in words; None as long as there is none."""
        if self.report is None or self.match is None:
            return None
        if self.words is None or self.words.lang != self.stage.lang:
            self.words = ReviewWords(self.match, self.report, self.stage.lang)
        return self.words

    @property
    def seat(self) -> Seat:
        """Whose review is read, and with whose eyes the table is seen."""
        return self.source.seat if self.source is not None else 0

    @property
    def decision(self) -> Judged | None:
        """What was decided where one stands; None at the end, before it has been looked at, and where nobody chose."""
        report = self.report
        judged = report is not None and report.prescribed <= self.position < report.moves
        return report.decisions[self.position] if report is not None and judged else None

    @property
    def deeper(self) -> int:
        """Seconds that a closer look will take."""
        assert self.report is not None and self.match is not None
        walks = scale(self.match.game.key, len(self.names)).walks
        return max(1, round(self.report.seconds * walks[DEEP] / walks[self.report.level]))

    @property
    def can_look_deeper(self) -> bool:
        return self.report is not None and self.report.level != DEPTHS[-1]

    # Going about

    @property
    def next_mistake(self) -> Judged | None:
        """The seat's next decision after this place that gave something away; after the last one the first again."""
        found = [one for one in worst(self.report.chosen) if one.seat == self.seat] if self.report else []
        return next((one for one in found if one.at > self.position), found[0] if found else None)

    def show_decision(self, at: int) -> None:
        """That decision on the table, seen by who made it."""
        assert self.match is not None
        self.overview, self.pressed_at = None, self.stage.mouse
        mover = self.match.history.steps[at].seat if at < self.length else self.seat
        self.jump(at)
        self.look_from(mover)

    def go_to(self, at: int) -> None:
        """The table after so many moves."""
        self.overview, self.pressed_at = None, self.stage.mouse
        self.jump(at)
        self.look_from(self.seat)

    def go_on_to_mistake(self) -> None:
        found = self.next_mistake
        if found is None:
            self.stage.sound.play("refuse")
        else:
            self.show_decision(found.at)

    def turn_over(self) -> None:
        """From the table to the overview, or back."""
        if self.report is not None:
            self.overview = Overview(self) if self.overview is None else None
            self.rebuild()

    def look_from(self, seat: Seat) -> None:
        super().look_from(seat)
        if self.overview is not None:
            self.overview = Overview(self)
            self.rebuild()

    def toggle(self) -> None:
        """A review is not played: it goes from decision to decision."""
        self.go_on_to_mistake()

    # Try again

    @property
    def can_try(self) -> bool:
        return self.overview is None and self.match is not None and self.position < self.length

    def try_again(self) -> None:
        """Play on from the decision shown, in the place of who made it."""
        if not self.can_try or self.taking is None or self.match is None:
            self.stage.sound.play("refuse")
            return
        self.trying = True
        self.taking.position = self.position
        self.taking.seat = self.match.history.steps[self.position].seat
        others = other_persons(self.match, self.taking.seat)
        if others:
            self.taking.ask_others(", ".join(player.name for player in others))
        else:
            self.taking.start(self.taking.seat, persons_stay=False)

    def back(self, **result: Any) -> None:
        if self.trying:
            self.trying = False
            super().back(**result)

    def make_puzzle(self) -> None:
        """The decision shown becomes one of the player's own puzzles."""
        if self.match is not None and self.can_make_puzzle:
            self.own_puzzle.make(self.match, self.position)
            self.refresh()

    @property
    def can_make_puzzle(self) -> bool:
        return self.can_try and self.own_puzzle.can(self.decision)

    # The picture

    @property
    def advised(self) -> Judged | None:
        """The decision whose better move is shown on the table."""
        one = self.decision
        resting = self.table is not None and not self.table.shows.running
        return one if one is not None and one.lost >= POINT and one.seat == self.seat and resting else None

    def build(self) -> None:
        if self.match is None:
            super().build()
            return
        say, inner = self.stage.say, self.column.inset(12, 10)
        seats, low = inner.below(46).top(38.0 * len(self.names)), inner.low(LOW)
        self.log_box = Box(inner.x, seats.bottom + 10, inner.w, low.y - seats.bottom - 20)
        self.controls = [
            Button("back", inner.top(40).left(40), say("review.back"), self.stage.close, icon="back", style="icon",
                   tip=say("review.back")),
            *(SeatButton(f"seat-{seat}", box, name, colour, partial(self.look_from, seat),
                         score=partial(self.chance_of, seat), chosen=partial(self.is_seat, seat),
                         tip=say("review.seat-tip", name=Plain(name)))
              for seat, (box, name, colour) in enumerate(
                  zip(seats.rows(len(self.names), 3), self.names, self.colours, strict=True))),
            *buttons(self, low), self.strip(),
            *(self.overview.controls(self.area) if self.overview is not None else ()),
        ]
        self.refresh()

    def strip(self) -> Control:
        """All moves, with the curve of chances behind the slider."""
        where = Box(self.area.x, self.area.bottom + 2, self.area.w, STRIP)
        make: Callable[..., Timeline] = Timeline
        if self.report is not None:
            make = partial(ChanceStrip, report=self.report, colours=self.colours, marks=self.marks)
        return make("timeline", where, self.stage.say("replay.timeline"), self.length, self.position, self.chapters,
                    self.drag_to, words=self.position_words, mouse=lambda: self.stage.mouse, dot=self.colour_at)

    def marks(self) -> list[int]:
        """The places where the seat gave something away."""
        return [one.at for one in worst(self.report.chosen) if one.seat == self.seat] if self.report else []

    def refresh(self) -> None:
        for control in self.controls:
            if control.id == "try-again":
                control.enabled = self.can_try
            elif control.id == "make-puzzle":
                control.enabled = self.can_make_puzzle

    def chance_of(self, seat: Seat) -> int:
        """In points; the score as long as there is no review."""
        if self.report is None:
            return self.score_of(seat)
        place = self.report.moves if self.overview is not None else self.position
        return round(self.report.chances[seat][place] / POINT)

    def drag_to(self, position: int) -> None:
        if self.overview is not None:
            self.overview = None
            self.stage.wake()
            self.jump(position)
            self.look_from(self.seat)
        else:
            super().drag_to(position)

    def paint(self, canvas: Canvas) -> None:
        if self.match is None or self.table is None:
            super().paint(canvas)
            return
        canvas.fill("ground")
        if self.overview is not None:
            self.overview.paint(canvas, self.area)
        else:
            self.table.view.draw(canvas)
            if self.advised is not None:
                draw_advised(canvas, self.table.view, (self.advised.best, *self.advised.line))
        panel(canvas, self.column)
        inner = self.column.inset(12, 10)
        canvas.text(self.stage.say("review.title"), Box(inner.x + 50, inner.y, inner.w - 50, 40), 24, face="display")
        thing = self.looked_at if self.overview is None and self.stage.mouse != self.pressed_at else None
        if thing is not None:
            CloserLook(canvas, self.table.board, thing, self.stage.say("turn.closer-more")).draw(self.log_box)
        else:
            paint_reading(canvas, self, self.log_box)
        if self.running is not None:
            paint_progress(canvas, self, inner.low(LOW))

    def paint_over(self, canvas: Canvas) -> None:
        if self.overview is None:
            super().paint_over(canvas)
        else:
            self.overview.paint_over(canvas)

    # Keys

    def command(self, name: str) -> bool:
        if self.match is None:
            return super().command(name)
        runs: dict[str, Callable[[], Any]] = {
            "accept": self.go_on_to_mistake, "play": self.go_on_to_mistake, "hint": self.go_on_to_mistake,
            "take-over": self.try_again, "again": self.try_again, "view": self.turn_over,
            "slower": lambda: None, "quicker": lambda: None,
        }
        if name in runs:
            runs[name]()
            return True
        return super().command(name)

