"""The top of the set-up: the games, each with a small picture, and tables that are set up at a press."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from xian.scenes.play.measure import measuring
from xian.scenes.seat_row import draw_face
from xian.table.presets import Preset
from xian.table.seating import SeatChoice
from xian.ui.art import FOLDER
from xian.ui.canvas import Canvas, Pens
from xian.ui.controls import Button, Control, Look, focus_ring
from xian.ui.geometry import Box
from xian.ui.stage import Stage

PICTURE: Final = 4 / 3
"""Width to height of a game's picture."""
TABS: Final = 790.0
"""Width of the games to choose from, beside the title."""
TITLE: Final = 38.0
"""The letters of the title."""
BUTTON: Final = 40.0
FACE: Final = 32.0
NAME: Final = 22.0
"""Height of a game's name."""
LARGE: Final = 1.4
"""With letters so much larger a game's name has all the room, and the word about it is told when it is pointed at."""
CLOSE: Final = 0.7
"""How close the lines of a name stand then."""
LESS: Final = 0.8
"""How much smaller its picture is."""


def picture_of(game: str) -> str:
    """The game's picture; empty where there is none."""
    return f"games/{game}" if (FOLDER / "games" / f"{game}.svg").is_file() else ""


class GameTab(Control):
    """One of the games, all to be seen side by side: its picture, its name, a word about it."""

    sound = "toggle"

    def __init__(self, game: str, box: Box, stage: Stage, taken: bool, on_press: Callable[[], Any]) -> None:
        super().__init__(f"game.{game}", box, stage.say(f"game.{game}"))
        self.about = stage.say(f"game-about.{game}")
        self.picture = picture_of(game)
        self.taken = taken
        self.on_press = on_press
        self.large = stage.pens.text_factor >= LARGE
        if self.large:
            self.tip = self.about
        self.size = 20.0

    def press(self) -> None:
        self.on_press()

    @property
    def words(self) -> Box:
        """Beside the picture."""
        inner = self.box.inset(5)
        return inner.after(self.place.w if self.picture else 0.0).inset(9 if not self.large else 6, 0)

    @property
    def place(self) -> Box:
        """Of the picture."""
        inner = self.box.inset(5)
        high = inner.h * (LESS if self.large else 1.0)
        return inner.left(high * PICTURE).middle(high * PICTURE, high)

    def holds(self, pens: Pens, size: float) -> bool:
        """Whether its name has room with letters of that size: in large letters it may take two lines."""
        pixels, words, fonts = pens.pixels(size), self.words, pens.fonts
        if not self.large:
            return fonts.width(self.label, "display", pixels) <= words.w * pens.scale
        lines = pens.layout(self.label, round(words.w * pens.scale), pixels, "display")
        return len(lines) * fonts.height("display", pixels) * CLOSE <= words.h * pens.scale and all(
            fonts.width(word, "display", pixels) <= words.w * pens.scale for word in self.label.split())

    def draw(self, canvas: Canvas, look: Look) -> None:
        taken, words = self.taken, self.words
        canvas.shadow(self.box, 10, 4)
        canvas.plate(self.box, "legal-over" if taken else "quiet-over" if look.over else "quiet", radius=10,
                     edge="gold" if taken else "panel-edge", edge_width=3 if taken else 1.5)
        if self.picture:
            canvas.art(self.picture, self.place)
            canvas.plate(self.place, None, radius=4, edge="ink-soft", edge_width=1.5)
        if self.large:
            high = canvas.pens.fonts.height("display", canvas.pens.pixels(self.size)) / canvas.scale
            canvas.paragraph(self.label, words.moved(0, high * (CLOSE - 1) / 2), self.size, face="display",
                             colour="iron" if taken else "text", valign="middle", leading=CLOSE)
        else:
            canvas.text(self.label, words.top(NAME), self.size, face="display", colour="iron" if taken else "text")
            canvas.paragraph(self.about, words.below(NAME), 14, colour="text" if taken else "text-soft",
                             valign="middle", leading=0.94)
        if look.focus:
            focus_ring(canvas, self.box)


class PresetCard(Control):
    """A table at a press: its name, and the faces of who sits there."""

    def __init__(self, preset: Preset, box: Box, stage: Stage, taken: bool, choices: Sequence[SeatChoice],
                 on_press: Callable[[], Any]) -> None:
        super().__init__(f"preset-{preset.key}", box, stage.say(f"preset.{preset.key}"),
                         tip=stage.say(f"preset-about.{preset.key}"))
        self.taken = taken
        self.choices = choices
        self.on_press = on_press
        self.size = 17.0

    def press(self) -> None:
        self.on_press()

    def holds(self, pens: Pens, size: float) -> bool:
        """Whether its name has room with letters of that size beside the faces."""
        wide = self.box.inset(10, 5).w - (FACE + 5) * len(self.choices) - 8
        return pens.fonts.width(self.label, "bold", pens.pixels(size)) <= wide * pens.scale

    def draw(self, canvas: Canvas, look: Look) -> None:
        box = self.box.moved(0, 1) if look.down else self.box
        canvas.shadow(box, 9, 3)
        canvas.plate(box, "legal-over" if self.taken else "quiet-over" if look.over else "quiet", radius=9,
                     edge="gold" if self.taken else "panel-edge", edge_width=2.5 if self.taken else 1.5)
        inner = box.inset(10, 5)
        faces = inner.end((FACE + 5) * len(self.choices)).columns(len(self.choices), 5)
        for choice, place in zip(self.choices, faces, strict=True):
            draw_face(canvas, choice, place.middle(FACE, FACE))
        canvas.text(self.label, inner.left(inner.w - (FACE + 5) * len(self.choices) - 8), self.size,
                    face="bold" if self.taken else "text")
        if look.focus:
            focus_ring(canvas, self.box)


def title_place(stage: Stage, room: Box) -> Box:
    """As wide as the title's words; right of them is room for a button."""
    wide = measuring(stage.pens).text_width(stage.say("setup.title"), TITLE, "display") + 2
    return Box(room.x, room.y, min(wide, room.w - TABS - 24 - BUTTON - 12), 68)


def way_to_course(stage: Stage, room: Box, on_press: Callable[[], Any]) -> Button:
    """Beside the title: the chapters in which the game is learnt."""
    words, x = stage.say("setup.learn"), title_place(stage, room).right + 12
    return Button("learn", Box(x, room.y + 14, BUTTON, BUTTON), words, on_press, icon="hand", style="icon",
                  tip=words, dark=not stage.settings.high_contrast)
