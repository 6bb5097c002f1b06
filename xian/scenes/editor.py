"""The board editor: paint a board, see at once what is wrong with it, keep it, play on it."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from xian.engine.game import Fault, GameError
from xian.engine.registry import game as find_game
from xian.engine.texts import Plain
from xian.scenes.boards.board import Table
from xian.scenes.boards.catalogue import Rows, painting_of
from xian.scenes.editor_field import BoardField, BrushButton
from xian.scenes.scene import Scene
from xian.table import seating
from xian.table.board_file import (
    LONGEST_TITLE,
    KnownBoard,
    keep_board,
    known_boards,
    path_of,
    problems,
)
from xian.ui.canvas import Canvas
from xian.ui.controls import Button, Choice, Toggle, panel
from xian.ui.geometry import Box
from xian.ui.input import Pointer
from xian.ui.stage import Stage
from xian.ui.text_field import TextField

MOST_STEPS: Final = 200
"""So many strokes can be taken back."""
SHOWN: Final = 3
"""No more problems than these are told at once."""
SIDE: Final = 250.0
WIDE: Final = 1240.0


class Editor(Scene):
    """A board in the making. `rows` is what stands on it; strokes before and after it are kept."""

    name = "editor"

    def __init__(self, stage: Stage, game: str) -> None:
        super().__init__(stage)
        self.game = find_game(game)
        self.painting = painting_of(game)
        self.table = Table(self.game, self.game.house_pack(), stage.say, stage.lang)
        self.rows: Rows = self.painting.EMPTY
        self.problems: list[tuple[int, Fault]] = []
        self.before: list[Rows] = []
        self.after: list[Rows] = []
        self.brush = self.painting.BRUSHES[1]
        self.mirror = False
        self.cursor = (self.painting.SIZE // 2, self.painting.SIZE // 2)
        self.title = ""
        self.chosen = 0
        """Which of the known boards was begun from; 0 for none."""
        self.own_path = ""
        """The file of the board being changed: it may be written over."""
        self.saved: tuple[str, Rows] = ("", self.rows)
        self.digest = ""
        """Of the pack kept last."""
        self.known: list[KnownBoard] = []
        self.set_rows(self.rows)

    def enter(self) -> None:
        for error in self.look_for_boards():
            reason = Plain(error.in_words(self.stage.lang))
            self.stage.notice(self.stage.say("editor.bad-file", reason=reason), True)
        self.rebuild()

    def look_for_boards(self) -> list[GameError]:
        """The boards to begin from; what is wrong with files that can't be used."""
        self.known, wrong = known_boards(self.stage.folders.packs, self.game, self.stage.lang)
        return wrong

    # Where things stand

    @property
    def room(self) -> Box:
        size = self.stage.size
        return size.middle(min(size.w - 40, WIDE + (size.h - 720)), size.h - 32)

    @property
    def board_box(self) -> Box:
        side = min(self.room.h, self.room.w - 2 * SIDE - 96)
        return self.room.left(side).middle(side, side)

    @property
    def brush_box(self) -> Box:
        return Box(self.board_box.right + 20, self.room.y + 58, SIDE, self.room.h - 58 - 72)

    @property
    def page(self) -> Box:
        start = self.brush_box.right + 16
        return Box(start, self.brush_box.y, self.room.right - start, self.brush_box.h)

    @property
    def told(self) -> Box:
        """Where problems are told."""
        return self.page.below(122)

    def build(self) -> None:
        self.table.lang = self.stage.lang
        self.controls = [BoardField(self, self.board_box)]
        self.add_brushes()
        self.add_page()
        say, low = self.stage.say, self.room.low(52)
        low = low.after(self.brush_box.x - self.room.x)
        self.controls += [
            Button("back", low.left(124).inset(0, 4), say("editor.back"), self.leave_or_ask, icon="back", style="flat"),
            Button("save", Box(low.right - 390, low.y + 4, 160, 44), say("editor.save"), self.save, icon="save"),
            Button("play", low.end(216), say("editor.play"), self.play, icon="play", style="main", size=19),
        ]
        self.renew()

    def renew(self) -> None:
        """After a stroke: which tools are of use now, and which brush is in the hand."""
        good = not self.problems
        able = {"undo": bool(self.before), "redo": bool(self.after), "empty": self.rows != self.painting.EMPTY,
                "save": good, "play": good}
        for control in self.controls:
            control.enabled = able.get(control.id, True)
            if isinstance(control, BrushButton):
                control.active = control.brush == self.brush

    def add_brushes(self) -> None:
        say, box = self.stage.say, self.brush_box.inset(12, 12)
        for place, brush in enumerate(self.painting.BRUSHES):
            self.controls.append(BrushButton(self, brush, Box(box.x, box.y + 52 * place, box.w, 46),
                                             partial(self.take_brush, brush)))
        y = box.y + 52 * len(self.painting.BRUSHES) + 8
        self.controls.append(Toggle("mirror", Box(box.x, y, box.w, 40), say("editor.mirror"), self.mirror,
                                    self.take_mirror, tip=say("editor.mirror-tip")))
        for place, (id, icon, act) in enumerate((("undo", "undo", self.undo), ("redo", "redo", self.redo),
                                                 ("empty", "trash", self.begin_empty))):
            words = say(f"editor.{id}")
            self.controls.append(Button(id, Box(box.x + 50 * place, y + 48, 44, 44), words, act, icon=icon,
                                        style="icon", tip=words))

    def add_page(self) -> None:
        say, box = self.stage.say, self.page.inset(14, 12)
        names = [(0, say("editor.empty"))] + [
            (place, board.title if board.path is None else f"{board.title} ({say('editor.own')})")
            for place, board in enumerate(self.known, 1)]
        self.controls += [
            TextField("name", box.top(40).after(84), say("editor.called-hint"), self.title, self.take_title,
                      self.entry_manager(), longest=LONGEST_TITLE),
            Choice("known", box.top(40).moved(0, 52).after(84), "", names, self.chosen, self.begin_from, label_width=0),
        ]

    # Painting

    def set_rows(self, rows: Rows) -> None:
        self.rows = rows
        self.problems = problems(self.game, rows)

    def remember(self) -> None:
        """A new stroke begins: what stands now can be had back."""
        if not self.before or self.before[-1] != self.rows:
            self.before = [*self.before, self.rows][-MOST_STEPS:]

    def paint_square(self, row: int, column: int, brush: str = "") -> None:
        """Paint a square, and the one opposite while the mirror is on."""
        brush = brush or self.brush
        rows = self.painting.paint(self.rows, row, column, brush)
        if rows == self.rows and self.rows[row][column] != brush:
            self.stage.notice(self.stage.say("editor.no-letter"))
        last = self.painting.SIZE - 1
        counted = self.painting.counts(rows)
        if self.mirror and (row, column) != (last - row, last - column) and not self.alone(brush, counted):
            rows = self.painting.paint(rows, last - row, last - column, brush)
        if rows != self.rows:
            self.after = []
            self.stage.sound.play("drop")
            self.set_rows(rows)
            self.renew()
        self.stage.wake()

    def alone(self, brush: str, counted: dict[str, int]) -> bool:
        """Whether a brush paints something that there is one of: painted opposite, it would only move."""
        return self.painting.counts(self.painting.EMPTY)[brush] == 1 and counted[brush] == 1

    def go_to(self, taken: list[Rows], kept: list[Rows]) -> None:
        """Go to the last of the boards taken; the one there is now is kept for the way back."""
        while taken and taken[-1] == self.rows:
            taken.pop()
        if taken:
            kept.append(self.rows)
            self.set_rows(taken.pop())
            self.renew()

    def undo(self) -> None:
        self.go_to(self.before, self.after)

    def redo(self) -> None:
        self.go_to(self.after, self.before)

    def take_brush(self, brush: str) -> None:
        self.brush = brush
        self.renew()

    def take_mirror(self, on: bool) -> None:
        self.mirror = on

    def take_title(self, title: str) -> None:
        self.title = title

    # Beginning and keeping

    def begin_empty(self) -> None:
        self.begin_from(0)

    def begin_from(self, place: int) -> None:
        """Take up a known board; what stood before can be had back."""
        self.remember()
        self.after = []
        self.chosen = place
        board = self.known[place - 1] if place else KnownBoard("", self.painting.EMPTY)
        own = board.path is not None
        self.title = board.title if own else ""
        self.own_path = str(board.path) if own else ""
        self.set_rows(board.rows)
        if own:
            self.saved = self.title, self.rows
        self.rebuild()

    @property
    def changed(self) -> bool:
        return self.saved != (self.title.strip(), self.rows) and self.rows != self.painting.EMPTY and self.rows not in [
            board.rows for board in self.known if board.path is None]

    def save(self) -> bool:
        """Keep the board in a pack of its own; whether that was done. Another board of that name is asked about."""
        say = self.stage.say
        if self.problems or not self.title.strip():
            self.stage.notice(say("editor.not-good" if self.problems else "editor.no-name"), True)
            if not self.problems:
                self.set_focus("name")
            return False
        path = path_of(self.stage.folders.packs, self.game, self.title)
        if path.exists() and str(path) != self.own_path:
            self.stage.open("question", text=say("editor.replace", name=Plain(path.stem)), default="no",
                            options=[("no", say("editor.replace-no")), ("replace", say("editor.replace-yes"))])
            return False
        return self.write()

    def write(self) -> bool:
        try:
            path, pack = keep_board(self.stage.folders.packs, self.game, self.title, self.rows)
        except (GameError, OSError) as error:
            words = error.in_words(self.stage.lang) if isinstance(error, GameError) else str(error)
            self.stage.notice(words, True)
            return False
        self.title = self.title.strip()
        self.saved, self.own_path, self.digest = (self.title, self.rows), str(path), pack.digest
        self.look_for_boards()
        self.chosen = next((place for place, board in enumerate(self.known, 1) if board.path == path), 0)
        self.stage.notice(self.stage.say("editor.saved", path=Plain(str(path))))
        self.rebuild()
        return True

    def play(self) -> None:
        """Save the board, and set up a game on it."""
        if (self.saved == (self.title.strip(), self.rows) and self.digest) or self.save():
            kept = self.stage.settings.last_setup
            choices, _ = seating.from_data(self.game, kept.get(self.game.key))
            self.stage.change(last_setup={**kept, self.game.key: seating.to_data(choices, self.digest)})
            self.close()

    # Leaving

    def leave_or_ask(self) -> None:
        if not self.changed:
            self.close()
            return
        say = self.stage.say
        self.stage.open("question", text=say("editor.leave"), default="stay",
                        options=[("stay", say("editor.leave-no")), ("leave", say("editor.leave-yes"))])

    def close(self) -> None:
        self.stage.close(painted=self.game.key)

    def back(self, **result: Any) -> None:
        if result.get("answer") == "leave":
            self.close()
        elif result.get("answer") == "replace":
            self.write()

    def command(self, name: str) -> bool:
        if name == "back":
            self.leave_or_ask()
        elif name == "undo":
            self.undo()
        elif name == "redo":
            self.redo()
        else:
            return False
        return True

    def pointed(self, event: Pointer) -> bool:
        """The right button takes away what stands on a square."""
        field = self.controls[0]
        if event.kind == "down" and event.button == 3 and isinstance(field, BoardField):
            square = field.square_at(event.at)
            if square is not None:
                self.remember()
                self.paint_square(*square, brush=self.painting.BRUSHES[0])
                return True
        return False

    # The picture

    def paint(self, canvas: Canvas) -> None:
        say = self.stage.say
        canvas.fill("ground")
        head = Box(self.brush_box.x, self.room.y, self.room.right - self.brush_box.x, 50)
        canvas.text(say("editor.title"), head, 30, face="display")
        panel(canvas, self.brush_box)
        panel(canvas, self.page)
        box = self.page.inset(14, 12)
        canvas.text(say("editor.called"), box.top(40).left(78), 15)
        canvas.text(say("editor.known"), box.top(40).moved(0, 52).left(78), 15)
        self.paint_problems(canvas, self.told.inset(14, 8))

    def paint_problems(self, canvas: Canvas, box: Box) -> None:
        """What is wrong with the board, row by row, or that nothing is."""
        say = self.stage.say
        canvas.line((box.x, box.y - 4), (box.right, box.y - 4), "panel-edge", 1)
        line = Box(box.x, box.y + 4, box.w, 26)
        wrong = bool(self.problems)
        canvas.art("icons/warning" if wrong else "icons/check", line.left(22).middle(22, 22),
                   line="wrong" if wrong else "good")
        canvas.text(say("editor.wrong" if wrong else "editor.good"), line.after(30), 16, face="bold",
                    colour="wrong" if wrong else "good")
        y = line.bottom + 6
        left = len(self.problems)
        for row, fault in self.problems[:SHOWN]:
            reason = fault.words(self.stage.lang)
            reason = reason[:1].upper() + reason[1:] + "."
            words = say("editor.at-row", row=self.painting.row_name(row), reason=Plain(reason)) if row else reason
            height, _ = canvas.paragraph(words, Box(box.x, y, box.w, min(150.0, box.bottom - 22 - y)), 15)
            y, left = y + height + 8, left - 1
        if left:
            canvas.text(say("editor.more", count=left), Box(box.x, box.bottom - 20, box.w, 20), 14, colour="text-soft")
