"""The page of commands and keys (F1), made from the table of commands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from xian.engine.texts import catalogue
from xian.scenes.scene import Scene
from xian.ui.canvas import Canvas
from xian.ui.commands import groups, shown
from xian.ui.controls import Button, panel
from xian.ui.geometry import DESIGN, Box

COLUMNS: Final = 2
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


def columns_of(tables: Mapping[str, Mapping[str, tuple[str, ...]]]) -> list[list[str]]:
    """The groups in columns, the longest first, each in the column that is shortest so far."""
    columns: list[list[str]] = [[] for _ in range(COLUMNS)]
    for group in sorted(tables, key=lambda group: -rows_of(tables[group])):
        min(columns, key=lambda column: sum(rows_of(tables[one]) for one in column)).append(group)
    return columns


class Help(Scene):
    """Every command with its keys."""

    name = "help"

    @property
    def room(self) -> Box:
        return self.stage.size.middle(1180, min(self.stage.size.h, DESIGN[1] + 120) - 40)

    def build(self) -> None:
        self.controls = [Button("back", self.room.top(44).end(150), self.stage.say("help.back"), self.stage.close,
                                icon="back")]

    def command(self, name: str) -> bool:
        if name in ("accept", "help"):
            self.stage.close()
            return True
        return super().command(name)

    def paint(self, canvas: Canvas) -> None:
        say, tables = self.stage.say, groups()
        canvas.fill("ground")
        canvas.text(say("help.title"), self.room.top(46).left(800), 34, face="display")
        body = self.room.below(56)
        columns = columns_of(tables)
        most = max(sum(rows_of(tables[group]) for group in column) for column in columns)
        sheets = body.top(body.h - 46).columns(COLUMNS, 18)
        for sheet, column in zip(sheets, columns, strict=True):
            panel(canvas, sheet)
            inner = sheet.inset(20, 8)
            self.paint_column(canvas, inner, column, inner.h / (most - GAP))
        canvas.paragraph(say("help.ways"), body.low(42), 14, align="centre", valign="middle")

    def paint_column(self, canvas: Canvas, box: Box, column: list[str], row: float) -> None:
        tables, y = groups(), box.y
        for group in column:
            canvas.text(self.stage.say(f"command-group.{group}"), Box(box.x + 2, y, box.w, row), 17, face="display",
                        colour="iron")
            canvas.line((box.x, y + row - 1), (box.right, y + row - 1), "panel-edge", 1)
            for place, (name, keys) in enumerate(tables[group].items(), 1):
                self.paint_row(canvas, Box(box.x, y + place * row, box.w, row), name, keys)
            y += rows_of(tables[group]) * row

    def paint_row(self, canvas: Canvas, box: Box, name: str, keys: tuple[str, ...]) -> None:
        """What a command does at the left, its keys as caps at the right."""
        x = box.right
        for key in reversed(keys):
            words = key_text(key, self.stage.lang)
            width = canvas.text_width(words, 13) + 14
            cap = Box(x - width, box.y + 2, width, box.h - 4)
            canvas.plate(cap, "bone", radius=5, edge="panel-edge", edge_width=1)
            canvas.text(words, cap.inset(5, 0), 13, align="centre")
            x = cap.x - 6
        canvas.text(self.stage.say(f"command.{name}"), Box(box.x + 2, box.y, x - box.x - 10, box.h), 15)
