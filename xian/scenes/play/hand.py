"""The hand that holds a piece, by dragging, by click and click, or by keys; and the spot meant by where it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from xian.scenes.boards.board import OWN, Board, Thing
from xian.ui.geometry import Box, Point
from xian.ui.ids import NO_ID, Id

FAR_ENOUGH: Final = 6.0
"""Design units the mouse moves before a press is a drag."""
REACH: Final = 18.0
"""A drop so far beside a target still counts."""
LIFT: Final = 4.0
"""What is held is drawn so far above where it is."""


@dataclass
class Held:
    """A piece in the hand: how it is held (drag, click or keys), where, and where it can go."""

    piece: Thing
    how: str
    at: Point
    grip: Point
    """From the pointer to the piece's corner."""
    targets: list[Id]
    over: Id = NO_ID
    """The spot under it."""
    early: bool = False
    """Taken up while the others still moved: where it can go is not known yet."""

    def box(self, board: Board) -> Box:
        """Where it is drawn."""
        box = self.piece.box
        if self.how == "keys":
            target = board.thing(self.over)
            return box.at(target.box.centre).moved(8, -16) if target is not None else box.moved(0, -12)
        x, y = self.at
        return Box(x + self.grip[0], y + self.grip[1] - LIFT, box.w, box.h)


def taken(board: Board, piece: Thing, how: str, at: Point) -> Held:
    """A piece that has just been taken up; one of a pile lies under the pointer."""
    held, rest = board.taken_up(piece)
    box = held.box if rest is None else held.box.at(at)
    return Held(held, how, at, (box.x - at[0], box.y - at[1]), board.targets(piece.id))


def spot_at(board: Board, held: Held, box: Box) -> Id:
    """The spot meant by what is held where it is drawn: a target under the pointer or near it first, then any other
    spot; of several that lie over each other the topmost."""
    at = held.at
    meant = board.spot_near(held.piece.id, box.moved(0, LIFT))
    if meant is not None:
        return meant
    spots = [thing for thing in board.things if thing.spot and thing.id != held.piece.id]
    under = [thing for thing in reversed(spots) if thing.form.has(at)]  # the topmost first
    wanted = [thing.id for thing in under if thing.id in held.targets]
    if wanted:
        return wanted[0]
    if under and under[0].id != OWN:
        return under[0].id
    near = [thing for thing in spots if thing.id in held.targets and thing.form.distance(at) <= REACH]
    if near:
        return min(near, key=lambda thing: far(thing.box, at)).id
    return under[0].id if under else NO_ID


def put_back(board: Board, held: Held, area: Box) -> bool:
    """Whether it was put back where it was taken up, in one's own area, or beside the table."""
    own, at, box = board.thing(OWN), held.at, held.piece.box
    at_home = own is not None and own.box.has(box.centre) and own.box.has(at)
    return box.inset(-REACH).has(at) or at_home or not area.has(at)


def turned(board: Board, held: Held, piece: Thing) -> None:
    """The piece in the hand has become another shape: it turns round the pointer."""
    x, y = held.piece.box.w / 2 + held.grip[0], held.piece.box.h / 2 + held.grip[1]
    quarter = (piece.box.w < piece.box.h) != (held.piece.box.w < held.piece.box.h)
    x, y = (-y, x) if quarter else (x, y)
    held.grip = x - piece.box.w / 2, y - piece.box.h / 2
    held.piece, held.targets = piece, board.targets(piece.id)


def nearest_target(board: Board, held: Held, spot: Id) -> Id:
    """The target nearest to a spot."""
    thing = board.thing(spot)
    boxes = [(other.box, id) for id in held.targets if (other := board.thing(id)) is not None]
    at = thing.box.centre if thing is not None else held.at
    return min(boxes, key=lambda one: far(one[0], at))[1]


def far(box: Box, at: Point) -> float:
    x, y = box.centre
    return abs(x - at[0]) + abs(y - at[1])
