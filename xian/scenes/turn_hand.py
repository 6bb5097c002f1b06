"""The hand that takes pieces up and puts them down: by dragging, by click and click, or by keys. All three go the
same way: a piece is picked up, its targets light up, it is put on one of them or goes back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from xian.engine.game import Move, Refusal
from xian.scenes.boards.board import OWN, Thing
from xian.ui.geometry import Box, Point

if TYPE_CHECKING:
    from xian.scenes.turn import Turn

FAR_ENOUGH: Final = 6.0
"""Design units the mouse moves before a press is a drag."""
REACH: Final = 18.0
"""A drop so far beside a target still counts."""
LIFT: Final = 4.0
"""What is held is drawn so far above where it is."""


@dataclass
class Held:
    """A piece in the hand: how it is held, where, and where it can go."""

    piece: Thing
    how: str
    """drag, click or keys."""
    at: Point
    grip: Point
    """From the pointer to the piece's corner."""
    targets: list[str]


class Hand:
    """One hand at a table."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.held: Held | None = None
        self.pressed: tuple[Thing, Point] | None = None
        self.over = ""
        """The spot under what is held."""

    @property
    def board_things(self) -> list[Thing]:
        return self.turn.board.things

    # Taking up

    def can_take(self, thing: Thing | None) -> bool:
        return thing is not None and thing.piece and self.turn.may_act

    def take(self, thing: Thing, how: str, at: Point) -> bool:
        """Pick a piece up; whether there is anywhere to put it."""
        targets = self.turn.board.targets(thing.id)
        self.held = Held(thing, how, at, (thing.box.x - at[0], thing.box.y - at[1]), targets)
        self.turn.view.finish()
        self.turn.stage.sound.play("pick")
        self.over = ""
        self.turn.said_why("")
        return bool(targets)

    def cancel(self) -> bool:
        """Put back what is held; whether there was anything."""
        held, self.held, self.pressed, self.over = self.held, None, None, ""
        if held is not None:
            self.turn.said_why("")
            self.turn.stage.wake()
        return held is not None

    # The mouse

    def down(self, thing: Thing | None, at: Point) -> bool:
        """The mouse goes down on a thing or beside all things."""
        if self.held is not None:
            self.held.at = at
            self.put(self.spot_at(at))
            return True
        if self.can_take(thing):
            assert thing is not None
            self.pressed = (thing, at)
            return True
        return False

    def move(self, at: Point) -> None:
        if self.pressed is not None:
            thing, start = self.pressed
            if abs(at[0] - start[0]) + abs(at[1] - start[1]) > FAR_ENOUGH:
                self.pressed = None
                self.take(thing, "drag", start)
        if self.held is not None and self.held.how != "keys":
            self.held.at = at
            self.hover(self.spot_at(at))

    def up(self, at: Point) -> None:
        """Let go: of a drag, or of a press that was a click."""
        if self.held is not None and self.held.how == "drag":
            self.held.at = at
            self.put(self.spot_at(at))
        elif self.pressed is not None:
            thing, start = self.pressed
            self.pressed = None
            self.take(thing, "click", start)

    def box(self) -> Box:
        """Where the piece in the hand is drawn."""
        assert self.held is not None
        box = self.held.piece.box
        if self.held.how == "keys":
            target = self.turn.board.thing(self.over)
            return box.at(target.box.centre).moved(8, -16) if target is not None else box.moved(0, -12)
        x, y = self.held.at
        return Box(x + self.held.grip[0], y + self.held.grip[1] - LIFT, box.w, box.h)

    def spot_at(self, at: Point) -> str:
        """The spot meant there: a target under the pointer or near it first, then any other spot."""
        assert self.held is not None
        meant = self.turn.board.spot_near(self.held.piece.id, self.box().moved(0, LIFT))
        if meant is not None:
            return meant
        spots = [thing for thing in self.board_things if thing.spot and thing.id != self.held.piece.id]
        under = [thing for thing in spots if thing.box.has(at)]
        smallest = sorted(under, key=lambda thing: thing.box.w * thing.box.h)
        for thing in smallest:
            if thing.id in self.held.targets:
                return thing.id
        if smallest and smallest[0].id != OWN:
            return smallest[0].id
        near = [thing for thing in spots if thing.id in self.held.targets and thing.box.inset(-REACH).has(at)]
        if near:
            return min(near, key=lambda thing: far(thing.box, at)).id
        return smallest[0].id if smallest else ""

    def hover(self, spot: str) -> None:
        """Something is held over a spot: say what putting it there would bring, or why it can't be."""
        if spot == self.over:
            return
        self.over = spot
        self.turn.look_ahead(self.held, spot)

    # Putting down

    def put(self, spot: str) -> None:
        """Put what is held on a spot."""
        held = self.held
        if held is None:
            return
        if not spot or spot == held.piece.id:
            self.cancel()
            return
        if spot not in held.targets:
            self.refuse(held, spot)
            return
        self.turn.view.left_at = held.piece.id, self.box()
        self.held, self.over = None, ""
        self.turn.stage.sound.play("drop")
        self.turn.dropped_on(held.piece, spot, self.turn.board.drop(held.piece.id, spot))

    def refuse(self, held: Held, spot: str) -> None:
        """The piece goes back, and the reason is said at the pointer."""
        refusal = self.why_not(held.piece.id, spot)
        self.held, self.over = None, ""
        if refusal is None:
            return
        self.turn.stage.sound.play("refuse")
        self.turn.said_why(self.turn.refusal_text(refusal), wrong=True)

    def why_not(self, piece: str, spot: str) -> Refusal | None:
        """Why a piece can't be put there; None when that would mean nothing at all."""
        moves: tuple[Move, ...] = self.turn.board.meaning(piece, spot)
        for move in moves:
            refusal = self.turn.why_not(move)
            if refusal is not None:
                return refusal
        return None

    # Turning

    def turn_round(self, steps: int, thing: Thing | None = None) -> bool:
        """Turn what is held, or else that thing; whether it can be turned at all."""
        held, board = self.held, self.turn.board
        piece = held.piece if held is not None else thing
        if piece is None or not self.can_take(piece) or not board.turn_piece(piece.id, steps):
            return False
        self.turn.stage.sound.play("flip")
        self.turn.build()
        turned = board.thing(piece.id)
        if held is not None and turned is not None:
            self.turned(held, turned)
        self.turn.stage.wake()
        return True

    def turned(self, held: Held, piece: Thing) -> None:
        """The piece in the hand has become another shape: it turns round the pointer, and may mean another spot."""
        x, y = held.piece.box.w / 2 + held.grip[0], held.piece.box.h / 2 + held.grip[1]
        quarter = (piece.box.w < piece.box.h) != (held.piece.box.w < held.piece.box.h)
        x, y = (-y, x) if quarter else (x, y)
        held.grip = x - piece.box.w / 2, y - piece.box.h / 2
        held.piece, held.targets = piece, self.turn.board.targets(piece.id)
        over, self.over = self.over, ""
        if held.how != "keys":
            self.hover(self.spot_at(held.at))
        elif held.targets:
            self.turn.set_focus(over if over in held.targets else self.nearest_target(over))

    def nearest_target(self, spot: str) -> str:
        """The target nearest to a spot."""
        assert self.held is not None
        thing, things = self.turn.board.thing(spot), self.turn.board.thing
        boxes = [(other.box, id) for id in self.held.targets if (other := things(id)) is not None]
        at = thing.box.centre if thing is not None else self.held.at
        return min(boxes, key=lambda one: far(one[0], at))[1]

    # The keys

    def key_targets(self) -> list[str]:
        return self.held.targets if self.held is not None else []

    def step_target(self, step: int) -> None:
        """The next target, for what is held by keys."""
        targets = self.key_targets()
        if targets:
            place = (targets.index(self.over) + step) % len(targets) if self.over in targets else 0
            self.hover(targets[place])


def far(box: Box, at: Point) -> float:
    x, y = box.centre
    return abs(x - at[0]) + abs(y - at[1])
