"""A question over whatever is shown: a sentence and a few answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from xian.scenes.scene import Scene
from xian.ui.canvas import Canvas
from xian.ui.controls import Button, panel
from xian.ui.geometry import Box
from xian.ui.stage import Stage

WIDTH: Final = 580.0
SIZE: Final = 18.0


class QuestionBox(Scene):
    """Closes with `answer`: the key of an option, or nothing when the question was put away. `then` is told it too,
    where nobody underneath has asked."""

    name = "question"
    overlay = True

    def __init__(self, stage: Stage, text: str, options: Sequence[tuple[str, str]], default: str = "",
                 then: Callable[[str], object] | None = None) -> None:
        super().__init__(stage)
        self.text = text
        self.options = list(options)
        self.default = default or self.options[0][0]
        self.then = then
        self.focus, self.by_keys = self.default, True

    @property
    def room(self) -> Box:
        """The sheet: as high as the sentence and the answers need."""
        canvas = Canvas(self.stage.pens.fonts.words(" ", "text", 10, (0, 0, 0)), self.stage.pens)
        words = canvas.paragraph_height(self.text, WIDTH - 64, SIZE)
        return self.stage.size.middle(WIDTH, min(self.stage.size.h - 80, words + self.answers_height + 84))

    @property
    def beside(self) -> bool:
        """Whether the answers stand side by side."""
        return len(self.options) <= 3

    @property
    def answers_height(self) -> float:
        return 46.0 if self.beside else 54.0 * len(self.options) - 8

    def build(self) -> None:
        room = self.room
        place = Box(room.x + 32, room.bottom - 28 - self.answers_height, room.w - 64, self.answers_height)
        boxes = place.columns(len(self.options), 12) if self.beside else place.rows(len(self.options), 8)
        self.controls = [
            Button(key, box, label, partial(self.answer, key),
                   style="main" if key == self.default else "quiet")
            for (key, label), box in zip(self.options, boxes, strict=True)
        ]

    def answer(self, key: str) -> None:
        self.stage.close(answer=key)
        if self.then is not None:
            self.then(key)

    def command(self, name: str) -> bool:
        if name == "back":
            self.answer("")
        elif name == "accept":
            self.answer(self.default)
        else:
            return False
        return True

    def paint(self, canvas: Canvas) -> None:
        canvas.fill("shade", alpha=140)
        room = self.room
        panel(canvas, room)
        canvas.paragraph(self.text, Box(room.x + 32, room.y + 28, room.w - 64, room.h - self.answers_height - 80), SIZE)
