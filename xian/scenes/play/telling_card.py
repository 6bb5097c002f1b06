"""A small card at the table that tells something, with a ring around the thing it is about; who tells what, `companion`
and `first_things` say."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from xian.engine.game import Event, Move
from xian.scenes.boards.board import OWN
from xian.scenes.play import top_bar
from xian.scenes.play.card_place import cost, places
from xian.scenes.play.measure import measuring
from xian.scenes.play.tail import draw_tail
from xian.table.course.chapter import Lesson
from xian.table.rulebook import figures
from xian.ui.canvas import Canvas
from xian.ui.controls import Button, Control, Look
from xian.ui.geometry import Box, around

if TYPE_CHECKING:
    from xian.scenes.play.turn import Turn

WIDE: Final = 268.0
EDGE: Final = 14.0
LETTERS: Final = 17.0
IN_COLUMN: Final = 18.5
"""The letters of the card where it stands in the column,"""
MOST: Final = 1.65
"""and how much they grow: those of another card may have less room."""
SMALLER: Final = 0.85
"""How much smaller it is written why a try was wrong."""
RULE: Final = 13.0
"""The letters of the rules' numbers."""
HEAD: Final = 26.0
FOOT: Final = 34.0
GAP: Final = 8.0
FEW: Final = 12
"""So many places where a piece can go are kept free; where there are more, one finds another."""
CHIP: Final = 24.0
CHIPS: Final = 3
"""Rules that are named on it."""


class Card(Control):
    """The card as something that lies over the table: what is under it is not meant."""

    def __init__(self, box: Box, teller: TellingCard) -> None:
        super().__init__("lesson-card", box, "", enabled=False)
        self.teller = teller

    def draw(self, canvas: Canvas, look: Look) -> None:
        self.teller.paint(canvas, self.box)


class TellingCard(ABC):
    """The card of one table."""

    def __init__(self, turn: Turn, lesson: Lesson) -> None:
        self.turn = turn
        self.lesson = lesson
        self.stage = turn.stage
        self.figures = figures(turn.match.options.pack, turn.match.options.players)
        self.letters = LETTERS
        """How large its words are written where it stands."""

    # What is told

    @property
    @abstractmethod
    def told(self) -> bool:
        """Whether the card is there."""

    @property
    @abstractmethod
    def words(self) -> str:
        """What is told now."""

    @property
    @abstractmethod
    def things(self) -> Sequence[str]:
        """The things that it is about."""

    @property
    @abstractmethod
    def rules(self) -> Sequence[str]:
        """The rules that it tells of."""

    @property
    def trouble(self) -> str:
        """Why what was tried is not what is asked for."""
        return ""

    @property
    def main(self) -> str:
        """The button that goes on from what is told; empty where something is to be done on the table."""
        return ""

    def shown(self) -> Sequence[Move]:
        """How what is asked for is done."""
        return ()

    def foreseen(self) -> Sequence[Event]:
        """What happens when it is done so."""
        return ()

    # What is done

    @abstractmethod
    def controls(self) -> list[Control]:
        """The card's place, and its buttons."""

    @abstractmethod
    def settled(self) -> None:
        """Nothing moves on the table."""

    @abstractmethod
    def on(self) -> None:
        """What was told has been read."""

    def show(self) -> bool:
        """Help with what it asks for, on the board; whether it asks for anything."""
        return False

    def put_away(self) -> bool:
        """It need not be there any longer; whether it was."""
        return False

    # Where it stands

    @property
    def feet(self) -> int:
        """Rows of buttons at its foot."""
        return 1

    def height(self, wide: float, letters: float) -> float:
        """As high as its words, written so, and its buttons."""
        measure, inner = measuring(self.stage.pens), wide - 2 * EDGE
        high = HEAD + GAP + measure.paragraph_height(self.words, inner, letters) + 2 * EDGE - 4
        high += self.feet * (FOOT + GAP)
        if self.trouble:
            high += measure.paragraph_height(self.trouble, inner - 16, letters * SMALLER) + GAP + 10
        if self.rules:
            high += CHIP + GAP
        return high

    def place(self) -> Box:
        """In the column, as low as it goes: there it covers nothing of the table, and its buttons stay where they are.
        Beside its thing where the column is folded away or too small."""
        column, pens = self.turn.side.column, self.stage.pens
        usual = IN_COLUMN * min(1.0, MOST / pens.text_factor)
        letters = pens.fitted(usual, lambda letters: self.height(column.w, letters) <= column.h)
        high = self.height(column.w, letters)
        if not self.turn.side.open or high > column.h:
            return self.beside()
        self.letters = letters
        return column.low(high)

    def beside(self) -> Box:
        """Beside its thing, where it covers the least of what is needed now."""
        board, size = self.turn.table.board, self.stage.size
        self.letters = LETTERS
        wide = WIDE * min(1.3, max(1.0, self.stage.pens.text_factor))
        high = self.height(wide, LETTERS)
        room = Box(6, top_bar.HIGH + 6, size.w - 12, size.h - top_bar.HIGH - 12)
        about = [found.form.bounds for id in self.things if (found := board.thing(id)) is not None]
        own, needed = board.thing(OWN), self.needed()
        if not about:
            low = own.box.y if own is not None else room.bottom
            return Box(room.centre[0] - wide / 2, max(room.y, low - high - GAP), wide, high)
        thing = about[0]
        whole = around([thing, *(box for box, weight in needed if weight < 1)])
        boxes = list(places(thing, whole, wide, high, room))
        if own is not None:
            needed.append((own.box, 0.3))
        if own is not None and own.box.has(thing.centre):
            x = min(max(room.x, thing.centre[0] - wide / 2), room.right - wide)
            boxes.append(Box(x, max(room.y, own.box.y - high - GAP), wide, high))
        return min(boxes, key=lambda box: cost(box, thing, needed))

    def needed(self) -> list[tuple[Box, float]]:
        """What should be seen and reached, and how much it matters."""
        table = self.turn.table
        board = table.board
        ids = dict.fromkeys(self.things, 3.0)
        for piece, spot in board.paths(self.shown()):
            ids |= {piece: 4.0, spot: 4.0}
        movable = table.movable()
        ids |= {id: ids.get(id, 1.0) for id in movable}
        ids |= {id: 3.0 for event in self.foreseen() for id in board.places_of(event) if id not in ids}
        spots = [id for piece in movable[:1] for id in board.targets(piece)]
        ids |= {id: ids.get(id, 0.5) for id in (spots if len(spots) <= FEW else ())}
        found = [(thing.form.bounds, weight) for id, weight in ids.items() if (thing := board.thing(id)) is not None]
        return [*found, (table.shows.bar, 2.0)]

    def chips(self, inner: Box) -> list[Control]:
        """A way to each of the rules, over the rows of buttons."""
        found: list[Control] = []
        x, low = inner.x, inner.bottom - self.feet * (FOOT + GAP) - CHIP
        for rule in self.rules[:CHIPS]:
            wide = measuring(self.stage.pens).text_width(rule, RULE) + 20
            found.append(Button(f"lesson-rule-{rule}", Box(x, low, wide, CHIP), rule,
                                partial(self.turn.orders.rule, rule), size=RULE,
                                tip=self.stage.say("course.rule-tip")))
            x += wide + 6
        return found

    # The picture

    def paint(self, canvas: Canvas, box: Box) -> None:
        """The card under its buttons, and what it points at."""
        view, board = self.turn.table.view, self.turn.table.board
        view.light(canvas, self.things, "bone", 2, 4)  # it is seen around what is red, too
        view.light(canvas, self.things, "red", 4)
        thing = board.thing(self.things[0]) if self.things else None
        if thing is not None:
            draw_tail(canvas, box, thing.form)
        canvas.shadow(box, 12, 7)
        canvas.plate(box, "panel", radius=12, edge="red", edge_width=2.5)
        inner = box.inset(EDGE, EDGE - 2)
        self.paint_head(canvas, inner.top(HEAD))
        words = inner.below(HEAD + GAP)
        high = canvas.paragraph_height(self.words, words.w, self.letters)
        canvas.paragraph(self.words, words.top(high + 2), self.letters)
        if self.trouble:
            self.paint_trouble(canvas, words.below(high + GAP))

    @abstractmethod
    def paint_head(self, canvas: Canvas, head: Box) -> None:
        """What it is called."""

    def paint_trouble(self, canvas: Canvas, room: Box) -> None:
        size = self.letters * SMALLER
        high = canvas.paragraph_height(self.trouble, room.w - 16, size)
        box = room.top(high + 10)
        canvas.plate(box, "wrong", radius=7, alpha=34, edge="wrong")
        canvas.paragraph(self.trouble, box.inset(8, 5), size)
