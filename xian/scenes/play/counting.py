"""Figures that count up or down while tokens land or leave: until then a thing looks as it did before."""

from __future__ import annotations

from dataclasses import dataclass

from xian.scenes.boards.board import Board, Thing
from xian.ui.ids import Id
from xian.ui.motion import Travel


@dataclass
class Counting:
    """A thing that looks as before until the first token has landed, and as it does now when the last has."""

    before: Thing
    after: Thing
    travel: Travel

    def thing(self, board: Board) -> Thing:
        """How it looks meanwhile."""
        part = self.travel.part
        return self.after if part >= 1 else self.before if part <= 0 else board.counted(self.before, self.after, part)


class Counts:
    """The figures of a table that still count."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.counting: dict[Id, Counting] = {}

    def add(self, before: Thing, after: Thing, start: float, end: float) -> None:
        """A figure counts from one time to another; with others, from the first to the last of them."""
        if before.box != after.box or before.kind != after.kind or before.look == after.look:
            return
        known = self.counting.get(after.id)
        if known is not None and known.after == after:
            start = min(start, known.travel.delay)
            end, before = max(end, known.travel.delay + known.travel.seconds), known.before
        self.counting[after.id] = Counting(before, after, Travel(end - start, start))

    def pass_time(self, seconds: float) -> None:
        for one in self.counting.values():
            one.travel.pass_time(seconds)
        self.counting = {id: one for id, one in self.counting.items() if not one.travel.done}

    def clear(self) -> None:
        self.counting.clear()

    def __call__(self, thing: Thing) -> Thing:
        """The thing as it is to be seen now."""
        one = self.counting.get(thing.id)
        return one.thing(self.board) if one is not None and one.after == thing else thing
