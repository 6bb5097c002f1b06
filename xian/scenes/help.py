"""The page of commands and keys (F1), made from the table of commands; with large letters it is turned."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from xian.engine.texts import catalogue
from xian.scenes import backdrop
from xian.scenes.scene import Scene
from xian.ui.canvas import Canvas
from xian.ui.commands import groups, shown
from xian.ui.controls import Button, Control, Look, focus_ring, panel
from xian.ui.geometry import DESIGN, Box
from xian.ui.scroll import BAR, Scrolled
from xian.ui.stage import Stage

COLUMNS: Final = 2
LARGE: Final = 1.25
"""With letters so much larger the page has one column: a command and its keys take the whole width."""
ROW: Final = 16.0
"""The least height of a row with letters of the usual size."""
WALK: Final = {"up": -1, "down": 1, "page-up": -10, "page-down": 10, "first": 0, "last": 0}
"""So many rows a key goes on."""
GAP: Final = 0.5
"""Room between two groups, in rows."""


def key_text(key: str, lang: str) -> str:
    """A key as a person of that language calls it: Maj+Tab."""
    known = catalogue(lang).entries
    found = shown(key)
    if key == "+" or key.endswith("++"):
        return found
    parts = []
    for part, plain in zip(key.split("+"), found.split("+"), strict=True):
        entry = known.get(f"key-name.{part.replace(' ', '-')}", plain)
        parts.append(entry if isinstance(entry, str) else plain)
    return "+".join(parts)


def rows_of(group: Mapping[str, tuple[str, ...]]) -> float:
    """How many rows a group takes, with its heading."""
    return len(group) + 1 + GAP


def columns_of(tables: Mapping[str, Mapping[str, tuple[str, ...]]], count: int = COLUMNS) -> list[list[str]]:
    """The groups in columns, the longest first, each in the column that is shortest so far; one column has them in
    their order."""
    if count == 1:
        return [list(tables)]
    columns: list[list[str]] = [[] for _ in range(count)]
    for group in sorted(tables, key=lambda group: -rows_of(tables[group])):
        min(columns, key=lambda column: sum(rows_of(tables[one]) for one in column)).append(group)
    return columns


class KeyList(Scrolled):
    """The groups of commands with their keys, in columns side by side."""

    def __init__(self, stage: Stage, box: Box) -> None:
        tables, factor = groups(), max(1.0, stage.settings.text_scale)
        self.columns = columns_of(tables, 1 if factor > LARGE else COLUMNS)
        rows = max(sum(rows_of(tables[group]) for group in column) for column in self.columns) - GAP
        inner = box.inset(20, 8)
        self.row = max(inner.h / rows, ROW * factor)
        super().__init__("keys", box, stage.say("help.title"), line=self.row, enabled=rows * self.row > inner.h + 1)
        self.enabled = self.enabled or stage.listens
        self.read = -1
        """The row that was walked to, by who listens."""
        self.stage = stage
        self.inner = inner
        self.fit(rows * self.row, inner.h)

    def rows(self) -> list[str]:
        """Every row in words: headings, and commands with their keys."""
        say, found = self.stage.say, []
        for group, commands in groups().items():
            found.append(say(f"command-group.{group}"))
            found += [say("heard.row", what=say(f"command.{name}"),
                          values=", ".join(key_text(key, self.stage.lang) for key in keys))
                      for name, keys in commands.items()]
        return found

    def command(self, name: str) -> bool:
        """Who listens walks from row to row; the keys scroll it else."""
        if not self.stage.listens or name not in WALK:
            return super().command(name)
        last = len(self.rows()) - 1
        goal = {"first": 0, "last": last}.get(name, self.read + WALK[name])
        if self.read >= 0 and not 0 <= goal <= last and abs(WALK[name]) == 1:
            self.stage.announce(self.stage.say("heard.edge"))
        self.read = min(last, max(0, goal))
        super().command(name)
        self.stage.wake()
        return True

    def draw(self, canvas: Canvas, look: Look) -> None:
        wide = self.inner.left(self.inner.w - (BAR if self.most else 0.0))
        with canvas.clipped(self.box):
            for column, place in zip(self.columns, wide.columns(len(self.columns), 58), strict=True):
                self.draw_column(canvas, place, column)
        self.draw_bar(canvas, look.down)
        if look.focus:
            focus_ring(canvas, self.box)

    def draw_column(self, canvas: Canvas, box: Box, column: list[str]) -> None:
        tables, place = groups(), box.top(self.row).moved(0, -self.offset)
        for group in column:
            if self.seen(place):
                canvas.text(self.stage.say(f"command-group.{group}"), place.inset(2, 0), 17, face="display",
                            colour="iron")
                canvas.line((place.x, place.bottom - 1), (place.right, place.bottom - 1), "panel-edge", 1)
            for name, keys in tables[group].items():
                place = place.moved(0, self.row)
                if self.seen(place):
                    self.draw_row(canvas, place, name, keys)
            place = place.moved(0, self.row * (1 + GAP))

    def seen(self, row: Box) -> bool:
        """Whether a row is seen as a whole."""
        return row.y > self.inner.y - 2 and row.bottom < self.inner.bottom + 2

    def draw_row(self, canvas: Canvas, box: Box, name: str, keys: tuple[str, ...]) -> None:
        """What a command does at the left, its keys as caps at the right."""
        x = box.right
        for key in reversed(keys):
            words = key_text(key, self.stage.lang)
            width = canvas.text_width(words, 13) + 14
            cap = Box(x - width, box.y + 1, width, box.h - 2)
            canvas.plate(cap, "bone", radius=5, edge="panel-edge", edge_width=1)
            canvas.text(words, cap.inset(5, 0), 13, align="centre")
            x = cap.x - 6
        canvas.text(self.stage.say(f"command.{name}"), Box(box.x + 2, box.y, x - box.x - 10, box.h), 15)


class Help(Scene):
    """Every command with its keys."""

    name = "help"

    @property
    def room(self) -> Box:
        return self.stage.size.middle(1180, min(self.stage.size.h, DESIGN[1] + 120) - 40)

    @property
    def ways(self) -> Box:
        """Where the sentence under the page stands."""
        return self.room.low(42 + 26 * min(1.0, max(0.0, self.stage.settings.text_scale - 1)))

    def build(self) -> None:
        page = self.room.below(56)
        self.keys = KeyList(self.stage, page.top(page.h - self.ways.h - 4))
        self.controls = [Button("back", self.room.top(44).end(150), self.stage.say("help.back"), self.stage.close,
                                icon="back"), self.keys]

    def focusable(self) -> list[Control]:
        """Who listens begins with the list."""
        found = super().focusable()
        return sorted(found, key=lambda one: one is not self.keys) if self.stage.listens else found

    def set_focus(self, id: str) -> None:
        super().set_focus(id)
        if id == self.keys.id:
            self.keys.read = max(0, self.keys.read)

    def command(self, name: str) -> bool:
        if name in ("accept", "help"):
            self.stage.close()
            return True
        return self.keys.command(name) or super().command(name)

    def paint(self, canvas: Canvas) -> None:
        say = self.stage.say
        backdrop.draw(canvas)
        canvas.text(say("help.title"), self.room.top(46).left(800), 34, face="display", colour=backdrop.ink(canvas))
        sheets = self.keys.box.columns(len(self.keys.columns), 18)
        for sheet in sheets:
            panel(canvas, sheet)
        canvas.paragraph(say("help.ways"), self.ways, 14, align="centre", valign="middle", colour=backdrop.ink(canvas))
