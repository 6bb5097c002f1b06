"""Advice at the table: hints with their reasons, why an opponent did what it did, and the panel that says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from xian.scenes.play.progress import Progress
from xian.table.opponents import Asked
from xian.ui.canvas import Canvas
from xian.ui.controls import Button, Control, Look, focus_ring, panel
from xian.ui.geometry import Box
from xian.ui.scroll import Scrolled
from xian.ui.stage import Stage

LETTERS: Final = 13.0
GAP: Final = 7.0
"""Under a paragraph."""


class Advice:
    """Asks the adviser and keeps what it says. `changed` is called when there is something else to be seen."""

    def __init__(self, stage: Stage, progress: Progress, changed: Callable[[], None]) -> None:
        self.stage = stage
        self.progress = progress
        self.changed = changed
        self.asked: tuple[str, Asked] | None = None
        self.talk: tuple[str, Any] | None = None
        """What the adviser says: ("hints", list) or ("why", sentence)."""
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
        if position is not None:
            self.ask("why", self.stage.opponents.why(progress.match, progress.seat, position, self.stage.lang))

    def ask(self, kind: str, asked: Asked) -> None:
        self.forget()
        self.asked, self.asked_at = (kind, asked), self.progress.decided
        if not self.poll():
            self.changed()

    def poll(self) -> bool:
        """Take in what the adviser says; whether it has said anything."""
        if self.asked is None or not self.asked[1].done:
            return False
        kind, asked = self.asked
        self.asked = None
        self.talk = (kind, asked.value) if asked.value else ("why", asked.trouble or self.stage.say("turn.silent"))
        self.changed()
        return True

    def close(self) -> None:
        self.forget()
        self.changed()

    def forget(self) -> None:
        """Let the advice go: it is for who asked, and tells of a hand."""
        if self.asked is not None:
            self.stage.opponents.cancel(self.asked[1])
        self.asked, self.talk = None, None

    def controls(self, box: Box) -> list[Control]:
        return [
            Talk(box, self),
            Button("talk-close", Box(box.right - 34, box.y + 4, 30, 30), self.stage.say("turn.close"), self.close,
                   icon="close", style="icon"),
        ]


class Talk(Scrolled):
    """What an adviser says, in the place of the log; it scrolls where it is long."""

    def __init__(self, box: Box, advice: Advice) -> None:
        super().__init__("talk", box, advice.stage.say("turn.advice"), head=30)
        self.advice = advice

    def draw(self, canvas: Canvas, look: Look) -> None:
        say = self.advice.stage.say
        panel(canvas, self.box, radius=8)
        inner = self.box.inset(10, 8)
        kind = self.advice.talk[0] if self.advice.talk is not None else "wait"
        titles = {"hints": "turn.hints", "why": "turn.why", "wait": "turn.advice"}
        canvas.text(say(titles[kind]), inner.top(24).left(inner.w - 30), 17, face="display", colour="iron")
        room = inner.below(28)
        heights = [canvas.paragraph_height(words, room.w, LETTERS) for words in self.paragraphs()]
        self.fit(sum(heights) + GAP * len(heights), room.h)
        with canvas.clipped(room):
            y = room.y - self.offset
            for words, height in zip(self.paragraphs(), heights, strict=True):
                canvas.paragraph(words, Box(room.x, y, room.w, height), LETTERS)
                y += height + GAP
        self.draw_bar(canvas, look.down)
        if look.focus:
            focus_ring(canvas, self.box)

    def paragraphs(self) -> list[str]:
        """What is said."""
        if self.advice.talk is None:
            return [self.advice.stage.say("turn.asking")]
        kind, found = self.advice.talk
        if kind != "hints":
            return [str(found)]
        return [f"**{place}.** {hint['words']}" for place, hint in enumerate(found, 1)]
