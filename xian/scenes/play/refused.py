"""Why something can't be done, at the pointer: the words, and the rule's number as a small chip that opens the rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from xian.scenes.boards.board import Board
from xian.scenes.play.measure import measuring
from xian.ui.canvas import Canvas, Pens
from xian.ui.controls import Control, Look, focus_ring
from xian.ui.geometry import Box, Point, around
from xian.ui.ids import Id

if TYPE_CHECKING:
    from xian.scenes.play.turn import Turn

WIDE: Final = 300.0
LETTERS: Final = 14.0
EDGE: Final = (10.0, 7.0)
AWAY: Final = 8.0
CHIP: Final = 24.0
"""How high the chip is."""


@dataclass(frozen=True)
class Refused:
    """What is said; `rule` is empty where no rule says it. Where something was put down the words stay there, at `at`;
    while it is still held they go along."""

    words: str
    rule: str = ""
    at: Point | None = None
    about: tuple[Id, ...] = ()
    """The things that the reason is about."""

    def boxes(self, canvas: Canvas, place: Box, room: Box, board: Board, card: Box | None) -> tuple[Box, Box]:
        """The bubble beside a place, inside the room, and the chip in it. What it is about is not covered, where it
        need not be; still less the `card` that is being read."""
        width = min(WIDE, canvas.text_width(self.words, LETTERS) + 2)
        high = canvas.paragraph_height(self.words, width, LETTERS)
        chip = canvas.text_width(self.rule, LETTERS, "bold") + 20 if self.rule else 0.0
        width = max(width, chip)
        size = width + 2 * EDGE[0], high + 2 * EDGE[1] + (CHIP + 4 if self.rule else 0)
        seen = [thing.box for id in self.about if (thing := board.thing(id)) is not None]
        kept = [card] if card is not None else []
        found = [*places(place, seen, size, room), *places(place, [*seen, *kept], size, room),
                 *places(place, kept, size, room)]
        bubble = min(found, key=lambda one: [any(one.meets(box) for box in some) for some in (kept, seen)])
        inner = bubble.inset(*EDGE)
        return bubble, Box(inner.right - chip, inner.bottom - CHIP, chip, CHIP)

    def draw(self, canvas: Canvas, mouse: Box, board: Board, card: Box | None = None) -> None:
        """The bubble, and the chip while it can't be pressed yet."""
        place = mouse if self.at is None else Box(*self.at, 0, 0).inset(-6)
        bubble, chip = self.boxes(canvas, place, canvas.size, board, card)
        canvas.shadow(bubble, 8, 5)
        canvas.plate(bubble, "wrong", radius=8, edge="bone")
        inner = bubble.inset(*EDGE)
        canvas.paragraph(self.words, inner.top(inner.h - (CHIP + 4 if self.rule else 0)), LETTERS, colour="text-light",
                         link="gold")
        if self.rule:
            draw_chip(canvas, chip, self.rule, Look())

    def chip(self, pens: Pens, room: Box, board: Board, card: Box | None, open_rule: Callable[[str], Any]
             ) -> Chip | None:
        """What opens the rule, where the words stay and a rule says them."""
        if self.at is None or not self.rule:
            return None
        place = Box(*self.at, 0, 0).inset(-6)
        return Chip(self.boxes(measuring(pens), place, room, board, card)[1], self.rule, open_rule)


def chips(turn: Turn) -> list[Chip]:
    """What opens the rule that says why not."""
    refused, stage = turn.table.refused, turn.stage
    if refused is None:
        return []
    chip = refused.chip(stage.pens, stage.size, turn.table.board, turn.side.card, turn.orders.rule)
    return [chip] if chip is not None else []


def places(place: Box, about: Sequence[Box], size: tuple[float, float], room: Box) -> Iterator[Box]:
    """Under a place or over it; then left, right, over and under all that it is about, inside the room."""
    wide, high = size
    x, y = place.centre[0] - wide / 2, place.centre[1] - high / 2
    whole = around([place, *about])
    found = [(x, place.bottom + AWAY), (x, place.y - AWAY - high), (whole.x - AWAY - wide, y), (whole.right + AWAY, y),
             (x, whole.y - AWAY - high), (x, whole.bottom + AWAY)]
    if found[0][1] + high > room.bottom - 4:
        found[:2] = found[1::-1]
    for left, top in found:
        yield Box(min(max(room.x + 4, left), room.right - 4 - wide), min(max(room.y + 4, top), room.bottom - 4 - high),
                  wide, high)


class Chip(Control):
    """The rule's number, to be pressed."""

    def __init__(self, box: Box, rule: str, open_rule: Callable[[str], Any]) -> None:
        super().__init__("rule-chip", box, rule)
        self.open_rule = open_rule

    def press(self) -> None:
        self.open_rule(self.label)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Drawn over the bubble, by `draw_over`: it lies over everything else on the table."""

    def draw_over(self, canvas: Canvas, look: Look) -> None:
        draw_chip(canvas, self.box, self.label, look)


def draw_chip(canvas: Canvas, box: Box, rule: str, look: Look) -> None:
    canvas.plate(box, "quiet-over" if look.over or look.down else "panel", radius=CHIP / 2, edge="gold")
    canvas.text(rule, box, LETTERS, face="bold", colour="text", align="centre")
    if look.focus:
        focus_ring(canvas, box, CHIP / 2)
