"""Advice at the table: hints with their reasons, why an opponent did what it did, and the panel that says so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from xian.table.opponents import Asked
from xian.ui.canvas import Canvas
from xian.ui.controls import Button, Control, Look, focus_ring, panel
from xian.ui.geometry import Box

if TYPE_CHECKING:
    from xian.scenes.turn import Turn

LETTERS: Final = 13.0
GAP: Final = 7.0
"""Under a paragraph."""


class Advice:
    """Asks the adviser and keeps what it says."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.asked: tuple[str, Asked] | None = None
        self.talk: tuple[str, Any] | None = None
        """What the adviser says: ("hints", list) or ("why", sentence)."""

    def last_opponent(self) -> int | None:
        """The position before the last telling move of a computer player: of what is decided in secret nobody tells."""
        match, secret = self.turn.match, self.turn.board.secret
        for told in reversed(self.turn.flow.told):
            if not match.players[told.seat].person and told.last <= match.history.position:
                for position in range(told.first, told.last):
                    if not secret(match.history.at(position)):
                        return position
        return None

    def hint(self) -> None:
        """Ask for the best moves; ask again to close."""
        turn = self.turn
        if self.talk is not None and self.talk[0] == "hints":
            self.close_talk()
            return
        if not turn.may_act or not turn.stage.settings.hints:
            return
        self.close_talk()
        self.asked = ("hints", turn.stage.opponents.hint(turn.match, turn.flow.seat, turn.stage.lang))
        self.poll()
        turn.build()

    def why(self) -> None:
        """Ask why the last opponent did what it did."""
        turn = self.turn
        position = self.last_opponent()
        if position is None:
            return
        self.close_talk()
        self.asked = ("why", turn.stage.opponents.why(turn.match, turn.flow.seat, position, turn.stage.lang))
        self.poll()
        turn.build()

    def poll(self) -> bool:
        """Take in what the adviser says; whether it has said anything."""
        if self.asked is None or not self.asked[1].done:
            return False
        kind, asked = self.asked
        self.asked = None
        self.talk = (kind, asked.value) if asked.value else ("why", asked.trouble or self.turn.stage.say("turn.silent"))
        return True

    def close_talk(self) -> None:
        self.forget_talk()
        self.turn.build()

    def forget_talk(self) -> None:
        """Advice is for one decision and for who asked: it tells of a hand."""
        if self.asked is not None:
            self.turn.stage.opponents.cancel(self.asked[1])
        self.asked, self.talk = None, None

    def close(self) -> None:
        if self.asked is not None:
            self.turn.stage.opponents.cancel(self.asked[1])

    def talk_controls(self, box: Box) -> list[Control]:
        return [
            Talk(box, self),
            Button("talk-close", Box(box.right - 34, box.y + 4, 30, 30), self.turn.stage.say("turn.close"),
                   self.close_talk, icon="close", style="icon"),
        ]


class Talk(Control):
    """What an adviser says, in the place of the log; it scrolls where it is long."""

    sound = ""

    def __init__(self, box: Box, advice: Advice) -> None:
        super().__init__("talk", box, advice.turn.stage.say("turn.advice"))
        self.advice = advice
        self.down = 0.0
        """How far the words have been moved up."""
        self.most = 0.0

    def scroll(self, by: float) -> None:
        self.down = max(0.0, min(self.most, self.down + by))

    def wheel(self, turns: float) -> bool:
        self.scroll(-30 * turns)
        return True

    def command(self, name: str) -> bool:
        page = self.box.h * 0.6
        steps = {"up": -30.0, "down": 30.0, "page-up": -page, "page-down": page, "first": -self.most, "last": self.most}
        if name in steps:
            self.scroll(steps[name])
        return name in steps

    def draw(self, canvas: Canvas, look: Look) -> None:
        say = self.advice.turn.stage.say
        panel(canvas, self.box, radius=8)
        inner = self.box.inset(10, 8)
        kind = self.advice.talk[0] if self.advice.talk is not None else "wait"
        titles = {"hints": "turn.hints", "why": "turn.why", "wait": "turn.advice"}
        canvas.text(say(titles[kind]), inner.top(24).left(inner.w - 30), 17, face="display", colour="iron")
        room = inner.below(28)
        heights = [canvas.paragraph_height(words, room.w, LETTERS) for words in self.paragraphs()]
        self.most = max(0.0, sum(heights) + GAP * len(heights) - room.h)
        self.scroll(0)
        with canvas.clipped(room):
            y = room.y - self.down
            for words, height in zip(self.paragraphs(), heights, strict=True):
                canvas.paragraph(words, Box(room.x, y, room.w, height), LETTERS)
                y += height + GAP
        for edge, more in ((room.y - 3, self.down > 0), (self.box.bottom - 7, self.down < self.most)):
            if more:  # there is more to read that way
                canvas.plate(Box(self.box.x + 20, edge, self.box.w - 40, 4), "gold-shade", radius=2)
        if look.focus:
            focus_ring(canvas, self.box)

    def paragraphs(self) -> list[str]:
        """What is said."""
        if self.advice.talk is None:
            return [self.advice.turn.stage.say("turn.asking")]
        kind, found = self.advice.talk
        if kind != "hints":
            return [str(found)]
        return [f"**{place}.** {hint['words']}" for place, hint in enumerate(found, 1)]
