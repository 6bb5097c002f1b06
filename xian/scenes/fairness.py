"""The deal of a game: the fingerprint it was sealed with, what lay hidden once that may be seen, and whether it was
kept."""

from __future__ import annotations

from typing import Final

from xian.engine.fingerprint import grouped_digits
from xian.engine.game import Fault
from xian.engine.texts import Plain, catalogue
from xian.scenes.desktop import copy
from xian.scenes.saves_list import RowList
from xian.scenes.scene import Scene
from xian.table.daily import day_of
from xian.table.match import Match
from xian.table.pledge import Verdict, hidden_things, verify_match
from xian.ui.canvas import Canvas
from xian.ui.controls import Button, panel
from xian.ui.geometry import Box
from xian.ui.input import Pointer
from xian.ui.stage import Stage

WIDE: Final = 860.0
HIGH: Final = (350.0, 640.0)
"""While the game runs, and after it."""
LINE: Final = 30.0
LABEL: Final = 0.3
"""The part of a line that says what lay there."""
LETTERS: Final = 62
"""So many letters of a pile stand in a line."""


class Fairness(Scene):
    """Over the table, or over the final count."""

    name = "fairness"
    overlay = True

    def __init__(self, stage: Stage, match: Match) -> None:
        super().__init__(stage)
        self.match = match
        self.verdict: Verdict | None = None
        self.public = day_of(match) is not None
        self.lines = self.hidden_lines() if match.over else []

    def hidden_lines(self) -> list[tuple[str, str]]:
        """What lay hidden, in lines of a length that can be read: long piles go on in the next."""
        game, found = self.match.game, []
        letters = round(LETTERS / max(1.0, self.stage.settings.text_scale))
        for name, seat, value in hidden_things(game, self.match.history.at(0)):
            label = self.called(name, seat)
            for part in broken_up(value, letters):
                found.append((label, part))
                label = ""
        return found

    def called(self, name: str, seat: int) -> str:
        """What a hidden thing is called, and whose it was."""
        key = f"dealt.{name}"
        what = self.stage.say(key) if key in catalogue(self.stage.lang).entries else name
        if seat < 0:
            return what
        return self.stage.say("dealt.of-seat", name=Plain(self.match.players[seat].name), what=Plain(what))

    # Where things stand

    @property
    def sheet(self) -> Box:
        return self.stage.size.middle(WIDE, HIGH[self.match.over])

    @property
    def about(self) -> Box:
        return self.sheet.inset(32, 0).below(64).top(48 if self.match.over else 70)

    @property
    def promise(self) -> Box:
        """The fingerprint, the salt and the number."""
        return Box(self.about.x, self.about.bottom + 8, self.about.w, 34 * len(self.figures()))

    @property
    def list_box(self) -> Box:
        return Box(self.about.x, self.promise.bottom + 12, self.about.w, self.result.y - self.promise.bottom - 22)

    @property
    def result(self) -> Box:
        """Under it all: what was found."""
        return self.sheet.inset(32, 0).low(138).top(56)

    def build(self) -> None:
        say, low = self.stage.say, self.sheet.inset(32, 22).low(44)
        buttons = low.columns(3, 12)
        over = self.match.over
        self.controls = []
        if self.lines:
            self.controls.append(RowList(
                "hidden", self.list_box.inset(8, 6), say("fair.title"), len(self.lines), LINE, self.draw_line,
                on_choose=lambda place: None, on_open=lambda: None, now=self.stage.now,
                mouse=lambda: self.stage.mouse))
        self.controls += [
            Button("verify", buttons[0], say("fair.verify"), self.verify, icon="check", enabled=over,
                   style="main" if over else "quiet", tip="" if over else say("fair.later")),
            Button("copy", buttons[1], say("fair.copy"), self.copy, icon="copy",
                   enabled=over or self.match.pledge is not None),
            Button("close", buttons[2], say("fair.close"), self.stage.close, icon="close",
                   style="quiet" if over else "main"),
        ]

    # The picture

    def figures(self) -> list[tuple[str, str]]:
        """What may be shown by now."""
        say, promise = self.stage.say, self.match.pledge
        found = [(say("fair.fingerprint"), grouped_digits(promise.fingerprint))] if promise is not None else []
        if self.match.over or promise is None:
            found.append((say("fair.number"), str(self.match.seed)))
        if self.match.over and promise is not None:
            found.append((say("fair.salt"), grouped_digits(promise.salt)))
        return found

    def about_words(self) -> str:
        say = self.stage.say
        if self.public:
            return say("fair.public")
        if self.match.pledge is None:
            return say("fair.none")
        return say("fair.after") if self.match.over else say("fair.before")

    def paint(self, canvas: Canvas) -> None:
        canvas.fill("shade", alpha=140)
        panel(canvas, self.sheet)
        canvas.text(self.stage.say("fair.title"), self.sheet.inset(32, 16).top(44), 30, face="display", colour="iron")
        canvas.paragraph(self.about_words(), self.about, 16)
        for (label, value), row in zip(self.figures(), self.promise.rows(len(self.figures()), 2), strict=True):
            canvas.text(label, row.left(row.w * LABEL), 15, colour="text-soft")
            canvas.text(value, row.after(row.w * LABEL), 17, face="bold")
        if self.lines:
            canvas.plate(self.list_box, "quiet", radius=8, edge="panel-edge")
        elif self.match.over:
            canvas.paragraph(self.stage.say("fair.open-game"), self.list_box.top(60), 16, colour="text-soft")
        self.paint_result(canvas)

    def paint_result(self, canvas: Canvas) -> None:
        words = self.result_words()
        good = self.verdict is None or (self.verdict.problem is None and self.verdict.shown == self.verdict.found)
        if self.verdict is None:
            canvas.paragraph(words, self.result, 15, colour="text-soft", valign="middle")
            return
        mark = self.result.left(30).middle(26, 26)
        canvas.art("icons/check" if good else "icons/warning", mark, line="good" if good else "wrong")
        canvas.paragraph(words, self.result.after(40), 15, colour="good" if good else "wrong", valign="middle")

    def result_words(self) -> str:
        say, found = self.stage.say, self.verdict
        if found is None:
            return "" if self.match.over else say("fair.later")
        if found.problem is not None:
            words = found.problem.words(self.stage.lang) if isinstance(found.problem, Fault) else found.problem
            return say("fair.broken-moves", reason=Plain(words))
        if not found.shown:
            return say("fair.plays", moves=found.moves)
        return say("fair.kept", moves=found.moves) if found.kept else say("fair.broken")

    def row_told(self, place: int) -> str:
        """A line as it is heard."""
        label = next(label for label, _ in reversed(self.lines[:place + 1]) if label)
        return self.stage.say("heard.row", what=Plain(label), values=Plain(self.lines[place][1]))

    def draw_line(self, canvas: Canvas, place: int, box: Box, chosen: bool, over: bool) -> None:
        label, value = self.lines[place]
        if label and place:
            canvas.plate(Box(box.x, box.y, box.w, 1), "panel-edge", radius=0, alpha=120)
        canvas.text(label, box.left(box.w * LABEL).inset(8, 2), 14, colour="text-soft", cut=True)
        canvas.text(value, box.after(box.w * LABEL).inset(8, 2), 14, cut=True)

    # What can be done

    def verify(self) -> None:
        """Work it out again, here and now."""
        self.verdict = verify_match(self.match)
        self.stage.sound.play("prestige" if self.verdict.problem is None else "refuse")
        self.stage.wake()

    def copy(self) -> None:
        text = " ".join(value.replace(" ", "") for _, value in self.figures())
        done = copy(text)
        self.stage.notice(self.stage.say("fair.copied", text=Plain(text)) if done
                          else self.stage.say("fair.not-copied"), not done)

    def pointed(self, event: Pointer) -> bool:
        self.close_beside(self.sheet, event)
        return True


def broken_up(value: str, letters: int) -> list[str]:
    """A list in parts of at most so many letters, broken at its commas."""
    found: list[str] = []
    for word in value.split(", "):
        if found and len(found[-1]) + len(word) + 2 <= letters:
            found[-1] += f", {word}"
        else:
            found.append(word)
    return found
