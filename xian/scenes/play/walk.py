"""Walking over the table by keys: from region to region, and with the arrows from thing to thing, whether it can be
moved or is only to be looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from xian.scenes.spoken.table import Regions, look_words, on_boards
from xian.ui.geometry import nearest
from xian.ui.ids import Id
from xian.ui.spoken import Spoken

if TYPE_CHECKING:
    from xian.scenes.play.turn import Turn


FAR: Final = 10**6
STEPS: Final = {"page-up": -1, "page-down": 1, "first": -FAR, "last": FAR}
"""So many things a key goes on."""


class Walk:
    """Where the keys are beside what they can be used for."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.here = ""
        """The thing that was walked to."""
        self.line = 0
        """So many sentences after it have been read that are about nothing which lies there."""

    @property
    def on(self) -> bool:
        turn = self.turn
        return bool(self.here) and turn.by_keys and turn.focus == self.here and (
            turn.table.board.thing(self.here) is not None)

    def regions(self) -> list[tuple[Spoken, list[Id]]]:
        """The regions with the things in them."""
        found = []
        for region in Regions(self.turn.table).regions():
            things = [node.thing for node in region.children if node.thing]
            if things:
                found.append((region, things))
        return found

    def after(self) -> list[str]:
        """The thing that the keys are at, and the sentences that follow it."""
        for region in Regions(self.turn.table).regions():
            ids = [str(node.thing) for node in region.children]
            if self.here in ids:
                first = ids.index(self.here)
                last = next((place for place, id in enumerate(ids) if id and place > first), len(ids))
                return [node.name for node in region.children[first:last]]
        return []

    def to(self, id: str) -> None:
        self.here, self.line = id, 0
        self.turn.set_focus(id)

    def next_region(self, step: int) -> None:
        """To the first thing of the region after this one, or before."""
        regions = self.regions()
        if not regions:
            return
        here = next((place for place, (_, things) in enumerate(regions) if self.turn.focus in things), None)
        place = (0 if step > 0 else -1) if here is None else (here + step) % len(regions)
        region, things = regions[place]
        self.turn.stage.announce(region.name)
        self.to(things[0])

    def begins(self) -> bool:
        """Whether the keys walk; who listens begins to walk at whatever thing has the focus."""
        turn = self.turn
        if turn.table.held is not None or turn.table.decision.ways:
            return False
        if turn.stage.listens and turn.by_keys and turn.table.board.thing(turn.focus) is not None:
            self.here = turn.focus
        return self.on

    def arrow(self, dx: int, dy: int) -> bool:
        """To the nearest thing of the same board in that direction, or along a list; whether the keys walk at all."""
        if not self.begins():
            return False
        ids, board = self.around()
        if not board:
            self.along(ids, dx + dy)
            return True
        things = [thing for id in ids if (thing := self.turn.table.board.thing(id)) is not None]
        now = next((thing for thing in things if thing.id == self.here), None)
        others = [thing for thing in things if thing is not now]
        place = nearest(now.box, [thing.box for thing in others], dx, dy) if now is not None else None
        self.come(others[place].id if place is not None else "")
        return True

    def step(self, name: str) -> bool:
        """Through all things of a region in the order in which they are told; whether the keys walk at all."""
        if name not in STEPS or not self.begins():
            return False
        self.along(self.around()[0], STEPS[name])
        return True

    def around(self) -> tuple[list[Id], bool]:
        """The things of the region, and whether they lie in rows and columns."""
        for region, things in self.regions():
            if self.here in things:
                return things, region.key in on_boards(self.turn.table)
        return [], False

    def along(self, ids: Sequence[str], step: int) -> None:
        """So many things on in a list, at most to its end; one by one through the sentences after them too."""
        if self.here not in ids:
            return
        lines = self.after() if abs(step) == 1 else []
        if 0 <= self.line + step < len(lines):
            self.line += step
            self.turn.stage.announce(lines[self.line])
            return
        place = ids.index(self.here)
        there = max(0, min(len(ids) - 1, place + step))
        self.come(ids[there] if there != place else "")

    def come(self, id: str) -> None:
        """To a thing, or a word that there is none that way."""
        if id:
            self.to(id)
        else:
            self.turn.stage.announce(self.turn.stage.say("heard.edge"))

    def look(self) -> bool:
        """Tell of what the keys are at; whether they walk, and it can't be taken up."""
        thing = self.turn.table.board.thing(self.here) if self.on else None
        if thing is None or thing.id in self.turn.table.movable() or self.turn.table.held is not None:
            return False
        self.turn.stage.tell(look_words(self.turn, thing))
        return True
