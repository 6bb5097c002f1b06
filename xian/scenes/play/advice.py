"""Advice at the table: hints with their reasons, which show their move on the board and are played by a press; what an
opponent's move has brought; and the panel that says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from xian.engine.game import Move
from xian.scenes.play.controller import Controller
from xian.scenes.play.measure import measuring
from xian.scenes.play.paragraphs import GAP, OVER, Paragraphs, plate_of
from xian.scenes.play.progress import Progress
from xian.scenes.spoken.words import bare
from xian.table.announced import parted
from xian.table.opponents import Asked
from xian.ui.canvas import Canvas
from xian.ui.controls import Button, Control, Look, panel
from xian.ui.geometry import Box, Point
from xian.ui.stage import Stage

LETTERS: Final = 13.0
HEAD: Final = 36.0
"""The title over it stands still."""
HOW: Final = 0.2
"""No more of the panel's height is taken by what can be done with a hint."""
TITLES: Final = {"hints": "turn.hints", "why": "turn.why", "wait": "turn.advice"}


class Advice:
    """Asks the adviser and keeps what it says. `changed` is called when there is something else to be seen."""

    def __init__(self, stage: Stage, table: Controller, progress: Progress, changed: Callable[[], None]) -> None:
        self.stage = stage
        self.table = table
        self.progress = progress
        self.changed = changed
        self.asked: tuple[str, Asked] | None = None
        self.talk: tuple[str, Any] | None = None
        """What the adviser says: ("hints", list) or ("why", sentence)."""
        self.panel: Talk | None = None
        self.chosen: int | None = None
        """Which of the hints is looked at."""
        self.early = 0
        """How far the arrows have gone down while it was still asked for."""
        self.asked_at = 0
        """How many decisions persons had made when it was asked for."""

    @property
    def open(self) -> bool:
        """Whether there is anything to be read. Advice is for one decision of a person: later it is none."""
        if self.asked_at != self.progress.decided:
            self.forget()
        return self.talk is not None or self.asked is not None

    def hint(self) -> None:
        """Ask for the best moves; ask again to close."""
        if self.talk is not None and self.talk[0] == "hints":
            self.close()
        elif self.stage.settings.hints:
            progress = self.progress
            self.ask("hints", self.stage.opponents.hint(progress.match, progress.seat, self.stage.lang))

    def why(self) -> None:
        """Ask why the last opponent did what it did."""
        progress, position = self.progress, self.progress.last_opponent()
        if position is None:
            self.stage.announce(self.stage.say("heard.why-none"))
        else:
            self.ask("why", self.stage.opponents.why(progress.match, progress.seat, position, self.stage.lang))

    def ask(self, kind: str, asked: Asked) -> None:
        self.forget()
        self.asked, self.asked_at, self.early = (kind, asked), self.progress.decided, 0
        if not self.poll():
            self.changed()

    def poll(self) -> bool:
        """Take in what the adviser says; whether it has said anything."""
        if self.asked is None or not self.asked[1].done:
            return False
        kind, asked = self.asked
        self.asked = None
        self.talk = (kind, asked.value) if asked.value else ("why", asked.trouble or self.stage.say("turn.silent"))
        if self.talk[0] == "why" and self.stage.listens:
            for words in parted(bare(str(self.talk[1]))):
                self.stage.announce(words)
        self.changed()
        return True

    def close(self) -> None:
        self.forget()
        self.changed()

    def forget(self) -> None:
        """Let the advice go: it is for who asked, and tells of a hand."""
        if self.asked is not None:
            self.stage.opponents.cancel(self.asked[1])
        self.asked, self.talk, self.panel = None, None, None
        self.look(None)

    # Hints on the board

    @property
    def steps(self) -> list[tuple[Move, ...]]:
        """The moves of each hint."""
        if self.talk is None or self.talk[0] != "hints":
            return []
        parse = self.progress.match.game.parse
        return [tuple(parse(step) for step in hint["steps"]) for hint in self.talk[1]]

    def begin(self) -> None:
        """The keys have come to the hints: to the first, or as far down as the arrows have gone while one waited."""
        self.look(self.chosen if self.chosen is not None else min(self.early, max(0, len(self.steps) - 1)))

    def look(self, place: int | None) -> None:
        """The hint at that place shows its move on the board; None: none does."""
        steps = self.steps
        place = place if place is not None and 0 <= place < len(steps) else None
        advised = steps[place] if place is not None else ()
        if place is None and self.chosen is None:
            return  # what is shown is none of these
        if (place, advised) != (self.chosen, self.table.decision.advised):
            self.chosen = place
            self.table.decision.advise(advised)

    def hover(self, at: Point) -> None:
        """The pointer is somewhere: perhaps at a hint."""
        if self.steps:
            self.look(self.panel.place_at(at) if self.panel is not None else None)

    def play(self, place: int | None) -> None:
        """Play the hint at that place."""
        if place is not None and place < len(self.steps) and self.open and self.table.may_act:
            moves = self.steps[place]
            self.forget()
            self.table.decision.play_all(moves, asked=True)

    def controls(self, box: Box) -> list[Control]:
        self.panel = Talk(box, self, self.panel.offset if self.panel is not None else 0.0)
        return [
            self.panel,
            Button("talk-close", Box(box.right - 34, box.y + 4, 30, 30), self.stage.say("turn.close"), self.close,
                   icon="close", style="icon"),
        ]


class Talk(Paragraphs):
    """What an adviser says, in the place of the log. A hint that is pointed at, or that the keys are at, shows its
    move; a click or Enter plays it."""

    def __init__(self, box: Box, advice: Advice, offset: float = 0.0) -> None:
        pens, inner = advice.stage.pens, box.inset(10, 8)
        self.how = advice.stage.say("turn.hints-how") if advice.steps else ""
        """What can be done with a hint: it stands still over them; where large letters leave no room for that, it is
        the last of them."""
        self.high = measuring(pens).paragraph_height(self.how, inner.w, LETTERS) + GAP if self.how else 0.0
        words = said(advice)
        if self.high > box.h * HOW:
            words, self.how, self.high = [*words, self.how], "", 0.0
        super().__init__("talk", box, advice.stage.say("turn.advice"), pens, words, inner,
                         head=HEAD + self.high, letters=LETTERS, offset=offset)
        self.advice = advice

    def place_at(self, at: Point) -> int | None:
        """The paragraph there."""
        inside = self.box.below(self.head).has(at)
        return next((place for place, row in enumerate(self.rows) if inside and plate_of(row).has(at)), None)

    def point(self, at: Point, kind: str) -> bool:
        used = super().point(at, kind)
        if kind == "up" and not self.dragged:
            self.advice.play(self.place_at(at))
        return used

    def press(self) -> None:
        self.advice.play(self.advice.chosen if self.advice.chosen is not None else 0)

    def command(self, name: str) -> bool:
        count = len(self.advice.steps)
        if name in ("up", "down") and self.advice.asked is not None:
            self.advice.early = max(0, self.advice.early + (1 if name == "down" else -1))
            return True
        if name not in ("up", "down") or not count:
            return super().command(name)
        here = self.advice.chosen
        there = 0 if here is None else here + (1 if name == "down" else -1)
        if not 0 <= there < count:
            self.advice.stage.announce(self.advice.stage.say("heard.edge"))
            return True
        self.advice.look(there)
        if there < len(self.rows):
            row, room = plate_of(self.rows[there]), self.box.below(self.head)
            self.scroll(self.goal + min(0.0, row.y - room.y) + max(0.0, row.bottom - room.bottom + 8))
        return True

    def draw(self, canvas: Canvas, look: Look) -> None:
        say, advice = self.advice.stage.say, self.advice
        panel(canvas, self.box, radius=8)
        inner = self.box.inset(10, 8)
        kind = advice.talk[0] if advice.talk is not None else "wait"
        canvas.text(say(TITLES[kind]), inner.top(24).left(inner.w - 30), 17, face="display", colour="iron")
        if self.how:
            canvas.paragraph(self.how, inner.below(HEAD - OVER).top(self.high), LETTERS, colour="text-soft")
        self.draw_paragraphs(canvas, look, advice.chosen)


def said(advice: Advice) -> list[str]:
    """What is said, in paragraphs."""
    if advice.talk is None:
        return [advice.stage.say("turn.asking")]
    kind, found = advice.talk
    if kind != "hints":
        return [str(found)]
    return [f"**{place}.** {hint['words']}" for place, hint in enumerate(found, 1)]
