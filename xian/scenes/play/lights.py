"""Lights that come and go: the pieces and places of a decision that begins, and the way of a move that is advised."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, sin
from typing import Final

from xian.engine.game import Move
from xian.scenes.boards.board import Board
from xian.scenes.play.arrows import arc, comes
from xian.scenes.play.view import TableView
from xian.ui.canvas import Canvas
from xian.ui.ids import Id
from xian.ui.motion import Travel

PULSE: Final = 0.9
"""Seconds that a decision's pieces and places light up."""
GLOW: Final = 60
"""How strong their light is, of 255."""
WIDE: Final = 400.0
"""So wide a place is a whole area: only its edge lights up."""


@dataclass(frozen=True)
class Pulse:
    """What lights up as a decision begins, and how far that is, from 0 to 1."""

    ids: tuple[Id, ...] = ()
    share: float = 1.0

    def draw(self, canvas: Canvas, view: TableView) -> None:
        strength = sin(pi * self.share)
        if not self.ids or strength <= 0.02:
            return
        for id in self.ids:
            thing = view.board.thing(id)
            if thing is not None and thing.box.w <= WIDE and id not in view.trips:
                if thing.shape is None:
                    canvas.plate(thing.box.inset(-2), "legal-over", radius=9, alpha=round(GLOW * strength))
                else:
                    canvas.shape(thing.shape, "legal-over", round(GLOW * strength), moving=True)
        view.light(canvas, self.ids, "legal-over", 2 + 4 * strength)


class Beginning:
    """Whether a decision has just begun: what belongs to it lights up once."""

    def __init__(self) -> None:
        self.begun: object = None
        self.ids: tuple[Id, ...] | None = None
        """What belongs to it, worked out for its first picture."""
        self.travel = Travel(0.0)

    def look(self, decision: object, seconds: float) -> None:
        """That decision is asked now, or none; a new one lights up for so many seconds."""
        if decision != self.begun:
            self.begun, self.ids = decision, None
            self.travel = Travel(seconds if decision is not None else 0.0)

    def pass_time(self, seconds: float) -> bool:
        """Whether anything is lit up still."""
        if self.travel.done:
            return False
        self.travel.pass_time(seconds)
        return True

    def pulse(self, board: Board, movable: list[Id]) -> Pulse:
        """What lights up now."""
        if self.travel.done:
            return Pulse()
        if self.ids is None:
            spots = [spot for id in movable for spot in board.targets(id)]
            self.ids = tuple(sorted({*movable, *spots}))
        return Pulse(self.ids, self.travel.part)


def draw_advised(canvas: Canvas, view: TableView, moves: tuple[Move, ...]) -> None:
    """Moves that are advised: as they would lie, or as arrows from the pieces to where they go."""
    board = view.board
    if not moves or board.shown is None:
        return
    lies, colour = board.draw_move(canvas, moves[0]), board.shown.colours[board.shown.seat]
    for piece, spot in board.paths(moves):
        start, end = board.thing(piece), board.thing(spot)
        if start is None or end is None:
            continue
        view.light(canvas, [piece] if lies else [piece, spot], "legal-over", 4)
        points = [] if lies else arc(start.box.centre, end.box.centre)
        if points:
            comes(canvas, points, colour, 1.0)
