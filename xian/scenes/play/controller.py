"""The state of the table on the screen: what is held and drafted, what is asked; `shows` has what is seen. Mouse, keys,
the Pilot and the tests send it the same few intents; `seen` works out the picture, and drawing changes nothing."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Final

from xian.engine.game import GameError, Move, Refusal
from xian.scenes.boards.board import Act, Board, Shown, Thing
from xian.scenes.play.ahead import Ahead, look_ahead
from xian.scenes.play.hand import FAR_ENOUGH, Held, nearest_target, put_back, spot_at, taken, turned
from xian.scenes.play.lights import PULSE, Beginning
from xian.scenes.play.log import Log
from xian.scenes.play.refused import Refused
from xian.scenes.play.showing import Showing
from xian.scenes.play.source import Doing, Source
from xian.table.rulebook_files import has_rule
from xian.table.wording import wording
from xian.ui.geometry import Box, Point
from xian.ui.pace import sooner
from xian.ui.stage import Stage

LOOK_AFTER: Final = 0.35
"""Seconds the pointer rests on a thing before it is looked at closely."""
QUIET: Final = 34.0
"""Design units the pointer moves away from what was put down before anything is looked at again."""
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
        self.shows = Showing(stage, board, source, changed, self.follow, log)
        self.view = self.shows.view
        self.held: Held | None = None
        self.pressed: tuple[Thing, Point] | None = None
        """A piece under the mouse button, before it is known whether it is dragged."""
        self.ways: list[Move] = []
        """Moves to choose from, where a drop could mean several."""
        self.ways_at = ""
        self.refused: Refused | None = None
        """Why something can't be done, at the pointer."""
        self.beginning = Beginning()
        self.advised: tuple[Move, ...] = ()
        """Moves of a hint that is looked at."""
        self.follows: deque[Move] = deque()
        """Moves of a hint that are still to be played."""
        self.ahead: Ahead | None = None
        self.under = ""
        """The thing under the pointer."""
        self.rested = 0.0
        """How many seconds the pointer has been there."""
        self.quiet: Point | None = None
        """Where something was put down: nothing is looked at closely until the pointer has left the place."""
        self.pinned = ""
        self.clicked: tuple[str, float] = ("", -1.0)
        self._movable: tuple[Shown | None, Sequence[Thing], list[str]] = None, [], []

    @property
    def doing(self) -> Doing:
        """What the table does now."""
        if self.shows.running:
            return Doing.SHOWING
        if self.held is not None:
            return Doing.HOLDING
        return Doing.CHOOSING if self.ways else self.source.doing

    @property
    def may_act(self) -> bool:
        """Whether the person at the bottom is to decide now."""
        return not self.shows.running and self.source.doing is Doing.DECIDING

    # What is shown

    def lay(self, area: Box, anew: bool = True) -> None:
        """The table in another place, size or language; see `Showing.lay`."""
        self.cancel()
        self.ways = []
        self.shows.lay(area, anew)

    def at(self, point: Point) -> Thing | None:
        """The topmost thing that is seen there."""
        return self.board.at(point) if self.shows.area.has(point) else None

    def zoomed(self, changed: bool) -> None:
        """The board is seen from nearer or farther, or another part of it: it is laid there."""
        if changed and self.board.shown is not None:
            self.cancel()
            self.view.finish()
            self.shows.lay_again()

    def look_nearer(self, steps: float, at: Point) -> None:
        self.zoomed(self.shows.zoom.step(steps, at, self.shows.area))

    def push(self, right: float, down: float) -> None:
        self.zoomed(self.shows.zoom.move(right, down, self.shows.area))

    def bring(self, id: str) -> None:
        """Let a thing be seen that lies outside."""
        thing, zoom = self.board.thing(id), self.shows.zoom
        if thing is not None and zoom.factor > 1:
            self.zoomed(zoom.bring(thing.box.inset(-8), self.shows.area))

    def show_again(self) -> bool:
        """What the others did last is seen once more; whether there is anything."""
        self.cancel()
        return self.shows.show_again()

    def pass_time(self, seconds: float) -> float | None:
        """Go on as far as possible; when to be called again."""
        view, moving = self.view, self.view.wanted == 0.0
        showing, wanted = self.shows.pass_time(seconds)
        if self.begins(seconds):
            moving = True
        if showing:
            return wanted
        wanted = None if view.moving or view.news is not None else self.source.pass_time(seconds, self.shows.show)
        return 0.0 if moving else sooner(view.wanted, sooner(wanted, self.rest(seconds)))

    def begins(self, seconds: float) -> bool:
        """Whether a decision begins, so that its pieces and places light up."""
        asked = (self.source.position, self.source.seat) if self.may_act else None
        self.beginning.look(asked, self.view.seconds(PULSE))
        return self.beginning.pass_time(seconds)

    def rest(self, seconds: float) -> float | None:
        """The pointer rests where it is; when it has been there long enough to look closely."""
        if not self.under or self.rested >= LOOK_AFTER:
            return None
        self.rested += seconds
        if self.rested >= LOOK_AFTER:
            self.stage.wake()
            return None
        return LOOK_AFTER - self.rested

    # Pieces

    def movable(self) -> list[str]:
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
        self.say("")
        if self.held is not None:
            self.let_go(self.held, at)
        elif thing is not None and thing.piece and self.may_act:
            self.pressed = thing, at
        elif not skipped:
            self.press_thing(thing)

    def press_thing(self, thing: Thing | None) -> None:
        """A click on something that can't be taken up: look at it; a double click does the one thing it can mean."""
        now, (before, when) = self.stage.now(), self.clicked
        self.clicked = (thing.id if thing is not None else "", now)
        self.pinned = "" if thing is None or thing.id == self.pinned else thing.id
        if thing is not None and before == thing.id and now - when < DOUBLE and self.may_act and thing.spot:
            moves = self.meant_by(thing.id)
            if len(moves) == 1:
                self.play(moves[0])

    def meant_by(self, spot: str) -> list[Move]:
        """The legal moves that putting any piece there could mean."""
        moves = [move for id in self.movable() for move in self.board.meaning(id, spot) if move in self.legal]
        return list(dict.fromkeys(moves))

    @property
    def legal(self) -> Sequence[Move]:
        return self.board.shown.legal if self.board.shown is not None else ()

    def carry(self, at: Point) -> None:
        """The mouse moves, with or without a piece."""
        if self.pressed is not None:
            thing, start = self.pressed
            if abs(at[0] - start[0]) + abs(at[1] - start[1]) > FAR_ENOUGH:
                self.take(thing, "drag", start)
        if self.held is not None and self.held.how != "keys":
            self.held.at = at
            self.hover(spot_at(self.board, self.held, self.held.box(self.board)))
        if self.quiet is not None and max(abs(at[0] - self.quiet[0]), abs(at[1] - self.quiet[1])) > QUIET:
            self.quiet = None
        under = self.at(at) if self.quiet is None else None
        self.point_at(under.id if under is not None else "")

    def point_at(self, id: str) -> None:
        """The pointer is over a thing, or over none."""
        if id != self.under:
            self.under, self.rested = id, 0.0

    def release(self, at: Point) -> None:
        """The mouse button is let go: after a drag, or after a press that was a click."""
        if self.held is not None and self.held.how == "drag":
            self.let_go(self.held, at)
        elif self.pressed is not None:
            thing, start = self.pressed
            main = next((act for act in self.board.acts if act.main), None)
            if main is not None and self.board.proposed(thing.id):
                self.do(main)
            else:
                self.take(thing, "click", start)

    def take(self, thing: Thing, how: str, at: Point) -> bool:
        """Pick a piece up; whether there is anywhere to put it."""
        self.pressed = None
        self.shows.skip()
        self.held = taken(self.board, thing, how, at)
        self.stage.sound.play("pick")
        self.say("")
        return bool(self.held.targets)

    def take_by_key(self, id: str) -> str:
        """Pick a piece up by keys; the spot it is over then, if there is any."""
        thing = self.board.thing(id)
        if thing is None or not thing.piece or not self.may_act or not self.take(thing, "keys", thing.box.centre):
            self.cancel()
            return ""
        assert self.held is not None
        self.hover(self.held.targets[0])
        return self.held.over

    def hover(self, spot: str) -> None:
        """Something is held over a spot: say what putting it there would bring, or why it can't be."""
        held = self.held
        if held is None or spot == held.over:
            return
        held.over = spot
        self.say("")
        if spot in held.targets:
            moves = [move for move in self.board.meaning(held.piece.id, spot) if move in self.legal]
            if moves:
                self.ahead = look_ahead(self, moves[0])
        elif spot:
            self.refuse(held.piece.id, spot)

    def cancel(self) -> bool:
        """Put back what is held; whether there was anything."""
        held, self.held, self.pressed = self.held, None, None
        if held is not None:
            self.say("")
        return held is not None

    def let_go(self, held: Held, at: Point) -> None:
        """Put what is held down at a place."""
        held.at = self.quiet = at
        self.point_at("")
        box = held.box(self.board)
        self.put(spot_at(self.board, held, box), box)

    def put(self, spot: str, left: Box | None = None) -> None:
        """Put what is held on a spot; it travels there from where it was `left`."""
        held = self.held
        if held is None:
            return
        self.held = None
        self.say("")
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
            self.play(legal[0], lies)
        elif legal:
            self.ways, self.ways_at = legal, spot
            self.changed()

    def draft_changed(self, left: tuple[str, Box] | None = None) -> None:
        """What is being chosen lies otherwise now."""
        assert self.board.shown is not None
        self.view.show(self.board.shown, self.shows.room, True, left)
        self.changed()

    def refuse(self, piece: str, spot: str, at: Point | None = None) -> bool:
        """Say why a piece can't be put there, where it was put down or as long as it is held; whether there is a
        reason."""
        refusal = self.why_not(piece, spot) if spot and spot != piece else None
        if refusal is None:
            return False
        moves = self.board.meaning(piece, spot)
        self.tell(refusal, at, tuple(self.board.concerned(moves[0])))
        return True

    def tell(self, refusal: Refusal, at: Point | None, about: tuple[str, ...] = ()) -> None:
        """Say why not, once, with the rule that says so."""
        rule = refusal.rule if has_rule(self.source.match.game.key, refusal.rule, self.stage.lang) else ""
        self.say("")
        self.refused = Refused(self.refusal_text(refusal), rule, at, about)
        self.changed()

    def why_not(self, piece: str, spot: str) -> Refusal | None:
        """Why a piece can't be put there; None when that would mean nothing at all."""
        source, shown = self.source, self.board.shown
        if shown is None:
            return None
        found = (source.match.game.explain(shown.view.state, source.seat, move)
                 for move in self.board.meaning(piece, spot))
        return next((refusal for refusal in found if refusal is not None), None)

    def refusal_text(self, refusal: Refusal) -> str:
        return wording(self.source.match.game).refusal_text(refusal, self.stage.lang, self.shows.names)

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
            over, held.over = held.over, ""
            if held.how != "keys":
                self.hover(spot_at(self.board, held, held.box(self.board)))
            elif held.targets:
                self.hover(over if over in held.targets else nearest_target(self.board, held, over))
        self.stage.wake()
        return True

    # Decisions

    def play(self, move: Move, left: tuple[str, Box] | None = None) -> None:
        """The person at the bottom plays."""
        self.follows.clear()
        self.advised = ()
        self.cancel()
        self.ways = []
        self.board.clear_draft()
        try:
            self.shows.begin(self.source.play(move))
            self.view.arrows.clear()
            self.shows.next_beat(left)
        except GameError as error:
            self.stage.notice(error.in_words(self.stage.lang), True)
        self.stage.wake()

    def play_all(self, moves: Sequence[Move]) -> None:
        """The steps of a hint, one after the other as long as they can be played."""
        self.play_next(deque(moves))

    def play_next(self, moves: deque[Move]) -> None:
        while moves and self.may_act:
            move = moves.popleft()
            if move in self.legal:
                self.play(move)
                self.follows = moves
                return

    def follow(self) -> None:
        """A step has been seen: the next one of the hint, if it is still one's own decision."""
        moves, self.follows = self.follows, deque()
        self.play_next(moves)

    def do(self, act: Act) -> None:
        """A button of the decision."""
        self.cancel()
        if act.move is not None:
            self.play(act.move)
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
        self.follows.clear()
        self.cancel()
        self.ways = []
        self.board.clear_draft()
        self.view.arrows.clear()
        self.shows.renew_log()
        self.shows.show_now()
        self.shows.mark_last()

    def say(self, words: str) -> None:
        """Words at the pointer that say why not; or none any more."""
        pressed = self.refused is not None and self.refused.at is not None
        self.refused, self.ahead = Refused(words) if words else None, None
        if pressed:
            self.changed()  # the rule can't be pressed any more
        self.stage.wake()
