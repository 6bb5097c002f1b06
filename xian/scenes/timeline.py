"""The slider over all moves of a game, with a mark where a chapter begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from xian.ui.canvas import Canvas
from xian.ui.controls import Control, Look, focus_ring
from xian.ui.geometry import Box, Point

SIDE: Final = 14.0


class Timeline(Control):
    """Positions from 0 to `moves`. `words` tells what the bubble says about a position."""

    sound = ""

    def __init__(
        self, id: str, box: Box, label: str, moves: int, position: int, chapters: Sequence[tuple[int, str]],
        on_change: Callable[[int], Any], *, words: Callable[[int], str], mouse: Callable[[], Point],
        dot: Callable[[int], str | None],
    ) -> None:
        super().__init__(id, box, label)
        self.moves = moves
        self.position = position
        self.chapters = list(chapters)
        self.on_change = on_change
        self.words = words
        self.mouse = mouse
        self.dot = dot
        """The colour of who played the move that led to a position."""

    @property
    def track(self) -> Box:
        return Box(self.box.x + SIDE, self.box.centre[1] - 4, self.box.w - 2 * SIDE, 8)

    def x_of(self, position: float) -> float:
        return self.track.x + self.track.w * position / max(1, self.moves)

    def position_at(self, x: float) -> int:
        return min(self.moves, max(0, round((x - self.track.x) / self.track.w * self.moves)))

    def set(self, position: int) -> None:
        position = min(self.moves, max(0, position))
        if position != self.position:
            self.position = position
            self.on_change(position)

    def next_chapter(self) -> int:
        return next((begins for begins, _ in self.chapters if begins > self.position), self.moves)

    def chapter_before(self) -> int:
        return next((begins for begins, _ in reversed(self.chapters) if begins < self.position), 0)

    def command(self, name: str) -> bool:
        goals = {"left": self.position - 1, "right": self.position + 1, "first": 0, "last": self.moves,
                 "page-up": self.chapter_before(), "page-down": self.next_chapter()}
        if name not in goals:
            return False
        self.set(goals[name])
        return True

    def wheel(self, turns: float) -> bool:
        self.set(self.position - (1 if turns > 0 else -1))
        return True

    def point(self, at: Point, kind: str) -> bool:
        if kind in ("down", "drag"):
            self.set(self.position_at(at[0]))
        return True

    def draw(self, canvas: Canvas, look: Look) -> None:
        track = self.track
        canvas.plate(track, "off", radius=4, edge="panel-edge")
        x = self.x_of(self.position)
        if self.position:
            canvas.plate(Box(track.x, track.y, x - track.x, track.h), "button", radius=4)
        for begins, _ in self.chapters:
            mark = self.x_of(begins)
            canvas.plate(Box(mark - 1, track.y - 6, 2, track.h + 12), "text-soft", radius=0)
        colour = self.dot(self.position)
        canvas.disc((x, track.centre[1]), 11 if look.over or look.down else 10, "bone", edge="button", edge_width=2.5)
        if colour is not None:
            canvas.disc((x, track.centre[1]), 5.5, colour)
        if look.focus:
            focus_ring(canvas, self.box.inset(2, 6))

    def bubble(self) -> tuple[str, Box]:
        """What is said about the position under the pointer, and where."""
        position = self.position_at(self.mouse()[0])
        return self.words(position), Box(self.x_of(position), self.track.y - 6, 0, 20)
