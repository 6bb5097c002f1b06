"""About: what the program is, whom to thank, and what may be done with it."""

from __future__ import annotations

from typing import Final

from xian import __version__
from xian.engine.texts import Plain
from xian.scenes import backdrop
from xian.scenes.scene import Scene
from xian.ui.canvas import Canvas
from xian.ui.controls import Button, panel
from xian.ui.geometry import DESIGN, Box

PARTS: Final = ("what", "thanks", "fair", "licences")
SIZE: Final = 17.0
LARGE: Final = 1.25
"""With larger letters than these the words take the whole width."""
HEAD: Final = 38.0
"""Room for the heading of a part."""


class About(Scene):
    """One sheet of running text, and a soldier who stands beside it."""

    name = "about"

    @property
    def room(self) -> Box:
        return self.stage.size.middle(1120, DESIGN[1] - 48)

    @property
    def sheet(self) -> Box:
        return self.room.below(56).inset(30, 0) if self.crowded else self.room.below(70).after(300)

    @property
    def crowded(self) -> bool:
        """Whether the letters are so large that the words need the soldier's place."""
        return self.stage.settings.text_scale > LARGE

    def build(self) -> None:
        self.controls = [Button("back", self.room.top(46).end(150), self.stage.say("about.back"), self.stage.close,
                                icon="back")]

    def command(self, name: str) -> bool:
        if name == "accept":
            self.stage.close()
            return True
        return super().command(name)

    def paint(self, canvas: Canvas) -> None:
        say = self.stage.say
        backdrop.draw(canvas)
        ink = backdrop.ink(canvas)
        canvas.text(say("about.title"), self.room.top(52).left(500), 38, face="display", colour=ink)
        version = Box(self.room.x + 40, self.room.bottom - 40, 220, 28)
        if self.crowded:
            version = self.room.top(46).left(self.room.w - 166).end(220)
        else:
            canvas.art("warriors/archer", Box(self.room.x, self.room.y + 110, 280, self.room.h - 170), dye="jade",
                       valign="bottom")
        canvas.text(say("about.version", version=Plain(__version__)), version, 15, colour=ink, align="centre")
        panel(canvas, self.sheet)
        self.paint_parts(canvas, self.sheet.inset(34, 24))

    def paint_parts(self, canvas: Canvas, room: Box) -> None:
        """All parts in letters of one size, the largest with which they fit, and the room that is left between."""
        texts = [self.stage.say(f"about.{part}") for part in PARTS]

        def heights_in(size: float) -> list[float]:
            return [canvas.paragraph_height(text, room.w, size) for text in texts]

        size = canvas.pens.fitted(SIZE, lambda size: sum(heights_in(size)) + len(PARTS) * (HEAD + 6) <= room.h)
        heights = heights_in(size)
        gap = max(0.0, min(40.0, (room.h - sum(heights) - len(PARTS) * HEAD) / (len(PARTS) - 1)))
        y = room.y
        for part, text, height in zip(PARTS, texts, heights, strict=True):
            canvas.text(self.stage.say(f"about.{part}-title"), Box(room.x, y, room.w, 30), 21, face="display",
                        colour="iron")
            canvas.paragraph(text, Box(room.x, y + HEAD, room.w, height + 4), size)
            y += HEAD + height + gap
