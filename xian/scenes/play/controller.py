"""The state of the table on the screen: what is held and drafted, what is asked; `shows` has what is seen. Mouse, keys,
the Pilot and the tests send it the same few intents; `seen` works out the picture, and drawing changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from xian.engine.game import Move, Refusal
from xian.scenes.boards.board import Act, Board, Shown, Thing
from xian.scenes.play.ahead import Ahead, look_ahead
from xian.scenes.play.decision import Decision
from xian.scenes.play.hand import FAR_ENOUGH, Held, nearest_target, put_back, spot_at, taken, turned
from xian.scenes.play.lights import PULSE, Beginning
from xian.scenes.play.log import Log
from xian.scenes.play.refused import Refused
from xian.scenes.play.resting import RestingPointer
from xian.scenes.play.showing import Showing
from xian.scenes.play.source import Doing, Source
from xian.scenes.play.why_not import refused_for, why_not
from xian.ui.geometry import Box, Point
from xian.ui.ids import NO_ID, Id
from xian.ui.pace import sooner
from xian.ui.stage import Stage

DOUBLE: Final = 0.4
"""Seconds within which two clicks are one double click."""


class Controller:
    """One table. `changed` is called when other things can be pressed than before."""

    def __init__(self, stage: Stage, board: Board, source: Source, changed: Callable[[], None],
                 log: Log | None = None) -> None:
        self.stage = stage
        self.board = board
        self.source = source
        self.changed = changed
        self.decision = Decision(self)
        self.shows = Showing(stage, board, source, changed, self.decision.follow, log)
        self.view = self.shows.view
        self.held: Held | None = None
        self.pressed: tuple[Thing, Point] | None = None
        """A piece under the mouse button, before it is known whether it is dragged."""
        self.skipped = False
        """Whether that press has ended what moved."""
        self.refused: Refused | None = None
        """Why something can't be done, at the pointer."""
        self.beginning = Beginning()
        self.ahead: Ahead | None = None
        self.pointer = RestingPointer()
        self.pinned = NO_ID
        self.clicked: tuple[Id, float] = NO_ID, -1.0
        self._movable: tuple[Shown | None, Sequence[Thing], list[Id]] = None, [], []

    @property
    def doing(self) -> Doing:
        """What the table does now."""
        if self.shows.running:
            return Doing.SHOWING
        if self.held is not None:
            return Doing.HOLDING
        return Doing.CHOOSING if self.decision.ways else self.source.doing

    @property
    def may_act(self) -> bool:
        """Whether the person at the bottom is to decide now."""
        return not self.shows.running and self.source.doing is Doing.DECIDING

    @property
    def free(self) -> bool:
        """Whether that person has begun nothing: holds no piece, and no move waits for a word."""
        return self.may_act and self.held is None and self.decision.pending is None

    @property
    def legal(self) -> Sequence[Move]:
        return self.board.shown.legal if self.board.shown is not None else ()

    # What is shown

    def lay(self, area: Box, anew: bool = True) -> None:
        """The table in another place, size or language; see `Showing.lay`."""
        self.cancel()
        self.decision.drop_ways()
        self.shows.lay(area, anew)

    def at(self, point: Point) -> Thing | None:
        """The topmost thing that is seen there."""
        return self.board.at(point) if self.shows.area.has(point) else None

    def zoomed(self, changed: bool) -> None:
        """The board is seen from nearer or farther, or another part of it: it is laid there. What keys hold stays in
        the hand."""
        if not changed or self.board.shown is None:
            return
        held = self.held if self.held is not None and self.held.how == "keys" else None
        if held is None:
            self.cancel()
        self.view.finish()
        self.shows.lay_again()
        piece = self.board.thing(held.piece.id) if held is not None else None
        if held is not None and piece is not None:
            held.piece = self.board.taken_up(piece)[0]

    def look_nearer(self, steps: float, at: Point) -> None:
        self.zoomed(self.shows.zoom.step(steps, at, self.shows.area))

    def push(self, right: float, down: float) -> None:
        self.zoomed(self.shows.zoom.move(right, down, self.shows.area))

    def bring(self, id: str) -> None:
        """Let a thing be seen that lies outside."""
        thing, zoom = self.board.thing(id), self.shows.zoom
        if thing is not None and zoom.factor > 1 and (self.held is None or self.held.how == "keys"):
            self.zoomed(zoom.bring(thing.box.inset(-8), self.shows.area))

    def show_again(self) -> bool:
        """What the others did last is seen once more; whether there is anything."""
        self.cancel()
        return self.shows.show_again()

    def pass_time(self, seconds: float) -> float | None:
        """Go on as far as possible; when to be called again."""
        view, moving = self.view, self.view.wanted == 0.0
        showing, wanted = self.shows.pass_time(seconds)
        self.in_time()
        if self.begins(seconds):
            moving = True
        if showing:
            return wanted
        wanted = None if view.moving or view.news is not None else self.source.pass_time(seconds, self.shows.show)
        return 0.0 if moving else sooner(view.wanted, sooner(wanted, self.rest(seconds)))

    def begins(self, seconds: float) -> bool:
        """Whether a decision begins, so that its pieces and places light up."""
        dealt = self.view.dawn is None and not self.view.trips
        asked = (self.source.position, self.source.seat) if self.may_act and dealt else None
        self.beginning.look(asked, self.view.seconds(PULSE))
        return self.beginning.pass_time(seconds)

    def rest(self, seconds: float) -> float | None:
        """The pointer rests where it is; when it has been there long enough to look closely."""
        left = self.pointer.rest(seconds)
        if left == 0:
            self.stage.wake()
        return left or None

    # Pieces

    def movable(self) -> list[Id]:
        """The pieces that can be put somewhere now."""
        things, shown = self.board.things, self.board.shown if self.may_act else None
        if self._movable[0] is not shown or self._movable[1] is not things:  # asked for every picture
            pieces = [thing.id for thing in things if thing.piece] if self.may_act else []
            self._movable = shown, things, [id for id in pieces if self.board.targets(id)]
        return self._movable[2]

    def press(self, at: Point) -> None:
        """The mouse button goes down at a place."""
        skipped = self.shows.skip()
        thing = self.at(at)
        self.hush()
        self.skipped = skipped
        if self.held is not None:
            self.let_go(self.held, at)
        elif thing is not None and thing.piece and (self.may_act or self.soon):
            self.pressed = thing, at
        elif not skipped:
            self.press_thing(thing)

    def press_thing(self, thing: Thing | None) -> None:
        """A click on something that can't be taken up: look at it; a double click does the one thing it can mean."""
        now, (before, when) = self.stage.now(), self.clicked
        self.clicked = thing.id if thing is not None else NO_ID, now
        self.pin(self.clicked[0])
        if thing is not None and before == thing.id and now - when < DOUBLE and self.may_act and thing.spot:
            moves = self.meant_by(thing.id)
            if len(moves) == 1:
                self.cancel()
                self.decision.propose(moves[0][0])

    def pin(self, id: Id = NO_ID) -> None:
        """Look closely at a thing until it is asked for again, or at nothing."""
        self.pinned = NO_ID if id == self.pinned else id

    def meant_by(self, spot: Id) -> list[tuple[Move, tuple[Move, ...]]]:
        """The legal moves that putting any piece there could mean, each with what it means to follow."""
        moves = [(move, self.board.then(id, spot)) for id in self.movable() for move in self.board.meaning(id, spot)
                 if move in self.legal]
        return list(dict.fromkeys(moves))

    def carry(self, at: Point) -> None:
        """The mouse moves, with or without a piece."""
        if self.pressed is not None:
            thing, start = self.pressed
            if abs(at[0] - start[0]) + abs(at[1] - start[1]) > FAR_ENOUGH:
                self.take(thing, "drag", start)
        if self.held is not None and self.held.how != "keys":
            self.held.at = at
            self.hover(spot_at(self.board, self.held, self.held.box(self.board)))
        under = self.at(at) if self.pointer.heeds(at) else None
        self.point_at(under.id if under is not None else NO_ID)

    def point_at(self, id: Id = NO_ID) -> None:
        """The pointer is over a thing, or over none: what was clicked elsewhere is not looked at any more."""
        self.pointer.over(id)
        if self.pinned == self.clicked[0] != id:
            self.pin()

    def release(self, at: Point) -> None:
        """The mouse button is let go: after a drag, or after a press that was a click."""
        if self.held is not None and self.held.how == "drag":
            self.let_go(self.held, at)
        elif self.pressed is not None:
            (thing, start), self.pressed = self.pressed, None
            main = next((act for act in self.board.acts if act.main), None)
            if not self.may_act:
                if not self.skipped:
                    self.press_thing(thing)
            elif main is not None and self.board.proposed(thing.id):
                self.do(main)
            else:
                self.take(thing, "click", start)

    def take(self, thing: Thing, how: str, at: Point) -> bool:
        """Pick a piece up; whether there is anywhere to put it."""
        self.cancel()
        self.shows.skip()
        self.held = taken(self.board, thing, how, at)
        self.held.early = not self.may_act
        self.stage.sound.play("pick")
        self.hush()
        return bool(self.held.targets)

    @property
    def soon(self) -> bool:
        """Whether the person at the bottom is the only one: a piece can be taken up while the others still move."""
        return not self.source.together and self.source.doing in (Doing.DECIDING, Doing.WAITING)

    def in_time(self) -> None:
        """What was taken up while the others moved can be put somewhere now, if it is still there."""
        held = self.held
        if held is None or not held.early or not self.may_act:
            return
        if self.board.thing(held.piece.id) is None:
            self.cancel()
            return
        held.early, held.over, held.targets = False, NO_ID, self.board.targets(held.piece.id)
        self.hover(spot_at(self.board, held, held.box(self.board)))
        self.stage.wake()

    def take_by_key(self, id: str) -> Id:
        """Pick a piece up by keys; the spot it is over then, if there is any."""
        thing = self.board.thing(id)
        if thing is None or not thing.piece or not self.may_act or not self.take(thing, "keys", thing.box.centre):
            self.cancel()
            return NO_ID
        assert self.held is not None
        self.bring(self.held.targets[0])
        self.hover(self.held.targets[0])
        return self.held.over

    def hover(self, spot: Id) -> None:
        """Something is held over a spot: say what putting it there would bring, or why it can't be."""
        held = self.held
        if held is None or spot == held.over or held.early:
            return
        held.over = spot
        self.hush()
        if spot in held.targets:
            moves = [move for move in self.board.meaning(held.piece.id, spot) if move in self.legal]
            if moves:
                self.ahead = look_ahead(self, moves[0], self.board.then(held.piece.id, spot))
        elif spot:
            self.refuse(held.piece.id, spot)

    def cancel(self) -> bool:
        """Put back what is held, or what waits for a word; whether there was anything."""
        held, self.held, self.pressed = self.held, None, None
        waited = self.decision.withdraw()
        if held is not None:
            self.hush()
        if waited:
            self.changed()
        return held is not None or waited

    def let_go(self, held: Held, at: Point) -> None:
        """Put what is held down at a place."""
        held.at = at
        self.pointer = RestingPointer(quiet=at)
        box = held.box(self.board)
        self.put(spot_at(self.board, held, box), box)

    def put(self, spot: Id, left: Box | None = None) -> None:
        """Put what is held on a spot; it travels there from where it was `left`."""
        held = self.held
        if held is None:
            return
        self.held, self.pinned, self.refused, self.ahead = None, NO_ID, None, None
        if held.early:
            self.stage.sound.play("drop")
            self.stage.wake()
            return
        if spot not in held.targets:
            at = held.at if left is not None else held.box(self.board).centre
            if not self.refuse(held.piece.id, spot, at) and not put_back(self.board, held, self.shows.area):
                self.refused = Refused(self.stage.say("turn.no-place"), at=at)
            self.stage.sound.play("refuse" if self.refused is not None else "drop")
            self.changed()
            return
        self.stage.sound.play("drop")
        drop = self.board.drop(held.piece.id, spot)
        legal = [move for move in drop.moves if move in self.legal]
        lies = None if left is None else (held.piece.id, left)
        if drop.drafted and not (legal and not self.stage.settings.confirm):
            self.draft_changed(lies)
        elif len(legal) == 1:
            self.decision.propose(legal[0], drop.sure, lies, drop.then)
        elif legal:
            self.decision.choose_of(legal, spot)
            self.changed()

    def refuse(self, piece: Id, spot: Id, at: Point | None = None) -> bool:
        """Say why a piece can't be put there, where it was put down or as long as it is held; whether there is a
        reason."""
        refusal = why_not(self, piece, spot) if spot and spot != piece else None
        if refusal is None:
            return False
        moves = self.board.meaning(piece, spot)
        self.tell(refusal, at, tuple(self.board.concerned(moves[0])))
        return True

    def tell(self, refusal: Refusal, at: Point | None, about: tuple[Id, ...] = ()) -> None:
        """Say why not, once, with the rule that says so."""
        self.hush()
        self.refused = refused_for(self, refusal, at, about)
        self.changed()

    def turn_round(self, steps: int, thing: Thing | None = None) -> bool:
        """Turn what is held, or else that thing; whether it can be turned at all."""
        held = self.held
        piece = held.piece if held is not None else thing
        if piece is None or not piece.piece or not self.may_act or not self.board.turn_piece(piece.id, steps):
            return False
        self.stage.sound.play("flip")
        self.changed()
        other = self.board.thing(piece.id)
        if held is not None and other is not None:
            turned(self.board, held, other)
            over, held.over = held.over, NO_ID
            if held.how != "keys":
                self.hover(spot_at(self.board, held, held.box(self.board)))
            elif held.targets:
                self.hover(over if over in held.targets else nearest_target(self.board, held, over))
        self.stage.wake()
        return True

    def hush(self) -> None:
        """No words at the pointer any more."""
        pressed = self.refused is not None and self.refused.at is not None
        self.refused, self.ahead = None, None
        if pressed:
            self.changed()  # the rule can't be pressed any more
        self.stage.wake()

    # Other positions, and what is being chosen

    def do(self, act: Act) -> None:
        """A button of the decision."""
        self.cancel()
        if act.move is not None:
            self.decision.propose(act.move, act.sure)
        elif act.run is not None:
            act.run()
            self.draft_changed()

    def clear_draft(self) -> bool:
        """Forget what was being chosen; whether there was anything."""
        if not self.board.clear_draft():
            return False
        self.draft_changed()
        return True

    def other_position(self) -> None:
        """The game stands elsewhere by now: moves were taken back or played again."""
        self.cancel()
        self.decision.forget()
        self.board.clear_draft()
        self.view.arrows.clear()
        self.shows.renew_log()
        self.shows.show_now()
        self.shows.mark_last()

    def draft_changed(self, left: tuple[Id, Box] | None = None) -> None:
        """What is being chosen lies otherwise now."""
        assert self.board.shown is not None
        self.view.show(self.board.shown, self.shows.room, True, left)
        self.changed()
